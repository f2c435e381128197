/** Page views: which, when and how often; Google's are in `configured/analytics.e2e.ts`. */
import { chromium, type Page } from '@playwright/test'
import { findPage } from '../web/content/pages.ts'
import config from './playwright.config.ts'
import { settle } from './support/alive.ts'
import { wholeChromium } from './support/chromium.ts'
import { expect, allowComplaint, test } from './support/site.ts'

type View = { path: string; label: string }

/** Page views that leave the browser, in order. */
function viewsOf(page: Page): View[] {
  const views: View[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visits') views.push(request.postDataJSON() as View)
  })
  return views
}

test('lines 16, 87, 175: each kind of page counts one view, under its own label, and sets no cookie', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const views = viewsOf(page)
  const paths = ['/contact', '/home', '/sterility'] as const
  for (const [index, path] of paths.entries()) {
    await page.goto(`${path}?utm_source=test#part`)
    await expect.poll(() => views.length).toBe(index + 1)
    await settle(page)
  }
  expect(views).toEqual(paths.map((path) => ({ path, label: findPage(path)?.label })))
  expect(views[0]?.label).toBe('Contact page visited.')
  expect(await context.cookies()).toEqual([])
})

test('the service answers a view with no word; an unknown page is one too', async ({ page, complaints }) => {
  const answer = page.waitForResponse('**/api/visits')
  await page.goto('/no-such-page')
  expect((await answer).status()).toBe(204)
  expect((await answer).request().postDataJSON()).toEqual({ path: '/404', label: findPage('/404')?.label })
  allowComplaint(complaints, 'status of 404')
})

test('line 175: a return from the back/forward cache is one more view', async ({ site }) => {
  // Playwright turns the back/forward cache off, and the headless shell lacks it; visitors have it.
  const browser = await chromium.launch({
    ...config.use?.launchOptions,
    ...(wholeChromium ? { executablePath: wholeChromium } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: site.url })
  await page.clock.install()
  const views = viewsOf(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  // A page is not kept with a request under way.
  const answers = ['**/api/visits', '**/api/notices'].map((path) => page.waitForResponse(path))
  await page.goto('/sterility')
  await expect.poll(() => views.length).toBe(1)
  for (const answer of answers) await (await answer).finished()
  await page.waitForLoadState('networkidle')
  await page.goto('/air')
  await expect.poll(() => views.length).toBe(2)
  // A page from the cache does not load again, so there is no load to wait for.
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => views.length).toBe(3)
  await page.clock.runFor(3000)
  expect(views.map(({ path }) => path)).toEqual(['/sterility', '/air', '/sterility'])
  expect(documents, 'came from the cache').toEqual(['/sterility', '/air'])
  await browser.close()
})

test('a visitor who leaves before the page has loaded is counted, once', async ({ page, site }) => {
  // No other test visits them.
  const paths = ['/decontamination', '/hereditary', '/microbiome'] as const
  const counts = () =>
    paths.map((path) =>
      Number(site.query('select sum(views) as views from visit where path = ?', path)[0]?.views),
    )
  const before = counts()
  const added = () => counts().map((count, place) => count - (before[place] ?? 0))
  await page.clock.install()
  // A picture that never loads: without a load event the behaviours do not start.
  await page.route('**/pictures/**', () => undefined)
  await page.goto(paths[0], { waitUntil: 'domcontentloaded' })
  // Resolves when the boot file has run.
  await page.evaluate(
    () => import(document.querySelector<HTMLElement>('script[data-boot]')?.dataset.boot ?? ''),
  )
  await page.clock.runFor(3000)
  expect(added()).toEqual([0, 0, 0])
  await page.goto('about:blank')
  await expect.poll(added).toEqual([1, 0, 0])
  // A visitor who leaves after the load has been counted already.
  await page.unroute('**/pictures/**')
  await page.goto(paths[1])
  await expect.poll(added).toEqual([1, 1, 0])
  // A second count of it would come before that of the next page.
  await page.goto(paths[2])
  await expect.poll(added).toEqual([1, 1, 1])
})

test('a counter that is down disturbs nobody', async ({ page, complaints }) => {
  await page.route('**/api/visits', (route) => route.abort())
  await page.route('**/api/notices', (route) => route.abort())
  await page.clock.install()
  await page.goto('/sterility')
  await settle(page)
  allowComplaint(complaints, 'net::ERR_FAILED')
})
