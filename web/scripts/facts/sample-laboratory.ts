/** A small laboratory of questions, in a folder of its own, with the commands that work there. For tests. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cell, type CellValue, openXlsx, saveXlsx, writeXlsx } from 'hucre'
import { onTestFinished } from 'vitest'
import type { Answer, Question } from '@laboratory/contract/facts/question'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import { runFacts } from './command.ts'
import type { FactColumn } from './workbook.ts'

const questions: readonly Question[] = [
  { id: 'lab.telephone', kind: 'telephone', many: 3, who: 'reception', priority: 1, question: 'Which numbers?', where: ['every page'] },
  { id: 'lab.email', kind: 'email', who: 'reception', priority: 1, question: 'Which mailbox?', where: ['/contact', 'e-mails'], meanwhile: 'E-mail to follow', help: 'One that is read every day.' },
  { id: 'lab.parking', kind: 'yes-no', who: 'reception', priority: 2, question: 'Is there a car park?', where: ['/contact'] },
  { id: 'lab.history', kind: 'text', who: 'management', priority: 3, question: 'What happened in 2015?', where: ['/about_us'], meanwhile: 'It opened.', example: 'It moved.' },
  { id: 'cert.until', kind: 'date', day: 'end', who: 'quality-manager', priority: 1, question: 'Until when is it valid?', where: ['/quality-system'] },
  { id: 'cert.read', kind: 'date', day: 'past', who: 'quality-manager', priority: 2, question: 'When did you read it?', where: ['/quality-system'] },
  { id: 'cert.pdf', kind: 'pdf', fileName: 'certificate', who: 'quality-manager', priority: 1, question: 'Which PDF is it?', where: ['/quality-system'] },
  { id: 'kit.fee', kind: 'money', unit: 'MUR', who: 'management', priority: 1, question: 'What does a kit cost?', where: ['/origene'] },
  { id: 'kit.days', kind: 'number', unit: 'days', who: 'management', priority: 2, question: 'How long does it take?', where: ['/origene'] },
  { id: 'kit.parts', kind: 'list', who: 'management', priority: 2, question: 'What is in it?', where: ['/origene'] },
  { id: 'kit.where', kind: 'text', who: 'management', priority: 2, question: 'Where is it tested?', where: ['/origene'] },
  { id: 'team.portrait', kind: 'picture', fileName: 'portrait', showsPeople: true, who: 'management', priority: 3, question: 'Who leads it?', where: ['/about_us'] },
] // prettier-ignore

export const today = '2026-11-22'

export const email: Answer = {
  id: 'lab.email',
  value: 'info@laboratory.mu',
  saidBy: 'reception',
  on: '2026-11-20',
}

/** @returns `facts` runs a command and gives back its status and lines; what it throws comes through */
export function makeLaboratory(
  answers: readonly Answer[] = [],
  {
    schedule = [],
    asked = questions,
    day = today,
  }: { schedule?: readonly ScopeRow[]; asked?: readonly Question[]; day?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const web = join(folder, 'web')
  const drop = join(folder, 'drop')
  for (const path of ['web/content/facts', 'web/documents', 'web/pictures/masters', 'drop'])
    mkdirSync(join(folder, path), { recursive: true })
  const stores = {
    answers: join(web, 'content/facts/answers.json'),
    schedule: join(web, 'content/facts/schedule.json'),
  }
  writeFileSync(stores.answers, JSON.stringify({ version: 1, answers }))
  writeFileSync(stores.schedule, JSON.stringify({ version: 1, rows: schedule }))
  const stored = <File>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as File
  const counts = { encodings: 0 }
  const facts = async (...given: readonly string[]) => {
    const lines: string[] = []
    const status = await runFacts(given, {
      web,
      questions: asked,
      subjects: new Set(['bioburden', 'metrology']),
      today: day,
      print: (line) => lines.push(line),
      encodePictures: () => (counts.encodings += 1),
    })
    return { status, output: lines.join('\n') }
  }
  return {
    web,
    drop,
    counts,
    facts,
    put: (name: string, content: string | Uint8Array) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    },
    stored: () => stored<{ answers: readonly Answer[] }>(stores.answers).answers,
    schedule: () => stored<{ rows: readonly ScopeRow[] }>(stores.schedule).rows,
    /** A new workbook, filled in as a person would. */
    sheet: async (fills: Fills = {}, name = 'facts.xlsx') => {
      const path = join(folder, name)
      await facts('sheet', path)
      return fillIn(path, fills)
    },
  }
}

type Fills = Readonly<Record<string, Readonly<Partial<Record<FactColumn, CellValue>>>>>

/** Writes into the row of each question, under the columns. */
export async function fillIn(path: string, fills: Fills): Promise<string> {
  const workbook = await openXlsx(readFileSync(path), { readStyles: true })
  for (const { rows, cells = new Map<string, Cell>() } of workbook.sheets) {
    const keys = rows[0]?.map(String) ?? []
    const at = (column: string) => keys.indexOf(`facts/1:${column}`)
    for (const [row, line] of rows.entries())
      for (const [column, value] of Object.entries(fills[String(line[at('id')])] ?? {})) {
        line[at(column)] = value ?? null
        // What stands there gives way, but for its style and an earlier report's comment.
        const cell = cells.get(`${row},${at(column)}`)
        if (cell) cells.set(`${row},${at(column)}`, { ...cell, value: value ?? null })
      }
  }
  writeFileSync(path, await saveXlsx(workbook))
  return path
}

/** A workbook of one page, with its keys and no title. @param lines cells between semicolons; the first line names the columns */
export function pageOf(kind: 'facts' | 'schedule', ...lines: readonly string[]): Promise<Uint8Array> {
  const [columns = [], ...rows] = lines.map((line) => line.split(';'))
  return writeXlsx({
    sheets: [{ name: 'Page', rows: [columns.map((column) => `${kind}/1:${column}`), [], [], ...rows] }],
  })
}
