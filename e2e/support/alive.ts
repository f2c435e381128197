import type { Page } from '@playwright/test'

/**
 * Waits until a page has come alive: its behaviours have started (the print head, which every page has, is filled in by one of
 * them), React has taken over the islands on the screen, and they await no news.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const printedOn = document.querySelector('[data-printed-on]')
    if (!printedOn?.textContent) return false
    const onScreen = [...document.querySelectorAll('[data-island] > *')].filter((content) => {
      const { top, bottom, height } = content.getBoundingClientRect()
      return height > 0 && bottom > 0 && top < innerHeight
    })
    return onScreen.every(
      (content) =>
        Object.keys(content).some((key) => key.startsWith('__react')) &&
        content.querySelector('[data-waiting]') === null,
    )
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
