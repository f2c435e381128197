/** Days and hours of the laboratory: when a day begins there, and times counted in the hours in which it is open. */
import { laboratoryClock, addDays } from '@laboratory/contract/clock'
import type { InquiryState } from '@laboratory/contract/desk/inquiries'
import { openingHours } from '@laboratory/contract/laboratory'
import { laboratoryInstant, openTimes, readClosed, type Closed } from '@laboratory/contract/open-times'
import { minute } from '../clock.ts'

/** The instant at which a day begins at the laboratory. @param date YYYY-MM-DD */
export function startOf(date: string): Date {
  return new Date(laboratoryInstant(date, '00:00'))
}

/** One working day, in working minutes. */
const workingDay =
  (laboratoryInstant('2026-01-01', openingHours.closes) -
    laboratoryInstant('2026-01-01', openingHours.opens)) /
  minute

/**
 * The instant at which so much working time will have passed.
 * @param minutes of working time
 * @param closed public holidays and closed times, as of `readClosed`
 */
export function afterWorkingTime(from: Date, minutes: number, closed: readonly string[]): Date {
  return afterOpen(Math.floor(from.getTime() / minute) * minute, minutes * minute, readClosed(closed))
}

/** When a new inquiry is to be answered: one working day after it came. */
export function firstDue(now: Date, closed: readonly string[]): string {
  return dueAfter(now, 1, closed)
}

function dueAfter(now: Date, days: number, closed: readonly string[]): string {
  return afterWorkingTime(now, days * workingDay, closed).toISOString()
}

/** When we are reminded of the customer's turn where no day was chosen: of a quotation after five working days, of nothing else. */
export function usualReminder(state: InquiryState, now: Date, closed: readonly string[]): string | null {
  return state === 'quotation' ? dueAfter(now, 5, closed) : null
}

/** Working minutes between two instants. @param closed as of `afterWorkingTime` */
export function workingTimeBetween(from: Date, to: Date, closed: readonly string[]): number {
  return Math.floor(openBetween(from.getTime(), to.getTime(), readClosed(closed)) / minute)
}

/** A due time after closed times have changed: as much working time is left as before. @param before as of `afterWorkingTime` */
export function movedDue(now: Date, due: Date, before: readonly string[], after: readonly string[]): Date {
  const left = openBetween(now.getTime(), due.getTime(), readClosed(before))
  const isSame = left === openBetween(now.getTime(), due.getTime(), readClosed(after))
  return isSame ? due : afterOpen(now.getTime(), left, readClosed(after))
}

function afterOpen(from: number, time: number, closed: Closed): Date {
  let left = time
  for (let { date } = laboratoryClock(new Date(from)); ; date = addDays(date, 1))
    for (const [begin, end] of openTimes(date, closed)) {
      if (end <= from) continue
      const at = Math.max(begin, from)
      if (left <= end - at) return new Date(at + left)
      left -= end - at
    }
}

function openBetween(from: number, to: number, closed: Closed): number {
  const { date: last } = laboratoryClock(new Date(to))
  let total = 0
  for (let { date } = laboratoryClock(new Date(from)); date <= last; date = addDays(date, 1))
    for (const [begin, end] of openTimes(date, closed))
      total += Math.max(0, Math.min(end, to) - Math.max(begin, from))
  return total
}
