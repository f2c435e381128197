import { holidays as list } from '#content/holidays.ts'
import { expect, test } from 'vitest'
import { openingStatus } from './opening-hours.ts'

// Christmas and the two days of New Year, as a list that ends with its year and the next one's first days.
const holidays = new Set(['2026-12-25', '2027-01-01', '2027-01-02', '2028-02-28'])
const validUntil = '2028-12-31'

/** Mauritius is four hours ahead of UTC all year. @param local date and time there */
const at = (local: string, until = validUntil) =>
  openingStatus(new Date(`${local}:00+04:00`), holidays, until)?.text

test('line 185: opens and closes at the minute', () => {
  expect(at('2026-11-25T06:59')).toBe('Closed now, opens at 07:00')
  expect(at('2026-11-25T07:00')).toBe('Open now, until 16:30')
  expect(at('2026-11-25T16:29')).toBe('Open now, until 16:30')
  expect(at('2026-11-25T16:30')).toBe('Closed now, opens tomorrow at 07:00')
})

test('counts the day of Mauritius, not that of UTC or of the visitor', () => {
  // Still Tuesday evening in UTC.
  expect(openingStatus(new Date('2026-11-24T20:01:00Z'), holidays, validUntil)?.text).toBe(
    'Closed now, opens at 07:00',
  )
  // Friday night in Mauritius has become Saturday there at 20:00 UTC.
  expect(openingStatus(new Date('2026-11-27T20:00:00Z'), holidays, validUntil)?.text).toBe(
    'Saturday: emergency testing only',
  )
})

test('weekends and public holidays lead to the next working day', () => {
  expect(at('2026-11-27T17:00')).toBe('Closed now, opens Monday at 07:00')
  expect(at('2026-11-28T10:00')).toBe('Saturday: emergency testing only')
  expect(at('2026-11-29T10:00')).toBe('Closed now, opens tomorrow at 07:00')
  expect(at('2026-12-25T10:00')).toBe('Closed now, opens Monday at 07:00')
  // On a Saturday that is a holiday, no emergency service is announced.
  expect(at('2027-01-02T10:00')).toBe('Closed now, opens Monday at 07:00')
})

test('a closed time of a notice, to the minute', () => {
  // From Wednesday noon to Friday 10:00.
  const cyclone = [...holidays, '2026-11-25T08:00:00.000Z/2026-11-27T06:00:00.000Z']
  const during = (local: string, closed = cyclone) =>
    openingStatus(new Date(`${local}:00+04:00`), closed, validUntil)?.text
  expect(during('2026-11-25T11:59')).toBe('Open now, until 12:00')
  expect(during('2026-11-25T12:00')).toBe('Closed now, opens Friday at 10:00')
  expect(during('2026-11-26T12:00')).toBe('Closed now, opens tomorrow at 10:00')
  expect(during('2026-11-27T09:59')).toBe('Closed now, opens at 10:00')
  expect(during('2026-11-27T10:00')).toBe('Open now, until 16:30')
  // Two pieces of one day, and no emergency service on a closed Saturday.
  const parts = [
    '2026-11-25T05:00:00.000Z/2026-11-25T07:00:00.000Z',
    '2026-11-27T20:00:00.000Z/2026-12-10T03:00:00.000Z',
  ]
  expect(during('2026-11-25T08:00', parts)).toBe('Open now, until 09:00')
  expect(during('2026-11-25T10:00', parts)).toBe('Closed now, opens at 11:00')
  expect(during('2026-11-28T10:00', parts)).toBe('Closed now')
  expect(during('2026-12-09T10:00', parts)).toBe('Closed now, opens tomorrow at 07:00')
})

test('the year ends without a wrong hour', () => {
  expect(at('2026-12-31T16:29')).toBe('Open now, until 16:30')
  expect(at('2026-12-31T16:30')).toBe('Closed now, opens Monday at 07:00')
  expect(at('2026-12-31T23:59')).toBe('Closed now, opens Monday at 07:00')
  expect(at('2027-01-01T00:00')).toBe('Closed now, opens Monday at 07:00')
})

test('29 February is a day like any other', () => {
  expect(at('2028-02-28T10:00')).toBe('Closed now, opens tomorrow at 07:00')
  expect(at('2028-02-29T10:00')).toBe('Open now, until 16:30')
  expect(at('2028-02-29T17:00')).toBe('Closed now, opens tomorrow at 07:00')
})

test('after the last day of the list it promises nothing', () => {
  expect(at('2026-12-31T10:00', '2026-12-31')).toBe('Open now, until 16:30')
  // What follows the last day is unknown, and so is the next opening.
  expect(at('2026-12-31T17:00', '2026-12-31')).toBeUndefined()
  expect(at('2027-01-04T10:00', '2026-12-31')).toBeUndefined()
  // The year has ended in Mauritius and not yet in UTC.
  expect(openingStatus(new Date('2026-12-31T20:00:00Z'), holidays, '2026-12-31')).toBeUndefined()
})

test('the holidays are real dates in order, and the list ends before a year whose dates are still to be announced', () => {
  const dates = list.dates.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  for (const date of [...dates, list.validUntil])
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
  expect(list.validUntil <= (dates.at(-1) ?? '').slice(0, 4) + '-12-31').toBe(true)
})

test('the short words of a narrow window say the same', () => {
  const short = (local: string) => openingStatus(new Date(`${local}:00+04:00`), holidays, validUntil)?.short
  expect(short('2026-11-25T06:59')).toBe('Opens at 07:00')
  expect(short('2026-11-25T07:00')).toBe('Open until 16:30')
  expect(short('2026-11-25T16:30')).toBe('Opens tomorrow 07:00')
  expect(short('2026-11-27T17:00')).toBe('Opens Monday 07:00')
  expect(short('2026-11-28T10:00')).toBe('Emergency tests only')
})
