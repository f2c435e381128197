/** Test and service pages: tabs, facts, sticker, figures, film, print; with and without JavaScript. */
import type { Page } from '@playwright/test'
import { services } from '../web/content/services/all.ts'
import { testsOfService } from '../web/content/tests/records.ts'
import { untilBrandFonts } from './support/alive.ts'
import { expect, holdBack, test } from './support/site.ts'

const tabbed = services.filter((service) => testsOfService(service.slug).length > 0)
const deviceTabs = testsOfService('device')

/** Waits until the behaviours of a page with tabs have started. */
async function openWithTabs(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('[data-tabs][data-ready]')).toBeAttached()
}

const openPanels = (page: Page) =>
  page
    .locator('[data-tabs] section[id]')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.getAttribute('role') === 'tabpanel' && !panel.hasAttribute('hidden'))
        .map(({ id }) => id),
    )

test('line 149: a click opens a tab, puts it into the address, and all of them are one step of the history', async ({
  page,
}) => {
  await openWithTabs(page, '/services/device')
  await expect(page.getByRole('tab')).toHaveText(deviceTabs.map(({ tabLabel }) => tabLabel))
  await expect.poll(() => openPanels(page)).toEqual(['bioburden'])
  await page.getByRole('tab', { name: deviceTabs[1]?.tabLabel ?? '' }).click()
  await page.getByRole('tab', { name: deviceTabs[4]?.tabLabel ?? '' }).click()
  await expect(page).toHaveURL(/\/services\/device#germs$/)
  await expect.poll(() => openPanels(page)).toEqual(['germs'])
  await expect(page.getByRole('tabpanel', { name: deviceTabs[4]?.tabLabel ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/services\/device$/)
  await expect.poll(() => openPanels(page)).toEqual(['bioburden'])
  await page.goForward()
  await expect.poll(() => openPanels(page)).toEqual(['germs'])
})

test('the arrow keys, Home and End move among the tabs', async ({ page }) => {
  await openWithTabs(page, '/services/device')
  const tabs = page.getByRole('tab')
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
  await tabs.first().focus()
  for (const [key, slug] of [
    ['ArrowDown', 'sterility'],
    ['ArrowRight', 'bacterial'],
    ['End', 'particulate'],
    ['ArrowDown', 'bioburden'],
    ['ArrowUp', 'particulate'],
    ['Home', 'bioburden'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => openPanels(page)).toEqual([slug])
    await expect(page.locator(`#tab-${slug}`)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`#${slug}$`))
  }
  // The tab list is one Tab stop: the next one is inside the panel.
  await page.keyboard.press('Tab')
  await expect(page.locator('#bioburden').getByRole('button', { name: 'Put on my list' })).toBeFocused()
})

test('line 16: below 1200 px up and down stay with the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openWithTabs(page, '/services/device')
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal')
  await page.getByRole('tab').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => openPanels(page)).toEqual(['bioburden'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => openPanels(page)).toEqual(['sterility'])
})

test('a fragment opens its tab, also inside a panel; one that is no text stops nothing', async ({ page }) => {
  await openWithTabs(page, '/services/device#50%')
  await expect.poll(() => openPanels(page)).toEqual(['bioburden'])
  await openWithTabs(page, '/services/clean_zone#iso')
  await expect.poll(() => openPanels(page)).toEqual(['iso'])
  await page.goto('/services/cosmetics')
  await openWithTabs(page, '/services/clean_zone#air')
  await expect.poll(() => openPanels(page)).toEqual(['air'])
  const inside = await page.locator('#cleanroom section').last().getAttribute('id')
  await page.evaluate((id) => (location.hash = id ?? ''), inside)
  await expect.poll(() => openPanels(page)).toEqual(['cleanroom'])
  await expect(page.locator(`#${inside}`)).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`#${inside}$`))
})

