/** What staff ask for and see of page views. */
import * as z from 'zod/mini'

const sentence = 'The days must be a whole number from 1 to 3660.'

export const VisitReportSchema = z.strictObject({
  /** Mauritius days up to today. */
  days: z._default(z.int(sentence).check(z.minimum(1, sentence), z.maximum(3660, sentence)), 30),
})

export type VisitReport = {
  /** The days that were asked for. */
  days: number
  /** Most viewed first. */
  pages: { path: string; label: string; views: number }[]
  /** In order; days without views are left out. */
  perDay: { day: string; views: number }[]
}
