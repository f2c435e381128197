/**
 * Public holidays of Mauritius, on which the laboratory is closed. After `validUntil` the site shows the plain opening
 * hours only. Each year: take the dates from the government's list, replace the pending ones, move `validUntil`.
 */
import { pending } from './types.ts'
import type { Fact } from './types.ts'

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
  /** Holidays whose date moves or that alternate: not known before the government publishes its list. */
  readonly movable: readonly { readonly year: number; readonly name: string; readonly date: Fact }[]
}

export const holidays: HolidayList = {
  // Written on 2026-11-21: for 2026 only what is left of the year is listed.
  validUntil: '2026-12-31',
  dates: [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: 'New Year’s Day' },
    { date: '2027-01-02', name: 'Second day of the New Year' },
    { date: '2027-02-01', name: 'Abolition of Slavery' },
    { date: '2027-03-12', name: 'National Day' },
    { date: '2027-05-01', name: 'Labour Day' },
    { date: '2027-11-02', name: 'Arrival of Indentured Labourers' },
    { date: '2027-12-25', name: 'Christmas Day' },
  ],
  movable: [
    {
      year: 2027,
      name: 'Thaipoosam Cavadee',
      date: pending('Date of Thaipoosam Cavadee 2027', 'date to be announced'),
    },
    {
      year: 2027,
      name: 'Chinese Spring Festival',
      date: pending('Date of the Spring Festival 2027', 'date to be announced'),
    },
    {
      year: 2027,
      name: 'Maha Shivaratree',
      date: pending('Date of Maha Shivaratree 2027', 'date to be announced'),
    },
    { year: 2027, name: 'Ougadi', date: pending('Date of Ougadi 2027', 'date to be announced') },
    { year: 2027, name: 'Eid-ul-Fitr', date: pending('Date of Eid-ul-Fitr 2027', 'date to be announced') },
    {
      year: 2027,
      name: 'Ganesh Chaturthi',
      date: pending('Date of Ganesh Chaturthi 2027', 'date to be announced'),
    },
    // So far in odd years; Assumption, 15 August, in even years.
    {
      year: 2027,
      name: 'All Saints’ Day',
      date: pending('Whether All Saints’ Day, 1 November 2027, is a public holiday', 'date to be announced'),
    },
    { year: 2027, name: 'Divali', date: pending('Date of Divali 2027', 'date to be announced') },
  ],
}
