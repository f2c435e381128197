/** Metadata for search engines and shared links: title, description, address, card and structured data of each. */
import type { Page } from '@playwright/test'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { indexedPaths } from '../web/content/pages.ts'
import { expect, test } from './support/site.ts'

type Node = Readonly<Record<string, unknown>>

type Head = {
  readonly title: string
  readonly meta: Readonly<Record<string, string>>
  readonly canonical: string | null
  readonly data: readonly { readonly '@context': string; readonly '@graph': readonly Node[] }[]
}

/** The head of a page as it is served. Parsed by the browser, not shown. */
function readHead(browser: Page, html: string): Promise<Head> {
  return browser.evaluate((text) => {
    const { head, title, scripts } = new DOMParser().parseFromString(text, 'text/html')
    const metas = [...head.querySelectorAll('meta[content]')]
    return {
      title,
      meta: Object.fromEntries(
        metas.map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property'),
          meta.getAttribute('content'),
        ]),
      ) as Record<string, string>,
      canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      data: [...scripts]
        .filter(({ type }) => type === 'application/ld+json')
        .map(({ text }) => JSON.parse(text)),
    }
  }, html)
}

test('lines 18 to 47: each page has a title of its own that names the laboratory, a description, its address and a card that exists', async ({
  page: browser,
  request,
}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of indexedPaths) {
    const { title, meta, canonical } = await readHead(browser, await (await request.get(path)).text())
    expect.soft(title, path).toMatch(new RegExp(` \\| ${laboratoryName}$`))
    expect.soft(meta.description?.length, path).toBeGreaterThanOrEqual(50)
    expect.soft(meta.description?.length, path).toBeLessThanOrEqual(160)
    expect.soft(new URL(canonical ?? 'http://none/none').pathname, path).toBe(path)
    expect.soft(meta['og:url'], path).toBe(canonical)
    expect.soft(meta['og:description'], path).toBe(meta.description)
    expect.soft(meta.robots, path).toBeUndefined()
    const card = await request.get(new URL(meta['og:image'] ?? '').pathname)
    expect.soft(card.status(), `${path}: ${meta['og:image']}`).toBe(200)
    expect.soft(card.headers()['content-type'], path).toBe('image/jpeg')
    titles.add(title)
    descriptions.add(meta.description ?? '')
  }
  expect(titles.size).toBe(indexedPaths.length)
  expect(descriptions.size).toBe(indexedPaths.length)
})

test('each page has one graph, with the page itself under its address and the way to it', async ({
  page: browser,
  request,
}) => {
  for (const path of indexedPaths) {
    const { data, canonical } = await readHead(browser, await (await request.get(path)).text())
    expect.soft(data, path).toHaveLength(1)
    const graph = data[0]?.['@graph'] ?? []
    expect.soft(data[0]?.['@context'], path).toBe('https://schema.org')
    expect
      .soft(
        graph.some((node) => node['@id'] === canonical),
        `${path} names itself`,
      )
      .toBe(true)
    const trail = graph.find((node) => node['@type'] === 'BreadcrumbList') as
      | { itemListElement: { name: string; item: string }[] }
      | undefined
    if (path === '/home') continue
    expect.soft(new URL(trail?.itemListElement.at(-1)?.item ?? 'http://none').pathname, path).toBe(path)
  }
})

test('breadcrumbs as data are those that people see', async ({ page }) => {
  for (const path of ['/sterility', '/before-you-sign/nipt', '/quality-system', '/services']) {
    await page.goto(path)
    const seen = await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('listitem')
      .allInnerTexts()
    const { data } = await readHead(page, await (await page.request.get(path)).text())
    const trail = data[0]?.['@graph'].find((node) => node['@type'] === 'BreadcrumbList') as {
      itemListElement: { name: string }[]
    }
    expect(trail.itemListElement.map(({ name }) => name)).toEqual(
      seen.map((text) => text.replace(/^\/\s*/, '').trim()),
    )
  }
})

test('the page for unknown addresses is never indexed', async ({ page: browser, request }) => {
  const { meta, canonical, data } = await readHead(browser, await (await request.get('/no-such-page')).text())
  expect(meta.robots).toBe('noindex')
  expect(canonical).toBeNull()
  expect(data).toEqual([])
})
