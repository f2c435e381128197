import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { longProperties, shortClass, shortProperties } from './short-names.ts'

const root = join(import.meta.dirname, '../..')

test('properties of the design get short names wherever they stand, those of a part keep theirs', async () => {
  const css = ':root{--color-text:red}p{--mark:var(--color-text);color:var(--mark, var(--color-link))}'
  const { css: short } = await postcss([shortProperties]).process(css, { from: undefined })
  expect(short).toMatch(
    /^:root\{--(\w+):red\}p\{--mark:var\(--\1\);color:var\(--mark, var\(--(?!\1)\w+\)\)\}$/,
  )
  expect(longProperties(short)).toEqual([])
  expect(longProperties(css)).toEqual(['--color-text', '--color-link'])
})

test('a class has the same short name each time, and no other class has it', () => {
  const dialog = join(root, 'design/ui/dialog/dialog.module.css')
  expect(shortClass('dialog', dialog)).toBe(shortClass('dialog', `${dialog}?used`))
  expect(shortClass('dialog', dialog)).not.toBe(
    shortClass('button', join(root, 'design/ui/button/button.module.css')),
  )
  expect(() => shortClass('nothing', dialog)).toThrow('has no number')
})
