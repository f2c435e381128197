import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { highestCounts, highestId, type NewLine } from '@laboratory/contract/request-list'
import { plannedWords } from '@laboratory/contract/planned'
import { inOtherPacks, waterKinds } from '@laboratory/contract/words'
import type { Language } from '@laboratory/contract/languages'
import { plannedIn } from '../planned-words.ts'
import { codeSize, labelsOf, labelsOfPage, qrPath } from './sample-labels.ts'

const reference = 'ABI-7Q4M-2KTR'
const numbered = (list: readonly NewLine[]) => list.map((line, at) => ({ ...line, id: at + 1 }))
const samplesOf = (...list: NewLine[]) =>
  labelsOf(reference, numbered(list)).labels.map(({ sample, code }) => [sample, code])

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

test('samples are numbered through the whole request, each bottle has a label, and a reader reads its code back', async () => {
  const labels = samplesOf(
    { test: 'watermicrobiology', samples: '2' },
    { test: 'sterility' },
    { test: 'watermicrobiology', samples: '1', bottles: '2' },
    { test: 'watermicrobiology', bottles: '2' },
  )
  expect(labels).toEqual([
    ['1 of 3', `${reference}/1/1`],
    ['2 of 3', `${reference}/1/2`],
    ['', `${reference}/2/1`],
    ['3 of 3, bottle 1 of 2', `${reference}/3/1`],
    ['3 of 3, bottle 2 of 2', `${reference}/3/2`],
    ['bottle 1 of 2', `${reference}/4/1`],
    ['bottle 2 of 2', `${reference}/4/2`],
  ])
  expect(samplesOf({ test: 'watermicrobiology', samples: '2', bottles: '2' })[2]).toEqual([
    '2 of 2, bottle 1 of 2',
    `${reference}/1/3`,
  ])
  for (const [, code = ''] of labels) expect(await read(qrPath(code))).toBe(code)
})

test('a test from the packs of another has no labels, as long as that one is on the list', () => {
  const plan = 'One formula, packs of 50 g or ml'
  const challenge = { test: 'challengetest', samples: '1', bottles: '4', plan: `${plan}\nFor the strains` }
  const microbiological = { test: 'microbiological', samples: '1', plan: `${plan}\n${inOtherPacks}` }
  expect(samplesOf(challenge, microbiological)).toHaveLength(4)
  expect(samplesOf(microbiological)).toHaveLength(1)
  expect(samplesOf({ ...challenge, plan: 'Another' }, microbiological)).toHaveLength(5)
  expect(samplesOf(challenge, { ...microbiological, plan })).toHaveLength(5)
  // Two lines of which each says so lie in nobody's packs.
  expect(samplesOf({ ...challenge, plan: microbiological.plan }, microbiological)).toHaveLength(5)
})

test('what a sample is stays whole, as far as two lines hold it, and what its bottle is for is shortened first', () => {
  const plan =
    'One sampling point\nColiforms and E. coli: 100 ml (ISO)\nTotal viable count, 22 °C and 37 °C: 10 ml (ISO)'
  const shared = `${plan}\nLegionella: 1,000 ml (ISO)`
  const typed = [
    'Kitchen tap near the cold room, ground floor',
    'Kitchen tap near the cold room, first floor',
  ]
  for (const language of ['en', 'fr'] as const)
    for (const item of [...Object.values(waterKinds), 'water of a pool or spa', ...typed])
      for (const [bottles, of] of [
        ['1', plan],
        ['3', shared],
      ] as const) {
        const line = { id: 1, test: 'watermicrobiology', samples: '12', bottles, item, plan: of }
        const { labels } = labelsOf(reference, [line], 0, { language })
        const [known] = plannedWords({ test: line.test, item })
        const whole = known ? plannedIn(language).planned[known] : item
        expect(known === undefined).toBe(typed.includes(item))
        for (const label of labels) {
          expect(label.item).toBe(whole)
          expect(label.sample.length).toBeLessThanOrEqual(whole.length > 28 ? 65 : 100)
          expect(label.sample).toMatch(/ (?:ml|litre)$/)
        }
      }
})

test('a label has room for two lines about the sample, and says that there is more', () => {
  const item = 'Contact plates of the filling line and swabs of the stoppering machine'
  const items = [item, 'x'.repeat(200), 'x'.repeat(48)].map((text) => ({ test: 'surface', item: text }))
  expect(labelsOf(reference, numbered(items)).labels.map((label) => label.item)).toEqual([
    'Contact plates of the filling line and swabs of…',
    `${'x'.repeat(48)}…`,
    'x'.repeat(48),
  ])
})

