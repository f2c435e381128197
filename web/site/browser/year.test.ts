import { afterEach, expect, test, vi } from 'vitest'
import startYear from './year.behaviour.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['2026', '2026-12-31', '2026'],
  ['2026', '2027-01-02', '2027'],
  ['2026', '2031-06-01', '2031'],
  // A wrong clock.
  ['2026', '2019-06-01', '2026'],
  ['2026', '1970-01-01', '2026'],
])('a page of %s that is read on %s says %s', (built, today, said) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) })
  const place = { textContent: built }
  startYear({ querySelectorAll: () => [place] } as unknown as ParentNode)
  expect(place.textContent).toBe(said)
})
