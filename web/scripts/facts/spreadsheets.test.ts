/**
 * What other programs make of our workbook. The fixture is a workbook of `sample-laboratory.ts`, filled in, opened and saved again by
 * LibreOffice 7.4.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openXlsx, readXlsx, writeXlsx } from 'hucre'
import { readFileSync } from 'node:fs'
import { asTyped } from '../../content/facts/check-answer.ts'
import { questions as asked } from '../../content/facts/questions.ts'
import { madeUpAnswers, madeUpSchedule, trialDay } from '../trial/made-up.ts'
import { email, fillIn, line, makeLaboratory, questions, today } from './sample-laboratory.ts'

const fixture = join(import.meta.dirname, 'fixtures/libreoffice.xlsx')

const reception = [
  email,
  { id: 'lab.parking', value: true, saidBy: 'réception', on: today },
  {
    id: 'lab.telephone',
    value: ['+230 466 1234', '+230 5712 3456'],
    saidBy: 'réception',
    on: '2026-11-21',
  },
]

test('a workbook that LibreOffice saved is read as it was filled in', async () => {
  const laboratory = makeLaboratory([email])
  const { status, output } = await laboratory.facts('import', fixture, '--yes')
  expect([status, output]).toEqual([0, expect.not.stringContaining('!')])
  expect(laboratory.stored()).toEqual([
    { id: 'cert.until', value: '2028-05-31', saidBy: 'quality manager', on: today, lookAgain: '2028-03-01' },
    { id: 'kit.days', value: 5, saidBy: 'management', on: today },
    { id: 'kit.fee', value: 1500.5, saidBy: 'management', on: today },
    { id: 'kit.parts', value: ['Swabs; sterile', 'Form "A"'], saidBy: 'management', on: today },
    { id: 'kit.where', value: 'By a partner, abroad', saidBy: 'management', on: today },
    ...reception,
  ])
  expect(await laboratory.facts('import', fixture)).toMatchObject({
    output: 'Nothing changes.',
  })
})

test('pages and columns that were renamed and put in another order are found', async () => {
  const laboratory = makeLaboratory([email])
  const path = join(laboratory.folder, 'facts.xlsx')
  await laboratory.facts('sheet', '--out', path)
  await fillIn(path, { 'lab.parking': { answer: 'No', saidBy: 'reception' } })
  const { sheets } = await openXlsx(readFileSync(path))
  const turned = await writeXlsx({
    sheets: sheets.toReversed().map(({ rows }, index) => ({
      name: `Page ${index}`,
      rows: rows.map((row, at) =>
        row.toReversed().map((cell) => (at === 2 && typeof cell === 'string' ? `${cell}, renamed` : cell)),
      ),
    })),
    stringMode: 'inline',
  })
  const status = await laboratory.facts('import', laboratory.put('turned.xlsx', turned), '--yes')
  expect(status).toMatchObject({ status: 0 })
  expect(laboratory.stored()).toEqual([
    email,
    { id: 'lab.parking', value: false, saidBy: 'reception', on: today },
  ])
})

test('the workbook has a page for each role, the most wanted first, its answers open and the rest locked', async () => {
  const laboratory = makeLaboratory([email], { schedule: [line] })
  const path = join(laboratory.folder, 'facts.xlsx')
  await laboratory.facts('sheet', '--out', path)
  const { sheets } = await readXlsx(readFileSync(path), { readStyles: true })
  expect(sheets.map(({ name }) => name)).toEqual([
    'Start here',
    'Reception',
    'Quality manager',
    'Management',
    'Schedule lines',
    'Lists',
  ])
  for (const sheet of sheets.slice(0, -1)) expect(sheet.protection?.sheet).toBe(true)
  const [, page] = sheets
  if (!page) throw new Error('The workbook has no page of questions.')
  const keys = page.rows[0]?.map(String) ?? []
  const at = (column: string) => keys.indexOf(`facts/1:${column}`)
  const ids = page.rows
    .map((row) => row[at('id')])
    .filter((id) => questions.some((question) => question.id === id))
  expect(ids).toEqual(['lab.telephone', 'lab.email', 'lab.parking'])
  const row = page.rows.findIndex((cells) => cells[at('id')] === 'lab.email')
  const open = keys.filter(
    (_, column) => page.cells?.get(`${row},${column}`)?.style?.protection?.locked === false,
  )
  expect(open).toEqual(['facts/1:answer', 'facts/1:saidBy', 'facts/1:on', 'facts/1:lookAgain'])
  expect(page.rows[row]?.[at('where')]).toBe('Contact, and 1 more')
  expect(page.columns?.[at('id')]?.hidden).toBe(true)
  expect(page.rowDefs?.get(0)?.hidden).toBe(true)
  expect(page.freezePane).toEqual({ rows: 3, columns: 1 })
  expect(page.rows[row]?.[0]).toBe('Which mailbox?\nOne that is read every day.')
})

test('the workbook is never written over a file that is there', async () => {
  const laboratory = makeLaboratory()
  const path = laboratory.put('facts.xlsx', 'somebody’s answers')
  await expect(laboratory.facts('sheet', '--out', path)).rejects.toThrow(
    /is there already and may hold answers/,
  )
  expect(readFileSync(path, 'utf8')).toBe('somebody’s answers')
})

test('every question of the site, answered, comes back from the workbook as it went in', async () => {
  const answers = madeUpAnswers(asked).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const schedule = madeUpSchedule(['bioburden', 'metrology']).rows
  const laboratory = makeLaboratory(answers, { questions: asked, schedule, today: trialDay })
  const path = join(laboratory.folder, 'facts.xlsx')
  await laboratory.facts('sheet', '--out', path)
  expect(await laboratory.facts('import', path)).toEqual({ status: 0, output: 'Nothing changes.' })

  // Typed into an empty workbook, cell by cell: all but the files, which would have to be dropped.
  const typed = answers
    .filter(({ value }) => typeof value !== 'object' || Array.isArray(value))
    .filter(({ value }) => typeof value !== 'string' || !value.endsWith('.pdf'))
  const empty = makeLaboratory([], { questions: asked, today: trialDay })
  const sheet = join(empty.folder, 'facts.xlsx')
  await empty.facts('sheet', '--out', sheet)
  await fillIn(
    sheet,
    Object.fromEntries(
      typed.map(({ id, value, saidBy, on }) => [id, { answer: asTyped(value), saidBy, on: new Date(on) }]),
    ),
  )
  expect(await empty.facts('import', sheet, '--yes')).toMatchObject({ status: 0 })
  expect(empty.stored()).toEqual(typed)
})
