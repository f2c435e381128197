import { expect, test } from 'vitest'
import { rangeOf, withToggled } from './rows.ts'

test('with Shift all from one row to the next become what the last one becomes', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(rangeOf(order, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(order, '', 'b')).toEqual(['b'])
  expect(withToggled(['a'], 'c', rangeOf(order, 'a', 'c'))).toEqual(['a', 'b', 'c'])
  expect(withToggled(['a', 'b', 'c'], 'c', rangeOf(order, 'b', 'c'))).toEqual(['a'])
})
