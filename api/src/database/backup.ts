/**
 * Copies of the SQLite database: taken online, fewer as they grow older, gone when their period ends. The files that it lists lie beside them in one folder, each
 * once for all copies.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { day, hour } from '../clock.ts'
import { SettingError } from '../settings/config.ts'
import { databaseFile } from './database.ts'
import { filesFolder, linkFiles, pathOfFile } from './files.ts'
import { findForeignSchema, openUnchanged } from './own-schema.ts'

/** The folder in which a copy is made has this in its name. */
const unfinishedMark = '.unfinished'
/** An unfinished copy that is older was left behind by a process that was killed. */
const longestCopying = hour

/** A copy that was looked at, and cannot be used. Anything else that goes wrong says nothing about it. */
export class BrokenCopyError extends SettingError {}

/**
 * Copies the database while others write to it, into a dated file under the data folder.
 * @returns the path of the copy
 */
export async function backupDatabase(database: DatabaseSync, dataDir: string, now: Date): Promise<string> {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `laboratory-${now.toISOString().replaceAll(/[:.]/g, '-')}.sqlite`)
  return inUnfinishedFolder(path, async (copy) => {
    await copyPages(database, copy)
    chmodSync(copy, 0o600)
    await linkFiles(filesFolder(dataDir), filesFolder(folder), readListed(copy).keys())
    renameSync(copy, path)
    return path
  })
}

/** Copies all pages in one step: a copy in several steps starts again whenever another process writes. */
async function copyPages(database: DatabaseSync, copy: string, attempt = 1): Promise<void> {
  try {
    await backup(database, copy, { rate: 2 ** 31 - 1 })
  } catch (error) {
    // A write on this connection in the same moment ends it, and leaves SQLite's own "no error" as its message.
    if ((error as Error).message !== 'not an error' || attempt === 5) throw error
    rmSync(copy, { force: true })
    await setTimeout(100)
    await copyPages(database, copy, attempt + 1)
  }
}

/**
 * Puts a copy in the place of the database. The service must be stopped. Nothing is changed before the copy is known to be complete and a
 * database of this service; the file itself is only read.
 * @returns where the database before it is kept, if there was one, and how many files that it lists are neither beside the copy nor in the data folder
 * @throws SettingError with one sentence
 */
export async function restoreDatabase(
  file: string,
  dataDir: string,
): Promise<{ kept: string | undefined; missing: number }> {
  const source = resolve(file)
  if (!statSync(source, { throwIfNoEntry: false })?.isFile())
    throw new SettingError(`There is no file ${source}.`)
  const logs = ['-wal', '-journal'].map((suffix) => statSync(source + suffix, { throwIfNoEntry: false }))
  if (logs.some((log) => log && log.size > 0)) {
    throw new SettingError(
      `${source} has a log beside it, so that it is not whole: take a copy with laboratory backup.`,
    )
  }
  const path = join(dataDir, databaseFile)
  return inUnfinishedFolder(path, async (copy) => {
    // The copy is checked and used, not the source, which another user may change meanwhile.
    copyFileSync(source, copy)
    chmodSync(copy, 0o600)
    refuseDamaged(copy, source)
    const reason = await findForeignSchema(copy)
    if (reason) throw new SettingError(`${source} is no copy of this website’s database: ${reason}`)
    const isThere = existsSync(path)
    refuseWhileInUse(path)
    const aside = keepAside(path, 'restore')
    renameSync(copy, path)
    const missing = await linkFiles(
      filesFolder(dirname(source)),
      filesFolder(dataDir),
      readListed(path).keys(),
    )
    return { kept: isThere ? aside : undefined, missing: missing.length }
  })
}

/**
 * What a restore left behind.
 * @param kept the database that was replaced. @param path of the one in its place
 * @returns the references of submissions that only the earlier one has; undefined where it cannot be read
 */
export function listLeftBehind(kept: string, path: string): string[] | undefined {
  const read = (file: string) => {
    const database = openUnchanged(file)
    try {
      const rows = database
        .prepare('select reference from inquiry union select reference from registration')
        .all()
      return rows.map(({ reference }) => String(reference))
    } finally {
      database.close()
    }
  }
  try {
    const restored = new Set(read(path))
    return read(kept).filter((reference) => !restored.has(reference))
  } catch {
    return undefined
  }
}

/**
 * Gives the database another name, under which a daily task finds it when its period is over (`removeEndedCopies`).
 * @param path of the database; it need not exist, a log beside it is taken along
 * @param reason what took its place
 */
