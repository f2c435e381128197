/** What the desk sees of e-mails that came to the laboratory's mailbox. */
import * as z from 'zod/mini'
import { colleague, id, reference } from './fields.ts'
import { examinations, type FileType } from './parts.ts'

/**
 * `bounce`: a mail server says that an e-mail of ours was not delivered. `automatic`: nobody wrote it. `sent`: a colleague answered the customer
 * from the mailbox itself.
 */
export const incomingMailKinds = ['reply', 'bounce', 'automatic', 'sent'] as const
export type IncomingMailKind = (typeof incomingMailKinds)[number]

/**
 * Whether it came from who is named as its sender, as the laboratory's own mail server said; `unknown`: it said nothing. A failure is believed of
 * whoever wrote it down, a success only of that server.
 */
export const senderAuthentications = ['pass', 'fail', 'unknown'] as const
export type SenderAuthentication = (typeof senderAuthentications)[number]

/** What staff should know of an e-mail beside its words: what was cut, cannot be shown, or is uncertain. */
export const mailNotices = [
  /** Only its headers were read. */
  'unreadable',
  'words-cut',
  'files-cut',
  'recipients-cut',
  /** Parts in one another, deeper than is read. */
  'parts-cut',
  /** Its alphabet is not said, or is one that is not read. */
  'charset',
  /** Outlook's own container: winmail.dat. */
  'tnef',
  'smime',
  'encrypted',
  'invitation',
  /** It has colours, cells or marks that are seen in its page alone. */
  'form',
  /** It names more than one of our references. */
  'references',
] as const
export type MailNotice = (typeof mailNotices)[number]

const attachedFile = z.object({
  name: z.string(),
  size: z.number(),
  /** By its bytes, not by what the message says. */
  type: z.custom<FileType>((value) => typeof value === 'string'),
  /** A kind that runs when it is opened, or can hide one that does. */
  isDangerous: z.boolean(),
})

const addresses = z.array(z.object({ name: z.string(), address: z.string() }))

/** What is shown of an e-mail beside its words. */
const MailDetailsSchema = z.object({
  to: addresses,
  cc: addresses,
  replyTo: addresses,
  notices: z.array(z.enum(mailNotices)),
  /** Of a mail server's report: its own words, and whom they are about. */
  report: z.nullable(z.object({ status: z.string(), reason: z.string(), recipients: z.array(z.string()) })),
})
export type MailDetails = z.output<typeof MailDetailsSchema>

/** In place of why an e-mail failed, of one that a mail server sent back later. */
export const returned = 'returned'

export const IncomingMailSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(incomingMailKinds),
  senderName: z.string(),
  sender: z.string(),
  /** It came from another address than the one that is known of the customer. */
  isOther: z.boolean(),
  /** It names a colleague's address as its sender. */
  isColleague: z.boolean(),
  subject: z.string(),
  body: z.string(),
  /** In the order of the message: a file is read by its place. */
  files: z.array(attachedFile),
  examined: z.enum(examinations),
  /** Of a report that an answer came back: its id. */
  about: z.optional(z.string()),
  authentication: z.enum(senderAuthentications),
  ...MailDetailsSchema.shape,
})
export type IncomingMail = z.output<typeof IncomingMailSchema>

/** `search`: a part of its subject, sender or words. */
export const NewMailRequestSchema = z.strictObject({ search: z.optional(z.string().check(z.maxLength(200))) })
/** What is spam stays in the mailbox's folder Desk; all else goes back into its inbox. */
export const DismissMailSchema = z.strictObject({ id, isSpam: z.optional(z.literal('yes')) })

/** What belongs to no inquiry and no registration yet. */
export const NewMailSchema = z.object({
  /** Whether a mailbox is read at all. */
  isOn: z.boolean(),
  mails: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      senderName: z.string(),
      sender: z.string(),
      subject: z.string(),
      excerpt: z.string(),
      authentication: z.enum(senderAuthentications),
      dueAt: z.nullable(z.string()),
      isLate: z.boolean(),
      isOpened: z.boolean(),
      /** Who is to place it. */
      taker: colleague,
      /** What the sender wrote last, where the address is known. */
      suggestion: z.nullable(z.object({ reference: z.string(), title: z.string() })),
    }),
  ),
  more: z.number(),
})

/** `to`: null where it is with nobody again. */
export const GiveMailSchema = z.strictObject({ id, to: z.nullable(id) })
export const LinkMailSchema = z.strictObject({ id, reference })
export const MailInquirySchema = z.object({ reference: z.string() })
/** A file of an e-mail, or `original`: the whole message as it came. */
export const MailFileRequestSchema = z.strictObject({
  id,
  place: z.string().check(z.regex(/^(?:[0-9]{1,3}|original)$/, 'There is no such file.')),
})

export const MailboxStateSchema = z.object({
  readAt: z.nullable(z.string()),
  fault: z.nullable(z.string()),
  /** Too many came today; the disk is nearly full; it could not be read or stored; it is stored and could not be moved. */
  waiting: z.object({ limit: z.number(), disk: z.number(), failed: z.number(), unmoved: z.number() }),
})
