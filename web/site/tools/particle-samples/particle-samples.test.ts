import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planParticles } from './particle-samples.island.tsx'

const injection = (volume: number, batches = 1) =>
  planParticles({ product: 'injection', volume, batches }).carry?.samples ?? 0

test.each([
  [0.5, 50],
  [1, 25],
  [2, 13],
  [2.5, 10],
  [10, 10],
  [24.9, 10],
  [25, 10],
  [500, 10],
])('of injections of %d ml %i are sent (USP <788>)', (volume, units) => {
  expect(injection(volume)).toBe(units)
})

test('ten infusion sets of each batch are flushed (ISO 8536-4)', () => {
  expect(planParticles({ product: 'set', volume: undefined, batches: 3 })).toMatchObject({
    of: 'Infusion sets, 3 batches',
    lines: [{ clause: 'ISO 8536-4, annex A.2' }, { amount: '3 × 10 = 30\u00A0infusion sets' }],
    carry: { samples: 30 },
  })
})

test('small containers always hold enough together', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 24.99, noNaN: true }), (volume) => {
      expect(injection(volume) * volume).toBeGreaterThanOrEqual(25 - 1e-9)
      expect(injection(volume)).toBeGreaterThanOrEqual(10)
    }),
  )
})

test('larger containers may be fewer where a plan says so', () => {
  expect(planParticles({ product: 'injection', volume: 250, batches: 1 }).lines[0]?.amount).toContain(
    'or fewer by a sampling plan',
  )
})
