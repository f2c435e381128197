import { eventKinds } from '@laboratory/contract/desk/inquiries'
import { expect, test } from 'vitest'
import { describeEvent, isReadByNobody } from './words.ts'

test('every kind of event is a sentence with its person, and says where it was taken back', () => {
  const sentences = eventKinds.map((kind) =>
    describeEvent({ kind, to: null, actor: 'Priya', isUndone: false, colleague: 'Ravi' }),
  )
  expect(new Set(sentences).size).toBe(eventKinds.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^(?:Priya|The customer) |^An e-mail came in$/)
  expect(sentences).toContain('Priya handed it to Ravi')
  expect(describeEvent({ kind: 'answer', to: 'quotation', actor: null, isUndone: true })).toBe(
    'The service answered: the quotation is sent (undone)',
  )
  expect(
    describeEvent({ kind: 'state', to: 'decided', actor: 'Priya', isUndone: false, colleague: 'Ravi' }),
  ).toBe('Priya moved it on: the outcome is decided, by or with Ravi')
  expect(describeEvent({ kind: 'of another release', to: null, actor: 'Priya', isUndone: false })).toBe(
    'Priya changed it',
  )
})

test('an address that nobody reads is known by its name, in both languages', () => {
  const names = (all: string) => all.split(' ').map((name) => `${name}@portal.example`)
  const read = names(
    'noreply no-reply No_Reply orders-noreply donotreply do.not.reply noreply2 ne-pas-repondre nepasrepondre no-reply+4711 noreponse',
  )
  expect(read.filter((address) => !isReadByNobody(address))).toEqual([])
  const others = names('anna bruno.reply noreplyton reply nathalie.pasrepond orders')
  expect(others.filter(isReadByNobody)).toEqual([])
})
