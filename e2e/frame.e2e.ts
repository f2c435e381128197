/** The frame of every page: menus, footer, motion, and the files of a page. */
import { untilAlive } from './support/alive.ts'
import { hoursStates, moment } from './support/hours-states.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/site.ts'

test('line 53: the services menu opens by keyboard, closes with Escape and returns the focus', async ({
  page,
}) => {
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Services' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('navigation', { name: 'Main' }).locator('details[open]').getByRole('link')
  await expect(links).toHaveCount(9)
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  // Opening is the browser's own; closing by Escape works once the behaviours have loaded.
  await untilAlive(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(links.first()).toBeHidden()
})

test('lines 16, 53: below 1200 px the menu opens without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(`${site.url}/home`)
  await page.getByText('Menu', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Metrology', exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Customer Inquiry' }).first()).toBeVisible()
  await context.close()
})

test('lines 54, 79, 186: back to top takes about a second, and none at all under reduced motion', async ({
  page,
}) => {
  await page.goto('/home')
  await page.mouse.move(10, 300)
  await untilAlive(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const link = page.getByRole('link', { name: 'Back to top' })
  await page.evaluate(() => {
    const begun = performance.now()
    const look = () => {
      if (window.scrollY === 0) (window as unknown as { took: number }).took = performance.now() - begun
      else requestAnimationFrame(look)
    }
    document.querySelector<HTMLElement>('[data-back-to-top]')?.addEventListener('click', look)
  })
  await link.click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { took?: number }).took ?? 0))
    .toBeGreaterThan(800)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await link.click()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('line 16: going back restores the place on the page', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/privacy_policy/)
  await page.goBack()
  await expect(page).toHaveURL(/home/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
})

test('pages without state ship no framework, and the brand fonts come after the first paint', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/sterility')
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
    .toBeGreaterThanOrEqual(2)
  await untilAlive(page)
  expect(
    scripts.every((path) => /\/(boot|page)-/.test(path)),
    scripts.join(' '),
  ).toBe(true)
})

test('line 185: the opening status follows the clock of Mauritius', async ({ page }) => {
  const status = page.locator('[data-opening-status]').first()
  // A Wednesday: 08:00 in Mauritius is 04:00 UTC.
  await page.clock.install({ time: new Date('2026-11-25T04:00:00Z') })
  await page.goto('/sterility')
  await page.clock.runFor(5000)
  await expect(status).toHaveText('Open now, until 16:30')
  await page.clock.setFixedTime(new Date('2026-11-25T12:31:00Z'))
  await page.clock.fastForward(31_000)
  await expect(status).toHaveText('Closed now, opens tomorrow at 07:00')
})

test('line 53: the top bar is one quiet line at every hour and width, and nothing jumps', async ({
  page,
}) => {
  const notice = { id: 'n', text: 'We are closed on 1 and 2 January.', startsAt: '2026-01-01T00:00:00Z' }
  await page.route('**/api/notices', (route) =>
    route.fulfill({ json: { notice: { ...notice, endsAt: '2099-01-01T00:00:00Z' } } }),
  )
  await page.clock.install({ time: moment(hoursStates[0][1]) })
  await watchLayoutShift(page)
  // The contact page shows the hours a second time.
  const views = [320, 360, 390, 412, 768, 1024, 1280, 1440, 1920].flatMap((width) =>
    [360, 768, 1280].includes(width)
      ? ([
          [width, '/sterility'],
          [width, '/contact'],
        ] as const)
      : ([[width, '/sterility']] as const),
  )
  for (const [width, path] of views) {
    await page.setViewportSize({ width, height: width < 768 ? 640 : 800 })
    await page.clock.setFixedTime(moment(hoursStates[0][1]))
    await page.goto(path)
    const bar = page.getByRole('region', { name: 'Reach us' })
    const height = (await bar.boundingBox())?.height ?? 0
    expect(height, `${width} px`).toBeLessThan(46)
    // Brand, inquiry and menu are on one line, too.
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height, `${width} px`).toBeLessThan(76)
    await page.clock.runFor(5000)
    await expect(page.getByRole('region', { name: 'Notice' })).toBeVisible()
    for (const [name, local] of hoursStates) {
      await page.clock.setFixedTime(moment(local))
      await page.clock.fastForward(31_000)
      expect((await bar.boundingBox())?.height, `${name} at ${width} px`).toBe(height)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${name} at ${width} px`,
      ).toBeLessThanOrEqual(0)
      await expectNoLayoutShift(page, 0.01)
      await page.evaluate(() => ((globalThis as unknown as { shifts: string[] }).shifts.length = 0))
    }
  }
})

test('the plain hours return when the list of holidays runs out on an open page', async ({ page }) => {
  const status = page.locator('[data-opening-status]').first()
  await page.clock.install({ time: new Date('2026-11-25T04:00:00Z') })
  await page.goto('/sterility')
  const html = await (await page.request.get('/sterility')).text()
  const plain = /data-opening-status[^>]*>([^<]+)</.exec(html)?.[1]
  await page.clock.runFor(5000)
  await expect(status).toHaveText('Open now, until 16:30')
  await status.evaluate((element) => (element.dataset.validUntil = '2026-11-25'))
  // After closing time, the list does not say whether the next day is a holiday.
  await page.clock.setFixedTime(new Date('2026-11-25T12:31:00Z'))
  await page.clock.fastForward(31_000)
  await expect(status).toHaveText(plain ?? 'no plain hours')
  await expect(status).not.toHaveAttribute('data-open')
})

test('line 54 copyright year', async ({ page }) => {
  for (const year of [2027, 2031]) {
    await page.clock.setFixedTime(new Date(`${year}-06-01T08:00:00Z`))
    await page.goto('/legal_terms')
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`)
  }
})
