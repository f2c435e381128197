/**
 * Public holidays of Mauritius, on which the laboratory is closed. After `validUntil` the site shows the plain opening
 * hours only. The years from 2028 on are an answer of the laboratory, `holidays.later`: they need no change here.
 */
import { answerTo, fact, known } from './facts/fact.ts'
import { isPending, type Pending } from './types.ts'

export type Holiday = {
  /** ISO date, Indian/Mauritius. */
  readonly date: string
  readonly name: string
}

export type HolidayList = {
  /** Last day, ISO, on which `dates` holds every holiday still to come. */
  readonly validUntil: string
  /** In order of date. */
  readonly dates: readonly Holiday[]
}

/** Written on 2026-11-21: for 2026 only what is left of the year is listed. */
const fixed: readonly Holiday[] = [
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-01-01', name: 'New Year’s Day' },
  { date: '2027-01-02', name: 'Second day of the New Year' },
  { date: '2027-02-01', name: 'Abolition of Slavery' },
  { date: '2027-03-12', name: 'National Day' },
  { date: '2027-05-01', name: 'Labour Day' },
  { date: '2027-11-02', name: 'Arrival of Indentured Labourers' },
  { date: '2027-12-25', name: 'Christmas Day' },
]

/** Holidays of 2027 whose date moves or that alternate: not known before the government publishes its list. */
const movable: readonly (Holiday | Pending)[] = [
  fact('holidays.2027.thaipoosam-cavadee', in2027('Thaipoosam Cavadee')),
  fact('holidays.2027.spring-festival', in2027('Chinese Spring Festival')),
  fact('holidays.2027.maha-shivaratree', in2027('Maha Shivaratree')),
  fact('holidays.2027.ougadi', in2027('Ougadi')),
  fact('holidays.2027.eid-ul-fitr', in2027('Eid-ul-Fitr')),
  fact('holidays.2027.ganesh-chaturthi', in2027('Ganesh Chaturthi')),
  fact('holidays.2027.all-saints', (allSaints) =>
    allSaints
      ? { date: '2027-11-01', name: 'All Saints’ Day' }
      : { date: '2027-08-15', name: 'Assumption of the Blessed Virgin Mary' },
  ),
  fact('holidays.2027.divali', in2027('Divali')),
]

const later: readonly Holiday[] = (answerTo('holidays.later') ?? []).map(laterHoliday)

export const holidays: HolidayList = holidayList(
  [...fixed, ...known(movable)],
  movable.some(isPending),
  later,
)

/**
 * The list, with the day to which it is whole.
 * @param isOpen whether a day of 2027 is still to be supplied; later years do not count before it is
 * @param after holidays of whole years from 2028 on
 */
export function holidayList(
  upTo2027: readonly Holiday[],
  isOpen: boolean,
  after: readonly Holiday[],
): HolidayList {
  let year = isOpen ? 2026 : 2027
  while (!isOpen && after.some(({ date }) => date.startsWith(`${year + 1}-`))) year += 1
  return {
    validUntil: `${year}-12-31`,
    dates: [...upTo2027, ...after].toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}

/**
 * A line of the answer: "2028-01-01 New Year’s Day".
 * @throws when it does not begin with a day of 2028 or later, or has no name
 */
export function laterHoliday(line: string): Holiday {
  const [, date = '', name = ''] = /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/.exec(line) ?? []
  const day = new Date(`${date}T00:00:00Z`)
  if (!name || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date || date < '2028')
    throw new Error(
      `“${line}” among the later public holidays: write a day from 2028 on as 2028-01-01, then its name.`,
    )
  return { date, name }
}

/** @throws when the date is of another year: it was answered from the wrong list */
function in2027(name: string): (date: string) => Holiday {
  return (date) => {
    if (!date.startsWith('2027-'))
      throw new Error(`${name} of 2027 is answered with ${date}: ask for the date in 2027.`)
    return { date, name }
  }
}
