/** All in which SQLite and PostgreSQL differ once they are open (`database.ts`) and have their tables: their SQL, and the codes of their errors. */
import { sql, SqliteAdapter, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely'

/** A database or a transaction, whatever its tables: migrations use this file too. */
type Connection = Pick<Kysely<never>, 'getExecutor'>

export function isSqlite(connection: Connection): boolean {
  return connection.getExecutor().adapter instanceof SqliteAdapter
}

/** Whether one process alone uses the database, and copies of it are the service's own: PostgreSQL has tools of its own for them. */
export function isOwnFile(connection: Connection): boolean {
  return isSqlite(connection)
}

/** The day at the laboratory of an instant in a column. */
export function dayOf(connection: Connection, column: string) {
  const instant = sql.ref(column)
  return isSqlite(connection)
    ? sql<string>`date(${instant}, '+4 hours')`
    : sql<string>`to_char(${instant}::timestamptz at time zone 'UTC' + interval '4 hours', 'YYYY-MM-DD')`
}

/** The first word of `action`, as the index `auditKind` has it. */
export function firstWordOfAction(connection: Connection) {
  return isSqlite(connection)
    ? sql<string>`substr(action, 1, instr(action || ' ', ' ') - 1)`
    : sql<string>`split_part(action, ' ', 1)`
}

/**
 * Hits that are looked through where most of them may have ended: the newest. For a word that all have, the rest would take seconds, and nobody
 * reads on to it.
 */
export const mostHits = 2000

/** The condition that an inquiry has the beginnings of all `terms`, or that of a telephone number. @param terms of letters and digits alone */
export function hasWords(connection: Connection, terms: readonly string[], turn?: string, phone?: string) {
  if (isSqlite(connection)) {
    // One letter is a word, not a beginning: half of all words begin with it.
    const words = terms.map((term) => `"${term}"${term.length > 1 ? '*' : ''}`).join(' AND ')
    return isHit(connection, phone === undefined ? words : `((${words}) OR "${phone}"*)`, turn)
  }
  const words = terms.map((term) => (term.length > 1 ? `${term}:*` : term)).join(' & ')
  return isHit(connection, phone === undefined ? words : `(${words}) | ${phone}:*`, turn)
}

/** The condition that an inquiry has one of some whole words. @param words of letters and digits alone, at least one */
export function hasAnyWord(connection: Connection, words: readonly string[], turn?: string) {
  return isHit(connection, isSqlite(connection) ? `(${words.join(' OR ')})` : words.join(' | '), turn)
}

/** @param match in the engine's own words. @param turn where it can be one alone: of what is open all hits are looked through */
function isHit(connection: Connection, match: string, turn: string | undefined) {
  const limit = turn === undefined || turn === 'nobody' ? sql`limit ${sql.lit(mostHits)}` : sql``
  if (isSqlite(connection)) {
    const whole = turn === undefined ? match : `${match} AND turnis${turn}`
    return sql<SqlBool>`inquiry.rowid in (select rowid from "searchInquiry" where "searchInquiry" match ${whole} order by rowid desc ${limit})`
  }
  const ofTurn = turn === undefined ? sql`` : sql`and turn = ${turn}`
  // By the index of words: without "offset 0" PostgreSQL walks along that of times, and makes the words of each row anew.
  return sql<SqlBool>`reference in (select reference from (
    select reference, "receivedAt" from inquiry where to_tsvector('simple', "searchText") @@ to_tsquery('simple', ${match}) ${ofTurn} offset 0
  ) as hit order by "receivedAt" desc ${limit})`
}

/** Leaves out the rows that another process has locked. SQLite has no such rows: its writers take turns. */
export function skipLocked<Tables, From extends keyof Tables, Row>(
  connection: Connection,
  query: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> {
  return isSqlite(connection) ? query : query.forUpdate().skipLocked()
}

/** Until the transaction ends, nobody else names or removes a stored file. A transaction of SQLite keeps all others out already. */
export async function lockFiles(connection: Connection): Promise<void> {
  if (!isSqlite(connection)) await sql`select pg_advisory_xact_lock(7102026)`.execute(connection)
}

/** Bytes that the database takes on its disk. */
export async function sizeOfDatabase(connection: Connection): Promise<number> {
  const { rows } = await (
    isSqlite(connection)
      ? sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  ).execute(connection)
  return Number(rows[0]?.bytes ?? 0)
}

/** Moves SQLite's write-ahead log into the file and cuts it off. @returns false when a reader prevented it */
export async function emptyLog({ query }: { query: Connection }): Promise<boolean> {
  if (!isSqlite(query)) return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query)
  return rows[0]?.busy === 0
}

/** The database did not answer in time. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
}

/** Whether a write was refused because the row exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** Whether another process holds SQLite's lock. */
export function isLocked(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5
}

/** SQLITE_BUSY, _LOCKED, _READONLY, _IOERR, _FULL, _CANTOPEN. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])
/**
 * PostgreSQL: connection (08), resources (53), intervention of the operator (57, a statement's time-out among them), system (58),
 * serialization and deadlock (40), read only (25006), idle in a transaction (25P03), lock not available (55P03).
 */
const postgresCode = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|40001|40P01|25006|25P03|55P03)$/
/** Errors of the network between them, and of a full disk where a file is written. */
const networkCode =
  /^(?:ENOSPC|EDQUOT|ECONN|ETIMEDOUT|ENOTFOUND|ENETUNREACH|ENETDOWN|EPIPE|EHOST|EAI_AGAIN|ERR_STREAM_|ERR_SOCKET_)/
/** What the driver, its pool and Kysely say without a code when a connection ends at an unlucky moment. */
const driverMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Received unexpected \w+ message from backend|Cannot use a pool after calling end|driver has already been destroyed)|is not queryable/

/** Whether PostgreSQL ended a transaction in favour of another: both waited for each other. */
export function isDeadlock(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '40P01' || code === '40001'
}

/** Whether the database is away, full or busy: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof UnavailableError) return true
  const { code, errcode, message, errors, syscall } = error as Record<string, unknown>
  // A socket of PostgreSQL, not a file.
  if (code === 'ENOENT') return syscall === 'connect'
  // The low byte is the primary code.
  if (typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff)) return true
  if (typeof code === 'string' && (postgresCode.test(code) || networkCode.test(code))) return true
  // One name, several addresses, and none of them answers.
  if (Array.isArray(errors) && errors.length > 0 && errors.every(isUnavailable)) return true
  return typeof message === 'string' && driverMessage.test(message)
}
