/** An e-mail of the service: plain text, to one mailbox. Visitor text may stand in `body` and `replyTo` only. */

/** Who reads each kind. */
const readers = {
  inquiry: 'laboratory',
  'inquiry-receipt': 'visitor',
  'inquiry-answer': 'visitor',
  'withdrawal-receipt': 'visitor',
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
} as const satisfies Record<string, 'laboratory' | 'visitor' | 'staff' | 'program'>

export type MailKind = keyof typeof readers

/** Who reads messages of a kind: the laboratory's are sent to the mailbox that is set then; a program's are calls, and no e-mails. */
export function readerOf(kind: string) {
  return readers[kind as MailKind]
}

const kindsFor = (reader: 'visitor' | 'program') =>
  (Object.keys(readers) as MailKind[]).filter((kind) => readers[kind] === reader)
export const visitorKinds = kindsFor('visitor')
export const callKinds = kindsFor('program')

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
