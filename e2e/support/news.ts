/** News as the page shows them, and all kinds of responses of a blog service. */
import { expect, type Page, type Route } from '@playwright/test'
import { openDatabase } from '../../api/src/database/database.ts'
import { addSampleNews } from '../../api/src/testing/news.ts'
import { watchLayoutShift } from './layout-shift.ts'
import type { TestService } from './test-service.ts'

export const good = {
  created: '2026-11-03T08:00:00.000Z',
  link: 'https://example.org/water',
  title: 'When to test water again',
  reference: 'water',
}

export const cards = (page: Page) => page.getByRole('region', { name: 'All news' }).getByRole('listitem')

/** Opens a page with a stubbed response and pictures that always load, and measures layout shifts. */
export async function openWithNews(
  page: Page,
  answer: (route: Route) => Promise<void>,
  address: string,
): Promise<void> {
  await watchLayoutShift(page)
  await page.route(/\/(?:blog-images|blog-service\/images)\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><rect width="8" height="5"/></svg>',
    }),
  )
  await page.route('**/public-blogs', answer)
  await page.goto(address)
}

/** A successful answer with these items. */
export const list = (...blogs: unknown[]) => ({ json: { responseCode: 200, blogs } })

/** Responses without anything that may be shown. */
export const badLists: Record<string, (route: Route) => Promise<void>> = {
  'an empty list': (route) => route.fulfill(list()),
  'status 200 with another code': (route) => route.fulfill({ json: { responseCode: 500, blogs: [good] } }),
  'no code at all': (route) => route.fulfill({ json: { blogs: [good] } }),
  'a page of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' }),
  'five megabytes': (route) => route.fulfill(list({ ...good, title: 'x'.repeat(5_000_000) })),
  'five megabytes of news': (route) =>
    route.fulfill(
      list(
        ...Array.from({ length: 40_000 }, (_, index) => ({ ...good, link: `https://example.org/${index}` })),
      ),
    ),
  null: (route) => route.fulfill({ body: 'null', contentType: 'application/json' }),
  'a list that is none': (route) => route.fulfill({ json: { responseCode: 200, blogs: 'many' } }),
  'only items that are unsafe or incomplete': (route) =>
    route.fulfill(
      list(
        { ...good, link: 'javascript:alert(1)' },
        { ...good, link: 'data:text/html,<script>alert(1)</script>' },
        { ...good, link: '' },
        { ...good, link: 'https://user:secret@example.org/' },
        { ...good, title: undefined },
        { ...good, title: '   ' },
        { ...good, created: 'soon' },
        { link: good.link },
        null,
        7,
      ),
    ),
}

/** Publishes three items on a service that has none, and waits until its page shows them: a view never waits long for the list. */
export async function addNews(site: TestService): Promise<void> {
  if (site.query('select 1 from "newsItem"').length === 0) {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: site.dataDir })
    await addSampleNews(database, new Date()).finally(() => database.close())
  }
  const page = async () => (await fetch(`${site.url}/news`)).text()
  await expect.poll(page).toContain('What a paternity report says')
}
