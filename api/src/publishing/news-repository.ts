/** News items and their pictures in the database. */
import { createId } from '../database/ids.ts'
import type { Language } from '@laboratory/contract/languages'
import type { NewsGroup } from '@laboratory/contract/desk/publishing'
import { isImageReference, isSafeLink, isSitePath } from '@laboratory/contract/news'
import type { Selectable } from 'kysely'
import { findRow } from '../database/rows.ts'
import { storeFile } from '../casework/uploads.ts'
import { dropFile, prepareFile, type PreparedFile } from '../database/files.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import type { NewsImageTable, NewsItemTable } from '../database/schema.ts'

export type NewsItem = Selectable<NewsItemTable>
/** One that is not stored yet. */
export type NewsImage = Omit<NewsImageTable, 'file'> & { bytes: Uint8Array }
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
  /** Of the act that made it. */
  actKey?: string
}

/** Items that the public may see now, newest first. A date in the future publishes an item then. */
export async function listPublished(
  connection: Connection,
  now: Date,
  page: { limit: number; offset: number },
): Promise<NewsItem[]> {
  const items = await connection
    .selectFrom('newsItem')
    .selectAll()
    .where('published', '=', 1)
    .where('created', '<=', now.toISOString())
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  // What the desk sends is checked; what a restored database brings is not.
  return items.filter(({ link, image }) => (isSafeLink(link) || isSitePath(link)) && isImageReference(image))
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

/** A transaction that stores images, whose bytes are on the disk before it begins. */
export async function storingImages<Result>(
  database: Database,
  images: readonly NewsImage[],
  now: Date,
  use: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const prepared: [Omit<NewsImageTable, 'file'>, PreparedFile][] = []
  try {
    for (const { bytes, ...image } of images) prepared.push([image, await prepareFile(database.files, bytes)])
    return await database.transact(async (transaction) => {
      for (const [image, file] of prepared) await storeImage(transaction, image, file, now)
      return use(transaction)
    })
  } finally {
    for (const [, file] of prepared) await dropFile(file)
  }
}

async function storeImage(
  transaction: Transaction,
  image: Omit<NewsImageTable, 'file'>,
  prepared: PreparedFile,
  now: Date,
): Promise<void> {
  const { reference, width, format } = image
  const id = `${reference} ${width} ${format}`
  const stored = await transaction
    .insertInto('newsImage')
    .values({ ...image, file: id })
    .onConflict((conflict) => conflict.columns(['reference', 'width', 'format']).doNothing())
    .executeTakeFirst()
  if ((stored.numInsertedOrUpdatedRows ?? 0n) > 0n)
    await storeFile(transaction, { id, reference: null, name: `${reference}.${format}` }, prepared, now)
}

/** The stored form of a picture that fits best: the smallest that is at least as wide, else the widest. */
export async function findImage(
  connection: Connection,
  reference: string,
  format: string,
  width: number,
): Promise<NewsImageTable | undefined> {
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
