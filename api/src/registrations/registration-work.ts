/**
 * What staff do with a registration at the desk. Each act names the version that the person saw, adds one event to the registration's
 * history and one entry to the audit log, in one transaction. A decision cannot be taken back; the rest can, for ten seconds.
 */
import type { ReviewCheck } from '@laboratory/contract/desk/registrations'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import {
  addEvent,
  holdUntil,
  lockCase,
  openCase,
  storeAct,
  undoEvent,
  type Changed,
} from '../casework/case.ts'
import { letterOf } from '../casework/emails.ts'
import type { Transaction } from '../database/database.ts'
import { enqueue, recall } from '../mail/outbox.ts'
import { OperationError, type Acting, type ActingWithMail, type DeskAct } from '../operations.ts'
import type { Registration } from './registration-repository.ts'

/** The result of an act. */
export type ReviewChanged = Changed<'registration'>
export type ReviewAct<Call extends DeskCall, Context extends Acting = ActingWithMail> = DeskAct<
  Call,
  ReviewChanged,
  Context
>

/** Which checks were done, by whom and when. */
export type Checks = Partial<Record<ReviewCheck, { at: string; by: string | null }>>

/** Records a check of the applicant, or takes it back. */
export const checkRegistration: ReviewAct<'checkRegistration', Acting> = async (
  transaction,
  { check, isDone, ...given },
  acting,
) => {
  const row = await findWaiting(transaction, given)
  const { [check]: before, ...others } = checksOf(row)
  if ((before !== undefined) === isDone) throw new OperationError('invalid', 'This is so already.')
  const checks: Checks = isDone
    ? { ...others, [check]: { at: acting.now.toISOString(), by: acting.staffId ?? null } }
    : others
  const kind = isDone ? 'checked' : 'unchecked'
  const act = { kind, set: { checks: JSON.stringify(checks) }, checks: check } as const
  return storeAct(transaction, 'registration', row, acting, act, `${kind} ${check}`)
}

/** A note, for example of a telephone call; also after the decision. */
export const noteRegistration: ReviewAct<'noteRegistration', Acting> = async (
  transaction,
  { note, ...given },
  acting,
) => {
  const row = await lockCase(transaction, 'registration', given)
  return storeAct(transaction, 'registration', row, acting, { kind: 'note', note })
}

/** Asks the applicant by e-mail. The message is stored now and sent when it can no longer be undone. */
export const askApplicant: ReviewAct<'askApplicant'> = async (
  transaction,
  { subject, body, ...given },
  acting,
) => {
  const row = await findWaiting(transaction, given)
  const message = letterOf('registration-question', row, { subject, body })
  const outbox = await enqueue(transaction, message, {
    now: acting.now,
    domain: acting.mail.mailDomain,
    target: row.reference,
    sendAt: holdUntil(acting.now),
  })
  return storeAct(transaction, 'registration', row, acting, {
    kind: 'question',
    set: { turn: 'customer' },
    subject: message.subject,
    note: body,
    outbox,
  })
}

/** The applicant has answered, or nobody waits for it any longer: it is to be reviewed again. */
export const resumeRegistration: ReviewAct<'resumeRegistration', Acting> = async (
  transaction,
  input,
  acting,
) => {
  const row = await findWaiting(transaction, input)
  if (row.turn !== 'customer') throw new OperationError('invalid', 'No question is open.')
  return storeAct(transaction, 'registration', row, acting, { kind: 'resumed', set: { turn: 'laboratory' } })
}

/** Undoes what can be undone, of the same person, within ten seconds. */
export const undoRegistration: ReviewAct<'undoRegistration', Acting> = async (transaction, given, acting) => {
  const recalled = async ({ outbox }: { outbox: string | null }) => {
    if (outbox !== null && !(await recall(transaction, outbox, acting.now)))
      throw new OperationError('invalid', 'The e-mail is on its way already: it is too late to take it back.')
  }
  return undoEvent(transaction, 'registration', given, acting, recalled)
}

export function checksOf({ checks }: Pick<Registration, 'checks'>): Checks {
  return JSON.parse(checks) as Checks
}

/** Notes that a mailbox was proven. @returns false when it was noted before */
export async function confirmMailbox(
  transaction: Transaction,
  reference: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('registration')
    .set({ mailboxConfirmedAt: now.toISOString() })
    .where('reference', '=', reference)
    .where('mailboxConfirmedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  await addEvent(transaction, 'registration', row, { now }, { kind: 'confirmed' })
  return true
}

/** For what belongs to the review: nothing that is held back, or decided. */
async function findWaiting(
  transaction: Transaction,
  given: { reference: string; version: number },
): Promise<Registration> {
  const row = await openCase(transaction, 'registration', given)
  if (row.decidedAt !== null) throw new OperationError('invalid', 'This registration was decided already.')
  return row
}
