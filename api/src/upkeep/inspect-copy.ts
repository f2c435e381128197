/** Whether a copy of the database can be used, and what it holds. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SettingError } from '../config.ts'
import { BrokenCopyError, refuseDamaged } from '../database/backup.ts'
import { findForeignSchema, openUnchanged } from '../database/own-schema.ts'

/** What a copy holds. */
export type CopyContent = Awaited<ReturnType<typeof inspectCopy>>

/**
 * Opens a copy, checks every page and the schema, and counts. The file is only read.
 * @throws BrokenCopyError with one sentence when it is not a whole copy of this website's database; another error when that cannot be found out
 */
export async function inspectCopy(file: string) {
  const path = resolve(file)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new SettingError(`There is no file ${path}.`)
  refuseDamaged(path, path)
  const reason = await findForeignSchema(path)
  if (reason) throw new BrokenCopyError(`${path} is no copy of this website’s database: ${reason}`)
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
