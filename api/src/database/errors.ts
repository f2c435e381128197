/** The error codes of both engines, by meaning. No other file knows them. */

/** The database did not answer in time. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
}

/** Whether a write was refused because the row exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** SQLITE_BUSY, _LOCKED, _READONLY, _IOERR, _FULL, _CANTOPEN. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])
/**
 * PostgreSQL: connection (08), resources (53), intervention of the operator (57, a statement's time-out among them), system (58),
 * serialization and deadlock (40), read only (25006), idle in a transaction (25P03), lock not available (55P03).
 */
const postgresCode = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|40001|40P01|25006|25P03|55P03)$/
/** Errors of the network between them. */
const networkCode =
  /^(?:ECONN|ETIMEDOUT|ENOTFOUND|ENETUNREACH|ENETDOWN|EPIPE|EHOST|ENOENT|EAI_AGAIN|ERR_STREAM_|ERR_SOCKET_)/
/** What the driver, its pool and Kysely say without a code when a connection ends at an unlucky moment. */
const driverMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Received unexpected \w+ message from backend|Cannot use a pool after calling end|driver has already been destroyed)|is not queryable/

/** Whether the database is away, full or busy: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof UnavailableError) return true
  const { code, errcode, message, errors } = error as Record<string, unknown>
  // The low byte is the primary code.
  if (typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff)) return true
  if (typeof code === 'string' && (postgresCode.test(code) || networkCode.test(code))) return true
  // One name, several addresses, and none of them answers.
  if (Array.isArray(errors) && errors.length > 0 && errors.every(isUnavailable)) return true
  return typeof message === 'string' && driverMessage.test(message)
}
