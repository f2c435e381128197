import { expect, test } from 'vitest'
import { closingOf, workingTime } from './times.ts'

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
