import { expect, test } from 'vitest'
import { fillReply } from './reply-fields.ts'

const inquiry = {
  name: 'Anjali {due}',
  reference: 'ABI-7Q4M-2KTR',
  isOfPerson: false,
  requestList: ['Sterility', 'Endotoxins'].map((name, id) => ({ id, name, urgent: false, answers: [] })),
  dueAt: '2026-11-24T20:30:00.000Z',
  language: 'fr',
} as const

test('a saved reply is filled in for its inquiry, once, and what is not known stays to be asked about', () => {
  const text = 'Dear {name}: {tests}, {reference}, by {due}. {number}'
  expect(fillReply(text, { ...inquiry, requestList: [...inquiry.requestList] })).toBe(
    'Dear Anjali {due}: Sterility, Endotoxins, ABI-7Q4M-2KTR, by 25 novembre 2026. {number}',
  )
  expect(fillReply(text, { ...inquiry, name: 'Anjali', requestList: [], dueAt: null })).toBe(
    'Dear Anjali: {tests}, ABI-7Q4M-2KTR, by {due}. {number}',
  )
})
