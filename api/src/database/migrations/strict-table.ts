import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** A table whose columns refuse values of another type: PostgreSQL always does, SQLite when the table is STRICT. */
export function createStrictTable(database: Kysely<unknown>, name: string) {
  const table = database.schema.createTable(name)
  return isSqlite(database) ? table.modifyEnd(sql`strict`) : table
}

export function isSqlite(database: Kysely<unknown>): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter
}
