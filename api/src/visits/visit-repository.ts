/** Page views, counted by day, page and label. There is nothing here about who looked. */
import { sql } from 'kysely'
import { todayInMauritius } from '@laboratory/contract/clock'
import type { Visit } from '@laboratory/contract/visit'
import type { Connection } from '../database/database.ts'
import type { VisitTable } from '../database/schema.ts'

/** Counts one view. */
export async function countVisit(connection: Connection, visit: Visit, now: Date): Promise<void> {
  await connection
    .insertInto('visit')
    .values({ day: todayInMauritius(now), ...visit, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path', 'label']).doUpdateSet({ views: sql<number>`visit.views + 1` }),
    )
    .execute()
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
