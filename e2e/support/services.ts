/**
 * The services of the browser tests, each started by the first test of a worker that asks for it. All tests extend this one: between
 * tests whose workers differ, Playwright starts a new worker with a new browser.
 */
import { test as base } from '@playwright/test'
import { TestService } from './test-service.ts'

async function run(use: (service: TestService) => Promise<void>): Promise<void> {
  const service = new TestService()
  await service.start()
  await use(service)
  await service.dispose()
}

/** A test that stops one, or counts what it holds, makes its own `TestService`. */
export const test = base.extend<object, { site: TestService; desk: TestService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
  site: [async ({}, use) => run(use), { scope: 'worker' }],
  /** Another one, because its lists are counted. */
  // oxlint-disable-next-line no-empty-pattern -- as above
  desk: [async ({}, use) => run(use), { scope: 'worker' }],
})
