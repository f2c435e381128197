/** The home page: banner, carousels, news, in both layouts. */
import type { Locator } from '@playwright/test'
import { stopClock, untilAlive, untilBrandFonts } from './support/alive.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { addNews } from './support/news.ts'
import { expect, holdBack, test } from './support/site.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('lines 58, 144, 145: the banner has three slides, arrows that wrap, and a pause', async ({ page }) => {
    await page.clock.install()
    await page.goto('/home')
    const banner = page.getByRole('group', { name: 'What to expect from us' })
    const selected = () => banner.locator('[data-selected="true"]').getAttribute('aria-label')
    await expect(banner.getByRole('group', { name: / of 3$/ })).toHaveCount(3)
    // The page hydrates at the first input; then the slides advance automatically.
    await page.mouse.move(5, 5)
    const pause = banner.getByRole('button', { name: /^Pause/ })
    await expect(pause).toBeVisible()
    // The first slide stays until it is held.
    await stopClock(page)
    await pause.click()
    await expect(banner.getByRole('button', { name: /^Play/ })).toBeVisible()
    await page.clock.resume()
    await banner.getByRole('button', { name: /^Back/ }).click()
    await expect.poll(selected).toBe('3 of 3')
    await banner.getByRole('button', { name: /^Next/ }).click()
    await expect.poll(selected).toBe('1 of 3')
    // A phone in landscape shows the whole slide.
    await page.setViewportSize({ width: 800, height: 390 })
    await expect
      .poll(() =>
        banner.evaluate((box) => {
          const slide = box.querySelector('[data-selected="true"] > *')
          return Math.abs((slide?.getBoundingClientRect().x ?? -99) - box.getBoundingClientRect().x)
        }),
      )
      .toBeLessThan(1)
  })

  test('lines 58, 186: the slides turn after five seconds, and stop when pointed at', async ({ page }) => {
    await page.clock.install()
    await page.goto('/home')
    const banner = page.getByRole('group', { name: 'What to expect from us' })
    await expect(banner.getByRole('button', { name: /^Pause/ })).toBeVisible()
    await page.clock.runFor(5500)
    await expect(banner.locator('[data-selected="true"]')).not.toHaveAttribute('aria-label', '1 of 3')
    await banner.hover()
    await expect(banner.getByRole('button', { name: /^Play/ })).toBeVisible()
  })

  test('nothing turns for visitors who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/home')
    const banner = page.getByRole('group', { name: 'What to expect from us' })
    await expect(banner.getByRole('button', { name: /^Play/ })).toBeVisible()
    await page.clock.runFor(6000)
    await expect(banner.locator('[data-selected="true"]')).toHaveAttribute('aria-label', '1 of 3')
  })
})

