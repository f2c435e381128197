/** Who has an inquiry or a registration open. */
import { day, later, second } from '../clock.ts'
import type { Connection } from '../database/database.ts'

/** Somebody who reported it within this time has it open. */
const presenceTime = 30 * second

/** Records that somebody has a submission open. @returns who else has */
export async function notePresence(connection: Connection, reference: string, staffId: string, now: Date) {
  const seenAt = now.toISOString()
  await connection
    .insertInto('casePresence')
    .values({ reference, staffId, seenAt })
    .onConflict((conflict) => conflict.columns(['reference', 'staffId']).doUpdateSet({ seenAt }))
    .execute()
  return connection
    .selectFrom('casePresence')
    .innerJoin('staffMember', 'staffMember.id', 'casePresence.staffId')
    .select(['id', 'name'])
    .where('reference', '=', reference)
    .where('staffId', '<>', staffId)
    .where('seenAt', '>', later(now, -presenceTime).toISOString())
    .where('leftAt', 'is', null)
    .orderBy('name')
    .execute()
}

/** Removes who had one open more than a day ago. Daily. */
export async function removeOldPresence(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('casePresence').where('seenAt', '<', later(now, -day).toISOString()).execute()
}
