/** The page of the lines of both accreditation schedules. */
import type { DataValidation, WriteSheet } from 'hucre'
import { columnKey, scheduleColumns, schedulePage } from './layout.ts'
import { scheduleDigest } from './schedule.ts'
import { type Cells, letter, listsPage, message, protection, type WorkbookContent } from './workbook-parts.ts'
import type { Styles } from './workbook-style.ts'

const blankLines = 80

export function scheduleSheet(content: WorkbookContent, styles: Styles, lists: string[][]): WriteSheet {
  const columns = Object.entries(scheduleColumns)
  const cells: Cells = new Map()
  for (const [index, [column, { header }]] of columns.entries()) {
    // The digest tells whether the lines were changed here, or meanwhile on the site.
    const key = columnKey('schedule', column)
    cells.set(`0,${index}`, { value: index === 0 ? `${key}=${scheduleDigest(content.schedule)}` : key })
    cells.set(`1,${index}`, { style: styles.title })
    cells.set(`2,${index}`, { value: header, style: styles.header })
  }
  cells.set('1,0', { value: schedulePage, style: styles.title })
  cells.set('1,2', {
    value:
      'Every line of both accreditation schedules, word for word. All lines here replace all lines on the site.',
    style: styles.titleNote,
  })
  const rows = content.schedule.length + blankLines
  for (let index = 0; index < rows; index += 1) {
    const line = content.schedule[index]
    const values = line && [
      content.subjects.get(line.subject) ?? line.subject,
      line.item,
      line.property,
      line.method,
      line.field,
      line.inSchedule ? 'Yes' : 'No',
      line.since,
      line.certificate,
    ]
    for (const [column, [name]] of columns.entries()) {
      // A year in a cell of text would be refused as no number.
      const style = name === 'since' ? { ...styles.answer, numFmt: 'General' } : styles.answer
      cells.set(`${index + 3},${column}`, { value: values?.[column] ?? null, style })
    }
  }
  lists.push([...content.subjects.values()], ['Yes', 'No'], ['testing', 'calibration'])
  const choose = (list: number, column: number, title: string, text: string): DataValidation => ({
    ...message(title, text),
    type: 'list',
    formula1: `${listsPage}!$${letter(list)}$1:$${letter(list)}$${lists[list]?.length}`,
    errorMessage: 'Choose from the list.',
    range: `${letter(column)}4:${letter(column)}${rows + 3}`,
  })
  const first = lists.length - 3
  return {
    name: schedulePage,
    columns: columns.map(([, { width }]) => ({ width })),
    rows: Array.from({ length: rows + 3 }, () => []),
    cells,
    rowDefs: new Map([
      [0, { hidden: true }],
      [1, { height: 34 }],
      [2, { height: 30 }],
    ]),
    dataValidations: [
      choose(first, 0, 'Test or service', 'The page of the site that offers what this line is about.'),
      choose(
        first + 1,
        5,
        'In the schedule?',
        'No for a method that you offer and that the schedule does not list.',
      ),
      {
        ...message('Since', 'The year in which the line came into the schedule.'),
        type: 'whole',
        operator: 'between',
        formula1: '2015',
        formula2: '2100',
        errorMessage: 'Write a year, such as 2018.',
        range: `G4:G${rows + 3}`,
      },
      choose(first + 2, 7, 'Certificate', 'testing or calibration.'),
    ],
    freezePane: { rows: 3 },
    protection: { ...protection },
    view: { showGridLines: false, tabColor: styles.tab },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    headerFooter: { oddFooter: '&L&A&RPage &P of &N' },
  }
}
