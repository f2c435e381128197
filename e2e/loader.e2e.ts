/** What a page does before its scripts are loaded: the inline loader, the brand fonts, the rules for fetching the next page. */
import { untilAlive } from './support/alive.ts'
import { expect, holdBack, test } from './support/site.ts'

test('the boot file is asked for after the first paint, also of a page loaded before', async ({ page }) => {
  for (const path of ['/contact', '/privacy_policy', '/services/device']) {
    await page.goto(path)
    await untilAlive(page)
    const { boot, paint } = await page.evaluate(() => ({
      boot: performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/boot-'))
        ?.startTime,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }))
    expect(boot, path).toBeGreaterThan(paint ?? Number.NaN)
  }
})

test('a browser that reports no paint starts the page a second after its load', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/contact')
  await untilAlive(page)
})

test('rules put in after the load fetch the page behind a link that one dwells on', async ({ page }) => {
  await page.goto('/sterility')
  await untilAlive(page)
  // Chromium looks at the rules when the pointer comes, not while it stays.
  await expect(page.locator('script[type="speculationrules"]')).toBeAttached()
  const fetched = page.waitForRequest(
    (request) => request.url().endsWith('/about_us') && request.headers()['sec-purpose'] === 'prefetch',
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).first().hover()
  await fetched
})

test('a touch before any script has come starts the page, though it never has loaded', async ({ page }) => {
  // A picture that never loads: there is no load event.
  await page.route('**/pictures/**', () => undefined)
  const release = await holdBack(page, '**/assets/boot-*')
  await page.goto('/services/device', { waitUntil: 'commit' })
  const second = page.locator('[data-tabs] ul a').nth(1)
  await second.click()
  release()
  await expect(second).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
})

test('what is typed into the finder before any script has come is searched when it has', async ({ page }) => {
  const release = await holdBack(page, '**/assets/boot-*')
  await page.goto('/services', { waitUntil: 'commit' })
  await page.getByRole('searchbox').first().fill('legionella')
  release()
  await expect(page.getByRole('heading', { name: 'Found for “legionella”' })).toBeVisible()
})

test('the brand fonts stand on the first visit soon after the load, on the next from the first frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(globalThis, { frames })
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading) {
        const range = document.createRange()
        range.selectNodeContents(heading)
        frames.push(range.getBoundingClientRect().width.toFixed(1))
      }
      if (performance.getEntriesByType('paint').length === 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const widths = () =>
    page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('h1') as Element)
      const { frames } = globalThis as unknown as { frames: string[] }
      return { first: frames[0], now: range.getBoundingClientRect().width.toFixed(1) }
    })
  const stand = () =>
    page.waitForFunction(() =>
      ['figtree', 'Bricolage Grotesque'].every((family) =>
        [...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded'),
      ),
    )
  await page.goto('/bioburden')
  await stand()
  const first = await widths()
  expect(first.first, 'the stand-in is measured first').not.toBe(first.now)
  await untilAlive(page)
  // Browsers give a font that they hold a tenth of a second: on a busy machine a visit may miss it, but not each.
  await expect(async () => {
    await page.goto('/sterility')
    const { first: next } = await widths()
    await stand()
    expect(next).toBe((await widths()).now)
  }).toPass()
})
