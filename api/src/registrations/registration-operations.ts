/** What ends the review of a registration, or begins it. */
import { type Decision, type RegistrationState } from '@laboratory/contract/desk/registrations'
import { addEvent, findCase, holdUntil, lockCase, storeAct } from '../casework/case.ts'
import { findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import { enqueue } from '../mail/outbox.ts'
import { OperationError, refuseField, type Acting } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import { enqueuePortalCall } from './portal-call.ts'
import { registrationApproved, registrationRejected } from './registration-emails.ts'
import { findOthers, sharedBy, type Registration } from './registration-repository.ts'
import { checksOf, type ReviewAct } from './registration-work.ts'
import { writeToApplicant } from './store-registration.ts'

const actions: Record<Decision, string> = {
  approved: 'registration approve',
  rejected: 'registration reject',
  repeated: 'registration close repeated',
}

/**
 * Ends the review, queues the e-mail about it, and closes the others that are named as repeated. One that is closed as repeated itself names
 * a decided one: nobody gets an e-mail, its PIN is removed, and nothing is handed to the portal.
 */
export const decideRegistration: ReviewAct<'decideRegistration'> = async (transaction, given, acting) => {
  const { mail } = acting
  const { reference, decision, reason, isNotified, repeats, repeated } = given
  // Rows before the log, as other acts do, and in one order: on PostgreSQL one of two would be ended otherwise.
  for (const one of [reference, ...repeated.map((other) => other.reference)].toSorted())
    await findCase(transaction, 'registration', one)
  // As a lock: other decisions wait until this transaction ends, so that none misses this one.
  await recordAudit(transaction, { action: actions[decision], target: reference }, acting)
  const row = await lockCase(transaction, 'registration', given)
  if (row.decidedAt !== null) throw new OperationError('missing', 'This registration was decided already.')
  const isApproved = decision === 'approved'
  if (isApproved) await refuseUnmeant(transaction, row, given)
  else if (decision === 'rejected' && repeated.length > 0)
    throw new OperationError(
      'invalid',
      'Others are closed as repeated when one is approved or closed as repeated itself.',
    )
  const original = repeats === undefined ? row : await requireDecided(transaction, row, repeats)
  await end(transaction, reference, decision, acting.now)
  if (isApproved || (decision === 'rejected' && isNotified)) {
    const message = isApproved
      ? registrationApproved(row.email, reference, mail.portalAddress)
      : registrationRejected(row.email, reference, reason)
    await enqueue(transaction, message, { now: acting.now, domain: mail.mailDomain, target: reference })
  }
  if (isApproved && mail.hasPortal) await enqueuePortalCall(transaction, row, acting)
  for (const other of repeated)
    await closeAsRepeated(transaction, other, { decided: reference, original }, acting)
  return addEvent(transaction, 'registration', row, acting, {
    kind: decision,
    note: reason,
    checks: Object.keys(checksOf(row)).join(' '),
    ...(repeats !== undefined && { other: repeats }),
  })
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
  const other = await findRow(transaction, 'registration', { reference: repeats })
  const isDecided = other && other.erasedAt === null && ['approved', 'rejected'].includes(other.state)
  if (!isDecided || sharedBy(row, other).length === 0)
    refuseField(
      'repeats',
      `${repeats} is no approved or rejected registration of the same e-mail address or company.`,
    )
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
  const row = await findCase(transaction, 'registration', reference)
  const isWaiting = row?.decidedAt === null && row.flagged === 0
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
  const checks = Object.keys(checksOf(row)).join(' ')
  const act = { kind: 'repeated', other: original.reference, checks } as const
  await storeAct(transaction, 'registration', row, acting, act, 'close repeated')
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
  const sentences = Object.values(fields)
  if (sentences.length > 0) throw new OperationError('invalid', sentences.join(' '), fields)
}

/**
 * Releases a registration that was held back as spam, and queues its e-mail, which leaves when it can no longer be undone. Whether it is a repeated one is seen now: while it was held
 * back, another may have come for its mailbox, or have been decided.
 */
export const releaseRegistration: ReviewAct<'releaseRegistration'> = async (transaction, given, acting) => {
  const row = await lockCase(transaction, 'registration', given)
  if (row.flagged === 0)
    throw new OperationError('missing', 'There is no flagged registration with this reference.')
  const [earlier] = await findOthers(transaction, row.mailbox, row.reference)
  const outbox = await writeToApplicant(transaction, row, earlier, acting, holdUntil(acting.now))
  const set = {
    state: earlier ? 'repeated' : 'under_review',
    turn: 'laboratory',
    flagged: 0,
    releasedAt: acting.now.toISOString(),
  } as const
  return storeAct(transaction, 'registration', row, acting, { kind: 'released', set, outbox }, 'release')
}

/** Sends a mailbox a new link that proves it: the first one is older than a week, was lost, or was one message too many that day. */
export const sendProofLink: ReviewAct<'sendProofLink'> = async (transaction, given, acting) => {
  const row = await lockCase(transaction, 'registration', given)
  const isWaiting = row.flagged === 0 && row.decidedAt === null
  if (!isWaiting || row.mailboxConfirmedAt !== null) {
    throw new OperationError(
      'missing',
      'The e-mail address of this registration does not wait to be confirmed: it is confirmed, decided or held back.',
    )
  }
  const [earlier] = await findOthers(transaction, row.mailbox, row.reference)
  await writeToApplicant(transaction, row, earlier, acting)
  return storeAct(transaction, 'registration', row, acting, { kind: 'link' })
}
