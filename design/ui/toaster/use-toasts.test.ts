import { expect, test } from 'vitest'
import { withToast } from './use-toasts.ts'

test('line 187: shows a text once, the newest last, and lets its time begin anew', () => {
  const one = withToast(withToast([], 'a'), 'b')
  expect(one.map(({ text }) => text)).toEqual(['a', 'b'])
  const again = withToast(one, 'a')
  expect(again.map(({ text }) => text)).toEqual(['b', 'a'])
  expect(new Set(again.map(({ turn }) => turn)).size).toBe(2)
  expect(again.at(-1)?.turn).not.toBe(one[0]?.turn)
})
