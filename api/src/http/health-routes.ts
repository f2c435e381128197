/** Health checks for monitoring: does the process answer, could it store an inquiry, are e-mails sent. */
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../settings/networks.ts'
import { second, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { causeOf } from '../process/log.ts'
import { readOutboxState } from '../mail/outbox-state.ts'
import { version } from '../settings/version.ts'

/** Free bytes below which the disk counts as full. */
const leastFreeToWrite = 64 * 1024 * 1024

export function registerHealth(
  app: FastifyInstance,
  {
    database,
    dataDir,
    clock,
    isStopping,
  }: { database: Database; dataDir: string; clock: Clock; isStopping: () => boolean },
): void {
  app.get('/healthz', { config: { alwaysAnswered: true } }, async (_request, reply) =>
    reply
      .status(isStopping() ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send({ status: isStopping() ? 'stopping' : 'ok', version }),
  )

  // Anyone may ask, and each answer costs a write on disk: one a second is enough for monitoring.
  let last: { at: number; answer: Promise<Readiness> } | undefined
  const readiness = () => {
    const at = clock().getTime()
    if (!last || at - last.at >= second || at < last.at)
      last = { at, answer: checkReadiness(database, dataDir, clock()) }
    return last.answer
  }

  // The outbox is reported and never fails the check: a mail server that is down is no reason to refuse inquiries.
  app.get('/readyz', async (request, reply) => {
    const { ready, body, cause } = await readiness()
    // The state of disk and outbox is shown to requests from this machine only.
    const isOurs = isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined
    if (cause) request.log.error({ cause }, 'not ready')
    if (!ready) reply.header('Retry-After', 5)
    return reply
      .status(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(isOurs ? body : { status: ready ? 'ok' : 'not ok' })
  })
}

type Readiness = { ready: boolean; body: object; cause?: ReturnType<typeof causeOf> }

/** Bytes on the disk of a folder, free and in all, and whether they are too few to go on. */
export async function readSpace(folder: string): Promise<{ free: number; total: number; isLow: boolean }> {
  const disk = await statfs(folder)
  const free = disk.bavail * disk.bsize
  return { free, total: disk.blocks * disk.bsize, isLow: free < leastFreeToWrite }
}

async function checkReadiness(database: Database, dataDir: string, now: Date): Promise<Readiness> {
  try {
    await database.probe()
    const { free, isLow } = await readSpace(dataDir)
    const outbox = await readOutboxState(database.query, now)
    const ready = !isLow
    const status = ready ? 'ok' : 'disk nearly full'
    return { ready, body: { status, database: 'writable', diskFreeBytes: free, outbox } }
  } catch (error) {
    return { ready: false, body: { status: 'unavailable', database: 'not writable' }, cause: causeOf(error) }
  }
}
