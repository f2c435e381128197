import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from './database/testing.ts'
import { silence, startSmtp } from './mail/testing.ts'
import { inquiry, temporaryFolder } from './testing.ts'
import { startServer } from './testing/process.ts'

const send = (address: string, count: number) =>
  fetch(`${address}/api/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...inquiry, email: `a${count}@lagoon.mu`, description: `Pool ${count}` }),
  })

test('line 194: it says where it is, answers with its version, and stops in time while a mail server confirms nothing, and its message is free to be sent again', async () => {
  const { confirm, arrived } = silence()
  const { url } = await startSmtp({ confirm })
  const dataDir = temporaryFolder()
  const server = startServer(dataDir, {
    SMTP_URL: url,
    MAIL_FROM: 'website@example.mu',
    MAIL_TO: 'laboratory@example.mu',
  })
  const address = await server.address()
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok', version: '1.0.0' })
  const ready = await (await fetch(`${address}/readyz`)).json()
  expect(ready).toMatchObject({ status: 'ok', outbox: { waiting: 0, dead: 0 } })
  expect((await send(address, 1)).status).toBe(201)
  await arrived
  server.child.kill('SIGTERM')
  // The mail server says nothing until the test is over, and a delivery has ten minutes: who waited for it would not end.
  expect(await server.ended).toEqual([0, null])
  const database = new DatabaseSync(join(dataDir, 'laboratory.sqlite'))
  // Of the inquiry: where the daily tasks of the start come after it, their e-mail counts it as one that nobody has.
  const messages = database
    .prepare('select "leaseToken", "sentAt", "deadAt" from outbox where target is not null')
    .all()
  database.close()
  const waiting = { leaseToken: null, sentAt: null, deadAt: null }
  expect(messages).toEqual([waiting, waiting])
})

test('a port that is taken ends in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const port = String((taken.address() as AddressInfo).port)
  for (const name of ['PORT', 'METRICS_PORT']) {
    const server = startServer(temporaryFolder(), { [name]: port })
    expect((await server.ended)[0]).toBe(1)
    expect(server.errors()).toBe(`The port is taken by another program: set ${name} to a free one.\n`)
  }
})

test('on an empty database it prints where the desk is and, once, a link for the first manager, until there is one', async () => {
  const dataDir = temporaryFolder()
  const first = startServer(dataDir)
  expect(await first.says(/The desk is at (http:\S+)/)).toBe(`${await first.address()}/desk`)
  const link = await first.says(/Nobody has an account there yet\..* within 24 hours: (http:\S+)/)
  expect(new URL(link).pathname).toBe('/desk/invitation')
  first.child.kill('SIGTERM')
  await first.ended

  const second = startServer(dataDir)
  const address = await second.address()
  await second.says(/An earlier start printed a link; for another one: DATA_DIR=\S+ npm run staff -- invite/)
  const call = (path: string, body: object) =>
    fetch(`${address}/api/desk${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(body),
    })
  const token = new URL(link).hash.slice(1)
  const person = { password: 'seven slow tides, copper', name: 'Meera', mailbox: 'meera@example.mu' }
  const accepted = await call('/invitation/accept', { token, ...person })
  expect(await accepted.json()).toMatchObject({ person: { role: 'manager' } })
  expect((await call('/invitation', { token })).status).toBe(404)
  second.child.kill('SIGTERM')
  await second.ended

  const third = startServer(dataDir)
  await third.says(/The desk is at/)
  await third.address()
  third.child.kill('SIGTERM')
  await third.ended
  expect(third.output()).not.toContain('Nobody has an account')
})

test('with PostgreSQL it says first that it stops, and serves on until the proxy asks others', async () => {
  const folder = temporaryFolder()
  const secretFile = join(folder, 'secret')
  writeFileSync(secretFile, 'x'.repeat(64), { mode: 0o600 })
  const database = { DATABASE_URL: await createDatabase(), SERVICE_SECRET_FILE: secretFile }
  const server = startServer(folder, database)
  const address = await server.address()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const asked = performance.now()
  server.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(503)
  expect((await send(address, 1)).status).toBe(201)
  expect(await server.ended).toEqual([0, null])
  expect(performance.now() - asked).toBeGreaterThan(1400)
})
