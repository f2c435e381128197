/** Page views, counted by day, page and label. Nothing is stored about the visitor: no cookie, no address, no identifier. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { todayInMauritius } from '@laboratory/contract/clock'
import { VisitSchema, type Visit } from '@laboratory/contract/visit'
import type { AppContext } from '../context.ts'
import type { Connection } from '../database/database.ts'
import { createOwnQueue } from '../http/overload.ts'
import { parseAnswers } from '../http/problems.ts'

/** Views that wait: nearly all of a day wait for the same few rows, and would take forms the connections to the database. */
const mostWaiting = 64

/** `POST /api/visits`: one page view. */
export function registerVisits(
  app: FastifyInstance,
  { database, clock, limits, site }: Pick<AppContext, 'database' | 'clock' | 'limits' | 'site'>,
): void {
  const queue = createOwnQueue(1, mostWaiting)
  app.post('/api/visits', { config: { limit: limits.counter }, bodyLimit: 2048 }, async (request, reply) => {
    const visit = parseAnswers(VisitSchema, request.body)
    const view = { ...visit, day: todayInMauritius(clock()) }
    // Invented labels would fill the table. The view of a page that was open during a deployment may be lost.
    if (site.pages.get(visit.path)?.label === visit.label)
      await queue(() => database.transact((transaction) => addView(transaction, view)))
    return reply.status(204).header('Cache-Control', 'no-store').send()
  })
}

/** Adds a view of a page on a day. */
export async function addView(connection: Connection, view: Visit & { day: string }): Promise<void> {
  await connection
    .insertInto('visit')
    .values({ ...view, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path', 'label']).doUpdateSet({ views: sql<number>`visit.views + 1` }),
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
