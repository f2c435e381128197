/** What staff ask for, decide and see of registrations. */
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { pageFields, reference } from './fields.ts'
import type { SubmissionDetail, SubmissionSummary } from './inquiries.ts'

export const registrationStates = ['under_review', 'repeated', 'approved', 'rejected'] as const
export type RegistrationState = (typeof registrationStates)[number]

const state = z.optional(
  z.enum(registrationStates, `The state must be one of ${registrationStates.join(', ')}.`),
)

export const RegistrationListSchema = z.strictObject({ ...pageFields, state })

/** `repeated`: another one of the mailbox or company has its decision already; this one is closed without an account. */
export const decisions = ['approved', 'rejected', 'repeated'] as const
export type Decision = (typeof decisions)[number]

export const reasonMaxLength = 2000

/** A decision, from the desk or the command line. */
export const decisionFields = {
  reference,
  decision: z.enum(decisions, 'A registration is approved, rejected or closed as repeated.'),
  /** Confirmed: to approve although nobody opened the link that was sent to the mailbox. */
  unconfirmed: z._default(z.boolean(), false),
  /** Confirmed: to approve although one for the same mailbox was approved or rejected before. */
  again: z._default(z.boolean(), false),
  /** Of a rejection, which needs one: kept, and told to the applicant where they are told at all. */
  reason: text({ label: 'The reason', max: reasonMaxLength, lines: true }),
  /** Whether a rejection is told to the applicant. */
  isTold: z._default(z.boolean(), true),
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
}

type Decided = { decision: Decision; reason: string; repeats?: string | undefined }

/** Whether a decision says why, where it must: a rejection, told or not. */
export const withReason = z.refine<Decided>(
  ({ decision, reason }) => decision !== 'rejected' || reason !== '',
  { error: 'Please give the reason of the rejection.', path: ['reason'] },
)

/** Whether one that is closed as repeated names the other. */
export const withRepeats = z.refine<Decided>(
  ({ decision, repeats }) => (decision === 'repeated') === (repeats !== undefined),
  { error: 'Say which decided registration it repeats.', path: ['repeats'] },
)

export const ReviewDecisionSchema = z
  .strictObject({
    ...decisionFields,
    /** Of the copy that the person looked at. */
    version: z.optional(z.int()),
  })
  .check(withReason, withRepeats)

export const ReleaseSchema = z.strictObject({ reference, version: z.optional(z.int()) })

export type RegistrationSummary = SubmissionSummary & {
  state: RegistrationState
  orgName: string
  email: string
  /** When the link that went to the mailbox was opened and confirmed; null while it was not. */
  mailboxConfirmedAt: string | null
}

/** Another registration for the same mailbox, and what was typed otherwise there. */
export type OtherRegistration = {
  reference: string
  receivedAt: string
  state: RegistrationState
  mailboxConfirmedAt: string | null
  /** Labels of the answers that differ, and what the other one says. The PIN cannot be compared. */
  differs: Record<string, string>
}

type Address = { buildingName: string; streetName: string; city: string; zipCode: string }

export type RegistrationDetail = SubmissionDetail &
  RegistrationSummary & {
    decidedAt: string | null
    orgRegNumber: string
    firstName: string
    lastName: string
    mobile: string
    phone: string
    gender: string
    /** YYYY-MM-DD, or DD-MM-YY where only the wire's form arrived, or empty. */
    dateOfBirth: string
    addressList: (Address & { country: string; type: string })[]
    /** Null when it is the billing address. */
    deliveryAddress: Address | null
    notificationOptIn: boolean
    others: OtherRegistration[]
  }
