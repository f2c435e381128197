/** The page of one role: its questions, the most wanted first. */
import type { Cell, DataValidation, WriteSheet } from 'hucre'
import { asTyped } from '../../content/facts/check-answer.ts'
import type { Answer, Answerer, PictureAnswer, Priority, Question } from '../../content/facts/question.ts'
import { answererPages, columnKey, type FactColumn, factColumns, takeBack } from './layout.ts'
import {
  type Cells,
  cut,
  dayRule,
  letter,
  listsPage,
  message,
  protection,
  type WorkbookContent,
} from './workbook-parts.ts'
import { dayFormat, type Styles } from './workbook-style.ts'

export type Page = {
  readonly who: Answerer
  readonly sheet: WriteSheet
  /** First and last row of questions, 1-based. */
  readonly from: number
  readonly to: number
  readonly questions: readonly Question[]
  /** The column of the answers ("D"). */
  readonly answers: string
}

const sections: Readonly<Record<Priority, string>> = {
  1: 'First: nobody can reach, trust or order without these',
  2: 'Then: customers ask for these',
  3: 'The rest, when there is time',
}

export function questionPage(
  who: Answerer,
  all: readonly Question[],
  content: WorkbookContent,
  styles: Styles,
  lists: string[][],
): Page {
  const hasPictures = all.some(({ kind }) => kind === 'picture')
  const columns = (Object.keys(factColumns) as FactColumn[]).filter(
    (column) => hasPictures || (column !== 'alt' && column !== 'consent'),
  )
  const at = (column: FactColumn) => columns.indexOf(column)
  const cells: Cells = new Map()
  const validations: DataValidation[] = []
  const rowDefs: NonNullable<WriteSheet['rowDefs']> = new Map([
    [0, { hidden: true }],
    [1, { height: 34 }],
    [2, { height: 30 }],
  ])
  const put = (row: number, column: number, cell: Partial<Cell>) => cells.set(`${row},${column}`, cell)

  for (const [index, column] of columns.entries()) {
    put(0, index, { value: columnKey('facts', column) })
    put(1, index, { style: styles.title })
    put(2, index, { value: factColumns[column].header, style: styles.header })
  }
  put(1, 0, { value: answererPages[who], style: styles.title })
  put(1, at('now'), {
    value: 'Write into the sand-coloured cells only. What you do not know stays empty.',
    style: styles.titleNote,
  })

  let row = 3
  for (const priority of [1, 2, 3] as const) {
    const questions = all.filter((question) => question.priority === priority)
    if (questions.length === 0) continue
    for (const index of columns.keys()) put(row, index, { style: styles.section })
    put(row, 0, { value: sections[priority], style: styles.section })
    rowDefs.set(row, { height: 22 })
    row += 1
    for (const question of questions) {
      const answer = content.answers.find(({ id }) => id === question.id)
      questionRow(question, answer)
      row += 1
    }
  }

  function questionRow(question: Question, answer: Answer | undefined) {
    put(row, at('question'), { richText: questionText(question, styles), style: styles.question })
    put(row, at('where'), whereCell(question, content, styles))
    put(row, at('now'), nowCell(question, answer, styles))
    const value = answer === undefined ? null : cellValue(question, answer)
    put(row, at('answer'), { value, style: { ...styles.answer, numFmt: formatOf(question) } })
    const pictures = picturesOf(answer)
    for (const column of ['alt', 'consent'] as const) {
      if (!hasPictures) continue
      put(row, at(column), {
        value: pictures.map((picture) => picture[column] ?? '').join('\n') || null,
        style: question.kind === 'picture' ? styles.answer : styles.unused,
      })
    }
    put(row, at('saidBy'), { value: answer?.saidBy ?? null, style: styles.answer })
    put(row, at('on'), { value: answer ? new Date(answer.on) : null, style: styles.day })
    put(row, at('lookAgain'), {
      value: answer?.lookAgain ? new Date(answer.lookAgain) : null,
      style: styles.day,
    })
    put(row, at('id'), { value: question.id })
    rowDefs.set(row, { height: heightOf(question, value) })
    put(row, at('was'), { value: answer ? JSON.stringify(answer) : null })

    validations.push(validationOf(question, `${letter(at('answer'))}${row + 1}`, lists))
  }

  const from = 5
  const range = (column: FactColumn) => `${letter(at(column))}${from}:${letter(at(column))}${row}`
  validations.push(
    {
      ...message('Who says so', 'Your role or your name: reception, quality manager, … It may be published.'),
      type: 'textLength',
      operator: 'lessThanOrEqual',
      formula1: '80',
      range: range('saidBy'),
      errorMessage: '80 characters or fewer.',
    },
    {
      ...message(
        'Date',
        'The day on which this was said, such as 24/12/2026. Empty: the day it is taken in.',
      ),
      ...dayRule,
      range: range('on'),
    },
    {
      ...message(
        'Look again on',
        'Only where the answer ends on a day (a certificate, holidays): the check reminds us a month ahead.',
      ),
      ...dayRule,
      range: range('lookAgain'),
    },
  )
  const answers = letter(at('answer'))
  return {
    who,
    from,
    to: row,
    questions: all,
    answers,
    sheet: {
      name: answererPages[who],
      columns: columns.map((column) => ({
        width: factColumns[column].width,
        hidden: column === 'id' || column === 'was',
      })),
      rows: Array.from({ length: row }, () => []),
      cells,
      rowDefs,
      dataValidations: validations,
      conditionalRules: [
        {
          type: 'expression',
          priority: 1,
          formula: `LEN(TRIM($${answers}${from}))>0`,
          range: `${answers}${from}:${answers}${row}`,
          style: { fill: styles.filled.fill },
        } as NonNullable<WriteSheet['conditionalRules']>[number],
      ],
      freezePane: { rows: 3, columns: 1 },
      protection: { ...protection },
      view: { showGridLines: false, zoomScale: 100, tabColor: styles.tab },
      pageSetup: {
        paperSize: 'a4',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        margins: { top: 0.5, bottom: 0.6, left: 0.4, right: 0.4, header: 0.3, footer: 0.3 },
      },
      headerFooter: { oddFooter: '&L&A&RPage &P of &N' },
    },
  }
}

