/** Is the laboratory open? Computed in its own time zone, wherever the reader is. */
import { laboratoryClock, addDays } from '@laboratory/contract/clock'
import { closedTimeAt, openTimes, readClosed } from '@laboratory/contract/open-times'

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
 * @param entries public holidays and closed times, as of `readClosed`
 * @param validUntil last ISO date for which the list is complete
 */
export function openingStatus(
  now: Date,
  entries: Iterable<string>,
  validUntil: string,
): OpeningStatus | undefined {
  const closed = readClosed(entries)
  const today = laboratoryClock(now)
  if (today.date > validUntil) return undefined
  const at = now.getTime()
  const next = openTimes(today.date, closed).find(([, end]) => at < end)
  if (next) {
    const [begin, end] = next.map(timeOf)
    return at < next[0]
      ? { open: false, text: `Closed now, opens at ${begin}`, short: `Opens at ${begin}` }
      : { open: true, text: `Open now, until ${end}`, short: `Open until ${end}` }
  }
  if (today.weekday === 6 && !closed.days.has(today.date) && !closedTimeAt(at, closed))
    return { open: false, text: 'Saturday: emergency testing only', short: 'Emergency tests only' }
  // Later than in six days, the name of the day says too little.
  for (let ahead = 1; ahead <= 6; ahead++) {
    const date = addDays(today.date, ahead)
    if (date > validUntil) return undefined
    const [opens] = openTimes(date, closed)
    if (!opens) continue
    const day = ahead === 1 ? 'tomorrow' : weekdays[(today.weekday + ahead) % 7]
    const time = timeOf(opens[0])
    return { open: false, text: `Closed now, opens ${day} at ${time}`, short: `Opens ${day} ${time}` }
  }
  return { open: false, text: 'Closed now', short: 'Closed now' }
}

function timeOf(instant: number): string {
  return laboratoryClock(new Date(instant)).time
}
