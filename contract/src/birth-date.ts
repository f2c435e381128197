/** A date of birth typed as day, month and year. Sentences follow the GOV.UK date pattern: they name what is missing. */
import { todayInMauritius } from './clock.ts'
import { birthDateWords as words } from './words.ts'

export const earliestBirthYear = 1900

export type BirthDatePart = 'day' | 'month' | 'year'

export type BirthDateAnswer =
  | { kind: 'empty' }
  /** `date` is an ISO 8601 calendar date, YYYY-MM-DD. */
  | { kind: 'date'; date: string }
  /** `part` is the field to correct first. */
  | { kind: 'problem'; part: BirthDatePart; message: string }

const monthNames = words.months.split(' ')

/** Days of a month. @param month 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/**
 * Reads the three fields.
 * @param parts what was typed; a month may also be a name, or its first three letters where they name one month
 * @param today the last allowed date, YYYY-MM-DD
 */
export function readBirthDate(
  parts: { day: string; month: string; year: string },
  today: string = todayInMauritius(),
): BirthDateAnswer {
  const day = parts.day.trim()
  const month = parts.month.trim()
  const year = parts.year.trim()
  if (!day && !month && !year) return { kind: 'empty' }

  const missing = [
    ...(day ? [] : [words.day]),
    ...(month ? [] : [words.month]),
    ...(year ? [] : [words.year]),
  ]
  if (missing.length > 0) {
    const part = !day ? 'day' : !month ? 'month' : 'year'
    return problem(part, words.missing(missing.join(words.and)))
  }

  const dayNumber = /^[0-9]{1,2}$/.test(day) ? Number(day) : 0
  const monthNumber = readMonth(month)
  if (dayNumber < 1 || dayNumber > 31) return problem('day', words.wrongDay)
  if (monthNumber === undefined) return problem('month', words.wrongMonth)
  if (!/^[0-9]{4}$/.test(year)) return problem('year', words.wrongYear)

  const yearNumber = Number(year)
  if (yearNumber < earliestBirthYear) return problem('year', words.early(String(earliestBirthYear)))
  const days = daysInMonth(yearNumber, monthNumber)
  if (dayNumber > days) return problem('day', words.days(String(days)))
  const date = `${year}-${String(monthNumber).padStart(2, '0')}-${String(dayNumber).padStart(2, '0')}`
  if (date > today) return problem('year', words.future)
  return { kind: 'date', date }
}

/** Whether a text is a date of birth, YYYY-MM-DD. */
export function isBirthDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? []
  return readBirthDate({ day, month, year }).kind === 'date'
}

/** @param date YYYY-MM-DD or empty @returns DD-MM-YY or empty */
export function toShortDate(date: string): string {
  return date && `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(2, 4)}`
}

function readMonth(text: string): number | undefined {
  if (/^[0-9]{1,2}$/.test(text)) {
    const number = Number(text)
    return number >= 1 && number <= 12 ? number : undefined
  }
  const name = text.toLowerCase()
  const index = monthNames.findIndex(
    (month, _, all) =>
      month === name ||
      (name.length === 3 && month.startsWith(name) && all.filter((one) => one.startsWith(name)).length === 1),
  )
  return index < 0 ? undefined : index + 1
}

function problem(part: BirthDatePart, message: string): BirthDateAnswer {
  return { kind: 'problem', part, message }
}
