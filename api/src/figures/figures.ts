/** Figures of a period, as the desk shows them: from what was counted each night, and what came since. */
import {
  daysAfter,
  daysOfPeriod,
  FiguresRequestSchema,
  FigureFileRequestSchema,
  mondayOf,
  mostPages,
  type FigureTable,
  type Period,
  type Spread,
  type StepFigure,
  type VisitFigures,
  type WorkFigures,
} from '@laboratory/contract/desk/figures'
import { inquiryStates } from '@laboratory/contract/desk/inquiries'
import { todayInMauritius } from '@laboratory/contract/clock'
import type { Connection } from '../database/database.ts'
import { readOutboxState } from '../mail/outbox.ts'
import { parseInput } from '../operations.ts'
import { toCsvLine } from '../spreadsheet.ts'
import { countViews } from '../visits/visit-repository.ts'
import { countDays, emptyDay, readDay, type DayFigures } from './count-days.ts'
import { findLastDay } from './daily-figures.ts'

export type Reading = { now: Date; closedDays: readonly string[] }

/** Page views, by day and by page. */
export async function readVisitFigures(
  connection: Connection,
  input: unknown,
  { now }: Pick<Reading, 'now'>,
): Promise<VisitFigures> {
  const period = daysOfPeriod(parseInput(FiguresRequestSchema, input), todayInMauritius(now))
  const { perDay, pages } = await countViews(connection, period)
  const views = new Map(perDay.map(({ day, views }) => [day, views]))
  const days = everyDay(period).map((day) => ({ day, views: views.get(day) ?? 0 }))
  const rest = pages.slice(mostPages)
  return {
    period,
    total: perDay.reduce((sum, { views }) => sum + views, 0),
    days,
    pages: pages.slice(0, mostPages),
    others: { pages: rest.length, views: rest.reduce((sum, { views }) => sum + views, 0) },
  }
}

/** What came, how soon it was answered, how far it got, and whether e-mails left. */
export async function readWorkFigures(
  connection: Connection,
  input: unknown,
  { now, closedDays }: Reading,
): Promise<WorkFigures> {
  const period = daysOfPeriod(parseInput(FiguresRequestSchema, input), todayInMauritius(now))
  const counted = await readDays(connection, period, { now, closedDays })
  const all = sumOf(counted.map(([, figures]) => figures))
  const weeks = [...Map.groupBy(counted, ([day]) => mondayOf(day))].map(([week, days]) => ({
    week,
    ...sumOf(days.map(([, figures]) => figures)),
  }))
  const outbox = await readOutboxState(connection, now)
  return {
    period,
    weeks: weeks.map(({ week, inquiries, registrations, held }) => ({
      week,
      inquiries,
      registrations,
      held,
    })),
    answers: {
      given: all.elapsed.length,
      waiting: await countUnanswered(connection),
      elapsed: spreadOf(all.elapsed),
      working: spreadOf(all.working),
      weeks: weeks.map(({ week, elapsed, working }) => ({
        week,
        given: elapsed.length,
        elapsed: spreadOf(elapsed),
        working: spreadOf(working),
      })),
    },
    steps: inquiryStates.map((state): StepFigure => {
      if (state === 'asked') return { state, reached: all.inquiries, since: null }
      const taken = all.steps[state] ?? []
      return { state, reached: taken.length, since: spreadOf(taken) }
    }),
    emails: {
      sent: all.sent,
      givenUp: all.givenUp,
      waiting: outbox.waiting,
      weeks: weeks.map(({ week, sent, givenUp }) => ({ week, sent, givenUp })),
    },
  }
}

/** The days of a period: those that were counted already are read, those since are counted now. */
async function readDays(
  connection: Connection,
  { from, to }: Period,
  { now, closedDays }: Reading,
): Promise<[string, DayFigures][]> {
  const rows = await connection
    .selectFrom('day_figures')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const days = new Map(rows.map(({ day, figures }) => [day, readDay(figures)]))
  const last = await findLastDay(connection)
  const next = last === undefined || last < from ? from : daysAfter(last, 1)
  const today = todayInMauritius(now)
  const until = to < today ? to : today
  const first = last === undefined ? from : ([next, daysAfter(last, 1)].toSorted()[1] ?? next)
  if (first <= until)
    for (const [day, figures] of await countDays(connection, { from: first, to: until }, closedDays))
      days.set(day, figures)
  return everyDay({ from, to }).map((day) => [day, days.get(day) ?? emptyDay()])
}

