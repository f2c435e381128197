/** The notice in force, and the closed times that notices say, for pages and their scripts. */
import { closedTimesOf } from '../http/site.ts'
import type { FastifyInstance } from 'fastify'
import { languageNamed } from '@laboratory/contract/languages'
import type { NoticeResponse } from '@laboratory/contract/notice'
import { second } from '../clock.ts'
import type { AppContext } from '../context.ts'
import { causeOf } from '../process/log.ts'
import { findClosedTimes, findCurrentNotice } from './notice-repository.ts'

/** How often closed times are read: another process may have stored some. */
const interval = 5 * second

/**
 * `GET /api/notices?language=fr`: the notice in force, or none, and when the laboratory is closed. Closed times are held where pages and
 * due times read them without waiting.
 * @returns reads them at once
 */
export function registerNotices(
  app: FastifyInstance,
  { database, clock, site }: Pick<AppContext, 'database' | 'clock' | 'site'>,
): () => Promise<void> {
  app.get('/api/notices', async (request, reply) => {
    const { language } = request.query as { language?: unknown }
    const notice = await findCurrentNotice(database.query, clock(), languageNamed(language))
    const answer: NoticeResponse = { notice, closed: closedTimesOf(site).join(' ') }
    return reply.header('Cache-Control', 'public, max-age=60').send(answer)
  })
  async function read(): Promise<void> {
    try {
      site.times = await findClosedTimes(database.query)
    } catch (error) {
      app.log.error({ cause: causeOf(error) }, 'closed times could not be read: those known so far go on')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    await read()
    timer = setInterval(() => void read(), interval)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  return read
}
