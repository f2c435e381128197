import { messages } from '@laboratory/contract/problem'
import { expect, test } from 'vitest'
import { type SubmitResult, ownMessages, readInquiryAnswer, readSignUpAnswer } from './submit-result.ts'

const answer = (status: number, body?: unknown) => ({ kind: 'answer', status, body }) as const
const unreachable = (reason: 'offline' | 'timeout' | 'network') => ({ kind: 'unreachable', reason }) as const
const failed = (message: string): SubmitResult => ({ kind: 'failed', message })

test('an inquiry is stored when the service says so with a reference, and never otherwise', () => {
  const reference = 'ABI-7Q4M-2KTR'
  expect(readInquiryAnswer(answer(201, { reference }))).toEqual({ kind: 'stored', reference })
  for (const body of [undefined, null, 'ok', [], {}, { reference: '' }, { reference: 7 }])
    expect(readInquiryAnswer(answer(200, body))).toEqual(failed(ownMessages.unreadable))
})

test('a refused inquiry names its fields; anything else speaks the sentence of the service', () => {
  const fields = { name: 'Name is required.' }
  const problem = { title: 'T', status: 422, detail: 'Please check.', fields }
  expect(readInquiryAnswer(answer(422, problem))).toEqual({
    kind: 'refused',
    fields,
    message: 'Please check.',
  })
  for (const body of [{ title: 'T', status: 429, detail: messages.tooMany }, 'a proxy speaks HTML'])
    expect(readInquiryAnswer(answer(429, body))).toEqual(failed(messages.tooMany))
})

test('says what kind of silence it was', () => {
  expect(readInquiryAnswer(unreachable('offline'))).toEqual(failed(ownMessages.offline))
  expect(readSignUpAnswer(unreachable('timeout'))).toEqual(failed(ownMessages.timeout))
  expect(readSignUpAnswer(unreachable('network'))).toEqual(failed(messages.unreachable))
})

test.each<[number, unknown, SubmitResult]>([
  [200, { status: 200, message: 'Thanks' }, { kind: 'stored' }],
  [200, { status: '200', message: 'Thanks' }, { kind: 'stored' }],
  [200, { status: 409, message: 'Known already.' }, failed('Known already.')],
  [200, { message: 'Hm.' }, failed('Hm.')],
  [500, { status: 200, message: 'Broken.' }, failed('Broken.')],
  [503, undefined, failed(messages.busy)],
  // A long message of another host is cut.
  [409, { status: 409, message: 'x'.repeat(10_000) }, failed('x'.repeat(500))],
  // Garbage and empty answers.
  ...[
    undefined,
    null,
    '<html>',
    7,
    [],
    {},
    { status: 500 },
    { status: 409, message: '  ' },
    { message: { a: 1 } },
  ].map((body): [number, unknown, SubmitResult] => [500, body, failed(ownMessages.unreadable)]),
])('line 148: a registration succeeds on status 200 of the answer, alone: %i %j', (status, body, outcome) => {
  expect(readSignUpAnswer(answer(status, body))).toEqual(outcome)
})

test('a refused registration names its fields in the words of the service', () => {
  const fields = { 'addressList.0.city': 'City is required.' }
  const body = { status: 422, message: 'All of it.', fields: { ...fields, other: 7 } }
  expect(readSignUpAnswer(answer(422, body))).toEqual({ kind: 'refused', fields, message: 'All of it.' })
})
