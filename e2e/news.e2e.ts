/** The news page as the service writes it. */
import { untilAlive } from './support/alive.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { addNews, cards, noList, openWithNews } from './support/news.ts'
import { expect, test } from './support/site.ts'

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

test('the home page bears an answer that is none', async ({ page }) => {
  await openWithNews(page, noList, '/home')
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoLayoutShift(page)
})
