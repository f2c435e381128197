import { afterEach, expect, test, vi } from 'vitest'
import { readSending } from './envelope.ts'

afterEach(() => void vi.unstubAllGlobals())

const sent = { key: '0123', content: '{"name":"Anjali"}' }
test.each<[kept: string | null, read: typeof sent | undefined]>([
  [JSON.stringify(sent), sent],
  [null, undefined],
  ['', undefined],
  ['{', undefined],
  ['null', undefined],
  ['[]', undefined],
  ['{"key":"0123"}', undefined],
  ['{"key":7,"content":"x"}', undefined],
])('of what the tab keeps, %j is read as the sending %j', (kept, read) => {
  vi.stubGlobal('sessionStorage', { getItem: () => kept })
  expect(readSending('inquiry-sending')).toEqual(read)
})
