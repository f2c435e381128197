import { afterEach, expect, test } from 'vitest'
import { CommandError, readDate } from './settings.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each(['UTC', 'America/New_York', 'Indian/Mauritius'])(
  'dates are those of the laboratory on a machine in %s',
  (machine) => {
    process.env.TZ = machine
    const read = (text: string) => readDate('date', text).toISOString()
    expect(read('2026-12-24')).toBe('2026-12-23T20:00:00.000Z')
    expect(read('2026-12-24T08:00')).toBe('2026-12-24T04:00:00.000Z')
    expect(read('2026-12-24 08:00')).toBe('2026-12-24T04:00:00.000Z')
    expect(read('2028-02-29')).toBe('2028-02-28T20:00:00.000Z')
    expect(read('2026-12-24T08:00Z')).toBe('2026-12-24T08:00:00.000Z')
    expect(read('2026-12-24T08:00-05:00')).toBe('2026-12-24T13:00:00.000Z')
  },
)

test.each([
  '2026-12-24T08:00:00',
  '2026-12-24 8:00',
  '2026-11-31',
  '2027-02-29T08:00',
  '2026-13-01',
  '2026-00-10',
  '2026-12-24T24:00',
  '2026-12-24T08:60',
  '2026-12-24T08:00+99:00',
  '2026-12-24Z',
  '24-12-2026',
  'soon',
  '',
])('"%s" is no date that can be understood in one way only', (text) => {
  expect(() => readDate('date', text)).toThrow(CommandError)
  expect(() => readDate('date', text)).toThrow(/^--date must be a date such as/)
})
