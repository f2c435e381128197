/**
 * How much the English pages say, so that they do not grow again: words inside `main`, folded ones and those of closed tabs too. The limits
 * only go down: what a page needs more, another gives.
 */
import { readAddress } from '@laboratory/contract/languages'
import { expect, test } from 'vitest'
import { yourDnaData } from '../content/pages/plain.ts'
import { indexedPaths } from '../content/pages.ts'
import { testRecords } from '../content/tests/records.ts'
import { all, siteMap, wordsOf } from './site.ts'

const limits = { all: 36_000, others: 560, page: 1400, medianTest: 650, ask: 90 }
/** What a law asks for needs its words. */
const long = ['/privacy_policy', '/legal_terms', yourDnaData.path]

const paths = Object.keys(siteMap.pages).filter((path) => readAddress(path).language === 'en')
const texts = new Map(paths.map((path) => [path, all(path, 'main').map(wordsOf).join(' ')]))
const textOf = (path: string) => texts.get(path) ?? ''
const wordsIn = (path: string) =>
  textOf(path)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const sum = (some: readonly string[]) => some.reduce((total, path) => total + wordsIn(path), 0)

test('the pages say no more than their limits', () => {
  const indexed: readonly string[] = indexedPaths
  // `/main` is home again.
  const others = paths.filter((path) => !indexed.includes(path) && path !== '/main')
  const tests = testRecords.map(({ path }) => wordsIn(path)).toSorted((a, b) => a - b)
  const longest = paths.filter((path) => !long.includes(path) && wordsIn(path) > limits.page)
  const counted = {
    all: sum(indexed),
    others: sum(others),
    medianTest: tests[Math.floor(tests.length / 2)] ?? 0,
    ask: indexed.reduce(
      (total, path) =>
        total + (textOf(path).match(/\b(?:ask(?:s|ed|ing)?|contact us|tell us|enquire)\b/gi) ?? []).length,
      0,
    ),
  }
  const pages = paths.map((path) => `${wordsIn(path)} ${path}`).toSorted((a, b) => parseInt(b) - parseInt(a))
  process.stdout.write(`${JSON.stringify(counted)} ${pages.join(', ')}\n`)
  expect(longest.map((path) => `${path}: ${wordsIn(path)} words`)).toEqual([])
  const over = Object.entries(counted).filter(([name, count]) => count > limits[name as keyof typeof counted])
  expect(over).toEqual([])
})
