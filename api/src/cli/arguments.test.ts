import { afterEach, expect, test } from 'vitest'
import { readArguments, readDate, UsageError } from './arguments.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each(['UTC', 'America/New_York', 'Indian/Mauritius'])(
  'dates are those of the laboratory on a machine in %s',
  (machine) => {
    process.env.TZ = machine
    const read = (text: string) => readDate('date', text)
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
  expect(() => readDate('date', text)).toThrow(UsageError)
  expect(() => readDate('date', text)).toThrow(/^--date must be a date such as/)
})

const options = { title: { type: 'string' }, draft: { type: 'boolean' } } as const

test('options stand before or after words, with or without an equals sign', () => {
  const expected = { words: ['7'], values: { title: '--Pools', draft: true } }
  for (const given of [
    ['7', '--draft', '--title=--Pools'],
    ['--title=--Pools', '7', '--draft'],
  ])
    expect(readArguments(given, { words: ['id'], options })).toEqual(expected)
  expect(readArguments([], { words: ['id?'], options })).toEqual({ words: [], values: {} })
})

test.each([
  [['--drfat'], /^There is no option --drfat here, only --title, --draft\.$/],
  [['-d'], /^There is no option -d here/],
  [['--constructor'], /^There is no option --constructor here/],
  [['--draft=no'], /^The option --draft takes no value/],
  [['--no-draft'], /^There is no option --no-draft here/],
  [['--title'], /^The option --title needs a value\.$/],
  [['--title='], /^The option --title needs a value\.$/],
  [['--title', '--draft'], /^The option --title needs a value, not --draft/],
  [['--title', 'a', '--title', 'b'], /^The option --title is given twice/],
  [['7', '8'], /^"8" is one word too many here/],
])('%j is refused', (given, sentence) => {
  const read = () => readArguments(given, { words: ['id?'], options })
  expect(read).toThrow(UsageError)
  expect(read).toThrow(sentence)
})

test('a word that is missing is asked for', () => {
  expect(() => readArguments(['--draft'], { words: ['id'], options })).toThrow('Say which one: its id.')
})
