/** Whether a copy of the database can be used, and what it holds. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SettingError } from '../config.ts'
import { BrokenCopyError, refuseDamaged } from '../database/backup.ts'
import type { CopyContent } from './copy-content.ts'
import { inspectRestored, isDump, withRestored } from './postgres-copy.ts'
import { findForeignSchema, openUnchanged } from '../database/own-schema.ts'

/**
 * Opens a copy, checks every page and the schema, and counts. The file is only read; a dump of PostgreSQL is restored into a scratch
 * database for that.
 * @param databaseUrl on whose server a dump is restored
 * @throws BrokenCopyError with one sentence when it is not a whole copy of this website's database; another error when that cannot be found out
 */
export async function inspectCopy(file: string, databaseUrl: string | undefined): Promise<CopyContent> {
  const path = resolve(file)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new SettingError(`There is no file ${path}.`)
  if (isDump(path)) {
    const url = requireServer(path, databaseUrl)
    return withRestored(path, url, async (restored) => ({ size, ...(await inspectRestored(restored, path)) }))
  }
  refuseDamaged(path, path)
  const reason = await findForeignSchema(path)
  if (reason) throw new BrokenCopyError(`${path} is no copy of this website’s database: ${reason}`)
  const copy = openUnchanged(path)
  try {
    const tables = new Set(
      copy
        .prepare('select name from sqlite_schema')
        .all()
        .map(({ name }) => name),
    )
    // A copy of an older version lacks the tables that came later.
    const count = (table: string) =>
      tables.has(table) ? Number(copy.prepare(`select count(*) as rows from ${table}`).get()?.rows) : 0
    const last = copy
      .prepare(
        `select max(received_at) as at from (select received_at from inquiry union all select received_at from registration)`,
      )
      .get()?.at
    return {
      size,
      inquiries: count('inquiry'),
      registrations: count('registration'),
      news: count('news_item'),
      people: count('staff_member'),
      lastReceivedAt: typeof last === 'string' ? last : null,
    }
  } finally {
    copy.close()
  }
}

/** @returns the address @throws SettingError where none is set: a dump is read by a server alone */
export function requireServer(file: string, databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined) return databaseUrl
  throw new SettingError(
    `${file} is a dump of PostgreSQL: set DATABASE_URL, so that it can be restored into a scratch database.`,
  )
}

/**
 * @param databaseUrl where PostgreSQL holds the data, whose copies are dumps
 * @returns path of the newest copy under the data folder
 * @throws SettingError when there is none
 */
export function findNewestCopy(dataDir: string, databaseUrl?: string): string {
  const folder = join(dataDir, 'backups')
  const ending = databaseUrl === undefined ? '.sqlite' : '.dump'
  const newest = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.startsWith('laboratory-') && name.endsWith(ending))
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new SettingError(`There is no copy in ${folder}: npm run backup takes one.`)
  return join(folder, newest)
}
