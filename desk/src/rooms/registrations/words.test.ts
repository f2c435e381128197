import { registrationEventKinds } from '@laboratory/contract/desk/registrations'
import { expect, test } from 'vitest'
import { askedWords, stateName, describeEvent } from './words.ts'

test('every kind of event is a sentence of its own, and says where it was taken back', () => {
  const event = {
    at: '',
    checks: ['company' as const],
    other: 'ABI-7Q4M-2KTR',
    isUndone: false,
    actor: 'Priya',
  }
  const sentences = registrationEventKinds.map((kind) => describeEvent({ ...event, kind }))
  expect(new Set(sentences).size).toBe(registrationEventKinds.length)
  expect(sentences).toContain('Priya approved it, with 1 of 4 checks')
  expect(sentences).toContain('Priya closed it as repeated: it repeats ABI-7Q4M-2KTR')
  expect(describeEvent({ ...event, kind: 'approved', actor: null })).toMatch(/^The service/)
  expect(describeEvent({ ...event, kind: 'note', isUndone: true })).toBe('Priya wrote a note (undone)')
  expect(describeEvent({ ...event, kind: 'of another release' })).toBe('Priya changed it')
})

test('a question says for how long its answer is waited for', () => {
  const now = Date.parse('2026-11-24T06:00:00.000Z')
  expect(askedWords('2026-11-23T06:00:01.000Z', now)).toBe('asked less than a day ago')
  expect(askedWords('2026-11-23T06:00:00.000Z', now)).toBe('asked a day ago')
  expect(askedWords('2026-11-16T06:00:00.000Z', now)).toBe('asked 8 days ago')
})

test('a repeated registration that is closed is told from one that waits', () => {
  expect(stateName({ state: 'repeated', decidedAt: null })).toBe('Repeated')
  expect(stateName({ state: 'repeated', decidedAt: '2026-11-24T06:00:00.000Z' })).toBe('Closed as repeated')
})
