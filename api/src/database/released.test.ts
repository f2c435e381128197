/** Databases of released versions, brought up to date by this one: `released/<version>.<engine>.sql`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createAuditKey } from '../audit/audit-key.ts'
import { findBrokenEntry } from '../audit/audit.ts'
import { verifyPin } from '../registrations/pin.ts'
import { inquiry } from '../testing/submissions.ts'
import { buildTestApp, temporaryFolder } from '../testing.ts'
import { openPostgres, openSqlite, type Database, type Engine } from './database.ts'
import { migrations } from './migrations/index.ts'
import { createDatabase } from './testing.ts'

const folder = join(import.meta.dirname, 'released')
const versions = [...new Set(readdirSync(folder).map((file) => /^(\d+\.\d+\.\d+)\./.exec(file)?.[1] ?? file))]
/** Of the services that made them. */
const secret = Buffer.from('fixture-secret-of-1.0.0-not-used-anywhere-else')

/** @returns the database of a version as it was released, opened by this one */
async function upgrade(version: string, engine: Engine): Promise<Database> {
  const statements = readFileSync(join(folder, `${version}.${engine}.sql`), 'utf8')
  if (engine === 'sqlite') {
    const path = join(temporaryFolder(), 'laboratory.sqlite')
    const file = new DatabaseSync(path)
    file.exec(statements)
    file.close()
    return openSqlite(path)
  }
  const url = await createDatabase('empty')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statements).finally(() => client.end())
  return openPostgres(url)
}

/** @returns every table with its columns, each with its type and whether it may be empty */
async function readShape({ engine, query }: Database): Promise<unknown> {
  const { rows } =
    engine === 'sqlite'
      ? await sql`select t.name as "table", c.name as "column", c.type, c."notnull" as required from sqlite_master t
          join pragma_table_info(t.name) c where t.type = 'table' order by t.name, c.name`.execute(query)
      : await sql`select table_name as "table", column_name as "column", data_type as type, is_nullable as required
          from information_schema.columns where table_schema = 'public' order by table_name, column_name`.execute(
          query,
        )
  const indexes =
    engine === 'sqlite'
      ? await sql`select name from sqlite_master where type = 'index' order by name`.execute(query)
      : await sql`select indexname as name from pg_indexes where schemaname = 'public' order by indexname`.execute(
          query,
        )
  return { columns: rows, indexes: indexes.rows }
}

describe.each(versions)('a database of version %s', (version) => {
  test.each(['sqlite', 'postgres'] as const)(
    'is brought up to date on %s, with everything that was in it',
    async (engine) => {
      const database = await upgrade(version, engine)
      try {
        const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
          database.query,
        )
        expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
        const fresh = await (engine === 'sqlite'
          ? openSqlite(':memory:')
          : openPostgres(await createDatabase()))
        expect(await readShape(database)).toEqual(await readShape(fresh).finally(() => fresh.close()))

        const inquiries = await database.query.selectFrom('inquiry').selectAll().orderBy('email').execute()
        expect(
          inquiries.map(({ name, company, mailbox, state, turn }) => [name, company, mailbox, state, turn]),
        ).toEqual([
          ['Anjali Ramgoolam', 'Lagoon Hotels Ltd', 'anjali@lagoon.mu', 'asked', 'laboratory'],
          ['Zoë O’Neil', 'Ocean Ltd', 'zoe@example.org', 'asked', 'laboratory'],
        ])
        expect(inquiries.map(({ description }) => description)).toEqual([
          'Please quote for the testing of twelve samples of pool water — Légionelles included.',
          'Second question, with a line\nand another one.',
        ])
        const registrations = await database.query
          .selectFrom('registration')
          .selectAll()
          .orderBy('email')
          .execute()
        expect(registrations.map(({ org_name, state }) => [org_name, state])).toEqual([
          ['Lagoon Hotels Ltd', 'approved'],
          ['Reef Foods Ltd', 'rejected'],
          ['Waiting Ltd', 'under_review'],
        ])
        expect(await verifyPin('0471', registrations[0]?.pin_hash ?? '', secret)).toBe(true)
        const { kinds } = await database.query
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number>().as('kinds'))
          .executeTakeFirstOrThrow()
        expect(Number(kinds)).toBe(12)
        expect(await database.query.selectFrom('notice').select('text').execute()).toEqual([
          { text: 'Samples until noon today.' },
        ])
        expect(await findBrokenEntry(database.query, [createAuditKey(secret)])).toBeUndefined()
      } finally {
        await database.close()
      }
    },
  )

  test.each(['sqlite', 'postgres'] as const)(
    'serves its news and takes the next inquiry on %s',
    async (engine) => {
      const database = await upgrade(version, engine)
      const { app, post, clock } = await buildTestApp({ database })
      clock.now = new Date('2026-11-23T08:00:00Z')
      const news = await app.inject({
        method: 'POST',
        url: '/api/public-blogs',
        payload: { companyCode: 'ABI' },
      })
      expect(news.json<{ blogs: { title: string }[] }>().blogs.map(({ title }) => title)).toContain(
        'What a paternity report says',
      )
      expect((await post('/api/inquiries', inquiry)).status).toBe(201)
    },
  )
})
