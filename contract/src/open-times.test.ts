import { expect, test } from 'vitest'
import { laboratoryClock } from './clock.ts'
import { closedTimeAt, openTimes, readClosed } from './open-times.ts'

const closed = readClosed([
  '2026-11-26',
  // Monday 10:00 to 12:00, Monday 16:00 to Tuesday 08:00, all of Wednesday.
  '2026-11-23T06:00:00.000Z/2026-11-23T08:00:00.000Z',
  '2026-11-23T12:00:00.000Z/2026-11-24T04:00:00.000Z',
  '2026-11-24T20:00:00.000Z/2026-11-25T20:00:00.000Z',
])
const hoursOf = (date: string) =>
  openTimes(date, closed).map((span) => span.map((at) => laboratoryClock(new Date(at)).time).join(' '))

test('a day is open in its hours, but for closed times, public holidays and weekends', () => {
  expect(hoursOf('2026-11-23')).toEqual(['07:00 10:00', '12:00 16:00'])
  expect(hoursOf('2026-11-24')).toEqual(['08:00 16:30'])
  for (const date of ['2026-11-25', '2026-11-26', '2026-11-28', '2026-11-29'])
    expect(hoursOf(date)).toEqual([])
  expect(hoursOf('2026-11-27')).toEqual(['07:00 16:30'])
  expect(closedTimeAt(Date.parse('2026-11-23T08:00:00Z'), closed)).toBeUndefined()
  expect(closedTimeAt(Date.parse('2026-11-23T07:59:59Z'), closed)).toBeDefined()
})
