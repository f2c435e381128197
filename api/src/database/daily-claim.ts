/** Which day a daily task ran last: of several processes, one does it. */
import { todayInMauritius } from '@laboratory/contract/clock'
import { day, later } from '../clock.ts'
import type { Database } from './database.ts'
import { lockMarker, writeMarker } from './markers.ts'
import { changeRows } from './rows.ts'

/**
 * Claims a daily task for today, in one of all processes. A clock that was set back by more than a day was wrong before, so that its claims do not count.
 * @param longestGap milliseconds since the last claim after which today only notes the day and the task waits for tomorrow: after
 *   a jump of the clock, nothing is done that cannot be undone
 * @returns false when this or another process claimed it already, or must wait. Where the task then fails: `unclaimDailyTask`
 */
export async function claimDailyTask(
  database: Database,
  task: string,
  now: Date,
  longestGap: number = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const today = todayInMauritius(now)
  const tomorrow = todayInMauritius(later(now, day))
  return database.transact(async (transaction) => {
    const last = await lockMarker(transaction, task)
    if (last !== undefined && last >= today && last <= tomorrow) return false
    await writeMarker(transaction, task, today)
    return last === undefined || Date.parse(today) - Date.parse(last) <= longestGap
  })
}

/** Lets today's task be claimed again, as if it had last run yesterday. Does nothing when another day has begun. */
export async function unclaimDailyTask(database: Database, task: string, now: Date): Promise<void> {
  const claimed = { name: task, value: todayInMauritius(now) }
  await changeRows(database.query, 'marker', claimed, { value: todayInMauritius(later(now, -day)) })
}
