/** `web/content/facts/answers.json` and the data files beside it: checked when read, and written atomically. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Answer, AnswersFile } from '../../content/facts/question.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'
import { FileProblem } from './file-problem.ts'

/**
 * @param path of `answers.json`
 * @throws FileProblem when it is no file of answers; whether each answer is right is another question
 */
export function readAnswers(path: string): readonly Answer[] {
  return readList<Answer>(path, 'answers')
}

/** @throws FileProblem when it is no file of schedule lines */
export function readScheduleRows(path: string): readonly ScopeRow[] {
  return readList<ScopeRow>(path, 'rows')
}

function readList<Entry>(path: string, name: 'answers' | 'rows'): readonly Entry[] {
  let file: { version?: unknown; answers?: unknown; rows?: unknown }
  try {
    file = JSON.parse(readFileSync(path, 'utf8')) as typeof file
  } catch (cause) {
    throw new FileProblem(`${path} cannot be read as JSON: put back the last one that could.`, { cause })
  }
  const list = file?.[name]
  if (file?.version !== 1 || !Array.isArray(list))
    throw new FileProblem(`${path} has no list of “${name}” of version 1.`)
  return list as Entry[]
}

/** The text of `answers.json`: in order of ids, so that the same answers are always the same file. */
export function answersText(answers: readonly Answer[]): string {
  const sorted = answers.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return `${JSON.stringify({ version: 1, answers: sorted.map(inOrder) } satisfies AnswersFile, null, 2)}\n`
}

/** The text of `schedule.json`: the lines in the order in which they stand on the page. */
export function scheduleText(rows: readonly ScopeRow[]): string {
  return `${JSON.stringify({ version: 1, rows }, null, 2)}\n`
}

/** The same keys in the same order, whoever made the answer. */
function inOrder({ id, value, saidBy, on, lookAgain }: Answer): Answer {
  return { id, value, saidBy, on, ...(lookAgain === undefined ? {} : { lookAgain }) }
}

/** Writes a file atomically: to a temporary file, synced to the disk, then renamed. */
export function writeWhole(path: string, content: string | Buffer): void {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`)
  try {
    const file = openSync(beside, 'wx', 0o644)
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
