/** How migrations describe tables: each column once, from which come its SQL and the type of what it holds. What is said here never changes. */
import { sql, type Generated, type Kysely } from 'kysely'
import { isSqlite } from './dialect.ts'

declare const columnType: unique symbol
/** A column: how it is made, and as a type what it holds. */
type Column<Held> = { readonly made: string; readonly [columnType]?: Held }
type Columns = Readonly<Record<string, Column<unknown>>>

/** @param made its SQL; `bytes` and `bigint` are called as the engine calls them */
export const column = <Held>(made: string): Column<Held> => ({ made })
export const id = column<string>('text primary key')
export const text = column<string>('text not null')
export const optional = column<string | null>('text')
export const integer = column<number>('integer not null')
export const unique = column<string>('text not null unique')
export const bytes = column<Uint8Array>('bytes not null')
/** Empty where it is left out. */
export const words = column<Generated<string>>("text not null default ''")
/** Counts changes. */
export const version = column<Generated<number>>('integer not null default 1')

/** Tables as Kysely's types see them. */
export type RowsOf<Tables> = {
  [Name in keyof Tables]: {
    [Each in keyof Tables[Name]]: Tables[Name][Each] extends Column<infer Held> ? Held : never
  }
}

/**
 * Makes a table. SQLite's columns refuse values of another type, as PostgreSQL's do, because the table is STRICT.
 * @param key of several columns
 */
export async function createTable(
  database: Kysely<unknown>,
  name: string,
  columns: Columns,
  key?: readonly string[],
): Promise<void> {
  const isStrict = isSqlite(database)
  const lines = Object.entries(columns).map(([each, { made }]) => {
    const type = isStrict
      ? made.replace('bytes', 'blob').replace('bigint', 'integer')
      : made.replace('bytes', 'bytea')
    return sql`${sql.ref(each)} ${sql.raw(type)}`
  })
  if (key) lines.push(sql`primary key (${sql.join(key.map((each) => sql.ref(each)))})`)
  await sql`create table ${sql.table(name)} (${sql.join(lines)}) ${sql.raw(isStrict ? 'strict' : '')}`.execute(
    database,
  )
}
