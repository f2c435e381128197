/** Is the laboratory open? Computed in its own time zone, wherever the reader is. */
import { laboratoryClock, type LaboratoryTime } from '@laboratory/contract/clock'
import { openingHours } from '@laboratory/contract/laboratory'

const { opens, closes } = openingHours

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export type OpeningStatus = {
  readonly open: boolean
  readonly text: string
  /** The same for narrow windows: beside the telephone number it takes one line of 280 px. */
  readonly short: string
}

/**
 * The status to show, or undefined when the list of holidays has run out and only the plain hours may show.
 * @param now the moment
 * @param holidays ISO dates of public holidays
 * @param validUntil last ISO date for which the list is complete
 */
export function openingStatus(
  now: Date,
  holidays: ReadonlySet<string>,
  validUntil: string,
): OpeningStatus | undefined {
  const today = laboratoryClock(now)
  if (today.date > validUntil) return undefined
  if (isWorkingDay(today, holidays)) {
    if (today.time >= opens && today.time < closes)
      return { open: true, text: `Open now, until ${closes}`, short: `Open until ${closes}` }
    if (today.time < opens)
      return { open: false, text: `Closed now, opens at ${opens}`, short: `Opens at ${opens}` }
  }
  if (today.weekday === 6 && !holidays.has(today.date))
    return { open: false, text: 'Saturday: emergency testing only', short: 'Emergency tests only' }
  const next = nextWorkingDay(now, holidays, validUntil)
  return next
    ? { open: false, text: `Closed now, opens ${next} at ${opens}`, short: `Opens ${next} ${opens}` }
    : undefined
}

function isWorkingDay(day: LaboratoryTime, holidays: ReadonlySet<string>): boolean {
  return day.weekday >= 1 && day.weekday <= 5 && !holidays.has(day.date)
}

function nextWorkingDay(now: Date, holidays: ReadonlySet<string>, validUntil: string): string | undefined {
  for (let ahead = 1; ahead <= 14; ahead++) {
    const day = laboratoryClock(new Date(now.getTime() + ahead * 86_400_000))
    if (day.date > validUntil) return undefined
    if (isWorkingDay(day, holidays)) return ahead === 1 ? 'tomorrow' : weekdays[day.weekday]
  }
  return undefined
}
