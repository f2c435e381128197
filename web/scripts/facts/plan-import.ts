/**
 * What a filled workbook would change: each answer is checked, and compared with what the workbook held when it was written and
 * with what is stored now. Nothing is written here, and nothing that somebody wrote is passed over without a word.
 */
import { isDeepStrictEqual } from 'node:util'
import { text } from '@laboratory/contract/fields'
import { hasOpenMark, linksIn } from '@laboratory/design/ui/inline-text/marks.ts'
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
  answererPages,
  calculated,
  type FactColumn,
  findHeader,
  type Header,
  listsPage,
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

/** Columns that somebody fills in. */
const filledIn = ['answer', 'saidBy', 'on', 'lookAgain', 'alt', 'consent'] as const satisfies FactColumn[]

/**
 * @param tables the pages of one file
 * @param file its name, for the sentences
 * @throws FileProblem when no page of the file holds answers
 */
export function planImport(tables: readonly Table[], file: string, known: Known): Plan {
  const given: Change[] = []
  const problems: Problem[] = []
  const remarks: string[] = []
  let schedule: readonly ScopeRow[] | undefined
  let hasPages = false
  for (const { name, rows } of tables) {
    const header = findHeader(rows[0]?.cells.map(asWords) ?? [])
    if (!header) {
      if ([...Object.values(answererPages), schedulePage].includes(name))
        problems.push({
          place: name,
          sentence:
            'The hidden first row or a hidden column is gone, so that nothing on this page can be read: copy its answers into a new workbook.',
        })
      else if (rows.length > 0 && name !== startPage && name !== listsPage)
        remarks.push(`“${name}” is no page of ours: nothing on it was read.`)
      continue
    }
    hasPages = true
    const answers = rows.slice(titleRows)
    const ours = [...header.columns.values()]
    if (
      answers.some(
        ({ commented, cells }) => commented || cells.some((cell, at) => !isBlank(cell) && !ours.includes(at)),
      )
    )
      remarks.push(`“${name}”: comments, and words beside our columns, were not read.`)
    if (header.kind === 'schedule') {
      const planned = planSchedule(answers, header, name, known)
      problems.push(...planned.problems)
      schedule = planned.rows ?? schedule
    } else for (const row of answers) readRow(row, header, name)
  }
  if (!hasPages)
    throw new FileProblem(
      `${file} was not made by this \`npm run facts -- sheet\`, or its hidden first row is gone.`,
    )
  const byQuestion = [...Map.groupBy(given, ({ question }) => question).values()]
  const changes = byQuestion.flatMap(([first, ...more]) => {
    const others = more.filter(({ after }) => !isDeepStrictEqual(after, first?.after))
    for (const { place } of others)
      problems.push({
        place,
        sentence: `The same question is answered otherwise in ${first?.place}: leave one of the two.`,
      })
    return first && others.length === 0 ? [first] : []
  })
  return { changes, problems, remarks, ...(schedule ? { schedule } : {}) }

  function readRow(row: Row, { columns }: Header, page: string) {
    const cell = (column: FactColumn): CellValue => row.cells[columns.get(column) ?? -1] ?? null
    const placeOf = (column: FactColumn) => `${page}, ${cellRef(row.number - 1, columns.get(column) ?? 0)}`
    const place = placeOf('answer')
    const refuse = (sentence: string, column: FactColumn = 'answer') =>
      void problems.push({ place: placeOf(column), sentence })
    const id = asWords(cell('id')).trim()
    const question = known.questions.find((question) => question.id === id)
    const stored = known.answers.find((answer) => answer.id === id)
    const was = readWas(cell('was'))
    const isFormula = (column: FactColumn) => row.formulas.has(columns.get(column) ?? -1)
    const filled = filledIn.filter((column) => !isBlank(cell(column)) || isFormula(column))

    if (!filled.includes('answer')) {
      if (filled.length > 0)
        remarks.push(
          `${place}: no answer, which changes nothing. To take an answer back, write ${takeBack} in its place.`,
        )
      return
    }
    if (!question)
      return refuse(
        id === ''
          ? 'This answers no question: the row was put in, or its hidden id is gone. Write it beside its question.'
          : `“${id}” is no question of ours, or is asked no more.`,
      )
    const formula = filled.find(isFormula)
    if (formula) return refuse(calculated, formula)
    const beside = asWords(cell('question')).trim()
    const other =
      !beside.startsWith(question.question) &&
      known.questions.find((other) => beside.startsWith(other.question))
    if (other)
      return refuse(
        `The answer stands beside the question “${other.question}” but belongs to “${question.question}”: cells were moved. Write a new workbook.`,
      )

    const answer = cell('answer')
    if (asWords(answer).trim().toUpperCase() === takeBack) {
      if (!stored) return
      if (!isDeepStrictEqual(was, stored)) return refuse(meanwhile(stored))
      given.push({ place, question, before: stored })
      return
    }
    const checked = checkAnswer(question, givenOf(question, answer, cell('alt'), cell('consent')))
    if (!checked.ok) return refuse(checked.problem, checked.part)
    const said = cell('on')
    const isUnchanged = isDeepStrictEqual(stored?.value, checked.value)
    const on = isBlank(said) ? { day: (isUnchanged && stored?.on) || known.today } : readDay(said)
    if ('problem' in on) return refuse(on.problem, 'on')
    const again = cell('lookAgain')
    const lookAgain = isBlank(again) ? undefined : readDay(again)
    if (lookAgain && 'problem' in lookAgain) return refuse(lookAgain.problem, 'lookAgain')
    const saidBy = text({
      label: 'Who says so',
      max: 80,
      required: 'Say who says so: a role or a name.',
    }).safeParse(asWords(cell('saidBy')))
    if (!saidBy.success) return refuse(saidBy.error.issues[0]?.message ?? 'Say who says so.', 'saidBy')
    const after: Answer = {
      id,
      value: checked.value,
      saidBy: saidBy.data,
      on: on.day,
      ...(lookAgain ? { lookAgain: lookAgain.day } : {}),
    }
    // An old workbook holds old answers: unchanged cells are ignored.
    if (isDeepStrictEqual(after, was) || isDeepStrictEqual(after, stored)) return
    if (on.day > known.today) return refuse(`The date ${on.day} is in the future.`, 'on')
    const wrong = pastProblem(question, after.value, on.day) ?? wordProblem(after.value)
    if (wrong) return refuse(wrong)
    const end = endOf(question, after)
    if (end !== undefined && end <= known.today)
      return refuse(
        `${end} has passed: ask again, and write the day that holds now.`,
        end === after.lookAgain ? 'lookAgain' : 'answer',
      )
    if (stored && !isDeepStrictEqual(was, stored)) return refuse(meanwhile(stored))
    given.push({ place, question, ...(stored ? { before: stored } : {}), after })
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

/** An answer in one line, for a message. */
export function showValue(value: AnswerValue): string {
  return String(asTyped(value)).replaceAll('\n', ' · ')
}
