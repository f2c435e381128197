import { expect, test } from 'vitest'
import { isWide, nameOf, saysSomething, cellText } from './sheet-words.ts'

test('what is kept stands on the sheet in words', () => {
  expect([nameOf('requestList'), isWide('requestList')]).toEqual(['Request list', true])
  expect([saysSomething('requestList', null), saysSomething('flagged', 0)]).toEqual([false, false])
  expect(cellText('fields', 'email, requestList', String)).toBe('e-mail address, request list')
  expect([cellText('flagged', 1, String), cellText('state', 'purchase-order', String)]).toEqual([
    'yes',
    'Purchase order',
  ])
})
