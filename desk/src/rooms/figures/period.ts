/** The period of the figures, kept in the address, so that it can be bookmarked and shared. */
import { FiguresRequestSchema, periodNames, type PeriodName } from '@laboratory/contract/desk/figures'

export type PeriodChoice = { period: PeriodName } | { from: string; to: string }

export const periodWords: Record<PeriodName, string> = {
  '30-days': '30 days',
  '3-months': '3 months',
  '12-months': '12 months',
}

/** Reads an address; the last 30 days where it names no valid period. */
export function readPeriod(query: URLSearchParams): PeriodChoice {
  const [from, to] = [query.get('from'), query.get('to')]
  if (from !== null && to !== null && FiguresRequestSchema.safeParse({ from, to }).success)
    return { from, to }
  return { period: periodNames.find((name) => name === query.get('period')) ?? '30-days' }
}
