import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hour } from '../clock.ts'
import { mostKept } from '../inquiries/request/customer-files.ts'
import { notePoll } from '../mail/mailbox-watch.ts'
import { buildTestApp, temporaryFolder } from '../testing.ts'
import { noteClosedDoors } from './closed-doors.ts'
import { startMetrics } from './metrics.ts'
import { queueIncidents } from './incidents.ts'

test('a door that is closed is on Today, in System status, the figures and the daily e-mail, with since when, until it is open', async () => {
  const service = await buildTestApp()
  const { database, clock, desk, person, pass } = service
  const dataDir = temporaryFolder()
  const watched = { dataDir, clamdSocket: join(dataDir, 'no-clamd'), readsReplies: true }
  const metrics = await startMetrics(0, { database, dataDir, clock: () => clock.now })
  onTestFinished(() => void metrics.close())
  const sentences = [
    /^An e-mail has been waiting for 3 hours/,
    /^ClamAV does not answer/,
    /^Customers’ files are refused where nobody has taken the inquiry, until older ones are erased/,
    /^The encrypted copies were last sent elsewhere on 2020-01-01/,
  ]

  const reference = await service.ask()
  await database.query
    .insertInto('file')
    .values({
      id: 'file',
      reference,
      name: 'report.pdf',
      sender: 'customer',
      size: mostKept / 2,
      digest: '',
      createdAt: '2020-01-01T00:00:00.000Z',
    } as never)
    .execute()
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(join(dataDir, 'backups/.sent-elsewhere'), '')
  utimesSync(join(dataDir, 'backups/.sent-elsewhere'), new Date('2020-01-01'), new Date('2020-01-01'))
  await notePoll(database.query, { limit: 7, disk: 0, failed: 0, unmoved: 0 }, clock.now)
  pass(3 * hour)
  const since = clock.now.toISOString()
  await notePoll(database.query, { limit: 7, disk: 0, failed: 0, unmoved: 0 }, clock.now)
  await noteClosedDoors(database, watched, clock.now)
  pass(hour / 6)
  await noteClosedDoors(database, watched, clock.now)

  const manager = await person('manager')
  const shown = (await desk('readToday', {}, manager)).body.closed
  expect((await desk('readSystemStatus', {}, manager)).body.closed).toEqual(shown)
  expect(shown.map((one) => one.since)).toEqual(sentences.map(() => since))
  expect(shown.map(({ sentence }) => sentence).toSorted()).toEqual(
    sentences.map((words) => expect.stringMatching(words)),
  )
  const figures = await (
    await fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`)
  ).text()
  for (const door of ['outbox', 'clamav', 'files', 'elsewhere', 'mailbox'])
    expect(figures).toContain(`laboratory_door_closed_seconds{door="${door}"} 600`)
  const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu', now: clock.now }
  expect(await queueIncidents(database, mail)).toBe(true)
  const [{ body } = { body: '' }] = await service.mails('digest')
  expect(body).toContain(`7 e-mails wait in the mailbox: more than a day takes. Seen since ${since}.`)
  expect(body).toContain('An e-mail has been waiting for 3 hours')

  await service.worker.drain()
  await database.query.deleteFrom('file').execute()
  await notePoll(database.query, { limit: 0, disk: 0, failed: 0, unmoved: 0 }, clock.now)
  await noteClosedDoors(database, { dataDir: temporaryFolder(), readsReplies: true }, clock.now)
  expect((await desk('readToday', {}, manager)).body.closed).toEqual([])
  expect(await queueIncidents(database, mail)).toBe(false)
})
