/** News items and their pictures in the database. */
import { createId } from '../ids.ts'
import type { Language } from '@laboratory/contract/languages'
import type { NewsGroup } from '@laboratory/contract/desk/publishing'
import type { Selectable } from 'kysely'
import { findRow } from '../database/rows.ts'
import type { Connection } from '../database/database.ts'
import type { NewsImageTable, NewsItemTable } from '../database/schema.ts'

export type NewsItem = Selectable<NewsItemTable>
export type NewsImage = NewsImageTable
/** `link` is an absolute web address or a path of this site; `image` a picture's reference. Of a draft each may be empty. */
export type NewsDraft = {
  title: string
  language?: Language
  link: string
  created: Date
  image: string
  published: boolean
  /** What its image was cropped from, and how. */
  picture?: string | null
  crop?: string | null
}

/** Items that the public may see now, newest first. A date in the future publishes an item then. */
export async function listPublished(
  connection: Connection,
  now: Date,
  page: { limit: number; offset: number },
): Promise<NewsItem[]> {
  return connection
    .selectFrom('newsItem')
    .selectAll()
    .where('published', '=', 1)
    .where('created', '<=', now.toISOString())
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Where an item stands. */
export function groupOf(item: NewsItem, now: Date): NewsGroup {
  if (item.published === 1) return item.created > now.toISOString() ? 'scheduled' : 'published'
  return item.withdrawnAt === null ? 'draft' : 'withdrawn'
}

/** @param id of an item that an act makes once, also where it is sent again. @returns the item's id */
export async function insertNews(
  connection: Connection,
  draft: NewsDraft,
  now: Date,
  id: string = createId(),
  changedBy: string | null = null,
): Promise<string> {
  await connection
    .insertInto('newsItem')
    .values({
      ...draft,
      id,
      created: draft.created.toISOString(),
      published: draft.published ? 1 : 0,
      updatedAt: now.toISOString(),
      changedBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

export async function saveImages(connection: Connection, images: NewsImage[]): Promise<void> {
  for (const image of images) {
    await connection
      .insertInto('newsImage')
      .values(image)
      .onConflict((conflict) => conflict.columns(['reference', 'width', 'format']).doNothing())
      .execute()
  }
}

/** The stored form of a picture that fits best: the smallest that is at least as wide, else the widest. */
export async function findImage(
  connection: Connection,
  reference: string,
  format: string,
  width: number,
): Promise<NewsImage | undefined> {
  const widths = await connection
    .selectFrom('newsImage')
    .select('width')
    .where('reference', '=', reference)
    .where('format', '=', format)
    .orderBy('width')
    .execute()
  const best = widths.find((row) => row.width >= width) ?? widths.at(-1)
  if (!best) return undefined
  return findRow(connection, 'newsImage', { reference, format, width: best.width })
}
