/**
 * Figures for Prometheus, counted per process. Loaded only where METRICS_PORT is set. No label holds an address, a name or a reference:
 * kinds and states alone, so that the number of series stays below two hundred.
 */
import { statfs } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { findCheckedCopy } from '../backups/watch-copies.ts'
import { second, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { readOutboxState } from '../mail/outbox.ts'
import { version } from '../version.ts'
import { forms, isRefusedSignIn, kindOf, kinds } from './request-kinds.ts'

/** Seconds; the targets of docs/quality.md lie between them. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5]

const outcomes = ['stored', 'limited', 'refused', 'failed'] as const
/** Statuses that the alerts compare. Of any other one the series begins with its first answer. */
const watchedStatuses = [200, 500, 503]

/** What became of a form: an answer page without a script is 200, 303 or 422 as well. */
function outcomeOf(status: number): (typeof outcomes)[number] {
  if (status < 400) return 'stored'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}

/**
 * Counts what a server answers.
 * @returns what reads all figures for a scrape, in Prometheus' format
 */
export function createMetrics({
  server,
  database,
  dataDir,
  clock,
}: {
  server: Server
  database: Database
  dataDir: string
  clock: Clock
}): { contentType: string; read(): Promise<string> } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'laboratory_build_info',
    help: 'Version of the website and of Node, and the engine of the database.',
    labelNames: ['version', 'node', 'engine'],
    registers,
  }).set({ version, node: process.version, engine: database.engine }, 1)
  const requests = new Counter({
    name: 'laboratory_requests_total',
    help: 'Requests answered, by kind and status.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'laboratory_request_duration_seconds',
    help: 'From the request to the end of its answer, by kind.',
    labelNames: ['kind'],
    buckets,
    registers,
  })
  const dropped = new Counter({
    name: 'laboratory_requests_dropped_total',
    help: 'Requests whose connection ended before the answer.',
    registers,
  })
  const submissions = new Counter({
    name: 'laboratory_submissions_total',
    help: 'Forms sent, by form and outcome.',
    labelNames: ['form', 'outcome'],
    registers,
  })
  const refusals = new Counter({
    name: 'laboratory_desk_sign_ins_refused_total',
    help: 'Steps of signing in at the desk that were refused.',
    registers,
  })
  // Prometheus sees no increase in a series that begins with 3: each one begins with 0, before the first request.
  for (const form of new Set(Object.values(forms)))
    for (const outcome of outcomes) submissions.inc({ form, outcome }, 0)
  for (const kind of kinds) {
    durations.zero({ kind })
    for (const status of watchedStatuses) requests.inc({ kind, status }, 0)
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now()
    const { method = '', url = '' } = request
    const path = url.split('?', 1)[0] ?? ''
    response.once('close', () => {
      const kind = kindOf(method, path)
      const status = response.statusCode
      if (!response.writableFinished) return dropped.inc()
      requests.inc({ kind, status })
      durations.observe({ kind }, (performance.now() - begun) / second)
      if (kind === 'form') submissions.inc({ form: forms[path] ?? '', outcome: outcomeOf(status) })
      if (isRefusedSignIn(method, path, status)) refusals.inc()
    })
  })
  const readStored = registerStored(registry, { database, dataDir, clock })
  return {
    contentType: registry.contentType,
    async read() {
      await readStored()
      return registry.metrics()
    },
  }
}

/** Figures that all processes share. @returns what reads them from the database; they are removed when it does not answer */
function registerStored(
  registry: Registry,
  { database, dataDir, clock }: { database: Database; dataDir: string; clock: Clock },
): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `laboratory_${name}`, help, registers: [registry] })
  const up = gauge('database_up', '1 when the database answers.')
  const waiting = gauge('outbox_waiting', 'E-mails that wait to be sent.')
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest e-mail that waits.')
  const dead = gauge('outbox_given_up', 'E-mails that were given up.')
  const size = gauge('database_bytes', 'Size of the database.')
  const free = gauge('disk_free_bytes', 'Room left on the disk of the data folder.')
  const copyAge = gauge('backup_age_seconds', 'Age of the last copy that was checked.')
  const copyIsGood = gauge('backup_is_good', '1 when the last copy that was checked is whole.')
  return async () => {
    for (const figure of [waiting, oldest, dead, size, copyAge, copyIsGood]) figure.remove()
    const disk = await statfs(dataDir)
    free.set(disk.bavail * disk.bsize)
    try {
      const now = clock()
      const outbox = await readOutboxState(database.query, now)
      const copy = await findCheckedCopy(database.query)
      size.set(await readSize(database))
      waiting.set(outbox.waiting)
      oldest.set(outbox.oldestSeconds)
      dead.set(outbox.dead)
      if (copy) copyAge.set((now.getTime() - Date.parse(copy.at)) / second)
      if (copy) copyIsGood.set(copy.isGood ? 1 : 0)
      up.set(1)
    } catch {
      up.set(0)
    }
  }
}

/** @returns bytes */
async function readSize({ engine, query }: Database): Promise<number> {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(query)
      : await sql<{ size: number }>`select page_count * page_size as size
          from pragma_page_count(), pragma_page_size()`.execute(query)
  return Number(rows[0]?.size)
}
