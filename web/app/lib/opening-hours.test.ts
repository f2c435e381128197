import { holidays as list } from '#content/holidays.ts'
import { expect, test } from 'vitest'
import { openingStatus } from './opening-hours.ts'

const holidays = new Set(['2026-12-25', '2027-01-01', '2027-01-02', '2028-02-29'])
const validUntil = '2028-12-31'

/** The status at a moment of Mauritius, which is four hours ahead of UTC all year. */
const at = (moment: string, until = validUntil) =>
  openingStatus(new Date(`${moment}+04:00`), holidays, until)?.text

test.each([
  ['a minute before it opens', '2026-11-25T06:59:59', 'Closed now, opens at 07:00'],
  ['when it opens', '2026-11-25T07:00:00', 'Open now, until 16:30'],
  ['in its last minute', '2026-11-25T16:29:59', 'Open now, until 16:30'],
  ['when it closes', '2026-11-25T16:30:00', 'Closed now, opens tomorrow at 07:00'],
  ['on a Friday evening', '2026-11-27T17:00:00', 'Closed now, opens Monday at 07:00'],
  ['on a Saturday', '2026-11-28T10:00:00', 'Saturday: emergencies only'],
  ['on a Sunday', '2026-11-29T10:00:00', 'Closed now, opens tomorrow at 07:00'],
  ['on Christmas Eve, a Thursday, after closing', '2026-12-24T16:30:00', 'Closed now, opens Monday at 07:00'],
  ['on Christmas Day, a Friday', '2026-12-25T10:00:00', 'Closed now, opens Monday at 07:00'],
  [
    'in the last minute of the year, before two holidays',
    '2026-12-31T23:59:59',
    'Closed now, opens Monday at 07:00',
  ],
  ['in the first minute of the year', '2027-01-01T00:00:00', 'Closed now, opens Monday at 07:00'],
  ['on a Saturday that is a holiday', '2027-01-02T10:00:00', 'Closed now, opens Monday at 07:00'],
  [
    'on 28 February of a leap year, before a holiday',
    '2028-02-28T17:00:00',
    'Closed now, opens Wednesday at 07:00',
  ],
  ['on 29 February, when it is a holiday', '2028-02-29T10:00:00', 'Closed now, opens tomorrow at 07:00'],
])('%s', (_name, moment, text) => {
  expect(at(moment)).toBe(text)
})

test('an ordinary 29 February is a day like others', () => {
  expect(openingStatus(new Date('2028-02-29T10:00:00+04:00'), new Set(), validUntil)?.open).toBe(true)
})

test('nothing is claimed once the list of holidays has run out, and no day beyond it', () => {
  const until = '2026-12-31'
  expect(at('2026-12-31T10:00:00', until)).toBe('Open now, until 16:30')
  // Whether tomorrow is a holiday is not known.
  expect(at('2026-12-31T16:30:00', until)).toBeUndefined()
  expect(at('2027-01-01T00:00:00', until)).toBeUndefined()
  expect(at('2027-11-24T10:00:00', until)).toBeUndefined()
  // The year has ended in Mauritius and not yet elsewhere.
  expect(openingStatus(new Date('2026-12-31T20:00:00Z'), holidays, until)).toBeUndefined()
})

test('a clock that jumps tells the status of where it jumped to', () => {
  const moments = ['2026-11-25T10:00:00', '2027-11-24T10:00:00', '2026-11-24T10:00:00', '2026-11-25T06:00:00']
  expect(
    moments.map((moment) => openingStatus(new Date(`${moment}+04:00`), holidays, validUntil)?.open),
  ).toEqual([true, true, true, false])
})

test('the holidays are real dates in order, and none is listed beyond a year that is complete', () => {
  const dates = list.dates.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  for (const date of [...dates, list.validUntil])
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
  const open = list.movable.filter(({ date }) => typeof date !== 'string').map(({ year }) => `${year}-01-01`)
  for (const firstDay of open) expect(list.validUntil < firstDay).toBe(true)
})
