/** Opens the database that the settings name, brings it up to date, and closes it. */
import { chmodSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  Kysely,
  Migrator,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import { second } from '../clock.ts'
import { SettingError } from '../settings/config.ts'
import { deadlines, type Deadlines, withDeadline } from './deadline.ts'
import { isDeadlock } from './dialect.ts'
import { filesFolder } from './files.ts'
import { writeMarker } from './markers.ts'
import { migrations } from './migrations.ts'
import { openNodeSqlite, WaitingDriver } from './node-sqlite.ts'
import { openReader } from './reader.ts'
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
  /** Folder of the files that it lists (`files.ts`). Processes that share a database share it. */
  files: string
  query: Kysely<Schema>
  /** For what may read much: keeps no visitor waiting. */
  reader: Kysely<Schema>
  /** The SQLite handle, for backups. */
  native?: DatabaseSync
  /** Runs a transaction; once more where PostgreSQL ended it for another, so that `use` does nothing outside of the database. */
  transact<T>(use: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Runs `use` without the limits on time that requests have: for what may take long and blocks no request. */
  withoutTimeouts<T>(use: (query: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Whether a write would be accepted now. Throws when it would not. */
  probe(): Promise<void>
  close(): Promise<void>
}

/** SQLite makes tables within a transaction, of which Kysely makes no use: a start that is cut off would leave half of them. */
class OwnFileDialect extends SqliteDialect {
  readonly #database: ReturnType<typeof openNodeSqlite>

  constructor(database: ReturnType<typeof openNodeSqlite>) {
    super({ database })
    this.#database = database
  }

  override createDriver() {
    return new WaitingDriver(this.#database)
  }

  override createAdapter() {
    return Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true })
  }
}

/**
 * Opens SQLite.
 * @param path absolute path of the file, or `:memory:`
 * @param content of a database, for one in memory that begins with it
 * @param files folder, which is beside the file
 */
export async function openSqlite(
  path: string,
  { content, files = filesFolder(dirname(path)) }: { content?: Uint8Array | undefined; files?: string } = {},
): Promise<Database> {
  const connection = openNodeSqlite(path, { content })
  if (path !== ':memory:') chmodSync(path, 0o600)
  const query = new Kysely<Schema>({ dialect: new OwnFileDialect(connection) })
  await migrate(query).catch(async (error: unknown) => {
    await query.destroy()
    throw error
  })
  const reader = path === ':memory:' ? query : openReader(path)
  return {
    engine: 'sqlite',
    files,
    query,
    reader,
    native: connection.native,
    transact: (use) => transact(query, use),
    withoutTimeouts: (use) => use(query),
    probe: () => probe(query),
    async close() {
      await reader.destroy()
      await query.destroy()
    },
  }
}

/** Opens PostgreSQL. @param url postgres://… @param files folder @param limits shorter in tests */
export async function openPostgres(
  url: string,
  files: string,
  limits: Deadlines = deadlines,
): Promise<Database> {
  // On connections of their own, without the time limits.
  const withoutTimeouts: Database['withoutTimeouts'] = async (use) => {
    const unpooled = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: await createPool(url, { max: 2 }) }),
    })
    return use(unpooled).finally(() => unpooled.destroy())
  }
  await withoutTimeouts(migrate)
  const pool = await createPool(url, {
    max: 10,
    // The server itself ends what takes too long or waits for a lock, so that the session can be used again.
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: 2 * limits.use,
    idleTimeoutMillis: 30 * second,
    keepAlive: true,
  })
  const query = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => withDeadline(await pool.connect(), limits), end: () => pool.end() },
    }),
  })
  return {
    engine: 'postgres',
    files,
    query,
    reader: query,
    transact: (use) => transact(query, use),
    withoutTimeouts,
    probe: () => probe(query),
    close: () => query.destroy(),
  }
}

async function createPool(url: string, options: PoolConfig): Promise<Pool> {
  const { Pool: Connections, types } = (await import('pg')).default
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Connections({ connectionString: url, connectionTimeoutMillis: 2 * second, ...options })
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // One that is lost in the middle of a transaction does not end the process either: the query that follows fails, and its request is answered 503.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Opens what the settings name, and makes it when there is none.
 * @throws SettingError when it cannot be opened, or is of a newer version, which alone may open it
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  if ((await findAge(settings)) === 'newer') throw new SettingError(newerSentence)
  try {
    return settings.databaseUrl
      ? await openPostgres(settings.databaseUrl, filesFolder(settings.dataDir))
      : await openSqlite(join(settings.dataDir, databaseFile))
  } catch (error) {
    throw cannotBeOpened(settings, error)
  }
}

