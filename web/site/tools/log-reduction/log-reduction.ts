/** Log reductions of a challenge test, and the criterion that they meet: ISO 11930. */
import {
  challengeCriteria,
  type ChallengeDay,
  challengeDays,
  type ChallengeGroup,
  type ChallengeRequirement,
} from '#content/rules/challenge-criteria.ts'
import type { Count } from '../worksheet/questions.ts'

export type Readings = {
  readonly group: ChallengeGroup
  /** Calculated from the counted inoculum, not read from a plate of day 0. */
  readonly start: number
  readonly counts: Readonly<Record<ChallengeDay, Count>>
}

/**
 * - `met`;
 * - `met-with-tolerance`: only with the deviation that the standard accepts;
 * - `not-shown`: nothing grew, but the reading is too coarse: it could not have shown the reduction ("< 1,000" from a start of 10,000 is one
 *   log at least), or an increase from the reading before;
 * - `not-met`.
 */
export type Verdict = 'met' | 'met-with-tolerance' | 'not-shown' | 'not-met'

const order = ['met', 'met-with-tolerance', 'not-shown', 'not-met'] as const satisfies readonly Verdict[]

/** log₁₀(start ÷ count), of numbers above zero. */
export function logReduction(start: number, count: number): number {
  return Math.log10(start) - Math.log10(count)
}

/**
 * What the readings of one organism mean against both criteria.
 * @returns `days` with log₁₀(start ÷ count), which is the least it can be where nothing grew; no verdict where nothing is required
 */
export function judgeOrganism({ start, counts, group }: Readings) {
  const days = challengeDays.map((day, place) => {
    const count = counts[day]
    const before = place === 0 ? undefined : counts[challengeDays[place - 1] ?? 7]
    const reduction = logReduction(start, count.value)
    const verdict = (requirement: ChallengeRequirement | undefined) =>
      requirement && judgeReading(requirement, { reduction, count, before })
    return {
      day,
      reduction,
      lessThan: count.lessThan,
      A: verdict(challengeCriteria.A[group][day]),
      B: verdict(challengeCriteria.B[group][day]),
    }
  })
  return { days, A: worst(days.map(({ A }) => A)), B: worst(days.map(({ B }) => B)) }
}

/** The worst of several verdicts: a criterion is met when all its readings and all organisms meet it. */
export function worst(verdicts: readonly (Verdict | undefined)[]): Verdict {
  return [...order].reverse().find((verdict) => verdicts.includes(verdict)) ?? 'met'
}

// Equal on paper, different in the last binary digit.
const rounding = 1e-9

function judgeReading(
  { reduction: wanted, noIncrease }: ChallengeRequirement,
  reading: { readonly reduction: number; readonly count: Count; readonly before: Count | undefined },
): Verdict {
  const { reduction, count, before } = reading
  const reached = graded(wanted - reduction, count)
  if (!noIncrease || !before) return reached
  // Up to the limit of a reading without growth, no increase can be claimed; above it, this is the least that it is.
  return worst([reached, graded(Math.log10(count.value) - Math.log10(before.value), count)])
}

/** Where nothing grew, what is missing at the limit of the reading need not be missing: it is not shown. */
function graded(missing: number, { lessThan }: Count): Verdict {
  if (missing <= rounding) return 'met'
  if (missing <= challengeCriteria.tolerance + rounding) return 'met-with-tolerance'
  return lessThan ? 'not-shown' : 'not-met'
}
