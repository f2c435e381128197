/** Tables as files for a spreadsheet: no cell is run as a formula. */
import { setImmediate as turn } from 'node:timers/promises'
import { todayInMauritius } from '@laboratory/contract/clock'
import { second } from '../clock.ts'
import { oneAtATime, runProcess } from '../process/run-process.ts'

type Cells = (string | null)[]

/** A table to be written into a file. The first row holds the names of the columns; each is made when it is written. */
export type TableFile = { format: 'csv' | 'xlsx'; sheet: string; rows: Iterable<Cells> }

/** Writes the file, named after its sheet and the day. */
export async function toTableFile({ format, sheet, rows }: TableFile, now: Date) {
  const name = `${sheet.toLowerCase()}-${todayInMauritius(now)}.${format}`
  if (format === 'xlsx') {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { name, type, bytes: await toXlsx(sheet, rows) }
  }
  const lines: Cells[] = []
  for await (const row of inTurns(rows)) lines.push(row)
  return toCsv(name, lines)
}

/** Thousands of rows are the work of seconds, on the thread that serves visitors: between some of them it answers others. */
async function* inTurns(rows: Iterable<Cells>): AsyncGenerator<Cells> {
  let count = 0
  for (const row of rows) {
    if (count % rowsAtOnce === 0) await turn()
    count += 1
    yield row
  }
}

/** A table as CSV. @param name of the file */
export function toCsv(name: string, rows: readonly (readonly unknown[])[]) {
  // With the byte order mark, by which spreadsheets recognise UTF-8.
  const text = `\ufeff${rows.map((row) => `${toCsvLine(row)}\r\n`).join('')}`
  return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) }
}

/** Where a cell would be run as a formula. Spreadsheets of East Asian locales also take the full-width signs. */
const formula = /^[\s\0]*[=+\-@＝＋－＠\t\r|]/
/** Where a part of a cell would be run as a formula, after what a spreadsheet may take for its end. */
const innerFormula = /([;\t\r\n])((?:[^\S\t\r\n]|[\0"])*[=+\-@＝＋－＠|])/g

/**
 * One CSV line (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front (OWASP, "CSV Injection"). Within a cell
 * too: where the machine's lists are separated by semicolons, a spreadsheet splits a line there whatever its quotes, and ends a row
 * at a line break.
 */
export function toCsvLine(cells: readonly unknown[]): string {
  return cells
    .map((cell) => {
      const text = cell === null || cell === undefined ? '' : String(cell)
      const guarded = (formula.test(text) ? `'${text}` : text).replaceAll(innerFormula, "$1'$2")
      return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
    })
    .join(',')
}

const phone = /^\+[0-9 ]+$/

/** Characters that a cell of a workbook can hold (Excel's own specification): more, and the file is taken for damaged. */
const cellLimit = 32_767
/** Written before other requests are answered. */
const rowsAtOnce = 50
const cut = ' … (cut: see the inquiry)'

/** Two would take twice the memory. */
const queue = oneAtATime()

/**
 * Written in a process of its own: the first workbook would keep the thread that serves visitors for 60 ms, and what writes it in memory for good.
 * @param rows the first one holds the names of the columns. A text longer than a cell is cut, and says so
 */
export async function toXlsx(sheet: string, rows: Iterable<Cells>): Promise<Buffer> {
  // A text is no formula here, but becomes one when somebody edits its cell: guarded alike, but for a telephone number, which has nothing to run.
  const guard = (text: string | null) => {
    const guarded = text !== null && formula.test(text) && !phone.test(text) ? `'${text}` : text
    return guarded !== null && guarded.length > cellLimit
      ? guarded.slice(0, cellLimit - cut.length) + cut
      : guarded
  }
  const input: Buffer[] = []
  for await (const row of inTurns(rows)) input.push(Buffer.from(`${JSON.stringify(row.map(guard))}\n`))
  const code = 'api/src/casework/workbook-process.ts'
  const order = { code, words: [sheet], input, reads: ['api/src/casework'], time: 20 * second }
  const { isDone, output, complaint } = await queue(() => runProcess(order))
  if (!isDone) throw new Error(`The workbook could not be written: ${complaint}`)
  return output
}
