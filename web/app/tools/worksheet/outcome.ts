import { listLimits } from '#app/request-list/list.ts'
import type { Cited } from '#content/rules/rule.ts'
import type { RequestLine } from '@laboratory/contract/request-list'

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
  readonly carry?: Pick<RequestLine, 'samples' | 'item'>
}

/** The result as lines of text, for the request list. What does not fit is left out whole, from the end. */
export function planOf({ of, conditions = [], lines }: Outcome): string {
  const texts = [
    of,
    ...conditions,
    ...lines.map(({ what, amount, clause }) => `${what.replaceAll('*', '')}: ${amount} (${clause})`),
  ]
  while (texts.join('\n').length > listLimits.plan) texts.pop()
  return texts.join('\n').replaceAll('\u00A0', ' ')
}

/** The line that goes to the request list, of a test. */
export function requestLineOf(test: string, outcome: Outcome): RequestLine {
  const { samples, item } = outcome.carry ?? {}
  return {
    test,
    plan: planOf(outcome),
    ...(samples !== undefined && samples <= listLimits.samples && { samples }),
    ...(item !== undefined && { item }),
  }
}
