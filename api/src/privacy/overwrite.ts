/**
 * After rows were emptied, SQLite's log is emptied too. In the database they were overwritten with zeros (`secure_delete`). What that misses: a page that
 * was split before may hold a piece of an entry, such as an address, in bytes that nothing reads, until it is written again (`vacuum` alone would find it, and
 * stops every write while it copies the file). PostgreSQL writes over its places by itself, later.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { second } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { emptyLog, isUnavailable } from '../database/dialect.ts'

/** Milliseconds between two attempts, while another process reads or writes. */
const pause = 200
/** A call of the desk waits no longer for its answer. */
const longest = 10 * second

/** Where it stays in use. */
export const keptInLog =
  'Another process reads the database all the time, so that its log still holds what they were: erase once more later.'

/**
 * Empties the log of SQLite, which holds pages as they were, and waits for other processes beside the event loop.
 * @returns false where one kept it in use all the time; the rows are emptied all the same
 */
export async function overwriteErased(database: Database): Promise<boolean> {
  for (const end = performance.now() + longest; performance.now() < end; await wait(pause)) {
    const isEmpty = await emptyLog(database).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      return false
    })
    if (isEmpty) return true
  }
  return false
}
