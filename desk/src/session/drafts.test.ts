import { afterEach, expect, test, vi } from 'vitest'
import {
  countDrafts,
  findDraftStamp,
  forgetDrafts,
  forgetDraftsAbout,
  isHalfWritten,
  withBegun,
} from './drafts.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what would be lost by signing out is counted as people count it', () => {
  const keys = [
    'answer subject ABI-7Q4M-2KTR',
    'answer ABI-7Q4M-2KTR',
    'answer then ABI-7Q4M-2KTR',
    'answer file ABI-2222-2222',
    'answer then ABI-3333-3333',
    'answer language ABI-3333-3333',
    'note ABI-7Q4M-2KTR',
    'saved-reply new',
    'saved-reply new title',
    'saved-reply new folder',
    'outcome 12',
  ]
  const storage = Object.fromEntries(keys.map((key) => [`desk draft priya ${key}`, 'now text']))
  vi.stubGlobal('localStorage', {
    ...storage,
    'desk draft ravi note ABI-7Q4M-2KTR': 'now text',
    'desk keys': 'off',
  })
  expect(countDrafts('priya')).toBe(5)
  expect(countDrafts('ravi')).toBe(1)
  expect(countDrafts('leela')).toBe(0)
})

test.each([
  ['', 'Dear Dr Nair', 'Dear Dr Nair', 'Dear Dr Nair'],
  ['  ', 'Dear Dr Nair', 'Dear Dr Nair', 'Dear Dr Nair'],
  ['She called', 'Dear Dr Nair', 'She called\n\nDear Dr Nair', 'She called'],
  ['Dear Dr Nair', 'Dear Dr Nair', 'Dear Dr Nair', 'Dear Dr Nair'],
  ['She called', '', 'She called', 'She called'],
])('undo: where %j was begun since, %j comes back without loss of a word', (begun, sent, prose, line) => {
  expect(withBegun(begun, sent, true)).toBe(prose)
  expect(withBegun(begun, sent, false)).toBe(line)
})

test.each([
  [
    'denied',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['absent', () => null],
])('the desk opens where the storage of the browser is %s, with nothing kept', async (_state, get) => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  expect([countDrafts('priya'), isHalfWritten('priya', 'ABI-7Q4M-2KTR')]).toEqual([0, false])
  expect(findDraftStamp('priya', 'note')).toBeUndefined()
  expect(() => [forgetDrafts('priya'), forgetDraftsAbout(['ABI-7Q4M-2KTR'])]).not.toThrow()
  vi.resetModules()
  await expect(import('../frame/keys.tsx')).resolves.toHaveProperty('Keys')
})
