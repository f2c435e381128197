/** Page views, counted by day, page and label. Nothing is stored about the visitor. */
import { sql } from 'kysely'
import { todayInMauritius } from '@laboratory/contract/clock'
import type { Visit } from '@laboratory/contract/visit'
import type { Connection } from '../database/database.ts'

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

type PageViews = { path: string; label: string; views: number }
export type Views = { perDay: { day: string; views: number }[]; pages: PageViews[] }

/** Most viewed first. */
export function byViews(a: PageViews, b: PageViews): number {
  return b.views - a.views || (a.path < b.path ? -1 : 1)
}

/**
 * Views of a period, added up.
 * @param period first and last day, YYYY-MM-DD, Mauritius time
 * @returns days in order, without those that have no views; pages, most viewed first
 */
export async function countViews(
  connection: Connection,
  { from, to }: { from: string; to: string },
): Promise<Views> {
  const views = connection
    .selectFrom('visit')
    .select((row) => row.fn.sum<number>('views').as('views'))
    .where('day', '>=', from)
    .where('day', '<=', to)
  const perDay = await views.select('day').groupBy('day').orderBy('day').execute()
  const pages = await views.select(['path', 'label']).groupBy(['path', 'label']).execute()
  const count = <Row extends { views: number }>(row: Row): Row => ({ ...row, views: Number(row.views) })
  return {
    perDay: perDay.map(count),
    pages: pages.map(count).toSorted(byViews),
  }
}
