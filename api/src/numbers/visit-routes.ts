/** `POST /api/visits`: one page view. No cookie, no address, no identifier. */
import type { FastifyInstance } from 'fastify'
import { todayInMauritius } from '@laboratory/contract/clock'
import { VisitSchema } from '@laboratory/contract/visit'
import type { AppContext } from '../context.ts'
import { parseAnswers } from '../http/problems.ts'
import { addView } from './visit-repository.ts'

export function registerVisits(
  app: FastifyInstance,
  { database, clock, limits, site }: Pick<AppContext, 'database' | 'clock' | 'limits' | 'site'>,
): void {
  app.post('/api/visits', { config: { limit: limits.counter }, bodyLimit: 2048 }, async (request, reply) => {
    const visit = parseAnswers(VisitSchema, request.body)
    const view = { ...visit, day: todayInMauritius(clock()) }
    // Invented labels would fill the table. The view of a page that was open during a deployment may be lost.
    if (site.hasPage(visit)) await database.together((transaction) => addView(transaction, view))
    return reply.status(204).header('Cache-Control', 'no-store').send()
  })
}
