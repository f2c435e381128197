import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../database/database.ts'
import { buildTestApp, inquiry } from '../testing.ts'
import { startMetrics } from './metrics.ts'

test('figures for Prometheus say what waits and name nobody, and go on without the database', async () => {
  const database = await openSqlite(':memory:')
  const { app, clock, config, post } = await buildTestApp({ database })
  const metrics = await startMetrics(0, { database, dataDir: config.dataDir, clock: () => clock.now })
  onTestFinished(async () => {
    metrics.close()
    await app.close()
  })
  const address = `http://127.0.0.1:${(metrics.address() as AddressInfo).port}`
  const read = async () => (await fetch(`${address}/metrics`)).text()
  await post('/api/inquiries', inquiry)
  const text = await read()
  for (const line of [
    /^laboratory_database_up 1$/m,
    /^laboratory_outbox_oldest_seconds 0$/m,
    /^laboratory_outbox_given_up 0$/m,
    /^laboratory_disk_free_bytes [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds [0-9]/m,
  ])
    expect(text).toMatch(line)
  expect(text).not.toContain('example.mu')
  expect((await fetch(`${address}/`)).status).toBe(404)
  // The public port knows nothing of it.
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  expect([metrics.maxConnections, metrics.headersTimeout, metrics.requestTimeout]).toEqual([20, 5000, 5000])

  await database.close()
  expect(await read()).toMatch(/^laboratory_database_up 0$/m)
})
