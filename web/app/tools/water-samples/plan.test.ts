import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planWater, questions } from './plan.ts'

type Parameters = (typeof questions.parameters.options)[number]['value'][]
const plan = (
  parameters: Parameters,
  points = 1,
  water: 'chlorinated' | 'untreated' | 'bottled' = 'chlorinated',
) => planWater({ points, water, parameters })
const line = (outcome: ReturnType<typeof plan>, what: string) =>
  outcome.lines.find((line) => line.what === what)?.amount.replaceAll('\u00A0', ' ')

test('Legionella has a bottle of its own: a hotel with four points sends eight bottles', () => {
  const hotel = plan(['faecal', 'count', 'legionella'], 4)
  expect(line(hotel, 'In one bottle, without Legionella')).toBe('at least 110 ml')
  expect(line(hotel, 'Legionella')).toBe('1,000 ml')
  expect(line(hotel, 'Bottles in all')).toBe('4 × 2 = 8')
  expect(line(hotel, 'Bottle')).toContain('sodium thiosulphate')
  expect(hotel.carry).toEqual({ samples: 4, item: 'chlorinated water, 4 sampling points' })
})

test('bottled water takes 250 ml for Pseudomonas, in plain sterile bottles', () => {
  const bottled = plan(['pseudomonas', 'enterococci'], 1, 'bottled')
  expect(line(bottled, 'In one bottle')).toBe('at least 350 ml')
  expect(line(bottled, 'Bottle')).toBe('sterile')
})

test('more parameters never take less water, and every line has its clause', () => {
  const all = questions.parameters.options.map(({ value }) => value)
  const volume = (some: Parameters) =>
    plan(some).lines.reduce(
      (sum, { what, amount }) =>
        what.startsWith('Bottle') || what.startsWith('In') ? sum : sum + Number(amount.replaceAll(/\D/g, '')),
      0,
    )
  fc.assert(
    fc.property(fc.subarray(all, { minLength: 1 }), fc.constantFrom(...all), (some, other) => {
      expect(volume([...new Set([...some, other])])).toBeGreaterThanOrEqual(volume(some))
      for (const { clause } of plan(some).lines) expect(clause).toMatch(/^ISO \d/)
    }),
  )
})
