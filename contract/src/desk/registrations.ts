/** What the desk sends and sees of registrations. */
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { colleague, reference } from './fields.ts'
import { IncomingMailSchema } from './incoming-mail.ts'
import {
  answerLimits,
  change,
  cursor,
  EmailSchema,
  event,
  format,
  isRepeat,
  limit,
  search,
} from './inquiries.ts'

export const registrationStates = ['under_review', 'repeated', 'approved', 'rejected'] as const
export type RegistrationState = (typeof registrationStates)[number]

/**
 * Groups of the list, by what must happen next. `answered`: the applicant has written, also after the decision; `late`: and nobody has acted on it in time. `old`: waiting for a review for more than a week. `unanswered`: asked more than a week ago,
 * without an answer. `asked`: waiting for the applicant's answer. `held`: looks like spam.
 */
export const registrationGroups = [
  'late',
  'answered',
  'old',
  'unanswered',
  'waiting',
  'asked',
  'held',
  'decided',
] as const
export type RegistrationGroup = (typeof registrationGroups)[number]

/** Days after which a registration waits for too long: for its review, or for the answer to the last question. */
export const oldAfterDays = 7

export const reviewChecks = ['company', 'mailbox', 'address', 'account'] as const
export type ReviewCheck = (typeof reviewChecks)[number]

const state = z.enum(registrationStates, `The state must be one of ${registrationStates.join(', ')}.`)
const filters = {
  group: z.optional(z.enum(registrationGroups, `The group must be one of ${registrationGroups.join(', ')}.`)),
  state: z.optional(state),
  /** A reference, or a part of a company, person or mailbox. */
  search,
}
export const ListRequestSchema = z.strictObject({ ...filters, limit, after: cursor })
export const CountRequestSchema = z.strictObject(filters)
export const ExportRequestSchema = z.strictObject({
  format,
  ...filters,
})

export const CheckSchema = z.strictObject({
  ...change,
  check: z.enum(reviewChecks, 'There is no such check.'),
  isDone: z.boolean('Say whether it is done.'),
})
export const QuestionSchema = z.strictObject({
  ...change,
  subject: text({
    label: 'The subject',
    max: answerLimits.subject,
    required: 'The question needs a subject.',
  }),
  body: text({
    label: 'The question',
    max: answerLimits.body,
    lines: true,
    required: 'Please write the question.',
  }),
})

/** `repeated`: another one of the mailbox or company has its decision already; this one is closed without an account. */
export const decisions = ['approved', 'rejected', 'repeated'] as const
export type Decision = (typeof decisions)[number]

export const reasonMaxLength = 2000

export const DecisionSchema = z
  .strictObject({
    ...change,
    decision: z.enum(decisions, 'A registration is approved, rejected or closed as repeated.'),
    /** Confirmed: to approve although nobody opened the link that was sent to the mailbox. */
    unconfirmed: z._default(z.boolean(), false),
    /** Confirmed: to approve although one for the same mailbox was approved or rejected before. */
    again: z._default(z.boolean(), false),
    /** Of a rejection, which needs one: kept, and told to the applicant where they are told at all. */
    reason: text({ label: 'The reason', max: reasonMaxLength, lines: true }),
    /** Whether a rejection is told to the applicant. */
    isNotified: z._default(z.boolean(), true),
    /** Of one that is closed as repeated: the decided one of the same mailbox or company. */
    repeats: z.optional(reference),
    /**
     * Others that are closed as repeated in the same act, without an e-mail: with an approval those of the same mailbox, with one that is
     * closed as repeated also those of the same company. The version is that of the copy that the person saw.
     */
    repeated: z._default(
      z
        .array(z.strictObject({ reference, version: z.optional(z.int()) }))
        .check(z.maxLength(40, 'These are too many.')),
      [],
    ),
  })
  .check(
    z.refine(({ decision, reason }) => decision !== 'rejected' || reason !== '', {
      error: 'Please give the reason of the rejection.',
      path: ['reason'],
    }),
    z.refine(({ decision, repeats }) => (decision === 'repeated') === (repeats !== undefined), {
      error: 'Say which decided registration it repeats.',
      path: ['repeats'],
    }),
  )

const instant = z.string()

