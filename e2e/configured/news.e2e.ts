/** The news page with an external blog service, with any response; `contract/src/news.test.ts` has what is read of each. */
import type { Page, Route } from '@playwright/test'
import { untilPainted } from '../support/alive.ts'
import { expectNoLayoutShift } from '../support/layout-shift.ts'
import { cards, good, list, noList, openWithNews } from '../support/news.ts'
import { expect, failedAnswer, allowComplaint } from '../support/site.ts'
import { test } from './site.ts'

const waiting = (page: Page) => page.locator('[data-waiting]')

test('lines 169, 188: says what it asks for, in the words of the specification', async ({ page }) => {
  const asked = page.waitForRequest('**/public-blogs')
  await openWithNews(page, (route) => route.fulfill(list(good)), '/news')
  const request = await asked
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual({ companyCode: 'ABI' })
  expect(request.headers()).toMatchObject({
    'content-type': 'application/json',
    accept: 'application/json',
  })
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Nov 3, 2026')).toBeVisible()
})

test('without JavaScript the page says where the news are', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/news`)
  await expect(page.getByText(/loaded by script/)).toBeVisible()
  await expect(waiting(page)).toBeHidden()
  await page.close()
})

test('a slow service keeps the places of the cards, and nothing moves when it answers', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const answer = list(good, { ...good, link: 'https://example.org/2' })
    await openWithNews(page, async (route) => held.then(() => route.fulfill(answer)), '/news')
    await expect(waiting(page)).toBeVisible()
    await untilPainted(page)
    release()
    await expect(cards(page)).toHaveCount(2)
    await expectNoLayoutShift(page)
  }
})

test('lines 146, 179: whatever comes in place of news, it says that there is nothing, and nothing moves', async ({
  page,
  complaints,
}) => {
  const many = Array.from({ length: 40_000 }, (_, index) => ({ ...good, link: `javascript:${index}` }))
  for (const [name, answer] of Object.entries({
    'a page of HTML': noList,
    'five megabytes that may not be shown': (route: Route) => route.fulfill(list(...many)),
    'a broken line': (route: Route) => route.abort(),
    'status 500': (route: Route) => route.fulfill({ status: 500, ...list(good) }),
  })) {
    await page.unrouteAll()
    await openWithNews(page, answer, '/news')
    await expect(page.getByText('There is no news to read at the moment.'), name).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'contact us' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expectNoLayoutShift(page)
  }
  allowComplaint(complaints, failedAnswer)
})

test('lines 146, 169, 171: good items among bad ones, any name of a picture, and a drawing where none comes', async ({
  page,
  site,
  complaints,
}) => {
  const title = '<script>document.title="taken"</script><img src=x onerror=alert(1)> Water'
  const answer = list(
    { ...good, link: 'javascript:alert(1)', title: 'Bad' },
    { ...good, title, reference: 7, link: '/services/dna' },
    { title: 'Half' },
    { ...good, reference: '../../admin' },
    good,
  )
  await openWithNews(page, (route) => route.fulfill(answer), '/news')
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).locator('img')).toHaveCount(2)
  await expect(cards(page).locator('svg:visible')).toHaveCount(1)
  const first = cards(page).first()
  await expect(first.getByRole('heading')).toContainText('<script>')
  await expect(first.locator('script, img[src="x"]')).toHaveCount(0)
  await expect(page).toHaveTitle(/^News/)
  await expect(first.getByRole('link')).toHaveAttribute('href', `${site.url}/services/dna`)
  await expect(first.getByRole('link')).toHaveAccessibleName(/opens in a new tab/)
  await page.route('**/blog-service/images/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: 'no picture' }),
  )
  await page.reload()
  await expect(cards(page).locator('svg:visible')).toHaveCount(3)
  await expect(cards(page).getByRole('img', { name: good.title }).first()).toBeVisible()
  await expectNoLayoutShift(page)
  complaints.splice(0)
})

test('sixty items at a time, and no horizontal scroll with words that do not break', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const many = Array.from({ length: 90 }, (_, index) => ({
    ...good,
    link: `https://example.org/${index}`,
    title: 'W'.repeat(150),
  }))
  await openWithNews(page, (route) => route.fulfill(list(...many)), '/news')
  await expect(cards(page)).toHaveCount(60)
  await page.getByRole('button', { name: 'Show more news' }).click()
  await expect(cards(page)).toHaveCount(90)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
