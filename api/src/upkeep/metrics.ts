/**
 * Figures for Prometheus on a port of their own, never the public one: those of the process, and seven of the website. Loaded only where
 * METRICS_PORT is set. None names anybody.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { readClosedDoors } from './closed-doors.ts'
import { findCheckedCopy } from './copies.ts'
import { second, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { readSpace } from '../http/health-routes.ts'
import { readOutboxState } from '../mail/outbox-state.ts'

type Sources = { database: Database; dataDir: string; clock: Clock }

/**
 * Answers GET /metrics.
 * @param port 0 for a free one
 * @returns the listening server; its caller closes it
 */
export async function startMetrics(port: number, sources: Sources): Promise<Server> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const note = createGauges(registry, sources)
  // The files of the process are for visitors: this port takes few of them, and none for long.
  const options = {
    headersTimeout: 5 * second,
    requestTimeout: 5 * second,
    connectionsCheckingInterval: second,
  }
  const server = createServer(options, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? ''))
      return void response
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Only GET /metrics is here.\n')
    try {
      await note()
      response.setHeader('Content-Type', registry.contentType).end(await registry.metrics())
    } catch {
      response.writeHead(500).end()
    }
  })
  server.maxConnections = 20
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** @returns what notes all figures of the website; those of a database that does not answer are left out */
function createGauges(registry: Registry, { database, dataDir, clock }: Sources): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `laboratory_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 when the database answers.')
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest e-mail that waits.')
  const givenUp = gauge('outbox_given_up', 'E-mails that were given up.')
  const free = gauge('disk_free_bytes', 'Room left on the disk of the data folder.')
  const doors = 'disk, files, outbox, mailbox, clamav, elsewhere'
  const closed = gauge('door_closed_seconds', `Since when a door is closed: ${doors}.`, 'door')
  const copyAge = gauge('backup_age_seconds', 'Age of the last copy that was checked.')
  const copyIsGood = gauge('backup_is_good', '1 when the last copy that was checked is whole.')
  return async () => {
    for (const figure of [oldest, givenUp, copyAge, copyIsGood]) figure.remove()
    closed.reset()
    free.set((await readSpace(dataDir)).free)
    try {
      const now = clock()
      const { oldestSeconds, dead } = await readOutboxState(database.query, now)
      const copy = await findCheckedCopy(database.query)
      for (const { door, since } of await readClosedDoors(database.query))
        closed.set({ door }, (now.getTime() - Date.parse(since)) / second)
      oldest.set(oldestSeconds)
      givenUp.set(dead)
      if (copy) copyAge.set((now.getTime() - Date.parse(copy.at)) / second)
      if (copy) copyIsGood.set(copy.isGood ? 1 : 0)
      up.set(1)
    } catch {
      up.set(0)
    }
  }
}
