/**
 * Files that the database lists by their digest: originals of e-mails, what customers send, what goes with answers. They lie below the data folder, so that
 * a copy takes each once. One is written and synced, then listed, in a transaction that keeps others from removing what is not listed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { copyFile, link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { day } from '../clock.ts'
import { createId } from './ids.ts'
import { lockFiles } from './dialect.ts'
import type { Schema } from './schema.ts'

type Connection = Kysely<Schema>

/** Of the data folder, and of the folder of copies. */
export const filesFolder = (folder: string) => join(folder, 'files')

/** Where a file is. Parts of a folder, so that none has too many. */
export const pathOfFile = (folder: string, digest: string) => join(folder, digest.slice(0, 2), digest)

/** Bytes that are on the disk, and belong to nothing yet. */
export type PreparedFile = { digest: string; size: number; path: string; folder: string }

/** Writes bytes, whole and synced. @param folder `Database.files` */
export async function prepareFile(folder: string, bytes: Uint8Array): Promise<PreparedFile> {
  const waiting = join(folder, 'new')
  mkdirSync(waiting, { recursive: true, mode: 0o700 })
  const path = join(waiting, createId())
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { digest, size: bytes.length, path, folder }
}

/** Gives a prepared file its name. The same transaction lists it. */
export async function keepFile(
  transaction: Connection,
  { digest, path, folder }: PreparedFile,
): Promise<void> {
  await lockFiles(transaction)
  const part = join(folder, digest.slice(0, 2))
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const place = pathOfFile(folder, digest)
  await rename(path, place).catch((error: NodeJS.ErrnoException) => {
    // A transaction that is tried again has named it before.
    if (error.code !== 'ENOENT' || !existsSync(place)) throw error
  })
  await syncFolder(part)
}

/** Removes a prepared file that was not kept. */
export const dropFile = ({ path }: PreparedFile): Promise<void> => rm(path, { force: true })

/** @returns undefined where it is not there, or not whole */
export async function readStoredFile(
  folder: string,
  digest: string,
  size: number,
): Promise<Buffer | undefined> {
  const bytes = await readFile(pathOfFile(folder, digest)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return bytes?.length === size ? bytes : undefined
}

/** Removes what the database does not list any more: after an erasure at once, and every night. @param like only where this one lies, by its digest */
export async function sweepFiles(
  { query, files: folder }: { query: Connection; files: string },
  now: Date,
  like?: string,
): Promise<void> {
  for (const part of await namesIn(folder)) {
    if (part === 'new' || !(like ?? part).startsWith(part)) continue
    if ((await namesIn(join(folder, part))).length === 0) continue
    await query.transaction().execute(async (transaction) => {
      await lockFiles(transaction)
      const listed = new Set(await listDigests(transaction, part))
      for (const name of await namesIn(join(folder, part)))
        if (!listed.has(name)) await rm(join(folder, part, name))
    })
  }
  for (const name of await namesIn(join(folder, 'new'))) {
    const path = join(folder, 'new', name)
    const written = await stat(path).catch(() => undefined)
    if (written && now.getTime() - written.mtimeMs > day) await rm(path, { force: true })
  }
}

/** Of all that the database lists. @param part with which they begin */
async function listDigests(connection: Connection, part: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('file')
    .select('digest')
    .where('digest', '>=', part)
    .where('digest', '<', `${part}g`)
    .execute()
  return rows.flatMap(({ digest }) => digest ?? [])
}

/**
 * Brings listed files into a folder, by links where it is on the same disk: none is written twice.
 * @returns digests of those that are in neither
 */
export async function linkFiles(from: string, to: string, listed: Iterable<string>): Promise<string[]> {
  const missing: string[] = []
  for (const digest of listed) {
    const path = pathOfFile(to, digest)
    if (existsSync(path)) continue
    mkdirSync(join(to, digest.slice(0, 2)), { recursive: true, mode: 0o700 })
    const source = pathOfFile(from, digest)
    if (!existsSync(source)) missing.push(digest)
    else await linkOrCopy(source, path)
  }
  return missing
}

/** A second name of a file, or a copy where it cannot have one. */
export async function linkOrCopy(source: string, path: string): Promise<void> {
  try {
    await link(source, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK') throw error
    const unfinished = `${path}.${createId()}`
    await copyFile(source, unfinished)
    await rename(unfinished, path)
  }
}

/** Those of the listed ones that are not in a folder, or not as they came. */
export async function findDamaged(
  folder: string,
  listed: ReadonlyMap<string, number>,
  isThorough: boolean,
): Promise<string[]> {
  const damaged: string[] = []
  for (const [digest, size] of listed) {
    const path = pathOfFile(folder, digest)
    const isThere = statSync(path, { throwIfNoEntry: false })?.size === size
    const isWhole =
      isThere &&
      (!isThorough ||
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex') === digest)
    if (!isWhole) damaged.push(digest)
  }
  return damaged
}

/** @returns none where there is no such folder */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    return []
  })
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
