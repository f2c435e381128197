/**
 * What a filled workbook or table would change: each answer is checked, and compared with what the workbook held when it was written and
 * with what is stored now. Nothing is written here.
 */
import { isDeepStrictEqual } from 'node:util'
import { text } from '@laboratory/contract/fields'
import type { CellValue } from 'hucre'
import { asTyped, checkAnswer, type Given, readDay } from '../../content/facts/check-answer.ts'
import type { Answer, AnswerValue, PictureAnswer, Question } from '../../content/facts/question.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'
import { asWords, isBlank, type Known, type Problem } from './cells.ts'
import { FileProblem } from './file-problem.ts'
import { findHeader, type Header, layoutVersion, takeBack, titleRows } from './layout.ts'
import type { Row, Table } from './read-file.ts'
import { planSchedule } from './schedule.ts'

export type Change = {
  /** "Reception, row 7". */
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
  let pages = 0
  for (const table of tables) {
    const header = findHeader(table.rows.slice(0, 30).map(({ cells }) => cells.map(asWords)))
    if (!header) continue
    if ('otherVersion' in header) {
      throw new FileProblem(
        `${file} is a workbook of version ${header.otherVersion}, and this is version ${layoutVersion}: write a new one with \`npm run facts -- sheet\` and copy the answers over.`,
      )
    }
    pages += 1
    const above = (table.rows[header.at]?.number ?? 0) + (header.byKeys ? titleRows : 0)
    const rows = table.rows.filter(({ number }) => number > above)
    if (header.kind === 'schedule') {
      const planned = planSchedule(rows, header, table.name, known)
      problems.push(...planned.problems)
      schedule = planned.rows ?? schedule
    } else for (const row of rows) readRow(row, header, table.name)
  }
  if (pages === 0) {
    throw new FileProblem(
      `${file} has no column of ids and no column of answers: it was not made by \`npm run facts -- sheet\`, or its hidden first row is gone.`,
    )
  }

  const seen = new Map<string, Change>()
  const single: Change[] = []
  for (const change of changes) {
    const earlier = seen.get(change.question.id)
    if (!earlier) single.push(change)
    else if (!isDeepStrictEqual(earlier.after, change.after)) {
      problems.push({
        place: change.place,
        sentence: `The same question is answered otherwise in ${earlier.place}: leave one of the two.`,
      })
    }
    seen.set(change.question.id, earlier ?? change)
  }
  const disputed = new Set(
    changes
      .filter(({ place }) => problems.some((problem) => problem.place === place))
      .map(({ question }) => question.id),
  )
  return {
    changes: single.filter(({ question }) => !disputed.has(question.id)),
    problems,
    remarks,
    ...(schedule ? { schedule } : {}),
  }

  function readRow(row: Row, header: FactHeader, page: string) {
    const cell = (column: string): CellValue => row.cells[header.columns.get(column) ?? -1] ?? null
    const id = asWords(cell('id')).trim()
    const given = cell('answer')
    if (id === '') return
    const place = `${page}, row ${row.number}`
    const refuse = (sentence: string) => void problems.push({ place, sentence })
    if (isBlank(given)) return

    const question = known.questions.find((question) => question.id === id)
    if (!question) return refuse(`“${id}” is no question of ours, or is asked no more.`)
    if (row.merged)
      return refuse('Cells of this row are merged: separate them, so that one cell holds the answer.')
    if (row.formulas.has(header.columns.get('answer') ?? -1))
      return refuse('The answer is calculated by a formula: type the answer itself.')
    const beside = asWords(cell('question')).trim()
    const other = beside && known.questions.find((other) => beside.startsWith(other.question))
    if (other && other.id !== id) {
      return refuse(
        `The answer stands beside the question “${other.question}” but belongs to “${question.question}”: cells were moved. Write a new workbook.`,
      )
    }
    if (beside && !other)
      remarks.push(
        `${place}: the question was put otherwise when this was answered: “${beside.split('\n')[0]}”`,
      )

    const stored = known.answers.find((answer) => answer.id === id)
    const hasWas = header.columns.has('was')
    const was = hasWas ? readWas(cell('was')) : stored
    if (asWords(given).trim().toUpperCase() === takeBack) {
      if (!stored) return
      if (hasWas && !isDeepStrictEqual(was, stored)) return refuse(meanwhile(stored))
      changes.push({ place, question, before: stored })
      return
    }

    const checked = checkAnswer(question, givenOf(question, given, cell('alt'), cell('consent')))
    if (!checked.ok) return refuse(checked.problem)
    const saidBy = text({
      label: 'Who says so',
      max: 80,
      required: 'Say who says so: a role or a name.',
    }).safeParse(asWords(cell('saidBy')))
    const unchanged = [was, stored].find((answer) => answer && isDeepStrictEqual(answer.value, checked.value))
    const on = readOn(cell('on'), unchanged?.on ?? known.today)
    if ('problem' in on) return refuse(`Date: ${on.problem}`)
    const again = cell('lookAgain')
    const lookAgain = isBlank(again) ? undefined : readDay(again)
    if (lookAgain && 'problem' in lookAgain) return refuse(`Look again on: ${lookAgain.problem}`)
    if (!saidBy.success) return refuse(saidBy.error.issues[0]?.message ?? 'Say who says so.')
    const after: Answer = {
      id,
      value: checked.value,
      saidBy: saidBy.data,
      on: on.day,
      ...(lookAgain ? { lookAgain: lookAgain.day } : {}),
    }
    // An old workbook holds old answers: unchanged cells are ignored.
    if ((hasWas && isDeepStrictEqual(after, was)) || isDeepStrictEqual(after, stored)) return
    if (on.day > known.today) return refuse(`The date ${on.day} is in the future.`)
    if (lookAgain && lookAgain.day <= on.day)
      return refuse(`“Look again on” (${lookAgain.day}) must be after the date (${on.day}).`)
    if (hasWas && stored && !isDeepStrictEqual(was, stored)) return refuse(meanwhile(stored))
    if (!hasWas && stored && on.day < stored.on) return refuse(meanwhile(stored))
    changes.push({ place, question, ...(stored ? { before: stored } : {}), after })
  }

  function readOn(cell: CellValue, otherwise: string): ReturnType<typeof readDay> {
    return isBlank(cell) ? { day: otherwise } : readDay(cell)
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

/** An answer in one line, for a message. */
export function showValue(value: AnswerValue): string {
  return String(asTyped(value)).replaceAll('\n', ' · ')
}
