/** What every page of the workbook is made of, and how it looks. */
import {
  type Cell,
  type CellStyle,
  type Color,
  colToLetter,
  type DataValidation,
  type WriteSheet,
} from 'hucre'
import type { Known } from './cells.ts'
import { listsPage } from './layout.ts'

export type WorkbookContent = Known & {
  readonly laboratory: string
  /** Names of the pages of the site, by their paths. */
  readonly pages: ReadonlyMap<string, string>
}

/** Every font names its face: LibreOffice takes a serif otherwise. */
export const face = { name: 'Calibri', size: 11 } as const

/** Colours of `design/styles/tokens.css`. */
const color = {
  ink: { rgb: '0A3536' },
  soft: { rgb: '3D5F5F' },
  teal: { rgb: '0B6E6B' },
  white: { rgb: 'FFFFFF' },
  mint: { rgb: 'D9EEE6' },
  sand: { rgb: 'F4E9DA' },
  paper: { rgb: 'FBFAF6' },
  error: { rgb: 'FBECEA' },
  line: { rgb: 'D5E2DD' },
} as const

const fill = (fgColor: Color) => ({ type: 'pattern', pattern: 'solid', fgColor }) as const
const side = { style: 'thin', color: color.line } as const
const border = { top: side, bottom: side, left: side, right: side }
const wrapped = { horizontal: 'left', vertical: 'top', wrapText: true, indent: 1 } as const
const font = (color: Color, more: CellStyle['font'] = {}) => ({ ...face, color, ...more })

/** Text ("@"), so that a spreadsheet turns no telephone number into a number, and no "3-5" into a day. */
const answer = {
  font: font(color.ink),
  fill: fill(color.sand),
  border,
  alignment: wrapped,
  numFmt: '@',
  protection: { locked: false },
}

export const fonts = {
  question: font(color.ink, { bold: true }),
  note: font(color.soft, { size: 10 }),
  example: font(color.soft, { size: 10, italic: true }),
} as const

export const styles = {
  title: { font: font(color.ink, { size: 16, bold: true }), fill: fill(color.mint) },
  header: { font: font(color.white, { bold: true }), fill: fill(color.ink), border, alignment: wrapped },
  section: { font: font(color.teal, { bold: true }), fill: fill(color.paper) },
  words: { font: font(color.ink), border, alignment: wrapped },
  quiet: { font: fonts.note, border, alignment: wrapped },
  answer,
  number: { ...answer, numFmt: 'General' },
  /** With the month as a word: unambiguous in every language. */
  day: { ...answer, numFmt: 'd mmm yyyy' },
  wrong: { fill: fill(color.error) },
  unused: { border, fill: fill(color.paper) },
} as const satisfies Readonly<Record<string, CellStyle>>

export type Column = { readonly key: string; readonly header: string; readonly width: number }

/**
 * A page with the hidden keys of its columns in the first row, its title, what stands above the columns, and its rows. Rows have no
 * height: a spreadsheet fits those to their text.
 * @param rows cells in the order of the columns
 */
export function sheetOf(
  name: string,
  note: string,
  columns: readonly Column[],
  rows: readonly (readonly Partial<Cell>[])[],
  dataValidations: DataValidation[],
): WriteSheet {
  const title = columns.map((_, at) => ({
    value: at === 0 ? name : at === 2 ? note : null,
    style: at === 2 ? { ...styles.title, font: fonts.note } : styles.title,
  }))
  const all = [
    columns.map(({ key }) => ({ value: key })),
    title,
    columns.map(({ header }) => ({ value: header, style: styles.header })),
    ...rows,
  ]
  return {
    name,
    columns: columns.map(({ key, width }) => ({ width, hidden: /:(?:id|was)$/.test(key) })),
    ...gridOf(all),
    rowDefs: new Map([[0, { hidden: true }]]),
    dataValidations,
    freezePane: { rows: 3, columns: 1 },
  }
}

/** Cells in rows as the library wants them, locked against slips: without a password, so that the protection can be taken off. */
export function gridOf(
  rows: readonly (readonly Partial<Cell>[])[],
): Pick<WriteSheet, 'rows' | 'cells' | 'protection'> {
  return {
    rows: rows.map(() => []),
    cells: new Map(
      rows.flatMap((cells, row) => cells.map((cell, column) => [`${row},${column}`, cell] as const)),
    ),
    protection: {
      sheet: true,
      selectLockedCells: true,
      selectUnlockedCells: true,
      formatColumns: true,
      formatRows: true,
    },
  }
}

/** Something of a list, which stands in a column of its own on a hidden page. */
export function choiceRule(lists: (readonly string[])[], options: readonly string[]) {
  lists.push(options)
  const column = colToLetter(lists.length - 1)
  return {
    type: 'list',
    allowBlank: true,
    showErrorMessage: true,
    formula1: `${listsPage}!$${column}$1:$${column}$${options.length}`,
    errorMessage: 'Choose from the list.',
  } as const
}
