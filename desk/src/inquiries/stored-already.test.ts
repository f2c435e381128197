import type { InquiryEvent, InquiryView } from '@laboratory/contract/desk/inquiries'
import { expect, test } from 'vitest'
import { isStoredAlready, type Intent } from './stored-already.ts'

const event = (changes: Partial<InquiryEvent>): InquiryEvent => ({
  id: 'e',
  version: 2,
  at: '2026-11-24T06:00:00.000Z',
  kind: 'note',
  actor: { id: 'priya', name: 'Priya' },
  from: null,
  to: null,
  colleague: null,
  note: '',
  answer: null,
  isUndone: false,
  undoUntil: null,
  ...changes,
})
const view = (events: InquiryEvent[]) =>
  ({
    version: events.length + 1,
    events,
    answers: [{ id: 'a1', body: 'Dear Zoë,\nhere it is.' }],
  }) as unknown as InquiryView
const stored = (events: InquiryEvent[], version: number, intent: Intent) =>
  isStoredAlready(view(events), version, intent, 'priya')

test('knows its own act again, when the line broke before the answer came', () => {
  const answer: Intent = { kind: 'answer', body: 'Dear Zoe\u0308,\r\nhere it is. ' }
  expect(stored([event({ kind: 'answer', answer: 'a1' })], 1, answer)).toBe(true)
  expect(stored([event({ note: 'called' })], 1, { kind: 'note', note: 'called ' })).toBe(true)
  expect(
    stored([event({ kind: 'state', to: 'quotation' })], 1, { kind: 'state', state: 'quotation', note: '' }),
  ).toBe(true)
})

test('takes nothing for its own that is older, another’s, another text, or taken back', () => {
  const note: Intent = { kind: 'note', note: 'called' }
  expect(stored([event({ note: 'called' })], 2, note)).toBe(false)
  expect(stored([event({ note: 'called', actor: { id: 'ravi', name: 'Ravi' } })], 1, note)).toBe(false)
  expect(stored([event({ note: 'called twice' })], 1, note)).toBe(false)
  expect(stored([event({ note: 'called', isUndone: true })], 1, note)).toBe(false)
  expect(
    stored([event({ kind: 'state', to: 'report' })], 1, { kind: 'state', state: 'closed', note: '' }),
  ).toBe(false)
})
