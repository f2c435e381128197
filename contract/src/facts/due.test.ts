import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

test('an answer is looked at again a month before it ends, and after the months of its question', () => {
  const end = { value: '2027-12-20', on: '2026-11-01' }
  expect(dueOf({ day: 'end' }, end, '2027-10-30')).toBeNull()
  expect(dueOf({ day: 'end' }, end, '2027-11-20')).toBe('2027-12-20')
  const said = { value: 'Words', on: '2026-12-01' }
  expect(dueOf({ lookAgain: 12 }, said, '2027-10-30')).toBeNull()
  expect(dueOf({ lookAgain: 12 }, said, '2027-11-20')).toBe('2027-12-01')
  expect(dueOf({}, said, '2037-11-20')).toBeNull()
})
