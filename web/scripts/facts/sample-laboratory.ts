/** A small laboratory of questions, in a folder of its own, with the commands that work there. For tests. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellValue, openXlsx, saveXlsx } from 'hucre'
import { onTestFinished } from 'vitest'
import type { Answer, Question } from '../../content/facts/question.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'
import type { FactColumn } from './layout.ts'
import { runFacts, type Surroundings } from './command.ts'

export const questions: readonly Question[] = [
  { id: 'lab.telephone', kind: 'telephone', many: 3, who: 'reception', priority: 1, question: 'Which numbers?', where: ['every page'], lookAgain: 12 },
  { id: 'lab.email', kind: 'email', who: 'reception', priority: 1, question: 'Which mailbox?', where: ['/contact', 'e-mails'], meanwhile: 'E-mail to follow', help: 'One that is read every day.' },
  { id: 'lab.parking', kind: 'yes-no', who: 'reception', priority: 2, question: 'Is there a car park?', where: ['/contact'] },
  { id: 'lab.history', kind: 'text', who: 'management', priority: 3, question: 'What happened in 2015?', where: ['/about_us'] },
  { id: 'cert.until', kind: 'date', who: 'quality-manager', priority: 1, question: 'Until when is it valid?', where: ['/quality-system'] },
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
        origin: 'https://www.laboratory.mu',
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

const bytes16 = (value: number) => [value & 255, (value >> 8) & 255]
const bytes32 = (value: number) => [...bytes16(value & 65_535), ...bytes16(value >>> 16)]

/** A ZIP file of deflated parts, as they are given: also invalid ones. */
export function zipOf(
  parts: readonly { readonly name: string; readonly deflated: Buffer; readonly size: number }[],
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, deflated, size } of parts) {
    const common = [
      20,
      0,
      0,
      0,
      8,
      0,
      0,
      0,
      0,
      0,
      ...bytes32(0),
      ...bytes32(deflated.length),
      ...bytes32(size),
      ...bytes16(name.length),
      0,
      0,
    ]
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, ...common]), Buffer.from(name), deflated])
    directory.push(
      Buffer.from([0x50, 0x4b, 1, 2, 20, 0, ...common, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...bytes32(at)]),
      Buffer.from(name),
    )
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = [
    0x50,
    0x4b,
    5,
    6,
    0,
    0,
    0,
    0,
    ...bytes16(parts.length),
    ...bytes16(parts.length),
    ...bytes32(central.length),
    ...bytes32(at),
    0,
    0,
  ]
  return Buffer.concat([...locals, central, Buffer.from(end)])
}

type Fill = Readonly<Partial<Record<FactColumn, CellValue>>>

/** Fills a workbook as a person would: into the row of each question, under the columns. */
export async function fillIn(path: string, fills: Readonly<Record<string, Fill>>): Promise<string> {
  const workbook = await openXlsx(readFileSync(path))
  for (const { rows, cells } of workbook.sheets) {
    const keys = rows[0]?.map(String) ?? []
    const at = (column: string) => keys.findIndex((key) => key.endsWith(`:${column}`))
    for (const [index, row] of rows.entries()) {
      const fill = fills[String(row[at('id')])]
      if (!fill || at('id') < 0) continue
      for (const [column, value] of Object.entries(fill)) {
        row[at(column)] = value
        cells?.delete(`${index},${at(column)}`)
      }
    }
  }
  writeFileSync(path, await saveXlsx(workbook))
  return path
}

/** The parts of a ZIP file as they are deflated. */
export function unpack(bytes: Uint8Array): { name: string; deflated: Buffer; size: number }[] {
  const zip = Buffer.from(bytes)
  const parts = []
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, whole, nameLength, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    parts.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      deflated: zip.subarray(from, from + size),
      size: whole,
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}
