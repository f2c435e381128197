/** A month of made-up work, for `npm run demo`. Every text says that it is a sample; nobody and no company in it exists. */
import { consentVersion } from '@laboratory/contract/envelope'
import { reviewChecks, type ReviewCheck } from '@laboratory/contract/desk/registrations'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import type { RequestKind, RequestOutcome } from '@laboratory/contract/desk/privacy'
import type { Role } from '@laboratory/contract/desk/access'
import type { NewLine } from '@laboratory/contract/request-list'

/** Minutes ago; or a working day, counted back from today, with the time of the laboratory. */
export type Moment = number | `${number}d ${string}`

export type Colleague = { name: string; mailbox: string; role: Role; hasCodes?: true; left?: Moment }

export const people = {
  meera: { name: 'Meera Sample', mailbox: 'meera@example.org', role: 'manager', hasCodes: true },
  anil: { name: 'Anil Sample', mailbox: 'anil@example.org', role: 'manager' },
  jean: { name: 'Jean Sample', mailbox: 'jean@example.org', role: 'clerk' },
  priya: { name: 'Priya Sample', mailbox: 'priya@example.org', role: 'clerk' },
  ravi: { name: 'Ravi Sample', mailbox: 'ravi@example.org', role: 'reader' },
  lise: { name: 'Lise Sample', mailbox: 'lise@example.org', role: 'editor' },
  kevin: { name: 'Kevin Sample', mailbox: 'kevin@example.org', role: 'clerk', left: '9d 17:00' },
} as const satisfies Record<string, Colleague>
export type PersonKey = keyof typeof people

/** The mail server refuses messages to these mailboxes permanently, or temporarily. */
export const brokenMailboxes = { gone: 'old.mailbox@example.org', full: 'full.mailbox@example.org' } as const

const customers = {
  hotel: ['Nadia Sample', 'Sample Lagoon Hotel', 'nadia.hotel@example.org'],
  syringes: ['Paul Sample', 'Sample Medical Devices Ltd', 'paul.devices@example.org'],
  creams: ['Aisha Sample', 'Sample Cosmetics Ltd', 'aisha.cosmetics@example.org'],
  foods: ['Vikash Sample', 'Sample Bottled Water Ltd', 'vikash.water@example.org'],
  clinic: ['Marie Sample', 'Sample Private Clinic', 'marie.clinic@example.org'],
  scales: ['Deven Sample', 'Sample Weighing Services', 'deven.weighing@example.org'],
  family: ['Chloe Sample', 'Private person (sample)', 'chloe.family@example.org'],
  pharmacy: ['Hans Sample', 'Sample Pharmacy Group', 'hans.pharmacy@example.org'],
  tower: ['Sarah Sample', 'Sample Office Tower', 'sarah.tower@example.org'],
  gone: ['Luc Sample', 'Sample Villas Ltd', brokenMailboxes.gone],
  full: ['Rita Sample', 'Sample Fish Processing Ltd', brokenMailboxes.full],
  student: ['Tom Sample', 'Sample University', 'tom.student@example.org'],
  leaver: ['Uma Sample', 'Sample Guest House', 'uma.leaver@example.org'],
} as const satisfies Record<string, readonly [name: string, company: string, email: string]>
type CustomerKey = keyof typeof customers

/** What a customer types into a form. */
export function customerOf(key: CustomerKey) {
  const [name, company, email] = customers[key]
  return { name, company, email, address: 'Sample Road 1\nSample Town', phone: '+230 000 0000' }
}

type Act = Extract<
  DeskCall,
  | 'takeInquiry'
  | 'giveBackInquiry'
  | 'handOverInquiry'
  | 'changeState'
  | 'changeTurn'
  | 'addNote'
  | 'answerInquiry'
  | 'releaseInquiry'
>
export type Step = {
  at: Moment
  by: PersonKey
  act: Act
  /** What the call takes beside reference and version; `to` names a person, `file` a PDF. */
  input?: Record<string, unknown>
}
export type Case = {
  at: Moment
  from: CustomerKey
  text: string
  subject?: string
  /** Given with a page about a test of a person. */
  healthConsent?: string
  /** Tests of the request list. */
  list?: NewLine[]
  steps: Step[]
}

