/** A small laboratory of questions, in a folder of its own, with the commands that work there. For tests. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cell, type CellValue, openXlsx, saveXlsx, type Sheet, writeXlsx } from 'hucre'
import { onTestFinished } from 'vitest'
import type { Answer, Question } from '../../content/facts/question.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'
import { columnKey, type FactColumn, type TableKind } from './layout.ts'
import { runFacts, type Surroundings } from './command.ts'

export const questions: readonly Question[] = [
  { id: 'lab.telephone', kind: 'telephone', many: 3, who: 'reception', priority: 1, question: 'Which numbers?', where: ['every page'], lookAgain: 12 },
  { id: 'lab.email', kind: 'email', who: 'reception', priority: 1, question: 'Which mailbox?', where: ['/contact', 'e-mails'], meanwhile: 'E-mail to follow', help: 'One that is read every day.' },
  { id: 'lab.parking', kind: 'yes-no', who: 'reception', priority: 2, question: 'Is there a car park?', where: ['/contact'] },
  { id: 'lab.history', kind: 'text', who: 'management', priority: 3, question: 'What happened in 2015?', where: ['/about_us'], meanwhile: 'It opened.', example: 'It moved.' },
  { id: 'cert.until', kind: 'date', day: 'end', who: 'quality-manager', priority: 1, question: 'Until when is it valid?', where: ['/quality-system'] },
  { id: 'cert.read', kind: 'date', day: 'past', who: 'quality-manager', priority: 2, question: 'When did you read it?', where: ['/quality-system'] },
  { id: 'cert.pdf', kind: 'pdf', fileName: 'certificate', who: 'quality-manager', priority: 1, question: 'Which PDF is it?', where: ['/quality-system'] },
  { id: 'kit.fee', kind: 'money', unit: 'MUR', who: 'management', priority: 1, question: 'What does a kit cost?', where: ['/origene'] },
  { id: 'kit.days', kind: 'number', unit: 'days', who: 'management', priority: 2, question: 'How long does it take?', where: ['/origene'] },
  { id: 'kit.parts', kind: 'list', who: 'management', priority: 2, question: 'What is in it?', where: ['/origene'] },
  { id: 'kit.where', kind: 'text', choices: ['Here', 'By a partner, abroad'], who: 'management', priority: 2, question: 'Where is it tested?', where: ['/origene'] },
  { id: 'team.portrait', kind: 'picture', fileName: 'portrait', showsPeople: true, who: 'management', priority: 3, question: 'Who leads it?', where: ['/about_us'] },
] // prettier-ignore

export const today = '2026-11-22'

export const email: Answer = {
  id: 'lab.email',
  value: 'info@laboratory.mu',
  saidBy: 'reception',
  on: '2026-11-20',
}

export const line: ScopeRow = {
  subject: 'bioburden',
  item: 'Single-use medical devices',
  property: 'Total aerobic count',
  method: 'ISO 11737-1:2018',
  field: 'Microbiological testing',
  inSchedule: true,
  since: 2017,
  certificate: 'testing',
}

/**
 * @returns `facts` runs a command and gives back its status and lines; what it throws comes through
 */
export function makeLaboratory(
  answers: readonly Answer[] = [],
  surroundings: Partial<Surroundings> & { readonly schedule?: readonly ScopeRow[] } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const web = join(folder, 'web')
  const facts = join(web, 'content/facts')
  for (const path of ['content/facts', 'documents', 'pictures/masters'])
    mkdirSync(join(web, path), { recursive: true })
  mkdirSync(join(folder, 'drop'))
  const answersFile = join(facts, 'answers.json')
  const scheduleFile = join(facts, 'schedule.json')
  writeFileSync(answersFile, `${JSON.stringify({ version: 1, answers }, null, 2)}\n`)
  writeFileSync(
    scheduleFile,
    `${JSON.stringify({ version: 1, rows: surroundings.schedule ?? [] }, null, 2)}\n`,
  )
  let encodings = 0
  return {
    folder,
    web,
    drop: join(folder, 'drop'),
    put: (name: string, content: string | Uint8Array) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    stored: () => (JSON.parse(readFileSync(answersFile, 'utf8')) as { answers: readonly Answer[] }).answers,
    storedText: () => readFileSync(answersFile, 'utf8') + readFileSync(scheduleFile, 'utf8'),
    schedule: () => (JSON.parse(readFileSync(scheduleFile, 'utf8')) as { rows: readonly ScopeRow[] }).rows,
    encodings: () => encodings,
    facts: async (...given: readonly string[]) => {
      const lines: string[] = []
      const status = await runFacts(given, {
        web,
        questions,
        subjects: new Map([
          ['bioburden', 'Bioburden'],
          ['metrology', 'Calibration of masses'],
        ]),
        laboratory: 'A laboratory',
        pages: new Map([['/contact', 'Contact']]),
        today,
        print: (line) => lines.push(line),
        encodePictures: () => {
          encodings += 1
        },
        ...surroundings,
      })
      return { status, output: lines.join('\n') }
    },
  }
}

/**
 * A workbook of one page, with its keys and no title.
 * @param lines cells between semicolons; the first line names the columns
 */
export function pageOf(kind: TableKind, ...lines: readonly string[]): Promise<Uint8Array> {
  const [columns = [], ...rows] = lines.map((line) => line.split(';'))
  if (kind === 'facts' && !columns.includes('was')) columns.push('was')
  const keys = columns.map((column) => columnKey(kind, column))
  return writeXlsx({ sheets: [{ name: 'Page', rows: [keys, [], [], ...rows] }] })
}

type Fill = Readonly<Partial<Record<FactColumn, CellValue | Partial<Cell>>>>

/** A page as a person meets it: cells by the id of their question and by their column. */
export type OpenPage = Sheet & {
  /** Writes a value, or a cell with more than one. */
  put: (id: string, column: FactColumn, value: CellValue | Partial<Cell>) => void
}

/** Opens a workbook, lets somebody change its pages, and saves it. */
export async function change(path: string, work: (page: OpenPage) => void): Promise<string> {
  const workbook = await openXlsx(readFileSync(path), { readStyles: true })
  for (const sheet of workbook.sheets) {
    const { rows, cells = new Map<string, Cell>() } = sheet
    sheet.cells = cells
    const keys = rows[0]?.map(String) ?? []
    const at = (column: string) => keys.findIndex((key) => key.endsWith(`:${column}`))
    const put: OpenPage['put'] = (id, column, value) => {
      const row = rows.findIndex((row) => row[at('id')] === id)
      const cells = rows[row]
      if (!cells || at('id') < 0) return
      const isPlain = value === null || typeof value !== 'object' || value instanceof Date
      cells[at(column)] = isPlain ? value : (value.value ?? null)
      if (isPlain) sheet.cells?.delete(`${row},${at(column)}`)
      else sheet.cells?.set(`${row},${at(column)}`, { type: 'string', value: null, ...value })
    }
    work(Object.assign(sheet, { put }))
  }
  writeFileSync(path, await saveXlsx(workbook))
  return path
}

/** Fills a workbook as a person would: into the row of each question, under the columns. */
export async function fillIn(path: string, fills: Readonly<Record<string, Fill>>): Promise<string> {
  return change(path, ({ put }) => {
    for (const [id, fill] of Object.entries(fills))
      for (const [column, value] of Object.entries(fill)) put(id, column as FactColumn, value)
  })
}
