/**
 * The clock of the laboratory: four hours ahead of UTC, without summer time (IANA time zone database, Indian/Mauritius). Calculated without
 * `Intl`, whose first use blocks a browser for some 15 ms, a slow phone for 60.
 */
const ahead = 4 * 60 * 60 * 1000

export type LaboratoryTime = {
  /** YYYY-MM-DD. */
  readonly date: string
  /** HH:MM, 24 hours: times of one day compare as text. */
  readonly time: string
  /** 0 is Sunday. */
  readonly weekday: number
}

/** The laboratory's local time at an instant. @throws RangeError when `now` is no valid date */
export function laboratoryClock(now: Date): LaboratoryTime {
  const shifted = new Date(now.getTime() + ahead)
  const [date = '', time = ''] = shifted.toISOString().split('T')
  return { date, time: time.slice(0, 5), weekday: shifted.getUTCDay() }
}

/** Today at the laboratory, YYYY-MM-DD. @param now any instant; the present one when left out */
export function todayInMauritius(now: Date = new Date()): string {
  return laboratoryClock(now).date
}

/** So many days later. @param date YYYY-MM-DD @param days may be negative */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/**
 * The day so many calendar months later: the same number in that month, or its last day where it is shorter.
 * @param date YYYY-MM-DD
 */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, number = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(number, last))).toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
}
