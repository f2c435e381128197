/** Notices of the laboratory: one is in force at a time, the one set last. */
import { createId } from '../database/ids.ts'
import type { NoticeRow } from '@laboratory/contract/desk/publishing'
import { languages, type Language } from '@laboratory/contract/languages'
import { ownFirst } from '@laboratory/contract/news'
import type { Notice } from '@laboratory/contract/notice'
import type { Selectable } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { NoticeTable } from '../database/schema.ts'

type StoredNotice = Selectable<NoticeTable>

function stateOf(
  { clearedAt, startsAt, endsAt }: Pick<StoredNotice, 'clearedAt' | 'startsAt' | 'endsAt'>,
  now: string,
): NoticeRow['state'] {
  if (clearedAt) return 'cleared'
  if (endsAt <= now) return 'over'
  return startsAt > now ? 'to come' : 'in force'
}

/** The notice in force at an instant, on pages of a language: one in it before one in another. */
export async function findCurrentNotice(
  connection: Connection,
  now: Date,
  language: Language = 'en',
): Promise<Notice | null> {
  const instant = now.toISOString()
  const rows = await connection
    .selectFrom('notice')
    .select(['id', 'text', 'language', 'startsAt', 'endsAt'])
    .where('clearedAt', 'is', null)
    .where('startsAt', '<=', instant)
    .where('endsAt', '>', instant)
    .orderBy('createdAt', 'desc')
    .execute()
  return ownFirst(rows, language)[0] ?? null
}

/** The times in which the laboratory is closed, as notices say: past, present and to come, as of `readClosed`. */
export async function findClosedTimes(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('notice')
    .select(['startsAt', 'endsAt', 'clearedAt'])
    .where('isClosed', '=', 1)
    .orderBy('startsAt')
    .execute()
  return rows
    .map(({ startsAt, endsAt, clearedAt }) => [startsAt, clearedAt ?? endsAt] as const)
    .filter(([from, until]) => from < until)
    .map((times) => times.join('/'))
}

export async function insertNotice(
  connection: Connection,
  notice: Pick<StoredNotice, 'text'> &
    Partial<Pick<StoredNotice, 'language' | 'actKey'>> & { startsAt: Date; endsAt: Date; isClosed?: boolean },
  now: Date,
  { id = createId(), by = null }: { id?: string; by?: string | null } = {},
): Promise<string> {
  await connection
    .insertInto('notice')
    .values({
      ...notice,
      id,
      startsAt: notice.startsAt.toISOString(),
      endsAt: notice.endsAt.toISOString(),
      createdAt: now.toISOString(),
      clearedAt: null,
      setBy: by,
      isClosed: notice.isClosed ? 1 : 0,
    })
    .execute()
  return id
}

/** Ends a notice, in favour of another where that takes its place. @returns false where it was ended already */
export async function endNotice(
  connection: Connection,
  id: string,
  now: Date,
  by: string | null,
  replacedBy: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('notice')
    .set({ clearedAt: now.toISOString(), clearedBy: by, replacedBy })
    .where('id', '=', id)
    .where('clearedAt', 'is', null)
    .where('endsAt', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of the history. */
const mostEnded = 50

/** In force and to come, by their start; then the latest of those that are over. */
export async function listNotices(connection: Connection, now: Date): Promise<NoticeRow[]> {
  const at = now.toISOString()
  const [shown, open, ended] = await Promise.all([
    Promise.all(languages.map((language) => findCurrentNotice(connection, now, language))),
    select(connection)
      .where('endsAt', '>', at)
      .where('clearedAt', 'is', null)
      .orderBy('startsAt')
      .orderBy('notice.id')
      .execute(),
    select(connection)
      .where((row) => row.or([row('endsAt', '<=', at), row('clearedAt', 'is not', null)]))
      .orderBy('notice.createdAt', 'desc')
      .orderBy('notice.id')
      .limit(mostEnded)
      .execute(),
  ])
  return [...open, ...ended].map((row) => ({
    ...row,
    isClosed: row.isClosed === 1,
    state: stateOf(row, at),
    isShown: shown.some((notice) => notice?.id === row.id),
  }))
}

function select(connection: Connection) {
  return connection
    .selectFrom('notice')
    .leftJoin('staffMember as setting', 'setting.id', 'notice.setBy')
    .leftJoin('staffMember as clearing', 'clearing.id', 'notice.clearedBy')
    .select([
      'notice.id',
      'text',
      'language',
      'startsAt',
      'endsAt',
      'isClosed',
      'setting.name as setBy',
      'clearedAt',
      'clearing.name as clearedBy',
      'replacedBy',
    ])
}
