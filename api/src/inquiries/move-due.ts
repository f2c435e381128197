/** Due times follow what notices say: the working time that is left until them stays what it was. */
import type { Transaction } from '../database/database.ts'
import { nothingDue } from './inquiry-work.ts'
import { movedDue } from '../calendar.ts'

/**
 * Makes a change of notices, and moves what is still to become due.
 * @param readClosed reads when the laboratory is closed, as of `afterWorkingTime`
 */
export async function movingDue(
  transaction: Transaction,
  now: Date,
  readClosed: () => Promise<readonly string[]>,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await readClosed()
  await change()
  const after = await readClosed()
  if (before.join() === after.join()) return
  const at = now.toISOString()
  const open = await transaction
    .selectFrom('inquiry')
    .select(['reference', 'dueAt'])
    .where('turn', '=', 'laboratory')
    .where('dueAt', '>', at)
    .where('dueAt', '<', nothingDue)
    .execute()
  for (const { reference, dueAt } of open) {
    const moved = movedDue(now, new Date(dueAt), before, after).toISOString()
    if (moved === dueAt) continue
    await transaction
      .updateTable('inquiry')
      .set({ dueAt: moved, changedAt: at })
      .where('reference', '=', reference)
      // Somebody may have worked on it meanwhile.
      .where('turn', '=', 'laboratory')
      .where('dueAt', '=', dueAt)
      .execute()
  }
}
