/** Notices as the desk shows them. */
import type { NoticeRow } from '@laboratory/contract/desk/publishing'
import { languages } from '@laboratory/contract/languages'
import type { Connection } from '../database/database.ts'
import { findCurrentNotice, stateOf } from './notice-repository.ts'

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
      'notice.createdAt as setAt',
      'setting.name as setBy',
      'clearedAt',
      'clearing.name as clearedBy',
      'replacedBy',
    ])
}
