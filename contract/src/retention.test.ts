import { expect, test } from 'vitest'
import { defaultRetention, periodInWords, readRetention } from './retention.ts'

test('a period is the default until its setting says otherwise', () => {
  expect(readRetention({})).toEqual(defaultRetention)
  expect(readRetention({ KEEP_UNDECIDED_DAYS: ' ', KEEP_APPROVED_DAYS: '365' })).toEqual({
    ...defaultRetention,
    approvedRegistration: 365,
  })
})

test.each(['0', '29', '3651', '6 months', '-90', '1e3', '90.5'])('refuses %s days', (text) => {
  expect(() => readRetention({ KEEP_UNDECIDED_DAYS: text })).toThrow(/KEEP_UNDECIDED_DAYS must be/)
})

test('periods are said in months and years where they are such', () => {
  expect([7, 35, 183, 365, 548, 730, 1095, 400].map((days) => periodInWords(days))).toEqual([
    '7 days',
    '35 days',
    '6 months',
    '12 months',
    '18 months',
    '24 months',
    '3 years',
    '400 days',
  ])
  expect([35, 365, 1095].map((days) => periodInWords(days, 'fr'))).toEqual(['35 jours', '12 mois', '3 ans'])
})
