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
  ['a coarser reading than the one before is no increase', 'bacteria', 1e6, [50, 20, -100], 'met', 'met'],
  [
    'after a coarse one without growth a number below its limit shows nothing',
    'bacteria',
    1e6,
    [-1000, 500, 500],
    'not-shown',
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

test('fewer survivors on the last day never make the result worse', () => {
  const part = fc.double({ min: 0.01, max: 1, noNaN: true })
  fc.assert(
    fc.property(group, number, number, number, number, part, (group, start, seven, fourteen, last, part) => {
      const of = (value: number) => rank.indexOf(judge(group, start, seven, fourteen, value).A)
      expect(of(last * part)).toBeLessThanOrEqual(of(last))
    }),
  )
})

test('the unit does not matter: counts per g or per 10 g give the same verdict', () => {
  const four = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(group, four, (group, [start = 1, ...counts]) => {
      const { A, B } = judge(group, start, ...counts)
      expect(judge(group, start * 10, ...counts.map((value) => value * 10))).toMatchObject({ A, B })
    }),
  )
})

test('the worst of several decides', () => {
  expect(worst(['met', undefined, 'met-with-tolerance'])).toBe('met-with-tolerance')
  expect(worst(['not-met', 'not-shown'])).toBe('not-met')
  expect(worst([undefined])).toBe('met')
})
