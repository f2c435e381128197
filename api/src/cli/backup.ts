/** A consistent copy of the SQLite database while the service runs, and the way back. Run as `npm run backup -- <command>`. */
import { existsSync } from 'node:fs'
import { backupDatabase, restoreDatabase } from '../database/backup.ts'
import { CommandError, runCommand } from './settings.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { readConfig, SettingError } from '../config.ts'

const usage = `npm run backup                      a copy under the data folder
npm run backup -- create <file>
npm run backup -- restore <file>    only while the service is stopped
The copy holds personal data, and is useless for PINs without the pepper file: keep both, apart.`

const [command, file] = process.argv.slice(2)
if (command === 'restore') {
  try {
    process.umask(0o077)
    const config = readConfig(process.env)
    if (config.databaseUrl)
      throw new SettingError('DATABASE_URL is set: restore with pg_restore, see docs/operations.md.')
    if (!file) throw new SettingError(usage)
    // Only the service makes its folder: one made here would be another than the service reads.
    if (!existsSync(config.dataDir))
      throw new SettingError(`There is no data folder ${config.dataDir}: set DATA_DIR as the service has it.`)
    prepareDataFolder(config.dataDir)
    const kept = await restoreDatabase(file, config.dataDir)
    process.stdout.write(
      `Restored ${file} to ${config.dataDir}.${kept ? ` The database before it is kept as ${kept}.` : ''}\n`,
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
} else {
  await runCommand(usage, async ({ config, database, now, print }) => {
    if (!database.native)
      throw new CommandError('DATABASE_URL is set: back up with pg_dump, see docs/operations.md.')
    const target = await backupDatabase(
      database.native,
      config.dataDir,
      now,
      command === 'create' ? file : undefined,
    )
    print(`Backed up to ${target}`)
  })
}
