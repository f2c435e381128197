/** Page views, counted by day, page and label. Nothing is stored about the visitor. */
import { sql } from 'kysely'
import type { Visit } from '@laboratory/contract/visit'
import type { Connection } from '../database/database.ts'

/** Views of a page on a day. */
export type DayViews = Visit & { day: string; views: number }

/** Adds views to those that are stored, all or none. Each day, page and label stands in it once. */
export async function addViews(connection: Connection, rows: readonly DayViews[]): Promise<void> {
  // In one order: two processes that store at the same time would wait for each other's rows.
  const key = ({ day, path, label }: DayViews) => `${day} ${path} ${label}`
  const sorted = rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  await connection
    .insertInto('visit')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'path', 'label'])
        .doUpdateSet({ views: sql<number>`visit.views + excluded.views` }),
    )
    .execute()
}

type Views = {
  perDay: { day: string; views: number }[]
  pages: { path: string; label: string; views: number }[]
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
    pages: pages.map(count).toSorted((a, b) => b.views - a.views || (a.path < b.path ? -1 : 1)),
  }
}