const step = (at: Moment, by: PersonKey, act: Act, input: Record<string, unknown> = {}): Step => ({
  at,
  by,
  act,
  input,
})
const take = (at: Moment, by: PersonKey) => step(at, by, 'takeInquiry')
const note = (at: Moment, by: PersonKey, text: string) =>
  step(at, by, 'addNote', { note: `Sample note. ${text}` })
const state = (at: Moment, by: PersonKey, to: string, text = '') =>
  step(at, by, 'changeState', { state: to, note: text && `Sample note. ${text}` })
const answer = (
  at: Moment,
  by: PersonKey,
  subject: string,
  body: string,
  more: Record<string, unknown> = {},
) =>
  step(at, by, 'answerInquiry', {
    subject: `Sample: ${subject}`,
    body: `This is a sample answer.\n\n${body}\n\nKind regards\n${people[by].name}`,
    ...more,
  })
const quote = (at: Moment, by: PersonKey, what: string) =>
  answer(
    at,
    by,
    `Quotation, ${what}`,
    `Thank you for your inquiry about ${what}. Our quotation is attached.`,
    {
      state: 'quotation',
      file: `sample quotation ${what}.pdf`,
    },
  )

export const cases: Case[] = [
  // Erased later, at the request of the person.
  {
    at: '16d 10:10',
    from: 'leaver',
    text: 'Is our well water fit to drink? Two samples, please.',
    steps: [
      take('16d 10:40', 'jean'),
      answer('16d 11:30', 'jean', 'Well water', 'Yes, we can test it this week.'),
    ],
  },
  // Closed, successfully or not.
  {
    at: '21d 09:20',
    from: 'hotel',
    subject: 'watermicrobiology',
    text: 'We have two swimming pools and a cooling tower to test each month. When can you take samples?',
    list: [
      { test: 'watermicrobiology', samples: '2', item: 'Pool water (sample)', samplingPoint: 'Deep end' },
      { test: 'watermicrobiology', samples: '1', item: 'Cooling tower (sample)', urgent: true },
    ],
    steps: [
      take('21d 10:05', 'priya'),
      quote('21d 14:30', 'priya', 'pool and cooling tower water'),
      state('18d 11:00', 'priya', 'purchase-order', 'Order received by e-mail, signed.'),
      state('16d 09:40', 'jean', 'sample-reception', 'Six bottles, cold chain kept.'),
      state('16d 15:10', 'jean', 'review-and-acceptance'),
      state('9d 16:00', 'priya', 'report', 'Report sent with the usual letter.'),
      state('7d 09:15', 'priya', 'closed'),
    ],
  },
  {
    at: '20d 11:45',
    from: 'student',
    text: 'I need someone to write the laboratory part of my thesis by Friday.',
    steps: [
      take('20d 13:00', 'kevin'),
      answer('20d 13:20', 'kevin', 'Your question', 'We are sorry: this is nothing that we can do.', {
        state: 'declined',
      }),
    ],
  },
  {
    at: '19d 15:30',
    from: 'family',
    subject: 'paternity',
    healthConsent: consentVersion,
    text: 'How do we come for a paternity test, and who must be there?',
    steps: [
      take('19d 15:50', 'kevin'),
      answer(
        '18d 09:10',
        'kevin',
        'Your question',
        'Please call us for an appointment; all of you come together.',
        {
          state: 'quotation',
        },
      ),
      state('12d 10:30', 'kevin', 'closed', 'They went elsewhere.'),
    ],
  },
  {
    at: '18d 08:50',
    from: 'syringes',
    subject: 'sterility',
    text: 'Sterility and endotoxin of 40 syringes from two lots.',
    list: [
      {
        test: 'sterility',
        samples: '40',
        item: 'Syringes, 5 ml (sample)',
        lot: 'S-101, S-102',
        sterilisation: 'Ethylene oxide',
        packSize: '1 in a pouch',
      },
      { test: 'bacterial', samples: '40', item: 'Syringes, 5 ml (sample)', lot: 'S-101, S-102' },
    ],
    steps: [
      take('18d 09:30', 'jean'),
      quote('18d 12:15', 'jean', 'sterility of syringes'),
      state('15d 10:00', 'jean', 'purchase-order'),
      state('13d 14:20', 'jean', 'sample-reception', 'Two boxes, seals whole.'),
      state('13d 16:45', 'jean', 'review-and-acceptance'),
      note('6d 11:10', 'jean', 'Incubation ends next week.'),
    ],
  },
  {
    at: '17d 12:10',
    from: 'tower',
    subject: 'air',
    text: 'Air in two offices: people complain about their eyes.',
    steps: [
      take('17d 12:30', 'jean'),
      quote('16d 10:00', 'jean', 'air in offices'),
      state('14d 13:00', 'jean', 'purchase-order'),
      state('11d 11:00', 'jean', 'sample-reception'),
      state('11d 14:00', 'jean', 'review-and-acceptance'),
      state('1d 10:40', 'jean', 'report', 'Report is on its way by post too.'),
    ],
  },
  // On their way.
  {
    at: '15d 10:10',
    from: 'creams',
    subject: 'challengetest',
    text: 'Challenge test for three new creams, before we sell them.',
    steps: [
      take('15d 11:00', 'priya'),
      quote('14d 09:30', 'priya', 'challenge test'),
      state('8d 15:00', 'priya', 'purchase-order', 'Order number is in the file.'),
      note('5d 09:00', 'meera', 'Please ask when the samples come.'),
    ],
  },
  {
    at: '12d 13:40',
    from: 'foods',
    subject: 'waterchemistry',
    text: 'Monthly chemistry and microbiology of our bottled water, twelve samples each time.',
    list: [
      { test: 'waterchemistry', samples: '12', item: 'Bottled water (sample)', comparison: 'Our own limits' },
      { test: 'watermicrobiology', samples: '12', item: 'Bottled water (sample)' },
    ],
    steps: [
      take('12d 14:00', 'kevin'),
      step('10d 16:30', 'kevin', 'handOverInquiry', { to: 'priya', note: 'Sample note. I leave this week.' }),
      quote('9d 10:00', 'priya', 'bottled water'),
      state('6d 14:10', 'priya', 'purchase-order'),
      state('3d 08:45', 'priya', 'sample-reception', 'One bottle broke on the way.'),
      step('3d 09:30', 'priya', 'changeTurn', { turn: 'customer' }),
      note('3d 09:35', 'priya', 'Asked for a new bottle by telephone.'),
    ],
  },
  {
    at: '10d 09:05',
    from: 'scales',
    subject: 'services/metrology',
    text: 'Calibration of a set of 24 masses, 1 mg to 5 kg, class F1.',
    steps: [take('10d 09:20', 'jean'), quote('10d 11:00', 'jean', 'calibration of masses')],
  },
  {
    at: '9d 14:25',
    from: 'gone',
    text: 'Water of three holiday villas, wells and tanks.',
    steps: [take('9d 15:00', 'priya'), quote('8d 09:40', 'priya', 'water of villas')],
  },
  {
    at: '8d 10:55',
    from: 'clinic',
    subject: 'surface',
    text: 'Surface samples in two operating rooms. We would like a fixed day each quarter.',
    steps: [
      take('8d 11:30', 'jean'),
      quote('7d 15:00', 'jean', 'surface samples'),
      state('4d 09:00', 'jean', 'purchase-order'),
      state('2d 10:20', 'jean', 'sample-reception'),
      state('1d 15:30', 'jean', 'review-and-acceptance', 'Accepted without remarks.'),
    ],
  },
  {
    at: '7d 16:40',
    from: 'tower',
    subject: 'cleanroom',
    text: 'Do you measure particles in a server room as in a cleanroom?',
    steps: [answer('6d 09:30', 'meera', 'Particles in a server room', 'Yes. How large is the room?')],
  },
  // Late.
  {
    at: '6d 08:40',
    from: 'pharmacy',
    subject: 'bioburden',
    text: 'Bioburden of five products that we make in our own pharmacies. Somebody said that you need 20 g of each.',
    steps: [take('6d 09:00', 'priya'), note('6d 09:10', 'priya', 'Asked the laboratory which method fits.')],
  },
  {
    at: '5d 13:15',
    from: 'hotel',
    text: 'The same two pools again, and now also the kitchen. Please send a new quotation.',
    steps: [take('5d 14:00', 'jean')],
  },
  {
    at: '5d 15:50',
    from: 'family',
    text: 'Is the paternity test also possible with a kit at home? And who sees the result?',
    steps: [],
  },
  {
    at: '4d 11:20',
    from: 'student',
    text: 'May our class of twenty visit the laboratory in spring?',
    steps: [],
  },
  // The laboratory’s turn, and new ones.
  {
    at: '1d 09:30',
    from: 'full',
    subject: 'microbiological',
    text: 'Swabs and ice water of our production line, as soon as you can.',
    steps: [take('1d 09:45', 'priya'), answer(25, 'priya', 'Swabs and ice water', 'Which days suit you?')],
  },
  {
    at: 190,
    from: 'syringes',
    text: 'The next lots are ready: 60 syringes this time. The same tests, please.',
    list: [
      {
        test: 'sterility',
        samples: '60',
        item: 'Syringes, 5 ml (sample)',
        lot: 'S-103',
        sterilisation: 'Ethylene oxide',
        packSize: '1 in a pouch',
        comparison: 'The method of the last report',
        decisionRule: 'Simple acceptance',
        plan: 'Sample plan of a made-up batch:\n20 units for each medium\n20 units kept back',
        urgent: true,
      },
      { test: 'bacterial', samples: '10', item: 'Syringes, 5 ml (sample)', lot: 'S-103' },
      { test: 'bioburden', lot: 'S-103' },
    ],
    steps: [
      take(170, 'jean'),
      note(165, 'jean', 'Same customer, see the inquiry before. The tests of lot one still run.'),
    ],
  },
  {
    at: 150,
    from: 'creams',
    text: 'One of the creams changed its colour. Does that matter for the test?',
    steps: [step(140, 'priya', 'takeInquiry'), step(120, 'priya', 'giveBackInquiry')],
  },
  {
    at: 95,
    from: 'tower',
    subject: 'watermicrobiology',
    text: 'Legionella in the cooling tower of our building. The last test is a year ago.',
    list: [
      {
        test: 'watermicrobiology',
        samples: '3',
        samplingPoint: 'Basin, return, make-up',
        sampledAt: 'Monday morning',
      },
    ],
    steps: [],
  },
  {
    at: 55,
    from: 'pharmacy',
    text: 'Please call us back about sterility tests. =1+1 <b>is no formula and no markup</b> ✓ café naïve 東京',
    steps: [],
  },
  {
    at: 12,
    from: 'scales',
    subject: 'services/metrology',
    text: 'Our quotation ends this week. May we have it for another month?',
    steps: [],
  },
  // Held back.
  {
    at: '3d 02:10',
    from: 'student',
    text: 'SEO services and backlinks: first page of Google. https://a.example https://b.example https://c.example',
    steps: [],
  },
  {
    at: 320,
    from: 'gone',
    text: 'Casino and crypto investment. https://a.example https://b.example https://c.example https://d.example',
    steps: [],
  },
  {
    at: '2d 08:30',
    from: 'clinic',
    text: 'Our protocol: https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4 https://a.example/5 https://a.example/6',
    steps: [step('2d 09:00', 'meera', 'releaseInquiry'), take('2d 09:05', 'jean')],
  },
]

