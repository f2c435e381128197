/** The database from SQLite to PostgreSQL. Run as `laboratory move --to postgres://…`, with the service stopped. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, SettingError } from '../settings/config.ts'
import { prepareDataFolder, readServiceSecret } from '../database/data-folder.ts'
import { keepAside, refuseWhileInUse } from '../database/backup.ts'
import { databaseFile, openDatabase, requireDatabase } from '../database/database.ts'
import { moveDatabase } from '../database/move.ts'
import { createAuditKey } from '../secrets/keys.ts'
import { recordAudit } from '../database/audit.ts'
import { endWithSentence, print, readActor, UsageError } from './command.ts'

const usage = `laboratory move --to postgres://…      from SQLite in the data folder to an empty PostgreSQL database
Only while the service is stopped. A move that stops leaves the target empty: run the command again.
SERVICE_SECRET_FILE names the secret that both use.`

const given = process.argv.slice(2)
if (given.length === 0 || given[0] === 'help' || given.includes('--help')) print(usage)
else {
  await endWithSentence(async () => {
    const { to } = parseArgs({ args: given, options: { to: { type: 'string' } } }).values
    if (to === undefined) throw new UsageError(`Give --to with the address of PostgreSQL.\n${usage}`)
    if (!process.env.SERVICE_SECRET_FILE) {
      throw new SettingError(
        'Set SERVICE_SECRET_FILE before the move, as the service has it with PostgreSQL: a copy of the secret of the data folder.',
      )
    }
    // Read as the service reads its settings with PostgreSQL, so that what it would refuse is refused before the move.
    const config = readConfig({ ...process.env, DATABASE_URL: to })
    const { dataDir } = config
    const file = join(dataDir, databaseFile)
    const sqlite = { databaseUrl: undefined, dataDir }
    await requireDatabase(sqlite)
    prepareDataFolder(dataDir)
    const secret = readServiceSecret(config)
    refuseOtherSecret(dataDir, secret)
    refuseWhileInUse(file)
    const target = await openDatabase(config)
    try {
      const source = await openDatabase(sqlite)
      const acting = { actor: readActor(), now: new Date(), audit: createAuditKey(secret) }
      await moveDatabase(source, target, print, (to) =>
        recordAudit(to, { action: 'database move', target: 'postgres' }, acting),
      ).finally(() => source.close())
    } finally {
      await target.close()
    }
    print(
      `Everything is in PostgreSQL now. The service uses it once DATABASE_URL names it. The file is kept as ${keepAside(file, 'move')}.`,
    )
  })
}

/** With another secret no PIN could be verified any more, and nobody could sign in at the desk. */
function refuseOtherSecret(dataDir: string, secret: Buffer): void {
  // A service whose secret is elsewhere has none in its data folder.
  if (!existsSync(join(dataDir, 'service-secret'))) return
  const current = readServiceSecret({ secretFile: undefined, dataDir })
  if (current.equals(secret)) return
  throw new SettingError(
    `SERVICE_SECRET_FILE names another secret than the one in ${dataDir}, with which everything stored so far was sealed: copy that file there first.`,
  )
}
