import { expect, test } from 'vitest'
import { printable, toTable } from './table.ts'

test('a terminal is not steered by what strangers typed', () => {
  expect(printable('\u001b[31mred\u0007\u202e')).toBe('\ufffd[31mred\ufffd\ufffd')
})

test('columns are as wide as their widest cell', () => {
  expect(toTable(['A', 'Bee'], [['long', 'x']])).toEqual(['A     Bee', 'long  x'])
})