test('lines 58, 62: a wide window shows one still banner and all rooms: neither is a carousel, nor a stop of the Tab key', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/home')
  const banner = page.getByRole('group', { name: 'What to expect from us' })
  const rooms = page.getByRole('group', { name: 'Where your sample goes' })
  const reviews = page.getByRole('group', { name: 'What you can count on' })
  // Parts of the page are hydrated when they are near.
  await expect(reviews.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  await expect(page.locator('#room-slides img[data-far]').first()).toBeAttached()
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect(page.locator('#room-slides')).toHaveAttribute('tabindex', '-1')
  const room = page.locator('#room-slides img').first()
  await expect
    .poll(() => room.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0)
  await expect(banner).toHaveCount(0)
  await expect(rooms).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Where your sample goes/ })).toHaveCount(0)
  // After a resize, the reviews keep advancing, and what is a carousel at that width becomes one.
  await page.setViewportSize({ width: 590, height: 900 })
  await expect(reviews.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect(rooms.getByRole('button', { name: /^Next/ })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(banner.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await page.clock.runFor(5500)
  await expect(banner.locator('[data-selected="true"]')).not.toHaveAttribute('aria-label', '1 of 3')
})

test('line 62: reviews are one, two or three at a time, rooms two or three', async ({ page }) => {
  await page.goto('/home')
  const reviews = page.getByRole('group', { name: 'What you can count on' })
  const rooms = page.locator('section[aria-labelledby="premises"] [data-hydrated]')
  const perView = (carousel: Locator) =>
    carousel.evaluate((box) => {
      const slide = box.querySelector('[data-selected]')
      return Math.round(box.getBoundingClientRect().width / (slide?.getBoundingClientRect().width ?? 1))
    })
  for (const [width, ofReviews, ofRooms] of [
    [1440, 3, 3],
    [700, 2, 3],
    [390, 1, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => perView(reviews), `${width} px`).toBe(ofReviews)
    await expect.poll(() => perView(rooms), `${width} px`).toBe(ofRooms)
  }
})

test('line 60: the latest news come from the service, newest first, in new tabs', async ({ page, site }) => {
  await addNews(site)
  await page.goto('/home')
  const news = page.getByRole('region', { name: 'Latest news' })
  await news.scrollIntoViewIfNeeded()
  const links = news.getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveAttribute('target', '_blank')
  await expect(news.getByRole('img').first()).toHaveAttribute('alt', /\w/)
  const dates = await news
    .getByRole('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('slides follow a visitor who scrolls their row, and the buttons go on from there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  // As in browsers that do not say when a movement has ended.
  await page.addInitScript(() => {
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.goto('/home')
  const rooms = page.getByRole('group', { name: 'Where your sample goes' })
  const row = page.locator('#room-slides')
  const selected = () => rooms.locator('[data-selected="true"]').getAttribute('aria-label')
  await rooms.scrollIntoViewIfNeeded()
  await expect(row).toHaveAttribute('tabindex', '0')
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(selected).toMatch(/^2 of/)
  const places = Number((await selected())?.split(' ').at(-1)) - 1
  // Presses that come while the row still moves count, each.
  const next = rooms.getByRole('button', { name: /^Next/ })
  for (let press = 2; press < places; press += 1) await next.dispatchEvent('click')
  const atEnd = () =>
    row.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => scrollWidth - clientWidth - scrollLeft)
  await expect.poll(atEnd).toBeLessThan(2)
  await expect.poll(selected).toMatch(new RegExp(`^${places} of`))
  // Moved by what is no press: a search in the page, a screen reader.
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
  await expect.poll(selected).toMatch(/^1 of/)
  await next.click()
  await expect.poll(selected).toMatch(/^2 of/)
  for (let press = 2; press < places; press += 1) await next.dispatchEvent('click')
  await expect.poll(atEnd).toBeLessThan(2)
  await next.click()
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  await expect.poll(selected).toMatch(/^1 of/)
})

test('reads and scrolls without JavaScript, by keyboard too', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  await page.goto(`${site.url}/home`)
  await expect(page.getByText('Accurate Results', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'the news page' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const reviews = page.getByRole('group', { name: 'What you can count on' }).locator('> [tabindex="0"]')
  await reviews.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => reviews.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.close()
})

test('nothing on the page shifts while it hydrates, even with slow news', async ({ page, site }) => {
  await addNews(site)
  await watchLayoutShift(page)
  for (const width of [390, 1440]) {
    const release = await holdBack(page, '**/api/public-blogs')
    await page.setViewportSize({ width, height: 900 })
    const asked = page.waitForRequest('**/api/public-blogs')
    await page.goto('/home')
    await untilAlive(page)
    await page.getByRole('region', { name: 'Latest news' }).scrollIntoViewIfNeeded()
    await asked
    await untilBrandFonts(page)
    release()
    await untilAlive(page)
    await expect(page.getByRole('region', { name: 'Latest news' }).getByRole('time')).toHaveCount(3)
    await expectNoLayoutShift(page, 0.01)
    await page.unrouteAll()
  }
})
