/** The commands behind `npm run facts`. They read and write files and ask in the terminal; the rules are in the modules beside them. */
import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { problemsOf } from '../../content/facts/answers.ts'
import type { Answer, Question } from '../../content/facts/question.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'
import { entriesText, readEntries, writeWhole } from './answers-file.ts'
import { readOptions, UsageError } from './arguments.ts'
import { type Known } from './cells.ts'
import {
  type DroppedFiles,
  filesOf,
  type FitFile,
  missingFiles,
  type NamedFile,
  readDropFolder,
} from './dropped-files.ts'
import { dueAnswers } from './due-answers.ts'
import { FileProblem } from './file-problem.ts'
import { type Plan, planImport, showValue, wordProblem } from './plan-import.ts'
import { readTables } from './read-file.ts'
import { writeReport } from './report.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The surroundings of the commands: folders, terminal and date. */
export type Surroundings = {
  /** The folder of the `web` workspace. */
  readonly web: string
  readonly questions: readonly Question[]
  readonly subjects: ReadonlyMap<string, string>
  readonly laboratory: string
  /** Names of the pages of the site, by their paths. */
  readonly pages: ReadonlyMap<string, string>
  /** ISO date at the laboratory. */
  readonly today: string
  readonly print: (line: string) => void
  /** Asks a yes-or-no question in the terminal; missing where there is none. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined
  /** Encodes the pictures anew. */
  readonly encodePictures: () => void
}

export const usage = `npm run facts -- sheet --out <file.xlsx>   write the workbook
npm run facts -- import <file.xlsx> [--files <folder>] [--report <file.xlsx>] [--partly] [--yes]   take answers in
npm run facts -- check   whether the stored answers are right, and which are to be looked at again`

/**
 * Runs one command.
 * @returns the exit status: 0 when all is well, 1 when something is wrong
 * @throws UsageError, FileProblem with a sentence; nothing was changed
 */
export async function runFacts(given: readonly string[], around: Surroundings): Promise<number> {
  const [command = '', ...rest] = given
  if (!Object.hasOwn(commands, command)) {
    throw new UsageError(command === '' ? usage : `There is no command "${command}" here.\n${usage}`)
  }
  return commands[command as keyof typeof commands](rest, around)
}

const commands = { sheet, import: importFile, check } as const

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

async function sheet(given: readonly string[], around: Surroundings): Promise<number> {
  const { values } = readOptions(given, { out: text }, [])
  if (!values.out) throw new UsageError('Say where to write it: --out facts.xlsx.')
  requireWorkbookName(values.out)
  const known = readKnown(around)
  const bytes = await writeWorkbook({ ...known, laboratory: around.laboratory, pages: around.pages })
  writeNew(values.out, bytes)
  const open = around.questions.length - known.answers.length
  around.print(`${values.out}: ${around.questions.length} questions, ${open} of them open.`)
  return 0
}

function requireWorkbookName(path: string): void {
  if (!/\.xlsx$/i.test(path)) throw new UsageError('The name of the workbook ends in .xlsx.')
}

