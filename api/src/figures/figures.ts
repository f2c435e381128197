/** Figures of a period, as the desk shows them: from what was counted each night, and what came since. */
import { addDays, mondayOf, todayInMauritius } from '@laboratory/contract/clock'
import {
  daysOfPeriod,
  mostPages,
  type FigureTable,
  type Period,
  type Spread,
  type StepFigure,
  type VisitFigures,
  type WorkFigures,
} from '@laboratory/contract/desk/figures'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { inquiryStates } from '@laboratory/contract/desk/inquiries'
import type { Connection } from '../database/database.ts'
import { readOutboxState } from '../mail/outbox.ts'
import { toCsvLine } from '../spreadsheet.ts'
import { byViews, countViews, type Views } from '../visits/visit-repository.ts'
import { answering, countDays, emptyDay, isGiven, readDay, type DayFigures } from './count-days.ts'
import { findLastDay } from './daily-figures.ts'

export type Reading = { now: Date; closedDays: readonly string[] }

/** Views of days that are over, by period: they are counted once a day and do not change. */
export type PastViews = Map<string, Views>

/** Periods that are remembered, at most. */
const mostRemembered = 20

/**
 * Page views, by day and by page.
 * @param past what was counted before; without it, everything is counted
 */
export async function readVisitFigures(
  connection: Connection,
  input: DeskRequest<'readVisitFigures'>,
  { now }: Pick<Reading, 'now'>,
  past: PastViews = new Map(),
): Promise<VisitFigures> {
  const today = todayInMauritius(now)
  const period = daysOfPeriod(input, today)
  const { perDay, pages } = await countAllViews(connection, period, today, past)
  const views = new Map(perDay.map((row) => [row.day, row.views]))
  const days = everyDay(period).map((day) => ({ day, views: views.get(day) ?? 0 }))
  const rest = pages.slice(mostPages)
  return {
    period,
    total: perDay.reduce((sum, row) => sum + row.views, 0),
    days,
    pages: pages.slice(0, mostPages),
    others: { pages: rest.length, views: rest.reduce((sum, row) => sum + row.views, 0) },
  }
}

async function countAllViews(
  connection: Connection,
  { from, to }: Period,
  today: string,
  past: PastViews,
): Promise<Views> {
  const key = `${today} ${from} ${to}`
  let before = past.get(key)
  if (!before) {
    const yesterday = addDays(today, -1)
    before = await countViews(connection, { from, to: to < today ? to : yesterday })
    if (past.size >= mostRemembered) past.clear()
    past.set(key, before)
  }
  if (to < today || from > today) return before
  const since = await countViews(connection, { from: today, to: today })
  const pages = new Map(before.pages.map((page) => [`${page.path}\n${page.label}`, page]))
  for (const page of since.pages) {
    const known = pages.get(`${page.path}\n${page.label}`)
    pages.set(`${page.path}\n${page.label}`, { ...page, views: page.views + (known?.views ?? 0) })
  }
  return { perDay: [...before.perDay, ...since.perDay], pages: [...pages.values()].toSorted(byViews) }
}

/** What came, how soon it was answered, which step it reached, and whether e-mails were sent. */
export async function readWorkFigures(
  connection: Connection,
  input: DeskRequest<'readWorkFigures'>,
  { now, closedDays }: Reading,
  past: PastDays = new Map(),
): Promise<WorkFigures> {
  const period = daysOfPeriod(input, todayInMauritius(now))
  const counted = await readDays(connection, period, { now, closedDays }, past)
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

/** Days as they were counted last night, under the last day that was counted: another night counts some of them anew. */
export type PastDays = Map<string, Map<string, DayFigures>>

/** The days of a period: those that were counted already are read, those since are counted now. */
async function readDays(
  connection: Connection,
  { from, to }: Period,
  { now, closedDays }: Reading,
  past: PastDays,
): Promise<[string, DayFigures][]> {
  const last = (await findLastDay(connection)) ?? ''
  const known = past.get(last) ?? new Map<string, DayFigures>()
  if (!past.has(last)) {
    past.clear()
    past.set(last, known)
  }
  const all = everyDay({ from, to })
  if (all.some((day) => day <= last && !known.has(day))) {
    for (const day of all) if (day <= last) known.set(day, emptyDay())
    const rows = await connection
      .selectFrom('dayFigures')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute()
    for (const { day, figures } of rows) known.set(day, readDay(figures))
  }
  const today = todayInMauritius(now)
  const until = to < today ? to : today
  const first = last < from ? from : addDays(last, 1)
  const since =
    first <= until
      ? await countDays(connection, { from: first, to: until }, closedDays)
      : new Map<string, DayFigures>()
  return all.map((day) => [day, since.get(day) ?? known.get(day) ?? emptyDay()])
}

/** Inquiries that wait for the laboratory and never got an answer. */
async function countUnanswered(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('inquiry')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('turn', '=', 'laboratory')
    // Asked of each that waits: for "not exists", PostgreSQL reads every answer that was ever given.
    .where(
      ({ selectFrom }) =>
        selectFrom('inquiryEvent')
          .select(({ fn }) => fn.max('version').as('version'))
          .whereRef('inquiryEvent.reference', '=', 'inquiry.reference')
          .where('kind', 'in', answering)
          .where(isGiven('inquiryEvent')),
      'is',
      null,
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function everyDay({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
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

/** From this many numbers on, they are counted by value: sorting the numbers of a year would take most of the time. */
const many = 1000

/** Nearest rank: a value that occurs, never one between two. @param minutes whole numbers */
function spreadOf(minutes: readonly number[]): Spread {
  if (minutes.length === 0) return null
  const ranks = [0.5, 0.9].map((share) => Math.ceil(share * minutes.length))
  const [median = 0, ninetieth = 0] =
    minutes.length < many ? pickSorted(minutes, ranks) : pickCounted(minutes, ranks)
  return { median, ninetieth }
}

function pickSorted(minutes: readonly number[], ranks: readonly number[]): number[] {
  const sorted = new Float64Array(minutes).sort()
  return ranks.map((rank) => sorted[rank - 1] ?? 0)
}

function pickCounted(minutes: readonly number[], ranks: readonly number[]): number[] {
  let most = 0
  for (const value of minutes) if (value > most) most = value
  const counts = new Uint32Array(most + 1)
  for (const value of minutes) counts[value] = (counts[value] ?? 0) + 1
  return ranks.map((rank) => {
    let seen = 0
    return counts.findIndex((count) => (seen += count) >= rank)
  })
}

/** One table as CSV, with the columns that the page shows. */
export async function exportFigures(
  connection: Connection,
  { table, ...period }: DeskRequest<'exportFigures'>,
  reading: Reading,
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const isVisits = table === 'days' || table === 'pages'
  const figures = isVisits
    ? await readVisitFigures(connection, period, reading)
    : await readWorkFigures(connection, period, reading)
  const rows = isVisits
    ? visitRows(table, figures as VisitFigures)
    : workRows(table as WorkTable, figures as WorkFigures)
  const { from, to } = figures.period
  // With the byte order mark, by which spreadsheets recognise UTF-8.
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
