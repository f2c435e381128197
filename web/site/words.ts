/**
 * The words of the interface, one object for each part, so that a bundle has only those that it shows. `words.fr.ts` takes the place of this file in the
 * French site.
 */
import { isOne } from '@laboratory/contract/languages'

export const language: string = 'en'

/** What a list adds up to (`forms/list-totals.ts`). */
type ListTotal = Record<'lot' | 'content', string> &
  Record<'units' | 'irradiated' | 'bottles' | 'monthly' | 'packs', number> & { readonly isNew: boolean }

const unitsIn = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`

/** Between a label and what it says. */
export const colon: string = ': '

/** Before the address of a page of the site, in scripts: pages and the data of islands are given theirs. */
export const base: string = ''

/** Behind the address that a form posts to. */
export const query: string = ''

/** Where sentences of consent stay English until somebody has signed them: nothing in English. */
export const heldWords = { consent: '', persons: '' }

export const dataWords = {
  accreditedTo: (standard: string, name: string) => `Accreditation to ${standard}: ${name}`,
  accreditation: 'Accreditation',
  onlySchedule: 'Only for the items, properties and methods in the schedule of the certificate.',
}

export const figureWords = {
  above: (from: number) => `above ${from}`,
  below: (to: number) => `below ${to}`,
  to: (from: number, to: number) => `${from} to ${to}`,
  toUnder: (from: number, to: number) => `${from} to under ${to}`,
  phases: [
    { code: 'DQ', name: 'Design qualification', when: 'On paper' },
    { code: 'IQ', name: 'Installation qualification', when: 'As built' },
    { code: 'OQ', name: 'Operational qualification', when: 'At rest' },
    { code: 'PQ', name: 'Performance qualification', when: 'In operation' },
    { code: 'M', name: 'Monitoring', when: 'As long as it is used' },
  ],
  calendar: (strains: number, first: number, days: string) =>
    `${strains} strains are added on day ${first}; counts on days ${days}.`,
  calendarNote: (strains: number, first: number) =>
    `${strains} strains are added on day ${first}, when the inoculum is counted. A large dot is a count.`,
  day: (day: number) => `Day ${day}`,
}

export const finderWords = {
  notOpen: 'Not open yet.',
  seeThem: 'found: see them',
  filters: 'Area and sample',
  noScript: 'Searching needs JavaScript. The list below is complete, and your browser can find words in it.',
  home: 'Home',
  of: (hits: number, total: number) => `${hits} of ${total}`,
  found: (hits: number) => `${hits} found`,
  all: (count: string) => `${count} services and tests`,
  foundFor: (typed: string) => `Found for “${typed}”`,
  loose: 'Nothing matches all of these words. These match most of them; or',
  tellUs: 'tell us what you need tested',
  /** Of its own: the other one comes with the forms. */
  colon: ': ',
  also: 'Search word',
  standard: 'Standard',
  organism: 'Organism',
  measured: 'Measured',
  sample: 'Sample',
  area: 'Service area',
}

export const formWords = {
  errorTitle: (title: string) => `Error: ${title}`,
  honeypot: 'Leave this field empty',
  required: 'Answers that are not marked “optional” are required.',
  enough: 'Name and e-mail are enough: the rest is filled in.',
  about: 'About:',
  stored: 'Form submitted successfully!',
  reference: 'Your reference',
  another: 'Write another inquiry',
  labels: 'Print labels and the reception form',
  steps: 'See where your request is',
  next: 'Next comes our quotation by e-mail, then your order, then the samples.',
  problem: 'There is a problem',
  send: 'Send inquiry',
  kept: 'everything you typed is still here.',
  offline: (kept: string) => `You are offline. Connect to the internet and send again: ${kept}`,
  timeout: (kept: string) => `The laboratory did not answer in time. Please send again: ${kept}`,
  unreadable: (kept: string) => `The answer could not be read. Please send again: ${kept}`,
  yourList: (count: string) => `Your list: ${count}`,
  optional: '(optional)',
  fillIn: 'Fill in what applies. Further tests: in the description.',
  notKept: 'This browser could not store the list. It stays here until you close or reload this page.',
  howToAdd: 'A button on the page of each test puts it here, and so does the',
  allTests: 'list of all tests',
  urgentFee: (urgent: string) => `${urgent} that the quotation names`,
  test: (place: number) => `Test ${place}`,
  inAll: ({ lot, units, irradiated, isNew, bottles, monthly, packs, content }: ListTotal) =>
    `Needed for all tests${lot && ` of ${lot}`}: ${[units > 0 && unitsIn(units) + (irradiated > 0 ? ' to us first' : ''), irradiated > 0 && `${unitsIn(irradiated)} to your irradiator and then to us`, bottles > 0 && `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} of water${monthly > 0 ? `, ${monthly === bottles ? '' : `${monthly} of them `}every month` : ''}`, packs > 0 && `${packs} ${packs === 1 ? 'pack' : 'packs'}${content && `, ${content}`}`].filter(Boolean).join(', ')}.${isNew ? ' Further units of a new product: the quotation says how many.' : ''}`,
  toFillIn: 'to fill in',
  plannedFor: (samples: number) => `Planned for ${samples}; for another number, plan again.`,
  private: 'private',
  waiting: (what: string) => `Tell me when ${what} opens`,
  noticeFollows: 'We write when it opens.',
  tickToBeTold:
    'Tick the box, so that we may use what this inquiry says about health or family to answer you.',
  unnamed: 'Our receipt does not name the test.',
  repeatAll: 'Repeat all that can be repeated',
  kitRequest: (kit: string) => `Please send a quotation for the ${kit} kit.`,
}

export const registrationWords = {
  form: 'B2B customer registration',
  birthExample: 'For example, 27 3 1985.',
  calendar: 'Choose from a calendar',
  showPin: 'Show the PIN',
  follows: 'The delivery address follows the billing address.',
  notifications: 'Notifications',
  send: 'Register',
}

export const frameWords = {
  newsOf: (name: string) => `News of ${name}`,
  onlyEnglish: 'This page exists in English only.',
  partInEnglish: 'This part exists in English only.',
  skip: 'Skip to content',
  home: 'Home',
  services: 'Services',
  hide: 'Hide',
  thisNotice: 'this notice',
  notice: 'Notice',
  brand: (name: string) => `${name}, home`,
  addition: '& Medical Centre',
  laboratory: 'Laboratory',
  contact: 'Contact',
  write: 'Write to us',
  hours: 'Opening hours',
  top: 'Back to top',
  reach: 'Reach us',
  main: 'Main',
  more: 'More',
  menu: 'Menu',
  changeAnalytics: 'Change analytics choice',
}

export const hoursWords = {
  closedOpensAt: (begin: string) => `Closed now, opens at ${begin}`,
  opensAt: (begin: string) => `Opens at ${begin}`,
  openNow: (end: string) => `Open now, until ${end}`,
  openUntil: (end: string) => `Open until ${end}`,
  saturday: 'Saturday: emergency testing only',
  emergency: 'Emergency tests only',
  tomorrow: 'tomorrow',
  closedOpens: (day: string, time: string) => `Closed now, opens ${day} at ${time}`,
  opens: (day: string, time: string) => `Opens ${day} ${time}`,
  closed: 'Closed now',
}

export const kitWords = {
  kit: 'Kit',
  tests: 'Tests',
  parameters: 'Parameters',
  contents: 'Contents',
  price: 'Price',
  order: 'Order',
  quote: 'Request Quote',
  forThe: 'for the',
  kitBehind: 'kit',
}

export const labelWords = {
  sample: 'Sample',
  place: 'Place',
  time: 'Date and time',
  takenBy: 'Taken by',
  clause: (clause: string) => `By our reading of ${clause}. What we agree with you comes first.`,
  nothing: 'Nothing of this request comes to reception, so there is nothing to print.',
  byReceipt:
    'For your privacy this page, opened from the e-mail, shows only the tests, the number of samples and what is urgent.',
  repeat: 'For each further delivery print these papers again, and write its date on them. Their codes stay.',
  mine: 'This request is mine: fill in what I wrote',
  print: 'Print',
  labels: 'Labels',
  sheets: ', on sheets of 21',
  before: 'Labels before these',
  after: 'Further labels',
  cards: 'Sampling cards',
  showCards: 'Show and print the cards for',
  howTo: ': how to take the sample',
  forms: 'Reception forms',
  labelsHint: 'Sheets of 21 labels of 63.5 × 38.1 mm, or plain paper to cut. Print at 100 %',
  cardsHint: 'How to take the sample, with room for what does not fit onto a label',
  formsHint: 'One for what comes together, to sign and hand in',
}

export const mapWords = {
  open: 'Open in a maps app',
  newTab: '(opens in a new tab)',
}

export const newsWords = {
  feedAddress: '/news/feed.xml',
  all: 'All news',
  feed: 'Follow by feed',
  byScript: 'The news is loaded by script here. Read it on',
  thePage: 'the news page',
  newTab: '(opens in a new tab)',
}

export const pageWords = {
  kept: (period: string) => `We keep your inquiry for ${period}.`,
  play: (title: string) => `Play: ${title}`,
  filmFrom: (host: string) => `The film comes from ${host}, which then learns your address. `,
  preferReading: 'Prefer to read?',
  sixDrawings: 'The same in six drawings',
  rules: 'The rules, with their clauses',
  howLong: (test: string, time: string) => `How long ${test} takes: ${time}.`,
  waterKit: (name: string) => `${name} water test`,
  place: 'Réduit, Moka district',
  goodToKnow: 'Good to know',
  areas: 'Service areas',
  contact: 'Contact',
  reference: 'Reference',
  testsOf: (name: string) => `Tests: ${name}`,
  questions: 'Questions',
  accreditedBy: 'Accredited by',
  certificate: 'Certificate ',
  directions: 'Directions',
  newTab: '(opens in a new tab)',
  fax: 'Fax',
  onThisPage: 'On this page',
  pdf: 'PDF,',
  megabytes: (count: string) => `${count} MB`,
  aboutOur: 'about our',
  aboutService: 'about',
  pleaseNote: 'Please note',
}

const testsIn = (count: number) => `${count || 'No'} ${isOne(count, 'en') ? 'test' : 'tests'}`
export const partWords = {
  listCount: (count: number) => `My list: ${testsIn(count)}`,
  counted: (count: number) => `${testsIn(count)} on your list`,
  notice: 'Notice',
  printedOn: (date: string) => `, printed on ${date}`,
  put: 'Put on my list',
  takeOff: (title: string) => `Take off my list: ${title}`,
  myList: 'My list',
  onListLines: (count: number) => `On your list: ${count} lines`,
  onList: 'On your list',
  isOn: (title: string, counted: string) => `${title} is on your list. ${counted}.`,
  isFull: (length: number) => `Your list is full: it can hold ${length} tests.`,
  notStored: 'This browser could not store your list. Name the test in your inquiry.',
  full: 'Your list is full',
  unstored: 'Could not be stored',
  isOff: (title: string, counted: string) => `${title} is off your list. ${counted}.`,
  loading: 'Loading …',
  rules: ' The table below holds the same rules.',
  notLoaded: (rules: string) => `It could not be loaded.${rules} Check your connection and try again.`,
  stopped: (rules: string) => `Something went wrong here.${rules} Try again, or contact us.`,
  tryAgain: (name: string) => `Try again: ${name}`,
}

export const slideWords = {
  promises: 'What to expect from us',
  illustration: 'Illustration',
}

export const testWords = {
  beforeYouSign: 'Before you sign',
  sheet: 'One sheet to print, with ten questions',
  dnaData: 'Your sample and your DNA data',
  whatToKnow: 'What to know',
  jump: { send: 'Send', steps: 'Steps', plan: 'Plan', result: 'Result', questions: 'Questions' },
  requested: 'From question to report, and the conditions',
  related: 'Related tests',
  fullPage: '. The full page:',
  ownPage: (name: string) => `${name} on a page of its own`,
  inFull: (name: string) => `${name} in full`,
  toSend: 'What to send',
  amount: 'Amount',
  container: 'Container',
  holdingTime: 'Holding time',
  methods: 'Reference methods include',
  guidance: 'Limits and guidance',
  time: 'Time',
  wholeTime: 'In all',
  priceByQuotation: 'The quotation names it, before you order. You may ask now.',
  price: 'Price',
  sampling: 'Sampling and collection',
  accreditation: 'Accreditation',
}

export const qualityWords = {
  accreditedFor: 'Accredited for',
  documents: 'Certificates and schedules',
  timeline: 'Accreditation, year by year',
  asListed: 'Each line is as the laboratory lists it. What counts today is in the schedules.',
  specimen: 'SPECIMEN.',
  invented:
    'Customer, items and figures are invented. It is not a result of this laboratory, and it carries no accreditation symbol.',
  note: (number: number, heading: string) => `Note ${number}: ${heading}`,
  ownWords: 'Explained in our own words; the text of the standard prevails. See also:',
}

export const textWords = {
  reviewed: (role: string) => `Last reviewed by the ${role}:`,
  textOf: 'Text of',
}
