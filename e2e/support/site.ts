/** Fixtures of the browser tests: the built site behind the built service, with its own data folder and mail server. */
import { expect, type Page, type Route } from '@playwright/test'
import { test as base } from './services.ts'
import { watchErrors } from './use-page.ts'

export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({ site }, use) => use(site.url),
  /** Every test fails on a console error, a page error, a refused resource or a call to another host. */
  complaints: [
    async ({ page, site }, use) => {
      const complaints: string[] = []
      watchErrors(page, complaints, { home: site.url })
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/** Removes the complaints that a test may cause: those that contain the words. */
export function allowComplaint(complaints: string[], words: string | RegExp): void {
  const others = complaints.filter((complaint) => complaint.search(words) < 0)
  complaints.splice(0, complaints.length, ...others)
}

/** Chromium logs every response with an error status. */
export const failedAnswer = 'Failed to load resource'

/**
 * Holds the requests for an address back.
 * @param answer what happens to each of them then: by default it goes on
 * @returns a function that releases them
 */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}

export { expect }
