/** Bad files, generated here: each gets a sentence, changes nothing, and costs neither memory nor time. */
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { makeLaboratory, zipOf } from './sample-laboratory.ts'

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
  ['a text', 'a.csv', () => Buffer.from('id,answer'), /is no workbook, or a damaged one/],
  ['a file of 9 MB', 'a.xlsx', () => Buffer.alloc(9_000_000, 'a'), /has 9 MB/],
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

/** A workbook of one page with this in its XML. */
function workbookOf(sheet: string): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  return zipOf(
    Object.entries({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}</worksheet>`,
    }).map(([name, text]) => ({ name, ...deflate(text) })),
  )
}

const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'
const wide = (at: number) => `<row r="${at}"><c r="XFD${at}"><v>1</v></c></row>`

test.each<readonly [string, string, () => Buffer | string, RegExp]>([
  ['a million rows', 'a.xlsx', () => workbookOf(`<sheetData>${row.repeat(1_000_000)}</sheetData>`), /unpacks to more than 32 MB/],
  ['20,000 rows', 'a.xlsx', () => workbookOf(`<sheetData>${row.repeat(20_000)}</sheetData>`), /more than 5000 filled rows on the page “A”/],
  ['rows as wide as a sheet', 'a.xlsx', () => workbookOf(`<sheetData>${Array.from({ length: 1_300 }, (_, at) => wide(at + 1)).join('')}</sheetData>`), /cannot be read as a workbook/],
  ['a row as wide as a sheet', 'a.xlsx', () => workbookOf(`<sheetData>${wide(1)}</sheetData>`), /more than 200 columns on the page “A”/],
  ['a million columns, each as wide as a sheet', 'a.xlsx', () => workbookOf(`<cols>${'<col min="1" max="16384" width="9"/>'.repeat(800_000)}</cols><sheetData>${row}</sheetData>`), /more columns or merged cells/],
  ['millions of merged cells', 'a.xlsx', () => workbookOf(`<sheetData>${row}</sheetData><mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(900_000)}</mergeCells>`), /more columns or merged cells/],
])('too much is refused: %s', async (_, name, make, sentence) => {
  const laboratory = makeLaboratory()
  expect(await sentenceOn(laboratory, laboratory.put(name, make()))).toMatch(sentence)
}) // prettier-ignore
