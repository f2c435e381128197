/** Criteria A and B of the challenge test of cosmetics: ISO 11930, the tables of its clause on evaluation. */
import type { Provenance } from './rule.ts'

export type ChallengeDay = 7 | 14 | 28

/** What one reading must show. */
export type ChallengeRequirement = {
  /** Least log₁₀ reduction from the calculated starting number. */
  readonly reduction: number
  /** Whether the count may not rise from the reading before. */
  readonly noIncrease?: true
}

export type ChallengeGroup = 'bacteria' | 'yeast' | 'mould'

type ByDay = Readonly<Record<ChallengeDay, ChallengeRequirement | undefined>>

export const challengeDays = [7, 14, 28] as const satisfies readonly ChallengeDay[]

export const challengeCriteria = {
  clause: 'ISO 11930, evaluation criteria A and B',
  checked: { by: 'source', source: 'https://microchemlab.com (ISO 11930)' },
  // Read again with https://eibiken.tayori.com (ISO 11930, criteria A and B).
  // Every cell agrees; it does not name the tolerance.
  /** Deviation from a required log value that the standard accepts. */
  tolerance: 0.5,
  A: {
    bacteria: {
      7: { reduction: 3 },
      14: { reduction: 3, noIncrease: true },
      28: { reduction: 3, noIncrease: true },
    },
    yeast: {
      7: { reduction: 1 },
      14: { reduction: 1, noIncrease: true },
      28: { reduction: 1, noIncrease: true },
    },
    mould: { 7: undefined, 14: { reduction: 0 }, 28: { reduction: 1, noIncrease: true } },
  },
  B: {
    bacteria: { 7: undefined, 14: { reduction: 3 }, 28: { reduction: 3, noIncrease: true } },
    yeast: { 7: undefined, 14: { reduction: 1 }, 28: { reduction: 1, noIncrease: true } },
    mould: { 7: undefined, 14: { reduction: 0 }, 28: { reduction: 0, noIncrease: true } },
  },
} as const satisfies Provenance & {
  readonly tolerance: number
  readonly A: Readonly<Record<ChallengeGroup, ByDay>>
  readonly B: Readonly<Record<ChallengeGroup, ByDay>>
}

/** A requirement as the table of the page writes it: "≥ 3, NI", a dash where nothing is required. */
export function requirementInWords(requirement: ChallengeRequirement | undefined): string {
  if (!requirement) return '–'
  return `≥ ${requirement.reduction}${requirement.noIncrease ? ', NI' : ''}`
}
