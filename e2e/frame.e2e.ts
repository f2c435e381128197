/** The frame of every page: menus, footer, motion, and the files of a page. */
import { untilAlive } from './support/alive.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/site.ts'

/** The states of the laboratory's opening hours that differ in their words, each with a moment in Mauritius. */
const hoursStates = [
  ['open', '2026-11-25T10:00'],
  ['closed until later today', '2026-11-25T05:00'],
  ['closed until tomorrow', '2026-11-25T20:00'],
  ['closed until Monday', '2026-11-27T20:00'],
  ['Saturday', '2026-11-28T10:00'],
  ['the list of holidays run out', '2027-06-01T10:00'],
] as const
const moment = (local: string) => new Date(`${local}:00+04:00`)

test('line 53: the services menu opens by keyboard; Escape closes and leaves the focus', async ({ page }) => {
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

test('lines 54, 79, 186: back to top takes a second, and none under reduced motion', async ({ page }) => {
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

test('pages without state ship no framework; brand fonts come after the first paint', async ({ page }) => {
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

test('lines 54, 185: status and year follow the clock of Mauritius; once the list of holidays has run out, the plain hours stand there', async ({
  page,
}) => {
  const status = page.locator('[data-opening-status]').first()
  const plain = /data-opening-status[^>]*>([^<]+)</.exec(
    await (await page.request.get('/sterility')).text(),
  )?.[1]
  // A Wednesday: 08:00 in Mauritius is 04:00 UTC.
  await page.clock.install({ time: new Date('2026-11-25T04:00:00Z') })
  await page.goto('/sterility')
  await page.clock.runFor(5000)
  for (const [instant, text] of [
    ['2026-11-25T04:00:00Z', 'Open now, until 16:30'],
    ['2026-11-25T12:31:00Z', 'Closed now, opens tomorrow at 07:00'],
    ['2031-06-04T04:00:00Z', plain ?? 'no plain hours'],
  ] as const) {
    await page.clock.setFixedTime(new Date(instant))
    await page.clock.fastForward(31_000)
    await expect(status).toHaveText(text)
  }
  await expect(status).not.toHaveAttribute('data-open')
  await page.reload()
  await expect(page.getByRole('contentinfo')).toContainText('© 2031')
})

test('line 53: the top bar is one quiet line at every hour and width; nothing jumps', async ({ page }) => {
  const notice = { id: 'n', text: 'We are closed on 1 and 2 January.', startsAt: '2026-01-01T00:00:00Z' }
  await page.route('**/api/notices', (route) =>
    route.fulfill({ json: { notice: { ...notice, endsAt: '2099-01-01T00:00:00Z' } } }),
  )
  await page.clock.install({ time: moment(hoursStates[0][1]) })
  await watchLayoutShift(page)
  // Windows in which least fits; the contact page shows the hours a second time.
  for (const [width, path] of [
    [320, '/contact'],
    [360, '/sterility'],
    [412, '/sterility'],
    [768, '/contact'],
    [1280, '/contact'],
  ] as const) {
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
