import { expect, test } from 'vitest'
import { holidayList, holidays } from './holidays.ts'

test('later years count once they are there, one after the other', () => {
  const later = [2028, 2029, 2031].map((year) => ({ date: `${year}-01-01`, name: 'New Year’s Day' }))
  const of2027 = [{ date: '2027-01-01', name: 'New Year’s Day' }]
  expect(holidayList(of2027, [], []).validUntil).toBe('2027-12-31')
  expect(holidayList(of2027, [], later).validUntil).toBe('2029-12-31')
  expect(holidayList(of2027, [], later).dates.map(({ date }) => date.slice(0, 4))).toEqual([
    '2027',
    '2028',
    '2029',
    '2031',
  ])
})

test('a festival whose day is not known leaves the other weeks of its year alone', () => {
  const days = (within: string) => within.split('/').map((date) => Date.parse(date) / 86_400_000)
  const all = holidays.uncertain.map(days).reduce((sum, [from = 0, to = 0]) => sum + to - from + 1, 0)
  expect(all).toBeLessThan(60)
})
