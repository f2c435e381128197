/** The news page with an external blog service, with any response. */
import type { Page, Route } from '@playwright/test'
import { untilPainted } from '../support/alive.ts'
import { expectNoLayoutShift } from '../support/layout-shift.ts'
import { badLists, cards, good, list, openWithNews } from '../support/news.ts'
import { expect, failedAnswer, forgive } from '../support/site.ts'
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
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/news`)
  await expect(page.getByText(/loaded by script/)).toBeVisible()
  await expect(waiting(page)).toBeHidden()
  await context.close()
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

for (const [name, answer] of Object.entries(badLists)) {
  test(`lines 146, 179: ${name}: says that there is nothing, and nothing moves`, async ({ page }) => {
    await openWithNews(page, answer, '/news')
    await expect(page.getByText('There is no news to read at the moment.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'contact us' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expectNoLayoutShift(page)
  })
}

for (const [name, answer] of Object.entries({
  'a broken line': (route: Route) => route.abort(),
  'status 500': (route: Route) => route.fulfill({ status: 500, json: { responseCode: 200, blogs: [good] } }),
})) {
  test(`${name}: says that there is nothing`, async ({ page, complaints }) => {
    await openWithNews(page, answer, '/news')
    await expect(page.getByText('There is no news to read at the moment.')).toBeVisible()
    await expectNoLayoutShift(page)
    forgive(complaints, failedAnswer)
  })
}

test('line 146: keeps the good items among bad ones, and markup in a title stays text', async ({ page }) => {
  const title = '<script>document.title="taken"</script><img src=x onerror=alert(1)> Water'
  const answer = list(
    { ...good, link: 'javascript:alert(1)', title: 'Bad' },
    { ...good, title },
    { title: 'Half' },
  )
  await openWithNews(page, (route) => route.fulfill(answer), '/news')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('heading')).toContainText('<script>')
  await expect(page).toHaveTitle(/^News/)
  await expect(cards(page).locator('script, img[src="x"]')).toHaveCount(0)
  await expectNoLayoutShift(page)
})

test('line 171: a picture that fails leaves a drawing of the same size', async ({ page, complaints }) => {
  await openWithNews(page, (route) => route.fulfill(list(good)), '/news')
  await page.route('**/blog-service/images/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: 'no picture' }),
  )
  await page.reload()
  await expect(cards(page).locator('svg')).toBeVisible()
  await expect(cards(page).getByRole('img', { name: good.title })).toBeVisible()
  await expectNoLayoutShift(page)
  complaints.splice(0)
})

test('lines 169, 171: any picture name and relative links are shown, with a drawing for what is no picture', async ({
  page,
  site,
}) => {
  const odd = [7, '../../admin', 'https://example.org/x.png', '', null, undefined]
  const answer = list(...odd.map((reference) => ({ ...good, reference, link: '/services/dna' })))
  await page.route('**/blog-service/images/7', (route) => route.fulfill({ path: 'web/public/favicon.svg' }))
  await openWithNews(page, (route) => route.fulfill(answer), '/news')
  await expect(cards(page)).toHaveCount(odd.length)
  await expect(cards(page).locator('img')).toHaveCount(1)
  await expect(cards(page).locator('svg:visible')).toHaveCount(odd.length - 1)
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', `${site.url}/services/dna`)
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/opens in a new tab/)
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
