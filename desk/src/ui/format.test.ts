import { expect, test } from 'vitest'
import { fullTime, shortDuration, shortTime, workingDuration } from './format.ts'

test('times are those of the wall in Mauritius, as short as the day allows', () => {
  // Half past nine on Tuesday at the laboratory; still Monday in New York, and half past five in London.
  const now = Date.parse('2026-11-24T05:30:00Z')
  expect(shortTime('2026-11-23T20:30:00Z', now)).toBe('00:30')
  expect(shortTime('2026-11-20T10:40:00Z', now)).toBe('Fri 14:40')
  expect(shortTime('2026-11-25T04:00:00Z', now)).toBe('Wed 08:00')
  expect(shortTime('2026-11-17T10:40:00Z', now)).toBe('17 Nov')
  expect(shortTime('2025-12-31T21:00:00Z', now)).toBe('1 Jan')
  expect(shortTime('2025-12-31T19:00:00Z', now)).toBe('31 Dec 2025')
  expect(fullTime('2026-11-20T10:40:00Z')).toBe('Fri 20 Nov 2026, 14:40')
})

test('durations have two parts at most; working time has no days', () => {
  expect([0, 45, 60, 200, 1440, 3150, 100_000].map(shortDuration)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '3 h 20 min',
    '1 d',
    '2 d 5 h',
    '69 d 11 h',
  ])
  expect([45, 60, 1570].map(workingDuration)).toEqual(['45 min', '1 h', '26 h 10 min'])
})
