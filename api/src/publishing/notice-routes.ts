/** `GET /api/notices?language=fr`: the notice in force, or none, and when the laboratory is closed. */
import type { FastifyInstance } from 'fastify'
import { languageNamed } from '@laboratory/contract/languages'
import type { NoticeResponse } from '@laboratory/contract/notice'
import type { AppContext } from '../context.ts'
import { findCurrentNotice } from './notice-repository.ts'

export function registerNotices(
  app: FastifyInstance,
  { database, clock, site }: Pick<AppContext, 'database' | 'clock' | 'site'>,
): void {
  app.get('/api/notices', async (request, reply) => {
    const { language } = request.query as { language?: unknown }
    const notice = await findCurrentNotice(database.query, clock(), languageNamed(language))
    const answer: NoticeResponse = { notice, closed: site.closedTimes().join(' ') }
    return reply.header('Cache-Control', 'public, max-age=60').send(answer)
  })
}
