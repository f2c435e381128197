import { expect, test } from 'vitest'
import { isWide, nameOf, saysSomething, wordsOf } from './sheet-words.ts'

test('what is kept stands on the sheet in words', () => {
  expect([nameOf('requestList'), isWide('requestList')]).toEqual(['Request list', true])
  expect([saysSomething('requestList', null), saysSomething('flagged', 0)]).toEqual([false, false])
  expect(wordsOf('fields', 'email, requestList', String)).toBe('e-mail address, request list')
  expect([wordsOf('flagged', 1, String), wordsOf('state', 'purchase-order', String)]).toEqual([
    'yes',
    'Purchase order',
  ])
})
