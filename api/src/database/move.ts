/**
 * Moves everything from one database to an empty one of the other engine: row by row in batches, resumed where it was interrupted, and
 * compared at the end. Both have the same tables and columns, because the same migrations made them.
 */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { second } from '../clock.ts'
import { SettingError } from '../config.ts'
import { moveMarker, type Database, type Transaction } from './database.ts'
import type { Schema } from './schema.ts'

/** What was moved and compared, of one table. */
export type MovedTable = { name: string; rows: number }

type Row = Record<string, unknown>
type Table = { name: keyof Schema; columns: string[]; key: string[]; batch: number }
/** Progress of the move: tables that are complete, and the key of the last row of the one that is not. */
type Progress = { done: string[]; after?: unknown[] }

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const mostParameters = 30_000
const mostRows = 1000
/** Rows that hold bytes of files are up to a megabyte each. */
const rowsWithBytes = 16

/**
 * Copies all rows of `source` into `target` and compares them. Nobody writes to the source meanwhile: SQLite is locked, PostgreSQL is read as
 * it was at the start.
 * @param say gets a line for each table
 * @returns the tables with the number of their rows, the same in both
 * @throws SettingError when the target holds rows that are not of a move, or when a table differs afterwards
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  say: (line: string) => void = () => {},
): Promise<MovedTable[]> {
  const tables = readTables(source.native ?? target.native)
  return source.withoutTimeouts((from) =>
    target.withoutTimeouts((to) =>
      inSnapshot(source, from, async (reader) => {
        const progress = (await readProgress(to)) ?? (await beginIn(to, tables))
        for (const table of tables) {
          if (progress.done.includes(table.name)) continue
          await copyTable(reader, to, table, progress)
        }
        const moved: MovedTable[] = []
        for (const table of tables) {
          const { name } = table
          const [was, is] = [await digestTable(reader, table), await digestTable(to, table)]
          if (was.rows !== is.rows || was.digest !== is.digest) {
            throw new SettingError(
              `The table ${name} differs after the move: ${was.rows} rows here, ${is.rows} there. Nothing was changed here; empty the target and start again.`,
            )
          }
          moved.push({ name, rows: was.rows })
          say(`${name}: ${was.rows} rows, all equal`)
        }
        await to.deleteFrom('marker').where('name', '=', moveMarker).execute()
        if (target.engine === 'postgres') await sql`analyze`.execute(to)
        return moved
      }),
    ),
  )
}

/**
 * Refuses a PostgreSQL database that somebody else is connected to: a service that runs on it would store what the move does not see.
 * @throws SettingError with one sentence
 */
export async function refusePostgresInUse(url: string): Promise<void> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2 * second })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ others: string }>(
      `select count(*) as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (Number(rows[0]?.others) > 0)
      throw new SettingError('The PostgreSQL database is in use: stop the service first.')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Tables of ours with their columns and keys, as SQLite names them; PostgreSQL has the same. */
function readTables(sqlite: Database['native']): Table[] {
  if (!sqlite) throw new SettingError('A move goes from SQLite to PostgreSQL or back.')
  const names = sqlite
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`,
    )
    .all() as { name: keyof Schema }[]
  return names.map(({ name }) => {
    const columns = sqlite.prepare('select name, type, pk from pragma_table_info(?)').all(name) as {
      name: string
      type: string
      pk: number
    }[]
    const hasBytes = columns.some(({ type }) => type.toLowerCase() === 'blob')
    return {
      name,
      columns: columns.map((column) => column.name),
      key: columns
        .filter(({ pk }) => pk > 0)
        .toSorted((one, other) => one.pk - other.pk)
        .map((column) => column.name),
      batch: hasBytes ? rowsWithBytes : Math.min(mostRows, Math.floor(mostParameters / columns.length)),
    }
  })
}

function inSnapshot<T>(
  { engine }: Database,
  query: Kysely<Schema>,
  use: (reader: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = query.transaction()
  return (engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(use)
}

async function readProgress(to: Kysely<Schema>): Promise<Progress | undefined> {
  const row = await to.selectFrom('marker').select('value').where('name', '=', moveMarker).executeTakeFirst()
  return row && (JSON.parse(row.value) as Progress)
}

/** @throws SettingError when a table of the target holds a row */
async function beginIn(to: Kysely<Schema>, tables: readonly Table[]): Promise<Progress> {
  for (const { name } of tables) {
    const row = await to
      .selectFrom(name)
      .select(sql<number>`1`.as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) {
      throw new SettingError(
        `The target is not empty: its table ${name} holds rows. A move goes into an empty database only.`,
      )
    }
  }
  const progress: Progress = { done: [] }
  await saveProgress(to, progress)
  return progress
}

async function saveProgress(to: Kysely<Schema>, progress: Progress): Promise<void> {
  await to
    .insertInto('marker')
    .values({ name: moveMarker, value: JSON.stringify(progress) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(progress) }))
    .execute()
}

/** Each batch is stored with where the next one begins, in one transaction. */
async function copyTable(
  reader: Transaction,
  to: Kysely<Schema>,
  table: Table,
  progress: Progress,
): Promise<void> {
  for (;;) {
    const rows = await readBatch(reader, table, progress.after)
    const isLast = rows.length < table.batch
    const after = rows.at(-1)
    if (isLast) {
      progress.done.push(table.name)
      delete progress.after
    } else if (after) progress.after = table.key.map((column) => after[column])
    await to.transaction().execute(async (transaction) => {
      if (rows.length > 0) await insertRows(transaction, table, rows)
      await saveProgress(transaction, progress)
    })
    if (isLast) return
  }
}

async function insertRows(
  transaction: Transaction,
  { name, columns }: Table,
  rows: readonly Row[],
): Promise<void> {
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))}`.execute(
    transaction,
  )
}

/** Rows in the order of the engine's own index over the key, after the one named. The marker of the move itself is left out. */
async function readBatch(
  reader: Kysely<Schema>,
  { name, columns, key, batch }: Table,
  after: readonly unknown[] | undefined,
): Promise<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const conditions = [
    ...(name === 'marker' ? [sql`name <> ${moveMarker}`] : []),
    ...(after ? [sql`(${keys}) > (${sql.join(after)})`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(name)} ${where} order by ${keys} limit ${batch}`.execute(reader)
  return rows
}

/**
 * Counts the rows of a table and adds up the digests of all of them, so that the order, which differs between engines, does not matter.
 */
async function digestTable(reader: Kysely<Schema>, table: Table): Promise<{ rows: number; digest: bigint }> {
  let count = 0
  let digest = 0n
  let after: unknown[] | undefined
  for (;;) {
    const rows = await readBatch(reader, table, after)
    for (const row of rows) {
      const hash = createHash('sha256')
      for (const column of table.columns) hash.update(textOf(row[column]))
      digest = (digest + BigInt(`0x${hash.digest('hex')}`)) % 2n ** 256n
    }
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < table.batch) return { rows: count, digest }
    after = table.key.map((column) => last[column])
  }
}

/** One text for a value on both engines, with its length before it: no two rows have the same. */
function textOf(value: unknown): string {
  const text =
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : JSON.stringify(value)
  return `${text.length}:${text}`
}
