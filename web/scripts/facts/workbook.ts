/**
 * The workbook in which the people of the laboratory answer (Office Open XML, ISO/IEC 29500): how to fill it in, a page for each role, most
 * wanted first, and one for the lines of the accreditation schedules. Its hidden first row names the columns, however they are moved; hidden
 * columns hold the id of each question and its answer as it was.
 */
import { createHash } from 'node:crypto'
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import {
  type Cell,
  type CellStyle,
  cellRef,
  type CellValue,
  colToLetter,
  type DataValidation,
  writeXlsx,
  type WriteSheet,
} from 'hucre'
import { asTyped } from '@laboratory/contract/facts/check-answer'
import type { Answer, Answerer, Question } from '@laboratory/contract/facts/question'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'

/** What the site asks and knows today. */
export type Known = {
  readonly questions: readonly Question[]
  readonly answers: readonly Answer[]
  readonly schedule: readonly ScopeRow[]
  /** Slugs of tests and services. */
  readonly subjects: ReadonlySet<string>
  /** ISO date at the laboratory. */
  readonly today: string
}

/** The pages, in the order of the workbook. */
export const answererPages: Readonly<Record<Answerer, string>> = {
  reception: 'Reception',
  'quality-manager': 'Quality manager',
  'head-of-laboratory': 'Head of laboratory',
  management: 'Management',
  counsel: 'Counsel',
  geneticist: 'Geneticist',
}
export const schedulePage = 'Schedule lines'

type Columns = Readonly<Record<string, { readonly header: string; readonly width: number }>>

const factColumns = {
  question: { header: 'Question', width: 46 },
  where: { header: 'Where it shows', width: 22 },
  now: { header: 'What visitors read now', width: 30 },
  answer: { header: 'Your answer', width: 42 },
  saidBy: { header: 'Who says so', width: 19 },
  on: { header: 'Date', width: 12 },
  alt: { header: 'Picture: what it shows', width: 26 },
  consent: { header: 'Picture: where the consent is kept', width: 24 },
  id: { header: 'id', width: 10 },
  /** So that an old workbook does not revert newer answers. JSON. */
  was: { header: 'was', width: 10 },
} as const satisfies Columns
export type FactColumn = keyof typeof factColumns

export const scheduleColumns = {
  subject: { header: 'Test or service (end of its address)', width: 30 },
  item: { header: 'Item or material', width: 30 },
  property: { header: 'Property, with range', width: 34 },
  method: { header: 'Method, with its edition', width: 30 },
  field: { header: 'Heading of the schedule', width: 26 },
  inSchedule: { header: 'In the schedule?', width: 15 },
  since: { header: 'Since (year)', width: 12 },
  certificate: { header: 'Certificate', width: 14 },
} as const satisfies Columns

/** Written into the answer cell, it removes the answer. */
export const takeBack = 'TAKE BACK'

/** Rows above the answers: the hidden keys, the page's title, and the words above the columns. */
export const titleRows = 3

const steps = [
  'Open the page that bears your role, at the foot of the window. What is most wanted stands on top.',
  'Write into the sand-coloured cells; nothing else is read, no comment either. Leave empty what you do not know: visitors go on reading what the third column says.',
  'Say who says so (a role is enough) and on what day.',
  'Several numbers or names: one on each line. Alt+Enter begins a new line in a cell (Ctrl+Enter in LibreOffice).',
  'Files (certificates, portraits, photographs): put them into one folder, under the names that the questions give, and send the folder too. Portraits only with the written consent of everybody shown.',
  `To take back an answer that is no longer true, write ${takeBack} in its place. An empty cell changes nothing.`,
  'Save as an Excel workbook (.xlsx) and send it to whoever looks after the website. Nothing is published before somebody there has seen it.',
] as const

const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const
const side = { style: 'thin', color: { rgb: 'D5E2DD' } } as const
const words = {
  border: { top: side, bottom: side, left: side, right: side },
  alignment: { vertical: 'top', wrapText: true },
} as const satisfies CellStyle
/** Text ("@"), so that a spreadsheet turns no telephone number into a number, and no "3-5" into a day. */
const answer = {
  ...words,
  fill: fill('F4E9DA'),
  numFmt: '@',
  protection: { locked: false },
} as const satisfies CellStyle
/** Every font names its face: LibreOffice takes a serif otherwise. */
const face = { name: 'Calibri', size: 11 } as const

export const styles = {
  words,
  heading: { ...words, font: { ...face, bold: true }, fill: fill('D9EEE6') },
  answer,
  number: { ...answer, numFmt: 'General' },
  /** With the month as a word: unambiguous in every language. */
  day: { ...answer, numFmt: 'd mmm yyyy' },
  wrong: { ...answer, fill: fill('FBECEA') },
} as const satisfies Readonly<Record<string, CellStyle>>

/** @returns the bytes of the file */
export async function writeWorkbook({ questions, answers, schedule }: Known): Promise<Uint8Array> {
  const pages = (Object.keys(answererPages) as Answerer[]).flatMap((who) => {
    const asked = questions
      .filter((question) => question.who === who)
      .toSorted((one, other) => one.priority - other.priority)
    return asked.length === 0 ? [] : [questionPage(answererPages[who], asked, answers)]
  })
  const start = steps.map((step, at) => [{ value: `${at + 1}.  ${step}`, style: styles.words }])
  return writeXlsx({
    sheets: [
      { name: 'Start here', columns: [{ width: 100 }], ...gridOf(start) },
      ...pages,
      schedulePageOf(schedule),
    ],
    defaultFont: face,
  })
}

