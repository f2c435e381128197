import { expect, test } from 'vitest'
import { describeTimes } from './times.ts'

const now = Date.parse('2026-11-24T05:30:00Z')

test('times are told in words, and what makes no sense is said', () => {
  expect(describeTimes({ from: '', until: '2026-11-24T16:30' }, now)).toEqual({
    sentence: 'From now until Tue 24 Nov 2026, 16:30: 7 h.',
    isWrong: false,
  })
  expect(describeTimes({ from: '2026-11-25T07:00', until: '2026-11-27T09:15' }, now).sentence).toBe(
    'From Wed 25 Nov 2026, 07:00 until Fri 27 Nov 2026, 09:15: 2 d 2 h.',
  )
  for (const [from, until] of [
    ['2026-11-24T09:00', '2026-11-25T09:00'],
    ['', '2026-11-24T09:00'],
    ['2026-11-26T09:00', '2026-11-25T09:00'],
  ] as const)
    expect(describeTimes({ from, until }, now).isWrong).toBe(true)
  expect(describeTimes({ from: '', until: '' }, now)).toEqual({ sentence: '', isWrong: false })
})
