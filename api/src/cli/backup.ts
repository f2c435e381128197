/** A consistent copy of the SQLite database while the service runs, and the way back. Run as `npm run backup -- <command>`. */
import { existsSync } from 'node:fs'
import { backupDatabase, restoreDatabase } from '../database/backup.ts'
import { readConfig, SettingError } from '../config.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { recordBackup } from '../privacy/audit.ts'
import { readArguments } from './arguments.ts'
import { command, CommandError, endWithSentence, print, runCommand, type CommandContext } from './command.ts'

const usage = `npm run backup                      a copy under the data folder
npm run backup -- create <file>
npm run backup -- restore <file>    only while the service is stopped
The copy holds personal data, and is useless for PINs without the secret file: keep both, apart.`

// Not `runCommand`: it opens the database that is replaced here.
if (process.argv[2] === 'restore' && !process.argv.includes('--help')) {
  await endWithSentence(async () => {
    const { words } = readArguments(process.argv.slice(3), { words: ['file'], options: {} })
    await restore(words[0] ?? '')
  })
} else {
  await runCommand(usage, {
    '': command({}, async (context) => create(context)),
    create: command({ words: ['file'] }, async (context, _values, [file]) => create(context, file)),
  })
}

async function create(
  { config, database, acting, act, print }: CommandContext,
  file?: string,
): Promise<void> {
  if (!database.native)
    throw new CommandError('DATABASE_URL is set: back up with pg_dump, see docs/operations.md.')
  // Before the copy: it then holds the entry, and without an entry there is no copy.
  await act(recordBackup)
  print(`Backed up to ${await backupDatabase(database.native, config.dataDir, acting.now, file)}`)
}

async function restore(file: string): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new SettingError('DATABASE_URL is set: restore with pg_restore, see docs/operations.md.')
  // Only the service makes its folder: one made here would be another than the service reads.
  if (!existsSync(config.dataDir))
    throw new SettingError(`There is no data folder ${config.dataDir}: set DATA_DIR as the service has it.`)
  prepareDataFolder(config.dataDir)
  const kept = await restoreDatabase(file, config.dataDir)
  print(`Restored ${file} to ${config.dataDir}.${kept ? ` The database before it is kept as ${kept}.` : ''}`)
}
