import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planChallenge } from './challenge-samples.island.tsx'

const packs = (pack: number, formulas = 1) => planChallenge({ formulas, pack }).carry?.bottles ?? 0

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

test('with the microbiological test of the same batch it is 155 g: four packs of 50 g', () => {
  const plan = (pack: number) => planChallenge({ formulas: 3, pack, also: 'both' })
  expect(plan(50).carry).toEqual({ samples: 3, bottles: 4, packSize: '50 g or ml' })
  expect(plan(155).carry?.bottles).toBe(1)
  expect(plan(50).also).toMatchObject({ test: 'microbiological', samples: '3' })
  expect(planChallenge({ formulas: 3, pack: 50 }).also).toBeUndefined()
})

test('packs always hold enough, and no pack is there for nothing', () => {
  const pack = fc.double({ min: 0.1, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(pack, fc.integer({ min: 1, max: 50 }), (pack, formulas) => {
      expect(packs(pack) * pack).toBeGreaterThanOrEqual(115 - 1e-6)
      expect((packs(pack) - 1) * pack).toBeLessThan(115)
      expect(packs(pack, formulas)).toBe(packs(pack))
    }),
  )
})
