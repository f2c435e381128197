/** Files that go with answers. */
import { fileTypes } from '@laboratory/contract/desk/parts'
import { heicAdvice, isTaken, storedName } from '@laboratory/contract/files'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { examineFile } from '../../casework/examine-file.ts'
import {
  beginUpload,
  findUpload,
  finishUpload,
  joinParts,
  putPart,
  readBytes,
  removeFiles,
  storingFile,
} from '../../casework/uploads.ts'
import { day, later } from '../../clock.ts'
import { changeRows, findRow } from '../../database/rows.ts'
import type { Connection, Database, Transaction } from '../../database/database.ts'
import { typeOfFile } from '../../mail/file-type.ts'
import { OperationError, refuseField, type Acting } from '../../operations.ts'
import { recordAudit } from '../../database/audit.ts'

const otherKind = 'Only PDF, JPEG, PNG, Word (.docx) and Excel (.xlsx) files can go, and whole ones.'

export async function beginFile(transaction: Transaction, file: DeskRequest<'beginFile'>, acting: Acting) {
  const inquiry = await findRow(transaction, 'inquiry', { reference: file.reference })
  if (!inquiry || inquiry.erasedAt !== null)
    throw new OperationError('missing', 'There is no inquiry with this reference.')
  return beginUpload(transaction, file, acting)
}

export const putFilePart = (transaction: Transaction, part: DeskRequest<'putFilePart'>) =>
  putPart(transaction, 'inquiry', part)

/** Checks that a file is complete, and by its content of a kind that is taken. From then on it can go with an answer. */
export async function finishFile(database: Database, { id }: DeskRequest<'finishFile'>, acting: Acting) {
  const file = await findUpload(database.query, 'inquiry', id)
  const bytes = await joinParts(database.query, file)
  const name = takenName(file.name, bytes)
  if (name === undefined) refuseField('file', typeOfFile(bytes) === 'image/heic' ? heicAdvice : otherKind)
  await storingFile(database, bytes, async (transaction, prepared) => {
    await findUpload(transaction, 'inquiry', id)
    await finishUpload(transaction, id, prepared, acting.now)
    await changeRows(transaction, 'file', { id }, { name })
    await recordAudit(transaction, { action: 'inquiry file', target: file.reference ?? '' }, acting)
  })
  return { name }
}

/**
 * A whole file of an inquiry. One of the customer is examined again, as those of e-mails are.
 * @param clamd socket of ClamAV's daemon, where there is one
 * @throws OperationError where there is none, it was never whole, or a virus was found
 */
export async function readFile(
  database: Database,
  { id, reference }: DeskRequest<'readFile'>,
  clamd: string | undefined,
) {
  const { query: connection } = database
  const file = await findRow(connection, 'file', { id, reference })
  if (!file?.checkedAt) throw new OperationError('missing', 'There is no such file.')
  const bytes = await readBytes(database, id)
  const isInfected =
    file.sender !== null && (file.examined === 'infected' || (await examineFile(clamd, bytes)) === 'infected')
  if (isInfected) {
    await changeRows(connection, 'file', { id }, { examined: 'infected' })
    throw new OperationError('invalid', 'A virus was found in this file: it is not given out.')
  }
  return { name: file.name, type: typeOfFile(bytes), bytes }
}

/** Those of an inquiry that are whole, oldest first. */
export async function readFiles(connection: Connection, reference: string) {
  const files = await connection
    .selectFrom('file')
    .select(['id', 'name', 'size', 'digest', 'createdAt', 'answer', 'sender', 'examined'])
    .where('reference', '=', reference)
    .where('checkedAt', 'is not', null)
    .execute()
  return files.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/** Those that go with an answer. @param outbox id of its e-mail */
export async function filesOfAnswer(database: Database, outbox: string, reference: string) {
  const answer = await findRow(database.query, 'inquiryAnswer', { outbox, reference })
  const files = []
  for (const { id, name, answer: of } of await readFiles(database.query, reference))
    if (of !== null && of === answer?.id) files.push({ name, bytes: await readBytes(database, id) })
  return files
}

/** Removes files of staff that went with no answer within a day, and pictures that were not finished. */
export async function removeLooseFiles(connection: Connection, now: Date): Promise<void> {
  const loose = await connection
    .selectFrom('file')
    .leftJoin('incomingMail', 'incomingMail.id', 'file.id')
    .leftJoin('newsPicture', 'newsPicture.id', 'file.id')
    .leftJoin('newsImage', 'newsImage.file', 'file.id')
    .leftJoin('contentFile', 'contentFile.file', 'file.id')
    .select('file.id')
    .where('file.createdAt', '<', later(now, -day).toISOString())
    .where('file.answer', 'is', null)
    .where('file.sender', 'is', null)
    .where('incomingMail.id', 'is', null)
    .where('newsPicture.id', 'is', null)
    .where('newsImage.file', 'is', null)
    .where('contentFile.file', 'is', null)
    .execute()
  await removeFiles(
    connection,
    loose.map(({ id }) => id),
  )
}

/** The name by which a file is stored, with the ending of what it is. @returns undefined where it is of no kind that is taken, or not whole */
export function takenName(name: string, bytes: Buffer): string | undefined {
  const type = typeOfFile(bytes)
  const isWhole = type !== 'application/pdf' || isWholePdf(bytes)
  return isWhole && isTaken(fileTypes[type]) ? storedName(name, fileTypes[type]) : undefined
}

/** Ends as a PDF does (ISO 32000-2, 7.5.5). */
function isWholePdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-1024).toString('latin1')
  return end.includes('startxref') && end.includes('%%EOF')
}
