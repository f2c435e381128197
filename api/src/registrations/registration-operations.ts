/** What staff can do with registrations: review and export. */
import { pageLimit, ReferenceSchema, type Page } from '@laboratory/contract/staff/fields'
import {
  RegistrationListSchema,
  ReviewDecisionSchema,
  type Decision,
  type RegistrationDetail,
  type RegistrationSummary,
} from '@laboratory/contract/staff/registrations'
import type { Transaction } from '../database/database.ts'
import type { RegistrationTable } from '../database/schema.ts'
import { enqueue } from '../mail/outbox.ts'
import { OperationError, parseInput, type Acting, type ActingWithMail } from '../operations.ts'
import { recordAudit } from '../privacy/audit.ts'
import {
  findSubmission,
  selectPage,
  toSubmissionDetail,
  unflag,
} from '../submissions/submission-repository.ts'
import { registrationApproved, registrationRejected } from './registration-emails.ts'
import { decide, findUnderReview, setState } from './registration-repository.ts'
import { writeToApplicant } from './store-registration.ts'

/** Registrations, newest first. */
export async function listRegistrations(
  transaction: Transaction,
  input: unknown,
): Promise<Page<RegistrationSummary>> {
  const { limit, after, state } = parseInput(RegistrationListSchema, input)
  const equal = state === undefined ? {} : { state }
  const page = await selectPage(transaction, 'registration', { limit, after, equal })
  return { ...page, items: page.items.map(toSummary) }
}

/** One registration with all that the applicant wrote, but for the PIN. */
export async function showRegistration(
  transaction: Transaction,
  input: unknown,
  acting: Acting,
): Promise<RegistrationDetail> {
  const row = await findSubmission(transaction, 'registration', parseInput(ReferenceSchema, input).reference)
  if (!row) throw new OperationError('missing', 'There is no registration with this reference.')
  await recordAudit(transaction, { action: 'registration show', target: row.reference }, acting)
  return toDetail(row)
}

/** Ends the review and queues the e-mail about it. */
export async function decideRegistration(
  transaction: Transaction,
  input: unknown,
  { mail, ...acting }: ActingWithMail,
): Promise<{ reference: string; decision: Decision }> {
  const { reference, decision } = parseInput(ReviewDecisionSchema, input)
  const isDecided = await decide(transaction, reference, decision, acting.now)
  const row = isDecided && (await findSubmission(transaction, 'registration', reference))
  if (!row) {
    throw new OperationError(
      'missing',
      'There is no registration with this reference that waits for a decision.',
    )
  }
  const message = decision === 'approved' ? registrationApproved : registrationRejected
  await enqueue(transaction, message(row.email, reference), {
    now: acting.now,
    domain: mail.mailDomain,
    target: reference,
  })
  const action = decision === 'approved' ? 'registration approve' : 'registration reject'
  await recordAudit(transaction, { action, target: reference }, acting)
  return { reference, decision }
}

/**
 * Takes the flag off a registration and queues the e-mail that was held back. Whether it is a repeated one is seen now: while it was
 * held back, another may have come for its mailbox, or have been decided.
 */
export async function releaseRegistration(
  transaction: Transaction,
  input: unknown,
  { mail, ...acting }: ActingWithMail,
): Promise<{ reference: string }> {
  const { reference } = parseInput(ReferenceSchema, input)
  const row = await findSubmission(transaction, 'registration', reference)
  const waiting = row && (await findUnderReview(transaction, row.mailbox))
  if (!row || !(await unflag(transaction, 'registration', reference, acting.now))) {
    throw new OperationError('missing', 'There is no flagged registration with this reference.')
  }
  await setState(transaction, reference, waiting ? 'repeated' : 'under_review')
  await writeToApplicant(transaction, row.email, waiting, {
    now: acting.now,
    domain: mail.mailDomain,
    target: reference,
  })
  await recordAudit(transaction, { action: 'registration release', target: reference }, acting)
  return { reference }
}

/** A registration for the customer portal. The PHC string carries algorithm, parameters, salt and hash; the pepper with this id completes it. */
export type ExportedRegistration = Omit<
  RegistrationTable,
  | 'mailbox'
  | 'submission_key'
  | 'content_digest'
  | 'pin_hash'
  | 'pepper_id'
  | 'address_list'
  | 'delivery_address'
> & {
  address_list: unknown
  delivery_address: unknown
  pin: { hash: string; pepperId: string } | null
}

/**
 * A page of registrations for the customer portal. The audit log notes the first page.
 * @param input `{ state, after }`: `next` of the page before, if this is not the first
 */
export async function exportRegistrations(
  transaction: Transaction,
  input: unknown,
  acting: Acting,
): Promise<Page<ExportedRegistration>> {
  const { after, state } = parseInput(RegistrationListSchema, input)
  if (after === undefined) {
    await recordAudit(transaction, { action: 'registration export', target: state ?? 'all' }, acting)
  }
  const equal = state === undefined ? {} : { state }
  const page = await selectPage(transaction, 'registration', { limit: pageLimit, after, equal })
  return { ...page, items: page.items.map(toExport) }
}

function toExport(row: RegistrationTable): ExportedRegistration {
  const {
    mailbox: _mailbox,
    submission_key: _key,
    content_digest: _digest,
    pin_hash,
    pepper_id,
    ...rest
  } = row
  return {
    ...rest,
    address_list: parseJson(row.address_list || '[]'),
    delivery_address: parseJson(row.delivery_address ?? 'null'),
    pin: pin_hash === null ? null : { hash: pin_hash, pepperId: pepper_id },
  }
}

function toSummary(row: RegistrationTable): RegistrationSummary {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    flagged: row.flagged === 1,
    state: row.state,
    orgName: row.org_name,
    email: row.email,
  }
}

function toDetail(row: RegistrationTable): RegistrationDetail {
  return {
    ...toSummary(row),
    ...toSubmissionDetail(row),
    decidedAt: row.decided_at,
    orgRegNumber: row.org_reg_number,
    firstName: row.first_name,
    lastName: row.last_name,
    mobile: row.mobile,
    phone: row.phone,
    gender: row.gender,
    dateOfBirth: row.date_of_birth || row.date_of_birth_short,
    addressList: parseJson(row.address_list || '[]') as RegistrationDetail['addressList'],
    deliveryAddress: parseJson(row.delivery_address ?? 'null') as RegistrationDetail['deliveryAddress'],
    notificationOptIn: row.notification_opt_in === 1,
  }
}

function parseJson(text: string): unknown {
  return JSON.parse(text) as unknown
}
