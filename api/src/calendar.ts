/** Days and hours of the laboratory: when a day begins there, and times counted in the hours in which it is open. */
import { laboratoryClock, addDays } from '@laboratory/contract/clock'
import { openingHours } from '@laboratory/contract/laboratory'
import { laboratoryInstant, openTimes, readClosed } from '@laboratory/contract/open-times'
import { minute } from './clock.ts'

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
  const read = readClosed(closed)
  const start = Math.floor(from.getTime() / minute) * minute
  let left = minutes * minute
  for (let { date } = laboratoryClock(from); ; date = addDays(date, 1))
    for (const [begin, end] of openTimes(date, read)) {
      if (end <= start) continue
      const at = Math.max(begin, start)
      if (left <= end - at) return new Date(at + left)
      left -= end - at
    }
}

/** When a new inquiry is to be answered: one working day after it came. */
export function firstDue(now: Date, closed: readonly string[]): string {
  return afterWorkingTime(now, workingDay, closed).toISOString()
}

/** Working minutes between two instants. @param closed as of `afterWorkingTime` */
export function workingTimeBetween(from: Date, to: Date, closed: readonly string[]): number {
  const read = readClosed(closed)
  const { date: last } = laboratoryClock(to)
  let total = 0
  for (let { date } = laboratoryClock(from); date <= last; date = addDays(date, 1))
    for (const [begin, end] of openTimes(date, read))
      total += Math.max(0, Math.min(end, to.getTime()) - Math.max(begin, from.getTime()))
  return Math.floor(total / minute)
}
