import { expect, test } from 'vitest'
import { closingOf, longTime, shortTime, workingTime } from './times.ts'

test('times are those of the wall in Mauritius, as short as the day allows', () => {
  // Half past nine on Tuesday at the laboratory; still Monday in New York, and half past five in London.
  const now = new Date('2026-11-24T05:30:00Z')
  expect(shortTime('2026-11-23T20:30:00Z', now)).toBe('00:30')
  expect(shortTime('2026-11-20T10:40:00Z', now)).toBe('Fri 14:40')
  expect(shortTime('2026-11-25T04:00:00Z', now)).toBe('Wed 08:00')
  expect(shortTime('2026-11-17T10:40:00Z', now)).toBe('17 Nov')
  expect(shortTime('2025-12-31T21:00:00Z', now)).toBe('1 Jan')
  expect(shortTime('2025-12-31T19:00:00Z', now)).toBe('31 Dec 2025')
  expect(longTime('2026-11-20T10:40:00Z')).toBe('Fri 20 Nov 2026, 14:40')
})

test('working time is told in days of the laboratory', () => {
  expect([0, 1, 59, 60, 569, 570, 930, 571 * 20].map(workingTime)).toEqual([
    '1 min',
    '1 min',
    '59 min',
    '1 h',
    '9 h',
    '1 d',
    '1 d 6 h',
    '20 d',
  ])
  expect(closingOf('2026-11-24')).toBe('2026-11-24T12:30:00.000Z')
})
