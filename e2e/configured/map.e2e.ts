/** An external map on the contact page: only on request. */
import { untilAlive } from '../support/alive.ts'
import { expect, allowComplaint } from '../support/site.ts'
import { test } from './site.ts'

test('line 88: it loads on request, in its place, with the focus', async ({ page, maps, complaints }) => {
  await page.goto('/contact')
  await expect(page.locator('form#inquiry')).toHaveAttribute('novalidate')
  expect(maps.asked).toBe(0)
  await page.getByRole('link', { name: 'Show the map' }).focus()
  // Near the screen, it is hydrated; before, the link leads to the map as without JavaScript.
  await untilAlive(page)
  await page.keyboard.press('Enter')
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().getByText('A map')).toBeVisible()
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAttribute('title', /Map/)
  expect(new URL(page.url()).pathname).toBe('/contact')
  allowComplaint(complaints, maps.url)
})

test('without JavaScript it opens in a page of its own', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/contact`)
  await page.getByRole('link', { name: 'Show the map' }).click()
  await expect(page.getByText('A map')).toBeVisible()
  await page.close()
})
