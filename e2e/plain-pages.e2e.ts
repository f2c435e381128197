/** About, quality system, policies and the page for unknown addresses: what the specification asks of each. */
import { untilAlive, untilBrandFonts, untilPainted } from './support/alive.ts'
import { expect, allowComplaint, holdBack, test } from './support/site.ts'

test('lines 69, 79: a page that scrolls to its top does so on load, but not on back', async ({ page }) => {
  await page.goto('/about_us')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  // A reload restores the scroll position; the page then scrolls to its top.
  await page.addInitScript(() => {
    const { scrollTo } = window
    window.scrollTo = (options) => {
      document.documentElement.dataset.scrolledTo = `${(options as ScrollToOptions).top}`
      scrollTo(options as ScrollToOptions)
    }
  })
  await page.reload()
  // To the end of the movement: its last frames are less than a pixel from the top, and would undo what comes next.
  await expect(page.locator('html')).toHaveAttribute('data-scrolled-to', '0')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.goto('/legal_terms')
  await page.goBack()
  await untilAlive(page)
  await untilBrandFonts(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  // A scroll would have begun with the behaviours, and moves within two frames.
  const there = await page.evaluate(() => scrollY)
  await untilPainted(page)
  await untilPainted(page)
  expect(await page.evaluate(() => scrollY)).toBe(there)
})

test('a visitor who has scrolled already is not scrolled to the top, nor one who came to a fragment', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/page-*.js')
  await page.clock.install()
  await page.goto('/privacy_policy')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  release()
  await untilAlive(page)
  await untilBrandFonts(page)
  await page.clock.runFor(1300)
  // The brand fonts may move what is read by some lines.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(700)
  await page.goto('/legal_terms')
  await page.goto('/privacy_policy#rights')
  await untilAlive(page)
  await page.clock.runFor(1800)
  await expect(page.getByRole('heading', { name: 'Article 4: Your rights' })).toBeInViewport()
})

test('the page for unknown addresses searches, and links to what many want', async ({ page, complaints }) => {
  await page.goto('/no-such-page')
  allowComplaint(complaints, 'status of 404')
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  const main = page.getByRole('main')
  for (const name of ['Find a test', 'Contact us', 'Home'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await main.getByRole('searchbox').fill('legionella')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/services\?q=legionella$/)
  await expect(page.getByRole('heading', { name: 'Found for “legionella”' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('line 66: Mission and Values open one at a time; their button changes its words', async ({ page }) => {
    await page.goto('/about_us')
    const mission = page.locator('#mission')
    const values = page.locator('#values')
    await expect(page.locator('#vision').locator('summary')).toHaveCount(0)
    await mission.getByText('Read More').click()
    await expect(mission.getByText('Read Less')).toBeVisible()
    await expect(mission.getByText('Read More')).toBeHidden()
    await expect(mission.locator('details > :not(summary)')).toBeVisible()
    await values.getByText('Read More').click()
    await expect(values.getByText('Leadership', { exact: true })).toBeVisible()
    await expect(mission.locator('details > :not(summary)')).toBeHidden()
    await expect(mission.getByText('Read More')).toBeVisible()
    await values.getByText('Read Less').press('Enter')
    await expect(values.getByText('Leadership', { exact: true })).toBeHidden()
  })
})
