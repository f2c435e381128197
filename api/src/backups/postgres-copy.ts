/** Copies of PostgreSQL: made by pg_dump, and proven by restoring them into a scratch database of the same server. */
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { hour, second } from '../clock.ts'
import { SettingError } from '../config.ts'
import { BrokenCopyError } from '../database/backup.ts'
import { migrations } from '../database/migrations/index.ts'
import { runTool } from './postgres-tools.ts'
import type { CopyContent } from './copy-content.ts'

/** How scratch databases are called: with the second in which they were made. */
const scratchName = /^laboratory_scratch_([0-9]+)_[0-9a-f]+$/

/** Whether a file is a dump of PostgreSQL: by its name, or by its first bytes. */
export function isDump(file: string): boolean {
  if (file.endsWith('.dump')) return true
  const handle = openSync(file, 'r')
  try {
    const start = Buffer.alloc(5)
    readSync(handle, start, 0, 5, 0)
    return start.toString('latin1') === 'PGDMP'
  } finally {
    closeSync(handle)
  }
}

/**
 * Dumps the database while others write to it.
 * @param target a dated file under the data folder when left out
 * @returns the path of the dump
 * @throws SettingError with one sentence
 */
export async function dumpPostgres(
  databaseUrl: string,
  dataDir: string,
  now: Date,
  target?: string,
): Promise<string> {
  const folder = join(dataDir, 'backups')
  if (!target) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = target
    ? resolve(target)
    : join(folder, `laboratory-${now.toISOString().replaceAll(/[:.]/g, '-')}.dump`)
  // As with SQLite: removed by a daily task where the process was killed.
  const unfinished = mkdtempSync(`${path}.unfinished-`)
  try {
    const copy = join(unfinished, 'laboratory.dump')
    await runTool('pg_dump', databaseUrl, '--format=custom', '--no-owner', `--file=${copy}`)
    chmodSync(copy, 0o600)
    renameSync(copy, path)
    return path
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Restores a dump into a scratch database, which is dropped afterwards.
 * @param databaseUrl of the service; its database need not exist
 * @param use gets the address of the scratch database
 * @throws BrokenCopyError where it cannot be restored, SettingError where that cannot be found out; with one sentence
 */
export async function withRestored<T>(
  file: string,
  databaseUrl: string,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const name = `laboratory_scratch_${Math.floor(Date.now() / second)}_${randomBytes(4).toString('hex')}`
  await onServer(databaseUrl, async (ask) => {
    await dropLeftBehind(ask)
    await ask(`create database ${name} template template0`)
  })
  const drop = () => onServer(databaseUrl, (ask) => ask(`drop database if exists ${name} with (force)`))
  let used: T
  try {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    // All or nothing: what is not restored in full is empty.
    const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file]
    await runTool('pg_restore', url.href, ...words).catch((error: unknown) => {
      const isBroken = error instanceof SettingError && error.message.startsWith('pg_restore failed')
      throw isBroken ? new BrokenCopyError(`${file} cannot be restored: ${error.message}`) : error
    })
    used = await use(url.href)
  } catch (error) {
    // What is wrong with the copy is what is told. The next check drops what is left.
    await drop().catch(() => {})
    throw error
  }
  await drop()
  return used
}

/**
 * Checks and counts a database into which a dump was restored.
 * @param said what the sentence names
 * @throws BrokenCopyError with one sentence when it is not that of this website
 */
export async function inspectRestored(url: string, said: string): Promise<Omit<CopyContent, 'size'>> {
  const { Pool, types } = (await import('pg')).default
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 2 * second })
  pool.on('error', () => {})
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const reason = await findForeignTables(database)
    if (reason) throw new BrokenCopyError(`${said} is no copy of this website’s database: ${reason}`)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(database)
    const names = new Set(tables.map(({ name }) => name))
    // A copy of an older version lacks the tables that came later.
    const count = async (table: string) => {
      if (!names.has(table)) return 0
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from ${sql.table(table)}`.execute(database)
      return Number(rows[0]?.count)
    }
    const { rows } = await sql<{ at: string | null }>`
      select max(received_at) as at from (
        select received_at from inquiry union all select received_at from registration) as submission`.execute(
      database,
    )
    return {
      inquiries: await count('inquiry'),
      registrations: await count('registration'),
      news: await count('news_item'),
      people: await count('staff_member'),
      lastReceivedAt: rows[0]?.at ?? null,
    }
  } finally {
    await database.destroy()
  }
}

/** @returns what differs from a new database of the same migrations, as a clause that ends with a full stop */
async function findForeignTables(database: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.kysely_migration') is not null as found`.execute(database)
  if (rows[0]?.found !== true) return 'it is empty, or holds other tables.'
  const done = await sql<{
    name: string
  }>`select name from public.kysely_migration order by timestamp, name`.execute(database)
  const names = done.rows.map(({ name }) => name)
  if (names.length === 0 || names.some((name) => !Object.hasOwn(migrations, name)))
    return 'it is of another version of the service, newer than this one.'
  const here = await readTables(database, 'public')
  let own: string[] = []
  const back = new Error('rolled back')
  await database
    .transaction()
    .execute(async (transaction) => {
      await sql`create schema own`.execute(transaction)
      await sql`set local search_path to own`.execute(transaction)
      for (const name of names) await migrations[name]?.up(transaction)
      own = await readTables(transaction, 'own')
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
  const missing = own.find((line) => !here.includes(line))
  if (missing !== undefined) return `it lacks ${missing}.`
  const foreign = here.find((line) => !own.includes(line))
  return foreign === undefined ? undefined : `${foreign} is not as this service makes it.`
}

/** Columns, indexes, views, triggers and functions of a schema, one text each, but for the tables of the library that migrates. */
async function readTables(database: Kysely<unknown>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name || '.' || column_name, data_type,
        case is_nullable when 'NO' then 'not null' end, replace(column_default, ${schema} || '.', '')) as line
      from information_schema.columns where table_schema = ${schema} and table_name not like 'kysely\\_%'
    union all
    select replace(indexdef, ${schema} || '.', '') from pg_indexes
      where schemaname = ${schema} and tablename not like 'kysely\\_%'
    union all
    select 'view ' || viewname from pg_views where schemaname = ${schema}
    union all
    select 'trigger ' || tgname from pg_trigger
      join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = ${schema} and not tgisinternal
    union all
    select 'function ' || proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = ${schema}
    order by line`.execute(database)
  return rows.map(({ line }) => line)
}

type Ask = (statement: string) => Promise<{ name: string }[]>

/** Asks the server of the service's database, in another one where that does not exist yet. */
async function onServer<T>(databaseUrl: string, use: (ask: Ask) => Promise<T>): Promise<T> {
  const { Client } = (await import('pg')).default
  const connect = async (url: string) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2 * second })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const other = new URL(databaseUrl)
  other.pathname = '/postgres'
  try {
    const client = await connect(databaseUrl).catch((error: { code?: string }) => {
      if (error.code === '3D000') return connect(other.href)
      throw error
    })
    return await use(async (statement) => (await client.query<{ name: string }>(statement)).rows).finally(
      () => client.end(),
    )
  } catch (error) {
    if (error instanceof SettingError) throw error
    const { code, message } = error as { code?: string; message: string }
    throw new SettingError(
      code === '42501'
        ? `The user of DATABASE_URL may not make the scratch database in which a copy is checked: alter role ${new URL(databaseUrl).username || '…'} createdb.`
        : `The server of DATABASE_URL cannot be asked: ${message}`,
    )
  }
}

/** Of a check that was killed: they hold personal data. One that cannot be dropped now keeps no copy from being checked. */
async function dropLeftBehind(ask: Ask): Promise<void> {
  const own = await ask(`
    select datname as name from pg_database join pg_roles on pg_roles.oid = datdba
    where not datistemplate and rolname = current_user`)
  for (const { name } of own) {
    const madeAt = Number(scratchName.exec(name)?.[1] ?? Number.NaN) * second
    if (Date.now() - madeAt > hour) await ask(`drop database if exists ${name} with (force)`).catch(() => {})
  }
}
