/** What the desk sends and sees of inquiries. */
import * as z from 'zod/mini'
import { languages } from '../languages.ts'
import { isEmailAddress } from '../email-address.ts'
import { email, text } from '../fields.ts'
import { fileLimits } from '../files.ts'
import { mapSenderFields } from '../inquiry.ts'
import { IncomingMailSchema, MailboxStateSchema, mailNotices } from './incoming-mail.ts'
import { examinations } from './parts.ts'
import { ClosedDoorsSchema } from './system-status.ts'
import { subjectPattern } from '../envelope.ts'
import {
  colleague,
  id,
  instant as instantField,
  isDay,
  numbers,
  people,
  reference,
  version,
} from './fields.ts'

/** The states of a request, from the specification; `declined` and `closed` end it. */
export const requestStates = [
  'asked',
  'quotation',
  'purchase-order',
  'sample-reception',
  'review-and-acceptance',
  'report',
  'declined',
  'closed',
] as const
/** The steps of a complaint: received, and those of ISO/IEC 17025:2017, 7.9.3 to 7.9.7. */
export const complaintStates = ['complaint', 'acknowledged', 'investigated', 'decided', 'told'] as const
export const inquiryStates = [...requestStates, ...complaintStates] as const
export type InquiryState = (typeof inquiryStates)[number]

/** Whose turn it is. `held`: looks like spam, and waits for somebody to look. */
export const turns = ['laboratory', 'customer', 'nobody', 'held'] as const
export type Turn = (typeof turns)[number]

/** Whose turn it is once a state is reached. */
export const turnOf: Record<InquiryState, Turn> = {
  asked: 'laboratory',
  quotation: 'customer',
  'purchase-order': 'customer',
  'sample-reception': 'laboratory',
  'review-and-acceptance': 'laboratory',
  report: 'nobody',
  declined: 'nobody',
  closed: 'nobody',
  complaint: 'laboratory',
  acknowledged: 'laboratory',
  investigated: 'laboratory',
  decided: 'laboratory',
  told: 'nobody',
}

export function isComplaint(state: InquiryState): boolean {
  return complaintStates.some((one) => one === state)
}

/** The steps of a request or of a complaint in their order, without what ends a request early. */
export function wayOf(state: InquiryState): readonly InquiryState[] {
  return isComplaint(state) ? complaintStates : requestStates.slice(0, -2)
}

/**
 * Groups of the list, by what must happen next. `answered`: the customer wrote, and nobody has worked on it since. `unanswered`: the customer has not answered until the day that was chosen. `soon`, a part of
 * `laboratory`: due today or tomorrow. `unread`: of the reader's own, those of which something was told and that were not opened since.
 */
export const inquiryGroups = [
  'late',
  'new',
  'answered',
  'unanswered',
  'customer',
  'laboratory',
  'held',
  'ended',
  'soon',
  'unread',
] as const
export type InquiryGroup = (typeof inquiryGroups)[number]

/** What is told to the person who has an inquiry. `late`: also that a customer has not answered in time; once a day at most. */
export const noticeKinds = ['handed-over', 'reply', 'undelivered', 'late'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Seconds for which an act can be undone. An answer is sent after them. */
export const undoSeconds = 10
export const noteMaxLength = 5000
export const answerLimits = { subject: 150, body: 20_000 } as const

/** Further recipients of an answer. */
export const mostCopies = 5

/** When the laboratory's step is due; of the customer's turn, when we are reminded that no answer has come. */
const dueAt = z.optional(instantField('The due time'))
const state = z.enum(inquiryStates, `The state must be one of ${inquiryStates.join(', ')}.`)
const note = text({ label: 'The note', max: noteMaxLength, lines: true })
export const limit = z._default(
  z.pipe(
    z.string().check(z.regex(/^(?:[1-9]|[1-9][0-9]|100)$/, 'The limit must be from 1 to 100.')),
    z.transform(Number),
  ),
  50,
)
export const cursor = z.optional(z.string().check(z.regex(/^[0-9A-Z:. -]{5,80}$/, 'There is no such page.')))
/** What somebody looks for. Databases take no NUL, and nothing that is stored has one. */
export const search = z.optional(
  z.string().check(
    z.maxLength(200, 'The search is too long.'),
    z.overwrite((value) => value.replaceAll('\0', ' ')),
  ),
)
/** `me`, `nobody`, or the id of a person. */
const taker = z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'There is no such person.')))

