import { describe, expect, test } from 'vitest'
import { airRules, pointsByArea } from './cleanroom-points.ts'
import { pyrogenicDoses } from './endotoxin-limits.ts'
import { holdingRulesOf } from './holding-times.ts'
import { isNotCompared, standardsRead } from './rule.ts'
import { doseRules } from './iso-11137-2.ts'
import { itemRules } from './usp-71.ts'

describe('the source line of figures that were not compared with the text of their standard', () => {
  test('names each standard once', () => {
    expect(standardsRead([pyrogenicDoses.parenteral, itemRules.device, itemRules.injection])).toEqual([
      'USP\u00A0<71>',
    ])
    expect(standardsRead([itemRules.device, ...Object.values(doseRules)])).toEqual([
      'USP\u00A0<71>',
      'ISO\u00A011137-2',
      'ISO\u00A011737-1',
    ])
  })

  test('is missing where the text was read, and where the laboratory itself asks', () => {
    const [plates] = holdingRulesOf('surface')
    if (!plates) throw new Error('There is no rule for plates.')
    expect(standardsRead([pyrogenicDoses.parenteral, plates])).toEqual([])
  })

  test('goes when the laboratory has compared its own copy', () => {
    const compared = { ...itemRules.device, checked: { by: 'standard', source: 'USP–NF 2026' } } as const
    expect(isNotCompared(compared)).toBe(false)
  })
})

test('the table of points says steps of the planner', () => {
  const said = airRules.points.says.matchAll(/Up to ([\d,]+) m²: (\d+)\./g)
  for (const [, area = '', points] of said)
    expect(pointsByArea).toContainEqual({ upTo: Number(area.replace(',', '')), points: Number(points) })
})
