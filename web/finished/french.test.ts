/** The pages in French: what they say of their language, where their links lead, and what stays English. */
import { addressIn, readAddress } from '@laboratory/contract/languages'
import { expect, test } from 'vitest'
import * as english from '../site/words.ts'
import * as french from '../site/words.fr.ts'
import { pages } from '../content/pages.ts'
import { ruleWords } from '../content/words.fr.ts'
import * as tools from '../site/tools/words.ts'
import * as toolsInFrench from '../site/tools/words.fr.ts'
import { all, attribute, dataOf, fileAt, siteMap, wordsOf } from './site.ts'
import { areForeign } from '../content/folder.ts'

const inFrench = pages.filter(({ languages }) => languages.includes('fr'))
const shown = inFrench.filter(({ path }) => siteMap.pages[addressIn('fr', path)]?.status === 200)

test('a French page says so to readers and search engines, and names the English one', () => {
  expect(shown.length).toBeGreaterThan(25)
  for (const { path, indexed } of shown) {
    const address = addressIn('fr', path)
    expect([address, attribute(all(address, 'html')[0], 'lang')]).toEqual([address, 'fr'])
    const [meta] = all(address, 'meta', { property: 'og:locale' })
    expect(attribute(meta, 'content')).toBe('fr_MU')
    expect(attribute(all(path, 'meta', { property: 'og:locale' })[0], 'content')).toBe('en_GB')
    const switches = [path, address].map((page) => all(page, 'a').find((link) => attribute(link, 'lang')))
    expect(switches.map((link) => attribute(link, 'href'))).toEqual([address, path])
    if (!indexed) continue
    for (const page of [path, address])
      expect(
        all(page, 'link', { rel: 'alternate' })
          .filter((link) => attribute(link, 'hreflang'))
          .map((link) => `${attribute(link, 'hreflang')} ${new URL(attribute(link, 'href') ?? '').pathname}`),
      ).toEqual([`en ${path}`, `fr ${address}`, `x-default ${path}`])
    const [graph] = dataOf(address)
    expect(JSON.stringify(graph)).toContain('"inLanguage":"fr"')
    const sitemap = String(fileAt('/sitemap.xml'))
    expect(sitemap).toContain(
      `hreflang="fr" href="${new URL(attribute(all(address, 'link', { rel: 'canonical' })[0], 'href') ?? '').href}"`,
    )
  }
})

test('a link of a French page stays in French, or says that it leads to an English page', () => {
  for (const { path } of inFrench) {
    const address = addressIn('fr', path)
    for (const link of all(address, 'a')) {
      const { pathname } = new URL(attribute(link, 'href') ?? '', `http://site${address}`)
      if (!(pathname in siteMap.pages)) continue
      const { language, path: there } = readAddress(pathname)
      const isSwitch = attribute(link, 'lang') === 'en'
      const isEnglish = !inFrench.some((page) => page.path === there)
      expect([address, pathname, language, attribute(link, 'hreflang')]).toEqual([
        address,
        pathname,
        isSwitch ? 'en' : 'fr',
        isSwitch || isEnglish ? 'en' : undefined,
      ])
    }
  }
})

test('a page without French keeps French around its English, says so in a sentence, and is no second page to search engines', () => {
  const framed = pages.filter(({ indexed, languages }) => indexed && !languages.includes('fr'))
  // Of the site whose words are all signed, there is none.
  expect(framed.some(({ path }) => path === '/nipt')).toBe(!areForeign)
  for (const { path } of framed) {
    const address = addressIn('fr', path)
    expect(attribute(all(address, 'html')[0], 'lang')).toBe('fr')
    const [main] = all(address, 'main', { lang: 'en' })
    const [sentence] = all(main!, 'p', { lang: 'fr' })
    expect(wordsOf(sentence!)).toBe('Cette page n’existe qu’en anglais.')
    expect(wordsOf(main!)).toBe(`${wordsOf(sentence!)} ${wordsOf(all(path, 'main')[0]!)}`)
    const switches = [path, address].map((page) => all(page, 'a').find((link) => attribute(link, 'lang')))
    expect(switches.map((link) => attribute(link, 'href'))).toEqual([address, path])
    const heads = [path, address].map((page) =>
      all(page, 'link').filter((link) => ['canonical', 'alternate'].includes(attribute(link, 'rel') ?? '')),
    )
    for (const head of heads)
      expect(head.map((link) => new URL(attribute(link, 'href') ?? '').pathname)).toEqual([path])
    expect(all(path, '', { lang: 'fr' }).map(wordsOf)).toEqual(['FR'])
  }
})

test('the sentences of consent of both forms are French where somebody has signed their files, and English before', () => {
  for (const path of ['/fr/contact', '/fr/register'])
    expect([
      path,
      /By (?:sending|submitting|registering) this form you agree/.test(wordsOf(path)),
      /En envoyant ce formulaire, vous acceptez/.test(wordsOf(path)),
    ]).toEqual([path, !areForeign, areForeign])
})

test('no script of a page says words of the other language', () => {
  const sentencesOf = (words: object): string[] =>
    Object.values(words).flatMap((word: unknown) =>
      typeof word === 'function'
        ? partsOf(word as (...values: unknown[]) => unknown)
        : typeof word === 'string'
          ? [word]
          : typeof word === 'object' && word
            ? sentencesOf(word)
            : [],
    )
  // What stands between the values of a sentence.
  const partsOf = (word: (...values: unknown[]) => unknown): string[] => {
    const said = word(...Array.from({ length: word.length }, () => '\u0000'))
    return typeof said === 'string' ? said.split('\u0000') : []
  }
  const said = {
    en: sentencesOf({ ...english, ...tools, rules: Object.keys(ruleWords) }),
    fr: sentencesOf({ ...french, ...toolsInFrench, rules: Object.values(ruleWords) }),
  }
  const codeOf = (language: string) => {
    const paths = pages
      .filter(
        ({ path, languages }) => languages.includes(language) && addressIn(language, path) in siteMap.pages,
      )
      .map(({ path }) => addressIn(language, path))
    const named = paths.flatMap((path) => all(path, 'script div').flatMap(({ attrs }) => attrs))
    const scripts = new Set(named.flatMap(({ value }) => value.match(/\/assets\/[\w.-]+\.js/g) ?? []))
    return [...scripts].map((name) => String(fileAt(name)))
  }
  for (const [own, other] of [
    ['en', 'fr'],
    ['fr', 'en'],
  ] as const) {
    const code = codeOf(own).join('\n')
    const found = (words: readonly string[]) =>
      words.filter((word) => /\w \w.* \w/.test(word) && code.includes(word))
    expect(found(said[own]).length).toBeGreaterThan(20)
    expect(found(said[other])).toEqual([])
  }
})
