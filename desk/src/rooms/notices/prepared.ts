/** Prepared notices: samples that staff complete. Only the laboratory knows its facts; gaps are in square brackets. */
import { addDays } from '@laboratory/contract/clock'
import { openingHours } from '@laboratory/contract/laboratory'

export type Prepared = {
  readonly label: string
  readonly text: string
  /** For the fields of date and time; empty where only a person knows. */
  readonly from: string
  readonly until: string
}

type Holiday = { readonly date: string; readonly name: string }

const classes = ['I', 'II', 'III', 'IV'] as const
const mostHolidays = 4
/** Days before a holiday from which its notice is shown. */
const daysBefore = 7

function dayName(date: string): string {
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Date(date).toLocaleDateString('en-GB', options).replace(',', '')
}

/** The first day after a date on which the laboratory works: from Monday to Friday, and no holiday. */
function nextWorkingDay(date: string, closed: ReadonlySet<string>): string {
  let next = addDays(date, 1)
  while (closed.has(next) || [0, 6].includes(new Date(next).getUTCDay())) next = addDays(next, 1)
  return next
}

/** What is offered now. @param now YYYY-MM-DDTHH:MM, in Mauritius */
export function preparedNotices(holidays: readonly Holiday[], now: string): Prepared[] {
  const closed = new Set(holidays.map(({ date }) => date))
  const closings = holidays.slice(0, mostHolidays).map(({ date, name }) => {
    const from = `${addDays(date, -daysBefore)}T${openingHours.opens}`
    return {
      label: `Public holiday: ${name}, ${dayName(date)}`,
      text: `The laboratory is closed on ${dayName(date)} (${name}). We are back on ${dayName(nextWorkingDay(date, closed))} at ${openingHours.opens}.`,
      // What has passed is left out: it begins at once.
      from: from > now ? from : '',
      until: `${date}T23:59`,
    }
  })
  const warnings = classes.map((name) => ({
    label: `Cyclone warning class ${name}`,
    text: `A cyclone warning class ${name} is in force in Mauritius. [Say whether the laboratory is open, and whether samples are taken.]`,
  }))
  const powerCut = {
    label: 'Power cut',
    text: 'Because of a power cut, [say what cannot be done] until [time].',
  }
  return [...closings, ...[...warnings, powerCut].map((words) => ({ ...words, from: '', until: '' }))]
}
