/** How the laboratory's commands print records. */
import { continued } from '../continued.ts'

/** Columns as wide as their widest cell; two spaces between. */
export function toTable(header: string[], rows: string[][]): string[] {
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [header, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** One record, a line for each field that holds something. Further lines of a value stand under its first one: none looks like a field. */
export function toLines(record: Record<string, unknown>): string[] {
  const filled = Object.entries(record).filter(([, value]) => value !== null && value !== '')
  const width = Math.max(...filled.map(([name]) => name.length))
  return filled.map(
    ([name, value]) => `${name.padEnd(width)}  ${printable(continued(String(value), width + 2))}`,
  )
}

/** Where a cell would be run as a formula. Spreadsheets of East Asian locales also take the full-width signs. */
const formula = /^[\s\0]*[=+\-@＝＋－＠\t\r|]/
/** The same within a cell, after what a spreadsheet may take for its end. */
const innerFormula = /([;\t\r\n])((?:[^\S\t\r\n]|[\0"])*[=+\-@＝＋－＠|])/g

/**
 * One CSV line (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front (OWASP, "CSV Injection"). Within a cell
 * too: where the machine's lists are separated by semicolons, a spreadsheet splits a line there whatever its quotes, and ends a row
 * at a line break.
 */
export function toCsvLine(cells: unknown[]): string {
  return cells
    .map((cell) => {
      const text = cell === null || cell === undefined ? '' : String(cell)
      const guarded = (formula.test(text) ? `'${text}` : text).replaceAll(innerFormula, "$1'$2")
      return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
    })
    .join(',')
}

/** Without characters that would steer the reader's terminal; what strangers typed is shown here. */
export function printable(text: string): string {
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
}
