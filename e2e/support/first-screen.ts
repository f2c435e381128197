/** The requests of a page before it has loaded, and its layout shifts afterwards. */
import { expect, type Page } from '@playwright/test'
import { expectNoLayoutShift } from './layout-shift.ts'

/** Requests begun before load, the document among them. */
const requestsBudget = 4

type Resource = { readonly name: string; readonly encodedBodySize: number }

/**
 * Checks a page that was opened after `watchLayoutShift`, with nothing of it in the browser's cache.
 * @param most bytes of pictures before load
 */
export async function expectLittleBeforeLoad(
  page: Page,
  origin: string,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { early, later } = await page.evaluate(() => {
    const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const loaded = view?.loadEventStart ?? 0
    const describe = ({ name, encodedBodySize }: PerformanceResourceTiming): Resource => ({
      name,
      encodedBodySize,
    })
    return {
      early: entries.filter(({ startTime }) => startTime < loaded).map(describe),
      later: entries.filter(({ startTime }) => startTime >= loaded).map(describe),
    }
  })
  const names = early.map(({ name }) => name)
  // The document itself is one.
  expect(names.length + 1, `${page.url()}: ${names.join(' ')}`).toBeLessThanOrEqual(requestsBudget)
  const pictures = early.filter(({ name }) => /\/(?:pictures|blog-images)\//.test(name))
  const bytes = pictures.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  expect(bytes, `pictures of ${page.url()}`).toBeLessThanOrEqual(most)
  for (const { name } of [...early, ...later]) expect(name.startsWith(origin), name).toBe(true)
}

/** The fonts load last, and could shift the text. */
export async function expectFontsToMoveNothing(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length > 1,
  )
  await expectNoLayoutShift(page, 0.01)
}
