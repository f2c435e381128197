/** What fault tests share: something breaks, and a promise of the service holds all the same. Short with the browser tests, long by `npm run faults`. */
import { test as base } from '@playwright/test'
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { TestService } from '../../e2e/support/test-service.ts'

/** Whether this is the version that prints figures, rather than the one of every test run, which takes seconds. */
export const isLong = process.env.FAULTS === 'long'

export type Stage = {
  /** Registers a cleanup for the end of the test; the last one runs first. */
  defer(cleanup: () => unknown): void
  /** A service that ends with the test, not yet started. Parameters as of `TestService`. */
  prepareService(...options: ConstructorParameters<typeof TestService>): TestService
  /** The same, started. */
  startService(...options: ConstructorParameters<typeof TestService>): Promise<TestService>
}

export const test = base.extend<{ stage: Stage }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
  stage: async ({}, use, about) => {
    about.setTimeout(600_000)
    const cleanups: (() => unknown)[] = []
    const prepareService: Stage['prepareService'] = (...options) => {
      const service = new TestService(...options)
      cleanups.push(() => service.dispose())
      return service
    }
    await use({
      defer: (cleanup) => void cleanups.push(cleanup),
      prepareService,
      async startService(...options) {
        const service = prepareService(...options)
        await service.start()
        return service
      },
    })
    for (const cleanup of cleanups.toReversed()) await cleanup()
  },
})

/** Prints what a long test found. */
export function report(figures: string): void {
  if (isLong) console.log(figures)
}

/**
 * Waits until something is so, asking every 50 ms.
 * @param patience seconds: where the time is no promise, far more than the slowest machine needs
 * @returns milliseconds it took
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patience = 300,
): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    assert(performance.now() - begun < patience * 1000, `After ${patience} s still not: ${what}.`)
    await pause(50)
  }
  return performance.now() - begun
}

/** The value below which a share of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