/** Inquiries that wait for the laboratory and never got an answer. */
async function countUnanswered(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('inquiry')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('turn', '=', 'laboratory')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inquiry_event')
            .select('id')
            .whereRef('inquiry_event.reference', '=', 'inquiry.reference')
            .where('kind', '=', 'answer')
            .where('undone_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function everyDay({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day)
  return days
}

function sumOf(days: readonly DayFigures[]): DayFigures {
  const sum = emptyDay()
  for (const day of days) {
    for (const name of ['inquiries', 'registrations', 'held', 'sent', 'givenUp'] as const)
      sum[name] += day[name]
    for (const name of ['elapsed', 'working'] as const) for (const value of day[name]) sum[name].push(value)
    for (const state of inquiryStates) {
      const taken = day.steps[state]
      if (taken) (sum.steps[state] ??= []).push(...taken)
    }
  }
  return sum
}

/** Nearest rank: a value that was there, never one between two. */
function spreadOf(minutes: readonly number[]): Spread {
  if (minutes.length === 0) return null
  const sorted = Float64Array.from(minutes).sort()
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return { median: at(0.5), ninetieth: at(0.9) }
}

/** One table as CSV, with the columns that the page shows. */
export async function exportFigures(
  connection: Connection,
  input: unknown,
  reading: Reading,
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const { table, ...period } = parseInput(FigureFileRequestSchema, input)
  const isVisits = table === 'days' || table === 'pages'
  const figures = isVisits
    ? await readVisitFigures(connection, period, reading)
    : await readWorkFigures(connection, period, reading)
  const rows = isVisits
    ? visitRows(table, figures as VisitFigures)
    : workRows(table as WorkTable, figures as WorkFigures)
  const { from, to } = figures.period
  // With the mark by which spreadsheets know UTF-8.
  const text = `\ufeff${rows.map((row) => `${toCsvLine(row)}\r\n`).join('')}`
  return { name: `${table}-${from}-${to}.csv`, type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) }
}

type Cell = string | number | null
type WorkTable = Exclude<FigureTable, 'days' | 'pages'>

function visitRows(table: 'days' | 'pages', { days, pages }: VisitFigures): Cell[][] {
  if (table === 'days') return [['Day', 'Views'], ...days.map(({ day, views }) => [day, views])]
  return [['Page', 'Label', 'Views'], ...pages.map(({ path, label, views }) => [path, label, views])]
}

function workRows(table: WorkTable, { weeks, answers, steps, emails }: WorkFigures): Cell[][] {
  const minutes = (spread: Spread): Cell[] => [spread?.median ?? null, spread?.ninetieth ?? null]
  const tables: Record<WorkTable, Cell[][]> = {
    weeks: [
      ['Week from', 'Inquiries', 'Registrations', 'Held back'],
      ...weeks.map(({ week, inquiries, registrations, held }) => [week, inquiries, registrations, held]),
    ],
    answers: [
      [
        'Week from',
        'First answers',
        'Median, minutes',
        '90 %, minutes',
        'Median, working minutes',
        '90 %, working minutes',
      ],
      ...answers.weeks.map(({ week, given, elapsed, working }) => [
        week,
        given,
        ...minutes(elapsed),
        ...minutes(working),
      ]),
    ],
    steps: [
      ['Step', 'Reached', 'Median since the step before, minutes', '90 % since the step before, minutes'],
      ...steps.map(({ state, reached, since }) => [state, reached, ...minutes(since)]),
    ],
    emails: [
      ['Week from', 'Sent', 'Given up'],
      ...emails.weeks.map(({ week, sent, givenUp }) => [week, sent, givenUp]),
    ],
  }
  return tables[table]
}
