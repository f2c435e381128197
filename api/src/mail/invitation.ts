/** What an invitation says (RFC 5545): programs leave its day and place out of the words beside it. */
import { laboratoryClock } from '@laboratory/contract/clock'

const labels: Readonly<Record<string, string>> = { SUMMARY: 'Invitation', DTSTART: 'Begins', DTEND: 'Ends', LOCATION: 'Place', DESCRIPTION: 'Text' } // prettier-ignore

/** @param calendar of which the first event is read. @param hasWords they stand in the message, too */
export function wordsOfInvitation(calendar: string, hasWords: boolean): string {
  const [, begun = ''] = calendar.replaceAll(/\r?\n[ \t]/g, '').split(/^BEGIN:VEVENT[ \t\r]*$/m, 2)
  const [event = ''] = begun.slice(0, 50_000).split(/^(?:END:VEVENT|BEGIN:)/m, 1)
  return [...event.matchAll(/^([A-Z]{1,20})((?:;(?:"[^"\n]{0,200}"|[^":\n]){0,300})?):(.{1,4000})$/gm)]
    .flatMap(([, name = '', parameters = '', value = '']) => {
      const label = labels[name]
      return label === undefined || (name === 'DESCRIPTION' && hasWords)
        ? []
        : [`${label}: ${name.startsWith('DT') ? time(value, parameters) : unescaped(value)}`]
    })
    .join('\n')
}

function time(value: string, parameters: string): string {
  const [, year, month, day, , hour, minute, zone] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)\d\d(Z?))?/.exec(value.trim()) ?? []
  if (year === undefined) return value
  const date = `${year}-${month}-${day}`
  // Of the laboratory's wall: nobody there reckons in UTC.
  const instant = new Date(zone === 'Z' ? `${date}T${hour}:${minute}Z` : Number.NaN)
  if (!Number.isNaN(instant.getTime())) {
    const here = laboratoryClock(instant)
    return `${here.date} ${here.time} in Mauritius`
  }
  const place = /;TZID="?([^";]+)/.exec(parameters)?.[1]
  return [date, hour && `${hour}:${minute}`, hour && place].filter(Boolean).join(' ')
}

const unescaped = (value: string) =>
  value.trim().replaceAll(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
