/** Moves everything from SQLite to an empty PostgreSQL database in one transaction, and compares it before that ends: a move that stops leaves nothing there. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { SettingError } from '../settings/config.ts'
import type { Database, Transaction } from './database.ts'

type Row = Record<string, unknown>
type Table = { name: string; columns: string[]; batch: number }

/** PostgreSQL takes 65,535 parameters in a statement. */
const mostParameters = 30_000
/** Rows that hold bytes of files are up to a megabyte each. */
const rowsWithBytes = 16

/**
 * Copies all rows. Nobody writes to the source meanwhile: SQLite is locked.
 * @param say gets a line for each table
 * @param record notes the move, in the same transaction
 * @throws SettingError when the target holds rows, or when a table differs afterwards
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  say: (line: string) => void = () => {},
  record: (to: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const { native } = source
  if (!native) throw new SettingError('A move goes from SQLite to PostgreSQL.')
  return source.query.transaction().execute(() =>
    target.withoutTimeouts((query) =>
      query.transaction().execute(async (to) => {
        for (const table of readTables(native)) await moveTable(native, to, table, say)
        await record(to)
        await sql`analyze`.execute(to)
      }),
    ),
  )
}

/** Tables of ours with their columns, as SQLite names them; PostgreSQL has the same, because the same migrations made them. */
function readTables(native: DatabaseSync): Table[] {
  const names = native
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`,
    )
    .all()
  return names.map((row) => {
    const name = String(row.name)
    const columns = native.prepare('select name, type from pragma_table_info(?)').all(name)
    const hasBytes = columns.some(({ type }) => String(type).toLowerCase() === 'blob')
    return {
      name,
      columns: columns.map((column) => String(column.name)),
      batch: hasBytes ? rowsWithBytes : Math.floor(mostParameters / columns.length),
    }
  })
}

async function moveTable(
  native: DatabaseSync,
  to: Transaction,
  { name, columns, batch }: Table,
  say: (line: string) => void,
): Promise<void> {
  const refs = sql.join(columns.map((column) => sql.ref(column)))
  const { rows: present } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(to)
  if (present.length > 0) {
    throw new SettingError(
      `The target is not empty: its table ${name} holds rows. A move goes into an empty database only.`,
    )
  }
  const insert = (rows: readonly Row[]) =>
    sql`insert into ${sql.table(name)} (${refs})
      values ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))}`.execute(
      to,
    )
  const [was, is] = [createDigest(columns), createDigest(columns)]
  let waiting: Row[] = []
  for (const row of native.prepare(`select * from "${name}"`).iterate()) {
    was.add(row)
    if (waiting.push(row) < batch) continue
    await insert(waiting)
    waiting = []
  }
  if (waiting.length > 0) await insert(waiting)

  await sql`declare moved no scroll cursor for select ${refs} from ${sql.table(name)}`.execute(to)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from moved`.execute(to)
    if (rows.length === 0) break
    for (const row of rows) is.add(row)
  }
  await sql`close moved`.execute(to)
  if (was.rows !== is.rows || was.sum !== is.sum) {
    throw new SettingError(
      `The table ${name} differs after the move: ${was.rows} rows here, ${is.rows} there. Nothing was changed on either side.`,
    )
  }
  say(`${name}: ${was.rows} rows, all equal`)
}

/** Counts rows and adds up the digests of all of them, so that the order, which differs between engines, does not matter. */
function createDigest(columns: readonly string[]) {
  const digest = {
    rows: 0,
    sum: 0n,
    add(row: Row) {
      const hash = createHash('sha256')
      for (const column of columns) hash.update(textOf(row[column]))
      digest.rows += 1
      digest.sum = (digest.sum + BigInt(`0x${hash.digest('hex')}`)) % 2n ** 256n
    },
  }
  return digest
}

/** One text for a value on both engines, with its length before it: no two rows have the same. */
function textOf(value: unknown): string {
  const text =
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : JSON.stringify(value)
  return `${text.length}:${text}`
}
