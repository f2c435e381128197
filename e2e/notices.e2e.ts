/** The notice of the laboratory: covers the page and never moves it; read first, printed first, hidden for the session. */
import type { Page } from '@playwright/test'
import { untilAlive, untilBrandFonts, untilPainted } from './support/alive.ts'
import { violations } from './support/axe.ts'
import { addPerson, callDesk } from './support/desk.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { expect, holdBack, test } from './support/site.ts'
import { TestService } from './support/test-service.ts'

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

test('a page that React wakes keeps the notice', async ({ page }) => {
  await announce(page)
  await page.goto('/services')
  await expect(notice(page)).toContainText(text)
  await untilAlive(page)
  await expect(notice(page)).toContainText(text)
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

for (const [name, body] of [
  ['none', '{"notice":null}'],
  ['no JSON', '<html>'],
  ['the wrong shape', '{"notice":{"id":1}}'],
] as const) {
  test(`an answer with ${name} shows nothing and takes no room`, async ({ page }) => {
    await page.route('**/api/notices', (route) => route.fulfill({ contentType: 'application/json', body }))
    const answered = page.waitForResponse('**/api/notices')
    await page.goto('/sterility')
    await answered
    await expect(notice(page)).toBeHidden()
    expect((await page.locator('[data-bands]').boundingBox())?.height).toBe(0)
  })
}

test('set and cleared at the desk, without a build; the page of the news has it without a script', async ({
  browser,
  complaints,
}) => {
  const own = new TestService()
  await own.start()
  // A fresh context each time: browsers keep the answer for a minute.
  const expectShown = async (words: string | undefined) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const answered = page.waitForResponse('**/api/notices')
    await page.goto(`${own.url}/sterility`)
    await (await answered).finished()
    if (words === undefined) {
      await untilPainted(page)
      await expect(notice(page)).toBeHidden()
    } else await expect(notice(page)).toContainText(words)
    await context.close()
  }
  /** On the page of the news, which the service writes; it may show its last one while the database is slow. */
  const expectOnNews = (javaScriptEnabled: boolean, count: number) =>
    expect(async () => {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      try {
        await page.goto(`${own.url}/news`)
        if (javaScriptEnabled) await untilAlive(page)
        if (javaScriptEnabled) await expect(notice(page)).toContainText(text)
        // By their element: Playwright takes the content of `noscript` for hidden from assistive technology, also without a script.
        const shown = page.locator('[aria-label="Notice"]').getByText(text)
        expect(await shown.filter({ visible: true }).count()).toBe(count)
        expect(await page.locator('noscript [aria-label="Notice"]').count()).toBe(
          javaScriptEnabled ? 0 : count,
        )
      } finally {
        await context.close()
      }
    }).toPass()
  try {
    const editor = await addPerson(own, 'editor')
    const endsAt = '2099-01-03T03:00:00Z'
    await callDesk(own, editor, 'POST /notices', { id: 'closed', text, endsAt })
    await expectShown(text)
    await expectOnNews(false, 1)
    await expectOnNews(true, 1)
    await callDesk(own, editor, 'POST /notices/closed/clear', {})
    await expectShown(undefined)
    await expectOnNews(false, 0)
  } finally {
    await own.dispose()
  }
  expect(complaints).toEqual([])
})
