/** Lines that fail: forms that are sent while offline, and pages whose script never arrives. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { indexedPaths } from '../web/content/pages.ts'
import { expect, type Site, test } from './support/site.ts'

const inquiryForm = (page: Page) => page.getByRole('form', { name: 'Customer inquiry' })
const registrationForm = (page: Page) => page.getByRole('form', { name: 'B2B customer registration' })

async function fillInquiry(page: Page, email: string): Promise<void> {
  const form = inquiryForm(page)
  for (const [label, text] of [
    ['Name', 'Aïsha Ramgoolam'],
    ['Company', 'Lagoon Waters Ltd'],
    ['Address', '12 Royal Road'],
    ['E-mail', email],
    ['Phone number', '+230 5712 3456'],
    ['Description', 'Twelve bottles of spring water.'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  for (const [name, text] of Object.entries({
    email,
    mobile: '57123456',
    phone: '4671234',
    pin: '4071',
    confirmPin: '4071',
    billingBuildingName: 'Lagoon House',
    billingStreetName: '12 Royal Road',
    billingCity: 'Moka',
    billingZipCode: '80813',
  }))
    await page.locator(`#register-${name}`).fill(text)
  await registrationForm(page).getByLabel('Female').check()
}

/** How often the service has stored what was sent from a mailbox. */
function stored(site: Site, table: 'inquiry' | 'registration', email: string): number {
  const database = new DatabaseSync(join(site.dataDir, 'laboratory.sqlite'), { readOnly: true })
  try {
    return database.prepare(`select 1 from ${table} where email = ?`).all(email).length
  } finally {
    database.close()
  }
}

test('an inquiry sent while offline says so, keeps every word, and is stored once when asked again', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const email = 'offline@lagoon.example'
  await page.clock.install()
  await page.goto('/contact')
  await expect(inquiryForm(page)).toHaveAttribute('novalidate')
  await fillInquiry(page, email)
  const send = inquiryForm(page).getByRole('button', { name: 'Send inquiry' })
  await context.setOffline(true)
  for (let attempt = 0; attempt < 2; attempt++) {
    await send.click()
    await expect(inquiryForm(page).getByRole('alert')).toContainText('You are offline.')
    await expect(inquiryForm(page).getByLabel('Description')).toHaveValue('Twelve bottles of spring water.')
  }
  expect(stored(site, 'inquiry', email)).toBe(0)
  await context.setOffline(false)
  // It is the visitor who sends: nothing leaves by itself when the line is back.
  await page.clock.runFor(10_000)
  expect(stored(site, 'inquiry', email)).toBe(0)
  await send.click()
  await expect(
    inquiryForm(page).getByRole('alert').filter({ hasText: 'Form submitted successfully!' }),
  ).toBeVisible()
  expect(stored(site, 'inquiry', email)).toBe(1)
  complaints.splice(0)
})

test('a registration sent while offline says so, keeps every answer, and is stored once when asked again', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const email = 'offline@lagoon.example'
  await page.goto('/register')
  await expect(registrationForm(page)).toHaveAttribute('novalidate')
  await fillRegistration(page, email)
  const button = registrationForm(page).getByRole('button', { name: 'Register' })
  await context.setOffline(true)
  await button.click()
  await expect(page.locator('#register-failure')).toContainText('You are offline.')
  await expect(page.locator('#register-billingCity')).toHaveValue('Moka')
  await expect(page.locator('#register-pin')).toHaveValue('4071')
  await context.setOffline(false)
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Thank you for signing up' })).toBeVisible()
  expect(stored(site, 'registration', email)).toBe(1)
  complaints.splice(0)
})

test.describe('when no script arrives, though the browser runs scripts', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
  })
  test.afterEach(({ complaints }) => {
    // Chromium's own report of the lost scripts; anything else would be ours.
    expect(complaints.filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([])
    complaints.splice(0)
  })

  test('every page reads, and offers nothing that cannot work', async ({ page }) => {
    test.setTimeout(180_000)
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
    await fillInquiry(page, email)
    await inquiryForm(page).getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Form submitted successfully!')
    expect(stored(site, 'inquiry', email)).toBe(1)
    await page.goto('/register')
    await fillRegistration(page, email)
    await registrationForm(page).getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for signing up')
    expect(stored(site, 'registration', email)).toBe(1)
  })
})
