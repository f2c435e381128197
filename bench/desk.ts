/**
 * How fast the desk answers beside much stored work: `npm run bench:desk [-- --rows 100000] [--postgres]`. Fills a database with inquiries
 * (SQLite in a scratch folder, or a PostgreSQL of its own), with registrations, and with the records of years of work, signs a manager in,
 * and times lists, searches, one inquiry, one registration, figures, the audit log and a person's sheet through the whole service, beside a
 * bare read by primary key. On a busy machine, compare processor time.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { todayInMauritius } from '@laboratory/contract/clock'
import { CompiledQuery } from 'kysely'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { openPostgres, openSqlite } from '../api/src/database/database.ts'
import { addTestPerson, callDesk } from '../api/src/desk/testing.ts'
import { keepDailyFigures } from '../api/src/figures/daily-figures.ts'
import { insertNews } from '../api/src/news/news-repository.ts'
import { insertNotice } from '../api/src/notices/notice-repository.ts'
import { startPostgresServer } from '../api/src/testing/postgres-server.ts'
import { describeMachine, table } from './report.ts'
import { fillWithInquiries } from './stored-inquiries.ts'
import { fillWithRegistrations } from './stored-registrations.ts'
import { fillWithWork } from './stored-work.ts'

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, postgres: { type: 'boolean' } },
})
const rows = Number(options.rows)
const times = 200
/** And as many notices: some twenty years of a busy laboratory. */
const newsItems = 2000
/** Milliseconds at the 99th percentile. */
const budget = 25
const now = new Date()
const today = todayInMauritius(now)
const secret = Buffer.alloc(32, 7)

const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'))
const server = options.postgres ? await startPostgresServer([]) : undefined
await server?.createDatabase('bench')
const database = server
  ? await openPostgres(`${server.url}/bench`)
  : await openSqlite(join(folder, 'laboratory.sqlite'))