export type ReviewStep = {
  at: Moment
  by: PersonKey
  act: Extract<DeskCall, 'checkRegistration' | 'noteRegistration' | 'askApplicant' | 'decideRegistration'>
  /** An approval closes the others of the mailbox that wait. */
  input?: Record<string, unknown>
  /** The portal refuses the call of this approval. */
  isRefused?: true
}

const check = (at: Moment, by: PersonKey, ...checks: ReviewCheck[]) =>
  checks.map((name) => ({ at, by, act: 'checkRegistration', input: { check: name, isDone: true } }) as const)
const approve = (at: Moment, by: PersonKey, more: object = {}) =>
  [
    ...check(at, by, ...reviewChecks),
    { at, by, act: 'decideRegistration', input: { decision: 'approved' }, ...more },
  ] as const

/** Made up, one for each. */
export function sampleNumberOf(key: CustomerKey): string {
  return `SAMPLE-${Object.keys(customers).indexOf(key) + 1}`
}

/** Corporate registrations. `confirmed`: the link in the mailbox was opened. */
export const registrations: {
  at: Moment
  from: CustomerKey
  confirmed?: Moment
  /** Typed differently from the customer's known name. */
  spelled?: Partial<Record<'orgName' | 'orgRegNumber' | 'email' | 'mobile' | 'phone', string>>
  steps?: readonly ReviewStep[]
  /** Looks like spam, and waits to be released. */
  isHeld?: true
}[] = [
  { at: '21d 10:00', from: 'hotel', confirmed: '21d 10:20', steps: approve('20d 09:00', 'meera') },
  { at: '17d 14:00', from: 'syringes', confirmed: '17d 14:05', steps: approve('16d 10:00', 'priya') },
  {
    at: '14d 09:00',
    from: 'student',
    confirmed: '14d 09:30',
    steps: [
      {
        at: '13d 11:00',
        by: 'meera',
        act: 'decideRegistration',
        input: {
          decision: 'rejected',
          reason: 'Sample: an account is for a company. Please send us an inquiry instead.',
        },
      },
    ],
  },
  {
    at: '12d 08:30',
    from: 'clinic',
    confirmed: '12d 08:40',
    steps: [
      ...check('11d 09:30', 'jean', 'company', 'address'),
      {
        at: '11d 09:40',
        by: 'jean',
        act: 'noteRegistration',
        input: { note: 'Sample note: called, nobody answered. I try again.' },
      },
    ],
  },
  // Sent twice: the first was closed as repeated.
  { at: '10d 10:00', from: 'full', spelled: { mobile: '50000001' } },
  { at: '10d 10:20', from: 'full', confirmed: '10d 10:30', steps: approve('9d 09:15', 'priya') },
  // Asked, and no answer for more than a week.
  {
    at: '9d 14:00',
    from: 'family',
    confirmed: '9d 14:10',
    spelled: { orgName: 'Sample Bakery Ltd', orgRegNumber: '' },
    steps: [
      {
        at: '8d 10:00',
        by: 'meera',
        act: 'askApplicant',
        input: {
          subject: 'Sample: your registration number',
          body: 'This is a sample question.\n\nThe registration number of your company is missing. Please send it to us.',
        },
      },
    ],
  },
  { at: '6d 12:00', from: 'creams' },
  {
    at: '5d 09:00',
    from: 'pharmacy',
    confirmed: '5d 09:20',
    spelled: { orgRegNumber: '' },
    steps: [
      ...check('4d 10:00', 'priya', 'mailbox', 'address'),
      {
        at: '4d 10:10',
        by: 'priya',
        act: 'askApplicant',
        input: {
          subject: 'Sample: your registration number',
          body: 'This is a sample question.\n\nThe registration number of your company is missing. Please send it to us.',
        },
      },
    ],
  },
  {
    at: '3d 09:00',
    from: 'scales',
    confirmed: '3d 09:10',
    steps: approve('1d 14:00', 'priya', { isRefused: true }),
  },
  // The company of another, spelled otherwise.
  {
    at: '2d 09:30',
    from: 'syringes',
    confirmed: '2d 09:40',
    spelled: {
      orgName: 'SAMPLE  MEDICAL DEVICES LIMITED',
      email: 'stores.devices@example.org',
      mobile: '50000002',
    },
  },
  { at: '2d 15:00', from: 'hotel', confirmed: '2d 15:10', spelled: { phone: '2000001' } },
  // Both wait: to be settled in one act.
  { at: '1d 11:00', from: 'foods', spelled: { orgRegNumber: '', mobile: '50000003' } },
  { at: '1d 11:30', from: 'foods', confirmed: '1d 11:45' },
  { at: 240, from: 'tower', isHeld: true },
]

