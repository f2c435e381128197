/** Pictures that staff send for the news: in parts, decoded apart, and kept to be cropped again. */
import { readCroppedReference } from '@laboratory/contract/desk/publishing'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { partSize } from '@laboratory/contract/desk/parts'
import type { Crop } from '@laboratory/contract/picture-crop'
import { day, later } from '../clock.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { joinParts, removeParts, storePart } from '../database/file-parts.ts'
import { OperationError, type Acting } from '../operations.ts'
import type { DecodedPicture } from './decode-picture.ts'
import { recordAudit } from '../audit.ts'
import { createId } from '../ids.ts'
import { cropForPreview, encodeNewsImage, ImageError, readNewsPicture } from './news-image.ts'
import type { NewsImage } from './news-repository.ts'

const parts = 'newsUploadPart'
const gone = 'There is no such picture.'

/** Announces a picture: its name and its size. @returns its id, and how many bytes each part has */
export async function beginPicture(
  transaction: Transaction,
  { name, size }: DeskRequest<'beginPicture'>,
  acting: Acting,
) {
  const id = createId()
  await transaction
    .insertInto('newsUpload')
    .values({ id, name, size, createdAt: acting.now.toISOString() })
    .execute()
  return { id, partSize }
}

export async function putPicturePart(
  transaction: Transaction,
  part: DeskRequest<'putPicturePart'>,
): Promise<void> {
  const { size } = await findUpload(transaction, part.id)
  await storePart(transaction, parts, part, size)
}

/**
 * Decodes a picture that is whole, outside of any transaction. One that is refused is removed at once. A second call finds the picture of the
 * first.
 * @throws OperationError with the sentence for the person
 */
export async function finishPicture(
  { query }: Database,
  { id }: DeskRequest<'finishPicture'>,
  acting: Acting,
) {
  const stored = await findPicture(query, id)
  if (stored) return { id, width: stored.width, height: stored.height }
  const { name, size } = await findUpload(query, id)
  const file = await joinParts(query, parts, id)
  if (file.length !== size) throw new OperationError('invalid', 'Parts of the picture are missing.')
  const picture = await readNewsPicture(file, name).catch(async (error: unknown) => {
    await removeUpload(query, id)
    throw toOperationError(error)
  })
  await query.transaction().execute(async (transaction) => {
    const { width, height, bytes } = picture
    await transaction
      .insertInto('newsPicture')
      .values({ id, name, width, height, bytes, createdAt: acting.now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await removeUpload(transaction, id)
    await recordAudit(transaction, { action: 'news picture', target: id }, acting)
  })
  return { id, width: picture.width, height: picture.height }
}

export async function findPicture(connection: Connection, id: string) {
  return connection.selectFrom('newsPicture').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The forms of a picture that the service offers, cropped. @throws OperationError */
export async function cropPicture(connection: Connection, id: string, crop: Crop): Promise<NewsImage[]> {
  const picture = await findPicture(connection, id)
  if (!picture) throw new OperationError('invalid', gone, { picture: gone })
  const name = picture.name
    .replace(/\.[^.]{0,20}$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 40)
  try {
    return await encodeNewsImage(Buffer.from(picture.bytes), '', name || 'picture', { crop })
  } catch (error) {
    throw toOperationError(error)
  }
}

/** The latest crops that somebody is trying: a page requests each in several widths. */
const tried = new Map<string, Promise<DecodedPicture>>()
const mostTried = 8

/** What the preview shows under a name of `croppedReference`. @returns undefined where it is none */
export async function previewCrop(
  connection: Connection,
  reference: string,
): Promise<DecodedPicture | undefined> {
  const wanted = readCroppedReference(reference)
  const picture = wanted && (await findPicture(connection, wanted.picture))
  if (!picture) return undefined
  const before = tried.get(reference)
  if (before) return before
  const made = cropForPreview(Buffer.from(picture.bytes), wanted.crop)
  tried.set(reference, made)
  made.catch(() => tried.delete(reference))
  const [oldest] = tried.keys()
  if (tried.size > mostTried && oldest !== undefined) tried.delete(oldest)
  return made
}

/** Removes what was sent and not finished within a day, pictures that no item was cropped from, and images that no item shows. */
export async function removeLoosePictures(connection: Connection, now: Date): Promise<void> {
  const old = later(now, -day).toISOString()
  const uploads = await connection
    .selectFrom('newsUpload')
    .select('id')
    .where('createdAt', '<', old)
    .execute()
  for (const { id } of uploads) await removeUpload(connection, id)
  await connection
    .deleteFrom('newsPicture')
    .where('createdAt', '<', old)
    .where('id', 'not in', (items) =>
      items.selectFrom('newsItem').select((row) => row.fn.coalesce('picture', row.val('')).as('picture')),
    )
    .execute()
  await connection
    .deleteFrom('newsImage')
    .where('reference', 'not in', (items) => items.selectFrom('newsItem').select('image'))
    .execute()
}

async function findUpload(connection: Connection, id: string) {
  const upload = await connection
    .selectFrom('newsUpload')
    .select(['name', 'size'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!upload) throw new OperationError('missing', gone)
  return upload
}

async function removeUpload(connection: Connection, id: string): Promise<void> {
  await removeParts(connection, parts, id)
  await connection.deleteFrom('newsUpload').where('id', '=', id).execute()
}

function toOperationError(error: unknown): unknown {
  if (!(error instanceof ImageError)) return error
  return new OperationError('invalid', error.message, { picture: error.message })
}
