/** Times, sizes and counts as people at the laboratory read them: in the time of Mauritius, whatever the machine's time zone. */
import { laboratoryClock } from '@laboratory/contract/clock'

const zone = 'Indian/Mauritius'
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })

const clock = format({ hour: '2-digit', minute: '2-digit' })
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
const fullDay = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
/** ISO 8601, to compare days by. */
const plainDay = (date: Date) => laboratoryClock(date).date

export function clockTime(instant: string): string {
  return clock.format(new Date(instant))
}

export function fullTime(instant: string): string {
  return `${fullDay.format(new Date(instant)).replace(',', '')}, ${clockTime(instant)}`
}

/** As short as possible: "14:40" today, "Fri 14:40" within six days, else "20 Nov", with the year where it is another. @param now in ms */
export function shortTime(instant: string, now: number): string {
  const date = new Date(instant)
  const at = new Date(now)
  if (plainDay(date) === plainDay(at)) return clockTime(instant)
  const days = Math.abs(now - date.getTime()) / 86_400_000
  if (days < 6) return `${format({ weekday: 'short' }).format(date)} ${clockTime(instant)}`
  const isSameYear = plainDay(date).slice(0, 4) === plainDay(at).slice(0, 4)
  return isSameYear
    ? shortDay.format(date).replace(/^\w+,? /, '')
    : format({ day: 'numeric', month: 'short', year: 'numeric' }).format(date)
}

/** What a field of date and time holds for an instant: "2026-11-20T14:40". */
export function toField(instant: string): string {
  const { date, time } = laboratoryClock(new Date(instant))
  return `${date}T${time}`
}

/** The instant of such a field; nothing while it is empty or incomplete. */
export function fromField(value: string): string | undefined {
  const instant = new Date(`${value}:00+04:00`)
  return value === '' || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** "Fri 20 Nov 2026", of a day without a time. @param date YYYY-MM-DD */
export function fullDate(date: string): string {
  return fullDay.format(new Date(`${date}T00:00:00+04:00`)).replace(',', '')
}

/** "20 Nov". @param date YYYY-MM-DD */
export function shortDate(date: string): string {
  return shortDay.format(new Date(`${date}T00:00:00+04:00`)).replace(/^\w+,? /, '')
}

/** "45 min", "3 h 20 min", "2 d 4 h": two parts at most. @param minutes of the clock, a day has 24 hours */
export function shortDuration(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`
  if (minutes < 24 * 60) return parts(Math.round(minutes), 60, 'h', 'min')
  return parts(Math.round(minutes / 60), 24, 'd', 'h')
}

/** "45 min", "26 h 10 min". @param minutes of working time, whose days have no fixed length */
export function workingDuration(minutes: number): string {
  return minutes < 60 ? `${Math.round(minutes)} min` : parts(Math.round(minutes), 60, 'h', 'min')
}

function parts(count: number, size: number, large: string, small: string): string {
  const [whole, rest] = [Math.floor(count / size), count % size]
  return rest === 0 ? `${whole} ${large}` : `${whole} ${large} ${rest} ${small}`
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Formats a size: "1.4 MB". */
export function fileSize(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
