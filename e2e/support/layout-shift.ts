/** The page's cumulative layout shift, as a visitor would have it. */
import { expect, type Page } from '@playwright/test'

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
 * Fails when something moved that the visitor did not cause to move, and says what.
 * @param most a part in two hundred, unless given: the brand fonts arrive, and the opening status of the top bar changes its width
 */
export async function expectNoLayoutShift(page: Page, most = 0.005): Promise<void> {
  // Shifts are reported with the frame after.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect(total, `${page.url()}\n${shifts.join('\n')}`).toBeLessThan(most)
}
