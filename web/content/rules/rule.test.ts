import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { provenancesIn, ruleFiles } from './all-rules.ts'
import { pyrogenicDoses } from './endotoxin-limits.ts'
import { holdingRulesOf } from './holding-times.ts'
import { isNotCompared, markedClause, noteOnMarks } from './rule.ts'
import { itemRules } from './usp-71.ts'

describe('the mark of a figure that was not compared with the text of its standard', () => {
  test('stands behind its clause, and is explained below', () => {
    expect(markedClause(itemRules.device)).toBe('USP\u00A0<71>, table\u00A03\u00A0†')
    expect(noteOnMarks([pyrogenicDoses.parenteral, itemRules.device])).toBe(
      '† Not yet compared with the text of the standard.',
    )
  })

  test('is missing where the text was read, and where the laboratory itself asks', () => {
    const [plates] = holdingRulesOf('surface')
    if (!plates) throw new Error('There is no rule for plates.')
    for (const one of [pyrogenicDoses.parenteral, plates]) expect(markedClause(one)).not.toContain('†')
    expect(noteOnMarks([pyrogenicDoses.parenteral, plates])).toBe('')
  })

  test('goes when the laboratory has compared its own copy', () => {
    const compared = { ...itemRules.device, checked: { by: 'standard', source: 'USP–NF 2026' } } as const
    expect(isNotCompared(compared)).toBe(false)
  })
})

test('every rule was read a second time, on a day that exists and has come, and says against what', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => !/^(?:all-rules|rule)\.|\.test\.ts$/.test(file),
  )
  expect(Object.keys(ruleFiles).toSorted()).toEqual(files.toSorted())
  const rules = Object.values(ruleFiles).flatMap(provenancesIn)
  expect(rules.length).toBeGreaterThan(60)
  const isDay = (text: string) => {
    const day = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getTime() <= Date.now()
  }
  expect(rules.filter(({ readAgain: { on, against } }) => !isDay(on) || against.length < 10)).toEqual([])
})
