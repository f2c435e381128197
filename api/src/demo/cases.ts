/** A month of made-up work, for `npm run demo`. Every text says that it is a sample; nobody and no company in it exists. */
import type { Role } from '@laboratory/contract/desk/access'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import type { InquiryState } from '@laboratory/contract/desk/inquiries'
import { honeypotField } from '@laboratory/contract/envelope'
import type { NewLine } from '@laboratory/contract/request-list'

/** Minutes ago; or a working day, counted back from today, with the time of the laboratory. */
export type Moment = number | `${number}d ${string}`

/** The first is the one who was invited at the first start, and has a second factor. */
export const people = {
  meera: ['Meera Sample', 'manager'],
  jean: ['Jean Sample', 'clerk'],
  priya: ['Priya Sample', 'clerk'],
  ravi: ['Ravi Sample', 'reader'],
  lise: ['Lise Sample', 'editor'],
} as const satisfies Record<string, readonly [name: string, role: Role]>
export type PersonKey = keyof typeof people

export const customers = {
  hotel: ['Nadia Sample', 'Sample Lagoon Hotel'],
  devices: ['Paul Sample', 'Sample Medical Devices Ltd'],
  cosmetics: ['Aisha Sample', 'Sample Cosmetics Ltd'],
  water: ['Vikash Sample', 'Sample Bottled Water Ltd'],
  clinic: ['Marie Sample', 'Sample Private Clinic'],
  weighing: ['Deven Sample', 'Sample Weighing Services'],
  family: ['Chloe Sample', 'Private person (sample)'],
  tower: ['Sarah Sample', 'Sample Office Tower'],
  villas: ['Luc Sample', 'Sample Villas Ltd'],
  school: ['Tom Sample', 'Sample School'],
} as const
export type CustomerKey = keyof typeof customers

export function mailboxOf(key: CustomerKey): string {
  return `${customers[key][0].split(' ')[0]?.toLowerCase()}.${key}@example.org`
}

const links = 'https://a.example https://b.example https://c.example https://d.example'

/** An inquiry, and the state to which somebody brings it, a step each working day; `asked`: it was taken. */
export type Inquiry = {
  at: Moment
  from: CustomerKey
  text: string
  subject?: string
  list?: NewLine[]
  by?: PersonKey
  until?: InquiryState
}
const syringes = { test: 'sterility', samples: '40', item: 'Syringes, 5 ml (sample)', lot: 'S-101' }
const subject = 'watermicrobiology'
const pools = { test: subject, samples: '2', samplingPoint: 'Deep end (sample)' }
const towers = { test: subject, samples: '3', samplingPoint: 'Basin, return, make-up (sample)' }

export const inquiries: readonly Inquiry[] = [
  { at: '21d 09:20', from: 'hotel', by: 'priya', until: 'closed', text: 'Two pools.', list: [pools] },
  { at: '20d 11:45', from: 'school', by: 'jean', until: 'declined', text: 'Please write my thesis.' },
  { at: '15d 10:10', from: 'cosmetics', by: 'priya', until: 'purchase-order', text: 'Three new creams.' },
  { at: '10d 09:05', from: 'weighing', by: 'jean', until: 'quotation', text: 'Calibration of 24 masses.' },
  { at: '9d 14:25', from: 'villas', by: 'priya', until: 'quotation', text: 'Water of three holiday villas.' },
  { at: '9d 16:40', from: 'tower', by: 'meera', until: 'quotation', text: 'Particles in a server room.' },
  { at: '6d 08:40', from: 'cosmetics', by: 'priya', until: 'asked', text: 'Bioburden of five products.' },
  { at: '5d 13:15', from: 'hotel', by: 'jean', until: 'asked', text: 'The same pools again.', list: [pools] },
  { at: '5d 15:05', from: 'tower', by: 'priya', until: 'acknowledged', text: 'The report is late.' },
  { at: '5d 15:50', from: 'family', text: 'Who sees the result of a paternity test?' },
  { at: '4d 11:20', from: 'school', text: 'May our class of twenty visit the laboratory in spring?' },
  { at: '3d 08:30', from: 'water', by: 'priya', until: 'quotation', text: 'New bottles.' },
  { at: '3d 02:10', from: 'school', text: `SEO services and backlinks: first page of Google. ${links}` },
  { at: 320, from: 'villas', text: `Casino and crypto investment. ${links}` },
  { at: 190, from: 'devices', text: 'The next lot is ready.', list: [{ ...syringes, urgent: true }] },
  { at: 170, from: 'hotel', by: 'jean', until: 'asked', text: 'Is Monday possible?' },
  { at: 150, from: 'cosmetics', by: 'priya', until: 'asked', text: 'One of the creams changed its colour.' },
  { at: 95, from: 'tower', subject, text: 'Legionella in our cooling tower.', list: [towers] },
  { at: 55, from: 'clinic', text: 'Please call. =1+1 <b>is no formula and no markup</b> ✓ café naïve 東京' },
  { at: 12, from: 'weighing', text: 'May we have our quotation for another month?' },
]

/** A call of the desk, but for the reference and version of what it is about. */
export type Step = readonly [by: PersonKey, call: DeskCall, input: Record<string, unknown>]

/** A registration, and what is done with it on the next working day. `isConfirmed`: the link in the mailbox was opened; `typed`: other answers than usual. */
export type Registration = {
  at: Moment
  from: CustomerKey
  isConfirmed?: true
  typed?: Record<string, string>
  act?: Step
}
const approve: Step = ['meera', 'decideRegistration', { decision: 'approved' }]
const reject: Step = ['meera', 'decideRegistration', { decision: 'rejected', reason: 'Sample: no company.' }]
const question = { subject: 'Sample: your number', body: 'This is a sample. Which number?' }

export const registrations: readonly Registration[] = [
  { at: '21d 10:00', from: 'hotel', isConfirmed: true, act: approve },
  { at: '17d 14:00', from: 'devices', isConfirmed: true, act: approve },
  { at: '14d 09:00', from: 'school', isConfirmed: true, act: reject },
  { at: '12d 08:30', from: 'clinic', isConfirmed: true },
  { at: '10d 12:00', from: 'family', isConfirmed: true, act: ['priya', 'askApplicant', question] },
  { at: '5d 09:00', from: 'weighing', isConfirmed: true, act: ['priya', 'askApplicant', question] },
  { at: '3d 12:00', from: 'cosmetics' },
  // Two of one company, to be settled in one act.
  { at: '1d 11:00', from: 'water', typed: { orgRegNumber: '', mobile: '50000003' } },
  { at: '1d 11:30', from: 'water', isConfirmed: true },
  // It looks like spam.
  { at: 240, from: 'tower', typed: { [honeypotField]: 'a program filled this' } },
]

const request = { mailbox: mailboxOf('family'), kind: 'objection', receivedOn: '2026-01-05' }
/** Other acts. */
export const acts: readonly (readonly [at: Moment, ...Step])[] = [
  ['22d 09:00', 'jean', 'storeSavedReply', { title: 'Sample: quotation', body: 'Sample: here it is.' }],
  ['22d 09:05', 'jean', 'storeSavedReply', { title: 'Sample: how to bring samples', body: 'Sample: cold.' }],
  // Without a picture, which a person chooses, it stays a draft.
  ['4d 09:00', 'lise', 'saveNews', { id: 'sample', version: 0, title: 'Sample: open day', link: '/contact' }],
  ['2d 09:30', 'meera', 'addRequest', { ...request, note: 'Sample request: no letters.' }],
]
