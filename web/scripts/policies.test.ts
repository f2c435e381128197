import { expect, test } from 'vitest'
import { nextVersion, policiesInForce, policiesNow } from './policies.ts'

test('a text on personal data has a new version or day with every amendment: `npm run words -- stamp policies`', () => {
  expect(policiesNow()).toEqual(policiesInForce())
})

test('a version is its day, and counts the amendments of that day', () => {
  expect(nextVersion('2026-11-27.1', '2026-11-27')).toBe('2026-11-27.2')
  expect(nextVersion('2026-11-27.2', '2026-11-28')).toBe('2026-11-28.1')
})
