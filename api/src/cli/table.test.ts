import { expect, test } from 'vitest'
import { printable, toCsvLine, toLines, toTable } from './table.ts'

test('cells that a spreadsheet would run are guarded, and commas, quotes and lines are quoted', () => {
  expect(toCsvLine(['=1+1', '+1', '-1', '@x', '\t=1', '|x', 'plain'])).toBe(
    "'=1+1,'+1,'-1,'@x,'\t=1,'|x,plain",
  )
  expect(toCsvLine(['a,b', 'say "x"', 'two\nlines', null, 7])).toBe('"a,b","say ""x""","two\nlines",,7')
  expect(toCsvLine(['=cmd|"/c calc"!A1'])).toBe('"\'=cmd|""/c calc""!A1"')
})

test('a terminal is not steered by what strangers typed', () => {
  expect(printable('\u001b[31mred\u0007\u202e')).toBe('\ufffd[31mred\ufffd\ufffd')
  expect(toLines({ name: '\u001b[2J', empty: '', none: null })).toEqual(['name  \ufffd[2J'])
})

test('columns are as wide as their widest cell', () => {
  expect(toTable(['A', 'Bee'], [['long', 'x']])).toEqual(['A     Bee', 'long  x'])
})
