import { highestCounts, type NewLine, requestAnswers } from '@laboratory/contract/request-list'
import type { Cited } from '#content/rules/rule.ts'
import { colon } from '#site/words.ts'
import { withUnit, written } from './questions.ts'

/** A line of a result: what (may hold inline marks), how many or how much, and in which clause of the standard. */
export type OutcomeLine = Cited & { readonly what: string; readonly amount: string }

/** The result of a worksheet. */
export type Outcome = {
  /** For what it holds: "3 batches of 250 medical devices". */
  readonly of: string
  readonly lines: readonly OutcomeLine[]
  /** What holds for the plan and travels with it to the request list; plain text. */
  readonly conditions?: readonly string[]
  /** What must be known beside the figures; may hold inline marks. */
  readonly notes?: readonly string[]
  /** What goes to the request list with the plan; absent where there is nothing to order. */
  readonly carry?: {
    readonly samples?: number
    /** Bottles or packs of each sample: as many labels. */
    readonly bottles?: number
  } & { readonly [Name in 'item' | 'packSize' | 'batchSize' | 'sterilisation' | 'decides']?: string }
  /** Another test of the same plan, by its key, with what its line says. */
  readonly also?: NewLine
  /** Where the list takes several lines of the test: what each of them holds. */
  readonly parts?: readonly Outcome[]
}

/** A line with the clause of the rule that it counts with. */
export function line(what: string, amount: string, rule: Cited): OutcomeLine {
  return { what, amount, clause: rule.clause, checked: rule.checked }
}

/** Those that there are: what does not hold is false. */
export function given<Part>(...parts: readonly (Part | false)[]): readonly Part[] {
  return parts.filter((part): part is Part => part !== false)
}

/** "one batch", "3 batches". */
export function counted(number: number, [one, several]: readonly [string, string]): string {
  return number === 1 ? one : `${written(number)} ${several}`
}

/** "3 × 10 = 30 units"; of one alone "10 units". */
export function times(unit: Parameters<typeof withUnit>[1], ...factors: readonly number[]): string {
  const shown = factors.filter((factor, place) => factor !== 1 || place === factors.length - 1)
  const product = withUnit(
    factors.reduce((all, factor) => all * factor, 1),
    unit,
  )
  return shown.length === 1 ? product : `${shown.map(written).join(' × ')} = ${product}`
}

/** As a sentence begins. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The result as lines of text, for the request list. */
export function planOf({ of, conditions = [], lines }: Outcome): string {
  return inLines('plan', [
    of,
    ...conditions,
    ...lines.map(({ what, amount, clause }) => `${what.replaceAll('*', '')}${colon}${amount} (${clause})`),
  ])
}

/** What a tool worked out, for the request list. What does not fit is left out whole, from the end. */
export function inLines(name: 'plan' | 'delivery', texts: readonly string[]): string {
  const kept = [...texts]
  while (kept.join('\n').length > requestAnswers[name].max) kept.pop()
  return kept.join('\n').replaceAll('\u00A0', ' ')
}

/** The line that goes to the request list, of a test. */
export function requestLineOf(test: string, outcome: Outcome): NewLine {
  const { samples, bottles, ...texts } = outcome.carry ?? {}
  return {
    test,
    plan: planOf(outcome),
    ...(samples !== undefined && samples <= highestCounts.samples && { samples: String(samples) }),
    ...texts,
    ...(bottles !== undefined && bottles <= highestCounts.bottles && { bottles: String(bottles) }),
  }
}
