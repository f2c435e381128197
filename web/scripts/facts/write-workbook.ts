/**
 * The workbook in which the people of the laboratory answer (Office Open XML, ISO/IEC 29500): a page with instructions and progress, a page
 * for each role, most wanted first, and one for the lines of the schedules. `layout.ts` says how it is found again.
 */
import { writeXlsx, type WriteSheet } from 'hucre'
import type { Answerer } from '../../content/facts/question.ts'
import { answererPages, listsPage } from './layout.ts'
import { questionPage } from './question-page.ts'
import { scheduleSheet } from './schedule-page.ts'
import { startSheet } from './start-page.ts'
import { face, type WorkbookContent } from './workbook-parts.ts'

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
    sheets: [startSheet(pages, content), ...pages.map(({ sheet }) => sheet), schedule, listSheet],
    defaultFont: face,
    properties: { title: `Facts for the website of ${content.laboratory}`, creator: content.laboratory },
    workbookProtection: { lockStructure: true },
  })
}
