import { expect, test } from 'vitest'
import { takePrint } from './print-css.ts'

test('the rules for print alone leave a sheet, each in its layer', () => {
  const { screen, print } = takePrint(
    '@layer a,b;@layer a{p{color:red}@media print{p{color:black}}}@media print{@page{margin:1cm}}@layer b{@supports (top:0){@media print{i{top:0}}}}',
  )
  expect(screen).not.toContain('print')
  expect(screen).toContain('@layer a,b;@layer a{p{color:red}')
  expect(print).toBe(
    '@layer a{@media print{p{color:black}}}@media print{@page{margin:1cm}}@layer b{@supports (top:0){@media print{i{top:0}}}}',
  )
})

test('what holds on paper and elsewhere stays', () => {
  const css = '@media print,(scripting:none){p{top:0}}@media not print{p{top:1px}}@media screen{p{left:0}}'
  expect(takePrint(css)).toEqual({ screen: css, print: '' })
})
