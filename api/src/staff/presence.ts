/** Who has an inquiry or a registration open. */
import { later, second } from '../clock.ts'
import type { Connection } from '../database/database.ts'

/** Somebody who reported it within this time has it open. */
const presenceTime = 30 * second

/** Records that somebody has a submission open. @returns who else has */
export async function notePresence(connection: Connection, reference: string, staffId: string, now: Date) {
  const seen_at = now.toISOString()
  await connection
    .insertInto('inquiry_presence')
    .values({ reference, staff_id: staffId, seen_at })
    .onConflict((conflict) => conflict.columns(['reference', 'staff_id']).doUpdateSet({ seen_at }))
    .execute()
  return connection
    .selectFrom('inquiry_presence')
    .innerJoin('staff_member', 'staff_member.id', 'inquiry_presence.staff_id')
    .select(['id', 'name'])
    .where('reference', '=', reference)
    .where('staff_id', '<>', staffId)
    .where('seen_at', '>', later(now, -presenceTime).toISOString())
    .where('left_at', 'is', null)
    .orderBy('name')
    .execute()
}
