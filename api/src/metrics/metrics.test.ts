import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { describeEachEngine } from '../database/testing.ts'
import { buildTestApp, inquiry } from '../testing.ts'
import { startMetrics } from './metrics-server.ts'
import { kindOf } from './request-kinds.ts'

describeEachEngine('figures for Prometheus', (_engine, open) => {
  test('count answers, forms, refused sign-ins and what is stored, and name nobody', async () => {
    const database = await open()
    const { app, clock, config } = await buildTestApp({ database })
    const metrics = await startMetrics(
      { port: 0, host: '127.0.0.1' },
      { server: app.server, database, dataDir: config.dataDir, clock: () => clock.now },
    )
    onTestFinished(async () => {
      metrics.close()
      await app.close()
      await database.close()
    })
    const site = await app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(metrics.address() as AddressInfo).port}`
    const read = async () => {
      const lines = (await (await fetch(`${address}/metrics`)).text()).split('\n')
      return (name: string) => lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]
    }
    const post = (path: string, body: object) =>
      fetch(site + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    // Prometheus sees an increase only in a series that it has read before.
    const atStart = await read()
    for (const form of ['inquiry', 'registration'])
      for (const outcome of ['stored', 'refused', 'limited', 'failed'])
        expect(atStart(`laboratory_submissions_total{form="${form}",outcome="${outcome}"}`)).toBe('0')
    for (const status of [200, 500, 503])
      expect(atStart(`laboratory_requests_total{kind="page",status="${status}"}`)).toBe('0')
    expect(atStart('laboratory_request_duration_seconds_count{kind="desk"}')).toBe('0')
    expect(atStart('laboratory_requests_dropped_total')).toBe('0')
    expect(atStart('laboratory_desk_sign_ins_refused_total')).toBe('0')
    expect((await post('/api/inquiries', inquiry)).status).toBe(201)
    expect((await post('/api/inquiries', {})).status).toBe(422)
    // From elsewhere.
    expect((await post('/api/desk/session', { mailbox: 'a@example.mu', password: 'wrong' })).status).toBe(403)
    const value = await read()
    expect(value('laboratory_submissions_total{form="inquiry",outcome="stored"}')).toBe('1')
    expect(value('laboratory_submissions_total{form="inquiry",outcome="refused"}')).toBe('1')
    expect(value('laboratory_requests_total{kind="form",status="201"}')).toBe('1')
    expect(value('laboratory_request_duration_seconds_count{kind="form"}')).toBe('2')
    expect(value('laboratory_desk_sign_ins_refused_total')).toBe('1')
    expect(value('laboratory_database_up')).toBe('1')
    expect(value('laboratory_outbox_waiting')).toBe('2')
    expect(Number(value('laboratory_database_bytes'))).toBeGreaterThan(100_000)
    expect(Number(value('nodejs_eventloop_lag_p99_seconds'))).toBeGreaterThan(0)
    expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('example.mu')
    expect((await fetch(`${address}/`)).status).toBe(404)
    // The public port knows nothing of it.
    expect((await fetch(`${site}/metrics`)).status).toBe(404)
  })

  test('go on without the database, and say that it is away', async () => {
    const database = await open()
    const { app, clock, config } = await buildTestApp({ database })
    const metrics = await startMetrics(
      { port: 0, host: '127.0.0.1' },
      { server: app.server, database, dataDir: config.dataDir, clock: () => clock.now },
    )
    onTestFinished(async () => {
      metrics.close()
      await app.close()
    })
    await database.probe()
    await database.close()
    const answer = await fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`)
    expect(await answer.text()).toMatch(/^laboratory_database_up 0$/m)
    expect([metrics.maxConnections, metrics.headersTimeout, metrics.requestTimeout]).toEqual([20, 5000, 5000])
  })
})

test.each([
  ['POST', '/api/inquiries', 'form'],
  ['GET', '/api/inquiries', 'call'],
  ['GET', '/api/desk/today', 'desk'],
  ['GET', '/desk/inquiries', 'desk'],
  ['GET', '/assets/a-1.css', 'asset'],
  ['GET', '/home', 'page'],
  ['GET', '/readyz', 'watch'],
])('%s %s counts as %s', (method, path, kind) => {
  expect(kindOf(method, path)).toBe(kind)
})
