import { hardnessClasses } from '#content/constants.ts'
import { expect, test } from 'vitest'
import { rangeOf } from './ranges.ts'

test('names every class of hardness once, without overlap', () => {
  expect(hardnessClasses.map((range, index) => rangeOf(range, hardnessClasses[index + 1]))).toEqual([
    'below 60',
    '60 to under 120',
    '120 to 180',
    'above 180',
  ])
})
