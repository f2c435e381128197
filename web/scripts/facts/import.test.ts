import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CellValue, openXlsx, readXlsx, type WriteSheet, writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { asTyped } from '@laboratory/contract/facts/check-answer'
import { questions as asked } from '../../content/facts/questions.ts'
import { madeUpAnswers, madeUpSchedule, trialDay } from '../trial/made-up.ts'
import { FileProblem } from './files.ts'
import { email, fillIn, makeLaboratory, pageOf, today } from './sample-laboratory.ts'
import { scheduleColumns } from './workbook.ts'

const unchanged = { status: 0, output: 'Nothing changes.' }

test('every question of the site, answered, comes back from the workbook as it went in', async () => {
  const answers = madeUpAnswers(asked)
  const schedule = madeUpSchedule(['bioburden', 'metrology']).rows
  const laboratory = makeLaboratory(
    // Their files are not there.
    answers.filter(({ value }) => typeof value !== 'object' && !String(value).endsWith('.pdf')),
    { asked, schedule, day: trialDay },
  )
  expect(await laboratory.facts('import', await laboratory.sheet())).toEqual(unchanged)

  const typed = answers.filter(
    ({ value }) => (typeof value !== 'object' || Array.isArray(value)) && !String(value).endsWith('.pdf'),
  )
  const empty = makeLaboratory([], { asked, day: trialDay })
  const fills = typed.map(({ id, value, saidBy, on }) => [
    id,
    { answer: asTyped(value), saidBy, on: new Date(on) },
  ])
  const path = await empty.sheet(Object.fromEntries(fills))
  expect(await empty.facts('import', path)).toMatchObject({ status: 0 })
  expect(empty.stored()).toEqual(typed)
})

test('a workbook that LibreOffice 7.4 saved is read as it was filled in, also where somebody turned its pages and columns round', async () => {
  const fixture = join(import.meta.dirname, 'fixtures/libreoffice.xlsx')
  const answers = [
    { id: 'cert.until', value: '2028-05-31', saidBy: 'quality manager', on: today },
    { id: 'kit.days', value: 5, saidBy: 'management', on: today },
    { id: 'kit.fee', value: 1500.5, saidBy: 'management', on: today },
    { id: 'kit.parts', value: ['Swabs; sterile', 'Form "A"'], saidBy: 'management', on: today },
    { id: 'kit.where', value: 'By a partner, abroad', saidBy: 'management', on: today },
    email,
    { id: 'lab.parking', value: true, saidBy: 'réception', on: today },
    {
      id: 'lab.telephone',
      value: ['+230 466 1234', '+230 5712 3456'],
      saidBy: 'réception',
      on: '2026-11-21',
    },
  ]
  const laboratory = makeLaboratory([email])
  expect(await laboratory.facts('import', fixture)).toMatchObject({ status: 0 })
  expect(laboratory.stored()).toEqual(answers)
  expect(await laboratory.facts('import', fixture)).toEqual(unchanged)

  const { sheets } = await openXlsx(readFileSync(fixture))
  const turned = await writeXlsx({
    sheets: sheets.toReversed().map(({ rows }, index) => ({
      name: `Page ${index}`,
      rows: rows.map((row, at) =>
        row.toReversed().map((cell) => (at === 2 ? `${String(cell)}, renamed` : cell)),
      ),
    })),
  })
  const other = makeLaboratory([email])
  expect(await other.facts('import', other.put('turned.xlsx', turned))).toMatchObject({ status: 0 })
  expect(other.stored()).toEqual(answers)
})

