import { wordsOfTest } from '@laboratory/contract/request-list'
import type { Language } from '@laboratory/contract/languages'
import type { EventKind, InquiryGroup, InquiryState, Turn } from '@laboratory/contract/desk/inquiries'

/** Of each state its name, and what has happened once it is reached. */
const states: Record<InquiryState, readonly [name: string, sentence: string]> = {
  'asked': ['Asked', 'back at the start'],
  'quotation': ['Quotation', 'the quotation is sent'],
  'purchase-order': ['Purchase order', 'the purchase order is here'],
  'sample-reception': ['Sample reception', 'the samples are here'],
  'review-and-acceptance': ['Review, acceptance', 'the request is reviewed and accepted'],
  'report': ['Report', 'the report is sent'],
  'declined': ['Declined', 'declined'],
  'closed': ['Closed', 'closed'],
  'complaint': ['Complaint', 'it is a complaint'],
  'acknowledged': ['Acknowledged', 'the receipt is acknowledged'],
  'investigated': ['Investigated', 'the complaint is investigated'],
  'decided': ['Decided', 'the outcome is decided'],
  'told': ['Told', 'the outcome is told'],
} // prettier-ignore

export const stateNames = pick(0)
/** For buttons, dialogs and the history. */
export const stateSentences = pick(1)

function pick(part: 0 | 1) {
  const parts = Object.entries(states).map(([state, words]) => [state, words[part]])
  return Object.fromEntries(parts) as Record<InquiryState, string>
}

/** The filter for all of them, in whatever step. */
export const complaints = 'Complaints, in any step'

export const groupNames: Record<InquiryGroup, string> = {
  late: 'Late',
  new: 'New',
  answered: 'Answered by the customer',
  unanswered: 'No answer from the customer',
  laboratory: 'Waiting for us',
  customer: 'Waiting for the customer',
  held: 'Held back: looks like spam',
  ended: 'Ended',
  soon: 'Due today or tomorrow',
  unread: 'Unread, with me',
}

/** In English where a language has none. */
export const followUp: Partial<Record<Language, { title: string; body: string }>> & {
  readonly en: { title: string; body: string }
} = {
  en: {
    title: 'Follow-up: no answer yet',
    body: 'Dear {name},\n\nMay we come back to your inquiry {reference}? We wrote to you, and had no answer by {due}.\n\nIf you would like to go ahead, or if something is not clear, please answer this e-mail. If you no longer need it, a word from you is enough.',
  },
  fr: {
    title: 'Relance : pas encore de réponse',
    body: 'Bonjour {name},\n\nNous revenons vers vous au sujet de votre demande {reference} : nous vous avons écrit, et n’avions pas de réponse au {due}.\n\nSi vous souhaitez poursuivre, ou si quelque chose n’est pas clair, répondez simplement à ce message. Si vous n’en avez plus besoin, un mot de votre part suffit.',
  },
}

/** The customer has not answered by the day that was set. @param now ms */
export function isUnanswered({ remindAt }: { readonly remindAt: string | null }, now: number): boolean {
  return remindAt !== null && Date.parse(remindAt) < now
}

/** An address that nobody reads, by its name. */
export function isReadByNobody(address: string): boolean {
  const [name = ''] = address.split('@', 1)
  return /(?:^|[._+-])(?:no|do[._-]?not|ne[._-]?pas)[._-]?(?:reply|r[eé]pon(?:dre|se))(?![a-z])/i.test(name)
}

export const turnNames: Record<Turn, string> = {
  laboratory: 'Our turn',
  customer: 'The customer’s turn',
  nobody: 'Nothing more to do',
  held: 'Held back',
}

/** What the families of tests are for. */
const familyNames: Readonly<Record<string, string>> = {
  device: 'Medical devices',
  indicators: 'Indicators',
  isolates: 'Isolates',
  cosmetic: 'Cosmetics',
  water: 'Water',
  people: 'People',
  rooms: 'Clean rooms',
  cabinets: 'Safety cabinets',
  plates: 'Plates: air, surfaces',
  places: 'Decontamination',
  weights: 'Weights',
  kits: 'Kits',
  orders: 'NIPT for clinics',
}

export function familyName(family: string): string {
  return familyNames[family] ?? wordsOfTest(family)
}

/** An event in words, for the list of events and for the refusal of an act on an old copy. */
export type EventText = {
  kind: string
  to: InquiryState | null
  actor: string | null
  isUndone: boolean
  colleague?: string | null
}

/** A sentence without a full stop, for example "Priya handed it to Ravi". */
export function describeEvent({ kind, to, actor, isUndone, colleague }: EventText): string {
  const who = actor ?? 'The service'
  const reviewed = to === 'decided' && colleague ? `, by or with ${colleague}` : ''
  const moved = to === null ? '' : `: ${stateSentences[to]}${reviewed}`
  const acts: Record<EventKind, string> = {
    'state': `${who} moved it on${moved}`,
    'taken': `${who} took it`,
    'unassigned': colleague ? `${who} took it from ${colleague}: it is with nobody` : `${who} unassigned it`,
    'handed-over': `${who} handed it to ${colleague ?? 'a colleague'}`,
    'note': `${who} wrote a note`,
    'answer': actor === null && to === null ? 'A colleague answered from the mailbox' : `${who} answered${moved}`,
    'turn': `${who} changed whose turn it is`,
    'due': `${who} said when the laboratory is closed: the due time moved`,
    'released': `${who} released it: no spam`,
    'spam': `${who} held it back: spam`,
    'corrected': `${who} corrected what the customer gave`,
    'bounced': `${who} could not deliver an e-mail`,
    'resent': `${who} sent an e-mail again`,
    'tagged': `${who} set its tags`,
    'of-person': `${who} said that it is about a person`,
    'no-person': `${who} said that it is about no person`,
    'withdrawn': 'The customer took the consent back',
    'proven': 'The customer confirmed the e-mail address',
    'merged': `${who} closed it as repeated of another one`,
    'mail-moved': `${who} put an e-mail elsewhere`,
    'file': 'The customer sent a file',
    'file-removed': 'The customer took a file back',
    'reply': actor === null ? 'An e-mail came in' : `${who} linked an e-mail that came in`,
  } // prettier-ignore
  const sentence = acts[kind as EventKind] ?? `${who} changed it`
  return isUndone ? `${sentence} (undone)` : sentence
}
