/** After rows were emptied: nothing of what they held stays in SQLite's file; PostgreSQL writes over their places by itself, later. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { minute } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { emptyLog, isOwnFile, isUnavailable } from '../database/dialect.ts'
import { repository } from '../repository.ts'

const attempts = 20
/** Milliseconds between them, while another process reads or writes. */
const pause = 200
/** Of a process that does it: a hundred megabytes take a second. */
const longest = 5 * minute

/**
 * Writes SQLite's file anew without the gaps in which old text may linger, and blocks its writers for as long as that takes.
 * @returns false when another process kept the database busy all the time; the rows are emptied all the same
 */
export async function overwriteErased({ query }: Database): Promise<boolean> {
  if (!isOwnFile(query)) return true
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      await sql`vacuum`.execute(query)
      if (await emptyLog({ query })) return true
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    await wait(pause)
  }
  return false
}

/** The same in a process of its own, while the service keeps answering. @returns false also where that did not end well */
export async function overwriteBeside(database: Database, dataDir: string): Promise<boolean> {
  // A database in memory is open to no other process.
  if (!database.native?.location()) return overwriteErased(database)
  const child = spawn(process.execPath, [join(repository, 'api/src/privacy/overwrite-process.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  const [status] = await once(child, 'exit').catch(() => [1])
  return status === 0
}
