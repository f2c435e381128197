import { receivedFamilies, type ReceivedFamily, wordMark } from '@laboratory/contract/slots'
import { expect, test } from 'vitest'
import { labelLines, outletLine, receptionParts } from './reception-form.ts'

test.each([
  ['plates', 'Settle plates: minutes open. Air sampler: litres. Swabs: area in cm²', undefined],
  ['plates', 'State of the room', 'operational'],
  ['plates', 'Disinfected before sampling', 'yes, with'],
  ['device', 'State', 'after a verification or fractional dose'],
  ['device', 'Dose delivered (kGy) or cycle, and its date', undefined],
  ['isolates', 'Packed after', 'UN 2814'],
  ['water', 'Purpose of sampling (ISO 19458)', 'b, the pipes of the house'],
  ['people', 'Taken', 'with a kit, at home'],
  ['people', 'Number of swabs, tubes or containers enclosed, of each person', undefined],
  ['people', 'Barcode of each tube, and whose it is (child, mother, …)', undefined],
  ['people', 'Signed consent of every adult', 'enclosed'],
  ['people', 'For a child: signatures of all who have parental authority', 'no child'],
  ['weights', 'Adjustment, where an error is too large', 'report before, adjust, report after'],
] satisfies [ReceivedFamily, string, string | undefined][])(
  'without it the result could not be reported: of %s, %s',
  (family, label, choice) => {
    const rows = receptionParts(family).flatMap((part) => part.rows)
    expect(new Set(rows.map((row) => row.label)).size).toBe(rows.length)
    const row = rows.find((one) => one.label === label)
    expect(row).toBeDefined()
    if (choice) expect(row?.choices).toContain(choice)
  },
)

test('what is bought and never comes back has no form: test kits for water, tests that are distributed', () => {
  for (const family of ['kits', 'orders']) expect(receivedFamilies).not.toContain(family)
})

test('units are told apart by lot and number, water by place and time, and from an outlet by purpose', () => {
  expect(labelLines.device).toEqual([`Lot ${wordMark('lot')}`, `Unit ${wordMark('sample')}`])
  expect(labelLines.water).toEqual(['Place', 'Date, time', outletLine])
})
