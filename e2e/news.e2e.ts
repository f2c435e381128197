/** The news page as the service writes it; `configured/news.e2e.ts` has an external blog service. */
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { untilAlive } from './support/alive.ts'
import { addPerson, callDesk } from './support/desk.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { badLists, cards, openWithNews, addNews } from './support/news.ts'
import { expect, test } from './support/site.ts'
import { TestService } from './support/test-service.ts'

test('lines 3, 137: shows what the laboratory published, newest first, with picture, date and link', async ({
  page,
  site,
}) => {
  await addNews(site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await watchLayoutShift(page)
  await page.goto('/news')
  await expect(cards(page)).toHaveCount(3)
  const first = cards(page).first()
  await expect(first.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  const dates = await cards(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual(dates.toSorted().toReversed())
  const link = first.getByRole('link')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const picture = first.getByRole('img')
  await expect(picture).toHaveAttribute('alt', (await first.getByRole('heading').textContent()) ?? '')
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await untilAlive(page)
  await expectNoLayoutShift(page)
  expect(
    asked.filter((path) => path.includes('public-blogs') || path.includes('start-')),
    'neither a call nor a framework',
  ).toEqual([])
})

test('an item that is withdrawn or published again is gone or there at the next view', async ({
  browser,
}) => {
  const site = new TestService()
  await site.start()
  const page = await browser.newPage()
  // A service whose database or compression takes longer than 300 ms shows the last page once more.
  const expectCards = (count: number) =>
    expect(async () => {
      await page.goto(`${site.url}/news`)
      expect(await cards(page).count()).toBe(count)
    }).toPass()
  try {
    await addNews(site)
    await page.goto(`${site.url}/news`)
    await expect(cards(page)).toHaveCount(3)
    const title = (await cards(page).first().getByRole('heading').textContent())?.replace(/ \(opens.*/, '')
    const editor = await addPerson(site, 'editor')
    const { published } = await callDesk<DeskAnswer<'listNews'>>(site, editor, 'GET /news')
    const { id, version } = published.items.find((item) => item.title === title) ?? published.items[0]!
    await callDesk(site, editor, `POST /news/${id}/withdraw`, { version })
    await expectCards(2)
    await page.goto(`${site.url}/home`)
    await callDesk(site, editor, `POST /news/${id}/publish`, { version: version + 1 })
    await expectCards(3)
    await expect(cards(page).first()).toContainText(title ?? '?')
  } finally {
    await page.context().close()
    await site.dispose()
  }
})

test('the feed is linked, and holds the same news', async ({ page, site }) => {
  await addNews(site)
  await page.goto('/news')
  const feed = page.getByRole('main').getByRole('link', { name: /feed/i }).first()
  const answer = await page.request.get((await feed.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('atom+xml')
  expect((await answer.text()).match(/<entry /g)).toHaveLength(3)
  await expect(page.locator('head link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    '/news/feed.xml',
  )
})

test('without JavaScript the news are there all the same', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await addNews(site)
  await page.goto(`${site.url}/news`)
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first().getByRole('link')).toBeVisible()
  await expect(page.getByText(/loaded by script/)).toHaveCount(0)
  await context.close()
})

test('a picture that fails leaves a drawing of the same size, and one that comes does not', async ({
  page,
  site,
  complaints,
}) => {
  await addNews(site)
  const place = () => cards(page).first().locator('a').first().boundingBox()
  const behaviours = page.waitForRequest('**/api/notices')
  await page.goto('/news')
  await behaviours
  await expect(cards(page).locator('svg:visible')).toHaveCount(0)
  const before = await place()
  await page.route('**/api/blog-images/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: 'no picture' }),
  )
  await watchLayoutShift(page)
  await page.reload()
  const drawing = cards(page).first().locator('svg')
  await expect(drawing).toBeVisible()
  await expect(drawing).toHaveRole('img')
  await expect(cards(page).first().locator('img')).toBeHidden()
  const after = await place()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  await expectNoLayoutShift(page)
  complaints.splice(0)
})

test('the home page bears the same answers', async ({ page }) => {
  for (const answer of [
    badLists['a page of HTML'],
    badLists['five megabytes'],
    badLists['only items that are unsafe or incomplete'],
  ]) {
    await openWithNews(page, answer!, '/home')
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoLayoutShift(page)
    await page.unrouteAll()
  }
})
