/** The cumulative layout shift of a page (https://web.dev/articles/cls). */
import { expect, type Page } from '@playwright/test'
import { untilPainted } from './alive.ts'

/** To be called before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} ${node.className}` : '?',
        )
        shifts.push(`${entry.value.toFixed(4)} ${what.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Fails when something moved without an action of the visitor, and says what.
 * @param most largest score; the default leaves room for the brand fonts and the opening status
 */
export async function expectNoLayoutShift(page: Page, most = 0.005): Promise<void> {
  // Shifts are reported with the next frame.
  await untilPainted(page)
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect(total, `${page.url()}\n${shifts.join('\n')}`).toBeLessThan(most)
}