/** The text of a question's cell: the question, hints, an example. */
function wordsOf(question: Question): readonly [string, string, string] {
  const { kind, unit, many, help, choices, lookAgain } = question
  const example = exampleOf(question)
  const notes = [
    help,
    kind === 'list' || kind === 'days' || many
      ? 'One on each line (Alt+Enter begins a new line).'
      : undefined,
    kind === 'number' && unit ? `A number, in ${unit}.` : undefined,
    kind === 'money' ? 'An amount in rupees.' : undefined,
    kind === 'pdf' || kind === 'picture'
      ? `Put the file into the folder as ${fileNamesOf(question)[0]}.`
      : undefined,
    kind === 'picture'
      ? `Say in the last columns what it shows${question.showsPeople ? ', and where the written consent of everybody shown is kept' : ''}.`
      : undefined,
    choices ? `One of: ${choices.join('; ')}.` : undefined,
    lookAgain ? `We ask again after ${lookAgain} months.` : undefined,
  ].filter((note) => note !== undefined)
  return [
    question.question,
    notes.length > 0 ? `\n${notes.join(' ')}` : '',
    example ? `\nFor example: ${example}` : '',
  ]
}

/** An example as people type it here: a day with the day first. */
function exampleOf({ kind, example }: Question): string | undefined {
  const [, year, month, day] =
    (kind === 'date' && /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(example ?? '')) || []
  return day ? `${day}/${month}/${year}` : example
}

function questionText(question: Question, styles: Styles): NonNullable<Cell['richText']> {
  const fonts = [styles.words.question, styles.words.note, styles.words.example]
  return wordsOf(question).flatMap((text, index) => {
    const font = fonts[index]
    return text && font ? [{ text, font }] : []
  })
}

/**
 * Height of a question's row in points: spreadsheets do not fit a row to wrapped text when they open a file. An own text gets room for
 * some lines.
 */
function heightOf(question: Question, value: string | number | Date | null): number {
  const lines = (text: string, width: number) =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
  const [first, ...notes] = wordsOf(question)
  const asked =
    lines(first, factColumns.question.width) * 14.5 +
    notes.reduce(
      (sum, note) => sum + (note ? lines(note.trimStart(), factColumns.question.width * 1.2) * 13 : 0),
      0,
    )
  const now = lines(question.meanwhile ?? '', factColumns.now.width) * 13
  const answer = Math.max(
    lines(String(value ?? ''), factColumns.answer.width - 2),
    question.many ?? (question.kind === 'list' ? 4 : 1),
  )
  return Math.min(400, Math.max(asked, now, answer * 15, 32) + 6)
}

function whereCell({ where }: Question, { origin, pages }: WorkbookContent, styles: Styles): Partial<Cell> {
  const [first, ...rest] = where
  const address = first.startsWith('/') ? first : first === 'every page' ? '/home' : undefined
  const name = pages.get(first) ?? first
  const value = rest.length === 0 ? name : `${name}, and ${rest.length} more`
  return origin && address
    ? {
        value,
        style: styles.link,
        hyperlink: { target: `${origin}${address}`, tooltip: `Opens ${origin}${address}` },
      }
    : { value, style: styles.quiet }
}

