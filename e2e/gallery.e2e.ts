/** Every part of the design in every state that its fixtures show, beyond what the pages of the site happen to use. */
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { build, preview } from 'vite'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/services.ts'

const design = join(import.meta.dirname, '../design')

test('axe finds nothing in the gallery, wide or narrow, nor in what opens there', async ({ page }) => {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
  const options = {
    configFile: join(design, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir },
  } as const
  await build(options)
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  try {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(String(error)))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const parts = readdirSync(join(design, 'ui'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    // The layout parts come first.
    await expect(page.locator('main > section > h2')).toHaveText(['styles', ...parts])
    await expect(page.getByText('not an element')).toHaveCount(0)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('One')
    await expectAccessible(page)
    for (const name of ['Open the wide dialog', 'Open the narrow dialog', 'Choose from a calendar']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(messages).toEqual([])
  } finally {
    await new Promise((done) => server.httpServer.close(done))
    await rm(outDir, { recursive: true })
  }
})
