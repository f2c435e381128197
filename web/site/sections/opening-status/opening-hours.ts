/** Is the laboratory open? Computed in its own time zone, wherever the reader is. */
import { hoursWords, language } from '#site/words.ts'
import { type HolidaysKnown, isHolidayKnown } from '#site/browser/closed-entries.ts'
import { laboratoryClock, addDays } from '@laboratory/contract/clock'
import { closedTimeAt, openTimes, readClosed } from '@laboratory/contract/open-times'

export type OpeningStatus = {
  readonly open: boolean
  readonly text: string
  /** The same for narrow windows: beside the telephone number it takes one line of 280 px. */
  readonly short: string
}

/**
 * The status to show, or undefined where a day that decides may be a holiday and only the plain hours may show.
 * @param now the moment
 * @param entries public holidays and closed times, as of `readClosed`
 * @param known to where the list is complete
 */
export function openingStatus(
  now: Date,
  entries: Iterable<string>,
  known: HolidaysKnown,
): OpeningStatus | undefined {
  const closed = readClosed(entries)
  const today = laboratoryClock(now)
  if (!isHolidayKnown(today.date, known)) return undefined
  const at = now.getTime()
  const next = openTimes(today.date, closed).find(([, end]) => at < end)
  if (next) {
    const [begin = '', end = ''] = next.map(timeOf)
    return at < next[0]
      ? { open: false, text: hoursWords.closedOpensAt(begin), short: hoursWords.opensAt(begin) }
      : { open: true, text: hoursWords.openNow(end), short: hoursWords.openUntil(end) }
  }
  if (today.weekday === 6 && !closed.days.has(today.date) && !closedTimeAt(at, closed))
    return { open: false, text: hoursWords.saturday, short: hoursWords.emergency }
  // Later than in six days, the name of the day says too little.
  for (let ahead = 1; ahead <= 6; ahead++) {
    const date = addDays(today.date, ahead)
    if (!isHolidayKnown(date, known)) return undefined
    const [opens] = openTimes(date, closed)
    if (!opens) continue
    const day = ahead === 1 ? hoursWords.tomorrow : weekday(date)
    const time = timeOf(opens[0])
    return { open: false, text: hoursWords.closedOpens(day, time), short: hoursWords.opens(day, time) }
  }
  return { open: false, text: hoursWords.closed, short: hoursWords.closed }
}

function weekday(date: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
}

function timeOf(instant: number): string {
  return laboratoryClock(new Date(instant)).time
}
