import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { highestCounts, highestId, type NewLine } from '@laboratory/contract/request-list'
import { codeSize, labelsOf, mostLabels, qrPath } from './sample-labels.ts'

const reference = 'ABI-7Q4M-2KTR'
const numbered = (list: readonly NewLine[]) => list.map((line, at) => ({ ...line, id: at + 1 }))
const names = (slug: string) => (slug === 'watermicrobiology' ? 'Water Microbiology' : slug)

/** As a scanner sees it: printed at 12 mm with 203 dots per inch, the lowest resolution of label printers. */
async function read(path: string): Promise<string | undefined> {
  const dots = Math.round((12 / 25.4) * 203)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${codeSize} ${codeSize}" width="${dots}" height="${dots}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('each sample has a label, and a reader reads its code back', async () => {
  const { labels, without } = labelsOf(
    reference,
    numbered([{ test: 'watermicrobiology', samples: '2', item: 'tap water' }, { test: 'sterility' }]),
    names,
  )
  expect(labels).toEqual([
    { test: 'Water Microbiology', item: 'tap water', sample: '1 of 2', code: `${reference}/1/1` },
    { test: 'Water Microbiology', item: 'tap water', sample: '2 of 2', code: `${reference}/1/2` },
    { test: 'Sterility', item: '', sample: '', code: `${reference}/2/1` },
  ])
  expect(without).toBe(0)
  for (const { code } of labels) expect(await read(qrPath(code))).toBe(code)
})

test('a label has room for two lines about the sample, and says that there is more', () => {
  const item = 'Contact plates of the filling line and swabs of the stoppering machine'
  const items = [item, 'x'.repeat(200), 'x'.repeat(48)].map((text) => ({ test: 'surface', item: text }))
  expect(labelsOf(reference, numbered(items), names).labels.map((label) => label.item)).toEqual([
    'Contact plates of the filling line and swabs of…',
    `${'x'.repeat(48)}…`,
    'x'.repeat(48),
  ])
})

test('the longest code fits, and one that is longer is refused', async () => {
  const longest = `${reference}/${highestId}/${mostLabels.ofTest}`
  expect(await read(qrPath(longest))).toBe(longest)
  expect(() => qrPath(`${longest}/99`)).toThrow('Data too long')
})

test('a request without a list has one label without a test', () => {
  expect(labelsOf(reference, [], names)).toEqual({
    labels: [{ test: '', item: '', sample: '', code: `${reference}/0/1` }],
    without: 0,
  })
})

test('thousands of samples make no book: the rest is counted', () => {
  const list = Array.from({ length: 5 }, () => ({ test: 'sterility', samples: `${highestCounts.samples}` }))
  const { labels, without } = labelsOf(reference, numbered(list), names)
  expect(labels).toHaveLength(mostLabels.ofRequest)
  expect(without).toBe(5 * highestCounts.samples - mostLabels.ofRequest)
  expect(new Set(labels.map(({ code }) => code)).size).toBe(labels.length)
})
