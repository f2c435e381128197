/**
 * What a filled workbook would change: each answer is checked, and compared with what the workbook held when it was written and
 * with what is stored now. Nothing is written here, and nothing that somebody wrote is passed over without a word.
 */
import { isDeepStrictEqual } from 'node:util'
import { text } from '@laboratory/contract/fields'
import { hasOpenMark, linksIn, plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import { cellRef, type CellValue } from 'hucre'
import { asTyped, checkAnswer, type Given, pastProblem, readDay } from '../../content/facts/check-answer.ts'
import type { Answer, AnswerValue, PictureAnswer, Question } from '../../content/facts/question.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'
import { linkFault } from '../../content/pages.ts'
import { struckIn } from '../../content/struck.ts'
import { asWords, isBlank, type Known, type Problem } from './cells.ts'
import { endOf } from './due-answers.ts'
import { FileProblem } from './file-problem.ts'
import {
  answered,
  answererPages,
  type FactColumn,
  factColumns,
  findHeader,
  type Header,
  layoutVersion,
  listsPage,
  nothingYet,
  schedulePage,
  startPage,
  takeBack,
  titleRows,
} from './layout.ts'
import type { Row, Table } from './read-file.ts'
import { planSchedule } from './schedule.ts'

export type Change = {
  /** "Reception, D7". */
  readonly place: string
  readonly question: Question
  readonly before?: Answer
  /** Missing when the answer is taken back. */
  readonly after?: Answer
}

export type Plan = {
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
  /** Warnings. */
  readonly remarks: readonly string[]
  /** The lines of the schedules, when they change. */
  readonly schedule?: readonly ScopeRow[]
}

type FactHeader = Extract<Header, { kind: 'facts' | 'schedule' }>

/** Columns that somebody fills in. */
const filledIn = ['answer', 'saidBy', 'on', 'lookAgain', 'alt', 'consent'] as const satisfies FactColumn[]

/**
 * @param tables the pages of one file
 * @param file its name, for the sentences
 * @throws FileProblem when no page of the file holds answers, or it is of another version
 */
export function planImport(tables: readonly Table[], file: string, known: Known): Plan {
  const changes: Change[] = []
  const problems: Problem[] = []
  const remarks: string[] = []
  let schedule: readonly ScopeRow[] | undefined
  const seen = new Set<string>()
  const isMonthFirst = tables.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => /^\d{1,2}\/(?:1[3-9]|[23]\d)\/\d{4}$/.test(asWords(cell)))),
  )
  const others: Table[] = []
  for (const table of tables) {
    const header = findHeader(table.rows.slice(0, 30).map(({ cells }) => cells.map(asWords)))
    if (!header) {
      others.push(table)
      continue
    }
    if ('otherVersion' in header) {
      throw new FileProblem(
        `${file} is a workbook of version ${header.otherVersion}, and this is version ${layoutVersion}: write a new one with \`npm run facts -- sheet\` and copy the answers over.`,
      )
    }
    const above = (table.rows[header.at]?.number ?? 0) + titleRows
    const rows = table.rows.filter(({ number }) => number > above)
    if (header.kind === 'schedule') {
      const planned = planSchedule(rows, header, table.name, known)
      problems.push(...planned.problems)
      schedule = planned.rows ?? schedule
      seen.add(schedulePage)
    } else for (const row of rows) readRow(row, header, table.name)
  }
  if (others.length === tables.length) {
    throw new FileProblem(
      `${file} was not made by \`npm run facts -- sheet\`, or its hidden first row is gone.`,
    )
  }
  for (const table of others) passOver(table)
  if (tables.length > 1) {
    const missing = [...known.questions.map(({ who }) => answererPages[who]), schedulePage].filter(
      (page, index, all) => all.indexOf(page) === index && !isThere(page),
    )
    if (missing.length > 0) remarks.push(`Not in ${file}: ${missing.map((page) => `“${page}”`).join(', ')}.`)
  }

  const first = new Map<string, Change>()
  const disputed = new Set<string>()
  for (const change of changes) {
    const { id } = change.question
    const earlier = first.get(id)
    if (!earlier) first.set(id, change)
    else if (!isDeepStrictEqual(earlier.after, change.after)) {
      disputed.add(id)
      const sentence = `The same question is answered otherwise in ${earlier.place}: leave one of the two.`
      problems.push({ place: change.place, sentence })
    }
  }
  return {
    changes: [...first.values()].filter(({ question }) => !disputed.has(question.id)),
    problems,
    remarks,
    ...(schedule ? { schedule } : {}),
  }

  function isThere(page: string): boolean {
    return (
      tables.some(({ name }) => name === page) ||
      seen.has(page) ||
      known.questions.some(({ id, who }) => answererPages[who] === page && seen.has(id))
    )
  }

  /** A page without a header: one of ours lost it, or somebody added it. */
  function passOver({ name, rows }: Table) {
    if (rows.length === 0 || name === startPage || name === listsPage) return
    const pages: readonly string[] = [...Object.values(answererPages), schedulePage]
    const isOurs = (cell: string) =>
      known.questions.some(({ id, question }) => cell === id || cell.startsWith(question))
    if (pages.includes(name) || rows.some(({ cells }) => cells.some((cell) => isOurs(asWords(cell).trim()))))
      problems.push({
        place: name,
        sentence:
          'The hidden first row or the hidden column of ids is gone, so that nothing on this page can be read: copy its answers into a new workbook.',
      })
    else remarks.push(`“${name}” is no page of ours: nothing on it was read.`)
  }

  function readRow(row: Row, { columns }: FactHeader, page: string) {
    const cell = (column: FactColumn): CellValue => row.cells[columns.get(column) ?? -1] ?? null
    const mark = (column: FactColumn) => row.marks.get(columns.get(column) ?? -1) ?? {}
    const placeOf = (column: FactColumn) => `${page}, ${cellRef(row.number - 1, columns.get(column) ?? 0)}`
    const place = placeOf('answer')
    const refuse = (sentence: string, column: FactColumn = 'answer') =>
      void problems.push({ place: placeOf(column), sentence })
    const remark = (sentence: string, column: FactColumn = 'answer') =>
      void remarks.push(`${placeOf(column)}: ${sentence}`)
    const id = asWords(cell('id')).trim()
    const given = cell('answer')
    const isEmpty = (column: FactColumn) => isBlank(cell(column)) && !mark(column).formula
    const question = known.questions.find((question) => question.id === id)
    const stored = known.answers.find((answer) => answer.id === id)
    const hasWas = columns.has('was')
    const was = hasWas ? readWas(cell('was')) : stored
    seen.add(id)

    for (const [at, { comment }] of row.marks)
      if (comment)
        remarks.push(`${page}, ${cellRef(row.number - 1, at)}: a comment is not taken in: “${comment}”`)
    const ours = [...columns.values()]
    for (const [at, value] of row.cells.entries())
      if (!isBlank(value) && !ours.includes(at))
        remarks.push(
          `${page}, ${cellRef(row.number - 1, at)}: no column of ours, and not read: “${asWords(value)}”`,
        )
    const now = asWords(cell('now')).trim()
    if (question && now && ![answered, nothingYet, plainText(question.meanwhile ?? '')].includes(now))
      remark(`this is not what visitors read now: “${now}”. An answer stands under “Your answer”.`, 'now')
    if (isEmpty('answer')) {
      const rest = filledIn.filter((column) => !isEmpty(column))
      if (hasWas && was && stored) remark(`empty, which changes nothing: ${takeBack} takes the answer back.`)
      else if (rest.length > 0 && !was)
        remark(`no answer beside ${rest.map((column) => `“${factColumns[column].header}”`).join(', ')}.`)
      return
    }
    if (id === '')
      return refuse(
        'This answers no question: the row was put in, or its hidden id is gone. Write it beside its question.',
      )
    if (!question) return refuse(`“${id}” is no question of ours, or is asked no more.`)
    if (row.merged)
      return refuse('Cells of this row are merged: separate them, so that one cell holds the answer.')
    for (const column of filledIn) {
      if (mark(column).formula) return refuse('This is calculated by a formula: type the words.', column)
      if (mark(column).struck && !isEmpty(column))
        return refuse('Words here are struck through: delete them, or take the line away.', column)
    }
    const beside = asWords(cell('question')).trim()
    const other = beside && known.questions.find((other) => beside.startsWith(other.question))
    if (other && other.id !== id) {
      return refuse(
        `The answer stands beside the question “${other.question}” but belongs to “${question.question}”: cells were moved. Write a new workbook.`,
      )
    }
    if (beside && !other)
      remark(`the question was put otherwise when this was answered: “${beside.split('\n')[0]}”`, 'question')

    const written = asWords(given).trim()
    if (written.toUpperCase() === takeBack) {
      if (!stored) return
      if (hasWas && !isDeepStrictEqual(was, stored)) return refuse(meanwhile(stored))
      changes.push({ place, question, before: stored })
      return
    }
    if (
      [answered, nothingYet, question.question, question.help].includes(written) ||
      /^for example:/i.test(written)
    )
      return refuse('These are words of the workbook: write your own answer, or leave the cell empty.')
    for (const column of question.kind === 'date' ? filledIn : (['on', 'lookAgain'] as const))
      if (
        isMonthFirst &&
        /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|1[0-2])\/\d{4}$/.test(asWords(cell(column)).trim())
      )
        return refuse(
          `“${asWords(cell(column)).trim()}” could mean two days, since another date of this file has the month first: write the month as a word.`,
          column,
        )

    const checked = checkAnswer(question, givenOf(question, given, cell('alt'), cell('consent')))
    if (!checked.ok) return refuse(checked.problem, checked.part)
    const saidBy = text({
      label: 'Who says so',
      max: 80,
      required: 'Say who says so: a role or a name.',
    }).safeParse(asWords(cell('saidBy')))
    const unchanged = [was, stored].find((answer) => answer && isDeepStrictEqual(answer.value, checked.value))
    const said = cell('on')
    const on = isBlank(said) ? { day: unchanged?.on ?? known.today } : readDay(said)
    if ('problem' in on) return refuse(on.problem, 'on')
    const again = cell('lookAgain')
    const lookAgain = isBlank(again) ? undefined : readDay(again)
    if (lookAgain && 'problem' in lookAgain) return refuse(lookAgain.problem, 'lookAgain')
    if (!saidBy.success) return refuse(saidBy.error.issues[0]?.message ?? 'Say who says so.', 'saidBy')
    const after: Answer = {
      id,
      value: checked.value,
      saidBy: saidBy.data,
      on: on.day,
      ...(lookAgain ? { lookAgain: lookAgain.day } : {}),
    }
    // An old workbook holds old answers: unchanged cells are ignored.
    if ((hasWas && isDeepStrictEqual(after, was)) || isDeepStrictEqual(after, stored)) return
    if (on.day > known.today) return refuse(`The date ${on.day} is in the future.`, 'on')
    const wrong = pastProblem(question, after.value, on.day) ?? wordProblem(after.value)
    if (wrong) return refuse(wrong)
    const end = endOf(question, after)
    if (end !== undefined && end <= known.today)
      return refuse(
        `${end} has passed: ask again, and write the day that holds now.`,
        end === after.lookAgain ? 'lookAgain' : 'answer',
      )
    if (hasWas && stored && !isDeepStrictEqual(was, stored)) return refuse(meanwhile(stored))
    if (!hasWas && stored && on.day < stored.on) return refuse(meanwhile(stored))
    for (const sentence of doubtsOf(question, after.value)) remark(sentence)
    changes.push({ place, question, ...(stored ? { before: stored } : {}), after })
  }
}

