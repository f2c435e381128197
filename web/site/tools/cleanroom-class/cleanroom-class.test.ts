import fc from 'fast-check'
import { expect, test } from 'vitest'
import { particleSizes } from '#content/rules/cleanroom-classes.ts'
import { classes, classOfCounts as judge, type SizeCounts } from './cleanroom-class.ts'

test('the table follows the formula of the standard, 10ᴺ × (0.1 ÷ D)^2.08, to three figures', () => {
  for (const { number, limits } of classes)
    for (const size of particleSizes) {
      const limit = limits[size]
      if (limit === undefined) continue
      const exact = 10 ** number * (0.1 / size) ** 2.08
      expect(Math.abs(limit - exact)).toBeLessThanOrEqual(Math.max(0.5, exact * 0.005))
    }
})

const nine = [61, 42, 73, 98, 99, 55, 12, 33, 40]
const fine: SizeCounts = { size: 0.1, counts: [1_000_001] }
const both: readonly SizeCounts[] = [
  { size: 0.5, counts: [300_000] },
  { size: 5, counts: [3000] },
]

test.each<[string, readonly SizeCounts[], number, object]>([
  ['28.3 litres at nine points', [{ size: 0.5, counts: nine }], 28.3, { met: 5 }],
  ['one particle more at one point', [{ size: 0.5, counts: [...nine, 100] }], 28.3, { met: 6 }],
  ['0.5 µm alone', both.slice(0, 1), 1000, { met: 7 }],
  ['the size with the worse class', both, 1000, { met: 8, sizes: [{ best: 7 }, { best: 8 }] }],
  // The table has no limit there for class 5.
  ['no particle of 5 µm', [{ size: 5, counts: [0, 0] }], 1000, { met: 6 }],
  ['the limit itself', [{ size: 5, counts: [29_300] }], 1000, { met: 8 }],
  ['one above it', [{ size: 5, counts: [29_301] }], 1000, { met: 9 }],
  ['above the last limit', [{ size: 5, counts: [293_001] }], 1000, { met: undefined }],
  // A size whose limits end with class 6 shows none above it, and overrules no other size.
  ['above class 6 at 0.1 µm', [fine], 1000, { met: undefined, aboveAll: false, sizes: [{ last: 6 }] }],
  ['the same with 0.5 µm', [fine, { size: 0.5, counts: [300_000] }], 1000, { met: 7, litresNeeded: 2 }],
  // 0.5 µm alone would be of class 5; 0.1 µm has shown that class 6 is exceeded.
  ['the same with few of 0.5 µm', [fine, { size: 0.5, counts: [3000] }], 1000, { met: 7 }],
  [
    'the same with none of 0.3 µm',
    [fine, { size: 0.3, counts: [0] }],
    1000,
    { met: undefined, aboveAll: false },
  ],
  [
    'the same with too many of 5 µm',
    [fine, { size: 5, counts: [293_001] }],
    1000,
    { met: undefined, aboveAll: true },
  ],
])('%s', (_, measured, litres, result) => {
  expect(judge(measured, litres)).toMatchObject(result)
})

test('air for 20 particles at the limit, and 2 litres at least', () => {
  const needed = (counts: number[]) => judge([{ size: 5, counts }], 2).litresNeeded
  expect(needed([20])).toBe(2)
  expect(needed([5])).toBeCloseTo(6.83, 2)
  const room = judge([{ size: 0.5, counts: nine }], 28.3)
  expect(room.litresNeeded).toBeCloseTo(5.68, 2)
  expect(room.sizes[0]?.highest).toBeCloseTo(3498, 0)
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
