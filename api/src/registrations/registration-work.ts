/**
 * What staff do with a registration at the desk. Each act names the version that the person saw, adds one event to the registration's
 * history and one entry to the audit log, in one transaction. A decision cannot be taken back; the rest can, for ten seconds.
 */
import type {
  Decision,
  RegistrationEventKind,
  RegistrationState,
  ReviewCheck,
} from '@laboratory/contract/desk/registrations'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import { recordAudit } from '../database/audit.ts'
import * as cases from '../casework/case.ts'
import { enqueueAbout, letterOf } from '../casework/emails.ts'
import { recallMove } from '../casework/mail-at-desk.ts'
import { requireUnrestricted } from '../casework/restriction.ts'
import type { Transaction } from '../database/database.ts'
import { changeRows, findRow } from '../database/rows.ts'
import { queuedAgain } from '../mail/outbox-state.ts'
import { recall, wakeAfter } from '../mail/outbox.ts'
import { OperationError, refuseField, type Acting, type ActingWithMail, type DeskAct } from '../operations.ts'
import { registrationApproved, registrationRejected } from './registration-emails.ts'
import { findOthers, sharedBy, type Registration } from './registration-repository.ts'
import { writeToApplicant } from './store-registration.ts'

export type ReviewChanged = cases.Changed<'registration'>
type ReviewAct<Call extends DeskCall> = DeskAct<Call, ReviewChanged>

export type Checks = Partial<Record<ReviewCheck, { at: string; by: string | null }>>

export const store = (
  transaction: Transaction,
  row: Registration,
  acting: Acting,
  { set, ...act }: cases.CaseAct<'registration'>,
  action?: string,
) =>
  // Who acts on it has read what the applicant wrote.
  cases.storeAct(transaction, 'registration', row, acting, { ...act, set: { dueAt: null, ...set } }, action)

export const checkRegistration: ReviewAct<'checkRegistration'> = async (transaction, given, acting) => {
  const row = await findWaiting(transaction, given)
  const { check, isDone } = given
  const { [check]: before, ...others } = parseChecks(row)
  if ((before !== undefined) === isDone) throw new OperationError('invalid', 'This is so already.')
  const done = { at: acting.now.toISOString(), by: acting.staffId ?? null }
  const checks: Checks = isDone ? { ...others, [check]: done } : others
  const kind = isDone ? 'checked' : 'unchecked'
  const act = { kind, set: { checks: JSON.stringify(checks) }, checks: check } as const
  return store(transaction, row, acting, act, `${kind} ${check}`)
}

/** A note, for example of a telephone call; also after the decision. */
export const noteRegistration: ReviewAct<'noteRegistration'> = async (transaction, given, acting) => {
  const row = await cases.lockCase(transaction, 'registration', given)
  return store(transaction, row, acting, { kind: 'note', note: given.note })
}

/** Asks the applicant by e-mail. The message is stored now and sent when it can no longer be undone. */
export const askApplicant: ReviewAct<'askApplicant'> = async (transaction, given, acting) => {
  const row = await findWaiting(transaction, given)
  await requireUnrestricted(transaction, row.mailbox)
  const message = letterOf('registration-question', row, given)
  const sendAt = cases.holdUntil(acting.now)
  const outbox = await enqueueAbout(transaction, row.reference, message, acting, { sendAt })
  return store(transaction, row, acting, {
    kind: 'question',
    set: { turn: 'customer' },
    subject: message.subject,
    note: given.body,
    outbox,
  })
}

/** The applicant has answered, or nobody waits for it any longer: it is to be reviewed again. */
export const resumeRegistration: ReviewAct<'resumeRegistration'> = async (transaction, given, acting) => {
  const row = await findWaiting(transaction, given)
  if (row.turn !== 'customer') throw new OperationError('invalid', 'No question is open.')
  return store(transaction, row, acting, { kind: 'resumed', set: { turn: 'laboratory' } })
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
export const decideRegistration: ReviewAct<'decideRegistration'> = async (transaction, given, acting) => {
  const { mail } = acting
  const { reference, decision, reason, isNotified, repeats, repeated } = given
  // Rows before the log, as other acts do, and in one order: on PostgreSQL one of two would be ended otherwise.
  for (const one of [reference, ...repeated.map((other) => other.reference)].toSorted())
    await cases.findCase(transaction, 'registration', one)
  // As a lock: other decisions wait until this transaction ends, so that none misses this one.
  await recordAudit(transaction, { action: actions[decision], target: reference }, acting)
  const row = await cases.lockCase(transaction, 'registration', given)
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
      ? registrationApproved(row, mail.portalAddress)
      : registrationRejected(row, reason)
    await enqueueAbout(transaction, reference, message, acting)
  }
  if (isApproved && mail.hasPortal) await enqueuePortalCall(transaction, row, acting)
  for (const other of repeated)
    await closeAsRepeated(transaction, other, { decided: reference, original }, acting)
  return cases.addEvent(transaction, 'registration', row, acting, {
    kind: decision,
    note: reason,
    checks: Object.keys(parseChecks(row)).join(' '),
    ...(repeats !== undefined && { other: repeats }),
  })
}

/** Ends a review. The PIN counts after an approval only. */
async function end(transaction: Transaction, reference: string, state: RegistrationState, now: Date) {
  const ended = { state, turn: 'nobody', decidedAt: now.toISOString(), flagged: 0, dueAt: null } as const
  const pin = state === 'approved' ? {} : { pinHash: null }
  await changeRows(transaction, 'registration', { reference }, { ...ended, ...pin })
}

