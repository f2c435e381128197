/** Metadata for search engines and shared links: title, description, address, card and structured data of each page. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import { expect, test } from 'vitest'
import { indexedPaths, pages } from '../content/pages.ts'
import { all, attribute, dataOf, fileAt, siteMap, wordsOf } from './site.ts'

function headOf(path: string) {
  const [title] = all(path, 'title')
  return {
    title: title ? wordsOf(title) : '',
    meta: Object.fromEntries(
      all(path, 'meta').map((meta) => [
        attribute(meta, 'name') ?? attribute(meta, 'property'),
        attribute(meta, 'content'),
      ]),
    ),
    canonical: attribute(all(path, 'link', { rel: 'canonical' })[0], 'href'),
  }
}

type Trail = { readonly itemListElement: readonly { readonly name: string; readonly item: string }[] }
const graphOf = (path: string) => dataOf(path)[0]?.['@graph'] ?? []
const trailOf = (path: string) =>
  graphOf(path).find((node) => node['@type'] === 'BreadcrumbList') as Trail | undefined

test.each(indexedPaths)(
  'lines 18 to 47: %s has a title that names the laboratory, a description, its address and a card that exists',
  (path) => {
    const { title, meta, canonical } = headOf(path)
    expect(title).toMatch(new RegExp(`^[^*\\]]+ \\| ${laboratoryName}$`))
    expect(meta.description).toMatch(/[.?!]$/)
    expect(meta.description?.length).toBeGreaterThanOrEqual(50)
    expect(meta.description?.length).toBeLessThanOrEqual(160)
    expect(new URL(canonical ?? 'http://none/none').pathname).toBe(path)
    expect(meta['og:url']).toBe(canonical)
    expect(meta['og:description']).toBe(meta.description)
    expect(meta.robots).toBeUndefined()
    expect(siteMap.files[new URL(meta['og:image'] ?? '').pathname]?.type).toBe('image/jpeg')
  },
)

test('no title and no description is said twice', () => {
  const twice = (saidOn: (path: string) => string | undefined) =>
    [...Map.groupBy(indexedPaths, saidOn)].filter(([, paths]) => paths.length > 1)
  expect(twice((path) => headOf(path).title)).toEqual([])
  expect(twice((path) => headOf(path).meta.description)).toEqual([])
})

test.each(indexedPaths)(
  '%s has one graph, with the page itself under its address and the way to it, as people see it',
  (path) => {
    expect(dataOf(path)).toHaveLength(1)
    expect(dataOf(path)[0]?.['@context']).toBe('https://schema.org')
    expect(graphOf(path).map((node) => node['@id'])).toContain(headOf(path).canonical)
    const trail = trailOf(path)?.itemListElement
    if (path !== '/home') expect(new URL(trail?.at(-1)?.item ?? 'http://none').pathname).toBe(path)
    const [seen] = all(path, 'nav', { 'aria-label': 'Breadcrumb' })
    const names = seen && all(seen, 'li').map((step) => wordsOf(step).replace(/^\/\s*/, ''))
    expect(trail?.map(({ name }) => name)).toEqual(names)
  },
)

test('the page for unknown addresses is never indexed; the second home page names the first', () => {
  expect(headOf('/404').meta.robots).toBe('noindex')
  expect([headOf('/404').canonical, dataOf('/404')]).toEqual([undefined, []])
  expect(headOf('/main').meta.robots).toBeUndefined()
  expect(headOf('/main').canonical).toMatch(/\/home$/)
  const headings = (path: string) => all(path, 'h1 h2 h3').map(wordsOf)
  expect(headings('/main')).toEqual(headings('/home'))
})

test('line 49: a page says its path and its label', () => {
  for (const { path, label } of pages)
    expect([siteMap.pages[path]?.label, attribute(all(path, 'html')[0], 'data-page')]).toEqual([label, path])
})

test('security.txt is in force, for less than a year (RFC 9116, section 2.5.5)', () => {
  const text = String(fileAt('/.well-known/security.txt'))
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(0)
  expect(days).toBeLessThan(365)
  expect(text).toMatch(/^Contact: https?:\/\/[^/]+\/contact$/m)
  expect(text).toMatch(/^Canonical: .*\/\.well-known\/security\.txt$/m)
})

test('the page of the news names its feed', () => {
  const feeds = [
    ...all('/news', 'link', { type: 'application/atom+xml' }),
    ...all('/news', 'a', { href: '/news/feed.xml' }),
  ]
  expect(feeds.map((feed) => [feed.tagName, attribute(feed, 'href')])).toEqual([
    ['link', '/news/feed.xml'],
    ['a', '/news/feed.xml'],
  ])
})
