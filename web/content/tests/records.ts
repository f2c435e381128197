/** The tests of all services, sorted by their position within their service. */
import type { ServiceSlug, TestRecord } from '../types.ts'
import { signedOff, signOffOf } from '../facts/sign-off.ts'
import * as all from './all.ts'

export const testRecords: readonly TestRecord[] = Object.values(all)
  .map((record: TestRecord) => ({
    ...record,
    ...signedOff(signOffOf(record.service, record.slug), record.written),
  }))
  .toSorted((a, b) => a.position - b.position)

/** Tests of one service in the order of its tabs. */
export function testsOfService(service: ServiceSlug): readonly TestRecord[] {
  return testRecords.filter((test) => test.service === service)
}

/**
 * The record behind an address.
 * @throws when no test lives there: an address in `routes.ts` without a record
 */
export function findTest(path: string): TestRecord {
  const record = testRecords.find((test) => test.path === path)
  if (!record)
    throw new Error(`No test record for ${path}. Add one in web/content/tests and name it in all.ts.`)
  return record
}
