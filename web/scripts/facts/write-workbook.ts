/**
 * The workbook in which the people of the laboratory answer (Office Open XML, ISO/IEC 29500): a page with instructions and progress, a page
 * for each role, most wanted first, and one for the lines of the schedules. `layout.ts` says how it is found again.
 */
import { writeXlsx, type WriteSheet } from 'hucre'
import type { Answerer } from '../../content/facts/question.ts'
import { answererPages } from './layout.ts'
import { questionPage } from './question-page.ts'
import { scheduleSheet } from './schedule-page.ts'
import { startSheet } from './start-page.ts'
import { listsPage, type WorkbookContent } from './workbook-parts.ts'
import { face, readColors, stylesOf } from './workbook-style.ts'

/** @returns the bytes of the file */
export async function writeWorkbook(content: WorkbookContent): Promise<Uint8Array> {
  const colors = readColors()
  const styles = stylesOf(colors)
  const lists: string[][] = []
  const pages = (Object.keys(answererPages) as Answerer[])
    .map((who) => ({ who, questions: content.questions.filter((question) => question.who === who) }))
    .filter(({ questions }) => questions.length > 0)
    .map(({ who, questions }) => questionPage(who, questions, content, styles, lists))
  const schedule = scheduleSheet(content, styles, lists)
  const start = startSheet(pages, content, styles)
  const listSheet: WriteSheet = {
    name: listsPage,
    rows: Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, row) =>
      lists.map((list) => list[row] ?? null),
    ),
    hidden: true,
  }
  return writeXlsx({
    sheets: [start, ...pages.map(({ sheet }) => sheet), schedule, listSheet],
    // Not by the library's own setting, which leaves out the quotes: Excel calls a file damaged whose names of pages have a space.
    namedRanges: [...pages.map(({ sheet }) => sheet), schedule].map(({ name }) => ({
      name: '_xlnm.Print_Titles',
      range: `'${name}'!$3:$3`,
      scope: name,
    })),
    activeSheet: 0,
    defaultFont: face,
    properties: { title: `Facts for the website of ${content.laboratory}`, creator: content.laboratory },
    workbookProtection: { lockStructure: true },
  })
}
