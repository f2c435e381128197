/** Notices of the laboratory: one is in force at a time, the one set last. */
import { randomBytes } from 'node:crypto'
import type { Notice } from '@laboratory/contract/notice'
import type { Connection } from '../database/database.ts'
import type { NoticeTable } from '../database/schema.ts'

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

export async function insertNotice(
  connection: Connection,
  notice: { text: string; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<string> {
  const id = randomBytes(6).toString('hex')
  await connection
    .insertInto('notice')
    .values({
      id,
      text: notice.text,
      starts_at: notice.startsAt.toISOString(),
      ends_at: notice.endsAt.toISOString(),
      created_at: now.toISOString(),
      cleared_at: null,
    })
    .execute()
  return id
}

/** Ends a notice, or all of them. @returns how many were still to come or in force */
export async function endNotices(connection: Connection, now: Date, id?: string): Promise<number> {
  const result = await connection
    .updateTable('notice')
    .set({ cleared_at: now.toISOString() })
    .where('cleared_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function selectNotices(connection: Connection): Promise<NoticeTable[]> {
  return connection.selectFrom('notice').selectAll().orderBy('created_at', 'desc').limit(50).execute()
}