test('what is right is taken in, and the workbook goes back with a sentence at each cell that is wrong', async () => {
  const laboratory = makeLaboratory()
  const path = await laboratory.sheet({
    'lab.telephone': { answer: '466', saidBy: 'reception' },
    'lab.email': { answer: 'info@laboratory.mu' },
    'lab.parking': { answer: 'No', saidBy: 'reception', on: '24/12/2026' },
    'lab.history': { answer: 'See [our **history](/nowhere).', saidBy: 'management' },
    'kit.where': { answer: 'Its price stays due.', saidBy: 'management' },
    'kit.parts': { answer: '[Swabs](/nowhere)', saidBy: 'management' },
    'kit.fee': { answer: 'Rs 1,500', saidBy: 'management' },
    'cert.pdf': { answer: 'certificate.pdf', saidBy: 'quality manager' },
    'cert.until': { answer: new Date('2024-05-31'), saidBy: 'quality manager' },
    'cert.read': { answer: new Date('2027-06-01'), saidBy: 'quality manager' },
  })
  const report = path.replace('facts.xlsx', 'report.xlsx')
  const { status, output } = await laboratory.facts('import', path, '--report', report)
  expect(status).toBe(1)
  for (const fault of [
    'Reception, D4: “466” is not one telephone number of Mauritius',
    'Reception, E5: Who says so is empty',
    'Reception, F6: The date 2026-12-24 is in the future.',
    'Management, D8: A mark is left open',
    'Management, D7: “its price stays due” was struck',
    'Management, D6: The link /nowhere leads to no page',
    'Quality manager, D5: The file certificate is not there',
    'Quality manager, D4: 2024-05-31 has passed',
    'Quality manager, D6: 2027-06-01 is after 2026-11-22',
    'says at each red cell what is wrong',
  ])
    expect(output).toContain(fault)
  expect(laboratory.stored()).toEqual([{ id: 'kit.fee', value: 1500, saidBy: 'management', on: today }])
  const { sheets } = await readXlsx(readFileSync(report), { readStyles: true })
  const wrong = sheets.find(({ name }) => name === 'Reception')?.cells?.get('3,3')
  expect(wrong?.comment?.text).toMatch(/^Please mend:\n“466” is not one telephone number/)
  expect(wrong?.style).toMatchObject({
    fill: { fgColor: { rgb: 'FBECEA' } },
    protection: { locked: false },
  })

  await fillIn(report, { 'lab.telephone': { answer: '466 1234' } })
  await laboratory.facts('import', report, '--report', `${path}.xlsx`)
  expect(laboratory.stored().map(({ id }) => id)).toEqual(['kit.fee', 'lab.telephone'])
  const again = await readXlsx(readFileSync(`${path}.xlsx`), { readStyles: true })
  expect(again.sheets[1]?.cells?.get('3,3')?.comment).toBeUndefined()
})

test('an old workbook undoes nothing that was answered meanwhile, and says so where both answered', async () => {
  const laboratory = makeLaboratory([email])
  const old = await laboratory.sheet({ 'lab.parking': { answer: 'No', saidBy: 'reception' } })
  const other = await laboratory.sheet({ 'lab.email': { answer: 'desk@laboratory.mu' } }, 'new.xlsx')
  await laboratory.facts('import', other)
  expect(await laboratory.facts('import', old)).toMatchObject({ status: 0 })
  expect(laboratory.stored().map(({ value }) => value)).toEqual(['desk@laboratory.mu', false])

  await fillIn(old, { 'lab.email': { answer: 'other@laboratory.mu' } })
  const { status, output } = await laboratory.facts('import', old)
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('after the workbook was written: “desk@laboratory.mu”, said by reception'),
  ])
  expect(laboratory.stored()).toHaveLength(2)
})

test('a day that has passed since an old workbook was written is nobody’s fault', async () => {
  const until = { id: 'cert.until', value: '2026-11-30', saidBy: 'quality manager', on: '2026-11-20' }
  const laboratory = makeLaboratory([until])
  const old = await laboratory.sheet()
  const later = makeLaboratory([{ ...until, value: '2028-11-30', on: '2026-12-01' }], { day: '2026-12-24' })
  expect(await later.facts('import', old)).toEqual(unchanged)
})

