/** Takes a copy of the database, checks it, and records the outcome for the daily check of backups. */
import { statSync } from 'node:fs'
import { backupDatabase, BrokenCopyError } from '../database/backup.ts'
import type { Database } from '../database/database.ts'
import { SettingError, type Config } from '../config.ts'
import { type CopyContent, inspectCopy } from './inspect-copy.ts'
import { noteCheckedCopy } from './watch-copies.ts'

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
  const path = await backupDatabase(database.native, config.dataDir, now)
  return { path, content: await checkCopy(database, path) }
}

/** Checks a copy, and notes whether it is good, where that can be found out. */
export async function checkCopy({ query }: Database, file: string): Promise<CopyContent> {
  const at = statSync(file).mtime.toISOString()
  try {
    const content = await inspectCopy(file)
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
  return `It holds ${inquiries} inquiries, ${registrations} registrations, ${news} news items and ${people} people (${(size / 1e6).toFixed(1)} MB); ${lastReceivedAt ? `the last submission came ${lastReceivedAt}` : 'there is no submission yet'}.`
}
