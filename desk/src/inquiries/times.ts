/** Times as the laboratory's wall shows them, in Mauritius, whatever clock the browser has. */
import { laboratoryClock, todayInMauritius } from '@laboratory/contract/clock'
import { openingHours } from '@laboratory/contract/laboratory'

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const day = 24 * 60 * 60 * 1000
/** Of the laboratory's opening. */
const minutesOfWorkingDay = minutesOf(openingHours.closes) - minutesOf(openingHours.opens)

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function parts(instant: string) {
  const { date, time, weekday } = laboratoryClock(new Date(instant))
  const [year = '', month = '', dayOfMonth = ''] = date.split('-')
  return {
    date,
    time,
    year,
    weekday: weekdays[weekday],
    month: months[Number(month) - 1],
    day: Number(dayOfMonth),
  }
}

/** For lists: "14:40" today, "Fri 14:40" within the week, "20 Nov" within the year, "20 Nov 2025" before. */
export function shortTime(instant: string, now: Date): string {
  const { date, time, year, weekday, month, day: dayOfMonth } = parts(instant)
  const today = todayInMauritius(now)
  const days = (Date.parse(today) - Date.parse(date)) / day
  if (days === 0) return time
  if (Math.abs(days) < 6) return `${weekday} ${time}`
  return today.startsWith(year) ? `${dayOfMonth} ${month}` : `${dayOfMonth} ${month} ${year}`
}

/** "Fri 20 Nov 2026, 14:40". */
export function longTime(instant: string): string {
  const { time, year, weekday, month, day: dayOfMonth } = parts(instant)
  return `${weekday} ${dayOfMonth} ${month} ${year}, ${time}`
}

/**
 * Working time for people: "1 d 6 h", "3 h", "20 min".
 * @param minutes of the laboratory's working time
 */
export function workingTime(minutes: number): string {
  const days = Math.floor(minutes / minutesOfWorkingDay)
  const hours = Math.floor((minutes % minutesOfWorkingDay) / 60)
  if (days > 0) return hours > 0 && days < 10 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h` : `${Math.max(1, minutes)} min`
}

/** The instant at which the laboratory closes on a date. @param date YYYY-MM-DD */
export function closingOf(date: string): string {
  return new Date(`${date}T${openingHours.closes}:00+04:00`).toISOString()
}
