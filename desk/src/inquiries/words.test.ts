import { eventKinds } from '@laboratory/contract/desk/inquiries'
import { expect, test } from 'vitest'
import { tell } from './words.ts'

test('every kind of event is a sentence with its person, and says where it was taken back', () => {
  const told = eventKinds.map((kind) =>
    tell({ kind, to: null, actor: 'Priya', isUndone: false, colleague: 'Ravi' }),
  )
  expect(new Set(told).size).toBe(eventKinds.length)
  for (const sentence of told) expect(sentence).toMatch(/^Priya /)
  expect(told).toContain('Priya handed it to Ravi')
  expect(tell({ kind: 'answer', to: 'quotation', actor: null, isUndone: true })).toBe(
    'The service answered: the quotation is sent (undone)',
  )
  expect(tell({ kind: 'of another release', to: null, actor: 'Priya', isUndone: false })).toBe(
    'Priya changed it',
  )
})
