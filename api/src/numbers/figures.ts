/** Figures of a period, as the desk shows them, counted when somebody looks. */
import { setImmediate as turn } from 'node:timers/promises'
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
import { countRows } from '../database/rows.ts'
import { readOutboxState } from '../mail/outbox-state.ts'
import { toCsv } from '../casework/spreadsheet.ts'
import { countViews } from './visits.ts'
import type { TestFacts } from '../inquiries/form/request-lines.ts'
import { countAnswers, countOutcomes } from './count-outcomes.ts'
import { answering, countDays, emptyDay, isGiven, partsOf, type DayFigures } from './count-days.ts'

type FiguresContext = { now: Date; closedDays: readonly string[]; mail?: TestFacts; isManager?: boolean }

/** Page views, by day and by page. */
export async function readVisitFigures(
  connection: Connection,
  input: DeskRequest<'readVisitFigures'>,
  { now }: Pick<FiguresContext, 'now'>,
): Promise<VisitFigures> {
  const period = daysOfPeriod(input, todayInMauritius(now))
  const { perDay, pages } = await countViews(connection, period)
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

/** What came, how soon it was answered, which step it reached, and whether e-mails were sent. */
export async function readWorkFigures(
  connection: Connection,
  input: DeskRequest<'readWorkFigures'>,
  { now, closedDays, mail = {}, isManager = false }: FiguresContext,
): Promise<WorkFigures> {
  const period = daysOfPeriod(input, todayInMauritius(now))
  const counted = await countPeriod(connection, period, closedDays)
  const weeks = []
  const all = emptyDay()
  for (const [week, days] of Map.groupBy(counted, ([day]) => mondayOf(day))) {
    const sum = sumOf(days.map(([, figures]) => figures))
    sumOf([sum], all)
    weeks.push({ ...sum, week, elapsedSpread: spreadOf(sum.elapsed), workingSpread: spreadOf(sum.working) })
    await turn()
  }
  const steps: StepFigure[] = []
  for (const state of inquiryStates) {
    await turn()
    const taken = all.steps[state] ?? []
    const isFirst = state === 'asked'
    const since = isFirst ? null : spreadOf(taken)
    steps.push({ state, reached: isFirst ? all.inquiries : taken.length, since })
  }
  const elapsed = spreadOf(all.elapsed)
  await turn()
  const working = spreadOf(all.working)
  await turn()
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
      elapsed,
      working,
      weeks: weeks.map((of) => ({
        week: of.week,
        given: of.elapsed.length,
        elapsed: of.elapsedSpread,
        working: of.workingSpread,
      })),
    },
    steps,
    outcomes: await countOutcomes(connection, period, mail),
    people: isManager ? await countAnswers(connection, period) : null,
    emails: {
      sent: all.sent,
      givenUp: all.givenUp,
      waiting: outbox.waiting,
      weeks: weeks.map(({ week, sent, givenUp }) => ({ week, sent, givenUp })),
    },
  }
}

async function countPeriod(
  connection: Connection,
  period: Period,
  closedDays: readonly string[],
): Promise<[string, DayFigures][]> {
  const days: [string, DayFigures][] = []
  for await (const part of partsOf(period)) days.push(...(await countDays(connection, part, closedDays)))
  return days
}

/** How many inquiries wait for the laboratory and never got an answer. */
function countUnanswered(connection: Connection): Promise<number> {
  const open = connection.selectFrom('inquiry').where('turn', '=', 'laboratory')
  return countRows(
    open.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('caseEvent')
            .select('id')
            .whereRef('caseEvent.reference', '=', 'inquiry.reference')
            .where('kind', 'in', answering)
            .where(isGiven('caseEvent')),
        ),
      ),
    ),
  )
}

function everyDay({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** @param sum to which they are added */
function sumOf(days: readonly DayFigures[], sum = emptyDay()): DayFigures {
  for (const day of days) {
    for (const name of ['inquiries', 'registrations', 'held', 'sent', 'givenUp'] as const)
      sum[name] += day[name]
    for (const name of ['elapsed', 'working'] as const) for (const value of day[name]) sum[name].push(value)
    for (const state of inquiryStates) {
      const taken = day.steps[state]
      // Not spread: too many arguments.
      if (taken) for (const value of taken) (sum.steps[state] ??= []).push(value)
    }
  }
  return sum
}

/** Nearest rank: a value that occurs, never one between two. @param minutes whole numbers */
function spreadOf(minutes: readonly number[]): Spread {
  if (minutes.length === 0) return null
  const sorted = new Float64Array(minutes).sort()
  const at = (share: number) => sorted[Math.ceil(share * minutes.length) - 1] ?? 0
  return { median: at(0.5), ninetieth: at(0.9) }
}

/** One table as CSV, with the columns that the page shows. */
export async function exportFigures(
  connection: Connection,
  { table, ...period }: DeskRequest<'exportFigures'>,
  reader: FiguresContext,
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const isVisits = table === 'days' || table === 'pages'
  const figures = isVisits
    ? await readVisitFigures(connection, period, reader)
    : await readWorkFigures(connection, period, reader)
  const rows = isVisits
    ? visitRows(table, figures as VisitFigures)
    : workRows(table as WorkTable, figures as WorkFigures)
  const { from, to } = figures.period
  return toCsv(`${table}-${from}-${to}.csv`, rows)
}

type Cell = string | number | null
type WorkTable = Exclude<FigureTable, 'days' | 'pages'>

function visitRows(table: 'days' | 'pages', { days, pages }: VisitFigures): Cell[][] {
  if (table === 'days') return [['Day', 'Views'], ...days.map(({ day, views }) => [day, views])]
  return [['Page', 'Label', 'Views'], ...pages.map(({ path, label, views }) => [path, label, views])]
}

function workRows(
  table: WorkTable,
  { weeks, answers, steps, emails, outcomes, people }: WorkFigures,
): Cell[][] {
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
    outcomes: [
      ['Family', 'Test', 'Came', 'Accepted', 'Declined', 'Closed without an order'],
      ...outcomes.map((row) => [
        row.family,
        row.test || 'All',
        row.came,
        row.accepted,
        row.declined,
        row.closed,
      ]),
    ],
    people: [['Person', 'Answers'], ...(people ?? []).map(({ name, answers: given }) => [name, given])],
    emails: [
      ['Week from', 'Sent', 'Given up'],
      ...emails.weeks.map(({ week, sent, givenUp }) => [week, sent, givenUp]),
    ],
  }
  return tables[table]
}
