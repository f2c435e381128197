/** Whether the last copy of the database is a good one, and a message to staff when it is not. */
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { hour } from '../clock.ts'
import type { Connection, Database } from '../database/database.ts'
import { isOwnFile } from '../database/dialect.ts'
import { readMarker, writeMarker } from '../database/markers.ts'
import { enqueueDigest, type Digesting } from '../mail/digest.ts'

/** The nightly copy may be late by half a day. */
const oldest = 36 * hour

/** The marker that says which copy was checked last. */
const marker = 'checked-copy'
type CheckedCopy = { at: string; file: string; isGood: boolean }

/** Remembers the outcome of a check, for `queueCopyWarning`. */
export async function noteCheckedCopy(connection: Connection, checked: CheckedCopy): Promise<void> {
  await writeMarker(connection, marker, JSON.stringify(checked))
}

export async function findCheckedCopy(connection: Connection): Promise<CheckedCopy | undefined> {
  const value = await readMarker(connection, marker)
  return value === undefined ? undefined : (JSON.parse(value) as CheckedCopy)
}

/**
 * What is wrong with the copies: the last one that was checked is broken, gone, or older than 36 hours; or there never was one. Copies of
 * PostgreSQL are made and watched by its own tools.
 * @returns a sentence; undefined when there is nothing to report
 */
export async function findCopyFault(connection: Connection, now: Date): Promise<string | undefined> {
  if (!isOwnFile(connection)) return undefined
  const copy = await findCheckedCopy(connection)
  if (!copy) {
    const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(
      connection,
    )
    const isYoung = now.getTime() - Date.parse(rows[0]?.at ?? '') < oldest
    return isYoung ? undefined : 'The website’s database has never been copied.'
  }
  const { at, file, isGood } = copy
  if (!isGood) return `The copy of the website’s database ${file} is broken (${at}).`
  if (!existsSync(file)) return `The last copy of the website’s database, ${file}, is not there any more.`
  if (now.getTime() - Date.parse(at) > oldest)
    return `The last good copy of the website’s database was taken more than 36 hours ago (${at}).`
  return undefined
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
