import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { toCsvLine, toXlsx } from './spreadsheet.ts'

test('cells that a spreadsheet would run are guarded, and commas, quotes and lines are quoted', () => {
  expect(toCsvLine(['=1+1', '+1', '-1', '@x', '\t=1', '|x', 'plain'])).toBe(
    `'=1+1,'+1,'-1,'@x,"'\t'=1",'|x,plain`,
  )
  expect(toCsvLine(['a,b', 'say "x"', 'two\nlines', null, 7])).toBe('"a,b","say ""x""","two\nlines",,7')
  expect(toCsvLine(['=cmd|"/c calc"!A1'])).toBe('"\'=cmd|""/c calc""!A1"')
})

/** The cells as a spreadsheet reads them: quotes count at the begin of a cell only, and what follows the closing one belongs to it. */
function readCells(text: string, separator: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= text.length; at += 1) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += 1) {
        cell += text[at]
        if (text[at] === '"') at += 1
      }
      at += 1
    }
    for (; at < text.length && ![separator, '\r', '\n'].includes(text[at] ?? ''); at += 1) cell += text[at]
    cells.push(cell)
  }
  return cells
}

test.each([',', ';', '\t'])('no cell is run where lists are separated by %j', (separator) => {
  const runs = (line: string) =>
    readCells(line, separator).filter((cell) => /^[\s\0]*[=+\-@＝＋－＠|]/.test(cell))
  const texts = [
    "a;=cmd|' /C calc'!A0;",
    'x\n=1+1;',
    'x\r\n=1+1',
    'x;"=1+1"',
    'x; \u00a0"" =1+1',
    'x\t@SUM(1)',
    '"\n;-1',
    ';;|x',
    '＝1+1;＋1\n－1',
  ]
  for (const text of texts) expect([text, runs(toCsvLine(['ABI-1', text, text]))]).toEqual([text, []])
  const parts = fc.constantFrom(...'=+-@＝＠|;,\t\r\n "\'\0x1')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: parts, maxLength: 12 }), { maxLength: 4 }), (cells) => {
      expect(runs(toCsvLine(['ABI-1', ...cells]))).toEqual([])
    }),
    { numRuns: 5000 },
  )
})

test('a workbook holds texts and no formula, and cuts what a cell cannot hold', async () => {
  const bytes = await toXlsx('Inquiries', [
    ['Reference', 'Message'],
    ['=1+1', null],
    ['\u0007a & <b>', 'é'.repeat(40_000)],
  ])
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [page] = sheets
  expect(page?.rows[1]).toEqual(["'=1+1", null])
  expect(page?.rows[2]).toEqual(['\u0007a & <b>', expect.stringMatching(/^é+ … \(cut: see the inquiry\)$/)])
  expect(String(page?.rows[2]?.[1])).toHaveLength(32_767)
  expect([page?.name, page?.freezePane?.rows]).toEqual(['Inquiries', 1])
})
