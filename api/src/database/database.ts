/** Opens the database that the settings name, brings it up to date, and closes it. */
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  Kysely,
  Migrator,
  PostgresDialect,
  SqliteDialect,
  sql,
  type PostgresPoolClient,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type { PoolClient } from 'pg'
import { second } from '../clock.ts'
import { SettingError } from '../config.ts'
import { UnavailableError } from './errors.ts'
import { migrations } from './migrations/index.ts'
import { openNodeSqlite } from './node-sqlite.ts'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

type Settings = { databaseUrl: string | undefined; dataDir: string }

/** Of SQLite, in the data folder. */
const fileName = 'laboratory.sqlite'

/** How long PostgreSQL may take for one statement: a request is answered 503 rather than kept waiting for a database that hangs. */
const longestStatement = 4 * second
/** How long a query or a transaction may take as a whole, however many statements it has. */
const longestUse = 8 * second

/** Either the database or a transaction: what a repository needs. */
export type Connection = Kysely<Schema> | Transaction
/** What an operation needs: everything it does happens, or nothing. */
export type Transaction = KyselyTransaction<Schema>

export type Database = {
  engine: Engine
  query: Kysely<Schema>
  /** The SQLite handle, for backups. */
  native?: DatabaseSync
  /** Runs `use` without the limits on time that requests have: for what may take long, and holds nobody up. */
  patiently<T>(use: (query: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Whether a write would be accepted now. Throws when it would not. */
  probe(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens SQLite.
 * @param path absolute path of the file, or `:memory:`
 */
export async function openSqlite(path: string): Promise<Database> {
  const connection = openNodeSqlite(path)
  if (path !== ':memory:') chmodSync(path, 0o600)
  const query = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) })
  await migrate(query).catch(async (error: unknown) => {
    await query.destroy()
    throw error
  })
  return {
    engine: 'sqlite',
    query,
    native: connection.native,
    patiently: (use) => use(query),
    probe: () => probe(query),
    close: () => query.destroy(),
  }
}

/** Opens PostgreSQL. @param url postgres://… */
export async function openPostgres(url: string): Promise<Database> {
  const { Pool, types } = (await import('pg')).default
  types.setTypeParser(types.builtins.INT8, Number)
  // On connections of their own, without the time limits.
  const patiently: Database['patiently'] = (use) => {
    const patient = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 2 * second })
    patient.on('error', () => {})
    patient.on('connect', (client) => client.on('error', () => {}))
    const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient }) })
    return use(query).finally(() => query.destroy())
  }
  await patiently(migrate)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2 * second,
    // The server itself ends what takes too long or waits for a lock, so that the session can be used again.
    statement_timeout: longestStatement,
    idle_in_transaction_session_timeout: 2 * longestUse,
    idleTimeoutMillis: 30 * second,
    keepAlive: true,
  })
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one lost in the middle of a transaction: the query that follows fails, and its request is answered 503.
  pool.on('connect', (client) => client.on('error', () => {}))
  const query = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => impatient(await pool.connect()), end: () => pool.end() },
    }),
  })
  return { engine: 'postgres', query, patiently, probe: () => probe(query), close: () => query.destroy() }
}

/**
 * A connection in use for one query or one transaction, which ends in time even on a line that is dead. The driver's own time-out
 * leaves the connection in the pool with its query still under way, where every later one would wait behind it.
 */
function impatient(client: PoolClient): PostgresPoolClient {
  const end = performance.now() + longestUse
  let failure: Error | undefined
  const ask = async (text: string, values: readonly unknown[]) => {
    // Nothing more is sent on a line that does not answer: not even the rollback, which would hide why.
    if (failure) throw failure
    const left = end - performance.now()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject((failure = new UnavailableError('PostgreSQL did not answer in time.'))),
        Math.max(0, Math.min(left, longestStatement + second)),
      )
    })
    const answer = client.query(text, [...values])
    // After a time-out nobody waits for the answer any more; its end must not count as unhandled.
    answer.catch(() => {})
    try {
      return await Promise.race([answer, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
  return { query: ask as unknown as PostgresPoolClient['query'], release: () => client.release(failure) }
}

/** Opens what the settings name, and makes it when there is none. @throws SettingError when it cannot be opened */
export async function openDatabase(settings: Settings): Promise<Database> {
  try {
    if (settings.databaseUrl) return await openPostgres(settings.databaseUrl)
    return await openSqlite(join(settings.dataDir, fileName))
  } catch (error) {
    throw cannotBeOpened(settings, error)
  }
}

/**
 * Refuses settings that name no database of the service. The service alone may make one: a command with other settings than the
 * service's would make an empty one, work on that, and say that all is well.
 * @throws SettingError with one sentence
 */
export async function requireDatabase(settings: Settings): Promise<void> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl === undefined ? hasFile(dataDir) : await hasTables(databaseUrl, settings)) return
  throw new SettingError(
    databaseUrl === undefined
      ? `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the service has it. The service makes its database when it first starts.`
      : 'The database of DATABASE_URL holds no tables of the website: set DATABASE_URL as the service has it. The service makes its tables when it first starts.',
  )
}

function hasFile(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, fileName), { throwIfNoEntry: false }) !== undefined
  } catch {
    // Where this user may not even look, the check of the data folder says so.
    return true
  }
}

async function hasTables(url: string, settings: Settings): Promise<boolean> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2 * second })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('kysely_migration') is not null as found`,
    )
    return rows[0]?.found === true
  } catch (error) {
    throw cannotBeOpened(settings, error)
  } finally {
    await client.end().catch(() => {})
  }
}

function cannotBeOpened({ databaseUrl, dataDir }: Settings, error: unknown): SettingError {
  const place = databaseUrl ? 'The database of DATABASE_URL' : `The database in ${dataDir}`
  const reason = error instanceof Error ? error.message.replaceAll(/:\/\/[^@\s]{0,500}@/g, '://') : 'unknown'
  return new SettingError(`${place} cannot be opened: ${reason}`)
}

/** Brings the tables up to date. Processes that start together take turns. */
async function migrate(query: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function probe(query: Kysely<Schema>): Promise<void> {
  await query
    .insertInto('marker')
    .values({ name: 'write-probe', value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<string>`excluded.value` }))
    .execute()
}
