import { expect, test } from 'vitest'
import { readPeriod } from './figures-page.tsx'

test('a period is read from the address, and what cannot be is the last 30 days', () => {
  const read = (search: string) => readPeriod(new URLSearchParams(search))
  expect(read('period=12-months')).toEqual({ period: '12-months' })
  expect(read('from=2026-10-01&to=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  for (const search of ['', 'period=week', 'from=2026-10-31&to=2026-10-01', 'from=2026-10-31', 'from=x&to=y'])
    expect([search, read(search)]).toEqual([search, { period: '30-days' }])
})
