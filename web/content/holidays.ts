/**
 * Public holidays of Mauritius, on which the laboratory is closed. After `validUntil` the site shows the plain opening
 * hours only. The years from 2028 on are an answer of the laboratory, `holidays.later`: they need no change here.
 */
import { fact, known, listAnswer, yesNoFact } from './facts/fact.ts'
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
  fact('holidays.2027.thaipoosam-cavadee', named('Thaipoosam Cavadee')),
  fact('holidays.2027.spring-festival', named('Chinese Spring Festival')),
  fact('holidays.2027.maha-shivaratree', named('Maha Shivaratree')),
  fact('holidays.2027.ougadi', named('Ougadi')),
  fact('holidays.2027.eid-ul-fitr', named('Eid-ul-Fitr')),
  fact('holidays.2027.ganesh-chaturthi', named('Ganesh Chaturthi')),
  yesNoFact('holidays.2027.all-saints', (allSaints) =>
    allSaints
      ? { date: '2027-11-01', name: 'All Saints’ Day' }
      : { date: '2027-08-15', name: 'Assumption of the Blessed Virgin Mary' },
  ),
  fact('holidays.2027.divali', named('Divali')),
]

const later: readonly Holiday[] = (listAnswer('holidays.later') ?? []).map((line) => ({
  date: line.slice(0, 10),
  name: line.slice(11),
}))

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

function named(name: string): (date: string) => Holiday {
  return (date) => ({ date, name })
}
