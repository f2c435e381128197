/** Reads a workbook (XLSX) into cells, whatever wrote it. The library bounds what a file unpacks to, and how many cells a page has. */
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre'
import { FileProblem } from './file-problem.ts'

export type Row = {
  /** As the spreadsheet counts it, from 1. */
  readonly number: number
  readonly cells: readonly CellValue[]
  /** Columns whose cell is calculated. */
  readonly formulas: ReadonlySet<number>
  /** Whether somebody commented on a cell. */
  readonly commented: boolean
}

/** A page of a workbook. */
export type Table = { readonly name: string; readonly rows: readonly Row[] }

/** Bytes: far above any workbook of ours, which has some 50 kB. */
const mostBytes = 8_000_000

/** How the comments of a report begin: they are ours, and no words of whoever fills it in. */
export const mending = 'Please mend:'

/**
 * The pages of a workbook, hidden ones too: they may be filled in.
 * @throws FileProblem with a sentence when the file cannot be read
 */
export async function readTables(path: string): Promise<readonly Table[]> {
  const name = basename(path)
  const status = statSync(path, { throwIfNoEntry: false })
  if (!status?.isFile()) throw new FileProblem(`There is no file ${path}.`)
  if (status.size > mostBytes)
    throw new FileProblem(`${name} has more than ${mostBytes / 1e6} MB: that is no workbook of ours.`)
  try {
    const { sheets } = await readXlsx(readFileSync(path), { readStyles: true })
    return sheets.map(tableOf)
  } catch (cause) {
    throw new FileProblem(
      `${name} cannot be read: save it again as an Excel workbook (.xlsx) without a password, or write a new one with \`npm run facts -- sheet\`.`,
      { cause },
    )
  }
}

function tableOf({ name, rows, cells = new Map<string, Cell>() }: Sheet): Table {
  return {
    name,
    rows: rows.map((values, row) => {
      const own = values.map((_, column) => cells.get(`${row},${column}`))
      return {
        number: row + 1,
        cells: values,
        formulas: new Set(own.flatMap((cell, column) => (cell?.formula === undefined ? [] : [column]))),
        commented: own.some((cell) => cell?.comment && !cell.comment.text.startsWith(mending)),
      }
    }),
  }
}
