import { expect, test } from 'vitest'
import { shortDuration, workingDuration } from './durations.ts'

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
