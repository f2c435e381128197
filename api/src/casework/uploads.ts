/**
 * Files that a page of the desk sends in parts, so that a slow or broken connection costs one part and no request is larger than the proxy
 * accepts: those of answers, and pictures of news. What is whole is looked at by its slice. And files that came whole.
 */
import { partSize } from '@laboratory/contract/desk/parts'
import type { Connection, Transaction } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { createId } from '../ids.ts'
import { OperationError } from '../operations.ts'

/** `news`: a picture, of no inquiry: who publishes sees no file of a customer, and the other way round. */
type Use = 'inquiry' | 'news'

type File = Schema['file']
const ofStaff = { answer: null, sender: null, examined: null }

/** Announces a file. @returns its id, and how many bytes each part has */
export async function beginUpload(
  transaction: Transaction,
  file: { reference: string | null; name: string; size: number },
  now: Date,
) {
  const id = createId()
  const { reference, name, size } = file
  await transaction
    .insertInto('file')
    .values({ ...ofStaff, id, reference, name, size, createdAt: now.toISOString(), checkedAt: null })
    .execute()
  return { id, partSize }
}

/** A file that is not finished. @throws OperationError where there is none */
export async function findUpload(connection: Connection, use: Use, id: string) {
  const file = await connection
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('reference', use === 'news' ? 'is' : 'is not', null)
    .where('checkedAt', 'is', null)
    .executeTakeFirst()
  if (!file) throw new OperationError('missing', 'There is no such file.')
  return file
}

/**
 * Stores a part. The same one may come again: the last counts.
 * @throws OperationError where it is not as long as it must be
 */
export async function putPart(
  transaction: Transaction,
  use: Use,
  { id, position, bytes: text }: { id: string; position: number; bytes: string },
): Promise<void> {
  const { size } = await findUpload(transaction, use, id)
  const bytes = Buffer.from(text, 'base64')
  const expected = Math.min(partSize, size - position * partSize)
  if (bytes.length !== expected) throw new OperationError('invalid', 'This part of the file is not complete.')
  await transaction
    .insertInto('filePart')
    .values({ file: id, position, bytes })
    .onConflict((conflict) => conflict.columns(['file', 'position']).doUpdateSet({ bytes }))
    .execute()
}

/** Stores a file that is whole. */
export async function storeFile(
  transaction: Transaction,
  file: Pick<File, 'id' | 'reference' | 'name'> & Partial<Pick<File, 'sender' | 'examined'>>,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await transaction
    .insertInto('file')
    .values({ ...ofStaff, ...file, size: bytes.length, createdAt: at, checkedAt: at })
    .execute()
  for (let position = 0; position * partSize < bytes.length; position += 1)
    await transaction
      .insertInto('filePart')
      .values({
        file: file.id,
        position,
        bytes: bytes.subarray(position * partSize, (position + 1) * partSize),
      })
      .execute()
}

/** All parts that there are, in their order. @param size of the file that must be whole */
export async function joinParts(connection: Connection, id: string, size?: number): Promise<Buffer> {
  const parts = await connection
    .selectFrom('filePart')
    .select('bytes')
    .where('file', '=', id)
    .orderBy('position')
    .execute()
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  if (size !== undefined && bytes.length !== size)
    throw new OperationError('invalid', 'Parts of the file are missing.')
  return bytes
}

export async function removeFiles(connection: Connection, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await connection.deleteFrom('filePart').where('file', '=', id).execute()
    await connection.deleteFrom('file').where('id', '=', id).execute()
  }
}
