import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../database/database.ts'
import { overwriteErased } from './overwrite.ts'
import { createDatabase } from '../database/testing.ts'

async function openWithOperator() {
  const url = await createDatabase()
  const operator = new pg.Client(url)
  await operator.connect()
  onTestFinished(() => operator.end())
  const database = await openPostgres(url)
  onTestFinished(() => database.close())
  return { database, operator }
}

test('on PostgreSQL, erased rows are overwritten however long it takes', async () => {
  const url = await createDatabase()
  const operator = new pg.Client(url)
  await operator.connect()
  onTestFinished(() => operator.end())
  // As slow as a large table on a slow disk: almost a tenth of a second for every page.
  const name = new URL(url).pathname.slice(1)
  await operator.query(`alter database ${name} set vacuum_cost_delay = 20`)
  await operator.query(`alter database ${name} set vacuum_cost_limit = 1`)
  const limits = { statement: 200, use: 400 }
  const database = await openPostgres(url, limits)
  onTestFinished(() => database.close())
  await operator.query(
    `insert into outbox (id, kind, recipient, mailbox, subject, body, "autoSubmitted", "messageId", "createdAt", "nextAt")
     select n::text, '', '', '', '', repeat(md5(n::text), 50), '', n::text, '', '' from generate_series(1, 60) n;
     delete from outbox`,
  )
  const begun = performance.now()
  expect(await overwriteErased(database)).toBe(true)
  // Otherwise it ended within the time that any other work has.
  expect(performance.now() - begun).toBeGreaterThan(limits.use)
})

test('a PostgreSQL that is too busy to overwrite them is said to be, not an error', async () => {
  const { database, operator } = await openWithOperator()
  await operator.query('begin; lock table registration in share update exclusive mode')
  expect(await overwriteErased(database, 10)).toBe(false)
  await operator.query('rollback')
  expect(await overwriteErased(database)).toBe(true)
})
