/** Notices of the laboratory: one is in force at a time, the one set last. */
import { randomBytes } from 'node:crypto'
import type { Notice } from '@laboratory/contract/notice'
import type { NoticeEntry } from '@laboratory/contract/staff/notices'
import type { Selectable } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { NoticeTable } from '../database/schema.ts'

export type StoredNotice = Selectable<NoticeTable>

export function stateOf({ cleared_at, starts_at, ends_at }: StoredNotice, now: string): NoticeEntry['state'] {
  if (cleared_at) return 'cleared'
  if (ends_at <= now) return 'over'
  return starts_at > now ? 'to come' : 'in force'
}

export function isEnded({ cleared_at, ends_at }: StoredNotice, now: Date): boolean {
  return cleared_at !== null || ends_at <= now.toISOString()
}

export async function findNotice(connection: Connection, id: string): Promise<StoredNotice | undefined> {
  return connection.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The notice in force at an instant. */
export async function findCurrentNotice(connection: Connection, now: Date): Promise<Notice | null> {
  const instant = now.toISOString()
  const row = await connection
    .selectFrom('notice')
    .selectAll()
    .where('cleared_at', 'is', null)
    .where('starts_at', '<=', instant)
    .where('ends_at', '>', instant)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? { id: row.id, text: row.text, startsAt: row.starts_at, endsAt: row.ends_at } : null
}

/** The times in which the laboratory is closed, as notices say: past, present and to come, as of `readClosed`. */
export async function findClosedTimes(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('notice')
    .select(['starts_at', 'ends_at', 'cleared_at'])
    .where('is_closed', '=', 1)
    .orderBy('starts_at')
    .execute()
  return rows
    .map(({ starts_at, ends_at, cleared_at }) => [starts_at, cleared_at ?? ends_at] as const)
    .filter(([from, until]) => from < until)
    .map((times) => times.join('/'))
}

export async function insertNotice(
  connection: Connection,
  notice: { text: string; startsAt: Date; endsAt: Date; isClosed?: boolean },
  now: Date,
  { id = randomBytes(6).toString('hex'), by = null }: { id?: string; by?: string | null } = {},
): Promise<string> {
  await connection
    .insertInto('notice')
    .values({
      id,
      text: notice.text,
      starts_at: notice.startsAt.toISOString(),
      ends_at: notice.endsAt.toISOString(),
      created_at: now.toISOString(),
      cleared_at: null,
      set_by: by,
      is_closed: notice.isClosed ? 1 : 0,
    })
    .execute()
  return id
}

/** Ends a notice, or all of them. @returns how many were still to come or in force */
export async function endNotices(
  connection: Connection,
  now: Date,
  id?: string,
  by: string | null = null,
): Promise<number> {
  const result = await connection
    .updateTable('notice')
    .set({ cleared_at: now.toISOString(), cleared_by: by })
    .where('cleared_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Ends a notice in favour of another. @returns false where it was ended already */
export async function replaceNotice(
  connection: Connection,
  id: string,
  replacement: string,
  now: Date,
  by: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('notice')
    .set({ cleared_at: now.toISOString(), cleared_by: by, replaced_by: replacement })
    .where('id', '=', id)
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function selectNotices(connection: Connection): Promise<StoredNotice[]> {
  return connection.selectFrom('notice').selectAll().orderBy('created_at', 'desc').limit(50).execute()
}
