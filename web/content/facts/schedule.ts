/** The lines of the accreditation schedules, which the laboratory supplies in `schedule.json`. */
import { readFileSync } from 'node:fs'
import committed from './schedule.json' with { type: 'json' }
import { trialFacts } from './trial.ts'

export type CertificateKind = 'testing' | 'calibration'

/** One line of a schedule, word for word. */
export type ScopeRow = {
  /** Slug of the test or service that offers it (`bioburden`, `metrology`). */
  readonly subject: string
  /** What is tested or calibrated: "Single-use medical devices". */
  readonly item: string
  /** What is measured, with range where the schedule gives one: "Total aerobic count". */
  readonly property: string
  /** The method with its edition: "ISO 11737-1:2018". */
  readonly method: string
  /** The heading of the schedule above the line: "Microbiological testing". */
  readonly field: string
  /** False for a method that is offered and that the schedule does not list. */
  readonly inSchedule: boolean
  /** Year in which the line came into the schedule. */
  readonly since: number
  readonly certificate: CertificateKind
}

/** `schedule.json`: the lines in the order of the schedules. */
export type ScheduleFile = { readonly version: 1; readonly rows: readonly ScopeRow[] }

const texts = ['subject', 'item', 'property', 'method', 'field'] as const

/**
 * What is wrong with a file of schedule lines, a sentence each. Whether `subject` names a test is for a test of the content.
 * @param file as read from JSON: of any shape
 */
export function scheduleProblems(file: unknown): readonly string[] {
  const { version, rows } = (file ?? {}) as Partial<ScheduleFile>
  if (version !== 1) return ['The file must say "version": 1.']
  if (!Array.isArray(rows)) return ['The file has no list of "rows".']
  return (rows as readonly Partial<ScopeRow>[]).flatMap((row, index) => {
    const problems = texts
      .filter((name) => typeof row[name] !== 'string' || row[name].trim() === '')
      .map((name) => `has no ${name}.`)
    if (row.certificate !== 'testing' && row.certificate !== 'calibration')
      problems.push('must name its certificate: testing or calibration.')
    if (typeof row.inSchedule !== 'boolean')
      problems.push('must say whether it is in the schedule: true or false.')
    if (!Number.isInteger(row.since) || Number(row.since) < 2015 || Number(row.since) > 2100)
      problems.push('must say since which year it is in the schedule.')
    return problems.map((problem) => `Row ${index + 1} ${problem}`)
  })
}

/**
 * The lines of this build.
 * @throws with a sentence for each line that is wrong
 */
export function readSchedule(): readonly ScopeRow[] {
  const trial = trialFacts()
  const source = trial ? `${trial}/schedule.json` : 'web/content/facts/schedule.json'
  const file: unknown = trial ? JSON.parse(readFileSync(source, 'utf8')) : committed
  const problems = scheduleProblems(file)
  if (problems.length > 0) throw new Error(`${source}:\n${problems.join('\n')}`)
  return (file as ScheduleFile).rows
}
