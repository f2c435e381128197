/** The lines of the schedules, as the page “Schedule lines” holds them: all lines there replace all lines on the site. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { text } from '@laboratory/contract/fields'
import { cellRef } from 'hucre'
import { checkAnswer } from '../../content/facts/check-answer.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'
import { asWords, type Known, type Problem } from './cells.ts'
import { calculated, type Header, type ScheduleColumn, scheduleColumns, takeBack } from './layout.ts'
import type { Row } from './read-file.ts'

/** A short digest of the lines, to see whether they changed. */
export function scheduleDigest(rows: readonly ScopeRow[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
}

/**
 * @param rows the rows below the header
 * @param page its name, for the sentences
 * @returns `rows` only when the schedule would change
 */
export function planSchedule(
  rows: readonly Row[],
  header: Header,
  page: string,
  { schedule, subjects, today }: Known,
): { readonly rows?: readonly ScopeRow[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const found: ScopeRow[] = []
  let takenBack = false
  for (const row of rows) {
    const cell = (column: ScheduleColumn) =>
      asWords(row.cells[header.columns.get(column) ?? -1] ?? null).trim()
    const all = (Object.keys(scheduleColumns) as ScheduleColumn[]).map(cell)
    if (all.every((one) => one === '')) continue
    if (cell('subject').toUpperCase() === takeBack) {
      takenBack = true
      continue
    }
    const refuse = (sentence: string, column: ScheduleColumn = 'subject') =>
      void problems.push({
        place: `${page}, ${cellRef(row.number - 1, header.columns.get(column) ?? 0)}`,
        sentence,
      })
    const line = readLine(cell, subjects, today)
    if (row.formulas.size > 0) refuse(calculated)
    else if ('sentence' in line) refuse(line.sentence, line.column)
    else if (found.some((other) => isDeepStrictEqual(other, line))) refuse('The same line stands here twice.')
    else found.push(line)
  }
  if (problems.length > 0 || (found.length === 0 && !takenBack)) return { problems }
  const digest = scheduleDigest(found)
  if (digest === scheduleDigest(schedule) || digest === header.was) return { problems }
  if (header.was && header.was !== scheduleDigest(schedule)) {
    const sentence =
      'The lines on the site were changed after this workbook was written: write a new workbook and change them there.'
    return { problems: [{ place: page, sentence }] }
  }
  return { problems, rows: found }
}

/** One line, or what is wrong with it. */
function readLine(
  cell: (column: ScheduleColumn) => string,
  subjects: Known['subjects'],
  today: string,
): ScopeRow | { readonly column: ScheduleColumn; readonly sentence: string } {
  const wrong = (column: ScheduleColumn, sentence: string) => ({ column, sentence })
  const said = cell('subject').toLowerCase()
  const subject = [...subjects].find(([slug, name]) => slug === said || name.toLowerCase() === said)?.[0]
  if (said === '') return wrong('subject', 'Say which test or service the line belongs to.')
  if (!subject)
    return wrong(
      'subject',
      `“${cell('subject')}” is no test or service of the site: choose one from the list.`,
    )
  const words: Partial<Record<ScheduleColumn, string>> = {}
  for (const column of ['item', 'property', 'method', 'field'] as const) {
    const label = `“${scheduleColumns[column].header}”`
    const { success, data, error } = text({
      label,
      max: 300,
      required: `${label} is empty: write what the schedule says.`,
      lines: true,
    }).safeParse(cell(column))
    if (!success) return wrong(column, error.issues[0]?.message ?? `${label} cannot be read.`)
    words[column] = data.replaceAll(/\s+/g, ' ')
  }
  const inSchedule = checkAnswer({ kind: 'yes-no' }, cell('inSchedule') || 'empty')
  if (!inSchedule.ok) return wrong('inSchedule', '“In the schedule?” must be Yes or No.')
  const since = Number(cell('since'))
  if (!Number.isInteger(since) || since < 2015 || since > Number(today.slice(0, 4)))
    return wrong(
      'since',
      `“Since” must be the year in which the line came into the schedule, not “${cell('since')}”.`,
    )
  const certificate = (['testing', 'calibration'] as const).find(
    (kind) => kind === cell('certificate').toLowerCase(),
  )
  if (!certificate) return wrong('certificate', '“Certificate” must be testing or calibration.')
  const { item = '', property = '', method = '', field = '' } = words
  return { subject, item, property, method, field, inSchedule: inSchedule.value === true, since, certificate }
}
