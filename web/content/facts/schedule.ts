/** The lines of the accreditation schedules, which the laboratory supplies in `schedule.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { content } from '../folder.ts'

const words = z.string().regex(/\S/, 'is empty').max(300, 'has more than 300 characters')

/** A line of a schedule. Whether `subject` names a test is for a test of the content. */
export const scopeRow = z
  .strictObject({
    /** Slug of the test or service that offers it (`bioburden`, `metrology`). */
    subject: words,
    /** What is tested or calibrated: "Single-use medical devices". */
    item: words,
    /** What is measured, with range where the schedule gives one: "Total aerobic count". */
    property: words,
    /** The method with its edition: "ISO 11737-1:2018". */
    method: words,
    /** The heading of the schedule above the line: "Microbiological testing". */
    field: words,
    /** False for a method that is offered and that the schedule does not list. */
    inSchedule: z.boolean('is neither Yes nor No'),
    /** Year in which the line came into the schedule. */
    since: z.int('is no year').min(2015, 'is before 2015').max(2100, 'is no year'),
    certificate: z.enum(['testing', 'calibration'], 'is neither testing nor calibration'),
  })
  .readonly()

/** `schedule.json`: the lines in the order of the schedules, word for word. */
export const scheduleFile = z.strictObject({ version: z.literal(1), rows: z.array(scopeRow).readonly() })

export type ScopeRow = z.infer<typeof scopeRow>
export type CertificateKind = ScopeRow['certificate']

/**
 * The lines of this site.
 * @throws with what is wrong of each line
 */
export function readSchedule(): readonly ScopeRow[] {
  const file: unknown = JSON.parse(readFileSync(join(content, 'facts/schedule.json'), 'utf8'))
  const { data, error } = scheduleFile.safeParse(file)
  if (error) throw new Error(`web/content/facts/schedule.json:\n${z.prettifyError(error)}`)
  return data.rows
}
