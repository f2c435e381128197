/** The first page: progress, and how to fill in the workbook. */
import type { Cell, WriteSheet } from 'hucre'
import { answererPages, schedulePage, startPage, takeBack } from './layout.ts'
import type { Page } from './question-page.ts'
import { type Cells, protection, type WorkbookContent } from './workbook-parts.ts'
import type { Style, Styles } from './workbook-style.ts'

const steps = [
  'Open the page that bears your role, at the foot of the window or by its name above. What is most wanted stands on top.',
  'Write into the sand-coloured cells. A cell turns green once it holds an answer.',
  'Leave empty what you do not know. An empty cell changes nothing: visitors go on reading what the third column says.',
  'Say who says so (a role is enough) and on what day.',
  'Several numbers or names: one on each line. Alt+Enter begins a new line in a cell (Ctrl+Enter in LibreOffice).',
  'Files (certificates, portraits, photographs): put them into one folder, under the names that the questions give, and send the folder too. Portraits only with the written consent of everybody shown.',
  `To take back an answer that is no longer true, write ${takeBack} in its place.`,
  'Save as an Excel workbook (.xlsx) and send it to whoever looks after the website. Nothing is published before somebody there has seen it.',
] as const

export function startSheet(pages: readonly Page[], content: WorkbookContent, styles: Styles): WriteSheet {
  const cells: Cells = new Map()
  const width = 6
  const across = (row: number, style: Style) => {
    for (let column = 0; column < width; column += 1) cells.set(`${row},${column}`, { style })
  }
  across(0, styles.cover)
  across(1, styles.coverNote)
  cells.set('0,0', { value: 'Facts for the website', style: styles.cover })
  cells.set('1,0', {
    value: `${content.laboratory} · as of ${new Date(content.today).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
    style: styles.coverNote,
  })
  let row = 3
  cells.set(`${row},0`, { value: 'How far it is', style: styles.heading })
  row += 1
  const headers = ['Page', 'Questions', 'Answered', 'Done', 'Still open', 'Most wanted still open']
  for (const [column, header] of headers.entries())
    cells.set(`${row},${column}`, { value: header, style: styles.header })
  const first = row + 2
  for (const { who, questions, from, to, answers } of pages) {
    row += 1
    const name = answererPages[who]
    const range = `'${name}'!$${answers}$${from}:$${answers}$${to}`
    const answered = questions.filter(({ id }) => content.answers.some((answer) => answer.id === id))
    const wanted = questions.filter(({ priority }) => priority === 1)
    const wantedDone = wanted.filter((question) => answered.includes(question)).length
    const wantedRange = `'${name}'!$${answers}$${from}:$${answers}$${from + Math.max(0, wanted.length - 1)}`
    const line = row + 1
    const number = (formula: string, formulaResult: number, style = styles.number): Partial<Cell> => ({
      formula,
      formulaResult,
      style,
    })
    cells.set(`${row},0`, {
      value: name,
      style: styles.pageLink,
      hyperlink: { target: '', location: `'${name}'!A2` },
    })
    cells.set(`${row},1`, { value: questions.length, style: styles.number })
    cells.set(`${row},2`, number(`COUNTA(${range})`, answered.length))
    cells.set(`${row},3`, number(`C${line}/B${line}`, answered.length / questions.length, styles.percent))
    cells.set(`${row},4`, number(`B${line}-C${line}`, questions.length - answered.length))
    cells.set(
      `${row},5`,
      wanted.length === 0
        ? { value: 0, style: styles.number }
        : number(`${wanted.length}-COUNTA(${wantedRange})`, wanted.length - wantedDone),
    )
  }
  const last = row + 1
  row += 1
  const total = content.questions.length
  const done = content.questions.filter(({ id }) => content.answers.some((answer) => answer.id === id)).length
  const wantedOpen = content.questions.filter(
    ({ id, priority }) => priority === 1 && !content.answers.some((answer) => answer.id === id),
  ).length
  const sum = (column: string, formulaResult: number): Partial<Cell> => ({
    formula: `SUM(${column}${first}:${column}${last})`,
    formulaResult,
    style: styles.total,
  })
  cells.set(`${row},0`, { value: 'All pages', style: styles.totalName })
  cells.set(`${row},1`, sum('B', total))
  cells.set(`${row},2`, sum('C', done))
  cells.set(`${row},3`, {
    formula: `C${row + 1}/B${row + 1}`,
    formulaResult: total === 0 ? 0 : done / total,
    style: styles.totalPercent,
  })
  cells.set(`${row},4`, sum('E', total - done))
  cells.set(`${row},5`, sum('F', wantedOpen))
  const totalRow = row + 1
  row += 1
  cells.set(`${row},0`, {
    value: schedulePage,
    style: styles.pageLink,
    hyperlink: { target: '', location: `'${schedulePage}'!A2` },
  })
  cells.set(`${row},1`, {
    value: `${content.schedule.length === 0 ? 'No line yet' : `${content.schedule.length} lines on the site`}; for the quality manager`,
    style: styles.note,
  })

  row += 2
  cells.set(`${row},0`, { value: 'How to fill it in', style: styles.heading })
  const merges: NonNullable<WriteSheet['merges']> = []
  const rowDefs: NonNullable<WriteSheet['rowDefs']> = new Map([
    [0, { height: 44 }],
    [1, { height: 24 }],
    [4, { height: 32 }],
  ])
  for (const [index, step] of steps.entries()) {
    row += 1
    cells.set(`${row},0`, { value: `${index + 1}.  ${step}`, style: styles.step })
    merges.push({ startRow: row, startCol: 0, endRow: row, endCol: width - 1 })
    rowDefs.set(row, { height: step.length > 98 ? 34 : 19 })
  }
  return {
    name: startPage,
    columns: [30, 12, 12, 22, 12, 16].map((width) => ({ width })),
    rows: Array.from({ length: row + 1 }, () => []),
    cells,
    merges,
    rowDefs,
    conditionalRules: [
      {
        type: 'dataBar',
        priority: 1,
        range: `D${first}:D${totalRow}`,
        dataBar: {
          cfvo: [
            { type: 'num', value: '0' },
            { type: 'num', value: '1' },
          ],
          color: styles.bar,
        },
      },
    ],
    protection: { ...protection },
    // With the numbers of the rows: LibreOffice would hide them on every page, and sentences name them.
    view: { showGridLines: false, tabColor: styles.tab },
    pageSetup: { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 1 },
    a11y: { summary: 'How to fill in this workbook, and how much of it is answered.' },
  }
}