function questionPage(name: string, questions: readonly Question[], answers: readonly Answer[]): WriteSheet {
  const columns = Object.keys(factColumns) as FactColumn[]
  const rows = questions.map((question) => {
    const cells = cellsOf(
      question,
      answers.find(({ id }) => id === question.id),
    )
    return columns.map((column) => cells[column])
  })
  const choices = questions.flatMap(({ kind }, row): DataValidation[] =>
    kind === 'yes-no'
      ? [oneOf(['Yes', 'No', takeBack], cellRef(row + titleRows, columns.indexOf('answer')))]
      : [],
  )
  return pageOf(name, 'facts', factColumns, rows, choices)
}

function cellsOf(question: Question, given: Answer | undefined): Readonly<Record<FactColumn, Partial<Cell>>> {
  const { id, kind, meanwhile, where } = question
  const value = given === undefined ? null : asTyped(given.value)
  const picture = typeof given?.value === 'object' && 'name' in given.value ? given.value : undefined
  const ofPicture = (words: string | undefined) => ({
    value: words ?? null,
    style: kind === 'picture' ? styles.answer : styles.words,
  })
  const day = (date: CellValue) => ({ value: date && new Date(String(date)), style: styles.day })
  const isNumber = kind === 'money' || kind === 'number'
  return {
    question: { value: questionText(question), style: styles.words },
    where: {
      value: where[0] + (where.length > 1 ? ` and ${where.length - 1} more` : ''),
      style: styles.words,
    },
    now: {
      value: given
        ? 'Your answer'
        : plainText(meanwhile ?? 'Nothing: the place is left out until there is an answer.'),
      style: styles.words,
    },
    answer: kind === 'date' ? day(value) : { value, style: isNumber ? styles.number : styles.answer },
    saidBy: { value: given?.saidBy ?? null, style: styles.answer },
    on: day(given?.on ?? null),
    alt: ofPicture(picture?.alt),
    consent: ofPicture(picture?.consent),
    id: { value: id },
    was: { value: given ? JSON.stringify(given) : null },
  }
}

/** The question, hints, an example. */
function questionText({
  question,
  kind,
  unit,
  many,
  help,
  fileName,
  showsPeople,
  example,
}: Question): string {
  const isFile = kind === 'pdf' || kind === 'picture'
  const notes = [
    help,
    (kind === 'list' || kind === 'days' || many) && 'One on each line (Alt+Enter begins a new line).',
    kind === 'number' && unit && `A number, in ${unit}.`,
    kind === 'money' && 'An amount in rupees.',
    isFile && `Put the file into the folder as ${fileName}.${kind === 'pdf' ? 'pdf' : 'jpg or .png'}.`,
    kind === 'picture' && 'Say in the last columns what it shows.',
    showsPeople && 'Say there also where the written consent of everybody shown is kept.',
    example && `For example: ${example}`,
  ]
  return [question, ...notes.filter(Boolean)].join('\n')
}

function schedulePageOf(schedule: readonly ScopeRow[]): WriteSheet {
  const columns = Object.keys(scheduleColumns) as (keyof ScopeRow)[]
  const lines = [...schedule, ...Array.from({ length: 80 }, () => undefined)]
  const rows = lines.map((line) =>
    columns.map((column) => {
      const value = line?.[column] ?? null
      return {
        value: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value,
        // A year in a cell of text would be refused as no number.
        style: column === 'since' ? styles.number : styles.answer,
      }
    }),
  )
  const inColumn = (column: keyof ScopeRow) => {
    const letter = colToLetter(columns.indexOf(column))
    return `${letter}${titleRows + 1}:${letter}${titleRows + rows.length}`
  }
  const page = pageOf(schedulePage, 'schedule', scheduleColumns, rows, [
    oneOf(['Yes', 'No'], inColumn('inSchedule')),
    oneOf(['testing', 'calibration'], inColumn('certificate')),
  ])
  // Tells whether the lines were changed here, or meanwhile on the site.
  page.cells?.set('0,0', { value: `schedule/1:subject=${scheduleDigest(schedule)}` })
  return page
}

/** A short digest of the lines, to see whether they changed. */
export function scheduleDigest(rows: readonly ScopeRow[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
}

const oneOf = (values: string[], range: string): DataValidation => ({
  type: 'list',
  values,
  range,
  allowBlank: true,
  showErrorMessage: true,
  errorMessage: 'Choose from the list.',
})

function pageOf(
  name: string,
  kind: string,
  columns: Columns,
  rows: readonly (readonly Partial<Cell>[])[],
  dataValidations: DataValidation[],
): WriteSheet {
  const keys = Object.keys(columns)
  const header = Object.values(columns)
  return {
    name,
    columns: keys.map((key) => ({ width: columns[key]!.width, hidden: key === 'id' || key === 'was' })),
    ...gridOf([
      keys.map((key) => ({ value: `${kind}/1:${key}` })),
      [{ value: `${name}: write into the sand-coloured cells only. What you do not know stays empty.` }],
      header.map((column) => ({ value: column.header, style: styles.heading })),
      ...rows,
    ]),
    rowDefs: new Map([[0, { hidden: true }]]),
    dataValidations,
    freezePane: { rows: titleRows, columns: 1 },
  }
}

/** Cells in rows as the library wants them, locked against slips: without a password, so that the protection can be taken off. */
function gridOf(
  rows: readonly (readonly Partial<Cell>[])[],
): Pick<WriteSheet, 'rows' | 'cells' | 'protection'> {
  return {
    rows: rows.map(() => []),
    cells: new Map(
      rows.flatMap((cells, row) => cells.map((cell, column) => [`${row},${column}`, cell] as const)),
    ),
    protection: { sheet: true, selectLockedCells: true, selectUnlockedCells: true },
  }
}
