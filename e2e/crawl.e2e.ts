/** A crawl of the served site from /home: every page within three clicks, no broken link, no redirect, no orphan. */
import type { APIRequestContext, Page as BrowserPage } from '@playwright/test'
import { indexedPaths, pages as listedPages } from '../web/content/pages.ts'
import { redirects } from '../web/content/redirects.ts'
import { expect, test } from './support/site.ts'

type Page = {
  readonly links: readonly string[]
  readonly ids: readonly string[]
  readonly headings: readonly number[]
}

/** Links, ids and heading levels of a page. The browser parses its HTML without showing it. */
function read(browser: BrowserPage, html: string): Promise<Page> {
  return browser.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const attributes = (name: string) =>
      [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name) ?? '')
    const sources = attributes('srcset').flatMap((set) =>
      set.split(', ').map((source) => source.split(' ')[0] ?? ''),
    )
    const links = [...attributes('href'), ...attributes('src'), ...attributes('poster'), ...sources]
    return {
      links: [...new Set(links)].filter((link) => /^[/#]/.test(link)),
      ids: attributes('id'),
      headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
        Number(tagName[1]),
      ),
    }
  }, html)
}

/** Every page that can be reached, with the clicks from /home. */
async function crawl(browser: BrowserPage, request: APIRequestContext) {
  const pages = new Map<string, Page & { readonly clicks: number }>()
  const files = new Set<string>()
  const faults: string[] = []
  let open: { path: string; from: string }[] = [{ path: '/home', from: 'the beginning' }]
  for (let clicks = 0; open.length > 0; clicks++) {
    const next: typeof open = []
    for (const { path, from } of open) {
      if (pages.has(path) || files.has(path)) continue
      const response = await request.get(path, { maxRedirects: 0 })
      if (response.status() !== 200) {
        faults.push(`${path} answers ${response.status()}, linked from ${from}`)
        files.add(path)
        continue
      }
      if (!response.headers()['content-type']?.startsWith('text/html')) {
        files.add(path)
        continue
      }
      const page = { ...(await read(browser, await response.text())), clicks }
      pages.set(path, page)
      for (const link of page.links) {
        // The brand mark leads to /, which the specification redirects to /home.
        if (link.startsWith('#') || link === '/') continue
        const { pathname } = new URL(link, 'http://site')
        next.push({ path: pathname, from: path })
      }
    }
    open = next
  }
  return { pages, files, faults }
}

test('line 3: every page is found from /home in at most three clicks; no link is dead, none is redirected', async ({
  page: browser,
  request,
}) => {
  const { pages, files, faults } = await crawl(browser, request)
  expect(faults).toEqual([])
  // The page of a customer's own request is not indexed, but linked.
  expect([...pages.keys()].toSorted()).toEqual([...indexedPaths, '/request'].toSorted())
  expect([...pages].filter(([, { clicks }]) => clicks > 3).map(([path]) => path)).toEqual([])
  expect(files.size).toBeGreaterThan(20)

  const lost: string[] = []
  for (const [path, { links }] of pages) {
    for (const link of links) {
      const { pathname, hash } = new URL(link, `http://site${path}`)
      const target = pages.get(pathname)
      if (hash && target && !target.ids.includes(decodeURIComponent(hash.slice(1))))
        lost.push(`${path}: ${link}`)
    }
  }
  expect(lost, 'fragments that lead to nothing').toEqual([])
})

test('no page skips a level of its headings, and each has one of the first', async ({
  page: browser,
  request,
}) => {
  const faults: string[] = []
  for (const path of indexedPaths) {
    const { headings } = await read(browser, await (await request.get(path)).text())
    if (headings.filter((level) => level === 1).length !== 1 || headings[0] !== 1)
      faults.push(`${path}: ${headings.join(' ')}`)
    headings.forEach((level, place) => {
      if (place > 0 && level > (headings[place - 1] ?? 0) + 1)
        faults.push(`${path}: h${headings[place - 1]} then h${level} at ${place}`)
    })
  }
  expect(faults).toEqual([])
})

test('the sitemap lists exactly the pages, and robots.txt the sitemap', async ({ request }) => {
  const text = await (await request.get('/sitemap.xml')).text()
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(listed.toSorted()).toEqual(indexedPaths.toSorted())
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

test('line 16: / is redirected once to /home, and a slash at the end is taken off', async ({ request }) => {
  for (const [asked, target] of [
    ['/', '/home'],
    ['/services/', '/services'],
    ['/contact/?scrollToForm=true', '/contact?scrollToForm=true'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect(answer.status(), asked).toBe(308)
    expect(answer.headers().location, asked).toBe(target)
  }
})

test('line 49: every other name of a page leads to it in one step, for good, and keeps the query', async ({
  request,
}) => {
  const names = Object.entries(redirects)
  const addresses: readonly string[] = listedPages.map(({ path }) => path)
  // Names that the specification hints at, and other spellings of what it writes.
  for (const [name, target] of [
    ['/services/distribution-b2b', '/services/distribution'],
    ['/services/distribution_b2b', '/services/distribution'],
    ['/registration', '/register'],
    ['/customer/sign-up', '/register'],
    ['/about-us', '/about_us'],
    ['/services/water-testing', '/services/water_testing'],
    ['/services/blood_analysis', '/services/blood-analysis'],
    ['/water_test_kits', '/water-test-kits'],
  ])
    expect(names).toContainEqual([name, target])
  for (const [name, target] of names) {
    expect.soft(addresses, `${name} is no page`).not.toContain(name)
    expect.soft(addresses, `${name} leads to a page`).toContain(target)
    for (const spelling of name === '/' ? [name] : [name, `${name}/`]) {
      const answer = await request.get(`${spelling}?from=a%20link`, { maxRedirects: 0 })
      expect.soft(answer.status(), spelling).toBe(308)
      expect.soft(answer.headers().location, spelling).toBe(`${target}?from=a%20link`)
    }
  }
})
