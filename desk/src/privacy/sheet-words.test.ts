import { expect, test } from 'vitest'
import { isWide, nameOf, wordsOf } from './sheet-words.ts'

test('a request list stands on the sheet in words, a line for each answer', () => {
  const list = [{ test: 'sterility', samples: 4, lot: 'B 12', urgent: true }, { test: 'nipt' }]
  expect([nameOf('request_list'), isWide('request_list')]).toEqual(['Request list', true])
  expect(wordsOf('request_list', list, String).split('\n')).toEqual([
    'sterility',
    '  Number of samples: 4',
    '  Lot or batch: B 12',
    '  Urgent, for an extra fee: yes',
    'nipt',
  ])
})
