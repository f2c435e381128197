import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hour } from '../clock.ts'
import { openDatabase } from '../database/database.ts'
import { createDatabase } from '../database/testing.ts'
import { buildTestApp, temporaryFolder, testSecret } from '../testing.ts'
import { noteCheckedCopy } from './copies.ts'

test('the desk shows the state of the service, and of the copies of either engine', async () => {
  const databaseUrl = await createDatabase()
  const secretFile = join(temporaryFolder(), 'secret')
  writeFileSync(secretFile, testSecret, { mode: 0o600 })
  for (const settings of [{}, { DATABASE_URL: databaseUrl, SERVICE_SECRET_FILE: secretFile }]) {
    const isOwn = !('DATABASE_URL' in settings)
    const database = await openDatabase({
      databaseUrl: isOwn ? undefined : databaseUrl,
      dataDir: temporaryFolder(),
    })
    onTestFinished(() => database.close())
    const service = await buildTestApp({ database, settings })
    const { token } = await service.person('manager')
    const read = async () => (await service.desk('readSystemStatus', {}, { token })).body
    const { backup, ...rest } = await read()
    expect(rest).toMatchObject({
      engine: isOwn ? 'sqlite' : 'postgres',
      isReady: true,
      emails: { waiting: 0, givenUp: 0, areFiles: true },
    })
    expect(backup).toEqual({
      elsewhere: isOwn ? null : expect.stringContaining('its own tools'),
      checked: null,
      fault: null,
    })
    const copy = { at: service.clock.now.toISOString(), file: '/a/laboratory.dump' }
    await noteCheckedCopy(database.query, { ...copy, isGood: false, reason: 'No room.' })
    expect((await read()).backup).toMatchObject({
      checked: { file: 'laboratory.dump', isGood: false },
      fault: 'No room.',
    })
  }
})

describe('e-mails that were given up', () => {
  test('are listed, masked for those who only read, sent again or settled, each once', async () => {
    const service = await buildTestApp()
    service.mailer.refuses = ({ kind }) => kind === 'inquiry-receipt'
    const references: string[] = []
    for (const email of ['anjali@lagoon.mu', 'ravi@lagoon.mu']) {
      references.push(await service.ask({ email }))
      await service.worker.drain()
      service.pass(hour)
    }
    const person = async (role: 'reader' | 'clerk') => (await service.person(role)).token
    const [reader, clerk] = [await person('reader'), await person('clerk')]
    const list = async (token: string) => (await service.desk('listGivenUp', {}, { token })).body
    expect((await list(reader)).emails.map(({ recipient }) => recipient)).toEqual([
      'r…@lagoon.mu',
      'a…@lagoon.mu',
    ])
    const { emails, more } = await list(clerk)
    expect(more).toBe(0)
    expect(emails[1]).toMatchObject({
      kind: 'inquiry-receipt',
      reference: references[0],
      recipient: 'anjali@lagoon.mu',
      lastError: 'EENVELOPE RCPT TO 550',
    })
    const [second = '', first = ''] = emails.map(({ id }) => id)
    const act = async (call: 'resendEmail' | 'settleEmail', id: string) =>
      (await service.desk(call, { id }, { token: clerk })).status
    expect([await act('settleEmail', first), await act('settleEmail', first)]).toEqual([200, 404])
    expect((await service.desk('readToday', {}, { token: clerk })).body.emails.givenUp).toBe(1)
    service.mailer.refuses = () => false
    expect([await act('resendEmail', second), await act('resendEmail', second)]).toEqual([200, 404])
    await service.worker.drain()
    expect((await list(clerk)).emails).toEqual([])
    const actions = (await service.rows('audit')).map(({ action, target }) => [action, target])
    expect(actions.filter(([action]) => action !== 'inquiry bounced')).toEqual([
      ['email settle', first],
      ['inquiry resent', references[1]],
    ])
  })
})
