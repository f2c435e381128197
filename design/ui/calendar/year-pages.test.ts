import { assert, integer, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { openingYear, pageStart, yearsFrom, yearsPerPage } from './year-pages.ts'

test('shows 24 years, the last page ending with the present one', () => {
  expect(yearsFrom(pageStart(2026, 2026))).toHaveLength(24)
  expect(yearsFrom(pageStart(2026, 2026)).at(-1)).toBe(2026)
  expect(pageStart(2003, 2026)).toBe(2003)
  expect(pageStart(2002, 2026)).toBe(1979)
})

test('puts every year on exactly one page, together with its neighbours', () => {
  assert(
    property(integer({ min: 1900, max: 2100 }), integer({ min: 2020, max: 2100 }), (year, last) => {
      pre(year <= last)
      const start = pageStart(year, last)
      expect(yearsFrom(start)).toContain(year)
      expect((last + 1 - start) % yearsPerPage).toBe(0)
    }),
  )
})

test('opens on the year given, otherwise on the page of most working people', () => {
  expect(openingYear(1985, 1900, 2026)).toBe(1985)
  expect(openingYear(1850, 1900, 2026)).toBe(2002)
  expect(yearsFrom(pageStart(openingYear(undefined, 1900, 2026), 2026))).toContain(1985)
})
