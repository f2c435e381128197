/**
 * The words of the rules that site and service share, by key: each rule has one sentence in each language. `words.fr.ts` takes the place of
 * this file in the scripts of French pages; the service says the same sentences by `translator` (`languages.ts`).
 */

/** Word for word from the specification, section 5. */
export const inquiryMessages = {
  name: 'Name is required.',
  company: 'Company is required.',
  address: 'Address is required.',
  email: 'Valid email is required.',
  phone: 'Phone number is required.',
  description: 'Description is required.',
}

/** How the description of an inquiry begins that waits for a test. */
export const waitingRequest = (what: string): string => `Please tell me when ${what} opens.`

/** Said beside the tick of its own that a test of a person asks for. */
export const healthConsentMessage: string =
  'Your list names a test of a person: tick the box below the list, or take the test off it.'

/** Of a test of a person, wherever the form is spoken of, until the laboratory says otherwise. */
export const signedConsent: string =
  'The signed consent form comes on paper, with the sample or at reception; never by e-mail or through this website.'

const emailLabel = 'E-mail address'

/** The texts about who asks, as people read their names. */
export const senderFields = {
  name: 'Name',
  company: 'Company',
  email: emailLabel,
  phone: 'Phone number',
  address: 'Address',
}
export const descriptionLabel: string = 'Description'

/** What is wrong with a text. @param label what the field is called at the start of a sentence */
export const textFaults = {
  type: (label: string) => `${label} must be text.`,
  long: (label: string, most: string) => `${label} must be ${most} characters or fewer.`,
  lines: (label: string) => `${label} must be on one line.`,
  character: (label: string) => `${label} contains a character that cannot be stored. Please type it again.`,
}

/** The sentences of the registration form, whose wording the specification leaves open. */
export const registrationWords = {
  email: 'Valid email is required.',
  gender: 'Gender is required: choose male, female or other.',
  pinRequired: 'PIN is required.',
  pin: 'PIN must be exactly 4 digits.',
  confirmPin: 'Confirm PIN is required.',
  pinsDiffer: 'PIN and confirm PIN must match.',
  required: (label: string) => `${label} is required.`,
  digitsOnly: (label: string) => `${label} must contain digits only.`,
  digits: (label: string, fewest: string, most: string) => `${label} must have ${fewest} to ${most} digits.`,
  digitsAtMost: (label: string, most: string) => `${label} must be ${most} digits or fewer.`,
}

/** What its fields are called. */
export const registrationLabels = {
  orgName: 'Organisation name',
  orgRegNumber: 'Organisation number',
  firstName: 'First name',
  lastName: 'Last name',
  email: emailLabel,
  mobile: 'Mobile number',
  phone: 'Phone number',
  gender: 'Gender',
  genders: { male: 'Male', female: 'Female', other: 'Other' },
  dateOfBirth: 'Date of birth',
  birthDay: 'Day',
  birthMonth: 'Month',
  birthYear: 'Year',
  pin: 'PIN',
  confirmPin: 'Confirm PIN',
  buildingName: 'Building name',
  streetName: 'Street name',
  city: 'City',
  zipCode: 'Zip code',
  country: 'Country',
  sameAsBilling: 'Delivery address same as billing',
  notificationOptIn: 'Send me notifications',
  billing: (part: string) => `Billing ${part.toLowerCase()}`,
  delivery: (part: string) => `Delivery ${part.toLowerCase()}`,
}

/** What is wrong with a date of birth in three fields. */
export const birthDateWords = {
  months: 'january february march april may june july august september october november december',
  day: 'a day',
  month: 'a month',
  year: 'a year',
  and: ' and ',
  missing: (parts: string) => `Date of birth must include ${parts}.`,
  wrongDay: 'Day must be a number from 1 to 31.',
  wrongMonth: 'Month must be a number from 1 to 12.',
  wrongYear: 'Year must have four digits, for example 1985.',
  early: (year: string) => `Year must be ${year} or later.`,
  days: (days: string) => `Date of birth must be a real date: that month has ${days} days.`,
  future: 'Date of birth cannot be in the future.',
}

/** The usual labels of the answers about a test. */
export const answerLabels = {
  samples: 'Number of samples',
  item: 'Kind of sample',
  bottles: 'Bottles for each sample',
  lot: 'Lot or batch',
  batchSize: 'Batch size',
  samplingPoint: 'Sampling point',
  sampledAt: 'Date and time of sampling',
  repeat: 'Repeat',
  sterilisation: 'Sterilisation method',
  packSize: 'Pack size',
  decides: 'What the result decides',
  comparison: 'Method or limit to compare with',
  decisionRule: 'Decision rule',
  plan: 'Sample plan',
  delivery: 'Deliver before',
}

