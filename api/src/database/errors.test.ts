import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../testing.ts'
import type { Deadlines } from './deadline.ts'
import { openPostgres, openSqlite, type Database } from './database.ts'
import { isUnavailable } from './dialect.ts'
import { readMarker, writeMarker } from './markers.ts'
import { createDatabase } from './testing.ts'

async function openForTest(limits?: Deadlines): Promise<{ database: Database; url: string }> {
  const url = await createDatabase()
  const database = await openPostgres(url, '/nowhere', limits)
  onTestFinished(() => database.close())
  return { database, url }
}

async function connectForTest(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Shorter than for visitors, so that tests do not wait. */
const short: Deadlines = { statement: 500, use: 1000 }

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const mark = (database: Database, name: string) =>
  database.query.transaction().execute(async (transaction) => {
    await transaction.insertInto('marker').values({ name, value: '' }).execute()
    await transaction.selectFrom('marker').selectAll().execute()
  })

/** Waits until the next transaction is done: on a slow machine the short limits may end one or two of them, too. */
const served = (database: Database) => vi.waitFor(() => mark(database, randomUUID()), 60_000)

test('a full or locked SQLite is unavailable; a mistake of ours is not', async () => {
  const path = join(temporaryFolder(), 'laboratory.sqlite')
  const database = await openSqlite(path)
  onTestFinished(() => database.close())
  const [other, third] = [new DatabaseSync(path), new DatabaseSync(path)]
  onTestFinished(() => {
    other.close()
    third.close()
  })
  other.exec('begin immediate')
  expect(isUnavailable(await failureOf((async () => third.exec('begin immediate'))()))).toBe(true)
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const writing = [mark(database, 'whole'), writeMarker(database.query, 'locked', '')]
  for (let reads = 0; reads < 5; reads += 1) {
    await wait(60)
    expect(await readMarker(database.query, 'locked')).toBeUndefined()
  }
  other.exec('rollback')
  await Promise.all(writing)
  // Nothing else runs while a thread waits for a lock.
  expect(loop.max / 1e6).toBeLessThan(200)
  expect(await readMarker(database.query, 'locked')).toBeDefined()
  database.native?.exec('pragma max_page_count = 1')
  const large = 'x'.repeat(10_000_000)
  const full = await failureOf(
    database.query.insertInto('marker').values({ name: 'full', value: large }).execute(),
  )
  expect(isUnavailable(full)).toBe(true)
  const mistake = await failureOf(sql`select * from nowhere`.execute(database.query))
  expect(mistake).toBeInstanceOf(Error)
  expect(isUnavailable(mistake)).toBe(false)
})

test('a statement that hangs ends in time, and its session serves the next', async () => {
  const { database, url } = await openForTest(short)
  const other = await connectForTest(url)
  await other.query('begin; lock table marker in access exclusive mode')
  // The lock is held until all have failed: without a deadline none would.
  const failures = await Promise.all(
    Array.from({ length: 12 }, (_, count) => failureOf(mark(database, `hanging-${count}`))),
  )
  expect(failures.every(isUnavailable)).toBe(true)
  await other.query('rollback')
  await served(database)
})

test('a transaction of many slow statements ends in time, too', async () => {
  const { database } = await openForTest(short)
  let done = 0
  const failure = await failureOf(
    database.query.transaction().execute(async (transaction) => {
      for (; done < 20; done += 1) await sql`select pg_sleep(0.2)`.execute(transaction)
    }),
  )
  expect(done).toBeLessThan(20)
  expect(isUnavailable(failure)).toBe(true)
  await served(database)
})

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
test.each([
  ['no server', coded('ECONNREFUSED'), true],
  ['no server at any address', new AggregateError([coded('ECONNREFUSED')]), true],
  ['a stream that ended', coded('ERR_STREAM_DESTROYED'), true],
  ['a server that starts', coded('57P03'), true],
  ['too many sessions', coded('53300'), true],
  ['a pool that closes', new Error('Cannot use a pool after calling end on the pool'), true],
  ['a session that died', new Error('Client has encountered a connection error and is not queryable'), true],
  ['an answer out of turn', new Error('Received unexpected commandComplete message from backend.'), true],
  ['a key taken', coded('23505'), false],
  ['words of a visitor in a message', new Error('invalid input: "Connection terminated"'), false],
  ['several errors, one of them ours', new AggregateError([new TypeError('x')]), false],
  ['nothing', undefined, false],
])('whether %s is unavailable', (_name, error, expected) => {
  expect(isUnavailable(error)).toBe(expected)
})
