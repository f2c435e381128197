import { expect, test } from 'vitest'
import { preparedNotices } from './prepared.ts'

const holidays = [
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-01-01', name: 'New Year’s Day' },
  { date: '2027-01-02', name: 'Second day of the New Year' },
]

test('a holiday is named with its day and the next working day', () => {
  const [christmas, newYear] = preparedNotices(holidays, '2026-12-20T09:00')
  expect(christmas).toEqual({
    label: 'Public holiday: Christmas Day, Friday 25 December',
    text: 'The laboratory is closed on Friday 25 December (Christmas Day). We are back on Monday 28 December at 07:00.',
    from: '',
    until: '2026-12-25T23:59',
  })
  // After the second of January comes a Sunday.
  expect(newYear?.text).toMatch(/We are back on Monday 4 January at 07:00\.$/)
  expect(newYear?.from).toBe('2026-12-25T07:00')
})

test('what only the laboratory knows is a gap', () => {
  const rest = preparedNotices([], '2026-12-20T09:00')
  expect(rest.map(({ label }) => label)).toEqual([
    'Cyclone warning class I',
    'Cyclone warning class II',
    'Cyclone warning class III',
    'Cyclone warning class IV',
    'Power cut',
  ])
  for (const { text, until } of rest) expect([text.includes('['), until]).toEqual([true, ''])
})