export const houseTexts = [
  {
    title: 'Sample: thank you, we will call',
    body: 'This is a sample text.\n\nThank you for your inquiry. We would like to call you: which number and which hours suit you?',
  },
  {
    title: 'Sample: quotation attached',
    body: 'This is a sample text.\n\nThank you for your inquiry. Our quotation is attached. Please tell us whether we may expect your samples.',
  },
  {
    title: 'Sample: how to bring samples',
    body: 'This is a sample text.\n\nPlease bring the samples cold and closed, with the name of each place on its bottle.',
  },
]

/** `picture`: among the masters of the site. Without `published` or `scheduled`: a draft. */
export type SampleNews = {
  title: string
  link?: string
  at: Moment
  picture?: string
  crop?: { x: number; y: number; zoom: number }
  published?: true
  /** Days from the end of the month on, at eight in the morning. */
  scheduled?: number
  withdrawn?: Moment
}

export const news: readonly SampleNews[] = [
  {
    title: 'Sample: open day of the laboratory',
    link: '/about_us',
    at: '15d 09:00',
    picture: 'news-water',
    published: true,
  },
  {
    title: 'Sample: an item with the wrong date',
    link: 'https://example.org/wrong',
    at: '8d 10:00',
    picture: 'news-paternity',
    published: true,
    withdrawn: '7d 09:00',
  },
  {
    title: 'Sample: new times for bringing samples',
    link: '/contact',
    at: '4d 09:00',
    picture: 'news-calibration',
    published: true,
  },
  {
    title: 'Sample: balances are calibrated on site again',
    link: '/services/metrology',
    at: '1d 09:20',
    picture: 'news-calibration',
    crop: { x: 0.4, y: 0.6, zoom: 1.8 },
    scheduled: 3,
  },
  { title: 'Sample: a draft that nobody sees yet', link: '/services/dna', at: '1d 10:00' },
  {
    title: 'Sample: how a water sample is taken',
    link: '/watermicrobiology',
    at: 150,
    picture: 'news-water',
    crop: { x: 0.6, y: 0.5, zoom: 1.4 },
  },
]

