import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { consentVersion } from '@laboratory/contract/envelope'
import { defaultRetention, periodRows } from '@laboratory/contract/retention'
import { leftRows, storedRows } from '@laboratory/contract/stored-data'
import { expect, test } from 'vitest'

/** The version in force, and a digest of its words. */
const inForce = '2026-11-26.3 ffa08321a829e081'

test('the privacy policy has a new version with every amendment: raise `consentVersion`, then this line', () => {
  const words = readFileSync(`${import.meta.dirname}/pages/privacy_policy.md`, 'utf8')
  const tables = JSON.stringify([storedRows, leftRows, periodRows(defaultRetention)])
  const digest = createHash('sha256').update(words).update(tables).digest('hex').slice(0, 16)
  expect(`${consentVersion} ${digest}`).toBe(inForce)
})
