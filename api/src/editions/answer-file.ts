/** The file of an answer: a document as it was sent, a picture in its sizes. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Question } from '@laboratory/contract/facts/question'
import { storeFile, takeBytes } from '../casework/uploads.ts'
import type { Database, Transaction } from '../database/database.ts'
import { dropFile, pathOfFile, type PreparedFile } from '../database/files.ts'
import { createId } from '../database/ids.ts'
import { typeOfFile } from '../mail/file-type.ts'
import { OperationError, refuseField } from '../operations.ts'
import type { EditionContext } from './press-edition.ts'
import { addressOfFile, fileAddressOf, readFacts } from './questions.ts'
import type { AnswerFile } from './drafts.ts'
import { listDrafts, listLive } from './statement-repository.ts'

/** The files of an answer, on the disk and not listed yet. */
export type PreparedAnswer = {
  readonly text: string
  readonly files: readonly { readonly name: string; readonly file: PreparedFile }[]
}
type EncodedPicture = { width: number; height: number; format: 'avif' | 'webp'; bytes: Uint8Array }
type Reading = Pick<EditionContext, 'config' | 'database'>

/** @throws OperationError with a sentence beside the field */
export async function preparePdf(
  folder: string,
  { fileName }: Question,
  bytes: Buffer,
): Promise<PreparedAnswer> {
  const fault = faultOfPdf(bytes)
  if (fault !== undefined) refuseField('file', fault)
  const name = `${fileName}.pdf`
  const file = await takeBytes(folder, bytes)
  return { text: JSON.stringify(name), files: [{ name: `documents/${name}`, file }] }
}

/** What is wrong with a document, by its bytes: it is never opened here. */
function faultOfPdf(bytes: Buffer): string | undefined {
  if (typeOfFile(bytes) !== 'application/pdf') return 'The file is no PDF.'
  const text = bytes.toString('latin1')
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return 'The file was cut off: send it again.'
  if (isNamed(text, 'Encrypt')) return 'The file is locked: save it without a password.'
  if (isNamed(text, 'JavaScript') || isNamed(text, 'Launch'))
    return 'The file holds a program: print it to PDF, and send that.'
  if (isNamed(text, 'EmbeddedFile') || isNamed(text, 'EmbeddedFiles'))
    return 'Another file is inside of the file: print it to PDF, and send that.'
  return undefined
}

/** Also where its letters are written as codes (`/J#61vaScript`). It is too long to stand in compressed data by chance. */
function isNamed(text: string, name: string): boolean {
  const letters = [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`)
  return new RegExp(String.raw`/${letters.join('')}\b`, 'i').test(text)
}

/** @param bytes of the picture that was sent. @param made its sizes, encoded */
export async function preparePicture(
  folder: string,
  { fileName = '' }: Question,
  bytes: Buffer,
  made: readonly EncodedPicture[],
): Promise<PreparedAnswer> {
  const [widest] = made.toSorted((a, b) => b.width - a.width)
  const files: { name: string; file: PreparedFile }[] = []
  const entry = {
    width: widest?.width,
    height: widest?.height,
    // Until the picture is there: the ground of the page.
    color: '#e6ebee',
    hash: digestOf(bytes).slice(0, 16),
    avif: [] as object[],
    webp: [] as object[],
  }
  for (const { width, format, bytes: encoded } of made) {
    const file = `${fileName}-${width}.${digestOf(encoded).slice(0, 8)}.${format}`
    files.push({ name: `pictures/encoded/${file}`, file: await takeBytes(folder, encoded) })
    entry[format].push({ width, file, bytes: encoded.length })
  }
  return { text: JSON.stringify(entry), files }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Whether the file of a question is there already, in a draft or in public. */
export async function hasFile({ config, database }: Reading, asked: Question): Promise<boolean> {
  const address = fileAddressOf(asked)
  if (!address) return true
  const said = [...(await listLive(database.query)), ...(await listDrafts(database.query))]
  const last = said.findLast((statement) => statement.address === address)
  if (last) return last.text !== null
  return readFacts(config.siteDir).facts.some((fact) => fact.asked.id === asked.id && fact.answer !== null)
}

/** A transaction that lists what was prepared. */
export async function storingAnswerFile(
  database: Database,
  prepared: PreparedAnswer | undefined,
  now: Date,
  use: (transaction: Transaction, file?: AnswerFile) => Promise<void>,
): Promise<void> {
  try {
    await database.transact(async (transaction) => {
      if (!prepared) return use(transaction)
      const files = []
      for (const { name, file } of prepared.files) {
        const id = createId()
        await storeFile(transaction, { id, reference: null, name }, file, now)
        files.push({ name, file: id })
      }
      return use(transaction, { text: prepared.text, files })
    })
  } finally {
    for (const { file } of prepared?.files ?? []) await dropFile(file)
  }
}

/** The document of a draft; of a picture, its smallest size. @throws OperationError */
export async function readDraftFile({ config, database }: Reading, id: string) {
  const drafts = await listDrafts(database.query)
  const { address: of = '' } = drafts.find((draft) => draft.id === id) ?? {}
  const itsFile = addressOfFile(readFacts(config.siteDir), of)
  const files = drafts.find(({ address }) => address === itsFile)?.files ?? []
  const file = files.toSorted((a, b) => a.size - b.size).find(({ name }) => /\.(?:pdf|webp)$/.test(name))
  if (!file) throw new OperationError('missing', 'This draft is not there any more.')
  return {
    name: basename(file.name),
    type: file.name.endsWith('.pdf') ? 'application/pdf' : 'image/webp',
    bytes: await readFile(pathOfFile(database.files, file.digest)),
  }
}
