/** Bad files, generated here: each gets a sentence, changes nothing, and costs neither memory nor time. */
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { openXlsx, saveXlsx, writeXlsx } from 'hucre'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { readTables } from './read-file.ts'
import { makeLaboratory, unpack, zipOf } from './sample-laboratory.ts'

type Laboratory = ReturnType<typeof makeLaboratory>

/** What the import says of a file; nothing may have changed. */
async function sentenceOn(laboratory: Laboratory, path: string): Promise<string> {
  const text = laboratory.storedText()
  const said = await laboratory
    .facts('import', path, '--yes')
    .then(({ status, output }) => `${status}: ${output}`)
    .catch((error: unknown) => {
      expect(error).toBeInstanceOf(FileProblem)
      return (error as Error).message
    })
  expect(laboratory.storedText()).toBe(text)
  return said
}

const header = ['id', 'answer', 'who']
const answer = ['lab.parking', 'yes', 'reception']
const deflate = (text: string | Buffer) => {
  const content = Buffer.from(text)
  return { deflated: deflateRawSync(content, { level: 1 }), size: content.length }
}
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

test.each<readonly [string, string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['an empty file', 'a.xlsx', () => Buffer.alloc(0), /a\.xlsx is empty/],
  ['a text that calls itself a workbook', 'a.xlsx', () => Buffer.from('id,answer'), /is no workbook, or a damaged one/],
  ['a picture that calls itself a table', 'a.csv', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255]), /neither a workbook nor a table/],
  ['a table in UTF-16 that says nothing of it', 'a.csv', () => Buffer.from('id,answer', 'utf16le'), /neither a workbook nor a table/],
  ['a table without our columns', 'a.csv', () => Buffer.from('name,age\nx,3'), /has no column of ids and no column of answers/],
  ['a workbook of before 2007', 'a.xls', () => Buffer.concat([ole, Buffer.alloc(600)]), /format of before 2007/],
  ['a workbook with a password', 'a.xlsx', () => writeXlsx({ sheets: [{ name: 'A', rows: [header, answer] }], encryption: { password: 'secret', spinCount: 1 } }), /protected by a password/],
  ['a workbook with macros', 'a.xlsm', () => writeXlsx({ sheets: [{ name: 'A', rows: [header, answer] }], vbaProject: new Uint8Array(600) }), /holds macros/],
  ['a workbook of another version', 'a.xlsx', () => writeXlsx({ sheets: [{ name: 'A', rows: [['facts/9:id', 'facts/9:answer'], answer] }] }), /is a workbook of version 9, and this is version 1/],
  ['a workbook without a page of ours', 'a.xlsx', () => writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }), /hidden first row is gone/],
  ['a workbook that was cut off', 'a.xlsx', async () => (await writeXlsx({ sheets: [{ name: 'A', rows: [header, answer] }] })).subarray(0, 900), /is damaged/],
  ['a workbook with a flipped bit', 'a.xlsx', async () => { const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [header, answer] }] }); bytes.fill(7, 60, 90); return bytes }, /is damaged|cannot be read/],
  ['a document of OpenDocument', 'a.ods', () => zipOf([{ name: 'mimetype', ...deflate('application/vnd.oasis.opendocument.spreadsheet') }]), /OpenDocument format: save it as an Excel workbook/],
  ['a ZIP file of something else', 'a.zip', () => zipOf([{ name: 'readme.txt', ...deflate('hello') }]), /is no Excel workbook/],
  ['a ZIP file with a part twice', 'a.xlsx', () => zipOf([{ name: 'a', ...deflate('a') }, { name: 'a', ...deflate('b') }]), /is damaged/],
  ['a ZIP file of many parts', 'a.xlsx', () => zipOf(Array.from({ length: 600 }, (_, index) => ({ name: `part${index}`, ...deflate('a') }))), /more parts than any workbook/],
])('%s', async (_, name, make, sentence) => {
  const laboratory = makeLaboratory()
  expect(await sentenceOn(laboratory, laboratory.put(name, await make()))).toMatch(sentence)
}) // prettier-ignore

test('a file that is not there, and a folder', async () => {
  const laboratory = makeLaboratory()
  expect(await sentenceOn(laboratory, join(laboratory.folder, 'none.xlsx'))).toMatch(/There is no file/)
  expect(await sentenceOn(laboratory, laboratory.drop)).toMatch(/is no file/)
})

