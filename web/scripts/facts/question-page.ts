/** The page of one role: its questions, the most wanted first. */
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import { type Cell, cellRef, type DataValidation, type WriteSheet } from 'hucre'
import { asTyped } from '../../content/facts/check-answer.ts'
import type { Answer, Answerer, Priority, Question } from '../../content/facts/question.ts'
import { fileNamesOf } from './dropped-files.ts'
import {
  answered,
  answererPages,
  columnKey,
  type FactColumn,
  factColumns,
  nothingYet,
  takeBack,
} from './layout.ts'
import { choiceRule, fonts, sheetOf, styles, type WorkbookContent } from './workbook-parts.ts'

const sections: Readonly<Record<Priority, string>> = {
  1: 'First: nobody can reach, trust or order without these',
  2: 'Then: customers ask for these',
  3: 'The rest, when there is time',
}

/** @param lists the choices of the drop-down lists so far; those of this page are added */
export function questionPage(
  who: Answerer,
  questions: readonly Question[],
  content: WorkbookContent,
  lists: (readonly string[])[],
): WriteSheet {
  const hasPictures = questions.some(({ kind }) => kind === 'picture')
  const columns = (Object.keys(factColumns) as FactColumn[]).filter(
    (column) => hasPictures || (column !== 'alt' && column !== 'consent'),
  )
  const rows: Partial<Cell>[][] = []
  const rules: DataValidation[] = []
  for (const priority of [1, 2, 3] as const) {
    const some = questions.filter((question) => question.priority === priority)
    if (some.length > 0)
      rows.push(
        columns.map((_, at) => ({ value: at === 0 ? sections[priority] : null, style: styles.section })),
      )
    for (const question of some) {
      const answer = content.answers.find(({ id }) => id === question.id)
      const cells = cellsOf(question, answer, content)
      rows.push(columns.map((column) => cells[column]))
      // Below the keys, the title and the header.
      const range = cellRef(rows.length + 2, columns.indexOf('answer'))
      const choices = choicesOf(question)
      if (choices) rules.push({ ...choiceRule(lists, [...choices, takeBack]), range })
    }
  }
  return sheetOf(
    answererPages[who],
    'Write into the sand-coloured cells only. What you do not know stays empty.',
    columns.map((column) => ({ key: columnKey('facts', column), ...factColumns[column] })),
    rows,
    rules,
  )
}

function cellsOf(
  question: Question,
  answer: Answer | undefined,
  content: WorkbookContent,
): Readonly<Record<FactColumn, Partial<Cell>>> {
  const { id, kind, many, meanwhile } = question
  const isNumber = many === undefined && (kind === 'money' || kind === 'number')
  const isDay = many === undefined && kind === 'date'
  const value = answer === undefined ? null : asTyped(answer.value)
  const day = (date: string | undefined) => ({ value: date ? new Date(date) : null, style: styles.day })
  const pictures = [answer?.value ?? []].flat().filter((one) => typeof one === 'object')
  const inPictures = (part: 'alt' | 'consent') => ({
    value: pictures.map((picture) => picture[part] ?? '').join('\n') || null,
    style: kind === 'picture' ? styles.answer : styles.unused,
  })
  return {
    question: { richText: questionText(question), style: styles.words },
    where: { value: whereText(question, content), style: styles.quiet },
    now: { value: answer ? answered : plainText(meanwhile ?? nothingYet), style: styles.quiet },
    answer: isDay ? day(answer && String(value)) : { value, style: isNumber ? styles.number : styles.answer },
    saidBy: { value: answer?.saidBy ?? null, style: styles.answer },
    on: day(answer?.on),
    lookAgain: day(answer?.lookAgain),
    alt: inPictures('alt'),
    consent: inPictures('consent'),
    id: { value: id },
    was: { value: answer ? JSON.stringify(answer) : null },
  }
}

/** The text of a question's cell: the question, hints, an example. */
function questionText(question: Question): NonNullable<Cell['richText']> {
  const { kind, unit, many, help, choices, lookAgain } = question
  const example = exampleOf(question)
  const isFile = kind === 'pdf' || kind === 'picture'
  const notes = [
    help,
    kind === 'list' || kind === 'days' || many
      ? 'One on each line (Alt+Enter begins a new line).'
      : undefined,
    kind === 'number' && unit ? `A number, in ${unit}.` : undefined,
    kind === 'money' ? 'An amount in rupees.' : undefined,
    isFile ? `Put the file into the folder as ${fileNamesOf(question)[0]}.` : undefined,
    kind === 'picture'
      ? `JPEG or PNG: HEIC, which telephones make, cannot be read. Say in the last columns what it shows${question.showsPeople ? ', and where the written consent of everybody shown is kept' : ''}.`
      : undefined,
    choices ? `One of: ${choices.join('; ')}.` : undefined,
    lookAgain ? `We ask again after ${lookAgain} months.` : undefined,
  ].filter((note) => note !== undefined)
  return [
    { text: question.question, font: fonts.question },
    ...(notes.length > 0 ? [{ text: `\n${notes.join(' ')}`, font: fonts.note }] : []),
    ...(example ? [{ text: `\nFor example: ${example}`, font: fonts.example }] : []),
  ]
}

/** An example as people type it here: a day with the day first. */
function exampleOf({ kind, example }: Question): string | undefined {
  return kind === 'date' ? example?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') : example
}

function whereText({ where: [first, ...rest] }: Question, { pages }: WorkbookContent): string {
  const name = pages.get(first) ?? first
  return rest.length === 0 ? name : `${name}, and ${rest.length} more`
}

/** The choices of an answer, where there are some. */
function choicesOf(question: Question): readonly string[] | undefined {
  const { kind, many, choices } = question
  if (many !== undefined) return undefined
  if (kind === 'yes-no') return ['Yes', 'No']
  return choices ?? (kind === 'pdf' || kind === 'picture' ? fileNamesOf(question) : undefined)
}
