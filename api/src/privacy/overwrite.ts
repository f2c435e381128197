/** After rows were emptied: nothing of what they held stays in SQLite's file; PostgreSQL frees its places, and writes over them later. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { isUnavailable, vacuum } from '../database/dialect.ts'
import { personalTables } from './columns.ts'

const attempts = 20

/**
 * Writes SQLite's file anew without the gaps in which old text may linger, and blocks its writers for as long as that takes: about a
 * second for a hundred megabytes. In PostgreSQL it frees the gaps, which other rows fill by and by, and blocks nobody.
 * @param pause ms between attempts, while another process reads or writes; also how long PostgreSQL waits for a lock in one of them
 * @returns false when another process kept the database busy all the time; the rows are emptied all the same
 */
export async function overwriteErased(database: Database, pause = 200): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      if (await vacuum(database, Object.keys(personalTables), pause)) return true
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    await wait(pause)
  }
  return false
}
