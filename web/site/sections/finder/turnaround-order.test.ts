import { expect, test } from 'vitest'
import { areaWords, sampleKinds } from '#content/finder.ts'
import { services } from '#content/services/all.ts'
import { testRecords } from '#content/tests/records.ts'
import { finderEntries } from '#site/pages/data/finder-search-entries.ts'
import type { FinderEntry } from './finder-search.ts'
import { readOrder, sortByOrder } from './turnaround-order.ts'

const entries = finderEntries(testRecords, services, areaWords, sampleKinds)

test('sorts the table; times that must be asked for come last both ways', () => {
  const rows = entries.filter(({ time }) => time)
  for (const order of ['time', '-time'] as const) {
    const days = sortByOrder(rows, order).map((entry) => entry.time?.days)
    const known = days.filter((value) => value !== undefined)
    expect(days.slice(known.length).every((value) => value === undefined)).toBe(true)
    expect(known).toEqual(known.toSorted((a, b) => (order === 'time' ? a - b : b - a)))
  }
  const names = (order: 'test' | '-test') => sortByOrder(rows, order).map(({ name }: FinderEntry) => name)
  expect(names('-test')).toEqual(names('test').toReversed())
  expect(readOrder('-time')).toBe('-time')
  expect(readOrder('drop table')).toBe('test')
  expect(readOrder(null)).toBe('test')
})
