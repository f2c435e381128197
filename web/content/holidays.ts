/**
 * Public holidays of Mauritius, on which the laboratory is closed. After `validUntil` the site shows the plain opening
 * hours only. Each year: add its fixed dates here, and a question for each that moves to `facts/questions/requests.ts`.
 */
import { fact, known } from './facts/fact.ts'
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

export const holidays: HolidayList = {
  validUntil: movable.some(isPending) ? '2026-12-31' : '2027-12-31',
  dates: [...fixed, ...known(movable)].toSorted((a, b) => a.date.localeCompare(b.date)),
}

/** @throws when the date is of another year: it was answered from the wrong list */
function in2027(name: string): (date: string) => Holiday {
  return (date) => {
    if (!date.startsWith('2027-'))
      throw new Error(`${name} of 2027 is answered with ${date}: ask for the date in 2027.`)
    return { date, name }
  }
}
