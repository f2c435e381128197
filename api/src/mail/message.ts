/** An e-mail of the service: plain text, to one mailbox. Visitor text may stand in `body` and `replyTo` only. */
import type { Config } from '../config.ts'
import type { PageFacts } from '../site-facts.ts'

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

const readers: Record<MailKind, 'laboratory' | 'visitor' | 'staff' | 'portal'> = {
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
  // A call of the portal, not an e-mail.
  'portal-approval': 'portal',
}

/** Kinds of messages that go to visitors. */
export const visitorKinds = (Object.keys(readers) as MailKind[]).filter((kind) => readers[kind] === 'visitor')

/** Whether messages of a kind go to a visitor. */
export function isForVisitor(kind: string): boolean {
  return readers[kind as MailKind] === 'visitor'
}

/** Whether a message is no e-mail but a call of the customer portal. */
export function isForPortal(kind: string): boolean {
  return readers[kind as MailKind] === 'portal'
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

/** What the service's messages need to know of its settings. */
export type MailAddresses = {
  /** Mailbox of the laboratory. */
  mailTo: string
  /** Right side of Message-IDs: the sender's own domain. */
  mailDomain: string
  /** Whether approvals are handed to a customer portal. */
  hasPortal?: boolean
  /** Where customers open the portal; none while it is not known. */
  portalAddress?: string | undefined
  /** Whether replies to the mailbox come to the desk. */
  readsReplies?: boolean
  /** Address of the staff desk, without a slash at the end. None while the desk is off. */
  desk?: string | undefined
} & Partial<PageFacts>

/** @param site whose pages the messages name */
export function mailAddressesOf(
  config: Pick<Config, 'mailTo' | 'mailFrom'> &
    Partial<Pick<Config, 'portal' | 'portalAddress' | 'desk' | 'mailIn'>>,
  site?: PageFacts,
): MailAddresses {
  const { mailTo, mailFrom, mailIn, portal, portalAddress, desk } = config
  return {
    ...(site && {
      nameOfPage: site.nameOfPage,
      familyOf: site.familyOf,
      testsOf: site.testsOf,
      isOfPerson: site.isOfPerson,
      labelsOf: site.labelsOf,
    }),
    mailTo,
    readsReplies: mailIn !== undefined,
    mailDomain: mailFrom.slice(mailFrom.indexOf('@') + 1),
    hasPortal: portal !== undefined,
    portalAddress,
    desk: desk?.isOn ? `${desk.origin}/desk` : undefined,
  }
}

/** Where staff find something at the desk, in an e-mail to them. @param path with a slash at its begin */
export function placeAtDesk(desk: string | undefined, path: string): string {
  return desk === undefined ? 'it is switched off (DESK=off)' : `${desk}${path}`
}
