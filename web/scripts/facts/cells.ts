/** Cells of a workbook, and what the reader compares them with. */
import type { CellValue } from 'hucre'
import type { Answer, Question } from '../../content/facts/question.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'

/** Something wrong; `place` names page and cell ("Reception, D7"). */
export type Problem = { readonly place: string; readonly sentence: string }

/** What the site asks and knows today. */
export type Known = {
  readonly questions: readonly Question[]
  readonly answers: readonly Answer[]
  readonly schedule: readonly ScopeRow[]
  /** Tests and services by their slugs, with their names. */
  readonly subjects: ReadonlyMap<string, string>
  /** ISO date at the laboratory. */
  readonly today: string
}

/** A cell as text; a day as ISO date. */
export function asWords(cell: CellValue): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return cell === null ? '' : String(cell)
}

/** Whether a cell has no visible text. */
export function isBlank(cell: CellValue): cell is null {
  return asWords(cell).trim() === ''
}
