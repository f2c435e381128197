import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsByArea } from '#content/rules/cleanroom-points.ts'
import { litresOf, planPoints, pointsOf } from './cleanroom-points.island.tsx'

test.each([
  [0.5, 1],
  [2, 1],
  [2.1, 2],
  [10, 5],
  [10.1, 6],
  [24, 6],
  [36, 9],
  [37, 10],
  [100, 16],
  [156, 20],
  [352, 24],
  [636, 26],
  [1000, 27],
  [1000.1, 28],
  [2000, 54],
])('a room of %d m² has at least %i points (ISO 14644-1, table A.1)', (area, points) => {
  expect(pointsOf(area)).toBe(points)
})

test('the table rises by one point at each step', () => {
  expect(pointsByArea.map(({ points }) => points)).toEqual(pointsByArea.map((_, index) => index + 1))
  const area = fc.double({ min: 0.1, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(area, area, (one, other) => {
      const few = pointsOf(Math.min(one, other))
      expect(few).toBeLessThanOrEqual(pointsOf(Math.max(one, other)))
      expect(Number.isInteger(few)).toBe(true)
    }),
  )
})

test('air holds 20 particles at the limit, and is at least 2 litres (A.4.4)', () => {
  expect(litresOf(3520)).toBeCloseTo(5.68, 2)
  expect(litresOf(35)).toBeCloseTo(571.4, 1)
  expect(litresOf(3_520_000)).toBe(2)
})

const room = { rooms: 1, area: 40, class: '5', size: '0.5', flow: 28.3 } as const
const amounts = (answers: Partial<Parameters<typeof planPoints>[0]>) =>
  planPoints({ ...room, ...answers }).lines.map(({ amount }) => amount.replaceAll('\u00A0', ' '))

test('a room of 40 m² and class 5 takes 10 points of 5.7 litres, at least a minute each', () => {
  expect(amounts({})).toEqual(['10 points', 'at least 5.7 l', '1 min', '10 min'])
})

test('the cleaner the class, the longer the count: class 3 takes 571.5 litres at 0.5 µm', () => {
  expect(amounts({ class: '3', size: '0.5' })).toEqual([
    '10 points',
    'at least 571.5 l',
    '20.2 min',
    '3 h 22 min',
  ])
})

test('a single point takes three samples', () => {
  expect(amounts({ area: 1.5 })).toEqual(['1 point', 'at least 3', 'at least 5.7 l', '1 min', '3 min'])
})

test('a size without a limit is refused with a sentence, and nothing goes to the list', () => {
  const refused = planPoints({ ...room, size: '5' })
  expect(refused.lines).toEqual([])
  expect(refused.carry).toBeUndefined()
  expect(refused.notes?.[0]).toContain('no limit for class 5 at 5 µm')
})
