/** Copies of the SQLite database: taken online, checked before they count. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { SettingError } from '../config.ts'

const databaseFile = 'laboratory.sqlite'

/**
 * Copies the database while others write to it.
 * @param target absolute or relative path; a dated file under the data folder when left out
 * @returns the path of the copy
 */
export async function backupDatabase(
  database: DatabaseSync,
  dataDir: string,
  now: Date,
  target?: string,
): Promise<string> {
  const folder = join(dataDir, 'backups')
  if (!target) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = target
    ? resolve(target)
    : join(folder, `laboratory-${now.toISOString().replaceAll(/[:.]/g, '-')}.sqlite`)
  // A new folder that only we can enter: whoever else may write beside it has laid no file and no link there.
  const unfinished = mkdtempSync(`${path}.unfinished-`)
  try {
    const copy = join(unfinished, databaseFile)
    // All pages in one step: a copy in several steps starts again whenever another process writes.
    await backup(database, copy, { rate: 2 ** 31 - 1 })
    check(copy)
    chmodSync(copy, 0o600)
    // Replaces a link instead of following it, and fails where a file of somebody else may not be replaced.
    renameSync(copy, path)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return path
}

/**
 * Puts a copy in the place of the database. The service must be stopped.
 * @returns where the database before it is kept, if there was one
 */
export async function restoreDatabase(file: string, dataDir: string): Promise<string | undefined> {
  const source = resolve(file)
  if (!existsSync(source)) throw new SettingError(`There is no file ${source}.`)
  check(source)
  const path = join(dataDir, databaseFile)
  let kept: string | undefined
  if (existsSync(path)) {
    refuseWhileInUse(path)
    kept = `${path}.before-restore-${Date.now()}`
    renameSync(path, kept)
    for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
  }
  copyFileSync(source, path)
  chmodSync(path, 0o600)
  return kept
}

function check(path: string): void {
  let result: unknown
  try {
    const database = new DatabaseSync(path)
    result = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0]
    database.close()
  } catch {
    result = 'unreadable'
  }
  if (result !== 'ok') throw new SettingError(`${path} is not an intact SQLite database.`)
}

/** A running service holds the write-ahead log open: nobody else can then take the file for itself. */
function refuseWhileInUse(path: string): void {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    // Moves the log into the file, and fails while another connection is open.
    database.exec(
      'pragma wal_checkpoint(truncate); pragma locking_mode = exclusive; pragma journal_mode = delete',
    )
    const mode = Object.values(database.prepare('pragma journal_mode').get() ?? {})[0]
    if (mode !== 'delete') throw new Error('in use')
  } catch {
    throw new SettingError('The database is in use: stop the service first.')
  } finally {
    database.close()
  }
}
