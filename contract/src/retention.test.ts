import { expect, test } from 'vitest'
import { periodInWords } from './retention.ts'

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
