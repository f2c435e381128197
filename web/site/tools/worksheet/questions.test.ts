import { expect, test } from 'vitest'
import {
  answered,
  type CountsQuestion,
  type NumberQuestion,
  optionsOf,
  readAnswers,
  readCounts,
  readNumber,
  startTexts,
  written,
} from './questions.ts'

const size: NumberQuestion = {
  kind: 'number',
  label: 'Units in a batch',
  subject: 'The batch size',
  unit: 'units',
  least: 1,
  most: 10_000_000,
  whole: true,
}

test.each([
  ['250', 250],
  ['2,000 Units', 2000],
  [' 1 000 000 ', 1_000_000],
  ['1\u202F000', 1000],
  ['007', 7],
  ['2,000', 2000],
  ['2\u202F000', 2000],
  ['2’000', 2000],
  ['1,234,567', 1_234_567],
  ["1'000'000", 1_000_000],
])('reads "%s"', (text, number) => {
  expect(readNumber(size, text)).toBe(number)
})

test.each([
  ['', 'The batch size is missing.'],
  ['  ', 'The batch size is missing.'],
  ['many', 'The batch size must be a number, without other words.'],
  ['250 mg', 'The batch size must be a number, without other words.'],
  ['1e6', 'The batch size must be a number, without other words.'],
  ['.', 'The batch size must be a number, without other words.'],
  ...['1,00', '0,500', '00,001', '1,000.000', "1,000'000", '1’000,000', '1 000,000', '0001,000'].map(
    (text) => [text, 'The batch size has a comma. Use a point for decimals and nothing between thousands.'],
  ),
  ['2.000', 'The batch size has a point. Write a whole number without one.'],
  ['0 500', 'The batch size has a space that is not between thousands. Write one number.'],
  ['0.500', 'The batch size has a point. Write a whole number without one.'],
  ["1'000’000", 'The batch size must be a number, without other words.'],
  ["0'500", 'The batch size must be a number, without other words.'],
  ['10 20', 'The batch size has a space that is not between thousands. Write one number.'],
  ['2.5', 'The batch size must be a whole number.'],
  ['0', 'The batch size must be at least 1.'],
  ['-4', 'The batch size must be at least 1.'],
  ['10000001', 'The batch size must be at most 10,000,000\u00A0units.'],
  ['9'.repeat(18), 'The batch size must be at most 10,000,000\u00A0units.'],
])('says what is wrong with "%s"', (text, error) => {
  expect(readNumber(size, text)).toEqual({ error })
})

test('asks only what the answers so far make necessary', () => {
  const questions = {
    kind: {
      kind: 'choice',
      label: 'Kind',
      options: [
        { value: 'few', label: 'Few' },
        { value: 'many', label: 'Many' },
      ],
    },
    size: { ...size, when: ({ kind }: Readonly<Record<string, string>>) => kind === 'many' },
  } as const
  expect(readAnswers(questions, { kind: 'few', size: 'x' })).toEqual({ answers: { kind: 'few' } })
  expect(readAnswers(questions, { kind: 'many', size: 'x' }).errors).toHaveProperty('size')
})

test('writes numbers as the pages do, without noise', () => {
  expect([written(1_000_000), written(0.1 + 0.2), written(149.5)]).toEqual(['1,000,000', '0.3', '149.5'])
})

const colonies: CountsQuestion = {
  kind: 'counts',
  label: 'Counts',
  subject: 'The counts',
  unit: 'CFU',
  least: 1,
  most: 1e9,
  many: true,
  lessThan: true,
}

test('reads counts with semicolons between, and less than', () => {
  expect(readCounts(colonies, ' 12 ; <10; < 100 ')).toEqual([
    { value: 12, lessThan: false },
    { value: 10, lessThan: true },
    { value: 100, lessThan: true },
  ])
  expect(readCounts(colonies, '35 200; 1\u202F000; 1 000 000')).toEqual(
    [35_200, 1000, 1_000_000].map((value) => ({ value, lessThan: false })),
  )
})

test('of one count, a space is two plates', () => {
  const { many: _, ...one } = colonies
  expect(readCounts(one, '<10')).toEqual([{ value: 10, lessThan: true }])
  expect(readCounts(one, '320 280')).toEqual({ error: expect.stringContaining('of two plates, their mean') })
})

test.each([
  ['', 'missing'],
  ['12; x', 'must be a number'],
  ['61 42 99', 'Put a semicolon between points'],
  ['0', 'at least 1'],
  ['<', 'is missing'],
  ['3; <0', 'at least 1'],
  ['1;'.repeat(201), 'more than 200'],
])('says what is wrong with the counts "%s"', (text, error) => {
  expect(readCounts(colonies, text)).toEqual({ error: expect.stringContaining(error) })
})

test('a choice brings its usual answers to others, in place of those for another choice', () => {
  const asked = {
    water: {
      kind: 'choice',
      label: 'Water',
      options: optionsOf({ tap: 'Tap', tower: 'Tower' }),
      usual: { tap: { parameters: 'count' }, tower: { parameters: 'count legionella' } },
    },
    parameters: { kind: 'ticks', label: 'Parameters', none: 'None', options: [] },
  } as const
  const start = startTexts(asked)
  expect(start).toEqual({ water: 'tap', parameters: 'count' })
  expect(answered(asked, start, 'water', 'tower').parameters).toBe('count legionella')
  const own = answered(asked, start, 'parameters', 'salmonella')
  expect(answered(asked, own, 'water', 'tower')).toEqual({ water: 'tower', parameters: 'count legionella' })
})

test('on a French page a comma stands before decimals, and one that may stand between thousands is refused', () => {
  const mass: NumberQuestion = { ...size, subject: 'The mass', unit: 'g', least: 0, whole: false }
  const inFrench = (question: NumberQuestion, text: string) => readNumber(question, text, true)
  expect(['0,5', '0,125 g', '12,25', '1 500,5', '0.5'].map((text) => inFrench(mass, text))).toEqual([
    0.5, 0.125, 12.25, 1500.5, 0.5,
  ])
  for (const [question, text] of [
    [mass, '1,500'],
    [size, '2,000'],
    [size, '2,5'],
  ] as const)
    expect(inFrench(question, text)).toHaveProperty('error')
})