export const RegistrationRowSchema = z.object({
  reference: z.string(),
  receivedAt: instant,
  state,
  group: z.enum(registrationGroups),
  decidedAt: z.nullable(instant),
  /** When the applicant was asked last; null where no answer is waited for. */
  askedAt: z.nullable(instant),
  /** It waits, and another registration of its company was approved. */
  hasAccount: z.boolean(),
  orgName: z.string(),
  /** Of the person who applies. */
  name: z.string(),
  email: z.string(),
  /** When the link that went to the mailbox was opened and confirmed; null while it was not. */
  mailboxConfirmedAt: z.nullable(instant),
  version: z.number(),
  changedAt: instant,
})
export type RegistrationRow = z.output<typeof RegistrationRowSchema>
export const ListSchema = z.object({
  /** When any registration had come or changed last. */
  latest: z.string(),
  items: z.array(RegistrationRowSchema),
  next: z.nullable(z.string()),
})

export const registrationEventKinds = [
  'note',
  'checked',
  'unchecked',
  'question',
  'resumed',
  'approved',
  'rejected',
  'repeated',
  'released',
  'link',
  'confirmed',
  'corrected',
  'portal',
  'reply',
  'mail-moved',
] as const
export type RegistrationEventKind = (typeof registrationEventKinds)[number]

export const RegistrationEventSchema = z.object({
  ...event,
  kind: z.enum(registrationEventKinds),
  /** Of a question. */
  subject: z.string(),
  /** Checks that were done: at a decision, or by ticking. */
  checks: z.array(z.enum(reviewChecks)),
})
export type RegistrationEvent = z.output<typeof RegistrationEventSchema>

/** The answers that are compared, in the order in which they are shown. */
export const answerNames = [
  'organisation',
  'number',
  'contact',
  'email',
  'mobile',
  'phone',
  'gender',
  'birth',
  'billing',
  'delivery',
  'notifications',
] as const
export type AnswerName = (typeof answerNames)[number]

const answers = z.record(z.enum(answerNames), z.string())

export const OtherSchema = z.object({
  reference: z.string(),
  receivedAt: instant,
  state,
  decidedAt: z.nullable(instant),
  version: z.number(),
  mailboxConfirmedAt: z.nullable(instant),
  /** Why it is shown. */
  shares: z.array(z.enum(['mailbox', 'company', 'number'])),
  /** Of one that waits: the decided ones beside it that it may repeat, because it has something in common with them too. */
  repeats: z.array(z.string()),
  answers,
  /** The answers in which it differs; how a company or number is spelled makes no difference. */
  differs: z.array(z.enum(answerNames)),
})
export type Other = z.output<typeof OtherSchema>

export type RegistrationEmail = z.output<typeof EmailSchema>

/** An e-mail as it would go now. The reason of a rejection stands between the two parts of its text. */
const letter = z.object({ subject: z.string(), body: z.array(z.string()) })

export const ViewSchema = z.object({
  ...RegistrationRowSchema.shape,
  answers,
  isFlagged: z.boolean(),
  spamReasons: z.string(),
  consentVersion: z.nullable(z.string()),
  erasedAt: z.nullable(instant),
  checks: z.array(z.object({ check: z.enum(reviewChecks), at: instant, actor: colleague })),
  /** Oldest first. */
  events: z.array(RegistrationEventSchema),
  /** Oldest first. */
  emails: z.array(EmailSchema),
  /** E-mails that came in about it, oldest first. */
  mails: z.array(IncomingMailSchema),
  /** Of the same mailbox, then those of the same company, each newest first. */
  others: z.array(OtherSchema),
  inquiries: z.array(z.object({ reference: z.string(), receivedAt: instant, state: z.string() })),
  letters: z.object({ approved: letter, rejected: letter }),
  /** Whether approvals are handed to a portal by a call. */
  hasPortal: z.boolean(),
  /** Where customers open the portal; null while the service does not know it, and the e-mail names none. */
  portalAddress: z.nullable(z.string()),
})
export type RegistrationView = z.output<typeof ViewSchema>

export const ChangedSchema = z.object({
  version: z.number(),
  event: z.nullable(RegistrationEventSchema),
  isRepeat,
})
