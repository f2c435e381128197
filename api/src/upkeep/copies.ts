/** Copies of the database: taken and checked, what each holds, and a message to staff when the last one is no good one. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { hour } from '../clock.ts'
import { SettingError, type Config } from '../settings/config.ts'
import { backupDatabase, BrokenCopyError, readListed, refuseDamaged } from '../database/backup.ts'
import { databaseFile, type Connection, type Database } from '../database/database.ts'
import { isOwnFile } from '../database/dialect.ts'
import { filesFolder, findDamaged } from '../database/files.ts'
import { readSpace } from '../http/health-routes.ts'
import { readMarker, writeMarker } from '../database/markers.ts'
import { findForeignSchema, openUnchanged } from '../database/own-schema.ts'
import { enqueueDigest, type Digesting } from '../mail/digest.ts'

/** @returns a sentence where copies are not taken by this service; undefined where they are */
export function findObstacle({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | undefined {
  return databaseUrl === undefined
    ? undefined
    : 'PostgreSQL holds the data: its own tools make the copies (docs/operations.md, Copies).'
}

/**
 * Takes a copy and checks it. The entry in the audit log is the caller's, before: the copy then holds it.
 * @throws SettingError with one sentence
 */
export async function takeCopy(
  database: Database,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: Date,
): Promise<{ path: string; content: CopyContent }> {
  if (!database.native) throw new SettingError(findObstacle(config) ?? '')
  const { dataDir } = config
  const { needed, free } = await compareRoom(dataDir)
  if (free < needed) {
    const reason = `A copy of the website’s database was not taken: it needs ${inMegabytes(needed)}, and ${inMegabytes(free)} of the disk are free.`
    await noteCheckedCopy(database.query, { at: now.toISOString(), file: '', isGood: false, reason })
    throw new SettingError(reason)
  }
  const path = await backupDatabase(database.native, dataDir, now)
  return { path, content: await checkCopy(database, path) }
}

/** Bytes that stay free beside a copy, so that forms go on. */
const reserve = 256 * 1024 * 1024
const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Bytes that the next copy needs on the disk of the data folder, and that are free there. Files are links there, and take none. */
async function compareRoom(dataDir: string) {
  const sizes = ['', '-wal'].map(
    (suffix) => statSync(join(dataDir, databaseFile + suffix), { throwIfNoEntry: false })?.size ?? 0,
  )
  const { free } = await readSpace(dataDir)
  return { needed: sizes.reduce((sum, size) => sum + size, reserve), free }
}

/**
 * Checks a copy, and notes whether it is good, where that can be found out, and whether the next one finds room.
 * @param isThorough reads every file that it lists, too
 */
export async function checkCopy(
  { query, files }: Database,
  file: string,
  isThorough = false,
): Promise<CopyContent> {
  const at = statSync(file).mtime.toISOString()
  try {
    const content = await inspectCopy(file, isThorough)
    const { needed, free } = await compareRoom(dirname(files))
    const reason =
      free < needed
        ? `The next copy of the website’s database finds no room: it needs ${inMegabytes(needed)}, and ${inMegabytes(free)} of the disk are free.`
        : undefined
    await noteCheckedCopy(query, { at, file, isGood: true, reason })
    return content
  } catch (error) {
    // Where the check itself failed, nothing is known of the copy: that the last good one is old is told in time.
    if (error instanceof BrokenCopyError) await noteCheckedCopy(query, { at, file, isGood: false })
    throw error
  }
}

/** What a copy holds, in a sentence. */
export function describeCopy(content: CopyContent): string {
  const { size, files, inquiries, registrations, news, people, lastReceivedAt } = content
  return `It holds ${inquiries} inquiries, ${registrations} registrations, ${news} news items and ${people} people (${(size / 1e6).toFixed(1)} MB), and lists ${files.count} files (${(files.size / 1e6).toFixed(1)} MB); ${lastReceivedAt ? `the last submission came ${lastReceivedAt}` : 'there is no submission yet'}.`
}

/** What a copy holds. */
export type CopyContent = Awaited<ReturnType<typeof inspectCopy>>

/**
 * Opens a copy, checks every page and the schema, counts, and looks for the files that it lists beside it. It is only read.
 * @param isThorough reads these files, too
 * @throws BrokenCopyError with one sentence when it is not a whole copy of this website's database; another error when that cannot be found out
 */
export async function inspectCopy(file: string, isThorough = false) {
  const path = resolve(file)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new SettingError(`There is no file ${path}.`)
  refuseDamaged(path, path)
  const reason = await findForeignSchema(path)
  if (reason) throw new BrokenCopyError(`${path} is no copy of this website’s database: ${reason}`)
  const listed = readListed(path)
  const damaged = await findDamaged(filesFolder(dirname(path)), listed, isThorough)
  if (damaged.length > 0)
    throw new BrokenCopyError(
      `${path} lists ${listed.size} files, of which ${damaged.length} are missing beside it or damaged, such as ${damaged[0]}.`,
    )
  const copy = openUnchanged(path)
  try {
    const count = (table: string) => Number(copy.prepare(`select count(*) as rows from ${table}`).get()?.rows)
    const last = copy
      .prepare(
        `select max("receivedAt") as at from (select "receivedAt" from inquiry union all select "receivedAt" from registration)`,
      )
      .get()?.at
    return {
      /** Bytes. */
      size,
      files: { count: listed.size, size: [...listed.values()].reduce((sum, bytes) => sum + bytes, 0) },
      inquiries: count('inquiry'),
      registrations: count('registration'),
      news: count('newsItem'),
      people: count('staffMember'),
      /** When the last inquiry or registration came, or null. */
      lastReceivedAt: typeof last === 'string' ? last : null,
    }
  } finally {
    copy.close()
  }
}

/**
 * @returns path of the newest copy under the data folder
 * @throws SettingError when there is none
 */
export function findNewestCopy(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  const newest = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.startsWith('laboratory-') && name.endsWith('.sqlite'))
    .toSorted()
    .at(-1)
  if (newest === undefined)
    throw new SettingError(`There is no copy in ${folder}: laboratory backup takes one.`)
  return join(folder, newest)
}

/** The nightly copy may be late by half a day. */
const oldest = 36 * hour

/** The marker that says which copy was checked last. */
const marker = 'checked-copy'
/** `reason`: why there is none, or what the next one meets. */
type CheckedCopy = { at: string; file: string; isGood: boolean; reason?: string | undefined }

/** Remembers the outcome of a check, for `queueCopyWarning`. */
export async function noteCheckedCopy(connection: Connection, checked: CheckedCopy): Promise<void> {
  await writeMarker(connection, marker, JSON.stringify(checked))
}

export async function findCheckedCopy(connection: Connection): Promise<CheckedCopy | undefined> {
  const value = await readMarker(connection, marker)
  return value === undefined ? undefined : (JSON.parse(value) as CheckedCopy)
}

/**
 * What is wrong with the copies: the last one that was checked is broken, gone, or older than 36 hours; there never was one, or the disk has no room
 * for the next. Those of PostgreSQL are made by its own tools, and noted by `deploy/copy-postgres`.
 * @returns a sentence; undefined when there is nothing to report
 */
export async function findCopyFault(connection: Connection, now: Date): Promise<string | undefined> {
  const copy = await findCheckedCopy(connection)
  if (!copy) {
    const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(
      connection,
    )
    const isYoung = now.getTime() - Date.parse(rows[0]?.at ?? '') < oldest
    return isYoung ? undefined : 'The website’s database has never been copied.'
  }
  const { at, file, isGood, reason } = copy
  if (!isGood) return reason ?? `The copy of the website’s database ${file} is broken (${at}).`
  // Beside containers, the folder has another name for the service.
  if (isOwnFile(connection) && !existsSync(file))
    return `The last copy of the website’s database, ${file}, is not there any more.`
  if (now.getTime() - Date.parse(at) > oldest)
    return `The last good copy of the website’s database was taken more than 36 hours ago (${at}).`
  return reason
}

/** Tells staff, once a day until there is a good copy again. @returns whether there was something to report */
export async function queueCopyWarning(database: Database, mail: Digesting): Promise<boolean> {
  return database.transact(async (transaction) => {
    const fault = await findCopyFault(transaction, mail.now)
    if (fault === undefined) return false
    await enqueueDigest(
      transaction,
      mail,
      'The website’s data are not backed up',
      fault,
      '',
      'If the disk failed now, what arrived since would be lost. Please tell the person who runs the server:',
      'Take one:   sudo laboratory backup',
      'Check it:   sudo laboratory backup verify',
    )
    return true
  })
}
