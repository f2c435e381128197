/** After rows were emptied: nothing of what they held stays in SQLite's file; PostgreSQL frees its places, and writes over them later. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isUnavailable } from './errors.ts'

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
      if (await overwrite(database, pause)) return true
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    await wait(pause)
  }
  return false
}

async function overwrite(database: Database, pause: number): Promise<boolean> {
  if (database.engine === 'sqlite') {
    await sql`vacuum`.execute(database.query)
    return emptyLog(database)
  }
  await database.withoutTimeouts((query) =>
    query.connection().execute(async (connection) => {
      await sql`set lock_timeout = ${sql.lit(pause)}`.execute(connection)
      await sql`vacuum inquiry, registration, outbox, "inquiryEvent", "inquiryAnswer", "inquiryFile", "inquiryFilePart", "dataRequest", correction`.execute(
        connection,
      )
    }),
  )
  return true
}

/** Moves SQLite's write-ahead log into the file and cuts it off. @returns false when a reader prevented it */
export async function emptyLog(database: Database): Promise<boolean> {
  if (database.engine === 'postgres') return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database.query)
  return rows[0]?.busy === 0
}