export function keepAside(path: string, reason: 'restore' | 'move'): string {
  const kept = `${path}.before-${reason}-${Date.now()}`
  // SQLite would replay a log that is left behind into the next database of that name: the log is moved with its own.
  for (const suffix of ['', '-wal', '-journal'])
    if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix)
  rmSync(`${path}-shm`, { force: true })
  return kept
}

/** Files that hold what the database held at another time: copies, and what a restore replaced. */
export function listCopies(dataDir: string): string[] {
  return [
    ...pathsIn(join(dataDir, 'backups')),
    ...pathsIn(dataDir).filter((path) => basename(path).startsWith(`${databaseFile}.`)),
  ]
}

/** The files that a copy lists, with their lengths. */
export function readListed(path: string): Map<string, number> {
  const database = openUnchanged(path)
  try {
    const rows = database.prepare('select digest, size from file where digest is not null').all()
    return new Map(rows.map(({ digest, size }) => [String(digest), Number(size)]))
  } finally {
    database.close()
  }
}

/** Days of which every copy stays; of each week before, the newest does. */
const everyCopy = 7

/**
 * Removes copies of days that have a newer one of the same week, and files that neither the service nor a kept copy needs. What is too old the
 * nightly line of cron removes, also where the service does not run.
 * @param period days that a copy of the database is kept
 */
export function thinCopies(dataDir: string, period: number, now: Date): void {
  const folder = join(dataDir, 'backups')
  const weeks = new Set<number>()
  for (const path of pathsIn(folder).toSorted().toReversed()) {
    const [, date] = /laboratory-(\d{4}-\d\d-\d\d)T/.exec(basename(path)) ?? []
    if (date === undefined) continue
    const taken = Date.parse(date)
    if (now.getTime() - taken < everyCopy * day) continue
    const week = Math.floor(taken / (7 * day))
    if (weeks.has(week)) rmSync(path, { recursive: true, force: true })
    weeks.add(week)
  }
  // A link of the service's own is gone since then; a copy of before has the file for as long as it is kept.
  for (const part of pathsIn(filesFolder(folder)))
    for (const path of pathsIn(part)) {
      const isUsed = existsSync(pathOfFile(filesFolder(dataDir), basename(path)))
      if (!isUsed && now.getTime() - lstatSync(path).ctimeMs > period * day) rmSync(path, { force: true })
    }
}

/**
 * Removes what a restore or a move replaced, once its period is over, and what a copy that was killed left behind.
 * @param period days that a copy of the database is kept
 */
export function removeEndedCopies(dataDir: string, period: number, now: Date): void {
  for (const path of pathsIn(dataDir)) {
    const replacedAt = Number(/\.before-(?:restore|move)-([0-9]{1,15})/.exec(path)?.[1] ?? Number.NaN)
    if (now.getTime() - replacedAt > period * day) rmSync(path, { force: true })
  }
  for (const path of [...pathsIn(dataDir), ...pathsIn(join(dataDir, 'backups'))]) {
    if (!basename(path).includes(unfinishedMark)) continue
    if (now.getTime() - lstatSync(path).mtimeMs > longestCopying)
      rmSync(path, { recursive: true, force: true })
  }
}

/** Makes a copy in a new folder that only this user can enter: other users cannot have put a file or a link there. */
async function inUnfinishedFolder<T>(path: string, make: (copy: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${path}${unfinishedMark}-`)
  try {
    return await make(join(folder, databaseFile))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function pathsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

/** @param said the path that the sentence names @throws BrokenCopyError when SQLite cannot read it or finds an error in it */
export function refuseDamaged(path: string, said: string): void {
  let result: unknown
  try {
    const database = openUnchanged(path)
    try {
      result = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0]
    } finally {
      database.close()
    }
  } catch {
    result = 'unreadable'
  }
  if (result !== 'ok') throw new BrokenCopyError(`${said} is not an intact SQLite database.`)
}

/** SQLite's codes for a file that is no longer a database: SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const damaged = [11, 26]

/**
 * A running service holds the write-ahead log open: nobody else can then take the file for itself. A file too damaged to be opened counts
 * as unused, and so does one that does not exist.
 */
export function refuseWhileInUse(path: string): void {
  if (!existsSync(path)) return
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    // Moves the log into the file, and fails while another connection is open.
    database.exec(
      'pragma wal_checkpoint(truncate); pragma locking_mode = exclusive; pragma journal_mode = delete',
    )
    const mode = Object.values(database.prepare('pragma journal_mode').get() ?? {})[0]
    if (mode !== 'delete') throw new Error('in use')
  } catch (error) {
    const code = (error as { errcode?: number }).errcode ?? 0
    if (!damaged.includes(code & 0xff))
      throw new SettingError('The database is in use: stop the service first.')
  } finally {
    database.close()
  }
}
