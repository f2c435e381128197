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
  /** The days on which a holiday may fall whose date is not known yet: "2027-01-18/2027-01-26", both included. */
  readonly uncertain: readonly string[]
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

/**
 * Holidays of 2027 whose date moves or that alternate: not known before the government publishes its list. Until then no day is taken for
 * one, and those around its moon for none: four days before and after the new or full moon that it follows (of 2027: 22 January, 6 February,
 * 8 March, 6 April, 31 August, 29 October).
 */
const movable: readonly { readonly answer: Holiday | Pending; readonly within: string }[] = [
  {
    answer: fact('holidays.2027.thaipoosam-cavadee', named('Thaipoosam Cavadee')),
    within: '2027-01-18/2027-01-26',
  },
  {
    answer: fact('holidays.2027.spring-festival', named('Chinese Spring Festival')),
    within: '2027-02-05/2027-02-07',
  },
  {
    answer: fact('holidays.2027.maha-shivaratree', named('Maha Shivaratree')),
    within: '2027-03-04/2027-03-08',
  },
  { answer: fact('holidays.2027.eid-ul-fitr', named('Eid-ul-Fitr')), within: '2027-03-08/2027-03-12' },
  { answer: fact('holidays.2027.ougadi', named('Ougadi')), within: '2027-04-05/2027-04-09' },
  {
    answer: fact('holidays.2027.ganesh-chaturthi', named('Ganesh Chaturthi')),
    within: '2027-09-01/2027-09-08',
  },
  {
    // Assumption, its other day, is a Sunday of 2027.
    answer: yesNoFact('holidays.2027.all-saints', (allSaints) =>
      allSaints
        ? { date: '2027-11-01', name: 'All Saints’ Day' }
        : { date: '2027-08-15', name: 'Assumption of the Blessed Virgin Mary' },
    ),
    within: '2027-11-01/2027-11-01',
  },
  { answer: fact('holidays.2027.divali', named('Divali')), within: '2027-10-25/2027-11-01' },
]

const later: readonly Holiday[] = (listAnswer('holidays.later') ?? []).map((line) => ({
  date: line.slice(0, 10),
  name: line.slice(11),
}))

export const holidays: HolidayList = holidayList(
  [...fixed, ...known(movable.map(({ answer }) => answer))],
  movable.filter(({ answer }) => isPending(answer)).map(({ within }) => within),
  later,
)

/**
 * The list, with the day to which it is whole but for what is uncertain.
 * @param uncertain of 2027
 * @param after holidays of whole years from 2028 on
 */
export function holidayList(
  upTo2027: readonly Holiday[],
  uncertain: readonly string[],
  after: readonly Holiday[],
): HolidayList {
  let year = 2027
  while (after.some(({ date }) => date.startsWith(`${year + 1}-`))) year += 1
  return {
    validUntil: `${year}-12-31`,
    dates: [...upTo2027, ...after].toSorted((a, b) => a.date.localeCompare(b.date)),
    uncertain,
  }
}

function named(name: string): (date: string) => Holiday {
  return (date) => ({ date, name })
}
