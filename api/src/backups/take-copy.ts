/** Takes a copy of the database, checks it, and records the outcome for the daily check of backups. */
import { statSync } from 'node:fs'
import { backupDatabase, BrokenCopyError, refuseTarget } from '../database/backup.ts'
import type { Connection, Database } from '../database/database.ts'
import type { Config } from '../config.ts'
import type { CopyContent } from './copy-content.ts'
import { inspectCopy } from './inspect-copy.ts'
import { dumpPostgres, inspectRestored } from './postgres-copy.ts'
import { hasTool } from './postgres-tools.ts'
import { noteCheckedCopy } from './watch-copies.ts'

/** Where copies are: under the data folder, and on the server of the database. */
type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** @returns a sentence where copies cannot be taken by this process; undefined where they can */
export function findObstacle({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | undefined {
  return databaseUrl === undefined || (hasTool('pg_dump') && hasTool('pg_restore'))
    ? undefined
    : 'pg_dump and pg_restore are not installed where this runs: see docs/operations.md, Backups.'
}

/**
 * Takes a copy and checks it. The entry in the audit log is the caller's, before: the copy then holds it.
 * @param file where it is to be; a dated file under the data folder when left out
 * @throws SettingError with one sentence
 */
export async function takeCopy(
  database: Database,
  place: Place & Pick<Config, 'secretFile'>,
  now: Date,
  file?: string,
): Promise<{ path: string; content: CopyContent }> {
  const { dataDir, databaseUrl = '' } = place
  if (file !== undefined) refuseTarget(file, place)
  const path = database.native
    ? await backupDatabase(database.native, dataDir, now, file)
    : await dumpPostgres(databaseUrl, dataDir, now, file)
  return { path, content: await checkCopy(database, path, place) }
}

/** Checks a copy, and notes whether it is good, where that can be found out. */
export async function checkCopy(
  { query }: Database,
  file: string,
  { databaseUrl }: Place,
): Promise<CopyContent> {
  const at = statSync(file).mtime.toISOString()
  return noteOutcome(query, { at, file }, () => inspectCopy(file, databaseUrl))
}

/**
 * Checks a database into which the copy was restored by others, where this process has no tools for it, and notes whether the copy is good.
 * @param copy its name, where it lies
 * @param name of the database, on the server of the service's
 */
export async function checkRestored(
  { query }: Database,
  copy: { at: string; file: string; size: number },
  databaseUrl: string,
  name: string,
): Promise<CopyContent> {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return noteOutcome(query, copy, async () => ({
    size: copy.size,
    ...(await inspectRestored(url.href, copy.file)),
  }))
}

async function noteOutcome(
  query: Connection,
  { at, file }: { at: string; file: string },
  check: () => Promise<CopyContent>,
): Promise<CopyContent> {
  try {
    const content = await check()
    await noteCheckedCopy(query, { at, file, isGood: true })
    return content
  } catch (error) {
    // Where the check itself failed, nothing is known of the copy: that the last good one is old is told in time.
    if (error instanceof BrokenCopyError) await noteCheckedCopy(query, { at, file, isGood: false })
    throw error
  }
}

/** What a copy holds, in a sentence. */
export function describeCopy(content: CopyContent): string {
  const { size, inquiries, registrations, news, people, lastReceivedAt } = content
  return `It holds ${inquiries} inquiries, ${registrations} registrations, ${news} news items and ${people} people (${(size / 1e6).toFixed(1)} MB); the last submission came ${lastReceivedAt ?? 'never'}.`
}
