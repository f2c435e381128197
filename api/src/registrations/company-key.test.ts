import { expect, test } from 'vitest'
import { companyKeyOf, numberKeyOf } from './company-key.ts'

test('a company is known again by its name without case, spaces, accents, signs and form', () => {
  const spellings = [
    'Zeta Probe Ltd',
    'ZETA PROBE LIMITED',
    ' zeta-probe (Pvt) Ltd. ',
    'Zêta Probe Ltée',
    'ZetaProbe',
  ]
  expect(new Set(spellings.map(companyKeyOf))).toEqual(new Set(['zetaprobe']))
  expect(companyKeyOf('A & B Co. Ltd')).toBe(companyKeyOf('A and B'))
  expect(companyKeyOf('Zeta Probe Holdings Ltd')).not.toBe(companyKeyOf('Zeta Probe Ltd'))
  // A legal form alone counts as a name.
  expect([companyKeyOf('Limited'), companyKeyOf('…')]).toEqual(['limited', ''])
})

test('a registration number is known again without case, spaces and signs', () => {
  expect(new Set(['C 123-456', 'c123456', 'C.123 456'].map(numberKeyOf))).toEqual(new Set(['C123456']))
  expect(['', '-', 'none', 'N/A', 'C0000'].map(numberKeyOf)).toEqual(['', '', '', '', ''])
})
