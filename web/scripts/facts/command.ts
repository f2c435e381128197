/** The commands behind `npm run facts`: they read and write files; the rules are in the modules beside them. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Answer } from '@laboratory/contract/facts/question'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import { FileProblem, landsAt } from './files.ts'
import { type Plan, planImport, showValue, writeReport } from './import.ts'
import { type Known, writeWorkbook } from './workbook.ts'

/** The surroundings of the commands. */
export type Surroundings = Pick<Known, 'questions' | 'subjects' | 'today'> & {
  /** The folder of the `web` workspace. */
  readonly web: string
  readonly print: (line: string) => void
  /** Encodes the pictures anew. */
  readonly encodePictures: () => void
}

const usage = `npm run facts -- sheet <file.xlsx>   write the workbook
npm run facts -- import <file.xlsx> [--files <folder>] [--report <file.xlsx>]   take answers in`

/**
 * Runs one command.
 * @returns the exit status: 0 when all is well, 1 when something is wrong, 2 when the words make no sense
 * @throws FileProblem with a sentence; nothing was changed
 */
export async function runFacts(given: readonly string[], around: Surroundings): Promise<number> {
  const { positionals = [], values: { files, report } = {} } = readWords(given) ?? {}
  const [command, path, ...more] = positionals
  const known = readKnown(around)
  if (path && more.length === 0 && command === 'import') return importFile(path, files, report, known, around)
  if (path && more.length === 0 && command === 'sheet') {
    writeNew(path, await writeWorkbook(known))
    const open = known.questions.length - known.answers.length
    around.print(`${path}: ${known.questions.length} questions, ${open} of them open.`)
    return 0
  }
  around.print(usage)
  return 2
}

/** @returns nothing where an option is misspelt */
function readWords(given: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options: { files: text, report: text } })
  } catch {
    return undefined
  }
}

async function importFile(
  path: string,
  drop: string | undefined,
  report: string | undefined,
  known: Known,
  around: Surroundings,
): Promise<number> {
  const { print, web } = around
  const plan = await planImport(path, known, web, drop)
  for (const { page, cell, sentence } of plan.problems)
    print(`  ! ${page}${cell ? `, ${cell}` : ''}: ${sentence}`)
  takeIn(plan, known, around)
  for (const { question, before, after } of plan.changes)
    print(`  ${question.id}: ${said(before)} → ${said(after)}`)
  if (plan.schedule) print(`  schedule: ${known.schedule.length} lines → ${plan.schedule.length}`)
  for (const place of plan.files.keys()) print(`  web/${place}`)
  const isChanged = plan.changes.length + plan.files.size > 0 || plan.schedule !== undefined
  print(isChanged ? 'Taken in. Look at it with `git diff`, then build: `npm run build`.' : 'Nothing changes.')
  // Last: where an earlier report lies in its way, what is right is taken in all the same.
  if (report && plan.problems.length > 0) {
    writeNew(report, await writeReport(path, plan.problems))
    print(`${report} says at each red cell what is wrong: send it back.`)
  }
  return plan.problems.length > 0 ? 1 : 0
}

const said = (answer: Answer | undefined) =>
  answer ? `${showValue(answer.value)} (${answer.saidBy}, ${answer.on})` : 'nothing'

/** Never overwrites a file: it may hold somebody's answers. */
function writeNew(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { flag: 'wx' })
  } catch (cause) {
    throw new FileProblem(`${path} cannot be written, or is there already: take another name.`, { cause })
  }
}

/** Files first, answers last: when interrupted, no answer names a missing file. */
function takeIn({ changes, schedule, files }: Plan, known: Known, around: Surroundings): void {
  const at = (place: string) => join(around.web, place)
  for (const [place, content] of files) writeFileSync(at(place), content)
  if (schedule) writeEntries(at('content/facts/schedule.json'), { rows: schedule })
  const touched = new Set(changes.map(({ question }) => question.id))
  const answers = [
    ...known.answers.filter(({ id }) => !touched.has(id)),
    ...changes.flatMap(({ after }) => after ?? []),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (changes.length > 0) writeEntries(at('content/facts/answers.json'), { answers })
  // A picture whose consent was withdrawn leaves the site.
  const gone = changes.flatMap(({ question, after }) => (after ? [] : (landsAt(question) ?? [])))
  for (const place of gone) rmSync(at(place), { force: true })
  if ([...files.keys(), ...gone].some((place) => place.startsWith('pictures/'))) around.encodePictures()
}

function writeEntries(path: string, entries: object): void {
  writeFileSync(path, `${JSON.stringify({ version: 1, ...entries }, null, 2)}\n`)
}

function readKnown({ web, questions, subjects, today }: Surroundings): Known {
  const read = (name: string) => JSON.parse(readFileSync(join(web, 'content/facts', name), 'utf8')) as unknown
  const { answers } = read('answers.json') as { readonly answers: readonly Answer[] }
  const { rows } = read('schedule.json') as { readonly rows: readonly ScopeRow[] }
  return { questions, subjects, today, answers, schedule: rows }
}
