/**
 * How fast the desk answers beside much stored work: `npm run bench:desk [-- --rows 100000]`. Fills a database with inquiries (SQLite in a
 * scratch folder, or the empty PostgreSQL of DATABASE_URL), signs a clerk in, and times lists, searches and one inquiry through
 * the whole service, beside a bare read by primary key. On a busy machine, look at the time of the processor.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CompiledQuery } from 'kysely'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { openPostgres, openSqlite, type Database } from '../api/src/database/database.ts'
import { addTestPerson, callDesk } from '../api/src/desk/testing.ts'
import { describeMachine, table } from './report.ts'

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const rows = Number(options.rows)
const times = 200
/** Milliseconds at the 99th percentile. */
const budget = 25
const now = new Date()
const secret = Buffer.alloc(32, 7)
const words =
  'legionella pool sterility syringe cleanroom paternity cosmetic cooling tower endotoxin water'.split(' ')

/** One in fifty is open; the others have ended, as after some years. */
async function fill({ query, engine, withoutTimeouts }: Database): Promise<void> {
  const sqlite = engine === 'sqlite'
  const at = sqlite
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${now.getTime() / 1000} - (${rows} - n) * 900, 'unixepoch')`
    : `to_char(to_timestamp(${now.getTime() / 1000} - (${rows} - n) * 900) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const word = (step: number) =>
    `case (n + ${step}) % ${words.length} ${words.map((text, index) => `when ${index} then '${text}'`).join(' ')} end`
  const text = `'company ' || n || ' ' || ${word(0)} || ' ' || ${word(3)} || ' visitor ' || n || ' example org'`
  const turn = `case when n % 50 = 0 then 'laboratory' when n % 50 = 1 then 'customer' else 'nobody' end`
  await withoutTimeouts(async (slow) => {
    const run = (statement: string) => slow.executeQuery(CompiledQuery.raw(statement))
    await run(`insert into inquiry (reference, received_at, name, company, address, email, mailbox, phone, description,
        submission_key, content_digest, spam_score, spam_reasons, flagged, turn, state, due_at, is_new, changed_at, search_text)
      with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${rows})
      select 'ABI-' || substr('23456789ABCDEFGHJKMN', 1 + n % 20, 1) || n, ${at}, 'Visitor', 'Company ' || n, '', 'visitor' || n || '@example.org',
        'visitor' || n || '@example.org', '', ${text} || ' and some more words about what is to be tested', 'key-' || n, 'd-' || n, 0, '', 0,
        ${turn}, case when n % 50 > 1 then 'closed' else 'asked' end, ${at}, n % 2, ${at}, ${text} from counter`)
    if (sqlite)
      await run(
        'insert into search_inquiry (reference, words) select reference, search_text from inquiry order by received_at',
      )
    else await run('analyze')
  })
  await query.selectFrom('inquiry').select('reference').limit(1).execute()
}

const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'))
const url = process.env.DATABASE_URL
const database = url ? await openPostgres(url) : await openSqlite(join(folder, 'laboratory.sqlite'))
try {
  await fill(database)
  const config = readConfig({ DATA_DIR: folder, SITE_DIR: join(folder, 'none'), DESK: 'on' })
  const { app } = await buildApp({ config, database, secret })
  const { token } = await addTestPerson(database, { secret, now, role: 'clerk' })
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
  const call =
    (...[name, input]: Parameters<typeof callDesk> extends [unknown, ...infer Rest] ? Rest : never) =>
    async () => {
      const { status, text } = await callDesk({ app, config }, name, input, { token })
      if (status !== 200) throw new Error(`${name} was answered ${status}: ${text.slice(0, 200)}`)
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
    ['one inquiry', call('readInquiry', { reference })],
    ['what is new', call('readChanges', { since: now.toISOString() })],
    ['today', call('readToday', {})],
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
  console.log(`${database.engine}, ${rows} inquiries. ${describeMachine()}`)
  console.log(table(['', 'p50, ms', 'p99, ms', 'processor, ms a call', ''], results))
  await app.close()
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
