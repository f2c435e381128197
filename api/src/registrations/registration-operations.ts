/** What staff can do with registrations: review and export. */
import { pageLimit, ReferenceSchema, type Page } from '@laboratory/contract/staff/fields'
import {
  RegistrationListSchema,
  ReleaseSchema,
  ReviewDecisionSchema,
  type Decision,
  type RegistrationDetail,
  type RegistrationState,
  type RegistrationSummary,
} from '@laboratory/contract/staff/registrations'
import type { Transaction } from '../database/database.ts'
import type { RegistrationTable } from '../database/schema.ts'
import { enqueue } from '../mail/outbox.ts'
import { OperationError, parseInput, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import {
  findSubmission,
  selectPage,
  toSubmissionDetail,
  unflag,
} from '../submissions/submission-repository.ts'
import { holdUntil } from '../submissions/undo.ts'
import { enqueuePortalCall } from './portal-call.ts'
import { registrationApproved, registrationRejected } from './registration-emails.ts'
import {
  differencesFrom,
  findNewestApproved,
  findOthers,
  sharedBy,
  type Registration,
} from './registration-repository.ts'
import { addEvent, checksOf, lockRegistration, type ReviewChanged } from './registration-work.ts'
import { writeToApplicant } from './store-registration.ts'

/** Registrations, newest first. */
export const listRegistrations: Operation<Page<RegistrationSummary>, Acting> = async (transaction, input) => {
  const { limit, after, state } = parseInput(RegistrationListSchema, input)
  const equal = state === undefined ? {} : { state }
  const page = await selectPage(transaction, 'registration', { limit, after, equal })
  return { ...page, items: page.items.map(toSummary) }
}

/** One registration with all that the applicant wrote, but for the PIN. */
export const showRegistration: Operation<RegistrationDetail, Acting> = async (transaction, input, acting) => {
  const row = await findSubmission(transaction, 'registration', parseInput(ReferenceSchema, input).reference)
  if (!row) throw new OperationError('missing', 'There is no registration with this reference.')
  await recordAudit(transaction, { action: 'registration show', target: row.reference }, acting)
  return toDetail(row, await findOthers(transaction, row.mailbox, row.reference))
}

const actions: Record<Decision, string> = {
  approved: 'registration approve',
  rejected: 'registration reject',
  repeated: 'registration close repeated',
}

/**
 * Ends the review, queues the e-mail about it, and closes the others that are named as repeated. One that is closed as repeated itself names
 * a decided one: nobody gets an e-mail, its PIN is removed, and nothing is handed to the portal.
 */
export const decideRegistration: Operation<ReviewChanged & { decision: Decision }> = async (
  transaction,
  input,
  { mail, ...acting },
) => {
  const given = parseInput(ReviewDecisionSchema, input)
  const { reference, decision, reason, isTold, repeats, repeated } = given
  // First, as a lock: other decisions wait until this transaction ends, so that none misses this one.
  await recordAudit(transaction, { action: actions[decision], target: reference }, acting)
  const row = await lockRegistration(transaction, given)
  if (!row || row.erasedAt !== null || row.decidedAt !== null) {
    throw new OperationError(
      'missing',
      'There is no registration with this reference that waits for a decision.',
    )
  }
  const isApproved = decision === 'approved'
  if (isApproved) await refuseUnmeant(transaction, row, given)
  else if (decision === 'rejected' && repeated.length > 0)
    throw new OperationError(
      'invalid',
      'Others are closed as repeated when one is approved or closed as repeated itself.',
    )
  const original = repeats === undefined ? row : await requireDecided(transaction, row, repeats)
  await end(transaction, reference, decision, acting.now)
  if (isApproved || (decision === 'rejected' && isTold)) {
    const message = isApproved
      ? registrationApproved(row.email, reference, mail.portalAddress)
      : registrationRejected(row.email, reference, reason)
    await enqueue(transaction, message, { now: acting.now, domain: mail.mailDomain, target: reference })
  }
  if (isApproved && mail.hasPortal) await enqueuePortalCall(transaction, row, { now: acting.now, mail })
  for (const other of repeated)
    await closeAsRepeated(transaction, other, { decided: reference, original }, acting)
  const changed = await addEvent(transaction, row, acting, {
    kind: decision,
    note: reason,
    checks: Object.keys(checksOf(row)).join(' '),
    ...(repeats !== undefined && { other: repeats }),
  })
  return { ...changed, decision }
}

/** Ends a review. The PIN counts after an approval only. */
async function end(
  transaction: Transaction,
  reference: string,
  state: RegistrationState,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('registration')
    .set({
      state,
      turn: 'nobody',
      decidedAt: now.toISOString(),
      flagged: 0,
      ...(state !== 'approved' && { pinHash: null }),
    })
    .where('reference', '=', reference)
    .execute()
}

/**
 * Refuses to close a registration as the repetition of what is not decided, or of a stranger.
 * @returns the registration that it repeats
 */
async function requireDecided(
  transaction: Transaction,
  row: Registration,
  repeats: string,
): Promise<Registration> {
  if (row.flagged === 1)
    throw new OperationError('invalid', 'This registration is held back as spam. Release it first.')
  const other = await findSubmission(transaction, 'registration', repeats)
  const isDecided = other && other.erasedAt === null && ['approved', 'rejected'].includes(other.state)
  if (!isDecided || sharedBy(row, other).length === 0) {
    const sentence = `${repeats} is no approved or rejected registration of the same e-mail address or company.`
    throw new OperationError('invalid', sentence, { repeats: sentence })
  }
  return other
}

/**
 * Ends the review of one that repeats another. Nobody is written to.
 * @param act.decided the registration that is decided in the same act
 * @param act.original what both repeat: after an approval, the approved one
 */
async function closeAsRepeated(
  transaction: Transaction,
  { reference, version }: { reference: string; version?: number | undefined },
  { decided, original }: { decided: string; original: Registration },
  acting: Acting,
): Promise<void> {
  const row = await lockRegistration(transaction, { reference })
  const isWaiting = row && row.erasedAt === null && row.decidedAt === null && row.flagged === 0
  const isByApproval = original.reference === decided
  const shared = row ? sharedBy(original, row) : []
  const isRepeated = isByApproval ? shared.includes('mailbox') : shared.length > 0
  if (!isWaiting || !isRepeated || reference === decided) {
    throw new OperationError(
      'invalid',
      `${reference} does not wait for a decision as another registration of the same e-mail address${isByApproval ? '' : ' or company'} as ${original.reference}. Nothing was done.`,
    )
  }
  if (version !== undefined && row.version !== version) {
    throw new OperationError(
      'stale',
      `${reference} was changed meanwhile, so nothing was done. Look at it before you close it as repeated.`,
    )
  }
  await end(transaction, reference, 'repeated', acting.now)
  await addEvent(transaction, row, acting, {
    kind: 'repeated',
    other: original.reference,
    checks: Object.keys(checksOf(row)).join(' '),
  })
  await recordAudit(transaction, { action: 'registration close repeated', target: reference }, acting)
}

/** An approval that gives an account to a stranger, or a second one to a mailbox, needs a confirmation. */
async function refuseUnmeant(
  transaction: Transaction,
  row: Registration,
  meant: { unconfirmed: boolean; again: boolean },
): Promise<void> {
  const decided = (await findOthers(transaction, row.mailbox, row.reference)).filter(
    ({ state }) => state === 'approved' || state === 'rejected',
  )
  const named = decided.map((other) => `${other.reference} (${other.state})`).join(', ')
  const fields = {
    ...(row.mailboxConfirmedAt === null &&
      !meant.unconfirmed && {
        unconfirmed:
          'Nobody has confirmed the e-mail address of this registration, so that anybody may have typed it.',
      }),
    ...(decided.length > 0 &&
      !meant.again && { again: `There is ${named} for the same e-mail address. Compare them.` }),
  }
  const sentences = [
    fields.unconfirmed &&
      `${fields.unconfirmed} Ask its owner; to approve it all the same, add --unconfirmed.`,
    fields.again &&
      `${fields.again} To approve this one all the same, add --again: the PIN of an earlier approval then counts no more.`,
  ].filter(Boolean)
  if (sentences.length > 0) throw new OperationError('invalid', sentences.join('\n'), fields)
}

/**
 * Releases a registration that was held back as spam, and queues its e-mail, which leaves when it can no longer be undone. Whether it is a repeated one is seen now: while it was held
 * back, another may have come for its mailbox, or have been decided.
 */
export const releaseRegistration: Operation<ReviewChanged> = async (
  transaction,
  input,
  { mail, proofs, ...acting },
) => {
  const given = parseInput(ReleaseSchema, input)
  const row = await lockRegistration(transaction, given)
  const { reference } = given
  const [earlier] = row ? await findOthers(transaction, row.mailbox, reference) : []
  if (!row || !(await unflag(transaction, 'registration', reference, acting.now))) {
    throw new OperationError('missing', 'There is no flagged registration with this reference.')
  }
  await transaction
    .updateTable('registration')
    .set({ state: earlier ? 'repeated' : 'under_review', turn: 'laboratory' })
    .where('reference', '=', reference)
    .execute()
  const how = { isRepeated: earlier !== undefined, proofs }
  const outbox = await writeToApplicant(transaction, row.email, how, {
    now: acting.now,
    domain: mail.mailDomain,
    target: reference,
    sendAt: holdUntil(acting.now),
  })
  await recordAudit(transaction, { action: 'registration release', target: reference }, acting)
  return addEvent(transaction, row, acting, { kind: 'released', outbox })
}

/** Sends a mailbox a new link that proves it: the first one is older than a week, was lost, or was one message too many that day. */
export const sendProofLink: Operation<ReviewChanged> = async (
  transaction,
  input,
  { mail, proofs, ...acting },
) => {
  const given = parseInput(ReleaseSchema, input)
  const { reference } = given
  const row = await lockRegistration(transaction, given)
  const isWaiting = row && row.erasedAt === null && row.flagged === 0 && row.decidedAt === null
  if (!isWaiting || row.mailboxConfirmedAt !== null) {
    throw new OperationError(
      'missing',
      'There is no registration with this reference whose e-mail address waits to be confirmed: it is confirmed, decided, held back or emptied, or there is none.',
    )
  }
  const [earlier] = await findOthers(transaction, row.mailbox, reference)
  const options = { now: acting.now, domain: mail.mailDomain, target: reference }
  await writeToApplicant(transaction, row.email, { isRepeated: earlier !== undefined, proofs }, options)
  await recordAudit(transaction, { action: 'registration link', target: reference }, acting)
  return addEvent(transaction, row, acting, { kind: 'link' })
}

/** A registration for the customer portal. The PHC string carries algorithm, parameters, salt and hash; the pepper with this id completes it. */
export type ExportedRegistration = Omit<
  RegistrationTable,
  | 'mailbox'
  | 'submissionKey'
  | 'contentDigest'
  | 'pinHash'
  | 'pepperId'
  | 'addressList'
  | 'deliveryAddress'
  | 'turn'
  | 'changedAt'
  | 'checks'
  | 'companyKey'
  | 'numberKey'
  | 'version'
> & {
  addressList: unknown
  deliveryAddress: unknown
  pin: { hash: string; pepperId: string } | null
}

/**
 * A page of registrations for the customer portal. The audit log notes the first page. Of each mailbox one PIN is in it at most: that of
 * the approval that was the newest when the export began.
 * @param input `{ state, after }`: `next` of the page before, if this is not the first
 */
export const exportRegistrations: Operation<Page<ExportedRegistration>, Acting> = async (
  transaction,
  input,
  acting,
) => {
  const { after, state } = parseInput(RegistrationListSchema, input)
  if (after === undefined) {
    await recordAudit(transaction, { action: 'registration export', target: state ?? 'all' }, acting)
  }
  const equal = state === undefined ? {} : { state }
  const page = await selectPage(transaction, 'registration', { limit: pageLimit, after, equal })
  const mailboxes = page.items.map(({ mailbox }) => mailbox)
  const withPin = await findNewestApproved(transaction, mailboxes, acting.now)
  return { ...page, items: page.items.map((row) => toExport(row, withPin.has(row.reference))) }
}

export function toExport(row: Registration, isWithPin: boolean): ExportedRegistration {
  const {
    mailbox: _mailbox,
    submissionKey: _key,
    contentDigest: _digest,
    pinHash,
    pepperId,
    turn: _turn,
    changedAt: _changed,
    checks: _checks,
    companyKey: _company,
    numberKey: _number,
    version: _version,
    ...rest
  } = row
  return {
    ...rest,
    addressList: parseJson(row.addressList || '[]'),
    deliveryAddress: parseJson(row.deliveryAddress ?? 'null'),
    pin: pinHash === null || !isWithPin ? null : { hash: pinHash, pepperId },
  }
}

function toSummary(row: Registration): RegistrationSummary {
  return {
    reference: row.reference,
    receivedAt: row.receivedAt,
    flagged: row.flagged === 1,
    state: row.state,
    orgName: row.orgName,
    email: row.email,
    mailboxConfirmedAt: row.mailboxConfirmedAt,
  }
}

function toDetail(row: Registration, others: Registration[]): RegistrationDetail {
  return {
    ...toSummary(row),
    ...toSubmissionDetail(row),
    decidedAt: row.decidedAt,
    orgRegNumber: row.orgRegNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    mobile: row.mobile,
    phone: row.phone,
    gender: row.gender,
    dateOfBirth: row.dateOfBirth || row.dateOfBirthShort,
    addressList: parseJson(row.addressList || '[]') as RegistrationDetail['addressList'],
    deliveryAddress: parseJson(row.deliveryAddress ?? 'null') as RegistrationDetail['deliveryAddress'],
    notificationOptIn: row.notificationOptIn === 1,
    others: others.map((other) => ({
      reference: other.reference,
      receivedAt: other.receivedAt,
      state: other.state,
      mailboxConfirmedAt: other.mailboxConfirmedAt,
      differs: differencesFrom(other, row),
    })),
  }
}

function parseJson(text: string): unknown {
  return JSON.parse(text) as unknown
}
