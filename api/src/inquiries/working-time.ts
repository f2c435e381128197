/** Due times, counted in the hours in which the laboratory is open. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { openingHours } from '@laboratory/contract/laboratory'
import { day, hour, later, minute } from '../clock.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const opens = minutesOf(openingHours.opens)
const closes = minutesOf(openingHours.closes)

/** One working day, in working minutes. */
const workingDay = closes - opens

/**
 * The instant at which so much working time will have passed. Monday to Friday, in the opening hours, but for closed days.
 * @param minutes of working time
 * @param closedDays YYYY-MM-DD, public holidays
 */
export function afterWorkingTime(from: Date, minutes: number, closedDays: readonly string[]): Date {
  const closed = new Set(closedDays)
  let left = minutes
  let at = from
  for (;;) {
    const { date, time, weekday } = laboratoryClock(at)
    // Four hours ahead of UTC, all year.
    const midnight = new Date(Date.parse(`${date}T00:00:00Z`) - 4 * hour)
    const now = minutesOf(time)
    const isOpen = weekday > 0 && weekday < 6 && !closed.has(date) && now < closes
    if (isOpen) {
      const start = Math.max(now, opens)
      const available = closes - start
      if (left <= available) return later(midnight, (start + left) * minute)
      left -= available
    }
    at = later(midnight, day)
  }
}

/** When a new inquiry is to be answered: one working day after it came. */
export function firstDue(now: Date, closedDays: readonly string[]): string {
  return afterWorkingTime(now, workingDay, closedDays).toISOString()
}

/**
 * Working minutes between two instants. Counted by whole days, without their clocks: a list asks it for each of its lines.
 * @param closedDays YYYY-MM-DD, public holidays
 */
export function workingTimeBetween(from: Date, to: Date, closedDays: readonly string[]): number {
  const closed = new Set(closedDays.map((date) => Date.parse(`${date}T00:00:00Z`) / day))
  const [begin, end] = [from, to].map((instant) => (instant.getTime() + 4 * hour) / minute) as [
    number,
    number,
  ]
  const minutesOfDay = day / minute
  let total = 0
  for (let date = Math.floor(begin / minutesOfDay); date * minutesOfDay < end; date += 1) {
    // Day 0 was a Thursday.
    const weekday = (date + 4) % 7
    if (weekday === 0 || weekday === 6 || closed.has(date)) continue
    const midnight = date * minutesOfDay
    total += Math.max(0, Math.min(end, midnight + closes) - Math.max(begin, midnight + opens))
  }
  return Math.floor(total)
}
