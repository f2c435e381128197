/** The pages in French: what they say of their language, where their links lead, and what stays English. */
import { addressIn, readAddress } from '@laboratory/contract/languages'
import { expect, test } from 'vitest'
import { createFinder, type FinderEntry } from '../site/lib/finder-search.ts'
import * as english from '../site/words.ts'
import * as french from '../site/words.fr.ts'
import { isHeld, pages } from '../content/pages.ts'
import { all, attribute, dataOf, fileAt, pageAt, siteMap, wordsOf } from './site.ts'

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
      const leadsToEnglish = pathname in siteMap.pages && readAddress(pathname).language === 'en'
      expect([address, pathname, attribute(link, 'hreflang')]).toEqual([
        address,
        pathname,
        leadsToEnglish ? 'en' : undefined,
      ])
    }
  }
})

test('what nobody has signed stays English; FR keeps the page, and shows one French sentence', () => {
  const held = pages.filter(({ path, languages }) => isHeld(path) && !languages.includes('fr'))
  expect(held.map(({ path }) => path)).toContain('/nipt')
  for (const { path } of held) {
    expect(siteMap.redirects[addressIn('fr', path)]).toBe(path)
    expect(all(path, 'p', { lang: 'fr', id: 'fr' }).map(wordsOf)).toEqual([
      'Cette page n’existe qu’en anglais.',
    ])
    expect(all(path, 'a', { lang: 'fr' }).map((link) => attribute(link, 'href'))).toEqual(['#fr'])
  }
})

test('the finder finds French words on French pages, from A to Z as French sorts', () => {
  const start = attribute(
    all('/fr/services', 'script').find((one) => attribute(one, 'data-start')),
    'data-start',
  )
  const code = String(fileAt(start?.split(' ').at(-1) ?? ''))
  const data =
    /JSON\.parse\((?:`([^`]*)`|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\)/
      .exec(code)
      ?.slice(1)
      .find(Boolean) ?? ''
  const { entries } = (
    JSON.parse(data.replaceAll(String.raw`\\`, '\\')) as Record<string, { entries: FinderEntry[] }>
  )['finder-page']!
  const find = (text: string) =>
    createFinder(entries)({ text, area: '', kind: '' }).hits.map(({ entry }) => entry.href)
  expect(find('légionelle')).toContain('/fr/watermicrobiology')
  expect(find('piscine')[0]).toMatch(/^\/fr\//)
  expect(find('paternité')).toContain('/paternity')
  expect(wordsOf(pageAt('/fr/services'))).not.toContain('services and tests')
})

test('no script of a page says words of the other language', () => {
  const sentencesOf = (words: object): string[] =>
    Object.values(words).flatMap((word: unknown) =>
      typeof word === 'string' ? [word] : typeof word === 'object' && word ? sentencesOf(word) : [],
    )
  const said = { en: sentencesOf(english), fr: sentencesOf(french) }
  const codeOf = (language: string) => {
    const paths = Object.keys(siteMap.pages).filter((path) => readAddress(path).language === language)
    const named = paths.flatMap((path) => all(path, 'script').flatMap(({ attrs }) => attrs))
    const scripts = new Set(named.flatMap(({ value }) => value.match(/\/assets\/[\w.-]+\.js/g) ?? []))
    // Tools are English on every page.
    return [...scripts].filter((name) => !name.startsWith('/assets/tool')).map((name) => String(fileAt(name)))
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