export type SampleNotice = {
  text: string
  at: Moment
  /** From then on; at once when left out. */
  startsIn?: number
  hours: number
  ended?: Moment
}

export const notices: readonly SampleNotice[] = [
  { text: 'Sample notice: the telephone is out of order this afternoon.', at: '11d 13:00', hours: 4 },
  {
    text: 'Sample notice: a cyclone warning class II is in force. No samples are taken today.',
    at: '6d 09:00',
    hours: 30,
    ended: '6d 16:10',
  },
  { text: 'Sample notice: no samples are taken on Friday.', at: '1d 12:00', hours: 120 },
  {
    text: 'Sample notice: the laboratory is closed on the day of the sample holiday.',
    at: 200,
    startsIn: 72,
    hours: 24,
  },
]

/** What people asked about their data: it came `days` before it was noted. `done`: how it ended. */
export const dataRequests: {
  at: Moment
  from: CustomerKey
  kind: RequestKind
  days: number
  note: string
  longer?: [at: Moment, reason: string]
  done?: [at: Moment, outcome: RequestOutcome, note: string]
  /** It was done by erasing the person. */
  isErased?: true
}[] = [
  {
    at: '20d 09:00',
    from: 'student',
    kind: 'access',
    days: 13,
    note: 'Sample request. Came by letter; lay on the wrong desk.',
  },
  {
    at: '12d 09:10',
    from: 'scales',
    kind: 'correction',
    days: 1,
    note: 'Sample request. The name of the company has changed.',
    longer: ['6d 16:00', 'Sample reason: the new papers of the company are awaited.'],
  },
  {
    at: '9d 10:00',
    from: 'leaver',
    kind: 'erasure',
    days: 1,
    note: 'Sample request. By telephone, called back at the known number.',
    done: ['8d 11:00', 'done', 'Sample outcome: erased, and told so by telephone.'],
    isErased: true,
  },
  { at: '2d 09:30', from: 'family', kind: 'objection', days: 1, note: 'Sample request. No letters, please.' },
]

/** Pages with their views on a working day. */
export const views = [
  ['/home', 'Home page visited.', 58],
  ['/contact', 'Contact page visited.', 31],
  ['/services/dna', 'DNA page visited.', 22],
  ['/watermicrobiology', 'Water microbiology page visited.', 17],
  ['/news', 'News page visited.', 12],
  ['/about_us', 'About page visited.', 9],
  ['/register', 'Register page visited.', 6],
  ['/privacy_policy', 'Privacy page visited.', 2],
] as const
