/** Keyboard only: every focused element is visible and not covered; menus and questions open and close by keys. */
import type { Page } from '@playwright/test'
import { untilAlive } from './support/alive.ts'
import { expect, test } from './support/site.ts'
import { templates } from './support/templates.ts'

/**
 * The fault of the focused element, if any: fully covered (WCAG 2.4.11), outside of the window, or without a visible focus
 * indicator (2.4.7). Runs in the page.
 */
function faultOfFocus(): string | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus'
  const name = `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.innerText ?? element.id).trim().slice(0, 40)}`
  // A link in running text may wrap into two boxes: one visible box is enough.
  const over = [...element.getClientRects()].flatMap(({ left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return [
      document.elementFromPoint(x, y),
      document.elementFromPoint(left + 3, y),
      document.elementFromPoint(right - 3, y),
      document.elementFromPoint(x, top + 3),
      document.elementFromPoint(x, bottom - 3),
    ]
  })
  // A label may cover its own control.
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const isSeen = over.some(
    (top) =>
      top && (element.contains(top) || top.contains(element) || labels.some((label) => label.contains(top))),
  )
  const first = over.find((top) => top)
  if (!isSeen)
    return `${name} is ${first ? `behind ${first.tagName}.${first.className}` : 'outside of the window'}`
  // A card shows the focus of its link around itself.
  const marked = [element, ...(element.parentElement ? [element.parentElement] : []), ...labels].some(
    (place) =>
      [null, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place, pseudo)
        return (
          (outlineStyle !== 'none' && outlineWidth !== '0px') || (place === element && boxShadow !== 'none')
        )
      }),
  )
  return marked ? undefined : `${name} does not show its focus`
}

/** Faults of each stop of a walk with one key, until the focus leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = []
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press(key)
    const fault = await page.evaluate(faultOfFocus)
    if (fault === 'nothing has the focus') return { stops, faults }
    if (fault) faults.push(fault)
  }
  return { stops: 200, faults: [...faults, 'the walk does not end'] }
}

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 700 },
  // A window of 1280 × 1024 px at 400 %.
  { width: 320, height: 256 },
] as const

test('every stop of a walk is in sight and marked, where least fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/sterility')
  await untilAlive(page)
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, faults } = await walk(page, key)
    expect(faults, key).toEqual([])
    expect(stops, key).toBeGreaterThan(15)
  }
})

test('every stop of each template is in sight and marked, in a window of any size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // As an init script: the policy of the pages refuses code made from text.
  await page.addInitScript({ content: `globalThis.faultOfFocus = ${faultOfFocus}` })
  for (const path of templates) {
    await page.goto(path)
    // `:focus-visible` holds for focus set by script only after a key was pressed.
    await page.keyboard.press('Tab')
    for (const size of windows) {
      await page.setViewportSize(size)
      await untilAlive(page)
      const faults = await page.evaluate(() => {
        const { faultOfFocus: fault } = globalThis as unknown as { faultOfFocus: () => string | undefined }
        const stops = [
          ...document.querySelectorAll<HTMLElement>(
            'a[href], button, input, select, textarea, summary, [tabindex="0"]',
          ),
        ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
        return [...stops, ...stops.toReversed()].flatMap((element) => {
          element.focus()
          return document.activeElement === element ? (fault() ?? []) : []
        })
      })
      expect.soft([...new Set(faults)], `${path}, ${size.width} × ${size.height} px`).toEqual([])
    }
  }
})

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
  // Opening is the browser's own; closing by Escape works once the behaviours have loaded.
  await untilAlive(page)
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
