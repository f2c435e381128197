import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planEndotoxin } from './endotoxin-samples.island.tsx'

const samples = (size: number, batches = 1) => planEndotoxin({ batches, size }).carry?.samples ?? 0

test.each([
  [1, 1],
  [2, 2],
  [29, 2],
  [30, 3],
  [100, 3],
  [101, 4],
  [133, 4],
  [134, 5],
  [300, 9],
  [301, 10],
  [334, 10],
  [1_000_000, 10],
])('of a batch of %i devices %i are tested (ISO 11737-3)', (size, devices) => {
  expect(samples(size)).toBe(devices)
})

test('never fewer of a larger batch, whole, and for every batch', () => {
  const size = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 50 }), (one, other, batches) => {
      const few = samples(Math.min(one, other), batches)
      expect(few).toBeLessThanOrEqual(samples(Math.max(one, other), batches))
      expect(few).toBe(batches * samples(Math.min(one, other)))
      expect(Number.isInteger(few)).toBe(true)
    }),
  )
})

test('the list takes over the size of the batches, and leaves what they are to the customer', () => {
  expect(planEndotoxin({ batches: 3, size: 800 }).carry).toMatchObject({ batchSize: '3 batches of 800' })
  expect(planEndotoxin({ batches: 1, size: 800 }).carry).not.toHaveProperty('item')
})
