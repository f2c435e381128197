import { requestFieldNames, requestListLimits } from '@laboratory/contract/request-list'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  canKeepList,
  dropUnknown,
  keepList,
  listLimits,
  onListChange,
  putOnList,
  readList,
  takeOffList,
} from './list.ts'
import { offeredTests } from './offered-tests.ts'

const store = new Map<string, string>()
let page: EventTarget
beforeEach(() => {
  store.clear()
  page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => vi.unstubAllGlobals())

test('keeps tests in the order in which they were put there, each once', () => {
  expect(putOnList({ test: 'sterility' })).toBe('added')
  expect(putOnList({ test: 'services/metrology', samples: 3 })).toBe('added')
  expect(putOnList({ test: 'sterility', samples: 20, plan: 'USP <71>, table 3: 20 units' })).toBe('updated')
  expect(readList()).toEqual([
    { test: 'sterility', samples: 20, plan: 'USP <71>, table 3: 20 units' },
    { test: 'services/metrology', samples: 3 },
  ])
})

test('what a new line does not say stays as it was', () => {
  putOnList({ test: 'sterility', item: 'syringes', samples: 4, urgent: true })
  putOnList({ test: 'sterility', samples: 20 })
  expect(readList()).toEqual([{ test: 'sterility', item: 'syringes', samples: 20, urgent: true }])
})

test('takes a test off, and leaves nothing behind with the last one', () => {
  putOnList({ test: 'sterility' })
  putOnList({ test: 'air' })
  takeOffList('sterility')
  expect(readList()).toEqual([{ test: 'air' }])
  takeOffList('air')
  expect(store.size).toBe(0)
})

test('holds as many tests as an inquiry may, and says when it is full', () => {
  const [one = '', ...others] = offeredTests.slice(0, listLimits.tests + 1)
  for (const test of others) expect(putOnList({ test })).toBe('added')
  expect(putOnList({ test: one })).toBe('full')
  expect(putOnList({ test: others[0] ?? '', samples: 2 })).toBe('updated')
  expect(readList()).toHaveLength(listLimits.tests)
})

test('its limits and answers are those of the contract', () => {
  expect(listLimits).toEqual(requestListLimits)
  const answers = {
    item: 'a',
    ...Object.fromEntries(requestFieldNames.map((name) => [name, 'b'])),
    plan: 'c',
  }
  keepList([{ test: 'air', ...answers }])
  expect(readList()).toEqual([{ test: 'air', ...answers }])
})

test('whatever else the store holds is an empty list', () => {
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"v":2,"lines":[{"test":"air"}]}',
    '{"v":1,"lines":"air"}',
  ]) {
    store.set('request-list', text)
    expect(readList()).toEqual([])
  }
})

test('of a line that somebody changed by hand, what is in order stays', () => {
  const lines = [
    null,
    { samples: 2 },
    { test: '../etc' },
    { test: 'air', samples: 2.5, item: ['x'], lot: 'L'.repeat(500), urgent: 'yes', other: 1 },
    { test: 'air', samples: 3 },
    { test: 'iso', samples: 10_000 },
  ]
  store.set('request-list', JSON.stringify({ v: 1, lines }))
  expect(readList()).toEqual([{ test: 'air', lot: 'L'.repeat(200) }, { test: 'iso' }])
})

test('what the site does not offer any more is not counted, and stays until its owner was told', () => {
  const gone = { test: 'pool-legionella', samples: 4 }
  store.set('request-list', JSON.stringify({ v: 1, lines: [gone, { test: 'air' }] }))
  expect(readList()).toEqual([{ test: 'air' }])
  putOnList({ test: 'iso' })
  takeOffList('air')
  expect(dropUnknown()).toEqual([gone])
  expect(readList()).toEqual([{ test: 'iso' }])
  expect(dropUnknown()).toEqual([])
})

test('a change is heard on the page, from another tab, and on coming back', () => {
  const heard: string[][] = []
  const end = onListChange((list) => heard.push(list.map((line) => line.test)))
  putOnList({ test: 'air' })
  store.set('request-list', '{"v":1,"lines":[{"test":"iso"}]}')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'request-list' }))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'fonts' }))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  store.clear()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  // Another tab has cleared all of its storage.
  page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  end()
  putOnList({ test: 'surface' })
  expect(heard).toEqual([['air'], ['iso'], [], []])
})

test('a browser without storage has an empty list, and the page is told', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(canKeepList()).toBe(true)
  expect(store.size).toBe(0)
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(canKeepList()).toBe(false)
  expect(putOnList({ test: 'air' })).toBe('not-kept')
  expect(readList()).toEqual([])
  expect(() => takeOffList('air')).not.toThrow()
})
