import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeOrganism, logReduction, type Readings, worst } from './log-reduction.ts'

/** A count; a negative one is what one colony would have meant where nothing grew. */
const count = (value: number) => ({ value: Math.abs(value), lessThan: value < 0 })
function judge(group: Readings['group'], start: number, ...[seven, fourteen, twentyEight]: number[]) {
  const [first = 0, second = 0, third = 0] = [seven, fourteen, twentyEight]
  return judgeOrganism({ group, start, counts: { 7: count(first), 14: count(second), 28: count(third) } })
}

test('one in ten left is 1 log, one in a thousand is 3', () => {
  expect(logReduction(1e6, 1e5)).toBe(1)
  expect(logReduction(1e6, 1e3)).toBe(3)
  expect(logReduction(2e5, 2e2)).toBeCloseTo(3, 10)
  expect(logReduction(5e4, 1e5)).toBeCloseTo(-0.301, 3)
})

test.each([
  ['3 log on day 7 that hold meet A, and with it B', 'bacteria', 1e6, [1000, -10, -10], 'met', 'met'],
  ['3.2 × 10⁵ to 3.2 × 10² is three log on paper', 'bacteria', 3.2e5, [320, -10, -10], 'met', 'met'],
  [
    '2.6 log meet A with the accepted half log',
    'bacteria',
    1e6,
    [10 ** 3.4, -10, -10],
    'met-with-tolerance',
    'met',
  ],
  ['2.4 log do not', 'bacteria', 1e6, [10 ** 3.6, -10, -10], 'not-met', 'met'],
  ['regrowth after day 14 fails both', 'bacteria', 1e6, [-10, 10, 900], 'not-met', 'not-met'],
  ['nothing grew, but too little was looked at', 'bacteria', 1e5, [-1000, -10, -10], 'not-shown', 'met'],
  [
    'nothing grew, by a reading too coarse to see an increase',
    'bacteria',
    1e6,
    [50, 20, -100],
    'not-shown',
    'not-shown',
  ],
  ['one colony after two empty plates', 'bacteria', 1e6, [-10, -10, 10], 'met', 'met'],
  ['two', 'bacteria', 1e6, [-10, -10, 20], 'met-with-tolerance', 'met-with-tolerance'],
  ['four', 'bacteria', 1e6, [-10, -10, 40], 'not-met', 'not-met'],
  [
    'less than a reading that is accepted as a number',
    'bacteria',
    1e6,
    [-2000, -10, -10],
    'met-with-tolerance',
    'met',
  ],
  [
    'up to the limit of a reading without growth no increase can be claimed',
    'bacteria',
    1e6,
    [-1000, 500, 500],
    'met',
    'met',
  ],
  ['after a fine one it may be accepted', 'bacteria', 1e6, [-10, 20, -10], 'met-with-tolerance', 'met'],
  ['yeast loses one log by day 7 for A', 'yeast', 1e5, [1e4, 1e4, 1e4], 'met', 'met'],
  ['and by day 14 for B', 'yeast', 1e5, [5e4, 1e4, 1e4], 'not-met', 'met'],
  ['mould may stay as it was for B', 'mould', 1e5, [2e5, 1e5, 1e5], 'not-met', 'met'],
  ['and loses one log by day 28 for A', 'mould', 1e5, [1e5, 1e5, 1e4], 'met', 'met'],
] as const)('%s', (_, group, start, counts, A, B) => {
  expect(judge(group, start, ...counts)).toMatchObject({ A, B })
})

test('day 7 of mould is not judged', () => {
  expect(judge('mould', 1e5, 1e6, 1e5, 1e5).days[0]?.A).toBeUndefined()
})

const number = fc.double({ min: 1, max: 1e8, noNaN: true })
const group = fc.constantFrom('bacteria' as const, 'yeast' as const, 'mould' as const)
const rank = ['met', 'met-with-tolerance', 'not-shown', 'not-met']

test('whatever meets A meets B', () => {
  fc.assert(
    fc.property(group, number, number, number, number, (...readings) => {
      const { A, B } = judge(...readings)
      expect(rank.indexOf(B)).toBeLessThanOrEqual(rank.indexOf(A))
    }),
  )
})

test('a higher count, or nothing below a higher limit, never makes the verdict of its day better', () => {
  const before = fc.tuple(number, fc.boolean()).map(([value, lessThan]) => (lessThan ? -value : value))
  const more = fc.double({ min: 1, max: 1e4, noNaN: true })
  const place = fc.constantFrom(0, 1, 2)
  fc.assert(
    fc.property(
      group,
      number,
      fc.tuple(before, before, before),
      place,
      more,
      (group, start, counts, place, more) => {
        const ranks = (count: number) => {
          const { days } = judge(group, start, ...counts.with(place, count))
          return [days[place]?.A, days[place]?.B].map((verdict) => rank.indexOf(verdict ?? 'met'))
        }
        const value = Math.abs(counts[place] ?? 1)
        const [least = 0, than = 0] = ranks(-value)
        for (const worse of [value, value * more, -value * more]) {
          const [A = 0, B = 0] = ranks(worse)
          expect(A).toBeGreaterThanOrEqual(least)
          expect(B).toBeGreaterThanOrEqual(than)
        }
        const [one = 0, other = 0] = ranks(value)
        const [A = 0, B = 0] = ranks(value * more)
        expect(A).toBeGreaterThanOrEqual(one)
        expect(B).toBeGreaterThanOrEqual(other)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('the worst of several decides', () => {
  expect(worst(['met', undefined, 'met-with-tolerance'])).toBe('met-with-tolerance')
  expect(worst(['not-met', 'not-shown'])).toBe('not-met')
  expect(worst([undefined])).toBe('met')
})
