/** The notice of the laboratory: covers the page and never moves it; read first, printed first, hidden for the session. */
import type { Page } from '@playwright/test'
import { untilAlive, untilBrandFonts, untilPainted } from './support/alive.ts'
import { violations } from './support/axe.ts'
import { addPerson, callDesk } from './support/desk.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { expect, holdBack, test } from './support/site.ts'

const text = 'The laboratory is closed on 1 and 2 January. Samples are taken again from 3 January, 07:00.'

async function announce(page: Page, id = 'n1', words = text): Promise<void> {
  await page.route('**/api/notices', (route) =>
    route.fulfill({
      json: { notice: { id, text: words, startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' } },
    }),
  )
}

const notice = (page: Page) => page.getByRole('region', { name: 'Notice' })

test('a notice comes without moving the page, in a status region that was there before', async ({ page }) => {
  await watchLayoutShift(page)
  for (const width of [390, 1440]) {
    await page.unrouteAll()
    await announce(page)
    const release = await holdBack(page, '**/api/notices', (route) => route.fallback())
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/sterility')
    // Brand fonts and the opening status may shift the page before the notice appears.
    await untilBrandFonts(page)
    await untilAlive(page)
    await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts.splice(0))
    await expect(page.locator('[data-notice-text]'), 'there before the words').toHaveRole('status')
    release()
    await expect(notice(page)).toContainText(text)
    await expectNoLayoutShift(page)
    expect(await violations(page)).toEqual([])
  }
})

test('it is put away for the session, and a new one comes all the same', async ({ page }) => {
  await announce(page)
  await page.goto('/sterility')
  await notice(page).getByRole('button', { name: 'Hide this notice' }).click()
  await expect(notice(page)).toBeHidden()
  const answered = page.waitForResponse('**/api/notices')
  await page.goto('/air')
  await (await answered).finished()
  await untilPainted(page)
  await expect(notice(page)).toBeHidden()
  await page.unroute('**/api/notices')
  await announce(page, 'n2', 'Cyclone warning class 2: sample intake is paused.')
  await page.goto('/bsc')
  await expect(notice(page)).toContainText('Cyclone warning')
})

test('the end of the page stays reachable, and focus never rests behind the notice', async ({ page }) => {
  await announce(page, 'n3', text.repeat(3).slice(0, 300))
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/sterility')
  await expect(notice(page)).toBeVisible()
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  await expect(last).toBeInViewport()
  const covered = async () => {
    const band = await notice(page).boundingBox()
    const link = await last.boundingBox()
    return (link?.y ?? 0) + (link?.height ?? 0) - (band?.y ?? 0)
  }
  await expect.poll(covered).toBeLessThanOrEqual(0)
})

test('words that look like markup stay words', async ({ page }) => {
  await announce(page, 'n4', '<img src=x onerror=alert(1)> <b>closed</b>')
  await page.goto('/sterility')
  await expect(notice(page)).toContainText('<b>closed</b>')
  await expect(notice(page).locator('img, b')).toHaveCount(0)
})

test('an answer without a notice that can be read shows nothing and takes no room', async ({ page }) => {
  for (const body of ['{"notice":null}', '<html>', '{"notice":{"id":1}}']) {
    await page.unrouteAll()
    await page.route('**/api/notices', (route) => route.fulfill({ contentType: 'application/json', body }))
    const answered = page.waitForResponse('**/api/notices')
    await page.goto('/sterility')
    await answered
    await untilPainted(page)
    await expect(notice(page), body).toBeHidden()
    expect((await page.locator('[data-bands]').boundingBox())?.height).toBe(0)
  }
})

test('set and cleared at the desk, without a build; the page of the news has it once, without a script too', async ({
  browser,
  page,
  site,
}) => {
  const editor = await addPerson(site, 'editor')
  await callDesk(site, editor, 'POST /notices', { id: 'closed', text, endsAt: '2099-01-03T03:00:00Z' })
  for (const javaScriptEnabled of [false, true]) {
    const visitor = await browser.newPage({ javaScriptEnabled })
    // The service may show its last page while the database is slow.
    await expect(async () => {
      await visitor.goto(`${site.url}/news`)
      if (javaScriptEnabled) await expect(notice(visitor)).toContainText(text)
      // By their element: Playwright takes the content of `noscript` for hidden from assistive technology, also without a script.
      const shown = visitor.locator('[aria-label="Notice"]').getByText(text).filter({ visible: true })
      expect(await shown.count()).toBe(1)
    }).toPass()
    await visitor.close()
  }
  await callDesk(site, editor, 'POST /notices/closed/clear', {})
  const answered = page.waitForResponse('**/api/notices')
  await page.goto('/sterility')
  await (await answered).finished()
  await untilPainted(page)
  await expect(notice(page)).toBeHidden()
})
