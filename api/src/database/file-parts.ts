/** Files that come in parts, so that a slow or broken connection costs one part and no request is larger than the proxy accepts. */
import { partSize } from '@laboratory/contract/desk/parts'
import type { Connection, Transaction } from './database.ts'
import type { Schema } from './schema.ts'
import { OperationError } from '../operations.ts'

/** Tables of parts: the same columns, each beside the table of its files. */
type PartTable = Extract<keyof Schema, 'inquiryFilePart' | 'newsUploadPart'>

/**
 * Stores a part. The same one may come again: the last counts.
 * @param size of the whole file, bytes
 * @throws OperationError where it is not as long as it must be
 */
export async function storePart(
  transaction: Transaction,
  table: PartTable,
  { id, position, bytes: text }: { id: string; position: number; bytes: string },
  size: number,
): Promise<void> {
  const bytes = Buffer.from(text, 'base64')
  const expected = Math.min(partSize, size - position * partSize)
  if (bytes.length !== expected) throw new OperationError('invalid', 'This part of the file is not complete.')
  await transaction
    .insertInto(table)
    .values({ file: id, position, bytes })
    .onConflict((conflict) => conflict.columns(['file', 'position']).doUpdateSet({ bytes }))
    .execute()
}

/** All parts of a file that there are, in their order. */
export async function joinParts(connection: Connection, table: PartTable, id: string): Promise<Buffer> {
  const parts = await connection
    .selectFrom(table)
    .select('bytes')
    .where('file', '=', id)
    .orderBy('position')
    .execute()
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

export async function removeParts(connection: Connection, table: PartTable, id: string): Promise<void> {
  await connection.deleteFrom(table).where('file', '=', id).execute()
}