test('a page that somebody copied answers no question twice, and neither a formula nor struck words answer one', async () => {
  const head = 'facts/1:id;facts/1:answer;facts/1:saidBy;facts/1:was'.split(';')
  const page = (name: string, rows: CellValue[][], more = {}) => ({
    name,
    rows: [head, [], [], ...rows],
    ...more,
  })
  const answer = (value: string) => ['lab.email', value, 'reception', '']
  const importPages = async (...sheets: WriteSheet[]) => {
    const laboratory = makeLaboratory()
    const { status, output } = await laboratory.facts(
      'import',
      laboratory.put('facts.xlsx', await writeXlsx({ sheets })),
    )
    return [status, laboratory.stored().map(({ value }) => value), output]
  }
  const [one, same] = [page('One', [answer('a@laboratory.mu')]), page('Two', [answer('a@laboratory.mu')])]
  expect(await importPages(one, same)).toEqual([0, ['a@laboratory.mu'], expect.any(String)])
  expect(await importPages(one, page('Two', [answer('b@laboratory.mu')]))).toMatchObject([
    1,
    ['a@laboratory.mu'],
    expect.stringContaining('! Two, B4: This question is answered otherwise on another row'),
  ])
  const cells = new Map([['3,1', { value: 'a@laboratory.mu', formula: 'C1&D1' }]])
  expect(await importPages(page('One', [answer('a@laboratory.mu')], { cells }))).toMatchObject([
    1,
    [],
    expect.stringContaining('! One, B4: This is calculated by a formula'),
  ])
  const line = { font: { strikethrough: true } }
  for (const cell of [
    { value: 'a@laboratory.mu', style: line },
    { value: '', richText: [{ text: 'a@' }, { text: 'laboratory.mu', ...line }] },
  ]) {
    const struck = new Map([['3,1', cell]])
    expect(await importPages(page('One', [answer('a@laboratory.mu')], { cells: struck }))).toMatchObject([
      1,
      [],
      expect.stringContaining('! One, B4: Words are struck through here'),
    ])
  }
})

test('an answer is taken back where its cell says so; an empty cell takes nothing back', async () => {
  const laboratory = makeLaboratory([email])
  const path = await laboratory.sheet({ 'lab.email': { answer: null } })
  expect(await laboratory.facts('import', path)).toEqual(unchanged)
  await fillIn(path, { 'lab.email': { answer: 'take back' } })
  await laboratory.facts('import', path)
  expect(laboratory.stored()).toEqual([])
})

describe('the lines of the schedules', () => {
  const header = Object.keys(scheduleColumns).join(';')
  const first =
    'bioburden;Devices;Total aerobic count;ISO 11737-1:2018;Microbiological testing;yes;2017;Testing'
  const line = {
    subject: 'bioburden',
    item: 'Devices',
    property: 'Total aerobic count',
    method: 'ISO 11737-1:2018',
    field: 'Microbiological testing',
    inSchedule: true,
    since: 2017,
    certificate: 'testing',
  } as const

  test('replace the lines of before, but not those that came meanwhile', async () => {
    const laboratory = makeLaboratory([], { schedule: [{ ...line, subject: 'metrology' }] })
    const [path, old] = [await laboratory.sheet(), await laboratory.sheet({}, 'old.xlsx')]
    const change = async (file: string, line: string) => {
      const { sheets } = await openXlsx(readFileSync(file))
      const [keys = []] = sheets.find(({ name }) => name === 'Schedule lines')?.rows ?? []
      const page = await writeXlsx({ sheets: [{ name: 'Page', rows: [keys, [], [], line.split(';')] }] })
      return laboratory.facts('import', laboratory.put('changed.xlsx', page))
    }
    expect(await change(path, first)).toMatchObject({ status: 0 })
    expect(laboratory.schedule()).toEqual([line])
    expect(await laboratory.facts('import', old)).toEqual(unchanged)
    const { output } = await change(old, first.replace('2017', '2018'))
    expect(output).toContain('The lines on the site were changed after this workbook was written')
    expect(laboratory.schedule()).toEqual([line])
  })

  test.each([
    ['Unknown;a;b;c;d;yes;2017;testing', /A4: “Unknown” is no test or service/],
    ['bioburden;;b;c;d;yes;2017;testing', /B4: “Item or material” is empty/],
    ['bioburden;a;b;c;d;perhaps;2017;testing', /F4: .* is neither Yes nor No/],
    ['bioburden;a;b;c;d;yes;17;testing', /G4: “Since \(year\)” is before 2015/],
    ['bioburden;a;b;c;d;yes;2017;both', /H4: .* is neither testing nor calibration/],
    [`${first}\n${first}`, /A5: The same line stands here twice/],
  ])('%s is refused', async (lines, sentence) => {
    const laboratory = makeLaboratory()
    const page = await pageOf('schedule', header, ...lines.split('\n'))
    const { status, output } = await laboratory.facts('import', laboratory.put('lines.xlsx', page))
    expect([status, output, laboratory.schedule()]).toEqual([1, expect.stringMatching(sentence), []])
  })
})

