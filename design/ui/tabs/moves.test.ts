import { expect, test } from 'vitest'
import { moveOf } from './moves.ts'

test('moves along and wraps at both ends', () => {
  expect(moveOf('ArrowRight', 0, 6, false)).toBe(1)
  expect(moveOf('ArrowRight', 5, 6, false)).toBe(0)
  expect(moveOf('ArrowLeft', 0, 6, false)).toBe(5)
})

test('goes to the first and the last', () => {
  expect(moveOf('Home', 3, 6, true)).toBe(0)
  expect(moveOf('End', 3, 6, true)).toBe(5)
})

test('leaves up and down to the page where tabs lie in a row', () => {
  expect(moveOf('ArrowDown', 0, 6, false)).toBeUndefined()
  expect(moveOf('ArrowDown', 0, 6, true)).toBe(1)
  expect(moveOf('ArrowUp', 0, 6, true)).toBe(5)
  expect(moveOf('a', 0, 6, true)).toBeUndefined()
})
