/** The short version of every fault that needs no database server: seconds each. `npm run faults` runs them all, at length. */
import { expect, test } from '@playwright/test'
import { Skipped, Stage } from './fault.ts'
import { faults } from './list.ts'

/** Left to `npm run faults`: they start a PostgreSQL, or measure what a busy machine cannot show. */
const atLengthOnly = ['overload', 'rolling-restart']

for (const fault of faults) {
  if (atLengthOnly.includes(fault.name)) continue
  test(`${fault.name}: ${fault.promise}`, async () => {
    test.setTimeout(600_000)
    const stage = new Stage(true)
    try {
      expect(await fault.run(stage)).toBeTruthy()
    } catch (error) {
      test.skip(error instanceof Skipped, String(error))
      throw error
    } finally {
      await stage.clear()
    }
  })
}
