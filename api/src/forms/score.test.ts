import { expect, test } from 'vitest'
import { scoreSpam } from './score.ts'

const normal = { honeypotFilled: false, shownFor: undefined }

test.each([
  'Please quote for two pools, see https://lagoon.mu and https://lagoon.mu/pools',
  'Здравствуйте, нужен анализ воды',
  'Bonjour, analyse d’eau de piscine SVP',
  'Legionella in 3 cooling towers, ISO 11731',
])('%s is not flagged', (text) => expect(scoreSpam([text], normal).flagged).toBe(false))

test('a filled honeypot flags alone', () => {
  expect(scoreSpam(['hello'], { honeypotFilled: true, shownFor: 60_000 })).toEqual({
    score: 3,
    reasons: ['a field that people do not see was filled in'],
    flagged: true,
  })
})

test('time alone never flags, and a form without a time is normal', () => {
  expect(scoreSpam(['hello'], { honeypotFilled: false, shownFor: 1 })).toEqual({
    score: 0,
    reasons: [],
    flagged: false,
  })
  expect(scoreSpam(['hello'], normal).flagged).toBe(false)
})

test('many links, link markup, known phrases and disguised words add up', () => {
  expect(scoreSpam(['http://a http://b http://c http://d http://e http://f'], normal).flagged).toBe(true)
  expect(scoreSpam(['[url=http://a]x[/url] backlink'], normal).flagged).toBe(true)
  const withdrawal = ['Withdrawal, kit 123. [url=http://a]x[/url] backlink']
  expect(scoreSpam(withdrawal, normal).flagged).toBe(false)
  // Nobody floods a mailbox with receipts by that word.
  expect(scoreSpam(withdrawal, { ...normal, namedTooOften: true }).flagged).toBe(true)
  expect(scoreSpam(['саsino раyраl, casino seo services'], normal).score).toBeGreaterThanOrEqual(2)
  const links = 'see http://a http://b http://c'
  expect(scoreSpam([links], normal).flagged).toBe(false)
  expect(scoreSpam([links], { honeypotFilled: false, shownFor: 500 }).flagged).toBe(true)
})
