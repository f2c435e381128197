import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { longProperties, shortClass, shortProperties } from './short-names.ts'

const root = join(import.meta.dirname, '../..')

test('properties of the design get short names wherever they stand, those of a part keep theirs', async () => {
  const css = ':root{--text-small:1rem}p{--mark:var(--text-small);margin:var(--mark, var(--text-body))}'
  const { css: short } = await postcss([shortProperties]).process(css, { from: undefined })
  expect(short).toMatch(
    /^:root\{--(\w+):1rem\}p\{--mark:var\(--\1\);margin:var\(--mark, var\(--(?!\1)\w+\)\)\}$/,
  )
  expect(longProperties(short)).toEqual([])
  expect(longProperties(css)).toEqual(['--text-small', '--text-body'])
})

test('constants of the design are written out, to the last; what paper changes is none', async () => {
  const css = 'p{color:var(--color-text);padding:var(--space-section) calc(-1*var(--width-text))}'
  const { css: short } = await postcss([shortProperties]).process(css, { from: undefined })
  expect(short).toMatch(/^p\{color:#0a3536;padding:var\(--\w+\) calc\(-1\*46rem\)\}$/)
})

test('a class has the same short name each time, and no other class has it', () => {
  const dialog = join(root, 'design/ui/dialog/dialog.module.css')
  expect(shortClass('dialog', dialog)).toBe(shortClass('dialog', `${dialog}?used`))
  expect(shortClass('dialog', dialog)).not.toBe(
    shortClass('button', join(root, 'design/ui/button/button.module.css')),
  )
  expect(() => shortClass('nothing', dialog)).toThrow('has no number')
})
