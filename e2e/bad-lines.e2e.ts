/** Network failures: forms that are sent while offline, and pages whose scripts do not load. */
import { indexedPaths } from '../web/content/pages.ts'
import {
  fillInquiry,
  fillRegistration,
  inquiry,
  inquiryForm,
  inquiryThanks,
  openForm,
  registrationForm,
  registrationThanks,
  sendInquiry,
} from './support/forms.ts'
import { expect, forgive, test } from './support/site.ts'
import type { TestService } from './support/test-service.ts'

/** How often the service has stored what was sent from a mailbox. */
const stored = (site: TestService, table: 'inquiry' | 'registration', email: string) =>
  site.query(`select 1 from ${table} where email = ?`, email).length

test('an inquiry sent while offline says so, keeps every word, and is stored once when asked again', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const email = 'offline@lagoon.example'
  await page.clock.install()
  await openForm(page, '/contact')
  await fillInquiry(page, { 'E-mail': email })
  await context.setOffline(true)
  for (let attempt = 0; attempt < 2; attempt++) {
    await sendInquiry(page)
    await expect(inquiryForm(page).getByRole('alert')).toContainText('You are offline.')
    await expect(inquiryForm(page).getByLabel('Description')).toHaveValue(inquiry.Description)
  }
  expect(stored(site, 'inquiry', email)).toBe(0)
  await context.setOffline(false)
  // Only the visitor sends: no automatic retry when the connection is back.
  await page.clock.runFor(10_000)
  expect(stored(site, 'inquiry', email)).toBe(0)
  await sendInquiry(page)
  await expect(inquiryThanks(page)).toBeVisible()
  expect(stored(site, 'inquiry', email)).toBe(1)
  forgive(complaints, 'net::ERR_INTERNET_DISCONNECTED')
})

test('a registration sent while offline says so, keeps every answer, and is stored once when asked again', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const email = 'offline@lagoon.example'
  await openForm(page, '/register')
  await fillRegistration(page, { email })
  const button = registrationForm(page).getByRole('button', { name: 'Register' })
  await context.setOffline(true)
  await button.click()
  await expect(page.locator('#register-failure')).toContainText('You are offline.')
  await expect(page.locator('#register-billingCity')).toHaveValue('Moka')
  await expect(page.locator('#register-pin')).toHaveValue('4071')
  await context.setOffline(false)
  await button.click()
  await expect(registrationThanks(page)).toBeVisible()
  expect(stored(site, 'registration', email)).toBe(1)
  forgive(complaints, 'net::ERR_INTERNET_DISCONNECTED')
})

test.describe('when no script arrives, though the browser runs scripts', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
  })
  test.afterEach(({ complaints }) => {
    forgive(complaints, 'net::ERR_FAILED')
  })

  test('every page reads, and offers nothing that cannot work', async ({ page }) => {
    for (const path of indexedPaths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const words = (await page.getByRole('main').innerText()).length
      expect.soft(words, path).toBeGreaterThan(path === '/news' ? 60 : 400)
      const offered = page.locator('main button:not([type=submit]):visible')
      const dead = await offered.evaluateAll((buttons) =>
        buttons
          .filter((button) => !button.closest('form') && getComputedStyle(button).visibility !== 'hidden')
          .map((button) => button.textContent?.trim()),
      )
      expect.soft(dead, `${path}: buttons that do nothing`).toEqual([])
    }
  })

  test('the menus open, and lead on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/sterility')
    await page.locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quality System' }).click()
    await expect(page).toHaveURL(/\/quality-system$/)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('navigation', { name: 'Main' }).locator('summary').first().click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DNA Tests' }).click()
    await expect(page).toHaveURL(/\/services\/dna$/)
  })

  test('every tab opens its panel and no other, by its link alone', async ({ page }) => {
    await page.goto('/services/device')
    const links = page.locator('[data-tabs] > ul a')
    const panels = page.locator('[data-tabs] > div > section')
    await expect(panels.first()).toBeVisible()
    for (let index = (await links.count()) - 1; index >= 0; index--) {
      await links.nth(index).click()
      await expect(panels.nth(index)).toBeVisible()
      await expect(page.locator('[data-tabs] > div > section:visible')).toHaveCount(1)
    }
  })

  test('both forms are sent, stored once and thanked for', async ({ page, site }) => {
    const email = 'scriptless@lagoon.example'
    await page.goto('/contact')
    await fillInquiry(page, { 'E-mail': email })
    await sendInquiry(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Form submitted successfully!')
    expect(stored(site, 'inquiry', email)).toBe(1)
    await page.goto('/register')
    await fillRegistration(page, { email })
    await registrationForm(page).getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for signing up')
    expect(stored(site, 'registration', email)).toBe(1)
  })
})
