/**
 * What a filled workbook changes: each answer is checked, and compared with what the workbook held when it was written and with what is
 * stored now. What is wrong has a sentence at its cell, and stops nothing else.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hasOpenMark, linksIn } from '@laboratory/design/ui/inline-text/marks.ts'
import { type Cell, cellRef, type CellValue, openXlsx, parseCellRef, readXlsx, saveXlsx } from 'hucre'
import { asTyped, checkAnswer, dayIn, textIn, WrongAnswer } from '@laboratory/contract/facts/check-answer'
import type { Answer, AnswerValue, Question } from '@laboratory/contract/facts/question'
import { type ScopeRow, ScopeRowSchema as scopeRow } from '@laboratory/contract/facts/schedule'
import { linkFault } from '../../content/pages.ts'
import { struckIn } from '../../content/struck.ts'
import { checkedFile, FileProblem, landsAt } from './files.ts'
import {
  answererPages,
  type Known,
  scheduleColumns,
  scheduleDigest,
  schedulePage,
  styles,
  takeBack,
  titleRows,
} from './workbook.ts'

/** Something wrong, in a cell ("D7"), or with a whole page. */
export type Problem = { readonly page: string; readonly cell?: string; readonly sentence: string }

export type Change = {
  readonly question: Question
  readonly before: Answer | undefined
  /** None when the answer is taken back. */
  readonly after: Answer | undefined
}

export type Plan = {
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
  /** The lines of the schedules, when they change. */
  readonly schedule: readonly ScopeRow[] | undefined
  /** What is to be written, by its place below `web`. */
  readonly files: ReadonlyMap<string, Buffer>
}

type Cells = (column: string) => string

/**
 * @param path of the workbook
 * @param web the folder of the `web` workspace
 * @param drop the folder with the files that answers name, if there is one
 * @throws FileProblem when the file cannot be read, or holds no page of ours
 */
export async function planImport(
  path: string,
  known: Known,
  web: string,
  drop: string | undefined,
): Promise<Plan> {
  const changes: Change[] = []
  const problems: Problem[] = []
  const files = new Map<string, Buffer>()
  let schedule: readonly ScopeRow[] | undefined
  let ours = 0
  for (const { name, rows, cells: kept } of await sheetsOf(path)) {
    const keys = (rows[0] ?? []).map((key) => /^(facts|schedule)\/1:(\w+)(?:=(\w+))?$/.exec(asWords(key)))
    const columnOf = (column: string) => keys.findIndex((key) => key?.[2] === column)
    const kind = keys.find(Boolean)?.[1]
    if (!kind || (kind === 'facts' && ['id', 'answer', 'was'].some((column) => columnOf(column) < 0))) {
      if ([...Object.values(answererPages), schedulePage].includes(name))
        problems.push({
          page: name,
          sentence:
            'The hidden first row or a hidden column is gone, so that nothing on this page can be read: copy its answers into a new workbook.',
        })
      continue
    }
    ours += 1
    const answers = rows.slice(titleRows).map((row, at) => {
      const cellOf = (column: string) => kept?.get(`${at + titleRows},${columnOf(column)}`)
      return {
        cells: (column: string) => asWords(row[columnOf(column)] ?? null).trim(),
        at: (column: string) => cellRef(at + titleRows, Math.max(0, columnOf(column))),
        isCalculated: cellOf('answer')?.formula !== undefined,
        isStruck: (column: string) => hasStruckWords(cellOf(column)),
      }
    })
    if (kind === 'schedule') {
      const lines = readSchedule(answers, name, known, problems)
      const was = keys.find((key) => key?.[3])?.[3]
      schedule = (lines && newSchedule(lines, was, name, known, problems)) ?? schedule
      continue
    }
    for (const { cells, at, isCalculated, isStruck } of answers) {
      try {
        for (const column of ['answer', 'saidBy', 'on'] as const)
          if (isStruck(column)) throw new WrongAnswer(struckOut, column)
        if (isCalculated) throw new WrongAnswer('This is calculated by a formula: type the answer itself.')
        const change = readRow(cells, known)
        if (!change) continue
        // A page that was copied holds each of its answers again.
        const other = changes.find(({ question }) => question === change.question)
        if (other && !isDeepStrictEqual(other.after, change.after))
          throw new WrongAnswer('This question is answered otherwise on another row: leave one of the two.')
        if (other) continue
        for (const [place, content] of await filesOf(change, web, drop)) files.set(place, content)
        if (!isDeepStrictEqual(change.before, change.after)) changes.push(change)
      } catch (error) {
        if (!(error instanceof WrongAnswer)) throw error
        problems.push({ page: name, cell: at(error.column), sentence: error.message })
      }
    }
  }
  if (ours === 0)
    throw new FileProblem(
      `${basename(path)} was not made by this \`npm run facts -- sheet\`, or its hidden first row is gone.`,
    )
  return { changes, problems, schedule, files }
}

