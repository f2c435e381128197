/** For machines that watch: does the process answer, could it store an inquiry, is mail leaving. */
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { causeOf } from '../log.ts'
import { readOutboxState } from '../mail/outbox.ts'
import { version } from '../version.ts'

/** Free bytes below which the disk counts as full. */
const leastFree = 64 * 1024 * 1024

export function registerHealth(
  app: FastifyInstance,
  { database, dataDir, clock }: { database: Database; dataDir: string; clock: Clock },
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok', version }),
  )

  // The outbox is reported and never fails the check: a mail server that is down is no reason to refuse inquiries.
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await database.probe()
      const disk = await statfs(dataDir)
      const free = disk.bavail * disk.bsize
      const outbox = await readOutboxState(database.query, clock())
      const ready = free >= leastFree
      return reply.status(ready ? 200 : 503).send({
        status: ready ? 'ok' : 'disk nearly full',
        database: 'writable',
        diskFreeBytes: free,
        outbox,
      })
    } catch (error) {
      request.log.error({ cause: causeOf(error) }, 'not ready')
      return reply
        .status(503)
        .header('Retry-After', 5)
        .send({ status: 'unavailable', database: 'not writable' })
    }
  })
}
