/** An e-mail of the service: plain text, to one mailbox. Visitor text may stand in `body` and `replyTo` only. */

export type MailKind =
  | 'inquiry'
  | 'inquiry-receipt'
  | 'inquiry-answer'
  | 'registration'
  | 'registration-receipt'
  | 'registration-repeated'
  | 'registration-approved'
  | 'registration-rejected'
  | 'registration-question'
  | 'digest'
  | 'staff-invitation'
  | 'staff-notice'
  | 'portal-approval'

const readers: Record<MailKind, 'laboratory' | 'visitor' | 'staff' | 'program'> = {
  inquiry: 'laboratory',
  'inquiry-receipt': 'visitor',
  'inquiry-answer': 'visitor',
  registration: 'laboratory',
  'registration-receipt': 'visitor',
  'registration-repeated': 'visitor',
  'registration-approved': 'visitor',
  'registration-rejected': 'visitor',
  'registration-question': 'visitor',
  digest: 'laboratory',
  'staff-invitation': 'staff',
  'staff-notice': 'staff',
  'portal-approval': 'program',
}

/** Kinds of messages that go to visitors. */
export const visitorKinds = (Object.keys(readers) as MailKind[]).filter((kind) => readers[kind] === 'visitor')

/** Whether messages of a kind go to a visitor. */
export function isForVisitor(kind: string): boolean {
  return readers[kind as MailKind] === 'visitor'
}

/** Kinds of messages that are no e-mails but calls of another program. */
export const callKinds = (Object.keys(readers) as MailKind[]).filter((kind) => readers[kind] === 'program')

/** Whether a message is such a call. */
export function isCall(kind: string): boolean {
  return readers[kind as MailKind] === 'program'
}

/** Whether messages of a kind go to the laboratory itself: to the mailbox that is set when they are sent. */
export function isForLaboratory(kind: string): boolean {
  return readers[kind as MailKind] === 'laboratory'
}

export type Message = {
  kind: MailKind
  to: string
  /** For a message to the laboratory. Visitors answer to the laboratory's mailbox. */
  replyTo?: { name: string; address: string }
  /** Only fixed words and references, on one line. */
  subject: string
  body: string
  /** RFC 3834: what kind of automatic message this is; `no`: a person wrote it. */
  autoSubmitted: 'auto-generated' | 'auto-replied' | 'no'
}

/** Lines of an e-mail: paragraphs are separated by empty strings. */
export function lines(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join('\n') + '\n'
}

/** What every message needs to know of the settings. */
export type MailAddresses = {
  /** Mailbox of the laboratory. */
  mailTo: string
  /** Right side of Message-IDs: the sender's own domain. */
  mailDomain: string
}

/** Where staff find something at the desk, in an e-mail to them. @param path with a slash at its begin */
export function placeAtDesk(desk: string | undefined, path: string): string {
  return desk === undefined ? 'it is switched off (DESK=off)' : `${desk}${path}`
}
