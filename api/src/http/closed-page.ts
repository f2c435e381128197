/** What a page says where a notice closes the laboratory, also without a script: its opening status, and its hours for search engines. */
import { laboratoryClock, addDays } from '@laboratory/contract/clock'
import { languageNamed } from '@laboratory/contract/languages'
import { closedTimeAt, openTimes, readClosed } from '@laboratory/contract/open-times'
import { closed } from '../words/words.ts'
import { sayIn } from '../words/say.ts'

/**
 * Writes closed times into a page.
 * @param times that are not over, as of `readClosed`; none leaves the page as it is
 * @param days public holidays
 */
export function writeClosed(
  html: string,
  times: readonly string[],
  days: readonly string[],
  now: Date,
): string {
  if (times.length === 0) return html
  const isNow = closedTimeAt(now.getTime(), readClosed(times)) !== undefined
  const hours = specialHours(times, days).map((entry) => `${JSON.stringify(entry)},`)
  const marked = html
    .replace('<html', (start) => `${start} data-closed="${times.join(' ')}"`)
    .replace('"openingHoursSpecification":[', (start) => start + hours.join(''))
  return isNow
    ? marked.replaceAll(
        /( data-opening-status="[^"]{0,9}"[^<>]{0,9999}>)[^<]{0,99}/g,
        ` data-open="false"$1${sayIn(languageNamed(/<html lang="(\w+)"/.exec(html)?.[1]))(closed.now)}`,
      )
    : marked
}

/** Each day that closed times change, in the vocabulary of schema.org: its hours, or 00:00 to 00:00 where there are none. */
function specialHours(times: readonly string[], days: readonly string[]): object[] {
  const closed = readClosed([...times, ...days])
  const usual = readClosed(days)
  const changed = new Set<string>()
  for (const [from, until] of readClosed(times).times) {
    const { date: last } = laboratoryClock(new Date(until))
    for (let { date } = laboratoryClock(new Date(from)); date <= last; date = addDays(date, 1))
      if (openTimes(date, usual).length > 0) changed.add(date)
  }
  return [...changed].toSorted().flatMap((date) => {
    const open = openTimes(date, closed)
    if (String(open) === String(openTimes(date, usual))) return []
    return (open.length > 0 ? open.map((span) => span.map(timeOf)) : [['00:00', '00:00']]).map(
      ([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens,
        closes,
      }),
    )
  })
}

function timeOf(instant: number): string {
  return laboratoryClock(new Date(instant)).time
}
