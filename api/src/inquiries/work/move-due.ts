/** Due times follow what notices say: the working time that is left until them stays what it was. */
import { changeRows } from '../../database/rows.ts'
import { addEvent, findCase } from '../../casework/case.ts'
import type { Transaction } from '../../database/database.ts'
import type { Acting } from '../../operations.ts'
import { nothingDue } from './inquiry-change.ts'
import { movedDue } from '../../casework/calendar.ts'

/**
 * Makes a change of notices, and moves what is still to become due, whatever door it came by: the history of each inquiry says so.
 * @param readClosed reads when the laboratory is closed, as of `afterWorkingTime`
 */
export async function movingDue(
  transaction: Transaction,
  { now, staffId }: Acting,
  readClosed: () => Promise<readonly string[]>,
  change: () => Promise<unknown>,
): Promise<void> {
  // As a lock: until the end, nobody gives them another due time.
  const open = await transaction
    .updateTable('inquiry')
    .set({ turn: 'laboratory' })
    .where('turn', '=', 'laboratory')
    .where('dueAt', '>', now.toISOString())
    .where('dueAt', '<', nothingDue)
    .returning(['reference', 'dueAt'])
    .execute()
  // What an applicant wrote, and New mail.
  const at = now.toISOString()
  const registrations = await transaction
    .updateTable('registration')
    .set(({ ref }) => ({ dueAt: ref('dueAt') }))
    .where('dueAt', '>', at)
    .returning(['reference', 'dueAt'])
    .execute()
  const mails = await transaction
    .updateTable('incomingMail')
    .set(({ ref }) => ({ dueAt: ref('dueAt') }))
    .where('reference', 'is', null)
    .where('dueAt', '>', at)
    .returning(['id', 'dueAt'])
    .execute()
  const before = await readClosed()
  await change()
  const after = await readClosed()
  if (before.join() === after.join()) return
  const move = (dueAt: string | null) => movedDue(now, new Date(dueAt ?? now), before, after).toISOString()
  for (const { reference, dueAt } of registrations)
    await changeRows(transaction, 'registration', { reference }, { dueAt: move(dueAt), changedAt: at })
  for (const { id, dueAt } of mails)
    await changeRows(transaction, 'incomingMail', { id }, { dueAt: move(dueAt) })
  for (const { reference, dueAt } of open) {
    const moved = move(dueAt)
    const row = moved === dueAt ? undefined : await findCase(transaction, 'inquiry', reference)
    if (row)
      await addEvent(transaction, 'inquiry', row, { staffId, now }, { kind: 'due', set: { dueAt: moved } })
  }
}
