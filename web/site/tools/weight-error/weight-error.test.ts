import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissibleErrors, weightClasses } from '#content/rules/weight-classes.ts'
import { judgeWeight } from './weight-error.island.tsx'

const permissible = (nominal: string, of: (typeof weightClasses)[number]) =>
  Number(permissibleErrors.rows.find((row) => row.nominal === nominal)?.errors[weightClasses.indexOf(of)])

describe('the table of permissible errors', () => {
  const rows = permissibleErrors.rows.map(({ errors }) => errors.map(Number))

  test('holds positive numbers, dashes only at the end of a row', () => {
    for (const { errors } of permissibleErrors.rows)
      expect(errors.join(' ')).toMatch(/^(\d+(\.\d+)? )*\d+(\.\d+)?( –){0,2}$/)
  })

  test('each class allows about three times as much as the one before', () => {
    for (const row of rows)
      for (const [place, error] of row.entries()) {
        const before = row[place - 1]
        if (before === undefined || Number.isNaN(error)) continue
        expect(error / before).toBeGreaterThanOrEqual(2)
        expect(error / before).toBeLessThanOrEqual(3.6)
      }
  })

  test('heavier weights never have a smaller error', () => {
    for (const place of weightClasses.keys()) {
      const column = rows.map((row) => row[place] ?? Number.NaN).filter((error) => !Number.isNaN(error))
      expect(column).toEqual(column.toSorted((a, b) => b - a))
    }
  })

  test('above 100 g the error is the same part of the nominal value: 0.5 mg per kg in class E1, to one figure', () => {
    const masses = ['50 kg', '20 kg', '10 kg', '5 kg', '2 kg', '1 kg', '500 g', '200 g']
    for (const nominal of masses) {
      const kilograms = parseFloat(nominal) / (nominal.endsWith('kg') ? 1 : 1000)
      expect(permissible(nominal, 'E1') / kilograms).toBeCloseTo(0.5, 5)
    }
  })
})

test.each([
  [0.3, 0.15, 'within'],
  [-0.35, 0.15, 'within'],
  [0.4, 0.15, 'not-shown'],
  [0.5, 0.15, 'not-shown'],
  [0.65, 0.15, 'not-shown'],
  [-0.66, 0.15, 'outside'],
  // U of more than a third of the permissible error.
  [0, 0.2, 'not-shown'],
  [0, 0.6, 'not-shown'],
])('100 g of class F1 with an error of %d mg and U of %d mg: %s', (error, uncertainty, verdict) => {
  const limit = permissible('100 g', 'F1')
  expect(limit).toBe(0.5)
  expect(judgeWeight(error, uncertainty, limit).verdict).toBe(verdict)
})

const figure = fc.double({ min: 1e-3, max: 1e4, noNaN: true })
const anyError = fc.double({ min: -1e4, max: 1e4, noNaN: true })

test('a weight within is so wherever in its uncertainty the true value lies; one outside is outside everywhere', () => {
  const anywhere = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(anyError, figure, figure, anywhere, (error, u, limit, place) => {
      const truth = Math.abs(error + place * u)
      const { verdict } = judgeWeight(error, u, limit)
      if (verdict === 'within') expect(truth).toBeLessThanOrEqual(limit * (1 + 1e-6))
      if (verdict === 'outside') expect(truth).toBeGreaterThan(limit * (1 - 1e-6))
    }),
  )
})

test('the sign of the error does not matter', () => {
  fc.assert(
    fc.property(figure, figure, figure, (error, u, limit) => {
      expect(judgeWeight(-error, u, limit)).toEqual(judgeWeight(error, u, limit))
    }),
  )
})
