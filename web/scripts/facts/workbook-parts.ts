/** What every page of the workbook is made of. */
import type { Cell, WriteSheet } from 'hucre'
import type { Known } from './cells.ts'

export type WorkbookContent = Known & {
  /** Scheme and host of the public site, for the links; without it there are none. */
  readonly origin?: string | undefined
  readonly laboratory: string
  /** Names of the pages of the site, by their paths. */
  readonly pages: ReadonlyMap<string, string>
}

export type Cells = Map<string, Partial<Cell>>

/** The hidden page with the choices of the drop-down lists: one column each. */
export const listsPage = 'Lists'

/** Protected against accidental changes, without a password, so that the protection can be removed. */
export const protection: NonNullable<WriteSheet['protection']> = {
  sheet: true,
  selectLockedCells: true,
  selectUnlockedCells: true,
  formatColumns: true,
  formatRows: true,
}

export const dayRule = {
  type: 'date',
  operator: 'between',
  // Days since 30 December 1899: 1 January 2000 and 31 December 2100.
  formula1: '36526',
  formula2: '73415',
  // Warns, and does not refuse: with American settings 24/12/2026 is no date, but the import accepts it.
  errorStyle: 'warning',
  errorTitle: 'No date',
  errorMessage: 'Write a real date, the day first: 24/12/2026.',
} as const

/** A hint beside the selected cell (32 characters of title and 255 of text at most), and a refusal of what cannot be right. */
export function message(title: string, text: string) {
  return {
    allowBlank: true,
    showInputMessage: true,
    showErrorMessage: true,
    inputTitle: cut(title, 32),
    inputMessage: cut(text, 255),
    errorTitle: 'Please look again',
  }
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

/** The letter of a column. @param index from 0 */
export function letter(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${letter(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`
}
