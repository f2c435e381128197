/** What the two engines call the same thing. The only file that knows their codes. */

/** Whether a write was refused because the row exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** Whether the database is away, full or busy: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown }
  // SQLITE_BUSY, _LOCKED, _READONLY, _IOERR, _FULL, _CANTOPEN; the low byte is the primary code.
  if (typeof errcode === 'number' && [5, 6, 8, 10, 13, 14].includes(errcode & 0xff)) return true
  if (typeof code === 'string' && /^(?:08|53|57P|58|25006|40001|40P01)/.test(code)) return true
  if (typeof code === 'string' && /^(?:ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|EHOST|ENOENT|EAI_AGAIN)/.test(code))
    return true
  return (
    typeof message === 'string' &&
    /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/i.test(
      message,
    )
  )
}
