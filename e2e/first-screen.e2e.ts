import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { servedPaths } from './support/pages.ts'
import { expect, test } from './support/site.ts'
import { templates } from './support/templates.ts'

/** Budgets of a page's first screen on a phone: requests begun, and bytes of pictures. */
const requestsBudget = 4
const picturesBudget = 20_000

const phone = { isMobile: true, hasTouch: true }
const devices = [
  {
    // Asks for as much as the dense one, in smaller pictures.
    name: 'a common phone',
    paths: templates,
    pictures: picturesBudget,
    ...phone,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  },
  {
    name: 'a very dense phone',
    paths: servedPaths,
    pictures: picturesBudget,
    ...phone,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 3,
  },
  // Larger screens and faster connections: no budget for pictures.
  {
    name: 'a desk',
    paths: servedPaths,
    pictures: Number.POSITIVE_INFINITY,
    viewport: { width: 1440, height: 900 },
  },
]

for (const { name, paths, pictures: most, ...device } of devices) {
  test(`on ${name}, pages ask for little before it has loaded, and nothing shifts when the rest comes`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(240_000)
    for (const path of paths) {
      // A context for each: Chromium fetches lazy pictures at once that it already holds in memory.
      const context = await browser.newContext(device)
      const page = await context.newPage()
      await watchLayoutShift(page)
      await page.goto(site.url + path)
      const { early, later } = await page.evaluate(() => {
        const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const loaded = view?.loadEventStart ?? 0
        const describe = ({ name, encodedBodySize }: PerformanceResourceTiming) => ({ name, encodedBodySize })
        return {
          early: entries.filter(({ startTime }) => startTime < loaded).map(describe),
          later: entries.filter(({ startTime }) => startTime >= loaded).map(describe),
        }
      })
      const names = early.map(({ name }) => name)
      // The document itself is one.
      expect(names.length + 1, `${path}: ${names.join(' ')}`).toBeLessThanOrEqual(requestsBudget)
      const pictures = early.filter(({ name }) => /\/(?:pictures|blog-images)\//.test(name))
      const bytes = pictures.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      expect(bytes, `pictures of ${path}`).toBeLessThanOrEqual(most)
      for (const entry of [...early, ...later]) expect(entry.name.startsWith(site.url), entry.name).toBe(true)
      // The fonts load last, and could shift the text.
      await page.waitForFunction(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length > 1,
      )
      await expectNoLayoutShift(page, 0.01)
      await context.close()
    }
  })
}
