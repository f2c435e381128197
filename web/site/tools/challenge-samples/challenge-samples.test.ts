import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planMicrobiological } from '../microbiological-samples/microbiological-samples.island.tsx'
import { productsQuestion } from '../worksheet/cosmetics.ts'
import { planOf } from '../worksheet/outcome.ts'
import { planChallenge } from './challenge-samples.island.tsx'

const of = (...packs: readonly number[]) =>
  packs.map((pack) => ({ name: '', pack, unit: 'g or ml' as const }))
const packs = (pack: number) =>
  planChallenge({ products: of(pack), also: 'challenge' }).parts?.[0]?.carry?.bottles ?? 0

test.each([
  [60, 2],
  [115, 1],
  [114.9, 2],
  [1000, 1],
  [1, 115],
])(
  'packs of %d g make up 115 g: five strains of 20 g and 1 g (ISO 11930), and 10 g counted before',
  (pack, number) => {
    expect(packs(pack)).toBe(number)
  },
)

test('with the microbiological test of the same batch it is 155 g: four packs of 50 g, and one of 155 g', () => {
  const plan = planChallenge({ products: of(50, 155), also: 'both' })
  expect(plan.parts?.map(({ carry }) => carry)).toEqual([
    { samples: 1, bottles: 4, packSize: '50 g or ml' },
    { samples: 1, bottles: 1, packSize: '155 g or ml' },
  ])
  expect(plan.parts?.[0]?.also).toMatchObject({ test: 'microbiological', samples: '1' })
  expect(planChallenge({ products: of(50), also: 'challenge' }).parts?.[0]?.also).toBeUndefined()
})

test('packs always hold enough, and no pack is there for nothing', () => {
  const pack = fc.double({ min: 0.1, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(pack, (pack) => {
      expect(packs(pack) * pack).toBeGreaterThanOrEqual(115 - 1e-6)
      expect((packs(pack) - 1) * pack).toBeLessThan(115)
    }),
  )
})

test('a microbiological test takes 40 g of each batch, in packs of each formula', () => {
  const products = productsQuestion.read('Day cream 50 ml\nBalm, 15 g')
  if ('error' in products) throw new Error(products.error)
  const [cream, balm] = planMicrobiological({ products, batches: 2 }).parts ?? []
  expect([cream?.carry, balm?.carry]).toEqual([
    { samples: 2, bottles: 1, packSize: '50 ml', item: 'Day cream' },
    { samples: 2, bottles: 3, packSize: '15 g', item: 'Balm' },
  ])
  expect(balm && planOf(balm)).toMatch(/^2. Balm, packs of 15 g, 2 batches\n/)
})

test.each([
  ['50', ['', 50, 'g or ml']],
  ['50ml', ['', 50, 'ml']],
  ['Shampoo (pump) – 250 mL', ['Shampoo (pump)', 250, 'ml']],
  ['Cream No. 3: 7.5 g or ml', ['Cream No. 3', 7.5, 'g or ml']],
  ['Day cream 50 g or ml', ['Day cream', 50, 'g or ml']],
  ['Gel douche 1 500 ml', ['Gel douche', 1500, 'ml']],
  ['Gel douche 1\u00A0500 ml', ['Gel douche', 1500, 'ml']],
  ['Gel douche 12\u202F500\u00A0ml', ['Gel douche', 12_500, 'ml']],
  ['Gel douche 1 500 ml pompe', ['Gel douche pompe', 1500, 'ml']],
  ['Sun milk SPF 30 100 ml', ['Sun milk SPF 30', 100, 'ml']],
  ['*Serum* [new](/x) 30 g', ['Serum new(/x)', 30, 'g']],
] as const)('%s is a formula with its pack', (row, [name, pack, unit]) => {
  expect(productsQuestion.read(`${row}\n\n`)).toEqual([{ name, pack, unit }])
})

test.each([
  '',
  'Cream',
  'Cream 0 g',
  'Cream 2,5 g',
  '50 ml jar',
  'Milk SPF50',
  Array(11).fill('50 ml').join('\n'),
])('“%s” is asked about', (text) => {
  expect(productsQuestion.read(text)).toHaveProperty('error')
})

test('the kind of pack may stand behind its contents', () => {
  const read = (row: string) => productsQuestion.read(row)
  expect(read('Day cream 30 ml pump')).toEqual([{ name: 'Day cream pump', pack: 30, unit: 'ml' }])
  expect(read('Day cream 50 ml\nSerum 15ml dropper')).toMatchObject([
    { name: 'Day cream', pack: 50 },
    { name: 'Serum dropper', pack: 15 },
  ])
  expect(read('Day cream 50 ml\nday cream 200 ml')).toHaveProperty(
    'error',
    expect.stringContaining('“day cream” is there twice'),
  )
  for (const row of [
    'Cream 30 ml or 50 ml tube',
    'Cream 30 pump',
    'Day cream 50 ml and 200 ml',
    'Cream 50 ml / 200 ml',
  ])
    expect(read(row)).toHaveProperty('error')
})
