/** A walk through the finished site from /home: every page within three clicks, no broken link, no redirect, no orphan. */
import { addressIn, languages } from '@laboratory/contract/languages'
import { expect, test } from 'vitest'
import { indexedPaths, pages } from '../content/pages.ts'
import { redirects } from '../content/redirects.ts'
import { all, attribute, fileAt, siteMap } from './site.ts'

/** The feed is made by the service. */
const isFile = (path: string) => path in siteMap.files || path === '/news/feed.xml'

/** Addresses within the site that a page leads to or loads. */
function linksOf(path: string): readonly string[] {
  const links = all(path).flatMap((node) => [
    ...['href', 'src', 'poster'].map((name) => attribute(node, name) ?? ''),
    ...(attribute(node, 'srcset') ?? '').split(', ').map((source) => source.split(' ')[0] ?? ''),
  ])
  // The brand mark leads to /, which the specification redirects to /home.
  return [...new Set(links)].filter((link) => /^[/#]/.test(link) && link !== '/')
}

/** A page in each language that has it. */
const inAll = (path: string) =>
  languages.map((one) => addressIn(one, path)).filter((address) => address in siteMap.pages)

test('line 3: every page is found from /home in at most three clicks; no link is dead, none is redirected', () => {
  const clicks = new Map(inAll('/home').map((home) => [home, 0]))
  const files = new Set<string>()
  const lost: string[] = []
  // A map goes through what is added meanwhile.
  for (const [path, count] of clicks) {
    for (const link of linksOf(path)) {
      const { pathname, hash } = new URL(link, `http://site${path}`)
      if (isFile(pathname)) files.add(pathname)
      else if (siteMap.pages[pathname]?.status !== 200) lost.push(`${path}: ${link}`)
      else {
        if (!clicks.has(pathname)) clicks.set(pathname, count + 1)
        const id = decodeURIComponent(hash.slice(1))
        if (id && all(pathname, '', { id }).length === 0) lost.push(`${path}: ${link}`)
      }
    }
  }
  expect(lost).toEqual([])
  // The page of a customer's own request is not indexed, but linked.
  expect([...clicks.keys()].toSorted()).toEqual(
    pages
      .filter(({ path }) => path === '/request' || indexedPaths.includes(path))
      .flatMap(({ path }) => inAll(path))
      .toSorted(),
  )
  expect([...clicks].filter(([, count]) => count > 3)).toEqual([])
  expect(files.size).toBeGreaterThan(20)
})

test('no page skips a level of its headings, and each has one of the first', () => {
  for (const path of indexedPaths) {
    const levels = all(path, 'h1 h2 h3 h4 h5 h6').map(({ tagName }) => Number(tagName[1]))
    expect([path, levels[0], levels.filter((level) => level === 1).length]).toEqual([path, 1, 1])
    const skips = levels.filter((level, place) => place > 0 && level > (levels[place - 1] ?? 0) + 1)
    expect([path, skips]).toEqual([path, []])
  }
})

test('no page gives an id twice', () => {
  for (const path of indexedPaths) {
    const ids = all(path).flatMap((node) => attribute(node, 'id') ?? [])
    expect([path, ids.filter((id, place) => ids.indexOf(id) !== place)]).toEqual([path, []])
  }
})

test('the sitemap lists exactly the pages in each of their languages, and robots.txt the sitemap', () => {
  const listed = [...String(fileAt('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const paths = listed.map(([, address = '']) => new URL(address).pathname)
  const shown = pages.filter(({ indexed }) => indexed)
  expect(paths.toSorted()).toEqual(
    shown.flatMap(({ languages, path }) => languages.map((one) => addressIn(one, path))).toSorted(),
  )
  expect(String(fileAt('/robots.txt'))).toContain('/sitemap.xml')
  expect(fileAt('/favicon.ico')).toEqual(fileAt('/favicon-32.png'))
})

test('lines 16, 49: every other name of a page leads to it, in the map that the service sends its redirects from', () => {
  expect(siteMap.redirects).toEqual(redirects)
  // Names that the specification hints at, and other spellings of what it writes.
  expect(redirects).toMatchObject({
    '/': '/home',
    '/services/distribution-b2b': '/services/distribution',
    '/services/distribution_b2b': '/services/distribution',
    '/registration': '/register',
    '/customer/sign-up': '/register',
    '/about-us': '/about_us',
    '/services/water-testing': '/services/water_testing',
    '/services/blood_analysis': '/services/blood-analysis',
    '/water_test_kits': '/water-test-kits',
  })
  for (const [name, target] of Object.entries(redirects))
    expect([name, name in siteMap.pages, target in siteMap.pages]).toEqual([name, false, true])
})
