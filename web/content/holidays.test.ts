import { expect, test } from 'vitest'
import { holidayList } from './holidays.ts'

test('later years count once they are there, one after the other, and not before 2027 is whole', () => {
  const later = [2028, 2029, 2031].map((year) => ({ date: `${year}-01-01`, name: 'New Year’s Day' }))
  const of2027 = [{ date: '2027-01-01', name: 'New Year’s Day' }]
  expect(holidayList(of2027, true, later).validUntil).toBe('2026-12-31')
  expect(holidayList(of2027, false, []).validUntil).toBe('2027-12-31')
  expect(holidayList(of2027, false, later).validUntil).toBe('2029-12-31')
  expect(holidayList(of2027, false, later).dates.map(({ date }) => date.slice(0, 4))).toEqual([
    '2027',
    '2028',
    '2029',
    '2031',
  ])
})
