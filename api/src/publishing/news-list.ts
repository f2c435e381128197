/** News as the desk shows them. */
import { newsGroups, type NewsGroup, type NewsRow, type NewsView } from '@laboratory/contract/desk/publishing'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { sql } from 'kysely'
import { findRow } from '../database/rows.ts'
import type { Connection } from '../database/database.ts'
import { groupOf, type NewsItem } from './news-repository.ts'

const pageSize = 30

type Row = NewsItem & { changer: string | null }

/** What changed last first, but what comes next first among what is to come, and the newest among what is published. */
const orderOf = (group: NewsGroup) =>
  ({
    column: group === 'draft' || group === 'withdrawn' ? 'updatedAt' : 'created',
    direction: group === 'scheduled' ? 'asc' : 'desc',
  }) as const

/** Items of a group in its order. */
function selectGroup(connection: Connection, group: NewsGroup, now: Date) {
  const { column, direction } = orderOf(group)
  const isOut = column === 'created'
  return connection
    .selectFrom('newsItem')
    .leftJoin('staffMember', 'staffMember.id', 'newsItem.changedBy')
    .selectAll('newsItem')
    .select('staffMember.name as changer')
    .where('published', '=', isOut ? 1 : 0)
    .$if(isOut, (items) => items.where('created', group === 'scheduled' ? '>' : '<=', now.toISOString()))
    .$if(!isOut, (items) => items.where('withdrawnAt', group === 'draft' ? 'is' : 'is not', null))
    .orderBy(column, direction)
    .orderBy('newsItem.id', direction)
}

/** How many items there are in each group. */
export async function countNews(connection: Connection, now: Date): Promise<Record<NewsGroup, number>> {
  const rows = await connection
    .selectFrom('newsItem')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<NewsGroup>`case when published = 1 and created > ${now.toISOString()} then 'scheduled'
        when published = 1 then 'published' when "withdrawnAt" is null then 'draft' else 'withdrawn' end`.as(
        'group',
      ),
    ])
    .groupBy(sql`2`)
    .execute()
  const counts = Object.fromEntries(rows.map(({ group, count }) => [group, Number(count)]))
  return { draft: 0, scheduled: 0, published: 0, withdrawn: 0, ...counts }
}

/** The first page of every group, or a further page of one. */
export async function listNews(
  connection: Connection,
  { group: only, after }: DeskRequest<'listNews'>,
  now: Date,
): Promise<DeskAnswer<'listNews'>> {
  const counts = await countNews(connection, now)
  const pages = newsGroups.map(async (group) => {
    const isWanted = only === undefined || only === group
    if (!isWanted || counts[group] === 0) return [group, { items: [], count: counts[group], next: null }]
    const [instant = '', id = ''] = after?.split(' ') ?? []
    const { column, direction } = orderOf(group)
    const sign = direction === 'asc' ? '>' : '<'
    const rows = await selectGroup(connection, group, now)
      .$if(after !== undefined, (query) =>
        query.where((row) =>
          row.or([
            row(column, sign, instant),
            row.and([row(column, '=', instant), row('newsItem.id', sign, id)]),
          ]),
        ),
      )
      .limit(pageSize + 1)
      .execute()
    const items = rows.slice(0, pageSize)
    const last = items.at(-1)
    const next = rows.length > pageSize && last ? `${last[column]} ${last.id}` : null
    return [group, { items: items.map((row) => toRow(row, now)), count: counts[group], next }]
  })
  return Object.fromEntries(await Promise.all(pages)) as DeskAnswer<'listNews'>
}

/** The first few of a group. */
export async function firstNews(
  connection: Connection,
  group: NewsGroup,
  now: Date,
  limit: number,
): Promise<NewsRow[]> {
  const rows = await selectGroup(connection, group, now).limit(limit).execute()
  return rows.map((row) => toRow(row, now))
}

/** One item with what its picture was cropped from. */
export async function viewNews(connection: Connection, item: NewsItem, now: Date): Promise<NewsView> {
  const [changer, picture] = await Promise.all([
    findRow(connection, 'staffMember', { id: item.changedBy ?? '' }),
    findRow(connection, 'newsPicture', { id: item.picture ?? '' }),
  ])
  return {
    ...toRow({ ...item, changer: changer?.name ?? null }, now),
    picture: picture ?? null,
    crop: item.crop === null ? null : JSON.parse(item.crop),
  }
}

function toRow(item: Row, now: Date): NewsRow {
  const { created, updatedAt, changer } = item
  return { ...item, state: groupOf(item, now), date: created, changedAt: updatedAt, changedBy: changer }
}