test('a small file that unpacks to gigabytes is stopped at the bound, whatever sizes it claims', async () => {
  const laboratory = makeLaboratory()
  // 1 GiB of zeros, made from one block of deflate that repeats; the directory claims 10 bytes.
  const mebibyte = Buffer.alloc(1 << 20)
  const block = deflateRawSync(mebibyte, { level: 9, finishFlush: 2 })
  const deflated = Buffer.concat([
    ...Array.from({ length: 1024 }, () => block),
    deflateRawSync(Buffer.alloc(0)),
  ])
  const path = laboratory.put('bomb.xlsx', zipOf([{ name: 'xl/worksheets/sheet1.xml', deflated, size: 10 }]))
  const before = process.memoryUsage().rss
  expect(await sentenceOn(laboratory, path)).toMatch(/unpacks to more than 32 MB/)
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test('a million rows are refused, in a workbook and in a table', async () => {
  const laboratory = makeLaboratory()
  const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'
  const sheet = (rows: number) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row.repeat(rows)}</sheetData></worksheet>`
  const plain = await writeXlsx({ sheets: [{ name: 'A', rows: [header, answer] }] })
  const withSheet = (xml: string) => {
    const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
    const parts = unpack(plain).filter(({ name }) => names.includes(name) || name === 'xl/styles.xml')
    return zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', ...deflate(xml) }])
  }
  expect(await sentenceOn(laboratory, laboratory.put('many.xlsx', withSheet(sheet(1_000_000))))).toMatch(
    /unpacks to more than 32 MB/,
  )
  expect(await sentenceOn(laboratory, laboratory.put('some.xlsx', withSheet(sheet(20_000))))).toMatch(
    /more than 5000 filled rows on the page “A”/,
  )
  const table = (rows: number) => `id,answer\n${'a,b\n'.repeat(rows)}`
  expect(await sentenceOn(laboratory, laboratory.put('many.csv', table(1_000_000)))).toMatch(/has 4 MB/)
  expect(await sentenceOn(laboratory, laboratory.put('some.csv', table(6000)))).toMatch(
    /more than 5000 filled rows/,
  )
  expect(await sentenceOn(laboratory, laboratory.put('huge.csv', Buffer.alloc(9_000_000, 'a')))).toMatch(
    /has 9 MB/,
  )
})

test.each([
  ['a million columns, each as wide as a sheet', (xml: string) => xml.replace('<sheetData>', `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(800_000)}</cols><sheetData>`)],
  ['millions of merged cells', (xml: string) => xml.replace('<sheetData>', `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(5_000)}`).replace('</sheetData>', `</sheetData><mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(900_000)}</mergeCells>`)],
] as const)('a workbook that takes for ever to open is given up: %s', async (_, spoil) => {
  const laboratory = makeLaboratory()
  const plain = unpack(await writeXlsx({ sheets: [{ name: 'A', rows: [header, answer] }] }))
  const path = laboratory.put(
    'slow.xlsx',
    zipOf(
      plain.map((part) =>
        part.name.endsWith('sheet1.xml')
          ? { name: part.name, ...deflate(spoil(inflateRawSync(part.deflated).toString())) }
          : part,
      ),
    ),
  )
  await expect(readTables(path, 0.5)).rejects.toMatchObject({
    message: expect.stringContaining('slow.xlsx cannot be read as a workbook'),
    cause: { message: 'It was not open after 0.5 seconds.' },
  })
}) // prettier-ignore

test('formulas, merged cells and errors in an answer are told by page and row', async () => {
  const laboratory = makeLaboratory()
  const path = join(laboratory.folder, 'facts.xlsx')
  await laboratory.facts('sheet', '--out', path)
  const workbook = await openXlsx(readFileSync(path))
  const page = workbook.sheets.find(({ name }) => name === 'Management')
  const rows = page?.rows ?? []
  const keys = rows[0]?.map(String) ?? []
  const at = keys.indexOf('facts/1:answer')
  const row = (id: string) => rows.findIndex((cells) => cells.includes(id))
  page?.cells?.set(`${row('kit.fee')},${at}`, { value: 3, type: 'formula', formula: '1+2', formulaResult: 3 })
  const parts = rows[row('kit.parts')]
  if (parts) parts[at] = 'Swabs'
  if (page)
    page.merges = [{ startRow: row('kit.parts'), endRow: row('kit.parts') + 1, startCol: at, endCol: at }]
  const history = rows[row('lab.history')]
  if (history) history[at] = '#REF!'
  writeFileSync(path, await saveXlsx(workbook))
  const said = await sentenceOn(laboratory, path)
  expect(said).toMatch(/Management, row \d+: The answer is calculated by a formula/)
  expect(said).toMatch(/Management, row \d+: Cells of this row are merged/)
  expect(said).toMatch(/Management, row \d+: “#REF!” is an error of the spreadsheet/)
})
