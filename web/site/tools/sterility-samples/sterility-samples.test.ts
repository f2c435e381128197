import { batchesOf, plannedWords } from '@laboratory/contract/planned'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemRules, quantityRules } from '#content/rules/usp-71.ts'
import { itemsOf } from '#content/rules/rule.ts'
import { planBioburden } from '../bioburden-samples/bioburden-samples.island.tsx'
import { dosePurposes } from '../worksheet/dose.ts'
import { planOf, requestLineOf } from '../worksheet/outcome.ts'
import { planSterility, quantityOf, type SterilityAnswers } from './sterility-samples.island.tsx'

const batch = (answers: Partial<SterilityAnswers>): SterilityAnswers =>
  ({ purpose: 'batch', product: 'device', batches: 1, size: 100, ...answers }) as SterilityAnswers
const samples = (answers: Partial<SterilityAnswers>) => planSterility(batch(answers)).carry?.samples

describe('USP <71>, table 3', () => {
  /** Items to test, by the size of the batch. */
  const items = {
    device: { 1: 1, 3: 3, 4: 4, 40: 4, 41: 5, 100: 10, 101: 10, 500: 10, 501: 11, 1000: 20, 1_000_000: 20 },
    injection: { 5: 4, 95: 10, 100: 10, 500: 10, 501: 11, 999: 20, 5000: 20 },
    largeVolume: { 100: 10, 500: 10, 501: 10, 100_000: 10 },
    eyeOrOther: { 1: 1, 40: 2, 41: 3, 200: 10, 201: 10, 9999: 10 },
    bulkSolid: { 1: 1, 4: 4, 5: 4, 20: 4, 21: 5, 50: 10, 51: 10, 500: 10, 501: 11, 1000: 20 },
  }

  test.each(Object.keys(items) as (keyof typeof items)[])('of %s', (product) => {
    for (const [size, expected] of Object.entries(items[product]))
      expect(itemsOf(itemRules[product].bands, Number(size)), `a batch of ${size}`).toBe(expected)
  })

  test('never asks for fewer of a larger batch, nor for more than there are, nor for parts of an item', () => {
    const products = fc.constantFrom(...(Object.keys(itemRules) as (keyof typeof itemRules)[]))
    const size = fc.integer({ min: 1, max: 2_000_000 })
    fc.assert(
      fc.property(products, size, size, (product, one, other) => {
        const { bands } = itemRules[product]
        const [small, large] = [Math.min(one, other), Math.max(one, other)]
        const few = itemsOf(bands, small)
        expect(few).toBeLessThanOrEqual(itemsOf(bands, large))
        expect(few).toBeLessThanOrEqual(small)
        expect(few).toBeGreaterThan(0)
        expect(Number.isInteger(few)).toBe(true)
      }),
    )
  })
})

