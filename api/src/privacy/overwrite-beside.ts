/** Overwrites what was erased in a process of its own, while the service keeps answering. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { minute } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { overwriteErased } from './overwrite.ts'
import { repository } from '../repository.ts'

/** A hundred megabytes take a second. */
const longest = 5 * minute

/** @returns false when the database was too busy, or the process did not end well */
export async function overwriteBeside(
  database: Database,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<boolean> {
  // PostgreSQL does the work in its own process; a database in memory is open to no other process.
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
