/** The keyboard alone: every stop in sight, none behind the header or a band, and ways in and out of what opens. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/site.ts'
import { templates } from './support/templates.ts'

type Stop = { name: string; hidden: string | undefined; marked: boolean }

/** Where the focus is, and what lies over it (WCAG 2.4.11), and whether it shows (2.4.7). */
function stop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const name = `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.innerText ?? element.id).trim().slice(0, 40)}`
    // A link in running text may be broken over two lines: any of its boxes will do.
    const boxes = [...element.getClientRects()]
    const points = boxes.flatMap(({ left, top, right, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [
        [x, y],
        [left + 3, y],
        [right - 3, y],
        [x, top + 3],
        [x, bottom - 3],
      ] as const
    })
    const over = points.map(([x, y]) => document.elementFromPoint(x, y))
    // A label may lie over its own control.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const seen = over.some(
      (top) =>
        top &&
        (element.contains(top) || top.contains(element) || labels.some((label) => label.contains(top))),
    )
    const first = over.find((top) => top)
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return {
      name,
      hidden: seen ? undefined : first ? `${first.tagName}.${first.className}` : 'outside of the window',
      marked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    }
  })
}

for (const [width, height] of [
  [1440, 900],
  [390, 700],
] as const) {
  test(`at ${width} px no stop of the focus is out of sight or unmarked, forwards and backwards`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    for (const path of templates) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      for (const key of ['Tab', 'Shift+Tab']) {
        const wrong: string[] = []
        let stops = 0
        for (let press = 0; press < 250; press++) {
          await page.keyboard.press(key)
          const here = await stop(page)
          if (!here) break
          stops++
          if (here.hidden) wrong.push(`${here.name} is behind ${here.hidden}`)
          if (!here.marked) wrong.push(`${here.name} does not show its focus`)
        }
        expect.soft(wrong, `${path}, ${key}`).toEqual([])
        expect.soft(stops, `${path}, ${key}`).toBeGreaterThan(15)
      }
    }
  })
}

test('the first stop skips to the content, and the next one is in it', async ({ page }) => {
  for (const path of ['/home', '/sterility', '/contact']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main'))), path).toBe(true)
  }
})

test('the menu of a phone opens, is walked through and closes by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/sterility')
  const toggle = page.locator('summary', { hasText: 'Menu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('navigation', { name: 'Main' })
  await expect(sheet).toBeVisible()
  const count = await sheet.getByRole('link').count()
  for (let index = 0; index < count; index++) {
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('link').nth(index)).toBeFocused()
    await expect(sheet.getByRole('link').nth(index)).toBeInViewport()
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('tabs are one stop; arrows move and choose, the panel comes next', async ({ page }) => {
  await page.goto('/services/device')
  await page.waitForLoadState('networkidle')
  const tabs = page.getByRole('tablist').getByRole('tab')
  await tabs.first().focus()
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab')
})

test('questions open and close by keys', async ({ page }) => {
  await page.goto('/contact')
  const question = page.locator('main details summary').first()
  const answer = page.locator('main details').first()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toHaveAttribute('open', '')
  await page.keyboard.press('Space')
  await expect(answer).not.toHaveAttribute('open', '')
})