export const urgentLabel: string = 'Urgent, for an extra fee'

/** What the list of a form without a script and its numbers are called: before a test is chosen, nothing is known of its family. */
export const nativeListLabels = {
  list: 'Name the tests you would like',
  samples: 'Number of samples, units, rooms or people',
}

export const listWords = {
  which: 'Which test?',
  everyMonth: 'every month',
  everyQuarter: 'every quarter',
  example: (words: string) => `For example: ${words}`,
  one: '1 test',
  tests: (count: string) => `${count} tests`,
  ofWhichUrgent: (tests: string, urgent: string) => `${tests}, ${urgent} urgent`,
}

/** The parameters of water microbiology, as the planner writes them; marks of emphasis are taken out of a plan. */
export const waterParameters = {
  faecal: 'Coliforms and *E. coli*',
  enterococci: 'Enterococci (faecal streptococci)',
  pseudomonas: '*Pseudomonas aeruginosa*',
  clostridia: 'Spores of sulphite-reducing clostridia',
  count: 'Total viable count, 22 °C and 37 °C',
  legionella: '*Legionella*',
  salmonella: '*Salmonella*',
}

/** Kinds of water, by which the service chooses the sampling card too (`api/src/inquiries/labels/sampling-cards.ts`). */
export const waterKinds = {
  tap: 'tap water',
  tank: 'water of a tank or cistern',
  pool: 'water of a swimming pool',
  spa: 'water of a spa pool',
  shower: 'showers, hot water',
  tower: 'water of a cooling tower',
  ice: 'ice of a machine',
  untreated: 'untreated water of a well, a river or rain',
  bottled: 'bottled water',
}

/** Answers of the planners about a radiation dose, by which a list knows its two deliveries (`plan-lines.ts`). */
export const doseAnswers = { method1: 'A radiation dose by method 1', vdMax: 'A radiation dose by VDmax' }
export const fromThreeBatches: string = 'Setting a dose from three batches'
/** How a condition of the plans of devices begins that the laboratory has not tested yet. */
export const newToUs: string = 'New to us'

/** Other whole answers of the planners: the kind of sample, or what the result decides. */
export const plannedAnswers = {
  single: 'Setting a dose from one batch',
  audit: 'Auditing a dose',
  batch: 'The fate of a batch',
  cycle: 'A cycle of ethylene oxide or steam',
  afterCycle: 'units after a fractional cycle',
  injection: 'liquid injections',
  powder: 'powders for injection',
  largeVolume: 'large-volume infusions',
  eyeOrOther: 'containers of eye drops or another non-injectable liquid',
  bulkSolid: 'containers of a bulk solid',
  infusionSets: 'infusion sets',
}

/** Of the bottle for all parameters that need none of their own, where another has one; and of volumes. */
export const bottleWords = {
  others: 'In one bottle, all others',
  agreed: 'agreed with the order',
  least: 'at least',
}

/** Second line of the plan of a test that is done from the packs of another one; the first is the same in both plans. */
export const inOtherPacks: string = 'In the packs of the challenge test: it has none of its own.'

export const requestListMessages = {
  list: 'The request list must be a list of tests.',
  line: 'Each line of the request list must name a test.',
  test: 'Choose the test that these answers belong to.',
  samples: 'Please give a whole number from 1 to 9999.',
  bottles: 'Please give a whole number from 1 to 20.',
  urgent: 'A test is urgent or not.',
  empty: 'The request list must have at least one test.',
  tooMany: 'The request list can hold 20 tests. Please name further tests in the description.',
}

/** What is wrong with the reference by which a customer looks for a request. */
export const lookupMessages = {
  reference: 'A reference looks like ABI-7Q4M-2KTR.',
  both: 'Give a reference and an e-mail address.',
}

/** What a call says that was refused or failed. */
export const messages = {
  checkAnswers: 'Please check the answers marked below.',
  unknownField: 'This field is not part of the form.',
  unreachable:
    'We could not reach the laboratory. Check your connection and send again: everything you typed is still here.',
  tooMany: 'Too many messages were sent from your connection. Please wait a few minutes and send again.',
  tooManyLookups:
    'This reference was asked for too often. Open the link in our receipt instead, or try again in an hour.',
  staleForm:
    'This form has been open for a long time. Please send it again: everything you typed is still here.',
  busy: 'The laboratory’s website is very busy. Please send again in a moment.',
  /**
   * Sent by the proxy while no process of the service answers. A process that crashed may have stored the form: sent again, it is still
   * stored once.
   */
  away: 'The form cannot be sent at the moment. Please send it again in a few minutes.',
  failed:
    'Something went wrong on our side and nothing was stored. Please send again, or come to us: the contact page says how.',
}
