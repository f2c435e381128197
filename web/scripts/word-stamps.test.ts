import { expect, test } from 'vitest'
import { changedSince, exportsOf, marksOfEnglish } from './word-stamps.ts'

test('words in code are known as changed by their own names, whatever stands around them', () => {
  const source = "export const one = 'A'\n\n/** The next. */\nexport const two = {\n  b: 'B',\n}\n"
  const [before, after] = [source, source.replace("'B'", "'C'").replace('The next', 'Another')].map((text) =>
    Object.fromEntries(exportsOf(text)),
  )
  expect(changedSince(before!, after!)).toEqual(['two'])
  expect(changedSince(before!, before!)).toEqual([])
})

test('there is a mark of words in code, of what stands until an answer, and of names', () => {
  const names = Object.keys(marksOfEnglish())
  expect(names).toContain('contract/src/words.ts inquiryMessages')
  expect(names).toContain('meanwhile tests.sterility.holding-time')
  expect(names).toContain('names /nipt')
})