const slug = z.optional(z.string().check(z.regex(subjectPattern, 'There is no such test.')))
const day = z.optional(z.string().check(z.refine(isDay, 'A day looks like 2026-11-24.')))

/** `newest`: those that came last first; `test`: by the first one that is asked for. */
export const listOrders = ['newest', 'customer', 'test'] as const

const filters = {
  /** Id of a tag. */
  tag: z.optional(id),
  /** All of them, newest first, when left out; with an order, those that are open, unless somebody looks back. */
  group: z.optional(z.enum(inquiryGroups, `The group must be one of ${inquiryGroups.join(', ')}.`)),
  /** `complaints`: in whatever step. */
  state: z.optional(z.enum([...inquiryStates, 'complaints'], 'There is no such step.')),
  taker,
  /** A reference, or beginnings of words: name, company, mailbox, what was written. */
  search,
  /** A test of the request list, or of the page whose form was sent; or a family of tests. */
  test: slug,
  family: slug,
  /** With a test that is urgent. */
  urgent: z.optional(z.enum(['yes'], 'Urgent is yes, or left out.')),
  /** First and last day on which they came, at the laboratory. */
  from: day,
  to: day,
  /** The order, where it is not by what is due first. */
  sort: z.optional(z.enum(listOrders, 'There is no such order.')),
}
/** Whether a list, and its file, also have what has ended: where its group is asked for, or somebody looks back. */
export function hasEnded(chosen: Readonly<Record<string, string | undefined>>): boolean {
  return ['group', 'state', 'search', 'from', 'to', 'tag'].some((name) => chosen[name] !== undefined)
}
export const ListRequestSchema = z.strictObject({ ...filters, limit, after: cursor })
/** How many a file would hold. */
export const CountRequestSchema = z.strictObject(filters)
export const format = z.enum(['csv', 'xlsx'], 'The format is csv or xlsx.')
export const ExportRequestSchema = z.strictObject({ format, ...filters })
/** Of one export. */
export const mostExported = 5000
export const ReferenceSchema = z.strictObject({ reference })
/** Chosen by the page: an act that is sent again with it, because its answer was lost, is stored once. */
const key = z.optional(z.string().check(z.regex(/^[\w:.-]{8,80}$/, 'The key is not one of an act.')))
/** What every act names. */
export const change = { reference, version, key }
export const ChangeSchema = z.strictObject(change)
export const StateChangeSchema = z.strictObject({
  ...change,
  state,
  note,
  /** Another turn than the usual one of the state, for example a question to the customer about a sample. */
  turn: z.optional(z.enum(['laboratory', 'customer'], 'The turn is the laboratory’s or the customer’s.')),
  dueAt,
  /** Of a complaint: the colleague who decided, or reviewed, its outcome. */
  reviewer: z.optional(id),
})
export const NoteSchema = z.strictObject({
  ...change,
  note: text({ label: 'The note', max: noteMaxLength, lines: true, required: 'Please write the note.' }),
})
/** `other`: to the inquiry or registration of that reference; `new`: back into New mail; `inbox`: out, into the mailbox's inbox. */
export const MoveMailSchema = z.strictObject({
  ...change,
  mail: id,
  to: z.enum(['other', 'new', 'inbox'], 'Say where it belongs.'),
  other: z.optional(reference),
})
const yesNo = z.enum(['yes', 'no'], 'Say yes or no.')
/** Whether it is about a person: `no` only where its words alone propose it. */
export const OfPersonSchema = z.strictObject({ ...change, isOfPerson: z._default(yesNo, 'yes') })
/** Ids of all tags that it has then. */
export const TagSchema = z.strictObject({
  ...change,
  tags: z.array(id).check(z.maxLength(10, 'At most 10 tags.')),
})
/** How many tags there are at most, and views of a person or of all. */
export const mostListNames = { tag: 30, view: 20 } as const
const { search: _search, ...viewed } = filters
/** A name: of a tag, or of a view, which is filters of the list. A search is no part of a view: it may name a customer. */
export const ListNameSchema = z.strictObject({
  id: z.optional(id),
  kind: z.enum(['tag', 'view'], 'It is a tag or a view.'),
  name: text({ label: 'The name', max: 40, required: 'Please write a name.' }),
  filters: z._default(z.strictObject(viewed), {}),
  /** A view for all; a tag is for all. */
  shared: z.optional(yesNo),
})
/** `of`: the reference of the inquiry that goes on in its place. */
export const MergeSchema = z.strictObject({ ...change, of: reference, note })
export const HandOverSchema = z.strictObject({ ...change, to: id, note })
export const TurnSchema = z.strictObject({
  ...change,
  /** `nobody`: of one that has ended, where an e-mail that was not delivered had given the turn back. */
  turn: z.enum(['laboratory', 'customer', 'nobody'], 'The turn is the laboratory’s or the customer’s.'),
  dueAt,
})
export const AnswerSchema = z.strictObject({
  ...change,
  /** The customer's own address when left out. */
  to: z.optional(email('This is not an e-mail address.').check(z.toLowerCase())),
  cc: z._default(
    z.array(z.string()).check(
      z.maxLength(mostCopies, `At most ${mostCopies} addresses get a copy.`),
      z.refine((all) => all.every(isEmailAddress), 'One of these is not an e-mail address.'),
      z.overwrite((all) => all.map((address) => address.toLowerCase())),
    ),
    [],
  ),
  subject: text({
    label: 'The subject',
    max: answerLimits.subject,
    required: 'The answer needs a subject.',
  }),
  body: text({
    label: 'The answer',
    max: answerLimits.body,
    lines: true,
    required: 'Please write the answer.',
  }),
  /** Of its subject and of what stands below its words, from now on also of the customer; as the customer writes when left out. */
  language: z.optional(z.enum(languages)),
  /** Others read what the customer wrote, too. */
  quote: z.optional(z.literal('yes')),
  /** The customer was called, and the address is right: of one about a person whose address nobody has shown to be the customer's. */
  called: z.optional(z.literal('yes')),
  /** Whose turn it is then. */
  turn: z._default(z.enum(['laboratory', 'customer']), 'customer'),
  /** The state that the answer leads to, for example when it holds the quotation. */
  state: z.optional(state),
  dueAt,
  files: z._default(
    z.array(id).check(z.maxLength(fileLimits.count, `At most ${fileLimits.count} files go with an answer.`)),
    [],
  ),
})
export const UndoSchema = z.strictObject({ ...change, event: id })
/** Inquiries that one act changes at most. */
export const mostAtOnce = 100
/** One act on several inquiries, each on the copy that the person saw; `undo` names the event of each. */
export const ManySchema = z.strictObject({
  act: z.enum(['close', 'spam', 'undo', 'hand-over', 'tag', 'day', 'step']),
  inquiries: z
    .array(z.strictObject({ reference, version, event: z.optional(id) }), 'Say which inquiries.')
    .check(z.minLength(1, 'Choose an inquiry.'), z.maxLength(mostAtOnce, `At most ${mostAtOnce} at once.`)),
  note: z._default(note, ''),
  /** Of a hand-over: to whom. */
  to: z.optional(id),
  /** That each has then, too. */
  tag: z.optional(id),
  /** Of a day: until when the turn stays as it is. */
  dueAt,
  /** Of a step. */
  state: z.optional(state),
  key,
})
/** A file of an inquiry. */
export const PartSchema = z.strictObject({ reference, id })
export const FileBeginSchema = z.strictObject({
  reference,
  name: text({
    label: 'The name of the file',
    max: fileLimits.name,
    required: 'The file needs a name.',
  }).check(z.regex(/^[^/\\:*?"<>|]+$/, 'The name of the file must have no slashes.')),
  size: z
    .int('The size of the file is missing.')
    .check(
      z.minimum(fileLimits.least, 'The file is empty.'),
      z.maximum(fileLimits.most, 'The file must have 10 MB or less.'),
    ),
})
/** The name that it is stored by. */
export const FileNameSchema = z.object({ name: z.string() })
export const SavedReplySchema = z.strictObject({
  id: z.optional(id),
  title: text({ label: 'The title', max: 100, required: 'The text needs a title.' }),
  body: text({ label: 'The text', max: answerLimits.body, lines: true, required: 'The text is empty.' }),
  language: z._default(z.enum(languages), 'en'),
  folder: z.nullable(text({ label: 'The folder', max: 40 })),
  /** Whether all have it, or its writer alone. */
  shared: z._default(yesNo, 'yes'),
})

const instant = z.string()

export const InquiryRowSchema = z.object({
  reference: z.string(),
  receivedAt: instant,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  /** Name of the page that it is about. */
  subject: z.nullable(z.string()),
  excerpt: z.string(),
  /** Of the request list: how many tests, and how many of them are urgent. */
  tests: z.number(),
  urgentTests: z.number(),
  /** Its tests, each once, urgent ones first. */
  asked: z.array(z.object({ name: z.string(), urgent: z.boolean() })),
  state,
  turn: z.enum(turns),
  /** Null where nothing is due. */
  dueAt: z.nullable(instant),
  isLate: z.boolean(),
  /** Working minutes since it was due; null where it is not late. */
  lateBy: z.nullable(z.number()),
  isNew: z.boolean(),
  /** The customer wrote, and nobody has worked on it since. */
  isAnswered: z.boolean(),
  /** What was said last since it came, by the customer or by us; null while nothing was. */
  newest: z.nullable(
    z.object({
      at: instant,
      words: z.string(),
      isOurs: z.boolean(),
      /** Where it has no words: why. */
      notice: z.optional(z.enum(mailNotices)),
    }),
  ),
  /** Of the customer's turn: since when it is, and when we are reminded, if at all. */
  waitsSince: z.nullable(instant),
  remindAt: z.nullable(instant),
  /** Something of it was told to the reader, who has not opened it since. */
  isUnread: z.boolean(),
  /** An e-mail to the customer was given up, and nobody has sent it again or settled it. */
  isUndelivered: z.boolean(),
  taker: colleague,
  /** Ids. */
  tags: z.array(z.string()),
  version: z.number(),
})
export type InquiryRow = z.output<typeof InquiryRowSchema>

export const ListSchema = z.object({
  items: z.array(InquiryRowSchema),
  next: z.nullable(z.string()),
})

export const eventKinds = [
  'state',
  'taken',
  'unassigned',
  'handed-over',
  'note',
  'answer',
  'turn',
  'due',
  'released',
  'spam',
  'corrected',
  'bounced',
  'resent',
  'reply',
  'file',
  'file-removed',
  'merged',
  'mail-moved',
  'tagged',
  'of-person',
  'no-person',
  'withdrawn',
  'proven',
] as const
export type EventKind = (typeof eventKinds)[number]

/** What happened to an inquiry or a registration. */
export const event = {
  id: z.string(),
  /** That it had from then on. */
  version: z.number(),
  at: instant,
  /** Null: the service itself. */
  actor: colleague,
  /** Also the text of a question, or the reason of a rejection. */
  note: z.string(),
  isUndone: z.boolean(),
  /** Until when its actor can undo it; null where it is too late, or never was possible. */
  undoUntil: z.nullable(instant),
  /** Reference of the one that goes on in its place, or that it repeats, or where an e-mail was before or is now. */
  other: z.nullable(z.string()),
  /** Which room has that one; in a history. */
  otherIn: z.optional(z.enum(['inquiries', 'registrations'])),
}
export const InquiryEventSchema = z.object({
  ...event,
  kind: z.enum(eventKinds),
  from: z.nullable(state),
  to: z.nullable(state),
  /** Whom it was handed to. */
  colleague,
  answer: z.nullable(z.string()),
})

/** `leaving`: it can still be undone. `given-up`: it can be sent again. */
export const deliveries = ['leaving', 'waiting', 'sent', 'given-up'] as const
const delivery = {
  delivery: z.enum(deliveries),
  sentAt: z.nullable(instant),
  attempts: z.number(),
  /** Why the last attempt failed, without an address. */
  lastError: z.nullable(z.string()),
}

/** An e-mail to a customer or an applicant, or the call of the portal. */
export const EmailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  at: instant,
  to: z.string(),
  subject: z.string(),
  ...delivery,
})

/** In place of why it failed, of an e-mail that had not left when its address was corrected. */
export const addressCorrected = 'address corrected'

const attachedFile = z.object({ id: z.string(), name: z.string(), size: z.number() })

const InquiryAnswerSchema = z.object({
  id: z.string(),
  /** Id of its e-mail. */
  outbox: z.string(),
  at: instant,
  actor: colleague,
  to: z.string(),
  cc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  files: z.array(attachedFile),
  ...delivery,
})

export const ViewSchema = z.object({
  ...InquiryRowSchema.shape,
  /** In which the customer wrote last; of the page whose form was sent where that is not clear. */
  language: z.enum(languages),
  ...mapSenderFields(() => z.string()),
  description: z.string(),
  /** Tests that were asked for, each with its number and name and the answers, called as the family of the test calls them. */
  requestList: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      urgent: z.boolean(),
      answers: z.array(z.object({ label: z.string(), answer: z.string() })),
    }),
  ),
  /** The same as text, for an answer. */
  requestListText: z.string(),
  /** It names a test of a person: no file goes out before somebody said that it holds no report. */
  isOfPerson: z.boolean(),
  /** Its words alone propose that: staff say whether it is. */
  personProposed: z.boolean(),
  flagged: z.boolean(),
  spamReasons: z.string(),
  erasedAt: z.nullable(instant),
  /** When each state was reached last; those that were not are left out. */
  reached: z.array(z.object({ state, at: instant, actor: colleague })),
  /** Oldest first. */
  events: z.array(InquiryEventSchema),
  answers: z.array(InquiryAnswerSchema),
  /** An answer to the customer's newest message, in each language: its subject, and what is added below its words; where others get it too, without the link to the steps, and what the customer wrote only where that was ticked. */
  reply: z.record(
    z.enum(languages),
    z.object({
      subject: z.string(),
      ending: z.string(),
      endingForOthers: z.string(),
      quote: z.string(),
    }),
  ),
  /** The address to which that message asks for answers, where it is another one; `isProven`: the mail server knows who wrote it. */
  replyTo: z.nullable(z.object({ address: z.string(), isProven: z.boolean() })),
  /** Who is named by the newest message, and who wrote it where that is another address. */
  copied: z.array(z.string()),
  /** Of one about a person: whether it is known that the address is the customer's. */
  isProven: z.boolean(),
  /** E-mails that came in about it, oldest first. */
  mails: z.array(IncomingMailSchema),
  /** Files that the customer sent on the page of the steps, oldest first. */
  files: z.array(z.object({ ...attachedFile.shape, at: instant, examined: z.enum(examinations) })),
  /** The last receipt, while its e-mail is kept. */
  receipt: z.nullable(EmailSchema),
  /** Of the same mailbox, newest first. */
  earlier: z.array(
    z.object({
      reference: z.string(),
      receivedAt: instant,
      state,
      turn: z.enum(turns),
      excerpt: z.string(),
      /** When it was answered last. */
      answeredAt: z.nullable(instant),
      /** It was closed as repeated of this one. */
      isMerged: z.boolean(),
    }),
  ),
  registrations: z.array(
    z.object({ reference: z.string(), receivedAt: instant, state: z.string(), orgName: z.string() }),
  ),
})
export type InquiryView = z.output<typeof ViewSchema>

