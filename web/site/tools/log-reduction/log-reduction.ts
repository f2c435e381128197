/** Log reductions of a challenge test, and the criterion that they meet: ISO 11930. */
import type {
  ChallengeDay,
  ChallengeGroup,
  ChallengeRequirement,
  challengeCriteria,
} from '#content/rules/challenge-criteria.ts'

/** A count in CFU per g or ml. `lessThan`: nothing grew, and the number is what one colony would have meant ("< 10"). */
export type Count = { readonly value: number; readonly lessThan?: boolean }

export type Readings = {
  readonly group: ChallengeGroup
  /** Calculated from the counted inoculum, not read from a plate of day 0. */
  readonly start: number
  readonly counts: Readonly<Record<ChallengeDay, Count>>
}

/**
 * - `met`;
 * - `met-with-tolerance`: only with the deviation that the standard accepts;
 * - `not-shown`: nothing grew, but the reading could not have shown more ("< 1,000" from a start of 10,000 is one log at least), or the
 *   reading before was too coarse to tell an increase;
 * - `not-met`.
 */
export type Verdict = 'met' | 'met-with-tolerance' | 'not-shown' | 'not-met'

export type DayResult = {
  /** log₁₀(start ÷ count); with `lessThan` it is at least this. */
  readonly reduction: number
  readonly lessThan: boolean
  /** Undefined where nothing is required. */
  readonly A: Verdict | undefined
  readonly B: Verdict | undefined
}

export type LogReduction = {
  readonly days: Readonly<Record<ChallengeDay, DayResult>>
  readonly A: Verdict
  readonly B: Verdict
}

const days = [7, 14, 28] as const
const order = ['met', 'met-with-tolerance', 'not-shown', 'not-met'] as const satisfies readonly Verdict[]

/** log₁₀(start ÷ count), of numbers above zero. */
export function logReduction(start: number, count: number): number {
  return Math.log10(start) - Math.log10(count)
}

/** The reductions of one organism, and what they mean against both criteria. */
export function judgeOrganism(readings: Readings, criteria: typeof challengeCriteria): LogReduction {
  const { start, counts, group } = readings
  const results = days.map((day, place): readonly [ChallengeDay, DayResult] => {
    const count = counts[day]
    const before = place === 0 ? undefined : counts[days[place - 1] ?? 7]
    const reduction = logReduction(start, count.value)
    const verdict = (requirement: ChallengeRequirement | undefined) =>
      requirement && judgeReading(requirement, { reduction, count, before }, criteria.tolerance)
    return [
      day,
      {
        reduction,
        lessThan: count.lessThan === true,
        A: verdict(criteria.A[group][day]),
        B: verdict(criteria.B[group][day]),
      },
    ]
  })
  const byDay = Object.fromEntries(results) as Record<ChallengeDay, DayResult>
  return {
    days: byDay,
    A: worst(results.map(([, { A }]) => A)),
    B: worst(results.map(([, { B }]) => B)),
  }
}

/** The worst of several verdicts: a criterion is met when all its readings and all organisms meet it. */
export function worst(verdicts: readonly (Verdict | undefined)[]): Verdict {
  return order.findLast((verdict) => verdicts.includes(verdict)) ?? 'met'
}

// Equal on paper, different in the last binary digit.
const rounding = 1e-9

function judgeReading(
  { reduction: wanted, noIncrease }: ChallengeRequirement,
  reading: { readonly reduction: number; readonly count: Count; readonly before: Count | undefined },
  tolerance: number,
): Verdict {
  const { reduction, count, before } = reading
  const missing = wanted - reduction
  const reached: Verdict = count.lessThan && missing > rounding ? 'not-shown' : graded(missing, tolerance)
  if (!noIncrease || !before) return reached
  // After a reading without growth, a number up to its limit may be an increase that it could not have shown.
  if (before.lessThan && !count.lessThan && count.value <= before.value) return worst([reached, 'not-shown'])
  // Nothing grew: a coarser reading than the one before is no increase.
  const increase = count.lessThan ? 0 : Math.log10(count.value) - Math.log10(before.value)
  return worst([reached, graded(increase, tolerance)])
}

function graded(excess: number, tolerance: number): Verdict {
  if (excess <= rounding) return 'met'
  return excess <= tolerance + rounding ? 'met-with-tolerance' : 'not-met'
}
