import { RequestListSchema, type RequestLine } from '@laboratory/contract/request-list'
import { expect, test } from 'vitest'
import { describeTest, errorsOfRows, isListChanged, linesOf, rowsOf, splitFields } from './list-rows.ts'

const stored: RequestLine[] = [
  { test: 'sterility', samples: 20, lot: 'B 12/3', plan: 'USP <71>\n20 units', urgent: true },
  { test: 'pool_legionella-2' },
]

test('a stored list becomes rows and again the same list, however little it holds', () => {
  expect(RequestListSchema.parse(linesOf(rowsOf(stored)))).toEqual(stored)
  expect([rowsOf(null), linesOf(rowsOf(null))]).toEqual([[], []])
  expect(isListChanged(stored, rowsOf(stored))).toBe(false)
})

test('a change, a row taken off and an answer that was emptied count as changes; blanks do not', () => {
  const [first, second] = rowsOf(stored)
  if (!first || !second) throw new Error('There are two rows.')
  const changed = [
    [first],
    [{ ...first, isOff: true }, second],
    [{ ...first, urgent: false }, second],
    [{ ...first, texts: { ...first.texts, lot: ' ' } }, second],
  ]
  for (const rows of changed) expect(isListChanged(stored, rows)).toBe(true)
  expect(isListChanged(stored, [first, { ...second, texts: { item: ' ' } }])).toBe(false)
  expect(linesOf([{ ...first, isOff: true }, second])).toEqual([{ test: 'pool_legionella-2' }])
})

test('an error stands at the row that was sent, not at the one that has its place now', () => {
  const [first, second] = rowsOf(stored)
  if (!first || !second) throw new Error('There are two rows.')
  const sent = [{ ...first, isOff: true }, second]
  const errors = { 'requestList.0.samples': 'A whole number.', requestList: 'Too many.', name: 'A name.' }
  expect([...errorsOfRows(errors, sent)]).toEqual([['1 samples', 'A whole number.']])
})

test('a row shows what was given, and asks for the rest behind a press, in the words of its test', () => {
  expect(splitFields({ lot: 'B', plan: '20' })).toEqual({
    shown: ['samples', 'item', 'lot', 'plan'],
    more: ['samplingPoint', 'sampledAt', 'sterilisation', 'packSize', 'comparison', 'decisionRule'],
  })
  const { name, labels } = describeTest('pool_legionella-2', [])
  expect([name, labels.samples]).toEqual(['Pool legionella 2', 'Number of samples'])
})
