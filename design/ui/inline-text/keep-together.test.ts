import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

/** What may stand at the end of a line, with a bar where the line may end. */
const breaks = (text: string) => keepTogether(text).replaceAll(' ', '|').replaceAll('\u00A0', ' ')

test('a figure stays with its unit', () => {
  expect(breaks('36 ± 2 °C for 44 hours')).toBe('36 ± 2 °C|for|44 hours')
  expect(breaks('20 EU/device or 0.5 EU/ml')).toBe('20 EU/device|or|0.5 EU/ml')
  expect(breaks('above 99.99 %, in 100 ml, at 5 µm')).toBe('above|99.99 %,|in|100 ml,|at|5 µm')
  expect(breaks('22 °C, 0.5 m/s, 25 cm², 10 Pa')).toBe('22 °C,|0.5 m/s,|25 cm²,|10 Pa')
})

test('words that only begin like a unit are words', () => {
  expect(breaks('15 to 24 markers, 3 groups, 2 long series')).toBe(
    '15|to|24|markers,|3|groups,|2|long|series',
  )
})

test('a range of figures does not end a line', () => {
  expect(keepTogether('in 3–5 litres')).toBe('in 3–\u20605 litres')
  expect(keepTogether('Cabinets – and hoods')).toBe('Cabinets – and hoods')
})

test('a standard stays with its number, an organism with its initial', () => {
  expect(breaks('USP <71>, Ph. Eur. 2.6.1 and ISO/IEC 17025')).toBe(
    'USP <71>,|Ph.|Eur. 2.6.1|and|ISO/IEC 17025',
  )
  expect(breaks('Only E. coli and A. brasiliensis')).toBe('Only|E. coli|and|A. brasiliensis')
})
