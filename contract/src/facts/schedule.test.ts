import { expect, test } from 'vitest'
import { readPastedLines } from './schedule.ts'

test('lines are read as Word and Excel copy them', () => {
  const pasted =
    'Devices\tTotal count\tISO 11737-1:2018\r\n"Water,\nin bottles"\tE. coli, 1–100\tISO 9308-1\n\n'
  expect(readPastedLines(pasted)).toEqual({
    lines: [
      { item: 'Devices', property: 'Total count', method: 'ISO 11737-1:2018' },
      { item: 'Water, in bottles', property: 'E. coli, 1–100', method: 'ISO 9308-1' },
    ],
    faults: [],
  })
})

test.each([
  ['Devices\tTotal count', 'Line 1 has 2 cells'],
  [
    'Devices\t2026-02-01\tISO 1',
    'Line 1, Property, with range: “2026-02-01” looks like what a spreadsheet made',
  ],
  ['Devices\tCount\t5-Jul', 'Line 1, Method, with its edition: “5-Jul” looks like'],
  ['Devices\tCount\t45321', '“45321” looks like'],
  ['Devices\t45 321\tISO 1', '“45 321” looks like'],
  ['Devices\t1/2\tISO 1', '“1/2” looks like'],
  ['Devices\t5 - 7\tISO 1', '“5 - 7” looks like'],
  ['Dec 12\tCount\tISO 1', '“Dec 12” looks like'],
  ['Devices\tdéc-12\tISO 1', '“déc-12” looks like'],
  ['Devices\t0.05\tISO 1', '“0.05” looks like'],
  ['A\tB\tC\nDevices\t\tISO 1', 'Line 2, Property, with range is empty.'],
  ['Devices\t=B2\tISO 1', 'This is a formula'],
  ['Devices\tas above\tISO 1', '“as above” is no answer'],
])('%j is refused: %s', (pasted, sentence) => {
  expect(readPastedLines(pasted).faults[0]?.sentence).toContain(sentence)
})
