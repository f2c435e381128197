/** What differs between SQLite and PostgreSQL. */
import { SqliteAdapter, type Kysely } from 'kysely'

export function isSqlite(connection: Pick<Kysely<never>, 'getExecutor'>): boolean {
  return connection.getExecutor().adapter instanceof SqliteAdapter
}
