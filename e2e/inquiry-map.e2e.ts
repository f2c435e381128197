/** Another company's map on the contact page: only when asked for, and only where the build names one. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSite } from './support/build.ts'
import { expect, Site, test } from './support/site.ts'

test('without a map, the page names the place and allows no frame', async ({ page }) => {
  const response = await page.goto('/contact')
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toContainText('Réduit')
  await expect(map.getByRole('link')).toHaveCount(0)
  expect(response?.headers()['content-security-policy']).toContain("frame-src 'none'")
})

test.describe('with a map', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  let asked = 0
  const maps = createServer((_request, response) => {
    asked += 1
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Map</title><p>A map</p>')
  })
  let folder = ''
  let own: Site | undefined

  test.beforeAll(async () => {
    // A whole build.
    test.setTimeout(180_000)
    await new Promise<void>((resolve) => maps.listen(0, '127.0.0.1', resolve))
    const build = buildSite({
      VITE_MAP_EMBED_URL: `http://127.0.0.1:${(maps.address() as AddressInfo).port}/embed?place=1`,
    })
    folder = build.folder
    own = new Site({ SITE_DIR: build.site })
    await own.start()
  })
  test.afterAll(async () => {
    await own?.dispose()
    maps.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('it loads on request, in its place, and takes the focus', async ({ browser }) => {
    const page = await browser.newPage()
    await page.goto(`${own?.url}/contact`)
    await expect(page.locator('form#inquiry')).toHaveAttribute('novalidate')
    expect(asked).toBe(0)
    await page.getByRole('link', { name: 'Show the map' }).focus()
    await page.keyboard.press('Enter')
    const frame = page.locator('iframe')
    await expect(frame.contentFrame().getByText('A map')).toBeVisible()
    await expect(frame).toBeFocused()
    await expect(frame).toHaveAttribute('title', /Map/)
    expect(new URL(page.url()).pathname).toBe('/contact')
    await page.close()
  })

  test('without JavaScript it opens in a page of its own', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${own?.url}/contact`)
    await page.getByRole('link', { name: 'Show the map' }).click()
    await expect(page.getByText('A map')).toBeVisible()
    await context.close()
  })
})
