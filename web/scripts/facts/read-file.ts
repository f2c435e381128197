/**
 * Reads a workbook (XLSX) into cells, whatever wrote it. The file may come from anywhere: what it may unpack to is limited, and a file that
 * cannot be read gets one sentence.
 */
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre'
import { FileProblem } from './file-problem.ts'
import { inspectZip } from './zip.ts'

/** What a cell is besides its value. */
export type Mark = {
  /** Whether it is calculated. */
  readonly formula?: boolean
  /** Whether words in it are struck through. */
  readonly struck?: boolean
  readonly comment?: string | undefined
}

export type Row = {
  /** As the spreadsheet counts it, from 1. */
  readonly number: number
  readonly cells: readonly CellValue[]
  /** By column. */
  readonly marks: ReadonlyMap<number, Mark>
  /** Whether a cell of the row is merged with another. */
  readonly merged: boolean
}

/** A page of a workbook; rows that are not empty. */
export type Table = { readonly name: string; readonly rows: readonly Row[] }

/** Limits far above any workbook of ours, which has some 50 kB on the disk and 500 kB inside. */
const limits = {
  file: 8_000_000,
  inside: 32_000_000,
  pages: 60,
  rows: 5_000,
  columns: 200,
}

/** How the comments of a report begin: they are ours, and no words of whoever fills it in. */
export const mending = 'Please mend:'

const anew = 'Save it again as an Excel workbook (.xlsx), or write a new one with `npm run facts -- sheet`.'

/**
 * The pages of a workbook.
 * @throws FileProblem with a sentence when the file cannot be read
 */
export async function readTables(path: string): Promise<readonly Table[]> {
  const name = basename(path)
  const bytes = readBytes(path, name)
  if (bytes.length === 0) throw new FileProblem(`${name} is empty.`)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileProblem(olderOrLocked(bytes, name))
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes, name)
  throw new FileProblem(`${name} is no workbook, or a damaged one. ${anew}`)
}

/** @throws FileProblem when a page holds more than one of ours may */
function whole(table: Table, name: string): Table {
  const { rows } = table
  const beyond =
    rows.length > limits.rows
      ? `more than ${limits.rows} filled rows`
      : (rows[0]?.cells.length ?? 0) > limits.columns
        ? `more than ${limits.columns} columns`
        : undefined
  if (beyond === undefined) return table
  throw new FileProblem(`${name} has ${beyond} on the page “${table.name}”: that is no workbook of ours.`)
}

function readBytes(path: string, name: string): Buffer {
  const size = statSync(path, { throwIfNoEntry: false })
  if (!size) throw new FileProblem(`There is no file ${path}.`)
  if (!size.isFile()) throw new FileProblem(`${path} is no file.`)
  if (size.size > limits.file) throw new FileProblem(tooBig(name, size.size, limits.file))
  return readFileSync(path)
}

/** Excel keeps a workbook with a password, and one of before 2007, in the same container. */
function olderOrLocked(bytes: Buffer, name: string): string {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? `${name} is protected by a password: open it, take the password off, and save it again.`
    : `${name} is a workbook in the format of before 2007. ${anew}`
}

async function readWorkbook(bytes: Buffer, name: string): Promise<readonly Table[]> {
  const parts = inspectZip(bytes, name, limits.inside)
  if (parts.some((part) => part.toLowerCase().endsWith('vbaproject.bin')))
    throw new FileProblem(`${name} holds macros, which we never need. ${anew}`)
  if (parts.includes('mimetype'))
    throw new FileProblem(`${name} is in the OpenDocument format: save it as an Excel workbook (.xlsx).`)
  if (!parts.includes('[Content_Types].xml') || !parts.some((part) => part.startsWith('xl/')))
    throw new FileProblem(`${name} is no Excel workbook. ${anew}`)
  const tables: Table[] = []
  try {
    // One page at a time, because the library bounds the cells of a page and not of a workbook. Hidden ones too: they may be filled in.
    for (let index = 0; index < limits.pages; index += 1) {
      const { sheets } = await readXlsx(bytes, { sheets: ({ index: at }) => at === index, readStyles: true })
      if (!sheets[0]) return tables
      tables.push(whole(tableOf(sheets[0]), name))
    }
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause
    throw new FileProblem(`${name} cannot be read as a workbook. ${anew}`, { cause })
  }
  throw new FileProblem(`${name} has more pages than any workbook of ours.`)
}

function tableOf({ name, rows, cells = new Map<string, Cell>(), merges = [] }: Sheet): Table {
  const marks = new Map<number, Map<number, Mark>>()
  for (const [at, { formula, style, richText = [], comment }] of cells) {
    const [row = 0, column = 0] = at.split(',').map(Number)
    const mark = {
      formula: formula !== undefined,
      struck:
        style?.font?.strikethrough === true ||
        richText.some(({ text, font }) => font?.strikethrough === true && text.trim() !== ''),
      comment: comment?.text.startsWith(mending) ? undefined : comment?.text.trim(),
    }
    if (!mark.formula && !mark.struck && !mark.comment) continue
    marks.set(row, (marks.get(row) ?? new Map<number, Mark>()).set(column, mark))
  }
  return {
    name,
    rows: rows.flatMap((cells, index) =>
      cells.every((cell) => cell === null || cell === '') && !marks.has(index)
        ? []
        : [
            {
              number: index + 1,
              cells,
              marks: marks.get(index) ?? new Map<number, Mark>(),
              merged: merges.some(({ startRow, endRow }) => startRow <= index && index <= endRow),
            },
          ],
    ),
  }
}

function tooBig(name: string, bytes: number, most: number): string {
  return `${name} has ${Math.round(bytes / 1e6)} MB: what we send out stays below ${most / 1e6}, filled in or not.`
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
