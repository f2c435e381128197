/** What notices say of closed times, held where pages and due times read it without waiting. */
import type { FastifyInstance } from 'fastify'
import { second } from '../clock.ts'
import type { AppContext } from '../context.ts'
import { causeOf } from '../log.ts'
import { findClosedTimes } from './notice-repository.ts'

/** For what another process stored. */
const interval = 5 * second

/** Reads them from the start of the service to its end. @returns reads them at once */
export function followClosedTimes(
  app: FastifyInstance,
  { database, site }: Pick<AppContext, 'database' | 'site'>,
): () => Promise<void> {
  async function read(): Promise<void> {
    try {
      site.setClosedTimes(await findClosedTimes(database.query))
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
