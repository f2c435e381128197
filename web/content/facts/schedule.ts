/** The lines of the accreditation schedules, which the laboratory supplies in `schedule.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScopeRowSchema, type ScopeRow } from '@laboratory/contract/facts/schedule'
import * as z from 'zod/mini'
import { content } from '../folder.ts'

/** `schedule.json`: the lines in the order of the schedules, word for word. */
export const scheduleFile = z.strictObject({
  version: z.literal(1),
  rows: z.readonly(z.array(ScopeRowSchema)),
})

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
