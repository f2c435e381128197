/**
 * What happened on each day at the laboratory, in numbers: nothing in them is about a person. What has happened stays so: a first answer counts on the
 * day on which it was given, a step on the day on which it was reached.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { addDays, todayInMauritius } from '@laboratory/contract/clock'
import type { Period } from '@laboratory/contract/desk/figures'
import { inquiryStates, type InquiryState } from '@laboratory/contract/desk/inquiries'
import { sql } from 'kysely'
import { minute } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import { dayOf } from '../database/dialect.ts'
import { startOf, workingTimeBetween } from '../casework/calendar.ts'
import { heldBackFrom } from '../forms/score.ts'

export type DayFigures = {
  inquiries: number
  registrations: number
  held: number
  /** Minutes until each first answer: by the clock, and in working hours, in the same order. */
  elapsed: number[]
  working: number[]
  /** Minutes since the step before, of each inquiry that reached a step. */
  steps: Partial<Record<InquiryState, number[]>>
  sent: number
  givenUp: number
}

export function emptyDay(): DayFigures {
  return { inquiries: 0, registrations: 0, held: 0, elapsed: [], working: [], steps: {}, sent: 0, givenUp: 0 }
}

/** Days that one statement counts: its rows are read on the thread that serves visitors. */
const daysAtOnce = 4

/** A period in parts; other requests are answered between two of them. */
export async function* partsOf({ from, to }: Period): AsyncGenerator<Period> {
  for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
    const last = addDays(first, daysAtOnce - 1)
    yield { from: first, to: last < to ? last : to }
    await turn()
  }
}

/** When the first day begins, and the day after the last. */
export const instantsOf = ({ from, to }: Period) =>
  [startOf(from).toISOString(), startOf(addDays(to, 1)).toISOString()] as const

/**
 * Counts days.
 * @param from first day, YYYY-MM-DD
 * @param to last day
 * @param closedDays public holidays and closed times, as of `readClosed`
 * @returns the days in order, those without anything too
 */
export async function countDays(
  connection: Connection,
  { from, to }: Period,
  closedDays: readonly string[],
): Promise<Map<string, DayFigures>> {
  const days = new Map<string, DayFigures>()
  for (let date = from; date <= to; date = addDays(date, 1)) days.set(date, emptyDay())
  const [start, end] = instantsOf({ from, to })
  const of = (date: string) => days.get(date) ?? emptyDay()

  for (const table of ['inquiry', 'registration'] as const) {
    const rows = await connection
      .selectFrom(table)
      .select((row) => [
        dayOf(connection, 'receivedAt').as('day'),
        row.fn.countAll<number>().as('count'),
        // Erasing removes the flag, and leaves the score.
        sql<number>`sum(case when "spamScore" >= ${sql.lit(heldBackFrom)} and "releasedAt" is null then 1 else 0 end)`.as(
          'held',
        ),
      ])
      .where('receivedAt', '>=', start)
      .where('receivedAt', '<', end)
      .groupBy(sql`1`)
      .execute()
    for (const { day, count, held } of rows) {
      of(day).held += Number(held)
      of(day)[table === 'inquiry' ? 'inquiries' : 'registrations'] = Number(count) - Number(held)
    }
  }
  await turn()
  for (const { at, since } of await selectFirstAnswers(connection, start, end)) {
    const { elapsed, working } = of(dateOf(at))
    elapsed.push(minutesBetween(since, at))
    working.push(workingTimeBetween(new Date(since), new Date(at), closedDays))
  }
  await turn()
  for (const { at, state, since } of await selectSteps(connection, start, end)) {
    const { steps } = of(dateOf(at))
    ;(steps[state] ??= []).push(minutesBetween(since, at))
  }
  for (const [column, name] of [
    ['sentAt', 'sent'],
    ['deadAt', 'givenUp'],
  ] as const) {
    const rows = await connection
      .selectFrom('outbox')
      .select((row) => [dayOf(connection, column).as('day'), row.fn.countAll<number>().as('count')])
      .where(column, '>=', start)
      .where(column, '<', end)
      .groupBy(sql`1`)
      .execute()
    for (const { day, count } of rows) of(day)[name] = Number(count)
    await turn()
  }
  return days
}

/** What answers a customer: an answer, or one that is sent again. */
export const answering = ['answer', 'resent'] as const

/** Of an event that sends an answer: that it was not taken back, and that the mail server did not refuse it afterwards. */
export function isGiven(event: string) {
  const column = (name: string) => sql.ref(`${event}.${name}`)
  return sql<boolean>`${column('undoneAt')} is null and ${column('answer')} is not null and not exists (
    select 1 from "caseEvent" as bounce where bounce.reference = ${column('reference')}
    and bounce.kind = 'bounced' and bounce.answer = ${column('answer')} and bounce.version > ${column('version')}
  )`
}

/** The first answer to each inquiry, where it was given in the time. */
async function selectFirstAnswers(connection: Connection, start: string, end: string) {
  return connection
    .selectFrom('caseEvent as event')
    .innerJoin('inquiry', 'inquiry.reference', 'event.reference')
    .select((row) => ['event.at', row.fn.coalesce('releasedAt', 'receivedAt').as('since')])
    .where('event.at', '>=', start)
    .where('event.at', '<', end)
    .where('event.kind', 'in', answering)
    .where(isGiven('event'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('caseEvent as before')
            .select('before.id')
            .whereRef('before.reference', '=', 'event.reference')
            .whereRef('before.version', '<', 'event.version')
            .where('before.kind', 'in', answering)
            .where(isGiven('before')),
        ),
      ),
    )
    .execute()
}

/** Steps that an inquiry reached in the time for the first time, with when it reached the one before. */
async function selectSteps(connection: Connection, start: string, end: string) {
  const rows = await connection
    .selectFrom('caseEvent as event')
    .innerJoin('inquiry', 'inquiry.reference', 'event.reference')
    .select((row) => [
      'event.at',
      'event.toState as state',
      row.fn.coalesce('releasedAt', 'receivedAt').as('asked'),
      row
        .selectFrom('caseEvent as before')
        .select(({ fn }) => fn.max('before.at').as('at'))
        .whereRef('before.reference', '=', 'event.reference')
        .whereRef('before.version', '<', 'event.version')
        .where('before.toState', 'is not', null)
        .where('before.undoneAt', 'is', null)
        .as('before'),
    ])
    .where('event.at', '>=', start)
    .where('event.at', '<', end)
    .where('event.toState', 'is not', null)
    .where('event.undoneAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('caseEvent as same')
            .select('same.id')
            .whereRef('same.reference', '=', 'event.reference')
            .whereRef('same.version', '<', 'event.version')
            .whereRef('same.toState', '=', 'event.toState')
            .where('same.undoneAt', 'is', null),
        ),
      ),
    )
    .execute()
  return rows.flatMap(({ at, state, asked, before }) =>
    state !== null && inquiryStates.includes(state) ? [{ at, state, since: before ?? asked }] : [],
  )
}

function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minute))
}

function dateOf(instant: string): string {
  return todayInMauritius(new Date(instant))
}
