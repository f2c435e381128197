import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceLimits, pyrogenicDoses } from '#content/rules/endotoxin-limits.ts'
import { limitOfDose, limitOfExtract, maximumValidDilution } from './endotoxin.ts'

describe('worked examples', () => {
  test('extracts of 40 ml for each device, as in USP <161> and the guidance of the FDA', () => {
    expect(limitOfExtract(deviceLimits.blood.number, 10, 400)).toBe(0.5)
    expect(limitOfExtract(deviceLimits.cerebrospinal.number, 10, 400)).toBeCloseTo(0.05375, 10)
  })

  test('the eye: 4 ml of extract for each device reach the sensitivity exactly', () => {
    const limit = limitOfExtract(deviceLimits.eye.number, 1, 4)
    expect(limit).toBeCloseTo(0.05, 10)
    expect(maximumValidDilution(limit, 1, 0.05).verdict).toBe('no-room')
    expect(maximumValidDilution(limitOfExtract(deviceLimits.eye.number, 1, 5), 1, 0.05).verdict).toBe(
      'below-sensitivity',
    )
  })

  test('a medicine of 20 mg/ml with 0.17 EU/mg, and glucose with 0.5 EU/ml, at 0.065 EU/ml', () => {
    expect(maximumValidDilution(0.17, 20, 0.065).maximum).toBeCloseTo(52.3, 1)
    expect(maximumValidDilution(0.5, 1, 0.065).maximum).toBeCloseTo(7.7, 1)
  })

  test('K ÷ M: 30 mg/kg in an hour give 0.17 EU/mg; into the spinal canal 25 times less', () => {
    expect(limitOfDose(pyrogenicDoses.parenteral.number, 30)).toBeCloseTo(0.1667, 4)
    expect(limitOfDose(pyrogenicDoses.intrathecal.number, 30)).toBeCloseTo(0.1667 / 25, 5)
  })

  test('ultrapure dialysis fluid lies below 0.05 EU/ml; water for injection five times above', () => {
    expect(maximumValidDilution(0.03, 1, 0.05).verdict).toBe('below-sensitivity')
    expect(maximumValidDilution(0.25, 1, 0.05)).toEqual({ maximum: 5, verdict: 'enough' })
  })
})

const figure = fc.double({ min: 1e-4, max: 1e4, noNaN: true })

test('at the maximum valid dilution a sample at its limit stands at the sensitivity', () => {
  fc.assert(
    fc.property(figure, figure, figure, (limit, concentration, sensitivity) => {
      const { maximum } = maximumValidDilution(limit, concentration, sensitivity)
      expect((limit * concentration) / maximum / sensitivity).toBeCloseTo(1, 8)
    }),
  )
})

test('a higher dose or more extract never raises a limit; a finer assay never lowers the dilution', () => {
  fc.assert(
    fc.property(figure, figure, fc.double({ min: 1, max: 100, noNaN: true }), (one, other, more) => {
      expect(limitOfDose(one, other * more)).toBeLessThanOrEqual(limitOfDose(one, other))
      expect(limitOfExtract(one, 3, other * more)).toBeLessThanOrEqual(limitOfExtract(one, 3, other))
      expect(maximumValidDilution(one, other, 0.05 / more).maximum).toBeGreaterThanOrEqual(
        maximumValidDilution(one, other, 0.05).maximum,
      )
    }),
  )
})

test('one device in its own volume has the limit of many in theirs', () => {
  fc.assert(
    fc.property(figure, fc.integer({ min: 1, max: 1000 }), figure, (perDevice, devices, volume) => {
      const each = limitOfExtract(perDevice, 1, volume)
      expect(limitOfExtract(perDevice, devices, volume * devices) / each).toBeCloseTo(1, 8)
    }),
  )
})
