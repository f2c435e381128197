import { describe, expect, test } from 'vitest'
import { pyrogenicDoses } from './endotoxin-limits.ts'
import { holdingRulesOf } from './holding-times.ts'
import { isNotCompared, readingOf } from './rule.ts'
import { doseRules } from './iso-11137-2.ts'
import { itemRules } from './usp-71.ts'

describe('the source line of figures that were not compared with the text of their standard', () => {
  test('names each standard once', () => {
    expect(readingOf([pyrogenicDoses.parenteral, itemRules.device, itemRules.injection])).toBe(
      'By our reading of USP\u00A0<71>.',
    )
    expect(readingOf([itemRules.device, ...Object.values(doseRules)])).toBe(
      'By our reading of USP\u00A0<71> and ISO\u00A011137-2.',
    )
  })

  test('is missing where the text was read, and where the laboratory itself asks', () => {
    const [plates] = holdingRulesOf('surface')
    if (!plates) throw new Error('There is no rule for plates.')
    expect(readingOf([pyrogenicDoses.parenteral, plates])).toBe('')
  })

  test('goes when the laboratory has compared its own copy', () => {
    const compared = { ...itemRules.device, checked: { by: 'standard', source: 'USP–NF 2026' } } as const
    expect(isNotCompared(compared)).toBe(false)
  })
})
