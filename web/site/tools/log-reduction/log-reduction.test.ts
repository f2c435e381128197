import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { challengeCriteria } from '#content/rules/challenge-criteria.ts'
import { type Count, judgeOrganism, logReduction, type Readings, worst } from './log-reduction.ts'

const less = (value: number): Count => ({ value, lessThan: true })

function judge(group: Readings['group'], start: number, ...counts: readonly [Count, Count, Count]) {
  const [seven, fourteen, twentyEight] = counts
  return judgeOrganism(
    { group, start, counts: { 7: seven, 14: fourteen, 28: twentyEight } },
    challengeCriteria,
  )
}

test('one in ten left is 1 log, one in a thousand is 3', () => {
  expect(logReduction(1e6, 1e5)).toBe(1)
  expect(logReduction(1e6, 1e3)).toBe(3)
  expect(logReduction(2e5, 2e2)).toBeCloseTo(3, 10)
  expect(logReduction(5e4, 1e5)).toBeCloseTo(-0.301, 3)
})

describe('bacteria', () => {
  test('3 log on day 7 that hold meet A, and with it B', () => {
    expect(judge('bacteria', 1e6, { value: 1000 }, less(10), less(10))).toMatchObject({ A: 'met', B: 'met' })
    // 3.2 × 10⁵ to 3.2 × 10² is three log on paper.
    expect(judge('bacteria', 3.2e5, { value: 320 }, less(10), less(10)).A).toBe('met')
  })

  test('2.6 log on day 7 meet A only with the accepted half log; 2.4 do not', () => {
    expect(judge('bacteria', 1e6, { value: 10 ** 3.4 }, less(10), less(10))).toMatchObject({
      A: 'met-with-tolerance',
      B: 'met',
    })
    expect(judge('bacteria', 1e6, { value: 10 ** 3.6 }, less(10), less(10))).toMatchObject({
      A: 'not-met',
      B: 'met',
    })
  })

  test('regrowth after day 14 fails both', () => {
    const { A, B, days } = judge('bacteria', 1e6, less(10), { value: 10 }, { value: 900 })
    expect(days[28].reduction).toBeGreaterThan(3)
    expect([A, B]).toEqual(['not-met', 'not-met'])
  })

  test('nothing grew, but too little was looked at: neither shown nor failed', () => {
    expect(judge('bacteria', 1e5, less(1000), less(10), less(10)).A).toBe('not-shown')
    // A coarser reading than the one before is no increase.
    expect(judge('bacteria', 1e6, { value: 50 }, { value: 20 }, less(100)).A).toBe('met')
  })
})

test('after a coarse reading without growth, a number below its limit does not show that nothing increased', () => {
  expect(judge('bacteria', 1e6, less(1000), { value: 500 }, { value: 500 })).toMatchObject({
    A: 'not-shown',
    B: 'met',
  })
  expect(judge('bacteria', 1e6, less(10), { value: 20 }, less(10)).A).toBe('met-with-tolerance')
})

test('yeast needs one log, on day 7 for A and on day 14 for B', () => {
  expect(judge('yeast', 1e5, { value: 1e4 }, { value: 1e4 }, { value: 1e4 })).toMatchObject({
    A: 'met',
    B: 'met',
  })
  expect(judge('yeast', 1e5, { value: 5e4 }, { value: 1e4 }, { value: 1e4 })).toMatchObject({
    A: 'not-met',
    B: 'met',
  })
})

test('mould may stay as it was for B, and must lose one log by day 28 for A', () => {
  expect(judge('mould', 1e5, { value: 2e5 }, { value: 1e5 }, { value: 1e5 })).toMatchObject({
    A: 'not-met',
    B: 'met',
  })
  expect(judge('mould', 1e5, { value: 1e5 }, { value: 1e5 }, { value: 1e4 }).A).toBe('met')
  // Day 7 is not judged.
  expect(judge('mould', 1e5, { value: 1e6 }, { value: 1e5 }, { value: 1e5 }).days[7].A).toBeUndefined()
})

const count = fc.double({ min: 1, max: 1e8, noNaN: true })
const group = fc.constantFrom('bacteria' as const, 'yeast' as const, 'mould' as const)
const rank = ['met', 'met-with-tolerance', 'not-shown', 'not-met']

test('whatever meets A meets B', () => {
  fc.assert(
    fc.property(group, count, count, count, count, (group, start, ...rest) => {
      const [seven, fourteen, twentyEight] = rest
      const { A, B } = judge(group, start, { value: seven }, { value: fourteen }, { value: twentyEight })
      expect(rank.indexOf(B)).toBeLessThanOrEqual(rank.indexOf(A))
    }),
  )
})

test('fewer survivors on the last day never make the result worse', () => {
  fc.assert(
    fc.property(
      group,
      count,
      count,
      count,
      count,
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (...values) => {
        const [group, start, seven, fourteen, twentyEight, part] = values
        const with28 = (value: number) =>
          judge(group, start, { value: seven }, { value: fourteen }, { value })
        expect(rank.indexOf(with28(twentyEight * part).A)).toBeLessThanOrEqual(
          rank.indexOf(with28(twentyEight).A),
        )
      },
    ),
  )
})

test('the unit does not matter: counts per g or per 10 g give the same verdict', () => {
  fc.assert(
    fc.property(
      group,
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
      (group, all) => {
        const [start = 1, seven = 1, fourteen = 1, twentyEight = 1] = all
        const at = (factor: number) =>
          judge(
            group,
            start * factor,
            { value: seven * factor },
            { value: fourteen * factor },
            { value: twentyEight * factor },
          )
        expect(at(10).A).toBe(at(1).A)
        expect(at(10).B).toBe(at(1).B)
      },
    ),
  )
})

test('the worst of several decides', () => {
  expect(worst(['met', undefined, 'met-with-tolerance'])).toBe('met-with-tolerance')
  expect(worst(['not-met', 'not-shown'])).toBe('not-met')
  expect(worst([undefined])).toBe('met')
})