function meanwhile(stored: Answer): string {
  return `This was answered otherwise after the workbook was written: “${showValue(stored.value)}”, said by ${stored.saidBy} on ${stored.on}. Write a new workbook and answer there.`
}

function readWas(cell: CellValue): Answer | undefined {
  try {
    return isBlank(cell) ? undefined : (JSON.parse(asWords(cell)) as Answer)
  } catch {
    return undefined
  }
}

/** Pictures are answered in three cells; several of them have a line each. */
function givenOf(question: Question, given: CellValue, alt: CellValue, consent: CellValue): Given {
  if (question.kind !== 'picture') return given ?? ''
  const lines = (cell: CellValue) => asWords(cell).split(/\r\n|\n|\r/)
  const names = lines(given).filter((name) => name.trim() !== '')
  const pictures = names.map((name, index): Partial<PictureAnswer> => ({
    name,
    alt: lines(alt)[index] ?? '',
    // One consent may stand for all pictures.
    consent: lines(consent)[index] ?? lines(consent)[0] ?? '',
  }))
  return question.many === undefined && pictures[0] ? pictures[0] : pictures
}

/** What only the whole site can tell of an answer of words: a phrase that stops the build, a mark left open, a link that leads nowhere. */
export function wordProblem(value: AnswerValue): string | undefined {
  const words = showValue(value)
  const [struck] = struckIn(words)
  if (struck) return struck
  if (hasOpenMark(words))
    return 'A mark is left open: stars stand before and behind the words, and a link is written [words](/contact).'
  const href = linksIn(words).find((href) => linkFault(href))
  return href && `The link ${href} ${linkFault(href)}.`
}

