import { answerNames, mostLines, type RequestLine } from '@laboratory/contract/request-list'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canKeepList, keepList, onListChange, putOnList, readList, takeOffList } from './list.ts'

const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  for (const [name, store] of Object.entries(stores)) {
    stores.localStorage.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    })
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const local = (lines: unknown) => stores.localStorage.set('request-list', JSON.stringify(lines))
const withoutIds = () => readList().map(({ id: _id, ...line }) => line)

test('keeps lines in the order in which they were put there, a test as often as it is wanted', () => {
  const lines = [
    { test: 'watermicrobiology', item: 'pool', samples: '2' },
    { test: 'services/metrology' },
    { test: 'watermicrobiology', item: 'cooling tower', bottles: '2', urgent: true },
  ]
  for (const line of lines) expect(putOnList(line)).toBe('kept')
  expect(withoutIds()).toEqual(lines)
  const [pool] = readList()
  expect(putOnList({ test: 'watermicrobiology', samples: '3', plan: '3 points' }, pool?.id)).toBe('kept')
  expect(withoutIds()).toEqual([{ ...lines[0], samples: '3', plan: '3 points' }, lines[1], lines[2]])
  expect(new Set(readList().map(({ id }) => id)).size).toBe(3)
})

test('tests on people are forgotten with the session, and so is what is typed before a test is chosen', () => {
  for (const test of ['paternity', 'air', 'services/blood-analysis', '', 'nipt']) putOnList({ test })
  expect(readList().map(({ test }) => test)).toEqual([
    'paternity',
    'air',
    'services/blood-analysis',
    '',
    'nipt',
  ])
  expect(stores.localStorage.get('request-list')).not.toMatch(/paternity|blood|nipt|""/)
  stores.sessionStorage.clear()
  expect(readList().map(({ test }) => test)).toEqual(['air'])
})

test('takes a test off, and leaves nothing behind with the last one', () => {
  for (const test of ['sterility', 'paternity', 'air', 'sterility']) putOnList({ test })
  takeOffList('sterility')
  expect(readList().map(({ test }) => test)).toEqual(['paternity', 'air'])
  takeOffList('paternity')
  takeOffList('air')
  expect([stores.localStorage.size, stores.sessionStorage.size]).toEqual([0, 0])
})

test('holds as many lines as an inquiry may, and says when it is full', () => {
  for (let count = 0; count < mostLines; count += 1) expect(putOnList({ test: 'air' })).toBe('kept')
  expect(putOnList({ test: 'iso' })).toBe('full')
  expect(putOnList({ test: 'air', samples: '2' }, readList()[0]?.id)).toBe('kept')
  expect(readList()).toHaveLength(mostLines)
})

test('holds every answer as it was typed, right or wrong', () => {
  for (const answer of ['four', '1,200', ' 24', '１２', 'long '.repeat(500)]) {
    const answers = Object.fromEntries(answerNames.map((name) => [name, answer]))
    const line: RequestLine = { id: 1, test: 'air', ...answers, urgent: true }
    keepList([line])
    expect(readList()).toEqual([line])
  }
})

test('whatever else the store holds is an empty list', () => {
  for (const text of ['', '{', 'null', '7', '[]', '{"v":1,"lines":[{"id":1,"test":"air"}]}', '"air"']) {
    stores.localStorage.set('request-list', text)
    expect(readList()).toEqual([])
  }
})

test('of a line that somebody changed by hand, what is in order stays', () => {
  local([
    null,
    { samples: '2' },
    { id: 1, test: '../etc' },
    { id: 'x', test: 'air' },
    { id: 9, test: 'air', samples: 2, item: ['x'], lot: 'L', urgent: 'yes', other: 1 },
    { id: 9, test: 'air' },
    { id: 4, test: 'iso' },
  ])
  expect(readList()).toEqual([
    { id: 4, test: 'iso' },
    { id: 9, test: 'air', lot: 'L' },
  ])
})

test('a change is heard on the page, from another tab, and on coming back', () => {
  const heard: string[][] = []
  const end = onListChange((list) => heard.push(list.map((line) => line.test)))
  putOnList({ test: 'air' })
  local([{ id: 1, test: 'iso' }])
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'request-list' }))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'fonts' }))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  stores.localStorage.clear()
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
  expect(stores.localStorage.size).toBe(0)
  for (const name of Object.keys(stores))
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(canKeepList()).toBe(false)
  expect(putOnList({ test: 'air' })).toBe('not-kept')
  expect(readList()).toEqual([])
  expect(() => takeOffList('air')).not.toThrow()
})
