/** E-mails to customers that were not delivered: what follows from it, and how they are sent again. */
import { recordAudit } from '../../database/audit.ts'
import { firstDue } from '../../casework/calendar.ts'
import { findCase, lastEvent, lockCase, type Before } from '../../casework/case.ts'
import { readEmails } from '../../casework/emails.ts'
import { notify } from '../../casework/notifications.ts'
import { findRow } from '../../database/rows.ts'
import type { Transaction } from '../../database/database.ts'
import { reviveDead } from '../../mail/outbox-state.ts'
import type { QueuedMessage } from '../../mail/outbox.ts'
import { OperationError, type DeskAct } from '../../operations.ts'
import { asBefore, change, dueOf, type ActingAtDesk } from '../work/inquiry-change.ts'
import { enqueueReceipt, entryOf } from '../form/store-inquiry.ts'

const namesOf: Partial<Record<string, string>> = {
  'inquiry-answer': 'The answer',
  'inquiry-receipt': 'The receipt',
  'withdrawal-receipt': 'The receipt of the withdrawal',
}

/** Sends an e-mail again that was given up, or calls the portal again. */
export const resendEmail: DeskAct<'resendEmail', void, ActingAtDesk> = async (
  transaction,
  { id },
  acting,
) => {
  if (await resendToCustomer(transaction, id, acting)) return
  const email = await findRow(transaction, 'outbox', { id })
  if (!(await reviveDead(transaction, id, acting.now)))
    throw new OperationError('missing', 'This e-mail is not among those that were given up any more.')
  await recordAudit(transaction, { action: 'email resend', target: email?.target ?? id }, acting)
}

/** Sends a customer the receipt again, to the address that is known now. */
export const resendReceipt: DeskAct<'resendReceipt', void, ActingAtDesk> = async (
  transaction,
  given,
  acting,
) => {
  const { reference } = given
  const row = await lockCase(transaction, 'inquiry', given)
  if (row.flagged === 1)
    throw new OperationError('invalid', 'This inquiry is held back as spam. Release it first.')
  const emails = await readEmails(transaction, reference)
  const last = emails.findLast(({ kind }) => kind === 'inquiry-receipt')
  if (last?.sentAt === null) {
    if (await resendToCustomer(transaction, last.id, acting)) return
    throw new OperationError('invalid', 'The receipt is on its way already.')
  }
  await enqueueReceipt(transaction, acting.mail, entryOf(row, acting.now))
  await change(transaction, row, acting, {
    kind: 'resent',
    note: `The receipt, to ${row.email}`,
    ...asBefore(row),
  })
}

/**
 * Sends an answer or a receipt again that was given up. Whose turn it was before it failed, it is again.
 * @param id of the e-mail
 * @returns false where it is another e-mail, or was not given up
 */
async function resendToCustomer(
  transaction: Transaction,
  id: string,
  acting: ActingAtDesk,
): Promise<boolean> {
  const email = await findRow(transaction, 'outbox', { id })
  if (!email?.target || !namesOf[email.kind]) return false
  const reference = email.target
  const row = await lockCase(transaction, 'inquiry', { reference })
  if (!(await reviveDead(transaction, id, acting.now))) return false
  const answer = await findRow(transaction, 'inquiryAnswer', { outbox: id, reference })
  const bounce = await lastEvent(transaction, reference)
    .select('before')
    .where('kind', '=', 'bounced')
    .where('answer', answer ? '=' : 'is', answer?.id ?? null)
    .executeTakeFirst()
  const turn =
    bounce && row.turn === 'laboratory' ? (JSON.parse(bounce.before) as Before<'inquiry'>).turn : row.turn
  await change(transaction, row, acting, {
    kind: 'resent',
    note: `${namesOf[email.kind]}, to ${row.email}`,
    ...(answer && { answer: answer.id }),
    ...asBefore(row, turn === row.turn ? {} : { turn, ...dueOf(row.state, turn, undefined, acting) }),
  })
  return true
}

/**
 * An answer or a receipt was given up, or came back: it is our turn, and whoever has it, or wrote the answer, is told. A receipt says nothing new to a
 * customer, and brings nothing back that has ended.
 */
export async function noteBounce(
  transaction: Transaction,
  { id, kind, target, leaseToken }: QueuedMessage,
  acting: Omit<ActingAtDesk, 'proofs'>,
): Promise<void> {
  const name = namesOf[kind]
  if (target === null || name === undefined) return
  const row = await findCase(transaction, 'inquiry', target)
  const mine = await findRow(transaction, 'outbox', { id, leaseToken })
  // Erased, or taken over by another process in the meantime.
  if (!row || !mine) return
  const answer = await findRow(transaction, 'inquiryAnswer', { outbox: id, reference: target })
  const isOurs = row.turn === 'customer' || (row.turn === 'nobody' && answer !== undefined)
  const { now, closedDays } = acting
  const takenBy = row.takenBy ?? answer?.actor ?? null
  const { notified } = await notify(
    transaction,
    { ...row, takenBy },
    answer ? 'undelivered' : 'receipt',
    acting,
  )
  await change(transaction, row, acting, {
    kind: 'bounced',
    note: name,
    ...(answer && { answer: answer.id }),
    ...asBefore(row, {
      notified,
      ...(isOurs && { turn: 'laboratory' as const, dueAt: firstDue(now, closedDays) }),
    }),
  })
}
