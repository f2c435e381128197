import { expect, test } from 'vitest'
import { growthOf, mostGrowth } from '../bench/latency-growth.ts'

test('hours of work count as slower when their quiet windows are, whatever the machine did in the others', () => {
  // As measured on 2026-11-22: other work in the first and in the last window.
  const noisy = [171, 90, 60, 34, 80, 70, 66, 50, 40, 25, 120, 176]
  expect(growthOf(noisy)).toBeLessThan(mostGrowth)
  const growing = noisy.map((value, window) => value + 20 * window)
  expect(growthOf(growing)).toBeGreaterThan(mostGrowth)
  expect(growthOf([30, 60])).toBeUndefined()
})
