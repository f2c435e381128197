/** Figures for Prometheus: those of the process, and six of the website. Loaded only where METRICS_PORT is set. None names anybody. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { findCheckedCopy } from './copies.ts'
import { second, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { readSpace } from '../http/health-routes.ts'
import { readOutboxState } from '../mail/outbox-state.ts'

/** @returns what reads all figures for a scrape, in Prometheus' format; those of a database that does not answer are left out */
export function createMetrics({
  database,
  dataDir,
  clock,
}: {
  database: Database
  dataDir: string
  clock: Clock
}) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `laboratory_${name}`, help, registers: [registry] })
  const up = gauge('database_up', '1 when the database answers.')
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest e-mail that waits.')
  const givenUp = gauge('outbox_given_up', 'E-mails that were given up.')
  const free = gauge('disk_free_bytes', 'Room left on the disk of the data folder.')
  const copyAge = gauge('backup_age_seconds', 'Age of the last copy that was checked.')
  const copyIsGood = gauge('backup_is_good', '1 when the last copy that was checked is whole.')
  return {
    contentType: registry.contentType,
    async read() {
      for (const figure of [oldest, givenUp, copyAge, copyIsGood]) figure.remove()
      free.set((await readSpace(dataDir)).free)
      try {
        const now = clock()
        const { oldestSeconds, dead } = await readOutboxState(database.query, now)
        const copy = await findCheckedCopy(database.query)
        oldest.set(oldestSeconds)
        givenUp.set(dead)
        if (copy) copyAge.set((now.getTime() - Date.parse(copy.at)) / second)
        if (copy) copyIsGood.set(copy.isGood ? 1 : 0)
        up.set(1)
      } catch {
        up.set(0)
      }
      return registry.metrics()
    },
  }
}
