/** `web/content/facts/answers.json` and the data files beside it: checked when read, and written atomically. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { AnswersFile } from '../../content/facts/question.ts'
import type { ScheduleFile } from '../../content/facts/schedule.ts'
import { FileProblem } from './file-problem.ts'

/**
 * The answers of `answers.json`, or the lines of `schedule.json`.
 * @throws FileProblem when it is no such file; whether each entry is right is another question
 */
export function readEntries<Entry>(path: string, name: 'answers' | 'rows'): readonly Entry[] {
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

/** The text of such a file. */
export function entriesText(file: Omit<AnswersFile, 'version'> | Omit<ScheduleFile, 'version'>): string {
  return `${JSON.stringify({ version: 1, ...file }, null, 2)}\n`
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
