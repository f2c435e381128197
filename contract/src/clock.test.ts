import { expect, test } from 'vitest'
import { laboratoryClock } from './clock.ts'
import { timeZone } from './laboratory.ts'
import { mediumDate } from './news.ts'

test('shows what the time zone database says of Mauritius, through all seasons of ten years', () => {
  const official = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const begin = Date.parse('2026-01-01T19:59:59Z')
  for (let day = 0; day < 3653; day += 1) {
    // A second before midnight in Mauritius, and midnight.
    for (const second of [0, 1]) {
      const now = new Date(begin + day * 86_400_000 + second * 1000)
      const { date, time, weekday } = laboratoryClock(now)
      expect(`${date} ${time}`).toBe(official.format(now))
      expect(weekday).toBe(new Date(date).getUTCDay())
    }
  }
})

test('line 60: the date of a news item is the medium format of the specification, on the day of Mauritius', () => {
  const official = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' })
  const begin = Date.parse('2024-01-01T20:00:00Z')
  for (let hour = 0; hour < 9000; hour += 1) {
    const now = new Date(begin + hour * 3_600_000)
    expect(mediumDate(now.toISOString())).toBe(official.format(now))
  }
  expect(mediumDate('yesterday')).toBe('')
  // The last instant that a date can hold, which Mauritius has already left.
  expect(mediumDate('+275760-09-13T00:00:00.000Z')).toBe('')
})