test('the longest code fits, and one that is longer is refused', async () => {
  const longest = `${reference}/${highestId}/${highestCounts.samples * highestCounts.bottles}`
  expect(await read(qrPath(longest))).toBe(longest)
  expect(() => qrPath(`${longest}/99`)).toThrow('Data too long')
})

test('a request without a list has one label without a test', () => {
  expect(labelsOf(reference, [])).toEqual({
    labels: [{ line: undefined, item: '', place: '', sample: '', code: `${reference}/0/1` }],
    total: 1,
  })
})

test('thousands of units are on as many pages as it takes, each once', () => {
  const list = numbered([
    { test: 'sterility', samples: '209' },
    { test: 'surface', samples: '3', bottles: '2' },
    { test: 'sterility', samples: `${highestCounts.samples}` },
  ])
  const total = 209 + 6 + highestCounts.samples
  const codes: string[] = []
  for (let from = 0; from < total; from += labelsOfPage) {
    const page = labelsOf(reference, list, from)
    expect([page.labels.length <= labelsOfPage, page.total]).toEqual([true, total])
    codes.push(...page.labels.map(({ code }) => code))
  }
  expect([codes.length, new Set(codes).size]).toEqual([total, total])
  expect(labelsOf(reference, list, total).labels).toEqual([])
})

test('each pack of a formula has a label', () => {
  const line = { id: 1, test: 'challengetest', samples: '3', bottles: '4' }
  const samples = labelsOf('ABI-7Q4M-2KTR', [line], 0, { partOf: () => 'pack' }).labels.map(
    ({ sample }) => sample,
  )
  expect([samples[0], samples.at(-1), samples.length]).toEqual([
    '1 of 3, pack 1 of 4',
    '3 of 3, pack 4 of 4',
    12,
  ])
})

test('units of several batches say which batch they are of, in the language of the request', () => {
  const line = { id: 1, test: 'endotoxin', samples: '6', plan: '3 batches of 200 devices' }
  const said = (changed: Partial<NewLine> = {}, language: Language = 'en') =>
    labelsOf(reference, [{ ...line, ...changed }], 0, { language }).labels.map(({ sample }) => sample)
  expect(said()[2]).toBe('3 of 6, batch 2 of 3')
  expect(said({}, 'fr').at(-1)).toBe('6 sur 6, lot 3 sur 3')
  expect(said({ plan: 'Setting a dose from three batches, method 1' })[2]).toBe('3 of 6, batch 2 of 3')
  expect(said({ samples: '3', plan: 'For each of 3 batches, bottled water' })[1]).toBe('2 of 3, batch 2 of 3')
  // As many of each batch are no more, or several products have three each.
  for (const changed of [
    { samples: '7' },
    { plan: 'One batch of 200 devices' },
    { plan: 'Setting a dose from three batches, VDmax: 2 products' },
  ])
    expect(said(changed)[0]).toMatch(/^1 of \d$/)
  const plan = 'One sampling point\nTotal viable count: 10 ml (ISO 6222)\nLegionella: 1,000 ml (ISO 11731)'
  const bottles = { samples: '1', bottles: '2', plan: plan.replace('count', 'count, 22 °C and 37 °C') }
  const [label] = labelsOf(reference, [{ ...line, item: 'tap water' }], 0, { language: 'fr' }).labels
  expect(label?.item).toBe('eau du robinet')
  expect(said(bottles, 'fr')).toEqual([
    '1 sur 1, flacon 1 sur 2\u00a0: flore totale, au moins 10 ml',
    '1 sur 1, flacon 2 sur 2\u00a0: Legionella, 1 litre',
  ])
  // One bottle for all says so too, whole or with an ellipsis.
  const faecal = 'One sampling point\nColiforms and E. coli: 100 ml (ISO 9308-1)\n'
  const pool = `${faecal}Pseudomonas aeruginosa: 100 ml (ISO 16266)\nTotal viable count, 22 °C and 37 °C: 10 ml (ISO 6222)`
  expect(said({ samples: '5', plan: pool })[0]).toBe(
    '1 of 5: coliforms and E. coli, P. aeruginosa, total viable count, at least 210 ml',
  )
  const many = pool.replace(/\n.*$/, '\nSpores of sulphite-reducing clostridia: 100 ml (ISO 6461-2)')
  expect(said({ samples: '1', plan: many })[0]).toBe(
    '1 of 1: coliforms and E. coli, P. aeruginosa, spores of…, at least 300 ml',
  )
})
