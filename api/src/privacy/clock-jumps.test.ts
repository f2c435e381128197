/** Retention and the daily tasks when years end, clocks jump and databases fail. */
import { changeRows } from '../database/rows.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { announcePresence } from '../casework/presence.ts'
import { day, hour, later, minute } from '../clock.ts'
import { runDailyTasks } from '../daily-tasks.ts'
import { silentLog } from '../process/log.ts'
import { acting, testAuditKey, buildTestApp } from '../testing.ts'
import { runRetention } from './retention.ts'

describe('across years and jumps', () => {
  async function build(begin: string) {
    const service = await buildTestApp()
    service.clock.now = new Date(begin)
    // Its e-mails are given up: each summary says so.
    await service.register()
    await changeRows(service.database.query, 'outbox', {}, { deadAt: begin })
    const setting = {
      database: service.database,
      clock: () => service.clock.now,
      log: silentLog,
      dataDir: service.config.dataDir,
      watchCopies: false,
      mailTo: 'laboratory@example.mu',
      mailDomain: 'example.mu',
      audit: testAuditKey,
    }
    return {
      ...service,
      /** The hour at which the service looks whether it is another day. */
      runTasks: () => runDailyTasks(setting),
      /** How often the summary ran. */
      turns: async () => (await service.mails('digest')).length,
      kept: async () => (await service.rows('inquiry')).filter(({ erasedAt }) => erasedAt === null).length,
    }
  }

  test.each([
    ['stored on the last evening of a year', '2026-12-31T19:59:00Z', '2027-12-31T19:59:00Z'],
    ['stored in the first minute of a year in Mauritius', '2026-12-31T20:00:00Z', '2027-12-31T20:00:00Z'],
    ['stored on 29 February', '2028-02-29T08:00:00Z', '2029-02-28T08:00:00Z'],
    // Never longer than the twelve months that were promised.
    ['stored before 29 February', '2027-03-01T08:00:00Z', '2028-02-29T08:00:00Z'],
  ])('an inquiry %s is kept for 365 days', async (_name, begin, end) => {
    const service = await build(begin)
    await service.ask()
    await runRetention(service.database, acting(later(new Date(end), -minute)))
    expect(await service.kept()).toBe(1)
    await runRetention(service.database, acting(later(new Date(end), minute)))
    expect(await service.kept()).toBe(0)
  })

  test('a clock that jumps a year ahead for an hour erases nothing, and the days go on when it is back', async () => {
    const service = await build('2026-11-21T08:00:00Z')
    const { clock, runTasks } = service
    await runTasks()
    await service.ask()
    clock.now = later(clock.now, 366 * day)
    await runTasks()
    clock.now = later(clock.now, hour)
    await runTasks()
    expect(await service.kept()).toBe(1)
    clock.now = later(clock.now, -366 * day)
    const before = await service.turns()
    for (let count = 1; count <= 5; count += 1) {
      clock.now = later(clock.now, day)
      await runTasks()
      expect(await service.turns()).toBe(before + count)
    }
    expect(await service.kept()).toBe(1)
  })

  test('who had an inquiry open is known for a day', async () => {
    const { ask, clock, database, rows, runTasks } = await build('2026-11-21T08:00:00Z')
    const reference = await ask()
    await announcePresence(database.query, reference, 'earlier', clock.now)
    clock.now = later(clock.now, 25 * hour)
    await announcePresence(database.query, reference, 'now', clock.now)
    await runTasks()
    expect((await rows('casePresence')).map(({ staffId }) => staffId)).toEqual(['now'])
  })

  test('a service that was off for a year erases what is due a day after its return', async () => {
    const service = await build('2026-11-21T08:00:00Z')
    await service.runTasks()
    await service.ask()
    service.pass(400 * day)
    await service.runTasks()
    expect(await service.kept()).toBe(1)
    service.pass(day)
    await service.runTasks()
    expect(await service.kept()).toBe(0)
  })

  test('a task that failed is tried again on the same day, once it works only once, and holds no other up', async () => {
    const service = await build('2026-11-21T08:00:00Z')
    const { clock, database, runTasks } = service
    const reference = await service.ask()
    await runTasks()
    await changeRows(database.query, 'inquiry', {}, { receivedAt: '2025-11-01T08:00:00.000Z' })
    clock.now = later(clock.now, day)
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.query)
    // Retention alone needs the visits; both need the outbox.
    await rename('visit', 'away')
    await announcePresence(database.query, reference, 'earlier', later(clock.now, -2 * day))
    await runTasks()
    expect([await service.kept(), await service.turns()]).toEqual([1, 2])
    // What ends under the same claim ended all the same.
    expect(await service.rows('casePresence')).toEqual([])
    await rename('away', 'visit')
    clock.now = later(clock.now, 10 * minute)
    await runTasks()
    expect([await service.kept(), await service.turns()]).toEqual([0, 2])

    clock.now = later(clock.now, day)
    await rename('outbox', 'away')
    await runTasks()
    await rename('away', 'outbox')
    expect(await service.turns()).toBe(2)
    for (let count = 0; count < 3; count += 1) {
      clock.now = later(clock.now, 10 * minute)
      await runTasks()
      expect(await service.turns()).toBe(3)
    }
  })

  test.each([
    ['an hour back over midnight', '2026-11-21T20:10:00Z', -hour],
    ['a day back', '2026-11-21T12:00:00Z', -day],
  ])('a clock set %s reports nothing twice and misses no later day', async (_name, begin, jump) => {
    const service = await build(begin)
    await service.runTasks()
    expect(await service.turns()).toBe(1)
    service.pass(jump)
    await service.runTasks()
    expect(await service.turns()).toBe(1)
    for (let count = 0; count < 3; count += 1) {
      service.pass(day)
      await service.runTasks()
    }
    expect(await service.turns()).toBeGreaterThanOrEqual(3)
  })
})
