/** Pictures that staff send for the news: in parts, decoded apart, and kept to be cropped again. */
import { readCroppedReference } from '@laboratory/contract/desk/publishing'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Crop } from '@laboratory/contract/picture-crop'
import {
  beginUpload,
  findUpload,
  finishUpload,
  joinParts,
  putPart,
  readBytes,
  removeFiles,
  storingFile,
} from '../casework/uploads.ts'
import { day, later } from '../clock.ts'
import { findRow } from '../database/rows.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { OperationError, refuseField, type Acting } from '../operations.ts'
import type { DecodedPicture } from './decode-picture.ts'
import { recordAudit } from '../database/audit.ts'
import { cropForPreview, encodeNewsImage, ImageError, readNewsPicture } from './news-image.ts'
import type { NewsImage } from './news-repository.ts'

export const beginPicture = (transaction: Transaction, file: DeskRequest<'beginPicture'>, acting: Acting) =>
  beginUpload(transaction, { ...file, reference: null }, acting)

export const putPicturePart = (transaction: Transaction, part: DeskRequest<'putPicturePart'>) =>
  putPart(transaction, 'news', part)

/**
 * Decodes a picture that is whole, outside of any transaction. One that is refused is removed at once. A second call finds the picture of the
 * first.
 * @throws OperationError with the sentence for the person
 */
export async function finishPicture(
  database: Database,
  { id }: DeskRequest<'finishPicture'>,
  acting: Acting,
) {
  const { query } = database
  const stored = await findRow(query, 'newsPicture', { id })
  if (stored) return { id, width: stored.width, height: stored.height }
  const upload = await findUpload(query, 'news', id)
  const { name } = upload
  const file = await joinParts(query, upload)
  const picture = await readNewsPicture(file).catch(async (error: unknown) => {
    await removeFiles(query, [id])
    throw toOperationError(error)
  })
  const { width, height, bytes } = picture
  await storingFile(database, bytes, async (transaction, prepared) => {
    await transaction
      .insertInto('newsPicture')
      .values({ id, name, width, height, createdAt: acting.now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await finishUpload(transaction, id, prepared, acting.now)
    await recordAudit(transaction, { action: 'news picture', target: id }, acting)
  })
  return { id, width, height }
}

/** The forms of a picture that the service offers, cropped. @throws OperationError */
export async function cropPicture(database: Database, id: string, crop: Crop): Promise<NewsImage[]> {
  const picture = await findRow(database.query, 'newsPicture', { id })
  if (!picture) refuseField('picture', 'There is no such picture.')
  const name = picture.name
    .replace(/\.[^.]{0,20}$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 40)
  try {
    return await encodeNewsImage(await readBytes(database, id), name || 'picture', crop)
  } catch (error) {
    throw toOperationError(error)
  }
}

/** The latest crops that somebody is trying: a page requests each in several widths. */
const tried = new Map<string, Promise<DecodedPicture>>()
const mostTried = 8

/** What the preview shows under a name of `croppedReference`. @returns undefined where it is none */
export async function previewCrop(
  database: Database,
  reference: string,
): Promise<DecodedPicture | undefined> {
  const wanted = readCroppedReference(reference)
  const picture = wanted && (await findRow(database.query, 'newsPicture', { id: wanted.picture }))
  if (!picture) return undefined
  const before = tried.get(reference)
  if (before) return before
  const made = readBytes(database, picture.id).then((bytes) => cropForPreview(bytes, wanted.crop))
  tried.set(reference, made)
  made.catch(() => tried.delete(reference))
  const [oldest] = tried.keys()
  if (tried.size > mostTried && oldest !== undefined) tried.delete(oldest)
  return made
}

/** Removes, after a day, pictures that no item was cropped from, and images that no item shows. */
export async function removeLoosePictures(connection: Connection, now: Date): Promise<void> {
  const old = later(now, -day).toISOString()
  const pictures = await connection
    .deleteFrom('newsPicture')
    .where('createdAt', '<', old)
    .where('id', 'not in', (items) =>
      items.selectFrom('newsItem').select((row) => row.fn.coalesce('picture', row.val('')).as('picture')),
    )
    .returning('id')
    .execute()
  const images = await connection
    .deleteFrom('newsImage')
    .where('reference', 'not in', (items) => items.selectFrom('newsItem').select('image'))
    .returning('file as id')
    .execute()
  await removeFiles(
    connection,
    [...pictures, ...images].map(({ id }) => id),
  )
}

/** A file that was sent is kept elsewhere now: what came is removed, unless a news item is cropped from it. */
export async function removeSent(transaction: Transaction, id: string): Promise<void> {
  if (await findRow(transaction, 'newsItem', { picture: id })) return
  await transaction.deleteFrom('newsPicture').where('id', '=', id).execute()
  await removeFiles(transaction, [id])
}

function toOperationError(error: unknown): unknown {
  if (!(error instanceof ImageError)) return error
  return new OperationError('invalid', error.message, { picture: error.message })
}
