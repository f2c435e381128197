/**
 * Files that go with answers: PDFs, sent by the page in parts, so that a slow or broken connection costs one part and no request is larger
 * than the proxy accepts.
 */
import { partSize } from '@laboratory/contract/desk/parts'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { day, later } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { joinParts, removeParts, storePart } from '../database/file-parts.ts'
import { OperationError, type Acting } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import { createId } from '../ids.ts'

export type StoredFile = { name: string; bytes: Buffer }

const parts = 'inquiryFilePart'
const gone = 'There is no such file.'

/** Announces a file: its name and its size. @returns its id, and how many bytes each part has */
export async function beginFile(
  transaction: Transaction,
  { reference, name, size }: DeskRequest<'beginFile'>,
  acting: Acting,
) {
  const inquiry = await transaction
    .selectFrom('inquiry')
    .select('erasedAt')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!inquiry || inquiry.erasedAt !== null)
    throw new OperationError('missing', 'There is no inquiry with this reference.')
  const id = createId()
  await transaction
    .insertInto('inquiryFile')
    .values({ id, reference, name, size, createdAt: acting.now.toISOString(), checkedAt: null })
    .execute()
  return { id, partSize }
}

/** Stores a part. The same one may come again: the last counts. */
export async function putFilePart(transaction: Transaction, part: DeskRequest<'putFilePart'>): Promise<void> {
  const file = await transaction
    .selectFrom('inquiryFile')
    .select(['size', 'checkedAt'])
    .where('id', '=', part.id)
    .executeTakeFirst()
  if (!file || file.checkedAt !== null) throw new OperationError('missing', gone)
  await storePart(transaction, parts, part, file.size)
}

/** Checks that a file is complete, and a PDF by its content. From then on it can go with an answer. */
export async function finishFile(
  transaction: Transaction,
  { id }: DeskRequest<'finishFile'>,
  acting: Acting,
): Promise<void> {
  const file = await transaction
    .selectFrom('inquiryFile')
    .selectAll()
    .where('id', '=', id)
    .where('checkedAt', 'is', null)
    .executeTakeFirst()
  if (!file) throw new OperationError('missing', gone)
  const bytes = await joinParts(transaction, parts, id)
  if (bytes.length !== file.size) throw new OperationError('invalid', 'Parts of the file are missing.')
  if (!isPdf(bytes)) {
    const sentence = 'This file is not a PDF, whatever its name says.'
    throw new OperationError('invalid', sentence, { file: sentence })
  }
  await transaction
    .updateTable('inquiryFile')
    .set({ checkedAt: acting.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordAudit(transaction, { action: 'inquiry file', target: file.reference }, acting)
}

/** A whole file. @returns undefined where there is none, or it was never whole */
export async function findFile(
  connection: Connection,
  id: string,
  reference?: string,
): Promise<StoredFile | undefined> {
  const file = await connection
    .selectFrom('inquiryFile')
    .select(['name', 'reference'])
    .where('id', '=', id)
    .where('checkedAt', 'is not', null)
    .executeTakeFirst()
  if (!file || (reference !== undefined && file.reference !== reference)) return undefined
  return { name: file.name, bytes: await joinParts(connection, parts, id) }
}

/** Removes files that went with no answer within a day. */
export async function removeLooseFiles(connection: Connection, now: Date): Promise<void> {
  const loose = await connection
    .selectFrom('inquiryFile')
    .leftJoin('inquiryAnswer', 'inquiryAnswer.file', 'inquiryFile.id')
    .select('inquiryFile.id')
    .where('inquiryFile.createdAt', '<', later(now, -day).toISOString())
    .where('inquiryAnswer.id', 'is', null)
    .execute()
  for (const { id } of loose) {
    await removeParts(connection, parts, id)
    await connection.deleteFrom('inquiryFile').where('id', '=', id).execute()
  }
}

/** Begins and ends as a PDF does (ISO 32000-2, 7.5.2 and 7.5.5). */
function isPdf(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 8).toString('latin1')
  const end = bytes.subarray(-1024).toString('latin1')
  return /^%PDF-[12]\.[0-9]/.test(begin) && end.includes('startxref') && end.includes('%%EOF')
}
