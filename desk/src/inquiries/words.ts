/** What the desk calls states, groups, turns and acts. */
import type {
  deliveries,
  EventKind,
  InquiryGroup,
  InquiryState,
  Turn,
} from '@laboratory/contract/desk/inquiries'

export const stateNames: Record<InquiryState, string> = {
  'asked': 'Asked',
  'quotation': 'Quotation',
  'purchase-order': 'Purchase order',
  'sample-reception': 'Sample reception',
  'review-and-acceptance': 'Review, acceptance',
  'report': 'Report',
  'declined': 'Declined',
  'closed': 'Closed',
} // prettier-ignore

/** What has happened once a state is reached: asked in dialogs, told in the story. */
export const stateSentences: Record<InquiryState, string> = {
  'asked': 'back at the start',
  'quotation': 'the quotation is sent',
  'purchase-order': 'the purchase order is here',
  'sample-reception': 'the samples are here',
  'review-and-acceptance': 'the request is reviewed and accepted',
  'report': 'the report is sent',
  'declined': 'declined',
  'closed': 'closed',
} // prettier-ignore

export const groupNames: Record<InquiryGroup, string> = {
  late: 'Late',
  new: 'New',
  laboratory: 'Waiting for us',
  customer: 'Waiting for the customer',
  held: 'Held back: looks like spam',
  ended: 'Ended',
}

export const turnNames: Record<Turn, string> = {
  laboratory: 'Our turn',
  customer: 'The customer’s turn',
  nobody: 'Nothing more to do',
  held: 'Held back',
}

export const deliveryNames: Record<(typeof deliveries)[number], string> = {
  'leaving': 'leaves in a few seconds',
  'waiting': 'on its way',
  'sent': 'delivered to the mail server',
  'given-up': 'not delivered',
} // prettier-ignore

/**
 * Why an e-mail has not been delivered yet, for somebody who looks at its answer. What the service noted follows, for whoever looks
 * after the server: a kind of failure, and the number of the reply (RFC 5321, 4.2: 4 may pass, 5 is for good).
 */
export function whyNotDelivered(noted: string): string {
  const isAddress = /^(?:EENVELOPE\b.*)?\b55\d$/.test(noted)
  const mayPass = /\b4\d\d$/.test(noted)
  const why = isAddress
    ? 'The mail server refused this address: is it right?'
    : mayPass
      ? 'The mail server does not take it at the moment.'
      : 'The mail server did not take it.'
  return `${why} (${noted})`
}

/** What an event says, whoever tells it: of a story, or of a refusal for an old copy. */
export type Told = {
  kind: string
  to: InquiryState | null
  actor: string | null
  isUndone: boolean
  /** Whom it was handed to. */
  colleague?: string | null
}

/** A sentence without a full stop, for example "Priya handed it to Ravi". */
export function tell({ kind, to, actor, isUndone, colleague }: Told): string {
  const who = actor ?? 'The service'
  const moved = to === null ? '' : `: ${stateSentences[to]}`
  const acts: Record<EventKind, string> = {
    'state': `${who} moved it on${moved}`,
    'taken': `${who} took it`,
    'given-back': `${who} gave it back`,
    'handed-over': `${who} handed it to ${colleague ?? 'a colleague'}`,
    'note': `${who} wrote a note`,
    'answer': `${who} answered${moved}`,
    'turn': `${who} changed whose turn it is`,
    'released': `${who} released it: no spam`,
  } // prettier-ignore
  const sentence = acts[kind as EventKind] ?? `${who} changed it`
  return isUndone ? `${sentence} (taken back)` : sentence
}
