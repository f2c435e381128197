/** Pages whose scripts do not load. */
import { expect, allowComplaint, test } from './support/site.ts'

test.describe('when no script arrives, though the browser runs scripts', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
  })
  test.afterEach(({ complaints }) => {
    allowComplaint(complaints, 'net::ERR_FAILED')
  })

  test('lines 16, 53: the menus open, and lead on', async ({ page }) => {
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
})
