/** Who has an inquiry or a registration open. */
import { day, later, second } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import { OperationError } from '../operations.ts'
import { readSent } from './emails.ts'

/** Somebody who reported it within this time has it open. */
const presenceTime = 30 * second

/** Records that somebody has one open. @returns who else has, and what of it changed meanwhile */
export async function announcePresence(
  connection: Connection,
  reference: string,
  staffId: string,
  now: Date,
) {
  const select = (table: 'inquiry' | 'registration') =>
    connection.selectFrom(table).select('version').where('reference', '=', reference)
  const row = await select('inquiry').unionAll(select('registration')).executeTakeFirst()
  if (!row) throw new OperationError('missing', 'There is nothing with this reference.')
  const seenAt = now.toISOString()
  await connection
    .insertInto('casePresence')
    .values({ reference, staffId, seenAt })
    .onConflict((conflict) => conflict.columns(['reference', 'staffId']).doUpdateSet({ seenAt }))
    .execute()
  const people = await connection
    .selectFrom('casePresence')
    .innerJoin('staffMember', 'staffMember.id', 'casePresence.staffId')
    .select(['id', 'name'])
    .where('reference', '=', reference)
    .where('staffId', '<>', staffId)
    .where('seenAt', '>', later(now, -presenceTime).toISOString())
    .where('leftAt', 'is', null)
    .orderBy('name')
    .execute()
  return { people, version: row.version, emails: await readSent(connection, reference, now) }
}

/** Removes who had one open more than a day ago. Daily. */
export async function removeOldPresence(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('casePresence').where('seenAt', '<', later(now, -day).toISOString()).execute()
}
