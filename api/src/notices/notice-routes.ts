/** `GET /api/notices`: the notice in force, or none. */
import type { FastifyInstance } from 'fastify'
import type { NoticeResponse } from '@laboratory/contract/notice'
import type { AppContext } from '../context.ts'
import { findCurrentNotice } from './notice-repository.ts'

export function registerNotices(
  app: FastifyInstance,
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
): void {
  app.get('/api/notices', async (_request, reply) => {
    const answer: NoticeResponse = { notice: await findCurrentNotice(database.query, clock()) }
    return reply.header('Cache-Control', 'public, max-age=60').send(answer)
  })
}
