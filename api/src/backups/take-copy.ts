/** Takes a copy of the database, checks it, and records the outcome for the daily check of backups. */
import { statSync } from 'node:fs'
import { backupDatabase } from '../database/backup.ts'
import type { Database } from '../database/database.ts'
import { SettingError } from '../config.ts'
import { inspectCopy, type CopyContent } from './inspect-copy.ts'
import { noteCheckedCopy } from './watch-copies.ts'

/** Said where PostgreSQL holds the data. */
export const copiedElsewhere = 'DATABASE_URL is set: back up with pg_dump, see docs/operations.md.'

/**
 * Takes a copy and checks it. The entry in the audit log is the caller's, before: the copy then holds it.
 * @param file where it is to be; a dated file under the data folder when left out
 * @throws SettingError with one sentence
 */
export async function takeCopy(
  database: Database,
  dataDir: string,
  now: Date,
  file?: string,
): Promise<{ path: string; content: CopyContent }> {
  if (!database.native) throw new SettingError(copiedElsewhere)
  const path = await backupDatabase(database.native, dataDir, now, file)
  return { path, content: await checkCopy(database, path) }
}

/** Checks a copy, and notes whether it is good. */
export async function checkCopy({ query }: Database, file: string): Promise<CopyContent> {
  const at = statSync(file).mtime.toISOString()
  try {
    const content = await inspectCopy(file)
    await noteCheckedCopy(query, { at, file, isGood: true })
    return content
  } catch (error) {
    await noteCheckedCopy(query, { at, file, isGood: false })
    throw error
  }
}

/** What a copy holds, in a sentence. */
export function describeCopy(content: CopyContent): string {
  const { size, inquiries, registrations, news, people, lastReceivedAt } = content
  return `It holds ${inquiries} inquiries, ${registrations} registrations, ${news} news items and ${people} people (${(size / 1e6).toFixed(1)} MB); the last submission came ${lastReceivedAt ?? 'never'}.`
}