const one = (keys: unknown[], more = {}) =>
  writeXlsx({ sheets: [{ name: 'Reception', rows: [keys.map(String)] }], ...more })
test.each<readonly [string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['an empty file', () => Buffer.alloc(0), /cannot be read: save it again/],
  ['a text', () => Buffer.from('id,answer'), /cannot be read/],
  ['a workbook with a password', () => one([], { encryption: { password: 'secret', spinCount: 1 } }), /without a password/],
  ['a workbook of another version', () => one(['facts/9:id', 'facts/9:answer', 'facts/9:was']), /was not made by this/],
  ['a workbook without ids', () => one(['facts/1:answer', 'facts/1:was']), /hidden first row is gone/],
  ['a workbook that was cut off', async () => (await one(['facts/1:id'])).subarray(0, 900), /cannot be read/],
])('%s gets a sentence and changes nothing', async (_, make, sentence) => {
  const laboratory = makeLaboratory([email])
  const path = laboratory.put('a.xlsx', await make())
  await expect(laboratory.facts('import', path)).rejects.toThrow(sentence)
  await expect(laboratory.facts('import', `${path}.none`)).rejects.toThrow(FileProblem)
  expect(laboratory.stored()).toEqual([email])
}) // prettier-ignore

test('a page that lost its head, and an answer without its question, are told', async () => {
  const laboratory = makeLaboratory()
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Reception', rows: [['x']] },
      { name: 'Counsel', rows: [['facts/1:id', 'facts/1:answer', 'facts/1:was'], [], [], ['gone', 'Yes']] },
    ],
  })
  const { output } = await laboratory.facts('import', laboratory.put('facts.xlsx', workbook))
  expect(output).toContain('! Reception: The hidden first row or a hidden column is gone')
  expect(output).toContain('! Counsel, B4: This answers no question')
})

test('no workbook is written over a file that is there', async () => {
  const laboratory = makeLaboratory()
  const path = laboratory.put('facts.xlsx', 'somebody’s answers')
  await expect(laboratory.facts('sheet', path)).rejects.toThrow(/is there already/)
  expect(readFileSync(path, 'utf8')).toBe('somebody’s answers')
})

test('a slip of the finger does nothing', async () => {
  const laboratory = makeLaboratory()
  const path = await laboratory.sheet({ 'lab.parking': { answer: 'Yes', saidBy: 'reception' } })
  const misspelt = ['import', path, '--reprot', 'a.xlsx']
  for (const given of [[], ['imports', path], ['import'], ['import', path, path], misspelt])
    expect(await laboratory.facts(...given)).toMatchObject({ status: 2 })
  expect([laboratory.stored(), existsSync('a.xlsx')]).toEqual([[], false])
})
