/**
 * The workbook in which the people of the laboratory answer (Office Open XML, ISO/IEC 29500): a page with instructions, a page for
 * each role, most wanted first, and one for the lines of the schedules. `layout.ts` says how it is found again.
 */
import { writeXlsx, type WriteSheet } from 'hucre'
import type { Answerer } from '../../content/facts/question.ts'
import { dayInWords } from '../../content/facts/wording.ts'
import { answererPages, listsPage, startPage, takeBack } from './layout.ts'
import { questionPage } from './question-page.ts'
import { scheduleSheet } from './schedule-page.ts'
import { face, gridOf, styles, type WorkbookContent } from './workbook-parts.ts'

const steps = [
  'Open the page that bears your role, at the foot of the window. What is most wanted stands on top.',
  'Write into the sand-coloured cells; nothing else is read, no comment either. Leave empty what you do not know: visitors go on reading what the third column says.',
  'Say who says so (a role is enough) and on what day.',
  'Several numbers or names: one on each line. Alt+Enter begins a new line in a cell (Ctrl+Enter in LibreOffice).',
  'Files (certificates, portraits, photographs): put them into one folder, under the names that the questions give, and send the folder too. Portraits only with the written consent of everybody shown.',
  `To take back an answer that is no longer true, write ${takeBack} in its place. An empty cell changes nothing.`,
  'Save as an Excel workbook (.xlsx) and send it to whoever looks after the website. Nothing is published before somebody there has seen it.',
] as const

/** @returns the bytes of the file */
export async function writeWorkbook(content: WorkbookContent): Promise<Uint8Array> {
  const lists: (readonly string[])[] = []
  const pages = (Object.keys(answererPages) as Answerer[])
    .map((who) => [who, content.questions.filter((question) => question.who === who)] as const)
    .filter(([, questions]) => questions.length > 0)
    .map(([who, questions]) => questionPage(who, questions, content, lists))
  const schedule = scheduleSheet(content, lists)
  const listSheet: WriteSheet = {
    name: listsPage,
    rows: Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, row) =>
      lists.map((list) => list[row] ?? null),
    ),
    hidden: true,
  }
  return writeXlsx({
    sheets: [startSheet(content), ...pages, schedule, listSheet],
    defaultFont: face,
    properties: { title: `Facts for the website of ${content.laboratory}`, creator: content.laboratory },
    workbookProtection: { lockStructure: true },
  })
}

/** The first page: how to fill in the workbook. */
function startSheet({ laboratory, today }: WorkbookContent): WriteSheet {
  return {
    name: startPage,
    columns: [{ width: 100 }],
    ...gridOf([
      [{ value: 'Facts for the website', style: styles.title }],
      [{ value: `${laboratory} · as of ${dayInWords(today)}`, style: styles.quiet }],
      ...steps.map((step, at) => [{ value: `${at + 1}.  ${step}`, style: styles.words }]),
    ]),
  }
}
