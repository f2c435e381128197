/** Years have passed: no call of the desk, not the erasure of a person either, keeps visitors waiting. */
import assert from 'node:assert/strict'
import { measureGrown } from '../grown.ts'
import { isLong, report, test } from './fault.ts'

/** Milliseconds in which the event loop may do nothing else. */
const longestHole = 200

test('grown: With 300,000 inquiries and a gigabyte of files, no call of the desk stops the site.', async () => {
  test.skip(!isLong, 'It fills a database for minutes: npm run faults.')
  test.setTimeout(3_600_000)
  const measured = await measureGrown(300_000, 2000)
  for (const { act, hole } of measured) assert(hole < longestHole, `${act}: ${hole.toFixed(0)} ms`)
  report(measured.map(({ act, took, hole }) => `${act} ${took.toFixed(0)} (${hole.toFixed(0)})`).join('; '))
})
