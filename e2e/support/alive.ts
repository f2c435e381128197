import type { Page } from '@playwright/test'

/**
 * Waits until a page has come alive: its behaviours have started (the print head, which every page has, is filled in by one of
 * them), React has taken over where it does, and no news is awaited.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const printedOn = document.querySelector('[data-printed-on]')
    if (!printedOn?.textContent) return false
    const main = document.querySelector('main')
    const hydrates = document.querySelector('script[data-start]') !== null
    if (hydrates && !(main && Object.keys(main).some((key) => key.startsWith('__react')))) return false
    return document.querySelector('[data-waiting]') === null
  })
}

/** Waits until what has happened so far is painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** With the clock of the page installed: long enough for a second page view to show, if there were one. */
export async function settle(page: Page): Promise<void> {
  await untilAlive(page)
  await page.clock.runFor(3000)
}