for (const width of [412, 1440])
  test(`a tab before the open one leaves the page where it is, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openWithTabs(page, '/services/device#sterility')
    await untilBrandFonts(page)
    const tabs = page.getByRole('tab')
    const before = await page.evaluate(() => scrollY)
    for (const tab of [0, 2, 1]) {
      await tabs.nth(tab).evaluate((element: HTMLElement) => element.click())
      await expect(tabs.nth(tab)).toHaveAttribute('tabindex', '0')
      expect(await page.evaluate(() => scrollY)).toBe(before)
      // Afterwards the browser keeps in place what is read, whatever changes above it.
      await expect(page.getByRole('tabpanel').first()).toHaveCSS('overflow-anchor', 'auto')
    }
  })

test('a fragment elsewhere leaves the open tab alone', async ({ page }) => {
  await openWithTabs(page, '/services/dna#paternity')
  await page.evaluate(() => (location.hash = 'two-ways'))
  await expect(page.locator('#two-ways')).toBeInViewport()
  await expect.poll(() => openPanels(page)).toEqual(['paternity'])
})

test('find in page reaches the closed panels', async ({ page }) => {
  await openWithTabs(page, '/services/water_testing')
  const closed = page.locator('#watermicrobiology')
  await expect(closed).toHaveAttribute('hidden', 'until-found')
  // Find in page fires `beforematch`, then shows the panel.
  await closed.evaluate((panel) => panel.dispatchEvent(new Event('beforematch')))
  await expect.poll(() => openPanels(page)).toEqual(['watermicrobiology'])
  await expect(page).toHaveURL(/#watermicrobiology$/)
})

test('before the behaviours come, one panel shows, a click changes it, and nothing jumps when they come', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/page-[^/]+\.js$/)
  await page.goto('/services/device')
  await expect(page.locator('#bioburden')).toBeVisible()
  await expect(page.locator('#sterility')).toBeHidden()
  await page
    .getByRole('link', { name: deviceTabs[1]?.tabLabel ?? '', exact: true })
    .first()
    .click()
  await expect(page.locator('#sterility')).toBeVisible()
  await expect(page.locator('#bioburden')).toBeHidden()
  const places = () =>
    page.evaluate(() =>
      ['#sterility', '[data-tabs] > ul', '[data-tabs] > ul > li:nth-child(2) a', 'footer'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return [box?.x, box?.y, box?.width, box?.height]
      }),
    )
  // The boot file brings the brand fonts, and with them other lines.
  await untilBrandFonts(page)
  const before = await places()
  const color = () =>
    page.locator('[data-tabs] > ul > li:nth-child(2) a').evaluate(async (link) => {
      // A colour read in the middle of its transition is neither the old one nor the new one.
      await Promise.allSettled(link.getAnimations().map(({ finished }) => finished))
      return getComputedStyle(link).backgroundColor
    })
  const dark = await color()
  release()
  await expect(page.locator('[data-tabs][data-ready]')).toBeAttached()
  expect(await places()).toEqual(before)
  expect(await color()).toBe(dark)
})

test('on a phone the tabs begin soon and stay in one line', async ({ page }) => {
  for (const { path } of tabbed) {
    await page.setViewportSize({ width: 360, height: 700 })
    await openWithTabs(page, path)
    // Within the first two screens of a small phone.
    const begin = await page.locator('[data-tabs]').evaluate((tabs) => tabs.getBoundingClientRect().top)
    expect(begin, path).toBeLessThan(2 * 640)
    await page.setViewportSize({ width: 320, height: 700 })
    const boxes = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect()))
    expect(Math.max(...boxes.map(({ height }) => height)), path).toBeLessThan(60)
    expect(new Set(boxes.map(({ top }) => top)).size, path).toBe(1)
    // The last tab can be reached and is shown completely when chosen, to a fraction of a pixel.
    await page.getByRole('tab').first().press('End')
    await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 0.98 })
  }
})

test('the longest pages keep their length', async ({ page }) => {
  // Once the brand's fonts have come and lines are fitted.
  const height = expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/services/device')
  await height.toBeLessThanOrEqual(3000)
  // Of the tests, the longest on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/watermicrobiology')
  await height.toBeLessThanOrEqual(6000)
})

test('the guide of Water is folded on a phone only', async ({ page }) => {
  const guide = page.locator('#which-test')
  await page.goto('/services/water_testing')
  for (const [width, folded] of [
    [768, false],
    [1440, false],
    [360, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(guide.getByText('Swimming pool', { exact: true })).toBeVisible({ visible: !folded })
    await expect(guide.locator('summary')).toBeVisible({ visible: folded })
  }
  // The fold says what is in it.
  await expect(guide.locator('summary')).toContainText('Choose your water: tap')
  await guide.locator('summary').click()
  // Its rows lead to the planner, with that water chosen.
  await guide.getByRole('link', { name: 'Spa pool, whirlpool' }).click()
  await expect(page.getByLabel('From a spa pool or whirlpool')).toBeChecked()
  await expect(page.getByLabel('Legionella', { exact: true })).toBeChecked()
  // A shorter one needs no press.
  await page.goto('/services/device')
  await expect(guide.getByRole('link', { name: 'Sterility validation' })).toBeVisible()
})

test('what to know stays whole beside a long text, with what has the focus; on a phone it stands within two screens', async ({
  page,
}) => {
  for (const path of ['/watermicrobiology', '/bioburden', '/challengetest']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const card = page.getByRole('region', { name: 'What to know' })
    for (const place of [
      card.getByRole('link').first(),
      card.getByText('Amount', { exact: true }),
      card.getByText('Time', { exact: true }),
    ])
      expect((await place.boundingBox())?.y, path).toBeLessThan(2 * 844)
    for (const [width, height] of [
      [1440, 900],
      [1366, 657],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page
        .locator('section[id]')
        .nth(2)
        .evaluate((part) => part.scrollIntoView())
      const box = await card.boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= height, `${path} at ${height}`).toBe(true)
      await card.getByRole('link').first().focus()
      await expect(card.getByRole('link').first()).toBeInViewport({ ratio: 1 })
    }
  }
})

test('lines 16, 73, 92: the sticker covers no word and no target, and is none itself', async ({ page }) => {
  for (const { path, sticker: words } of [
    ...services,
    { path: '/quality-system', sticker: 'Accreditation' },
  ]) {
    await page.goto(path)
    const sticker = page.locator('[data-sticker]')
    for (const width of [1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(sticker).toBeVisible()
      await expect(sticker).toHaveCSS('position', 'fixed')
      await expect(sticker).toHaveText(words)
      await expect(sticker).toHaveAttribute('aria-hidden', 'true')
      const covered = await page.evaluate(() => {
        const side = document.querySelector('[data-sticker]')?.getBoundingClientRect().left ?? 0
        // The sticker is fixed: anything that reaches its left edge is under it at some scroll position.
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const met: string[] = []
        const range = document.createRange()
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          if (
            !node.textContent?.trim() ||
            node.parentElement?.closest('[data-sticker], .visuallyHidden, script, style')
          )
            continue
          range.selectNodeContents(node)
          if ([...range.getClientRects()].some((box) => box.right > side)) met.push(node.textContent)
        }
        for (const target of document.querySelectorAll('a[href], button, summary, [tabindex="0"]'))
          // 6 px: the outline of the focus.
          if (target.getBoundingClientRect().right + 6 > side) met.push(target.outerHTML.slice(0, 80))
        return met
      })
      expect(covered, `${path} at ${width}`).toEqual([])
    }
  }
  for (const width of [360, 1199]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('[data-sticker]')).toBeHidden()
  }
})

test('line 119: the sampling film is fetched on play, with captions, as its poster', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/films/')) fetched.push(new URL(request.url()).pathname)
  })
  await openWithTabs(page, '/services/dna')
  expect((await page.locator('figure', { hasText: 'drawings' }).locator('img').boundingBox())?.height).toBe(
    350,
  )
  expect(fetched).toEqual([])
  await page.getByRole('link', { name: 'Play: How to take a cheek swab' }).click()
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  expect((await video.boundingBox())?.height).toBe(350)
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBe(56)
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length))
    .toBe(6)
  expect(fetched.length).toBeGreaterThan(1)
  const part = await page.request.get('/films/cheek-swab.mp4', { headers: { range: 'bytes=0-99' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).byteLength).toBe(100)
  await openWithTabs(page, '/origene')
  await page.getByRole('link', { name: 'Play: How to take a cheek swab' }).click()
  // This film was started by the visitor: it may play.
  await expect(page.locator('video')).toHaveJSProperty('autoplay', false)
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
})

test('a table that is too wide can be scrolled by keyboard; others are no stop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/iso')
  const region = page.getByRole('region', { name: /ISO 14644-1/ })
  // A long table is folded on a phone.
  await page.locator('summary', { hasText: 'ISO 14644-1' }).click()
  await expect(region).toHaveAttribute('tabindex', '0')
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(page.locator('[data-scroll][tabindex]')).toHaveCount(0)
})
