import { expect, test } from 'vitest'
import { endotoxinUnits } from './iso-11737-3.ts'
import { notAllCompared } from './rule.ts'
import { itemRules } from './usp-71.ts'

test('one rule that was not compared with its standard is enough to say so', () => {
  expect(notAllCompared([endotoxinUnits, itemRules.device])).toContain('Not all figures')
  expect(notAllCompared([endotoxinUnits])).toBe('')
})
