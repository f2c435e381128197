/** Notices as the desk shows them. */
import type { NoticeRow } from '@laboratory/contract/desk/publishing'
import type { Connection } from '../database/database.ts'
import { findCurrentNotice, stateOf } from './notice-repository.ts'

/** Of the history. */
const mostEnded = 50

/** In force and to come, by their start; then the latest of those that are over. */
export async function listNoticesAtDesk(connection: Connection, now: Date): Promise<NoticeRow[]> {
  const at = now.toISOString()
  const [shown, open, ended] = await Promise.all([
    findCurrentNotice(connection, now),
    select(connection)
      .where('ends_at', '>', at)
      .where('cleared_at', 'is', null)
      .orderBy('starts_at')
      .orderBy('notice.id')
      .execute(),
    select(connection)
      .where((row) => row.or([row('ends_at', '<=', at), row('cleared_at', 'is not', null)]))
      .orderBy('notice.created_at', 'desc')
      .orderBy('notice.id')
      .limit(mostEnded)
      .execute(),
  ])
  return [...open, ...ended].map((row) => ({
    id: row.id,
    text: row.text,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isClosed: row.is_closed === 1,
    state: stateOf(row, at),
    isShown: row.id === shown?.id,
    setAt: row.created_at,
    setBy: row.setter,
    clearedAt: row.cleared_at,
    clearedBy: row.clearer,
    replacedBy: row.replaced_by,
  }))
}

function select(connection: Connection) {
  return connection
    .selectFrom('notice')
    .leftJoin('staff_member as setting', 'setting.id', 'notice.set_by')
    .leftJoin('staff_member as clearing', 'clearing.id', 'notice.cleared_by')
    .selectAll('notice')
    .select(['setting.name as setter', 'clearing.name as clearer'])
}
