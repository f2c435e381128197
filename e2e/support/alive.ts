import type { Page } from '@playwright/test'

/**
 * Waits until a page is ready: its behaviours have started (the print head, which every page has, is filled in by one of them), React has
 * taken over the islands on the screen, and they wait for no news.
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

/** Waits until all changes so far are painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until both brand fonts have come: text may take other lines with them, and what stands below it another place. */
export async function untilBrandFonts(page: Page): Promise<void> {
  await page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
  )
}

/** With the clock of the page installed: from now on its time passes only as the test moves it, so that nothing goes before it was seen. */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    try {
      return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    } catch (error) {
      // The second has passed between the reading and the stop.
      if (!/to the past/.test(String(error))) throw error
    }
  }
}

/**
 * To be called before the page is opened. Brings the first paint to the present moment for the script that leaves a page alone on
 * which it comes seconds later: a slow machine is not a visitor who reads.
 */
export async function keepPaintRecent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = performance.getEntriesByType.bind(performance)
    performance.getEntriesByType = (type) =>
      type === 'paint'
        ? read(type).map(({ name }) => ({ name, startTime: performance.now() }) as PerformanceEntry)
        : read(type)
  })
}

/** With the clock of the page installed: long enough for a second page view to show, if there were one. */
export async function settle(page: Page): Promise<void> {
  await untilAlive(page)
  await page.clock.runFor(3000)
}

/** Waits for the rules for paper, which come after the first paint. */
export async function untilPrintable(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === 'print'))
}