describe('USP <71>, table 2', () => {
  /** Quantity to test, by the contents of a container. */
  const quantities = {
    liquid: {
      0.5: 0.5,
      0.99: 0.99,
      1: 1,
      1.5: 1,
      2: 1,
      10: 5,
      40: 20,
      40.1: 20,
      100: 20,
      101: 20,
      200: 20,
      500: 50,
    },
    solid: { 20: 20, 49: 49, 50: 50, 100: 50, 299: 149.5, 300: 150, 5000: 150, 5001: 500 },
  }

  test.each(Object.keys(quantities) as (keyof typeof quantities)[])('of a %s', (kind) => {
    for (const [contents, expected] of Object.entries(quantities[kind]))
      expect(quantityOf(quantityRules[kind], Number(contents)), `contents of ${contents}`).toBe(expected)
  })

  test('never asks for more of a container than it holds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(quantityRules.liquid, quantityRules.solid),
        fc.double({ min: 0.001, max: 1e6, noNaN: true }),
        (rule, contents) => {
          expect(quantityOf(rule, contents)).toBeLessThanOrEqual(contents)
          expect(quantityOf(rule, contents)).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('what a batch needs', () => {
  test('a device goes whole into each medium: two sets', () => {
    expect(samples({ size: 250, batches: 3 })).toBe(3 * 2 * 10)
    expect(samples({ size: 5000 })).toBe(40)
  })

  test('one set serves both media where a container holds enough for both', () => {
    expect(samples({ product: 'injection', size: 250, volume: 10 })).toBe(10)
    expect(samples({ product: 'injection', size: 250, volume: 2 })).toBe(10)
    expect(samples({ product: 'injection', size: 250, volume: 1.9 })).toBe(20)
    expect(samples({ product: 'injection', size: 250, volume: 0.5 })).toBe(20)
    expect(samples({ product: 'powder', size: 250, mass: 100 })).toBe(10)
    expect(samples({ product: 'powder', size: 250, mass: 99 })).toBe(20)
  })

  test('a large-volume infusion of 100 ml or less counts as an injection, and is told so', () => {
    const infusion = { product: 'largeVolume', size: 5000 } as const
    expect(samples({ ...infusion, volume: 100.1 })).toBe(10)
    expect(samples({ ...infusion, volume: 100 })).toBe(20)
    expect(planSterility(batch({ ...infusion, volume: 100 })).conditions?.[0]).toContain(
      'counted as an injection',
    )
  })

  test('a batch that is smaller than two sets is sent whole, with a word about it', () => {
    const plan = planSterility(batch({ size: 3 }))
    expect(plan.carry?.samples).toBe(3)
    expect(plan.conditions?.[0]).toContain('smaller than two sets')
    expect(requestLineOf('sterility', plan).plan).toContain('smaller than two sets')
  })
})

test('a dose is one plan, whichever of its two tests somebody plans', () => {
  for (const { value: dose } of dosePurposes)
    for (const method of ['method1', 'vdMax25', 'vdMax15'] as const) {
      const sterility = planSterility({
        purpose: 'dose',
        dose,
        method,
        products: 2,
        portion: 1,
        novelty: 'new',
      } as SterilityAnswers)
      const bioburden = planBioburden({ purpose: dose, method, products: 2, portion: 1, novelty: 'new' })
      expect([bioburden.also, requestLineOf('bioburden', bioburden)]).toEqual([
        requestLineOf('sterility', sterility),
        sterility.also,
      ])
    }
})

test('after ethylene oxide units are aired first, which a plan for its cycle carries to the list', () => {
  const cycle = planSterility({ purpose: 'cycle' } as SterilityAnswers)
  expect(planOf(cycle)).toContain('send units that were aired')
  expect(cycle.carry).not.toHaveProperty('samples')
  expect(planSterility(batch({})).notes?.join(' ')).toContain('send units that were aired')
})

test('every line of a plan names a standard and its clause, and the list takes it over', () => {
  const plan = planSterility(batch({ product: 'injection', size: 12_000, batches: 50, volume: 250 }))
  for (const { clause } of plan.lines) expect(clause).toMatch(/^(USP <71>|ISO 11137-2), /)
  const line = requestLineOf('sterility', plan)
  expect(line).toMatchObject({ test: 'sterility', samples: '1000' })
  expect(planOf(plan)).toContain('For each medium, from a batch: 20 containers (USP <71>, table 3)')
  // More samples than a list can hold stand in the plan alone.
  const many = planSterility(batch({ product: 'bulkSolid', size: 10_000_000, mass: 10_000 }))
  expect(requestLineOf('sterility', many)).not.toHaveProperty('samples')
})

test('receipts say purpose and product of each plan, and labels its batches', () => {
  const said = (answers: SterilityAnswers) => {
    const line = requestLineOf('sterility', planSterility(answers))
    return [...plannedWords(line), batchesOf(line)]
  }
  const liquid = { size: 200, batches: 3, volume: 10 }
  for (const product of ['injection', 'eyeOrOther'] as const)
    expect(said(batch({ product, ...liquid }))).toEqual([product, 'batch', 3])
  expect(said(batch({ product: 'largeVolume', ...liquid, volume: 500 }))).toEqual(['largeVolume', 'batch', 3])
  for (const product of ['powder', 'bulkSolid'] as const)
    expect(said(batch({ product, size: 200, mass: 100 }))).toEqual([product, 'batch', 1])
  for (const [method, word] of [
    ['method1', 'method1'],
    ['vdMax25', 'vdMax'],
  ] as const)
    expect(said({ purpose: 'dose', dose: 'set', method } as SterilityAnswers)).toEqual(['afterDose', word, 1])
  expect(said({ purpose: 'cycle' } as SterilityAnswers)).toEqual(['afterCycle', 'cycle', 1])
})
