/** When the laboratory is open: on weekdays in its hours, but on closed days and in closed times. The one rule of site, service and desk. */
import { openingHours } from './laboratory.ts'

/** From and until, in ms. */
export type Span = readonly [from: number, until: number]

export type Closed = { readonly days: ReadonlySet<string>; readonly times: readonly Span[] }

/**
 * Reads when the laboratory is closed.
 * @param entries a public holiday is its date, "2026-12-25"; a notice that says "closed meanwhile" is an ISO 8601 interval of two
 *   instants, "2026-11-24T06:00:00.000Z/2026-11-24T12:30:00.000Z"
 */
export function readClosed(entries: Iterable<string>): Closed {
  const days = new Set<string>()
  const times: Span[] = []
  for (const entry of entries) {
    const [from = '', until] = entry.split('/')
    if (until === undefined) days.add(from)
    else times.push([Date.parse(from), Date.parse(until)])
  }
  return { days, times }
}

/** The closed time at an instant, if there is one. */
export function closedTimeAt(at: number, { times }: Closed): Span | undefined {
  return times.find(([from, until]) => from <= at && at < until)
}

/** The instant, in ms, at which the clock of the laboratory shows a day and time. @param time HH:MM */
export function laboratoryInstant(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00+04:00`)
}

/** The times in which the laboratory is open on a day, in order: none, one, or more around closed times. @param date YYYY-MM-DD */
export function openTimes(
  date: string,
  closed: Closed,
  { opens, closes }: { readonly opens: string; readonly closes: string } = openingHours,
): readonly Span[] {
  const weekday = new Date(date).getUTCDay()
  if (weekday === 0 || weekday === 6 || closed.days.has(date)) return []
  let open: Span[] = [[laboratoryInstant(date, opens), laboratoryInstant(date, closes)]]
  for (const [from, until] of closed.times)
    open = open
      .flatMap(([begin, end]): Span[] => [
        [begin, Math.min(end, from)],
        [Math.max(begin, until), end],
      ])
      .filter(([begin, end]) => begin < end)
  return open
}
