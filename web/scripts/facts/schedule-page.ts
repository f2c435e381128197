/** The page of the lines of both accreditation schedules. */
import { type DataValidation, type WriteSheet } from 'hucre'
import { columnKey, type ScheduleColumn, scheduleColumns, schedulePage } from './layout.ts'
import { scheduleDigest } from './schedule.ts'
import { choiceRule, sheetOf, styles, type WorkbookContent } from './workbook-parts.ts'

const blankLines = 80

/** @param lists the choices of the drop-down lists so far; those of this page are added */
export function scheduleSheet(
  { schedule, subjects }: WorkbookContent,
  lists: (readonly string[])[],
): WriteSheet {
  const columns = Object.keys(scheduleColumns) as ScheduleColumn[]
  const lines = [...schedule, ...Array.from({ length: blankLines }, () => undefined)]
  const rows = lines.map((line) =>
    columns.map((column) => {
      const value = line?.[column] ?? null
      return {
        value:
          column === 'subject'
            ? (subjects.get(String(value)) ?? value)
            : typeof value === 'boolean'
              ? value
                ? 'Yes'
                : 'No'
              : value,
        // A year in a cell of text would be refused as no number.
        style: column === 'since' ? styles.number : styles.answer,
      }
    }),
  )
  const range = (column: string) => `${column}4:${column}${rows.length + 3}`
  const rules: DataValidation[] = [
    { ...choiceRule(lists, [...subjects.values()]), range: range('A') },
    { ...choiceRule(lists, ['Yes', 'No']), range: range('F') },
    { ...choiceRule(lists, ['testing', 'calibration']), range: range('H') },
  ]
  return sheetOf(
    schedulePage,
    'Every line of both accreditation schedules, word for word. All lines here replace all lines on the site.',
    columns.map((column, at) => ({
      // The digest tells whether the lines were changed here, or meanwhile on the site.
      key: columnKey('schedule', column) + (at === 0 ? `=${scheduleDigest(schedule)}` : ''),
      ...scheduleColumns[column],
    })),
    rows,
    rules,
  )
}
