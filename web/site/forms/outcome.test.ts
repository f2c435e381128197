import { messages } from '@laboratory/contract/problem'
import { expect, test } from 'vitest'
import { ownMessages, readInquiryAnswer, readSignUpAnswer } from './outcome.ts'

const answer = (status: number, body?: unknown) => ({ kind: 'answer', status, body }) as const

test('an inquiry is stored when the service says so with a reference, and never otherwise', () => {
  expect(readInquiryAnswer(answer(201, { reference: 'ABI-7Q4M-2KTR' }))).toEqual({
    kind: 'stored',
    reference: 'ABI-7Q4M-2KTR',
  })
  for (const body of [undefined, null, 'ok', [], {}, { reference: '' }, { reference: 7 }]) {
    expect(readInquiryAnswer(answer(200, body))).toEqual({
      kind: 'failed',
      message: ownMessages.unreadable,
    })
  }
})

test('a refused inquiry names its fields; anything else speaks the sentence of the service', () => {
  const problem = { title: 'T', status: 422, detail: 'Please check.', fields: { name: 'Name is required.' } }
  expect(readInquiryAnswer(answer(422, problem))).toEqual({
    kind: 'refused',
    fields: { name: 'Name is required.' },
    message: 'Please check.',
  })
  expect(readInquiryAnswer(answer(429, { title: 'T', status: 429, detail: messages.tooMany }))).toEqual({
    kind: 'failed',
    message: messages.tooMany,
  })
  expect(readInquiryAnswer(answer(429, 'a proxy speaks HTML'))).toEqual({
    kind: 'failed',
    message: messages.tooMany,
  })
})

test('says what kind of silence it was', () => {
  expect(readInquiryAnswer({ kind: 'unreachable', reason: 'offline' })).toEqual({
    kind: 'failed',
    message: ownMessages.offline,
  })
  expect(readSignUpAnswer({ kind: 'unreachable', reason: 'timeout' })).toEqual({
    kind: 'failed',
    message: ownMessages.timeout,
  })
  expect(readSignUpAnswer({ kind: 'unreachable', reason: 'network' })).toEqual({
    kind: 'failed',
    message: messages.unreachable,
  })
})

test('line 148: a registration succeeds on status 200 of the answer, alone', () => {
  expect(readSignUpAnswer(answer(200, { status: 200, message: 'Thanks' }))).toEqual({ kind: 'stored' })
  expect(readSignUpAnswer(answer(200, { status: '200', message: 'Thanks' }))).toEqual({ kind: 'stored' })
  expect(readSignUpAnswer(answer(200, { status: 409, message: 'Known already.' }))).toEqual({
    kind: 'failed',
    message: 'Known already.',
  })
  expect(readSignUpAnswer(answer(200, { message: 'Hm.' }))).toEqual({ kind: 'failed', message: 'Hm.' })
  expect(readSignUpAnswer(answer(500, { status: 200, message: 'Broken.' }))).toEqual({
    kind: 'failed',
    message: 'Broken.',
  })
})

test('garbage and empty answers to a registration fail with a sentence of ours', () => {
  for (const body of [
    undefined,
    null,
    '<html>',
    7,
    [],
    {},
    { status: 500 },
    { status: 409, message: '  ' },
    { message: { a: 1 } },
  ]) {
    expect(readSignUpAnswer(answer(500, body))).toEqual({
      kind: 'failed',
      message: ownMessages.unreadable,
    })
  }
  expect(readSignUpAnswer(answer(503, undefined))).toEqual({ kind: 'failed', message: messages.busy })
})

test('a long message of another host is cut', () => {
  const outcome = readSignUpAnswer(answer(409, { status: 409, message: 'x'.repeat(10_000) }))
  expect(outcome).toMatchObject({ kind: 'failed' })
  expect(outcome.kind === 'failed' && outcome.message.length).toBe(500)
})

test('a refused registration names its fields in the words of the service', () => {
  const body = {
    status: 422,
    message: 'All of it.',
    fields: { 'addressList.0.city': 'City is required.', other: 7 },
  }
  expect(readSignUpAnswer(answer(422, body))).toEqual({
    kind: 'refused',
    fields: { 'addressList.0.city': 'City is required.' },
    message: 'All of it.',
  })
})
