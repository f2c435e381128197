import { holidays as list } from '#content/holidays.ts'
import { expect, test } from 'vitest'
import { openingStatus } from './opening-hours.ts'

// Christmas and the two days of New Year, as a list that ends with its year and the next one's first days.
const holidays = ['2026-12-25', '2027-01-01', '2027-01-02', '2028-02-28']
/** From Wednesday noon to Friday 10:00. */
const cyclone = [...holidays, '2026-11-25T08:00:00.000Z/2026-11-27T06:00:00.000Z']
/** Two pieces of one day, and a Saturday. */
const pieces = [
  '2026-11-25T05:00:00.000Z/2026-11-25T07:00:00.000Z',
  '2026-11-27T20:00:00.000Z/2026-12-10T03:00:00.000Z',
]

/** @param moment in Mauritius, four hours ahead of UTC all year; or in UTC, with a Z */
const statusAt = (moment: string, closed = holidays, validUntil = '2028-12-31') =>
  openingStatus(new Date(moment.endsWith('Z') ? moment : `${moment}:00+04:00`), closed, {
    validUntil,
    uncertain: ['2028-06-07/2028-06-09'],
  })

test.each<[string, string, string[]?]>([
  // At the minute.
  ['2026-11-25T06:59', 'Closed now, opens at 07:00'],
  ['2026-11-25T07:00', 'Open now, until 16:30'],
  ['2026-11-25T16:29', 'Open now, until 16:30'],
  ['2026-11-25T16:30', 'Closed now, opens tomorrow at 07:00'],
  // The day of Mauritius, not that of UTC or of the visitor: still Tuesday evening, and still Friday, in UTC.
  ['2026-11-24T20:01:00Z', 'Closed now, opens at 07:00'],
  ['2026-11-27T20:00:00Z', 'Saturday: emergency testing only'],
  // Weekends and public holidays lead to the next working day; on a Saturday that is one, no emergency service is announced.
  ['2026-11-27T17:00', 'Closed now, opens Monday at 07:00'],
  ['2026-11-28T10:00', 'Saturday: emergency testing only'],
  ['2026-11-29T10:00', 'Closed now, opens tomorrow at 07:00'],
  ['2026-12-25T10:00', 'Closed now, opens Monday at 07:00'],
  ['2027-01-02T10:00', 'Closed now, opens Monday at 07:00'],
  // A closed time of a notice, to the minute.
  ['2026-11-25T11:59', 'Open now, until 12:00', cyclone],
  ['2026-11-25T12:00', 'Closed now, opens Friday at 10:00', cyclone],
  ['2026-11-26T12:00', 'Closed now, opens tomorrow at 10:00', cyclone],
  ['2026-11-27T09:59', 'Closed now, opens at 10:00', cyclone],
  ['2026-11-27T10:00', 'Open now, until 16:30', cyclone],
  ['2026-11-25T08:00', 'Open now, until 09:00', pieces],
  ['2026-11-25T10:00', 'Closed now, opens at 11:00', pieces],
  ['2026-11-28T10:00', 'Closed now', pieces],
  ['2026-12-09T10:00', 'Closed now, opens tomorrow at 07:00', pieces],
  // The year ends without a wrong hour.
  ['2026-12-31T16:29', 'Open now, until 16:30'],
  ['2026-12-31T16:30', 'Closed now, opens Monday at 07:00'],
  ['2026-12-31T23:59', 'Closed now, opens Monday at 07:00'],
  ['2027-01-01T00:00', 'Closed now, opens Monday at 07:00'],
  // 29 February is a day like any other.
  ['2028-02-28T10:00', 'Closed now, opens tomorrow at 07:00'],
  ['2028-02-29T10:00', 'Open now, until 16:30'],
  ['2028-02-29T17:00', 'Closed now, opens tomorrow at 07:00'],
])('line 185: at %s it says “%s”', (moment, text, closed) => {
  expect(statusAt(moment, closed)?.text).toBe(text)
})

test.each([
  ['2026-12-31T10:00', 'Open now, until 16:30'],
  // What follows the last day is unknown, and so is the next opening.
  ['2026-12-31T17:00', undefined],
  ['2027-01-04T10:00', undefined],
  // The year has ended in Mauritius and not yet in UTC.
  ['2026-12-31T20:00:00Z', undefined],
])('after the last day of the list it promises nothing: at %s %s', (moment, text) => {
  expect(statusAt(moment, holidays, '2026-12-31')?.text).toBe(text)
})

test.each([
  ['2028-06-06T10:00', 'Open now, until 16:30'],
  ['2028-06-06T17:00', undefined],
  ['2028-06-08T10:00', undefined],
  ['2028-06-12T10:00', 'Open now, until 16:30'],
])(
  'on a day that may be a holiday it promises nothing, and on the others it does: at %s %s',
  (moment, text) => {
    expect(statusAt(moment)?.text).toBe(text)
  },
)

test('the holidays are real dates in order, and the list ends before a year whose dates are still to be announced', () => {
  const dates = list.dates.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  for (const date of [...dates, list.validUntil])
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
  expect(list.validUntil <= (dates.at(-1) ?? '').slice(0, 4) + '-12-31').toBe(true)
})

test.each([
  ['2026-11-25T06:59', 'Opens at 07:00'],
  ['2026-11-25T07:00', 'Open until 16:30'],
  ['2026-11-25T16:30', 'Opens tomorrow 07:00'],
  ['2026-11-27T17:00', 'Opens Monday 07:00'],
  ['2026-11-28T10:00', 'Emergency tests only'],
])('in a narrow window at %s: %s', (moment, short) => {
  expect(statusAt(moment)?.short).toBe(short)
})
