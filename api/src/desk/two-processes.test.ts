/** Two service processes on one PostgreSQL, as behind a proxy. SQLite has one process. */
import { changeRows } from '../database/rows.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskRoutes, type DeskCall } from '@laboratory/contract/desk/routes'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../database/database.ts'
import { createDatabase } from '../database/testing.ts'
import { startSmtp } from '../mail/testing.ts'
import { inquiry, temporaryFolder, testSecret } from '../testing.ts'
import { startServer } from '../testing/process.ts'
import { addTestPerson } from './testing.ts'

test('a session of one process counts and ends on the other, who is deactivated is out on both, and an answer leaves once', async () => {
  const url = await createDatabase()
  const database = await openPostgres(url, '/nowhere')
  onTestFinished(() => database.close())
  const smtp = await startSmtp()
  const folder = temporaryFolder()
  const secretFile = join(folder, 'secret')
  writeFileSync(secretFile, testSecret, { mode: 0o600 })
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'website@example.mu', MAIL_TO: 'laboratory@example.mu' }
  const settings = { DATABASE_URL: url, SERVICE_SECRET_FILE: secretFile, ...mail }
  const servers = [1, 2].map(() => startServer(temporaryFolder(), settings))
  const [first = '', second = ''] = await Promise.all(servers.map((server) => server.address()))
  const now = new Date()
  const person = (role: 'clerk' | 'manager') => addTestPerson(database, { secret: testSecret, now, role })
  const [clerk, manager] = [await person('clerk'), await person('manager')]

  async function call(origin: string, name: DeskCall, token: string, input: Record<string, unknown> = {}) {
    const { method, path } = deskRoutes[name]
    const { id, reference, ...rest } = input
    const address = path.replace(':id', String(id)).replace(':reference', String(reference))
    const headers = { origin, cookie: `desk=${token}` }
    const hasBody = method === 'POST'
    const answer = await fetch(`${origin}/api/desk${address}`, {
      method,
      headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(hasBody && { body: JSON.stringify(rest) }),
    })
    return { status: answer.status, body: await answer.text() }
  }
  const statuses = async (token: string) => [
    (await call(first, 'readSession', token)).status,
    (await call(second, 'readSession', token)).status,
  ]

  const references = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (count) => {
      const answer = await fetch(`${first}/api/inquiries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...inquiry, email: `visitor${count}@lagoon.mu` }),
      })
      return ((await answer.json()) as { reference: string }).reference
    }),
  )
  // Both processes get each answer, as where the line broke at the first.
  const answer = { version: 1, subject: 'Your quotation', body: 'Here it is.' }
  const given = await Promise.all(
    references.flatMap((reference) =>
      [first, second].map((origin) =>
        call(origin, 'answerInquiry', clerk.token, { reference, key: `key-${reference}`, ...answer }),
      ),
    ),
  )
  expect(given.map(({ status }) => status)).toEqual(given.map(() => 200))
  // The ten seconds for undoing are over, for both processes.
  await changeRows(database.query, 'outbox', { kind: 'inquiry-answer' }, { nextAt: now.toISOString() })
  const isAllSent = async () =>
    (await database.query.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()).length ===
    0
  await expect.poll(isAllSent, { interval: 200 }).toBe(true)
  const answers = smtp.received.filter(({ raw }) => raw.includes('Your quotation'))
  expect(answers.map(({ to }) => to[0]).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((count) => `visitor${count}@lagoon.mu`),
  )

  expect(await statuses(clerk.token)).toEqual([200, 200])
  const other = await person('clerk')
  expect((await call(second, 'signOut', other.token)).status).toBe(200)
  expect(await statuses(other.token)).toEqual([401, 401])

  expect((await call(first, 'deactivate', manager.token, { id: clerk.id })).status).toBe(200)
  // The very next request of either process.
  expect(await statuses(clerk.token)).toEqual([401, 401])
})
