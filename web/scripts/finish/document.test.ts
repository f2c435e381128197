import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { textOf } from './document.ts'

test('a page without its implied end tags is read as the same page', () => {
  const page =
    '<!DOCTYPE html><html><head></head><body><ul><li>A<ul><li>B</li></ul></li><li><a href="/"><p>C</p></a></li> x</ul><dl><div><dt>D</dt><dd><p>E</p></dd></div></dl><table><caption>F</caption><thead><tr><th>G</th><th>H</th></tr></thead><tbody><tr><th>I</th><td><p>J</p></td></tr><tr><th>K</th><td></td></tr></tbody></table><p>L</p>M<p>N</p><!--slot:x--><p>O</p><div></div></body></html>'
  const text = textOf(parse(page))
  expect(text.length).toBeLessThan(page.length - 60)
  expect(serialize(parse(text))).toBe(serialize(parse(page)))
})
