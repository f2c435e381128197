import type {
  AnswerName,
  Other,
  RegistrationEvent,
  RegistrationEventKind,
  RegistrationGroup,
  RegistrationRow,
  RegistrationView,
  ReviewCheck,
} from '@laboratory/contract/desk/registrations'

export const groupNames: Record<RegistrationGroup, string> = {
  late: 'The applicant has written, and it is late',
  answered: 'The applicant has written',
  old: 'To review, for more than a week',
  waiting: 'To review',
  unanswered: 'No answer for more than a week',
  asked: 'Waiting for the applicant',
  held: 'Held back: looks like spam',
  decided: 'Decided',
}

export const answerLabels: Record<AnswerName, string> = {
  organisation: 'Organisation',
  number: 'Registration number',
  contact: 'Contact person',
  email: 'E-mail',
  mobile: 'Mobile',
  phone: 'Phone',
  gender: 'Gender',
  birth: 'Date of birth',
  billing: 'Billing address',
  delivery: 'Delivery address',
  notifications: 'Notifications',
}

export const checkLabels: Record<ReviewCheck, string> = {
  company: 'The company is on the register of companies',
  mailbox: 'The e-mail address belongs to the company',
  address: 'The billing address is complete',
  account: 'The company has no account yet',
}

export const sharedWords: Record<Other['shares'][number], string> = {
  mailbox: 'same e-mail address',
  company: 'same company',
  number: 'same registration number',
}

/** What approval does: it sends the address of the portal where that is known. */
export function approveWords({ portalAddress }: Pick<RegistrationView, 'portalAddress'>): string {
  return portalAddress === null ? 'Approve and tell the applicant' : 'Approve and send access'
}

export function stateName({ state, decidedAt }: Pick<RegistrationRow, 'state' | 'decidedAt'>): string {
  if (state === 'repeated') return decidedAt === null ? 'Repeated' : 'Closed as repeated'
  return { under_review: 'Under review', approved: 'Approved', rejected: 'Rejected' }[state]
}

/** For how long the applicant's answer is waited for: "asked 3 days ago". @param now ms */
export function askedWords(askedAt: string, now: number): string {
  const days = Math.floor((now - Date.parse(askedAt)) / 86_400_000)
  if (days < 1) return 'asked less than a day ago'
  return days === 1 ? 'asked a day ago' : `asked ${days} days ago`
}

/** An event in words, for the history and for a refusal of an act on an old copy. */
export type EventText = Pick<RegistrationEvent, 'at' | 'checks' | 'other' | 'isUndone'> & {
  kind: string
  actor: string | null
}

export function describeEvent({ kind, actor, checks, other, isUndone }: EventText): string {
  const who = actor ?? 'The service'
  const names = checks.map((check) => `“${checkLabels[check]}”`).join(', ')
  const acts: Record<RegistrationEventKind, string> = {
    note: `${who} wrote a note`,
    checked: `${who} ticked ${names}`,
    unchecked: `${who} unticked ${names}`,
    question: actor === null ? 'A colleague wrote from the mailbox' : `${who} asked the applicant`,
    resumed: `${who} said that the applicant has answered`,
    approved: `${actor ?? 'The service'} approved it, ${made(checks)}`,
    rejected: `${actor ?? 'The service'} rejected it, ${made(checks)}`,
    repeated: `${actor ?? 'The service'} closed it as repeated: it repeats ${other ?? 'another one'}`,
    released: `${who} released it: no spam`,
    link: `${who} sent a new link to confirm the e-mail address`,
    confirmed: 'The owner of the e-mail address confirmed it',
    corrected: `${who} corrected what the applicant gave`,
    portal: `${who} had the portal called again`,
    reply: actor === null ? 'An e-mail came in' : `${who} linked an e-mail that came in`,
    'mail-moved': `${who} put an e-mail elsewhere`,
  }
  const sentence = acts[kind as RegistrationEventKind] ?? `${who} changed it`
  return isUndone ? `${sentence} (undone)` : sentence
}

function made(checks: readonly ReviewCheck[]): string {
  const all = Object.keys(checkLabels).length
  return checks.length === all ? 'with all checks' : `with ${checks.length} of ${all} checks`
}
