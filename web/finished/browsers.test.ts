/** What is sent to browsers needs nothing newer than docs/quality.md says, but where its absence is asked for first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileAt, siteMap } from './site.ts'

const oldest = { Chrome: 104, Firefox: 102, Safari: 16.4 }

/** Newer than these by MDN's tables, each with words that hold it. Behind a `?.` it is asked for. */
const tooNew: readonly (readonly [RegExp, ...(readonly string[])])[] = [
  [/\.(?:toSorted|toSpliced|toReversed|findLast|findLastIndex)\(/, '[].toSorted()', '[].findLast(even)'],
  [/\b(?:Object|Map)\.groupBy\b/, 'Map.groupBy(rows, key)'],
  [/\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b/, 'Promise.withResolvers()'],
  [/\bURL\.(?:parse|canParse)\(|\bAbortSignal\.any\(/, 'URL.parse(text)', 'AbortSignal.any([one])'],
  [/\.(?:isWellFormed|toWellFormed|checkVisibility)\(/, 'text.toWellFormed()', 'element.checkVisibility()'],
  [/\.aria(?:Label|Expanded|Hidden|Live)\s*=(?!=)/, 'button.ariaLabel="Hide"'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'new Set().isSubsetOf(all)'],
]
const tooNewCss: typeof tooNew = [
  [/(?:^|[{};])\s*&/, 'a{&:hover{color:red}}'],
  [/light-dark\(|@scope|@starting-style|anchor\(|calc-size\(/, 'a{color:light-dark(red,blue)}'],
  // With alternative text, `content` is dropped as a whole by Firefox before 128 and Safari before 17.4.
  [/(?<!content:[^;{}]*;)content:(?:"[^"]*"|[a-z]+\([^)]*\))\//, 'a{content:"+"/""}'],
]

const scripts = Object.keys(siteMap.files).filter((path) => path.endsWith('.js'))
const sheets = Object.keys(siteMap.files).filter((path) => path.endsWith('.css'))
const found = (table: typeof tooNew, text: string) =>
  table.flatMap(([pattern]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)]
  })

test('the tables find what they are there for', () => {
  for (const [table, examples] of [
    [tooNew, tooNew.flatMap(([, ...texts]) => texts)],
    [tooNewCss, tooNewCss.flatMap(([, ...texts]) => texts)],
  ] as const)
    for (const example of examples) expect([example, found(table, example).length]).toEqual([example, 1])
  expect(found(tooNew, 'element.checkVisibility?.()')).toEqual([])
  expect(found(tooNewCss, 'a{content:"+";content:"+"/""}')).toEqual([])
})

test('scripts', () => {
  expect(scripts.length).toBeGreaterThan(20)
  for (const path of scripts) expect([path, ...found(tooNew, String(fileAt(path)))]).toEqual([path])
})

test('styles, of pages and of their own files', () => {
  const site = join(import.meta.dirname, '../build/site')
  const pages = Object.values(siteMap.pages).map(({ file }) => file)
  expect(pages.length).toBeGreaterThan(50)
  for (const path of sheets) expect([path, ...found(tooNewCss, String(fileAt(path)))]).toEqual([path])
  for (const file of pages) {
    const css = /<style>(.*?)<\/style>/s.exec(readFileSync(join(site, file), 'utf8'))?.[1] ?? ''
    expect([file, css.length > 1000, ...found(tooNewCss, css)]).toEqual([file, true])
  }
})

test('docs/quality.md says which they are', () => {
  const quality = readFileSync(join(import.meta.dirname, '../../docs/quality.md'), 'utf8')
  expect(quality).toContain(
    `Chrome and Edge ${oldest.Chrome}, Firefox ${oldest.Firefox} and Safari ${oldest.Safari} on`,
  )
})
