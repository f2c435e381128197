/** The format of the workbook of facts, for its writer and its reader: pages, columns, and how both are found. */
import type { Answerer } from '../../content/facts/question.ts'

/** Raised when an earlier workbook could be misread; the reader knows the keys of this version alone. */
const layoutVersion = 1

/** The pages, in the order of the workbook. A page's name is the role of the people who answer. */
export const answererPages: Readonly<Record<Answerer, string>> = {
  reception: 'Reception',
  'quality-manager': 'Quality manager',
  'head-of-laboratory': 'Head of laboratory',
  management: 'Management',
  counsel: 'Counsel',
  geneticist: 'Geneticist',
}
export const startPage = 'Start here'
/** The hidden page with the choices of the drop-down lists: one column each. */
export const listsPage = 'Lists'
export const schedulePage = 'Schedule lines'

/** Columns of a page of questions, with what stands above each and its width in characters. */
export const factColumns = {
  question: { header: 'Question', width: 46 },
  where: { header: 'Where it shows', width: 22 },
  now: { header: 'What visitors read now', width: 30 },
  answer: { header: 'Your answer', width: 42 },
  saidBy: { header: 'Who says so', width: 19 },
  on: { header: 'Date', width: 12 },
  lookAgain: { header: 'Look again on', width: 13 },
  alt: { header: 'Picture: what it shows', width: 26 },
  consent: { header: 'Picture: where the consent is kept', width: 24 },
  /** The question's id. Hidden, as is what follows. */
  id: { header: 'id', width: 10 },
  /** The answer as it was when the workbook was written, so that an old workbook does not revert newer answers. JSON. */
  was: { header: 'was', width: 10 },
} as const

/** Columns of the page of schedule lines. */
export const scheduleColumns = {
  subject: { header: 'Test or service', width: 30 },
  item: { header: 'Item or material', width: 30 },
  property: { header: 'Property, with range', width: 34 },
  method: { header: 'Method, with its edition', width: 30 },
  field: { header: 'Heading of the schedule', width: 26 },
  inSchedule: { header: 'In the schedule?', width: 15 },
  since: { header: 'Since (year)', width: 12 },
  certificate: { header: 'Certificate', width: 14 },
} as const

export type FactColumn = keyof typeof factColumns
export type ScheduleColumn = keyof typeof scheduleColumns
export type TableKind = 'facts' | 'schedule'

/** What stands in the hidden first row above a column: it moves with the column, even if the headings are changed. */
export function columnKey(kind: TableKind, column: string): string {
  return `${kind}/${layoutVersion}:${column}`
}

/** Written into the answer cell, it removes the answer. */
export const takeBack = 'TAKE BACK'

/** What is said of a cell with a formula. */
export const calculated = 'This is calculated by a formula: type the words.'

/** What the column “What visitors read now” says where there are no words to read. */
export const nothingYet = 'Nothing: the place is left out until there is an answer.'
export const answered = 'Your answer'

/** Rows above the answers: the hidden keys, the page's title, and the words above the columns. */
export const titleRows = 3

export type Header = {
  readonly kind: TableKind
  readonly columns: ReadonlyMap<string, number>
  /** What stands in the key row beside the keys: the digest of the schedule as it was. */
  readonly was: string
}

/**
 * Finds what stands in which column: the hidden keys of our workbook. None where it is no page of ours, or an id is gone.
 * @param row the first row of a page, as text
 */
export function findHeader(row: readonly string[]): Header | undefined {
  const keys = row.map((cell) =>
    /^(facts|schedule)\/([0-9]+):([a-zA-Z]+)(?:=([0-9a-f]{16}))?$/.exec(cell.trim()),
  )
  const [, kind, version, , was = ''] = keys.find((key) => key) ?? []
  const columns = new Map(keys.flatMap((key, index) => (key?.[3] ? [[key[3], index] as const] : [])))
  const isWhole = kind === 'schedule' || ['id', 'answer', 'was'].every((column) => columns.has(column))
  if (version !== String(layoutVersion) || !isWhole) return undefined
  return { kind: kind === 'schedule' ? kind : 'facts', columns, was }
}
