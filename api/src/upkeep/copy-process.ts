/**
 * Takes a copy in a process of its own, for the service: checking it reads every page of it, and visitors would wait meanwhile. Reads the service's
 * settings, prints one line, and ends with 1 where there is no good copy. The entry in the audit log was made before.
 */
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { describeCopy, takeCopy } from './copies.ts'

process.umask(0o077)
try {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const { content } = await takeCopy(database, config, new Date())
    process.stdout.write(`${describeCopy(content)}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
