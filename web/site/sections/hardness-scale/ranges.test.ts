import { expect, test } from 'vitest'
import { rangeOf } from './ranges.ts'

const classes = [
  { name: 'Soft', from: 0, to: 60 },
  { name: 'Moderately hard', from: 60, to: 120 },
  { name: 'Hard', from: 120, to: 180 },
  { name: 'Very hard', from: 180, to: undefined },
]

test('names every class of hardness once, without overlap', () => {
  expect(classes.map((range, index) => rangeOf(range, classes[index + 1]))).toEqual([
    'below 60',
    '60 to under 120',
    '120 to 180',
    'above 180',
  ])
})