try {
  await fillWithInquiries(database, rows, now)
  const registration = await fillWithRegistrations(database, rows, now)
  await fillWithWork(database, rows, now)
  // As the service does each night.
  await keepDailyFigures(database, now, [])
  // As the server does by itself, a moment after so many rows.
  if (server)
    await database.withoutTimeouts((query) => query.executeQuery(CompiledQuery.raw('vacuum analyze')))
  const config = readConfig({ DATA_DIR: folder, SITE_DIR: join(folder, 'none'), DESK: 'on' })
  const { app } = await buildApp({ config, database, secret })
  const { token } = await addTestPerson(database, { secret, now, role: 'manager' })
  const { reference } = await database.query
    .insertInto('inquiry')
    .values({
      ...(await database.query.selectFrom('inquiry').selectAll().limit(1).executeTakeFirstOrThrow()),
      reference: 'ABI-7Q4M-2KTR',
      submission_key: 'one',
      turn: 'laboratory',
    })
    .returning('reference')
    .executeTakeFirstOrThrow()
  const { token: editor } = await addTestPerson(database, { secret, now, role: 'editor' })
  for (let count = 0; count < newsItems; count += 1) {
    const created = new Date(now.getTime() - (count - 20) * 3_600_000)
    const item = { title: `News ${count}`, link: '/news', image: 'none', published: count % 10 > 0, created }
    await insertNews(database.query, item, now)
    const endsAt = new Date(created.getTime() + 7_200_000)
    await insertNotice(database.query, { text: `Notice ${count}`, startsAt: created, endsAt }, created)
  }
  const call =
    (...[name, input]: Parameters<typeof callDesk> extends [unknown, ...infer Rest] ? Rest : never) =>
    async () => {
      const { status, text } = await callDesk({ app, config }, name, input, { token })
      if (status !== 200) throw new Error(`${name} was answered ${status}: ${text.slice(0, 200)}`)
    }
  const asEditor = (name: 'listNews' | 'listNotices' | 'readPublishing') => async () => {
    const { status } = await callDesk({ app, config }, name, {}, { token: editor })
    if (status !== 200) throw new Error(`${name} was answered ${status}.`)
  }
  const publishing: [string, () => Promise<unknown>][] = [
    ['news: list', asEditor('listNews')],
    ['notices: list', asEditor('listNotices')],
    ['today of an editor', asEditor('readPublishing')],
  ]
  /** The place after ten pages of a search. */
  async function readFar(): Promise<string> {
    let after: string | null | undefined
    for (let pages = 0; pages < 10; pages += 1) {
      const input = { search: 'legionella', limit: '100', ...(after && { after }) }
      after = (await callDesk({ app, config }, 'listInquiries', input, { token })).body.next
    }
    return after ?? ''
  }
  const tasks: [string, () => Promise<unknown>][] = [
    [
      'a bare read by primary key',
      () =>
        database.query
          .selectFrom('inquiry')
          .selectAll()
          .where('reference', '=', reference)
          .executeTakeFirst(),
    ],
    ['list: late', call('listInquiries', { group: 'late' })],
    ['list: waiting for the customer', call('listInquiries', { group: 'customer' })],
    ['list: ended', call('listInquiries', { group: 'ended' })],
    ['list: all, newest first', call('listInquiries', {})],
    ['search: one company', call('listInquiries', { search: `company ${Math.floor(rows / 2)}` })],
    ['search: a word of one in five', call('listInquiries', { search: 'legionella' })],
    ['search: the beginning of a word', call('listInquiries', { search: 'ster syr' })],
    ['search: one letter', call('listInquiries', { search: 'e' })],
    ['search among what waits', call('listInquiries', { search: 'legionella', group: 'late' })],
    ['search among what has ended', call('listInquiries', { search: 'legionella', group: 'ended' })],
    ['search by state', call('listInquiries', { search: 'legionella', state: 'asked' })],
    ['search: far behind', call('listInquiries', { search: 'legionella', after: await readFar() })],
    ['one inquiry', call('readInquiry', { reference })],
    ['what is new', call('readChanges', { since: now.toISOString() })],
    ['registrations: to review', call('listRegistrations', { group: 'old' })],
    ['registrations: decided', call('listRegistrations', { group: 'decided' })],
    ['registrations: all, newest first', call('listRegistrations', {})],
    ['one registration', call('readRegistration', { reference: registration })],
    ['today', call('readToday', {})],
    ...publishing,
    ['figures: 30 days', call('readWorkFigures', {})],
    ['figures: 12 months', call('readWorkFigures', { period: '12-months' })],
    ['views: 30 days', call('readVisitFigures', {})],
    ['views: 12 months', call('readVisitFigures', { period: '12-months' })],
    ['audit log', call('listAudit', {})],
    ['audit log: one kind', call('listAudit', { kind: 'privacy' })],
    ['audit log: the service', call('listAudit', { who: 'service' })],
    ['audit log: one day', call('listAudit', { from: today, to: today })],
    ['all of one person', call('showPerson', { mailbox: 'visitor500@example.org' })],
  ]
  const results = []
  for (const [name, run] of tasks) {
    for (let warm = 0; warm < 10; warm += 1) await run()
    const taken: number[] = []
    const before = process.cpuUsage()
    for (let count = 0; count < times; count += 1) {
      const begun = performance.now()
      await run()
      taken.push(performance.now() - begun)
    }
    const { user, system } = process.cpuUsage(before)
    const processor = (user + system) / 1000 / times
    taken.sort((a, b) => a - b)
    const [p50 = 0, p99 = 0] = [taken[Math.floor(times / 2)], taken[Math.ceil(times * 0.99) - 1]]
    results.push([
      name,
      p50.toFixed(1),
      p99.toFixed(1),
      processor.toFixed(1),
      p99 <= budget ? '' : `over ${budget} ms`,
    ])
  }
  console.log(`${database.engine}, ${rows} inquiries and as many registrations. ${describeMachine()}`)
  console.log(table(['', 'p50, ms', 'p99, ms', 'processor, ms a call', ''], results))
  await app.close()
} finally {
  await database.close()
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
}
