/** Opens the database that the settings name, brings it up to date, and closes it. */
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  Kysely,
  Migrator,
  PostgresDialect,
  SqliteDialect,
  type Transaction as KyselyTransaction,
} from 'kysely'
import { second } from '../clock.ts'
import { SettingError } from '../config.ts'
import { deadlines, type Deadlines, withDeadline } from './deadline.ts'
import { writeMarker } from './markers.ts'
import { migrations } from './migrations/index.ts'
import { openNodeSqlite } from './node-sqlite.ts'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

type Settings = { databaseUrl: string | undefined; dataDir: string }

/** Of SQLite, in the data folder. */
export const databaseFile = 'laboratory.sqlite'

/** Either the database or a transaction: what a repository needs. */
export type Connection = Kysely<Schema> | Transaction
/** What an operation needs: everything it does happens, or nothing. */
export type Transaction = KyselyTransaction<Schema>

export type Database = {
  engine: Engine
  query: Kysely<Schema>
  /** The SQLite handle, for backups. */
  native?: DatabaseSync
  /** Runs `use` without the limits on time that requests have: for what may take long and blocks no request. */
  withoutTimeouts<T>(use: (query: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Whether a write would be accepted now. Throws when it would not. */
  probe(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens SQLite.
 * @param path absolute path of the file, or `:memory:`
 * @param content of a database, for one in memory that begins with it
 */
export async function openSqlite(path: string, content?: Uint8Array): Promise<Database> {
  const connection = openNodeSqlite(path, content)
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
    withoutTimeouts: (use) => use(query),
    probe: () => probe(query),
    close: () => query.destroy(),
  }
}

/** Opens PostgreSQL. @param url postgres://… @param limits shorter in tests */
export async function openPostgres(url: string, limits: Deadlines = deadlines): Promise<Database> {
  const { Pool, types } = (await import('pg')).default
  types.setTypeParser(types.builtins.INT8, Number)
  // On connections of their own, without the time limits.
  const withoutTimeouts: Database['withoutTimeouts'] = (use) => {
    const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 2 * second })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
    return use(query).finally(() => query.destroy())
  }
  await withoutTimeouts(migrate)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2 * second,
    // The server itself ends what takes too long or waits for a lock, so that the session can be used again.
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: 2 * limits.use,
    idleTimeoutMillis: 30 * second,
    keepAlive: true,
  })
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one lost in the middle of a transaction: the query that follows fails, and its request is answered 503.
  pool.on('connect', (client) => client.on('error', () => {}))
  const query = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => withDeadline(await pool.connect(), limits), end: () => pool.end() },
    }),
  })
  return {
    engine: 'postgres',
    query,
    withoutTimeouts,
    probe: () => probe(query),
    close: () => query.destroy(),
  }
}

/** Opens what the settings name, and makes it when there is none. @throws SettingError when it cannot be opened */
export async function openDatabase(settings: Settings): Promise<Database> {
  try {
    return settings.databaseUrl
      ? await openPostgres(settings.databaseUrl)
      : await openSqlite(join(settings.dataDir, databaseFile))
  } catch (error) {
    throw cannotBeOpened(settings, error)
  }
}

/**
 * Refuses settings that name no database of the service. The service alone may make one: a command with other settings than the service's
 * would create an empty one, work on it, and report success.
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
    return statSync(join(dataDir, databaseFile), { throwIfNoEntry: false }) !== undefined
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
  await writeMarker(query, 'write-probe', new Date().toISOString())
}