/** What may be right, and is worth a look before it is taken in. */
function doubtsOf({ example, meanwhile, ...question }: Question, value: AnswerValue): readonly string[] {
  const { kind } = question
  const words = showValue(value)
  const doubts: string[] = []
  const isTyped = (typed = '') => {
    const checked = checkAnswer(question, typed)
    return checked.ok && isDeepStrictEqual(checked.value, value)
  }
  if (isTyped(example)) doubts.push('this is the example, word for word.')
  if (isTyped(meanwhile) || isTyped(plainText(meanwhile ?? ''))) doubts.push('visitors read this already.')
  if (kind === 'text' && (words.match(/[\p{L}\d]/gu)?.length ?? 0) < 3)
    doubts.push(`the answer is “${words}” only.`)
  if (kind === 'telephone' && /\+230 230 ?\d{4}(?!\d)/.test(words))
    doubts.push('230 stands there twice: is the number whole?')
  if (kind === 'money' && !Number.isInteger(value))
    doubts.push(`the amount has cents: Rs ${Number(value).toFixed(2)}.`)
  if (kind === 'days' && Array.isArray(value))
    for (const [year, { length }] of Map.groupBy(value, (day) => String(day).slice(0, 4)))
      if (length < 10) doubts.push(`${length} in ${year}: is the year whole?`)
  return doubts
}

/** An answer in one line, for a message. */
export function showValue(value: AnswerValue): string {
  return String(asTyped(value)).replaceAll('\n', ' · ')
}
