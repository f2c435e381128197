/**
 * Files that a page of the desk sends in parts, so that a slow or broken connection costs one part and no request is larger than the proxy
 * accepts: those of answers, and pictures of news. What is whole is looked at by its slice, and kept as a file. And files that came whole.
 */
import { changeRows, findRow } from '../database/rows.ts'
import { partSize } from '@laboratory/contract/desk/parts'
import { dirname } from 'node:path'
import type { SelectQueryBuilder } from 'kysely'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { dropFile, keepFile, prepareFile, readStoredFile, type PreparedFile } from '../database/files.ts'
import type { Schema } from '../database/schema.ts'
import { createId } from '../database/ids.ts'
import { readSpace } from '../http/health-routes.ts'
import { selectEvicted } from '../http/overload.ts'
import { OperationError, type Acting } from '../operations.ts'

/** `news`: a picture, of no inquiry: who publishes sees no file of a customer, and the other way round. */
type Use = 'inquiry' | 'news'

type File = Schema['file']
const ofStaff = { answer: null, sender: null, examined: null, begunBy: null }

const mebibyte = 1024 * 1024
/** Bytes of all files at a time that are not whole yet: the database holds their parts, and its file grows by them for good. */
const mostUnfinished = 200 * mebibyte

/** Announces a file. Where too much is begun beside it, who has most of that loses the oldest. @returns its id, and how many bytes each part has */
export async function beginUpload(
  transaction: Transaction,
  file: { reference: string | null; name: string; size: number },
  { now, staffId }: Pick<Acting, 'now' | 'staffId'>,
) {
  const id = createId()
  const { reference, name, size } = file
  const begun = await transaction
    .selectFrom('file')
    .select(['id', 'size', 'begunBy'])
    .where('digest', 'is', null)
    .orderBy('createdAt')
    .execute()
  const begunBy = staffId ?? null
  const asLoad = (one: Pick<File, 'size' | 'begunBy'>) => ({
    person: one.begunBy ?? '',
    // As if each were large: a million small ones are too much too.
    bytes: Math.max(one.size, mebibyte),
  })
  const unfinished = begun.map((one) => ({ id: one.id, ...asLoad(one) }))
  const over = selectEvicted(unfinished, asLoad({ size, begunBy }), mostUnfinished)
  await removeFiles(
    transaction,
    over.map((one) => one.id),
  )
  await transaction
    .insertInto('file')
    .values({
      ...ofStaff,
      id,
      reference,
      name,
      size,
      digest: null,
      begunBy,
      createdAt: now.toISOString(),
      checkedAt: null,
    })
    .execute()
  return { id, partSize }
}

/** A file that is not finished. @throws OperationError where there is none */
export async function findUpload(connection: Connection, use: Use, id: string) {
  const file = await findRow(connection, 'file', { id, checkedAt: null })
  if (!file || (file.reference === null) !== (use === 'news'))
    throw new OperationError('missing', 'There is no such file.')
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

/** All parts of an upload, in their order. @throws OperationError where it is not whole */
export async function joinParts(
  connection: Connection,
  { id, size }: Pick<File, 'id' | 'size'>,
): Promise<Buffer> {
  const parts = await connection
    .selectFrom('filePart')
    .select('bytes')
    .where('file', '=', id)
    .orderBy('position')
    .execute()
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  if (bytes.length !== size) throw new OperationError('invalid', 'Parts of the file are missing.')
  return bytes
}

/** An upload is whole, and was looked at: its parts give way to the file. */
export async function finishUpload(
  transaction: Transaction,
  id: string,
  file: PreparedFile,
  now: Date,
): Promise<void> {
  await keepFile(transaction, file)
  await transaction.deleteFrom('filePart').where('file', '=', id).execute()
  const whole = { checkedAt: now.toISOString(), begunBy: null, digest: file.digest, size: file.size }
  await changeRows(transaction, 'file', { id }, whole)
}

/** What files leave of the disk, so that forms are still stored. */
const leastLeft = 512 * mebibyte

/** Writes bytes that are to be kept. @param folder `Database.files` @throws OperationError where the disk is nearly full */
export async function takeBytes(folder: string, bytes: Uint8Array, least = leastLeft): Promise<PreparedFile> {
  const { free } = await readSpace(dirname(folder))
  if (free - bytes.length < least)
    throw new OperationError('invalid', 'The disk is nearly full: no file is taken until there is room.')
  return prepareFile(folder, bytes)
}

/** A transaction that may keep a file, whose bytes are on the disk before it begins. */
export async function storingFile<Result>(
  database: Database,
  bytes: Uint8Array,
  use: (transaction: Transaction, file: PreparedFile) => Promise<Result>,
): Promise<Result> {
  const prepared = await takeBytes(database.files, bytes)
  try {
    return await database.transact((transaction) => use(transaction, prepared))
  } finally {
    await dropFile(prepared)
  }
}

/** Lists a file that came whole. */
export async function storeFile(
  transaction: Transaction,
  file: Pick<File, 'id' | 'reference' | 'name'> & Partial<Pick<File, 'sender' | 'examined'>>,
  prepared: PreparedFile,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const { digest, size } = prepared
  await keepFile(transaction, prepared)
  await transaction
    .insertInto('file')
    .values({ ...ofStaff, ...file, digest, size, createdAt: at, checkedAt: at })
    .execute()
}

/** The bytes of a whole file. @throws OperationError where there is none, or it is not on the disk */
export async function readBytes({ query, files }: Pick<Database, 'query' | 'files'>, id: string) {
  const row = await findRow(query, 'file', { id })
  if (!row?.digest) throw new OperationError('missing', 'There is no such file.')
  const bytes = await readStoredFile(files, row.digest, row.size)
  if (bytes) return bytes
  throw new OperationError(
    'missing',
    'This file is listed, and is not on the disk as it came. A copy may have it: docs/operations.md, Restore.',
  )
}

/** Lists files no longer. Once that is committed, `sweepFiles` removes them. */
export async function removeFiles(
  connection: Connection,
  ids: readonly string[] | SelectQueryBuilder<Schema, 'file', { id: string }>,
): Promise<void> {
  if (Array.isArray(ids) && ids.length === 0) return
  await connection
    .deleteFrom('filePart')
    .where('file', 'in', ids as string[])
    .execute()
  await connection
    .deleteFrom('file')
    .where('id', 'in', ids as string[])
    .execute()
}