function nowCell(question: Question, answer: Answer | undefined, styles: Styles): Partial<Cell> {
  if (answer) return { value: 'Your answer', style: styles.quiet }
  return question.meanwhile === undefined
    ? { value: 'Nothing: the place is left out until there is an answer.', style: styles.nothing }
    : { value: question.meanwhile, style: styles.quiet }
}

/** The names under which a file may be dropped. */
export function fileNamesOf({ id, kind, fileName = id, many }: Question): readonly string[] {
  const numbers = many === undefined ? [''] : Array.from({ length: many }, (_, index) => `-${index + 1}`)
  const endings = kind === 'pdf' ? ['pdf'] : ['jpg', 'png']
  return numbers.flatMap((number) => endings.map((ending) => `${fileName}${number}.${ending}`))
}

function cellValue(question: Question, { value }: Answer): string | number | Date {
  if (question.kind === 'date' && typeof value === 'string') return new Date(value)
  return asTyped(value)
}

function picturesOf(answer: Answer | undefined): readonly PictureAnswer[] {
  const all = answer === undefined ? [] : [answer.value].flat()
  return all.filter((one): one is PictureAnswer => typeof one === 'object' && 'name' in one)
}

function formatOf({ kind, many }: Question): string {
  if (many !== undefined) return '@'
  if (kind === 'date') return dayFormat
  // A spreadsheet must not convert a telephone number to a number, or "3-5" to a date.
  return kind === 'money' || kind === 'number' ? 'General' : '@'
}

function validationOf(question: Question, range: string, lists: string[][]): DataValidation {
  const { kind, unit, many, choices, help } = question
  const example = exampleOf(question)
  const names = kind === 'pdf' || kind === 'picture' ? fileNamesOf(question) : undefined
  const hint = [
    help ?? hints[kind],
    names ? `Name: ${names.slice(0, 2).join(' or ')}.` : undefined,
    example ? `For example: ${example.split('\n')[0]}` : undefined,
    `To take an answer back: ${takeBack}.`,
  ]
  const base = { ...message('Your answer', hint.filter(Boolean).join('\n')), range }
  const options = kind === 'yes-no' ? ['Yes', 'No'] : (choices ?? (many === undefined ? names : undefined))
  if (options) {
    lists.push([...options, takeBack])
    const column = letter(lists.length - 1)
    return {
      ...base,
      type: 'list',
      formula1: `${listsPage}!$${column}$1:$${column}$${options.length + 1}`,
      errorMessage: cut(`Choose from the list: ${options.join('; ')}.`, 255),
    }
  }
  // Numbers and days may also be typed as text ("Rs 1,500", TAKE BACK): these rules warn, they do not refuse.
  const asks = { ...base, errorStyle: 'warning' } as const
  if (many === undefined && kind === 'date') return { ...asks, ...dayRule }
  if (many === undefined && (kind === 'number' || kind === 'money')) {
    return {
      ...asks,
      type: 'decimal',
      operator: 'greaterThanOrEqual',
      formula1: '0',
      errorMessage: `Write one number${kind === 'money' ? ' of rupees' : unit ? ` (${unit})` : ''}.`,
    }
  }
  if (many === undefined && kind === 'email') {
    return {
      ...asks,
      type: 'custom',
      formula1: `OR(ISNUMBER(FIND("@",${range})),${range}="${takeBack}")`,
      errorMessage: 'Write one e-mail address.',
    }
  }
  const most = question.longest ?? 2000
  return {
    ...base,
    type: 'textLength',
    operator: 'lessThanOrEqual',
    formula1: String(most),
    errorMessage: `${most} characters or fewer.`,
  }
}

const hints: Readonly<Record<Question['kind'], string>> = {
  text: 'In your own words.',
  telephone: 'One telephone number, with +230 in front.',
  email: 'One e-mail address.',
  address: 'Parts of the address, after commas.',
  link: 'The address of the page, with https:// in front.',
  date: 'A day, such as 24/12/2026.',
  days: 'A day and its name on each line.',
  coordinates: 'Latitude and longitude, as a map gives them.',
  money: 'An amount in rupees.',
  number: 'One number.',
  list: 'One on each line (Alt+Enter begins a new line).',
  'yes-no': 'Yes or No.',
  pdf: 'The name of the file that you put into the folder.',
  picture: 'The name of the picture that you put into the folder.',
}
