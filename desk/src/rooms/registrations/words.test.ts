import { registrationEventKinds } from '@laboratory/contract/desk/registrations'
import { expect, test } from 'vitest'
import { describeEvent } from './words.ts'

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
