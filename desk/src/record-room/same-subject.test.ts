import { expect, test } from 'vitest'
import { withSameSubject } from './same-subject.ts'

test('a subject is repeated where only “Re:” and our reference differ from the one before', () => {
  const subjects = [
    'Pool water',
    'Re: Pool water (ABI-7Q4M-2KTR)',
    'RE: Re: Pool water (ABI-7Q4M-2KTR)',
    'Order 4711',
    'Pool water',
  ]
  const said = subjects.map((subject, index) => ({ id: `${index}`, at: `2026-11-2${index}`, subject }))
  expect([...withSameSubject(said.toReversed())]).toEqual(['1', '2'])
})
