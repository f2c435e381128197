/** Files that go with answers: PDFs. */
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { beginUpload, findUpload, joinParts, putPart, removeFiles } from '../casework/uploads.ts'
import { day, later } from '../clock.ts'
import { findRow } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { OperationError, refuseField, type Acting, type DeskAct } from '../operations.ts'
import { recordAudit } from '../audit.ts'

export async function beginFile(transaction: Transaction, file: DeskRequest<'beginFile'>, { now }: Acting) {
  const inquiry = await findRow(transaction, 'inquiry', { reference: file.reference })
  if (!inquiry || inquiry.erasedAt !== null)
    throw new OperationError('missing', 'There is no inquiry with this reference.')
  return beginUpload(transaction, file, now)
}

export const putFilePart = (transaction: Transaction, part: DeskRequest<'putFilePart'>) =>
  putPart(transaction, 'inquiry', part)

/** Checks that a file is complete, and a PDF by its content. From then on it can go with an answer. */
export const finishFile: DeskAct<'finishFile', void, Acting> = async (transaction, { id }, acting) => {
  const file = await findUpload(transaction, 'inquiry', id)
  if (!isPdf(await joinParts(transaction, id, file.size)))
    refuseField('file', 'This file is not a PDF, whatever its name says.')
  await transaction
    .updateTable('file')
    .set({ checkedAt: acting.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordAudit(transaction, { action: 'inquiry file', target: file.reference ?? '' }, acting)
}

/** A whole file. @returns undefined where there is none, or it was never whole */
export async function findFile(connection: Connection, id: string, reference?: string) {
  const file = await connection
    .selectFrom('file')
    .select(['name', 'reference'])
    .where('id', '=', id)
    .where('checkedAt', 'is not', null)
    .executeTakeFirst()
  if (!file || (reference !== undefined && file.reference !== reference)) return undefined
  return { name: file.name, bytes: await joinParts(connection, id) }
}

/** Removes files that went with no answer within a day, and pictures that were not finished. */
export async function removeLooseFiles(connection: Connection, now: Date): Promise<void> {
  const loose = await connection
    .selectFrom('file')
    .leftJoin('inquiryAnswer', 'inquiryAnswer.file', 'file.id')
    .leftJoin('incomingMail', 'incomingMail.id', 'file.id')
    .select('file.id')
    .where('file.createdAt', '<', later(now, -day).toISOString())
    .where('inquiryAnswer.id', 'is', null)
    .where('incomingMail.id', 'is', null)
    .execute()
  await removeFiles(
    connection,
    loose.map(({ id }) => id),
  )
}

/** Begins and ends as a PDF does (ISO 32000-2, 7.5.2 and 7.5.5). */
function isPdf(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 8).toString('latin1')
  const end = bytes.subarray(-1024).toString('latin1')
  return /^%PDF-[12]\.[0-9]/.test(begin) && end.includes('startxref') && end.includes('%%EOF')
}
