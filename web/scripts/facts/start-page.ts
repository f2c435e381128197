/** The first page: how to fill in the workbook, and how far it is. */
import type { Cell, WriteSheet } from 'hucre'
import { dayInWords } from '../../content/facts/wording.ts'
import { schedulePage, startPage, takeBack } from './layout.ts'
import type { QuestionPage } from './question-page.ts'
import { gridOf, styles, type WorkbookContent } from './workbook-parts.ts'

const steps = [
  'Open the page that bears your role, at the foot of the window or by its name below. What is most wanted stands on top.',
  'Write into the sand-coloured cells. Leave empty what you do not know: visitors go on reading what the third column says.',
  'Say who says so (a role is enough) and on what day.',
  'Several numbers or names: one on each line. Alt+Enter begins a new line in a cell (Ctrl+Enter in LibreOffice).',
  'Files (certificates, portraits, photographs): put them into one folder, under the names that the questions give, and send the folder too. Portraits only with the written consent of everybody shown.',
  `To take back an answer that is no longer true, write ${takeBack} in its place. An empty cell changes nothing.`,
  'Save as an Excel workbook (.xlsx) and send it to whoever looks after the website. Nothing is published before somebody there has seen it.',
] as const

export function startSheet(pages: readonly QuestionPage[], content: WorkbookContent): WriteSheet {
  const asOf = `${content.laboratory} · as of ${dayInWords(content.today)}`
  const rows: Partial<Cell>[][] = [
    [{ value: 'Facts for the website', style: styles.title }],
    [{ value: asOf, style: styles.quiet }],
    ...steps.map((step, at) => [{ value: `${at + 1}.  ${step}`, style: styles.words }]),
    ['Page', 'Questions', 'Answered'].map((value) => ({ value, style: styles.header })),
    ...pages.map((page) => progressOf(page)),
    [pageLink(schedulePage), { value: `${content.schedule.length} lines on the site`, style: styles.quiet }],
  ]
  return {
    name: startPage,
    columns: [100, 20, 12].map((width) => ({ width })),
    ...gridOf(rows),
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

function pageLink(name: string): Partial<Cell> {
  return { value: name, style: styles.link, hyperlink: { target: '', location: `'${name}'!A2` } }
}

function progressOf({ sheet, asked, done, answers }: QuestionPage): Partial<Cell>[] {
  return [
    pageLink(sheet.name),
    { value: asked, style: styles.quiet },
    { formula: `COUNTA('${sheet.name}'!${answers})`, formulaResult: done, style: styles.quiet },
  ]
}
