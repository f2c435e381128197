import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from './draft.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const fields = (answers: Record<string, string>) => {
  const typed = new FormData()
  for (const [name, answer] of Object.entries(answers)) typed.set(name, answer)
  return typed
}

test('keeps the named answers and nothing else', () => {
  saveDraft('d', ['name', 'tick', 'empty'], fields({ name: 'Ada', tick: 'on', pin: '1234', empty: '' }))
  expect(store.get('d')).toBe('{"name":"Ada","tick":"on"}')
  expect([...readDraft('d', ['name', 'tick', 'pin'])]).toEqual([
    ['name', 'Ada'],
    ['tick', 'on'],
  ])
})

test('an emptied form leaves no draft', () => {
  saveDraft('d', ['name'], fields({ name: 'Ada' }))
  saveDraft('d', ['name'], fields({ name: '' }))
  expect(store.size).toBe(0)
})

test('whatever else the store holds is no draft', () => {
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"name":{"a":1}}',
    '{"name":7}',
    '{"name":true}',
    '{"name":""}',
  ]) {
    store.set('d', text)
    expect(readDraft('d', ['name']).size).toBe(0)
  }
})

test('a browser without storage loses the draft, not the form', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => saveDraft('d', ['name'], fields({ name: 'Ada' }))).not.toThrow()
  expect(readDraft('d', ['name']).size).toBe(0)
  expect(() => saveDraft('d', ['name'], fields({}))).not.toThrow()
})