const newerSentence =
  'The database was made by a newer version of the website: run that version, or restore a copy of before it (docs/operations.md, “A new version, and the way back”).'

/**
 * Compares the database with this version, and changes nothing in it.
 * @returns undefined where there is none yet
 * @throws SettingError when it cannot be read
 */
export async function findAge(settings: Settings): Promise<'older' | 'same' | 'newer' | undefined> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl === undefined && !hasFile(dataDir)) return undefined
  const done = await readMigrations(settings).catch((error: unknown) => {
    throw cannotBeOpened(settings, error)
  })
  if (done === undefined) return undefined
  if (done.some((name) => !Object.hasOwn(migrations, name))) return 'newer'
  return done.length < Object.keys(migrations).length ? 'older' : 'same'
}

/**
 * Refuses settings that name no database of this version. The service alone may make one, or bring one up to date: a command with other
 * settings than the service's would create an empty one, work on it, and report success.
 * @throws SettingError with one sentence
 */
export async function requireDatabase(settings: Settings): Promise<void> {
  const { databaseUrl, dataDir } = settings
  const age = await findAge(settings)
  if (age === 'newer') throw new SettingError(newerSentence)
  if (age === 'older')
    throw new SettingError(
      'The database is of an older version: the service brings it up to date when it starts.',
    )
  if (age !== undefined) return
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

/** Opens a database as it is, of whichever version, to be read. */
export async function openAsItIs<Tables = Schema>({
  databaseUrl,
  dataDir,
}: Settings): Promise<Kysely<Tables>> {
  const dialect =
    databaseUrl === undefined
      ? new SqliteDialect({ database: openNodeSqlite(join(dataDir, databaseFile), { readOnly: true }) })
      : new PostgresDialect({ pool: await createPool(databaseUrl, { max: 1 }) })
  return new Kysely<Tables>({ dialect })
}

/** The names of those that were done, of a database of ours. */
async function readMigrations(settings: Settings): Promise<string[] | undefined> {
  const query = await openAsItIs<{ kysely_migration: { name: string } }>(settings)
  try {
    const tables = await query.introspection.getTables({ withInternalKyselyTables: true })
    if (!tables.some(({ name }) => name === 'kysely_migration')) return undefined
    const done = await query.selectFrom('kysely_migration').select('name').execute()
    return done.map(({ name }) => name)
  } finally {
    await query.destroy()
  }
}

function cannotBeOpened({ databaseUrl, dataDir }: Settings, error: unknown): SettingError {
  const [place, remedy] = databaseUrl
    ? ['The database of DATABASE_URL', 'Does PostgreSQL run, and is the address right?']
    : [`The database in ${dataDir}`, 'Is the disk full, and does the file belong to the user of the service?']
  const reason = error instanceof Error ? error.message.replaceAll(/:\/\/[^@\s]{0,500}@/g, '://') : 'unknown'
  return new SettingError(`${place} cannot be opened: ${reason}. ${remedy}`)
}

/** Brings the tables up to date. Processes that start together take turns. */
async function migrate(query: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** What is done once a transaction is stored. */
const effects = new WeakMap<Connection, Set<Effect>>()
type Effect = () => void | Promise<unknown>

/** Does something once a transaction is stored, and once however often it is said; at once outside of one. `transact` waits for it. */
export function afterCommit(connection: Connection, effect: Effect): void {
  const waiting = effects.get(connection)
  if (waiting) waiting.add(effect)
  else void effect()
}

async function transact<T>(query: Kysely<Schema>, use: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { result, waiting } = await store(query, use)
  const failed: unknown[] = []
  for (const effect of waiting)
    try {
      await effect()
    } catch (error) {
      failed.push(error)
    }
  if (failed.length > 0) throw failed[0]
  return result
}

async function store<T>(
  query: Kysely<Schema>,
  use: (transaction: Transaction) => Promise<T>,
  tries = 3,
): Promise<{ result: T; waiting: ReadonlySet<Effect> }> {
  const waiting = new Set<Effect>()
  try {
    const result = await query.transaction().execute((transaction) => {
      effects.set(transaction, waiting)
      return use(transaction)
    })
    return { result, waiting }
  } catch (error) {
    if (tries === 1 || !isDeadlock(error)) throw error
    return store(query, use, tries - 1)
  }
}

async function probe(query: Kysely<Schema>): Promise<void> {
  await writeMarker(query, 'write-probe', new Date().toISOString())
}
