/** Writes the database anew in a process of its own, for the service: visitors would wait meanwhile. Ends with 1 where it was kept busy all the time. */
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { overwriteErased } from './overwrite.ts'

process.umask(0o077)
const database = await openDatabase(readConfig(process.env))
try {
  if (!(await overwriteErased(database))) process.exitCode = 1
} finally {
  await database.close()
}