/** The pages of a workbook, whatever wrote it. The library bounds what a file unpacks to, and how many cells a page has. */
async function sheetsOf(path: string) {
  if (!existsSync(path)) throw new FileProblem(`There is no file ${path}.`)
  try {
    return (await readXlsx(readFileSync(path), { readStyles: true })).sheets
  } catch (cause) {
    throw new FileProblem(
      `${basename(path)} cannot be read: save it again as an Excel workbook (.xlsx) without a password, or write a new one with \`npm run facts -- sheet\`.`,
      { cause },
    )
  }
}

/** A cell as text; a day as ISO date. */
function asWords(cell: CellValue): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? 'a broken date' : cell.toISOString().slice(0, 10)
  return cell === null ? '' : String(cell)
}

/** What a row says; nothing where nobody has answered, or nothing was changed in an older workbook. */
function readRow(cells: Cells, { questions, answers, today }: Known): Change | undefined {
  const [id, typed, was] = [cells('id'), cells('answer'), cells('was')]
  if (typed === '') return undefined
  const question = questions.find((one) => one.id === id)
  if (!question)
    throw new WrongAnswer(
      `This answers no question: the row was put in, or “${id}” is asked no more. Write it beside its question.`,
    )
  const before = answers.find((one) => one.id === id)
  const then = was === '' ? undefined : (JSON.parse(was) as Answer)
  const isCurrent = isDeepStrictEqual(then, before)
  const after = typed.toUpperCase() === takeBack ? undefined : readAnswer(question, cells, before, today)
  // Nothing to take back, or what an older workbook held.
  if (after ? isDeepStrictEqual(after, then) && !isCurrent : !before) return undefined
  if (before && !isCurrent && !isDeepStrictEqual(before, after))
    throw new WrongAnswer(
      `This was answered otherwise after the workbook was written: “${showValue(before.value)}”, said by ${before.saidBy} on ${before.on}. Write a new workbook and answer there.`,
    )
  if (after && !isDeepStrictEqual(before, after)) refuseUntrue(question, after, before, today)
  return { question, before, after }
}

function readAnswer(question: Question, cells: Cells, before: Answer | undefined, today: string): Answer {
  const value = checkAnswer(question, cells('answer'), { alt: cells('alt'), consent: cells('consent') })
  const unsaid = isDeepStrictEqual(before?.value, value) ? (before?.on ?? today) : today
  const on = dayIn(cells('on') || unsaid, undefined, 'on')
  return { id: question.id, value, saidBy: textIn(cells('saidBy'), 'Who says so', 80, 'saidBy'), on }
}

/** @throws WrongAnswer for a new answer that cannot be true, or that the site cannot show */
function refuseUntrue(
  question: Question,
  { value, on }: Answer,
  before: Answer | undefined,
  today: string,
): void {
  if (on > today) throw new WrongAnswer(`The date ${on} is in the future.`, 'on')
  if (question.day === 'past' && String(value) > on)
    throw new WrongAnswer(`${showValue(value)} is after ${on}, the day on which this was said.`)
  if (question.day === 'end' && String(value) <= today && before?.value !== value)
    throw new WrongAnswer(`${showValue(value)} has passed: ask again, and write the day that holds now.`)
  const problem = wordProblem(value)
  if (problem) throw new WrongAnswer(problem)
}

/** What only the whole site can tell of an answer: a phrase that stops the build, a mark left open, a link that leads nowhere. */
function wordProblem(value: AnswerValue): string | undefined {
  const words = showValue(value)
  const [struck] = struckIn(words)
  if (struck) return struck
  if (hasOpenMark(words))
    return 'A mark is left open: stars stand before and behind the words, and a link is written [words](/contact).'
  const href = linksIn(words).find((href) => linkFault(href))
  return href && `The link ${href} ${linkFault(href)}.`
}