function writeNew(path: string, bytes: Uint8Array): void {
  try {
    // Never overwrites a file: it may hold somebody's answers.
    writeFileSync(path, bytes, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new FileProblem(
      code === 'EEXIST'
        ? `${path} is there already and may hold answers: take another name.`
        : `${path} cannot be written: ${message}.`,
    )
  }
}

async function importFile(given: readonly string[], around: Surroundings): Promise<number> {
  const { words, values } = readOptions(given, { files: text, report: text, partly: flag, yes: flag }, [
    'file',
  ])
  const [path = ''] = words
  if (values.report) requireWorkbookName(values.report)
  const known = readKnown(around)
  const tables = await readTables(path)
  const planned = planImport(tables, basename(path), known)
  const dropped =
    values.files === undefined
      ? { fit: [], faults: [], others: [] }
      : await readDropFolder(values.files, filesAfter(planned, known))
  const plan = withFiles(planned, around.web, dropped)
  const used = usedFiles(plan, dropped.fit, known)

  for (const line of plan.remarks) around.print(`Look at: ${line}`)
  printChanges(plan, used, known, around)
  for (const { place, sentence } of plan.problems) around.print(`  ! ${place}: ${sentence}`)
  if (dropped.others.length > 0)
    around.print(`  · Left alone, because no answer names it: ${dropped.others.join(', ')}.`)

  const wrong = plan.problems.length
  if (values.report && wrong > 0) {
    writeNew(values.report, await writeReport(path, plan.problems))
    around.print(`\n${values.report} says at each red cell what is wrong: send it back.`)
  }
  const wanted = plan.changes.length + (plan.schedule ? 1 : 0) + used.length
  if (wrong > 0 && !values.partly) {
    around.print(
      `\nNothing was taken in: ${count(wrong, 'thing is', 'things are')} wrong. Mend ${wrong === 1 ? 'it' : 'them'}, or take in the rest with --partly.`,
    )
    return 1
  }
  if (wanted === 0) {
    around.print(wrong > 0 ? '\nNothing else changes.' : 'Nothing changes.')
    return wrong > 0 ? 1 : 0
  }
  const question = `\nTake in ${count(plan.changes.length, 'answer', 'answers')}${plan.schedule ? ', the schedule' : ''}${used.length > 0 ? ` and ${count(used.length, 'file', 'files')}` : ''}${wrong > 0 ? `, without the ${wrong} that ${wrong === 1 ? 'is' : 'are'} wrong` : ''}?`
  if (!values.yes) {
    if (!around.confirm) {
      around.print(
        '\nNothing was taken in: nobody can be asked here. Say --yes once the list above is right.',
      )
      return 1
    }
    if (!(await around.confirm(question))) {
      around.print('Nothing was taken in.')
      return 1
    }
  }
  takeIn(plan, used, known, around)
  around.print(`\nTaken in. Look at it with \`git diff\`, then build: \`npm run build\`.`)
  return wrong > 0 ? 1 : 0
}

/** Answers whose file is missing or wrong cannot be imported: that is said at the answer. */
function withFiles(plan: Plan, web: string, { fit, faults }: DroppedFiles): Plan {
  const problems = [...plan.problems]
  for (const { found, question, sentence } of faults) {
    const place = plan.changes.find((change) => change.question === question)?.place ?? 'Files'
    problems.push({ place, sentence: `${found}: ${sentence}` })
  }
  const changes = plan.changes.filter(({ question, after, place }) => {
    if (faults.some((fault) => fault.question === question)) return false
    const missing = after ? missingFiles(question, after.value, web, fit) : []
    const names = missing.map((file) => basename(file).replace(/\.webp$/, ''))
    if (names.length > 0)
      problems.push({
        place,
        sentence: `The file ${names.join(', ')} is not there: put it into a folder and name the folder with --files.`,
      })
    return names.length === 0
  })
  return { ...plan, changes, problems }
}

/** Files that an answer names, of this import or of before: a better photograph needs no new answer. */
function usedFiles(plan: Plan, fit: readonly FitFile[], known: Known): readonly FitFile[] {
  const named = filesAfter(plan, known)
  return fit.filter(({ lands }) => named.some((file) => file.lands === lands))
}

function filesAfter(plan: Plan, { answers, questions }: Known): readonly NamedFile[] {
  return answersAfter(plan, answers).flatMap(({ id, value }) => {
    const question = questions.find((question) => question.id === id)
    return question ? filesOf(question, value).map((lands) => ({ question, lands })) : []
  })
}

function answersAfter(plan: Plan, answers: readonly Answer[]): readonly Answer[] {
  const touched = new Set(plan.changes.map(({ question }) => question.id))
  return [
    ...answers.filter(({ id }) => !touched.has(id)),
    ...plan.changes.flatMap(({ after }) => (after ? [after] : [])),
  ]
}

/** Files first, answers last: when interrupted, no answer names a missing file. */
function takeIn(plan: Plan, used: readonly FitFile[], known: Known, around: Surroundings): void {
  const facts = join(around.web, 'content/facts')
  for (const { lands, content } of used) writeWhole(join(around.web, lands), content)
  if (plan.schedule) writeWhole(join(facts, 'schedule.json'), entriesText({ rows: plan.schedule }))
  // In order of ids, so that the same answers are always the same file.
  const answers = answersAfter(plan, known.answers).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (plan.changes.length > 0) writeWhole(join(facts, 'answers.json'), entriesText({ answers }))
  const gone = droppedBy(plan, answers)
  for (const file of gone) rmSync(join(around.web, file), { force: true })
  if ([...used.map(({ lands }) => lands), ...gone].some((file) => file.startsWith('pictures/')))
    around.encodePictures()
}

/** Files that no answer names any more: a picture whose consent was withdrawn is removed. */
function droppedBy(plan: Plan, answers: readonly Answer[]): readonly string[] {
  return plan.changes.flatMap(({ question, before }) => {
    const after = answers.find(({ id }) => id === question.id)
    const kept = after ? filesOf(question, after.value) : []
    return before ? filesOf(question, before.value).filter((file) => !kept.includes(file)) : []
  })
}

function printChanges(plan: Plan, used: readonly FitFile[], known: Known, { print }: Surroundings): void {
  for (const { question, before, after, place } of plan.changes) {
    const said = (answer: Answer) =>
      `${showValue(answer.value)}  (${answer.saidBy}, ${answer.on}${answer.lookAgain ? `, again on ${answer.lookAgain}` : ''})`
    if (!after) print(`  - ${question.id}: ${before ? said(before) : ''}  ← ${place}`)
    else if (before) print(`  ~ ${question.id}: ${said(before)}\n      → ${said(after)}  ← ${place}`)
    else print(`  + ${question.id}: ${said(after)}  ← ${place}`)
  }
  if (plan.schedule) {
    const has = (rows: readonly ScopeRow[], row: ScopeRow) =>
      rows.some((other) => JSON.stringify(other) === JSON.stringify(row))
    const line = ({ subject, item, property, method }: ScopeRow) =>
      `${subject}: ${item} · ${property} · ${method}`
    for (const row of known.schedule) if (!has(plan.schedule, row)) print(`  - schedule, ${line(row)}`)
    for (const row of plan.schedule) if (!has(known.schedule, row)) print(`  + schedule, ${line(row)}`)
  }
  for (const { found, lands, words } of used) print(`  + ${found} (${words}) as web/${lands}`)
}

function check(given: readonly string[], around: Surroundings): number {
  readOptions(given, {}, [])
  const { answers } = readKnown(around)
  const problems = [
    ...problemsOf({ version: 1, answers }, around.questions),
    ...answers.flatMap((answer) => {
      const question = around.questions.find(({ id }) => id === answer.id)
      const missing = question ? missingFiles(question, answer.value, around.web, []) : []
      const wrong = wordProblem(answer.value)
      return [...missing.map((file) => `web/${file} is not there.`), ...(wrong ? [wrong] : [])].map(
        (problem) => `“${answer.id}”: ${problem}`,
      )
    }),
  ]
  const due = dueAnswers(around.questions, answers, around.today)
  for (const problem of problems) around.print(`  ! ${problem}`)
  for (const { id, day, past } of due)
    around.print(`  ${past ? '! ' : '· '}“${id}” ${past ? 'was' : 'is'} to be looked at again on ${day}.`)
  const late = due.filter(({ past }) => past).length
  around.print(
    `${count(answers.length, 'answer', 'answers')} to ${around.questions.length} questions; ${problems.length} wrong, ${due.length} to be looked at again.`,
  )
  return problems.length + late > 0 ? 1 : 0
}

function readKnown({ web, questions, subjects, today }: Surroundings): Known {
  const facts = join(web, 'content/facts')
  return {
    questions,
    subjects,
    today,
    answers: readEntries<Answer>(join(facts, 'answers.json'), 'answers'),
    schedule: readEntries<ScopeRow>(join(facts, 'schedule.json'), 'rows'),
  }
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
