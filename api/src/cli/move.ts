/** The database from SQLite to PostgreSQL, or back. Run as `npm run move -- --to postgres://…`, with the service stopped. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, SettingError } from '../config.ts'
import { prepareDataFolder, readServiceSecret } from '../data-folder.ts'
import { keepAside, refuseWhileInUse } from '../database/backup.ts'
import {
  databaseFile,
  openDatabase,
  openPostgres,
  openSqlite,
  requireDatabase,
  type Database,
} from '../database/database.ts'
import { moveDatabase, refusePostgresInUse } from '../database/move.ts'
import { createAuditKey } from '../audit/audit-key.ts'
import { recordMove } from '../audit/audit.ts'
import { readArguments, UsageError } from './arguments.ts'
import { endWithSentence, print, readActor } from './command.ts'

const usage = `npm run move -- --to postgres://…      from SQLite in the data folder to an empty PostgreSQL database
npm run move -- --from postgres://…    back, into a data folder without a database
Only while the service is stopped. An interrupted move continues where it stopped when the command is run again.
SERVICE_SECRET_FILE names the secret that both use.`

const given = process.argv.slice(2)
if (given.length === 0 || given[0] === 'help' || given.includes('--help')) print(usage)
else {
  await endWithSentence(async () => {
    const options = { to: { type: 'string' }, from: { type: 'string' } } as const
    const { to, from } = readArguments(given, { options }).values
    const address = to ?? from
    if (address === undefined || (to && from))
      throw new UsageError(`Give either --to or --from with the address of PostgreSQL.\n${usage}`)
    if (!process.env.SERVICE_SECRET_FILE) {
      throw new SettingError(
        'Set SERVICE_SECRET_FILE before the move, as the service has it with PostgreSQL: a copy of the secret of the data folder.',
      )
    }
    // Read as the service reads its settings with PostgreSQL, so that what it would refuse is refused before the move.
    const config = readConfig({ ...process.env, DATABASE_URL: address })
    const { databaseUrl = '', dataDir } = config
    const file = join(dataDir, databaseFile)
    const sqlite = { databaseUrl: undefined, dataDir }
    await requireDatabase(to ? sqlite : config)
    prepareDataFolder(dataDir)
    const secret = readServiceSecret(config)
    refuseOtherSecret(dataDir, secret)
    refuseWhileInUse(file)
    await refusePostgresInUse(databaseUrl)

    const ends: Database[] = []
    try {
      const source = await openDatabase(to ? sqlite : config)
      ends.push(source)
      const target = to ? await openPostgres(databaseUrl) : await openSqlite(file)
      ends.push(target)
      await moveDatabase(source, target, print)
      const acting = { actor: readActor(), now: new Date(), audit: createAuditKey(secret) }
      await target.query
        .transaction()
        .execute((transaction) => recordMove(transaction, target.engine, acting))
    } finally {
      await Promise.all(ends.map((database) => database.close()))
    }
    if (to) {
      const kept = keepAside(file, 'move')
      print(
        `Everything is in PostgreSQL now. Set DATABASE_URL and start the service. The file is kept as ${kept}.`,
      )
    } else {
      print(
        `Everything is in ${file} now. Take DATABASE_URL away and start the service. PostgreSQL still holds all of it, personal data included: drop that database once the service has run well.`,
      )
    }
  })
}

/** With another secret no PIN could be verified any more, and nobody could sign in at the desk. */
function refuseOtherSecret(dataDir: string, secret: Buffer): void {
  // A service whose secret is elsewhere has none in its data folder.
  if (!existsSync(join(dataDir, 'service-secret'))) return
  const own = readServiceSecret({ secretFile: undefined, dataDir })
  if (own.equals(secret)) return
  throw new SettingError(
    `SERVICE_SECRET_FILE names another secret than the one in ${dataDir}, with which everything stored so far was sealed: copy that file there first.`,
  )
}
