/** A consistent copy of the database while the service runs, and restoring it. Run as `laboratory backup <command>`. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  checkCopy,
  type CopyContent,
  describeCopy,
  findNewestCopy,
  findObstacle,
  inspectCopy,
  takeCopy,
} from '../upkeep/copies.ts'
import { listLeftBehind, restoreDatabase } from '../database/backup.ts'
import { databaseFile } from '../database/database.ts'
import { readConfig, SettingError } from '../settings/config.ts'
import { prepareDataFolder } from '../database/data-folder.ts'
import { recordBackup } from '../database/audit.ts'
import {
  command,
  CommandError,
  endWithSentence,
  print,
  runCommand,
  UsageError,
  type CommandContext,
} from './command.ts'

const usage = `laboratory backup                   a copy under the data folder, checked (SQLite; PostgreSQL has tools of its own: docs/operations.md)
laboratory backup verify [<file>]   opens a copy, the newest when none is named, checks it and lists what it contains; a named one also on a machine without a database
laboratory backup restore <file>    only while the service is stopped
The copy holds personal data. PINs in it cannot be checked without the secret file: keep both, in different places.`

/** References that a restore names; of more, their number. */
const mostNamed = 50

const [first, ...more] = process.argv.slice(2)
const isHelp = more.includes('--help')
// Where the machine was lost there is no database yet, and `restore` replaces the one that is there: `runCommand` would open it.
if (!isHelp && (first === 'restore' || (first === 'verify' && more.length > 0)))
  await endWithSentence(async () => {
    const { positionals } = parseArgs({ args: more, allowPositionals: true })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new UsageError('Say which one: its file.')
    await (first === 'restore' ? restore(file) : verifyNamed(file))
  })
else await runCommand(usage, { '': command({}, create), verify: command({}, verifyNewest) })

async function create({ config, database, acting, act }: CommandContext): Promise<void> {
  const obstacle = findObstacle(config)
  if (obstacle !== undefined) throw new CommandError(obstacle)
  // Before the copy: it then holds the entry, and without an entry there is no copy.
  await act(recordBackup, undefined)
  const { path, content } = await takeCopy(database, config, acting.now)
  print(`Backed up to ${path}`)
  print(describeCopy(content))
}

/** Checks the newest copy, of which the service then knows whether it is good. */
async function verifyNewest({ config, database }: CommandContext): Promise<void> {
  const file = findNewestCopy(config.dataDir)
  report(file, await checkCopy(database, file, true))
}

/** Checks a file, which says nothing about the nightly copies. */
async function verifyNamed(named: string): Promise<void> {
  report(resolve(named), await inspectCopy(named, true))
}

function report(file: string, content: CopyContent): void {
  print(`${file} is complete and undamaged.`)
  print(describeCopy(content))
}

async function restore(file: string): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new SettingError('DATABASE_URL is set: restore with pg_restore, see docs/operations.md.')
  // Only the service makes its folder: a folder made here might not be the one that the service reads.
  if (!existsSync(config.dataDir))
    throw new SettingError(`There is no data folder ${config.dataDir}: set DATA_DIR as the service has it.`)
  prepareDataFolder(config.dataDir)
  const { kept, missing } = await restoreDatabase(file, config.dataDir)
  print(`Restored ${file} to ${config.dataDir}.${kept ? ` The database before it is kept as ${kept}.` : ''}`)
  if (missing > 0)
    print(
      `${missing} files that it lists are not beside it: bring the folder “files” of the copies there, and restore again.`,
    )
  if (kept) print(describeLeftBehind(listLeftBehind(kept, join(config.dataDir, databaseFile))))
}

function describeLeftBehind(references: string[] | undefined): string {
  if (references === undefined)
    return 'It could not be read: it may hold submissions that are not in the copy.'
  if (references.length === 0) return 'It holds no submission that is not in the copy.'
  const named = references.slice(0, mostNamed).join(', ')
  const more = references.length > mostNamed ? ` and ${references.length - mostNamed} more` : ''
  return `It holds ${references.length} submissions that are not in the copy: ${named}${more}. What staff did since the copy is there too.`
}
