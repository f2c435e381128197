/** Copy buttons. The test adds one to a page: the contact page has none before the laboratory has supplied its facts. */
import type { Page } from '@playwright/test'
import { stopClock } from './support/alive.ts'
import { expect, test } from './support/site.ts'

async function openWithButton(page: Page): Promise<void> {
  await page.route('**/cookies', async (route) => {
    const answer = await route.fetch()
    const button =
      '<span><button type="button" data-copy="+230 555 0100">Copy telephone number</button><span role="status" data-copied="Telephone number copied"></span></span>'
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</main>', `${button}</main>`),
    })
  })
  await page.goto('/cookies')
}

test('copies, says so to those who listen, and takes it back after a while', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openWithButton(page)
  const button = page.getByRole('button', { name: 'Copy telephone number' })
  await expect(button, 'shown once it works').toHaveAttribute('data-ready')
  await stopClock(page)
  const status = page.locator('[data-copied]')
  await expect(status).toHaveRole('status')
  await button.press('Enter')
  await expect(status).toHaveText('Telephone number copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+230 555 0100')
  await expect(button).toBeFocused()
  await page.clock.runFor(5000)
  await expect(status).toHaveText('')
})

test('says when a browser does not allow it', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await openWithButton(page)
  await page.locator('[data-ready]').click()
  await expect(page.locator('[data-copied]')).toHaveText('Copying was not allowed')
})
