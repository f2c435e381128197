import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { particleSizes } from '#content/rules/cleanroom-classes.ts'
import { classes, classOfCounts as judge, type SizeCounts } from './cleanroom-class.ts'

describe('the table', () => {
  test('follows the formula of the standard, 10ᴺ × (0.1 ÷ D)^2.08, to three figures', () => {
    for (const { number, limits } of classes)
      for (const size of particleSizes) {
        const limit = limits[size]
        if (limit === undefined) continue
        const exact = 10 ** number * (0.1 / size) ** 2.08
        expect(Math.abs(limit - exact)).toBeLessThanOrEqual(Math.max(0.5, exact * 0.005))
      }
  })

  test('grows with the class and falls with the size', () => {
    for (const size of particleSizes) {
      const column = classes.flatMap(({ limits }) => limits[size] ?? [])
      expect(column).toEqual(column.toSorted((a, b) => a - b))
      expect(new Set(column).size).toBe(column.length)
    }
    for (const { limits } of classes) {
      const row = particleSizes.flatMap((size) => limits[size] ?? [])
      expect(row).toEqual(row.toSorted((a, b) => b - a))
    }
  })
})

describe('worked examples', () => {
  test('a room of class 5 by 0.5 µm: 28.3 litres at nine points', () => {
    const counts = [61, 42, 73, 98, 99, 55, 12, 33, 40]
    const { met, sizes, litresNeeded } = judge([{ size: 0.5, counts }], 28.3)
    expect(sizes[0]?.highest).toBeCloseTo(3498, 0)
    expect(met).toBe(5)
    expect(litresNeeded).toBeCloseTo(5.68, 2)
    // One particle more at one point and the room is of class 6.
    expect(judge([{ size: 0.5, counts: [...counts, 100] }], 28.3).met).toBe(6)
  })

  test('the size with the worse class decides: 0.5 µm alone is 7, with 5 µm it is 8', () => {
    const both: readonly SizeCounts[] = [
      { size: 0.5, counts: [300_000] },
      { size: 5, counts: [3000] },
    ]
    expect(judge(both.slice(0, 1), 1000).met).toBe(7)
    expect(judge(both, 1000)).toMatchObject({ met: 8, sizes: [{ best: 7 }, { best: 8 }] })
  })

  test('no particle of 5 µm shows class 6 and no better: the table has no limit there for class 5', () => {
    expect(judge([{ size: 5, counts: [0, 0] }], 1000).met).toBe(6)
  })

  test('the limit itself is within the class', () => {
    expect(judge([{ size: 5, counts: [29_300] }], 1000).met).toBe(8)
    expect(judge([{ size: 5, counts: [29_301] }], 1000).met).toBe(9)
    expect(judge([{ size: 5, counts: [293_001] }], 1000).met).toBeUndefined()
  })

  test('a size whose limits end with class 6 shows none above it, and overrules no other size', () => {
    const fine: SizeCounts = { size: 0.1, counts: [1_000_001] }
    expect(judge([fine], 1000)).toMatchObject({ met: undefined, aboveAll: false, sizes: [{ last: 6 }] })
    expect(judge([fine, { size: 0.5, counts: [300_000] }], 1000)).toMatchObject({ met: 7, litresNeeded: 2 })
    // 0.5 µm alone would be of class 5; 0.1 µm has shown that class 6 is exceeded.
    expect(judge([fine, { size: 0.5, counts: [3000] }], 1000).met).toBe(7)
    expect(judge([fine, { size: 0.3, counts: [0] }], 1000)).toMatchObject({ met: undefined, aboveAll: false })
    expect(judge([fine, { size: 5, counts: [293_001] }], 1000)).toMatchObject({
      met: undefined,
      aboveAll: true,
    })
  })

  test('2 litres at least', () => {
    expect(judge([{ size: 5, counts: [20] }], 2).litresNeeded).toBe(2)
    expect(judge([{ size: 5, counts: [5] }], 2).litresNeeded).toBeCloseTo(6.83, 2)
  })
})

const size = fc.constantFrom(...particleSizes)
const counts = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 20 })
const litres = fc.double({ min: 1, max: 1000, noNaN: true })

test('the class found holds at every point, and the next cleaner one does not', () => {
  fc.assert(
    fc.property(size, counts, litres, (size, counts, litres) => {
      const { met } = judge([{ size, counts }], litres)
      const most = (Math.max(...counts) * 1000) / litres
      const limitOf = (number: number) => classes.find((one) => one.number === number)?.limits[size]
      if (met === undefined) {
        const limits = classes.map(({ limits }) => limits[size] ?? 0)
        expect(most).toBeGreaterThan(Math.max(...limits))
        return
      }
      expect(most).toBeLessThanOrEqual((limitOf(met) ?? 0) * (1 + 1e-9))
      const cleaner = limitOf(met - 1)
      if (cleaner !== undefined) expect(most).toBeGreaterThan(cleaner)
    }),
  )
})

test('more points, more particles or more sizes never make the room cleaner', () => {
  // Where no class can be given, the cleanest that it might still be.
  const dirt = ({ met, sizes }: ReturnType<typeof judge>) =>
    met ?? Math.max(...sizes.map(({ best, last }) => best ?? last + 1))
  fc.assert(
    fc.property(size, counts, counts, litres, (size, some, more, litres) => {
      const before = dirt(judge([{ size, counts: some }], litres))
      expect(dirt(judge([{ size, counts: [...some, ...more] }], litres))).toBeGreaterThanOrEqual(before)
      const both: readonly SizeCounts[] = [
        { size, counts: some },
        { size: 0.5, counts: more },
      ]
      expect(dirt(judge(both, litres))).toBeGreaterThanOrEqual(before)
    }),
  )
})
