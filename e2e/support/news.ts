/** News as the page shows them, and answers that are none. */
import { expect, type Page, type Route } from '@playwright/test'
import { openDatabase } from '../../api/src/database/database.ts'
import { addSampleNews } from '../../api/src/testing/news.ts'
import { watchLayoutShift } from './layout-shift.ts'
import type { TestService } from './test-service.ts'

export const cards = (page: Page) => page.getByRole('region', { name: 'All news' }).getByRole('listitem')

/** Opens a page with a stubbed response and pictures that always load, and measures layout shifts. */
export async function openWithNews(
  page: Page,
  answer: (route: Route) => Promise<void>,
  address: string,
): Promise<void> {
  await watchLayoutShift(page)
  await page.route('**/blog-images/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><rect width="8" height="5"/></svg>',
    }),
  )
  await page.route('**/public-blogs', answer)
  await page.goto(address)
}

/** A page where a list is asked for. */
export const noList = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' })

/** Publishes three items on a service that has none, and waits until its page shows them: a view never waits long for the list. */
export async function addNews(site: TestService): Promise<void> {
  if (site.query('select 1 from "newsItem"').length === 0) {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: site.dataDir })
    await addSampleNews(database, new Date()).finally(() => database.close())
  }
  const page = async () => (await fetch(`${site.url}/news`)).text()
  await expect.poll(page).toContain('What a paternity report says')
}
