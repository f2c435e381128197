/** The data folder and the secrets in it: readable by their owner alone, or the service does not start. */
import { randomBytes } from 'node:crypto'
import { constants, accessSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { refuseIfShared, SettingError } from '../settings/config.ts'
import { databaseFile } from './database.ts'

/**
 * Creates the folder when it is missing and checks that nobody else can read it.
 * @param path absolute
 * @throws SettingError with one sentence
 */
export function prepareDataFolder(path: string): void {
  try {
    createFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(path, `.write-probe-${process.pid}`)
    writeFileSync(probe, '', { mode: 0o600 })
    rmSync(probe)
  } catch {
    throw new SettingError(
      `The data folder ${path} cannot be written: set DATA_DIR to a folder that this user owns.`,
    )
  }
  refuseIfShared(path, 'The data folder', '700')
}

/**
 * Reads a secret of at least 32 bytes.
 * @param path absolute; created with random bytes when `mayCreate`
 * @throws SettingError with one sentence when it is missing, short or readable by others
 */
export function readSecretFile(path: string, mayCreate: boolean): Buffer {
  if (mayCreate && !existsSync(path)) {
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process may have been first; then its secret is used.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new SettingError(`The secret file ${path} cannot be written.`)
      }
    }
  }
  let content: Buffer
  try {
    content = readFileSync(path)
  } catch {
    throw new SettingError(
      `The secret file ${path} cannot be read: SERVICE_SECRET_FILE must name a file with 32 random bytes.`,
    )
  }
  refuseIfShared(path, 'The secret file', '600')
  if (content.length < 32) throw new SettingError(`The secret file ${path} must hold at least 32 bytes.`)
  return content
}

/**
 * The secret of the service, from the file that is set or from the data folder, where the first start makes it.
 * @throws SettingError with one sentence
 */
export function readServiceSecret({
  secretFile,
  dataDir,
}: {
  secretFile: string | undefined
  dataDir: string
}): Buffer {
  if (secretFile) return readSecretFile(secretFile, false)
  const path = join(dataDir, 'service-secret')
  if (!existsSync(path) && isSealed(join(dataDir, databaseFile)))
    throw new SettingError(
      `The secret file ${path} is missing, and what is stored was sealed with it: bring its kept copy back (docs/operations.md, Restore).`,
    )
  return readSecretFile(path, true)
}

/** Refuses the start as `readServiceSecret` would, and makes no secret: before the first start there is none. @throws SettingError with one sentence */
export function checkServiceSecret(config: Parameters<typeof readServiceSecret>[0]): void {
  const path = join(config.dataDir, 'service-secret')
  if (config.secretFile || existsSync(path) || isSealed(join(config.dataDir, databaseFile)))
    readServiceSecret(config)
}

/** Whether a database holds what another secret than the one that was used could not read: accounts, and entries of the audit log. */
function isSealed(path: string): boolean {
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = database.prepare(`select 1 from sqlite_schema where name = 'staffMember'`).get()
    return (
      tables !== undefined &&
      database.prepare('select 1 from audit union all select 1 from "staffMember" limit 1').get() !==
        undefined
    )
  } catch {
    // One that cannot be read is refused where it is opened.
    return false
  } finally {
    database.close()
  }
}

/** Step by step: Node's recursive form never returns below a place such as /proc. */
function createFolder(path: string): void {
  if (existsSync(path)) return
  createFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
