/** Page views, counted by day, page and label. There is nothing here about who looked. */
import { sql } from 'kysely'
import { todayInMauritius } from '@laboratory/contract/clock'
import type { Visit } from '@laboratory/contract/visit'
import type { Connection } from '../database/database.ts'
import type { VisitTable } from '../database/schema.ts'

/** Different pages and labels counted in a day: a flood of invented ones must not fill the disk. */
const labelsPerDay = 500

/** Counts one view. @returns false when the day has too many different labels already */
export async function countVisit(connection: Connection, visit: Visit, now: Date): Promise<boolean> {
  const day = todayInMauritius(now)
  const updated = await connection
    .updateTable('visit')
    .set({ views: sql<number>`views + 1` })
    .where('day', '=', day)
    .where('path', '=', visit.path)
    .where('label', '=', visit.label)
    .executeTakeFirst()
  if (updated.numUpdatedRows > 0n) return true
  const { labels } = await connection
    .selectFrom('visit')
    .select((expression) => expression.fn.countAll<number>().as('labels'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(labels) >= labelsPerDay) return false
  await connection
    .insertInto('visit')
    .values({ day, ...visit, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path', 'label']).doUpdateSet({ views: sql<number>`visit.views + 1` }),
    )
    .execute()
  return true
}

/** @param from first day, YYYY-MM-DD, Mauritius time */
export async function selectVisits(connection: Connection, from: string): Promise<VisitTable[]> {
  return connection
    .selectFrom('visit')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('path')
    .execute()
}
