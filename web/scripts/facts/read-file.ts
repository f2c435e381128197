/**
 * Reads a workbook (XLSX) or a table (CSV) into cells, whatever wrote it. The file may come from anywhere: the number of bytes that are
 * decompressed is limited, and a file that cannot be read gets one sentence.
 */
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { parseCsv } from 'hucre'
import { FileProblem } from './file-problem.ts'
import { findHeader } from './layout.ts'
import type { OpenedPage } from './open-workbook.ts'
import { inspectZip } from './zip.ts'

/** A page of a workbook, or the whole of a table in text. */
export type Table = OpenedPage
export type Row = Table['rows'][number]

/** Limits far above any workbook of ours, which has some 30 kB on the disk and 500 kB inside. */
const limits = {
  file: 8_000_000,
  table: 2_000_000,
  inside: 32_000_000,
  rows: 5_000,
  top: 20_000,
  memory: 600,
} as const

const anew = 'Save it again as an Excel workbook (.xlsx), or write a new one with `npm run facts -- sheet`.'

/**
 * @param seconds in which a workbook must be open; ours takes one
 * @returns the tables of the file; `remark` says what the reader should know about it
 * @throws FileProblem with a sentence when the file cannot be read
 */
export async function readTables(
  path: string,
  seconds = 60,
): Promise<{ readonly tables: readonly Table[]; readonly remark?: string }> {
  const name = basename(path)
  const bytes = readBytes(path, name)
  if (bytes.length === 0) throw new FileProblem(`${name} is empty.`)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileProblem(olderOrLocked(bytes, name))
  if (startsWith(bytes, [0x50, 0x4b])) return { tables: await readWorkbook(bytes, name, seconds) }
  if (/\.xls[xmb]?$/i.test(name)) throw new FileProblem(`${name} is no workbook, or a damaged one. ${anew}`)
  if (bytes.length > limits.table) throw new FileProblem(tooBig(name, bytes.length, limits.table))
  const { text, remark } = decode(bytes, name)
  return { tables: [readCsv(text, name)], ...(remark ? { remark } : {}) }
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

async function readWorkbook(bytes: Buffer, name: string, seconds: number): Promise<readonly Table[]> {
  const parts = inspectZip(bytes, name, limits.inside)
  if (parts.some((part) => part.toLowerCase().endsWith('vbaproject.bin')))
    throw new FileProblem(`${name} holds macros, which we never need. ${anew}`)
  if (parts.includes('mimetype'))
    throw new FileProblem(`${name} is in the OpenDocument format: save it as an Excel workbook (.xlsx).`)
  if (!parts.includes('[Content_Types].xml') || !parts.some((part) => part.startsWith('xl/')))
    throw new FileProblem(`${name} is no Excel workbook. ${anew}`)
  const pages = await openApart(bytes, seconds).catch((cause: unknown) => {
    throw new FileProblem(`${name} cannot be read as a workbook. ${anew}`, { cause })
  })
  for (const page of pages)
    if (page.rows.length > limits.rows) throw new FileProblem(tooManyRows(name, page.name))
  return pages
}

/**
 * The cost of opening a file is not known before: a few bytes may expand to millions of cells. The thread has limits of memory (MB) and
 * time.
 */
async function openApart(bytes: Uint8Array, seconds: number): Promise<readonly OpenedPage[]> {
  const worker = new Worker(new URL('open-workbook.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
  })
  const late = setTimeout(() => void worker.terminate(), seconds * 1000)
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error(`It was not open after ${seconds} seconds.`)))
    })
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

function tooBig(name: string, bytes: number, most: number): string {
  return `${name} has ${Math.round(bytes / 1e6)} MB: what we send out stays below ${most / 1e6}, filled in or not.`
}

function tooManyRows(name: string, page: string): string {
  return `${name} has more than ${limits.rows} filled rows on the page “${page}”: that is no workbook of ours.`
}

/** What is not UTF-8 is read as Windows-1252, as Excel writes it: it has a character for nearly every byte. */
function decode(bytes: Buffer, name: string): { readonly text: string; readonly remark?: string } {
  const damaged = new FileProblem(`${name} is neither a workbook nor a table in text. ${anew}`)
  const utf16 = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : undefined
  if (utf16) {
    const text = new TextDecoder(utf16).decode(bytes)
    if (hasControls(text)) throw damaged
    return { text }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (hasControls(text)) throw damaged
    return { text }
  } catch (error) {
    if (error === damaged) throw error
    const text = new TextDecoder('windows-1252').decode(bytes)
    if (hasControls(text)) throw damaged
    return {
      text,
      remark: `${name} is not in UTF-8 and was read as Windows-1252: look at the accents below before you take it in.`,
    }
  }
}

function hasControls(text: string): boolean {
  return /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/.test(text)
}

/** The separator is the one with which a row gives our column names, because texts may contain the others. */
function readCsv(text: string, name: string): Table {
  const said = /^sep=(.)\r?\n/.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const marks = said ? [said[1] ?? ','] : [',', ';', '\t', '|']
  const read = (part: string, delimiter: string) =>
    // An apostrophe before = + - @ is what our own CSV files put there against formulas.
    parseCsv(part, { delimiter, unescapeFormulae: true, typeInference: false })
  const top = body.slice(0, limits.top)
  const mark = marks.find((mark) =>
    findHeader(
      read(top, mark)
        .slice(0, 20)
        .map((row) => row.map(String)),
    ),
  )
  const cells = read(body, mark ?? marks[0] ?? ',')
  if (cells.length > limits.rows) throw new FileProblem(tooManyRows(name, name))
  const offset = said ? 2 : 1
  return {
    name,
    rows: cells.flatMap((row, index) =>
      row.every((cell) => cell === null || cell === '')
        ? []
        : [{ number: index + offset, cells: row, formulas: new Set<number>(), merged: false }],
    ),
  }
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