/** The registration that another repeats. @throws OperationError where that is not decided, or a stranger's */
async function requireDecided(transaction: Transaction, row: Registration, repeats: string) {
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
  const row = await cases.findCase(transaction, 'registration', reference)
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
  const checks = Object.keys(parseChecks(row)).join(' ')
  const act = { kind: 'repeated', other: original.reference, checks } as const
  await store(transaction, row, acting, act, 'close repeated')
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
 * Releases what was held back as spam; its e-mail leaves when that can no longer be undone. Whether it is a repeated one is seen now: meanwhile
 * another may have come for its mailbox, or have been decided.
 */
export const releaseRegistration: ReviewAct<'releaseRegistration'> = async (transaction, given, acting) => {
  const row = await cases.lockCase(transaction, 'registration', given)
  if (row.flagged === 0)
    throw new OperationError('missing', 'There is no flagged registration with this reference.')
  const [earlier] = await findOthers(transaction, row.mailbox, row.reference)
  const outbox = await writeToApplicant(transaction, row, earlier, acting, cases.holdUntil(acting.now))
  const set = {
    state: earlier ? 'repeated' : 'under_review',
    turn: 'laboratory',
    flagged: 0,
    releasedAt: acting.now.toISOString(),
  } as const
  return store(transaction, row, acting, { kind: 'released', set, outbox }, 'release')
}

/** Sends a mailbox a new link that proves it: the first one is older than a week, was lost, or was one message too many that day. */
export const sendProofLink: ReviewAct<'sendProofLink'> = async (transaction, given, acting) => {
  const row = await cases.lockCase(transaction, 'registration', given)
  const isWaiting = row.flagged === 0 && row.decidedAt === null
  if (!isWaiting || row.mailboxConfirmedAt !== null) {
    throw new OperationError(
      'missing',
      'The e-mail address of this registration does not wait to be confirmed: it is confirmed, decided or held back.',
    )
  }
  const [earlier] = await findOthers(transaction, row.mailbox, row.reference)
  await writeToApplicant(transaction, row, earlier, acting)
  return store(transaction, row, acting, { kind: 'link' })
}

/** Queues the call for an approval beside the e-mails. The outbox holds only whose approval it is: `portal.ts` reads the rest. */
async function enqueuePortalCall(
  transaction: Transaction,
  { reference, email: to }: Registration,
  acting: ActingWithMail,
): Promise<void> {
  // Whom it is about: calls for one mailbox keep their order.
  const call = { kind: 'portal-approval', to, subject: `Approval of ${reference}`, body: '' } as const
  await enqueueAbout(transaction, reference, { ...call, autoSubmitted: 'auto-generated' }, acting)
}

/** Calls the portal once more, or for the first time where it was not set when the approval was made. The portal knows a repeat by its id. */
export const handToPortal: ReviewAct<'handToPortal'> = async (transaction, input, acting) => {
  const row = await cases.lockCase(transaction, 'registration', input)
  if (row.state !== 'approved')
    throw new OperationError('missing', 'There is no approved registration with this reference.')
  if (!acting.mail.hasPortal) throw new OperationError('invalid', 'No customer portal is set: PORTAL_URL.')
  const call = await findRow(transaction, 'outbox', { target: row.reference, kind: 'portal-approval' })
  if (call && call.sentAt === null && call.deadAt === null)
    throw new OperationError('invalid', 'The call is on its way already.')
  if (call) {
    await changeRows(transaction, 'outbox', { id: call.id }, { ...queuedAgain(acting.now), lastError: null })
    wakeAfter(transaction)
  } else await enqueuePortalCall(transaction, row, acting)
  return store(transaction, row, acting, { kind: 'portal' })
}

/** Undoes what can be undone, of the same person, within ten seconds. @param acting.renewWords of the inquiry to which an e-mail was moved */
export const undoRegistration: DeskAct<
  'undoRegistration',
  ReviewChanged,
  Acting & { renewWords: (transaction: Transaction, reference: string) => Promise<void> }
> = async (transaction, given, acting) => {
  const recalled = async (event: cases.CaseEvent<RegistrationEventKind>) => {
    const { kind, outbox, other } = event
    if (kind === 'mail-moved') {
      await recallMove(transaction, given.reference, event)
      await acting.renewWords(transaction, other ?? '')
    }
    if (outbox !== null && !(await recall(transaction, outbox, acting.now)))
      throw new OperationError('invalid', 'The e-mail is on its way already: it is too late to take it back.')
  }
  return cases.undoEvent(transaction, 'registration', given, acting, recalled)
}

export function parseChecks({ checks }: Pick<Registration, 'checks'>): Checks {
  return JSON.parse(checks) as Checks
}

/** Notes that a mailbox was proven. @returns false when it was noted before */
export async function confirmMailbox(transaction: Transaction, reference: string, now: Date) {
  const row = await transaction
    .updateTable('registration')
    .set({ mailboxConfirmedAt: now.toISOString() })
    .where('reference', '=', reference)
    .where('mailboxConfirmedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  await cases.addEvent(transaction, 'registration', row, { now }, { kind: 'confirmed' })
  return true
}

/** For what belongs to the review: nothing that is held back, or decided. */
async function findWaiting(transaction: Transaction, given: { reference: string; version: number }) {
  const row = await cases.openCase(transaction, 'registration', given)
  if (row.decidedAt !== null) throw new OperationError('invalid', 'This registration was decided already.')
  return row
}
