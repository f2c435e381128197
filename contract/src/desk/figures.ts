/** Figures about visits and the laboratory's answers: counts and times, and nothing about a person. */
import * as z from 'zod/mini'
import { addDays, monthsAfter } from '../clock.ts'
import { isDay, numbers } from './fields.ts'
import { inquiryStates, type InquiryState } from './inquiries.ts'

/** Periods that end today. */
export const periodNames = ['30-days', '3-months', '12-months'] as const
export type PeriodName = (typeof periodNames)[number]
/** Days of the longest period: as long as views are kept. */
export const longestPeriod = 3 * 366

const day = z.string().check(z.refine(isDay, 'A day looks like 2026-11-30.'))

const period = {
  period: z.optional(z.enum(periodNames, `The period must be one of ${periodNames.join(', ')}.`)),
  /** First and last day at the laboratory, in place of a period. */
  from: z.optional(day),
  to: z.optional(day),
}
type PeriodRequest = { period?: PeriodName | undefined; from?: string | undefined; to?: string | undefined }
const isWhole = ({ period: name, from, to }: PeriodRequest) =>
  (from === undefined) === (to === undefined) && (name === undefined || from === undefined)
const isInOrder = ({ from, to }: PeriodRequest) => from === undefined || to === undefined || from <= to
const isShort = ({ from, to }: PeriodRequest) =>
  from === undefined || to === undefined || (Date.parse(to) - Date.parse(from)) / 86_400_000 < longestPeriod
const checks = [
  z.refine<PeriodRequest>(isWhole, { error: 'Give both days, or the name of a period.', path: ['from'] }),
  z.refine<PeriodRequest>(isInOrder, { error: 'The last day must not come before the first.', path: ['to'] }),
  z.refine<PeriodRequest>(isShort, {
    error: 'The period must not be longer than three years.',
    path: ['to'],
  }),
] as const

/** Without anything: the last 30 days. */
export const FiguresRequestSchema = z.strictObject(period).check(...checks)

export const figureTables = [
  'days',
  'pages',
  'weeks',
  'answers',
  'steps',
  'emails',
  'outcomes',
  'people',
] as const
export type FigureTable = (typeof figureTables)[number]
/** One table as a file (CSV). */
export const FigureFileRequestSchema = z
  .strictObject({ table: z.enum(figureTables, 'There is no such table.'), ...period })
  .check(...checks)

export type Period = { from: string; to: string }

/** First and last day of a period. @param today at the laboratory, YYYY-MM-DD */
export function daysOfPeriod({ period: name, from, to }: PeriodRequest, today: string): Period {
  if (from !== undefined && to !== undefined) return { from, to }
  if (name === '3-months') return { from: monthsBefore(today, 3), to: today }
  if (name === '12-months') return { from: monthsBefore(today, 12), to: today }
  return { from: addDays(today, -29), to: today }
}

/** The day after the one that has the same number so many months before: periods that follow each other share no day. */
function monthsBefore(today: string, months: number): string {
  return addDays(monthsAfter(today, -months), 1)
}

const days = z.object({ from: z.string(), to: z.string() })
/** Minutes: half of all took no longer, nine in ten took no longer; null where there is nothing to measure. */
const spread = z.nullable(z.object({ median: z.number(), ninetieth: z.number() }))
export type Spread = z.output<typeof spread>

export const VisitFiguresSchema = z.object({
  period: days,
  total: z.number(),
  /** Every day of the period, in order. */
  days: z.array(z.object({ day: z.string(), views: z.number() })),
  /** Most viewed first, `mostPages` of them. */
  pages: z.array(z.object({ path: z.string(), label: z.string(), views: z.number() })),
  /** Pages beyond those, and their views. */
  others: z.object({ pages: z.number(), views: z.number() }),
})
export type VisitFigures = z.output<typeof VisitFiguresSchema>
export const mostPages = 200

const week = {
  /** Its Monday; the first and the last week may have days outside of the period, which are not counted. */
  week: z.string(),
}
export const WorkFiguresSchema = z.object({
  period: days,
  weeks: z.array(
    z.object({
      ...week,
      inquiries: z.number(),
      registrations: z.number(),
      /** Inquiries and registrations that looked like spam and were not released. */
      held: z.number(),
    }),
  ),
  /** First answers given at the desk in the period, by when they were given. */
  answers: z.object({
    given: z.number(),
    /** Inquiries that wait for the laboratory at the moment and were never answered. */
    waiting: z.number(),
    /** Elapsed time, nights and weekends included. */
    elapsed: spread,
    /** In the hours in which the laboratory is open. */
    working: spread,
    weeks: z.array(z.object({ ...week, given: z.number(), elapsed: spread, working: spread })),
  }),
  /** In the order of the states; `asked` counts the inquiries that came. */
  steps: z.array(
    z.object({
      state: z.enum(inquiryStates),
      /** Inquiries that reached it in the period for the first time. */
      reached: z.number(),
      /** Elapsed time since the step before it. */
      since: spread,
    }),
  ),
  /** Inquiries that came in the period, by test and in all (an empty test): an order came, declined, closed without one, and all of them. */
  outcomes: z.array(
    z.object({
      test: z.string(),
      family: z.string(),
      ...numbers('came', 'accepted', 'declined', 'closed').shape,
    }),
  ),
  /** Answers that each person gave; null for those who may not see it. */
  people: z.nullable(z.array(z.object({ name: z.string(), answers: z.number() }))),
  emails: z.object({
    sent: z.number(),
    givenUp: z.number(),
    /** At the moment. */
    waiting: z.number(),
    weeks: z.array(z.object({ ...week, sent: z.number(), givenUp: z.number() })),
  }),
})
export type WorkFigures = z.output<typeof WorkFiguresSchema>
export type StepFigure = { state: InquiryState; reached: number; since: Spread }