/** The file that an answer names: from the folder, where a better one may lie, or of before. */
async function filesOf({ question, after }: Change, web: string, drop: string | undefined) {
  const place = after && landsAt(question)
  if (!place) return []
  const content = drop && (await checkedFile(drop, question))
  if (content) return [[place, content] as const]
  if (existsSync(join(web, place))) return []
  throw new WrongAnswer(
    `The file ${question.fileName} is not there: put it into a folder and name the folder with --files.`,
  )
}

type Line = {
  readonly cells: Cells
  readonly at: (column: string) => string
  readonly isStruck: (column: string) => boolean
}

const struckOut = 'Words are struck through here: take them out, or take the line off them.'

function hasStruckWords(cell: Cell | undefined): boolean {
  return [cell?.style?.font, ...(cell?.richText ?? []).map(({ font }) => font)].some(
    (font) => font?.strikethrough,
  )
}

/** The lines of the schedules; none where one of them is wrong, or there are none. */
function readSchedule(
  lines: readonly Line[],
  page: string,
  { subjects }: Known,
  problems: Problem[],
): readonly ScopeRow[] | undefined {
  const columns = Object.keys(scheduleColumns) as (keyof ScopeRow)[]
  const found: ScopeRow[] = []
  const before = problems.length
  for (const { cells, at, isStruck } of lines) {
    if (columns.every((column) => cells(column) === '')) continue
    const said = Object.fromEntries(columns.map((column) => [column, cells(column)]))
    const refuse = (column: string, sentence: string) =>
      void problems.push({ page, cell: at(column), sentence })
    const struck = columns.find((column) => isStruck(column))
    if (struck) {
      refuse(struck, struckOut)
      continue
    }
    const { data, error } = scopeRow.safeParse({
      ...said,
      inSchedule: new Map([
        ['yes', true],
        ['no', false],
      ]).get(cells('inSchedule').toLowerCase()),
      since: Number(said.since),
      certificate: cells('certificate').toLowerCase(),
    })
    if (error) {
      const [{ path: [column], message } = { path: ['subject'], message: 'is wrong' }] = error.issues
      const { header } = scheduleColumns[column as keyof ScopeRow]
      refuse(String(column), `“${header}” ${message}.`)
    } else if (!subjects.has(data.subject))
      refuse(
        'subject',
        `“${data.subject}” is no test or service: write the end of its address, such as bioburden.`,
      )
    else if (found.some((other) => isDeepStrictEqual(other, data)))
      refuse('subject', 'The same line stands here twice.')
    else found.push(data)
  }
  return found.length > 0 && problems.length === before ? found : undefined
}

/** Lines that are others than those of the site; an old workbook reverts nothing. @param was the digest of its lines when it was written */
function newSchedule(
  lines: readonly ScopeRow[],
  was: string | undefined,
  page: string,
  { schedule }: Known,
  problems: Problem[],
): readonly ScopeRow[] | undefined {
  const digest = scheduleDigest(lines)
  const now = scheduleDigest(schedule)
  if (digest === now || digest === was) return undefined
  if (was === now) return lines
  const sentence =
    'The lines on the site were changed after this workbook was written: write a new workbook and change them there.'
  problems.push({ page, sentence })
  return undefined
}

/** An answer in one line, for a message. */
export function showValue(value: AnswerValue): string {
  return String(asTyped(value)).replaceAll('\n', ' · ')
}

/** How the comments of a report begin: they are ours. */
const mending = 'Please mend:'

/**
 * The workbook as it came, with a comment at each cell that is wrong: what goes back to whoever filled it in.
 * @returns the bytes of the file
 */
export async function writeReport(path: string, problems: readonly Problem[]): Promise<Uint8Array> {
  const workbook = await openXlsx(readFileSync(path), { readStyles: true })
  for (const sheet of workbook.sheets) {
    const cells = (sheet.cells ??= new Map<string, Cell>())
    // What an earlier report said.
    for (const [at, { comment, ...cell }] of cells)
      if (comment?.text.startsWith(mending))
        cells.set(at, { ...cell, style: { ...cell.style, fill: styles.answer.fill } })
    for (const { page, cell: ref = 'A2', sentence } of problems) {
      if (page !== sheet.name) continue
      const { row, col } = parseCellRef(ref)
      const cell = cells.get(`${row},${col}`) ?? { type: 'string', value: null, style: styles.answer }
      cells.set(`${row},${col}`, {
        ...cell,
        style: { ...cell.style, fill: styles.wrong.fill },
        comment: { text: `${mending}\n${sentence}` },
      })
    }
  }
  return saveXlsx(workbook)
}