/** The act had been stored before, under the same key. */
export const isRepeat = z.optional(z.boolean())
/** The result of an act: the new version, and the event with which it can be undone. */
export const ChangedSchema = z.object({
  version: z.number(),
  event: z.nullable(InquiryEventSchema),
  isRepeat,
})
/** Of each: how it was changed, or why it was not. */
export const ManyChangedSchema = z.object({
  results: z.array(
    z.object({
      reference: z.string(),
      changed: z.nullable(ChangedSchema),
      refusal: z.nullable(z.string()),
    }),
  ),
})
/** Who else has one open, and whether the copy that is shown is still the newest. */
export const PresentSchema = z.object({
  people,
  version: z.number(),
  /** A delivery makes no new version. */
  emails: z.array(EmailSchema),
})
export const ChangesSchema = z.object({
  counts: numbers('late', 'new', 'answered', 'unanswered', 'customer', 'laboratory', 'held'),
  /** Of those that the reader has. */
  mine: numbers('unread', 'late', 'new', 'answered', 'soon', 'unanswered'),
  /** When one came or changed last; empty while there is none. */
  latest: z.string(),
  /** E-mails that came in and belong to nothing yet: all, those that are late, and those of the reader. */
  newMail: numbers('waiting', 'late', 'mine'),
  /**
   * `answered` and `late`: the applicant has written, and it waits for somebody who reads it, in time and for too long. `waiting` and `old`: for
   * a review, a week at most and longer; `asked` and `unanswered`: for the applicant’s answer, likewise.
   */
  registrations: z.object({
    ...numbers('answered', 'late', 'waiting', 'old', 'asked', 'unanswered', 'held').shape,
    latest: z.string(),
  }),
})
export const SavedRepliesSchema = z.object({
  replies: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      body: z.string(),
      language: z.enum(languages),
      folder: z.nullable(z.string()),
      shared: yesNo,
    }),
  ),
})
export const ListNamesSchema = z.object({
  names: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['tag', 'view']),
      name: z.string(),
      filters: z.record(z.string(), z.string()),
      isShared: z.boolean(),
    }),
  ),
})
export const CountSchema = z.object({ count: z.number() })

export const ClerksSchema = z.object({ people })
/** Beside what `readChanges` says. */
export const TodaySchema = z.object({
  emails: numbers('waiting', 'givenUp'),
  notice: z.nullable(
    z.object({ text: z.string(), startsAt: instant, endsAt: instant, isInForce: z.boolean() }),
  ),
  /** The last copy that was checked; null where PostgreSQL's own tools make the copies. */
  backup: z.nullable(
    z.object({
      /** Null while none is known. */
      at: z.nullable(instant),
      /** It is broken, gone or too old, or there never was one. */
      isFaulty: z.boolean(),
    }),
  ),
  closed: ClosedDoorsSchema,
  /** The laboratory's mailbox: when it was read last, what is wrong, how many e-mails wait in it and why; null where none is read. */
  mailbox: z.nullable(MailboxStateSchema),
  /** Requests of people about their data: null for those who do not look after them. */
  requests: z.nullable(numbers('open', 'overdue')),
})
