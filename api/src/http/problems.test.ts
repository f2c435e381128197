import { problemMediaType } from '@laboratory/contract/problem'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import { expect, test } from 'vitest'
import { OperationError } from '../operations.ts'
import { buildTestApp } from '../testing.ts'

async function callAsManager(call: DeskCall, input: Record<string, unknown>) {
  const service = await buildTestApp()
  const answer = await service.desk(call, input, await service.person('manager'))
  const audit = await service.database.query.selectFrom('audit').selectAll().execute()
  return { ...answer, audit }
}

test('input that a schema refuses is answered 422, with the sentence of each field', async () => {
  const sentence = 'A notice needs an end, so that it never stays by mistake.'
  const input = { id: 'closed', text: 'Closed on Friday' }
  const { status, headers, body, audit } = await callAsManager('setNotice', input)
  expect(status).toBe(422)
  expect(headers['content-type']).toBe(`${problemMediaType}; charset=utf-8`)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({
    title: 'Some answers need attention',
    status: 422,
    detail: sentence,
    fields: { endsAt: sentence },
  })
  expect(audit).toEqual([])
})

test('a rule that concerns no single field is answered 422 without fields', async () => {
  const service = await buildTestApp()
  service.app.post('/api/operation', () => {
    throw new OperationError('invalid', 'Nobody has confirmed this address.')
  })
  const { status, text } = await service.post('/api/operation', {})
  expect(status).toBe(422)
  expect(JSON.parse(text)).toEqual({
    title: 'Some answers need attention',
    status: 422,
    detail: 'Nobody has confirmed this address.',
  })
})

test.for([
  ['clearNotice', { id: 'no-such-notice' }, 'There is no notice no-such-notice to come or in force.'],
  ['releaseInquiry', { reference: 'abi-7q4m-2ktr', version: 1 }, 'There is no inquiry with this reference.'],
] as const)(
  'an operation that finds nothing to act on is answered 404 (%#)',
  async ([call, input, detail]) => {
    const { status, headers, body, audit } = await callAsManager(call, input)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe(`${problemMediaType}; charset=utf-8`)
    expect(body).toEqual({ title: 'Not found', status: 404, detail })
    expect(audit).toEqual([])
  },
)

test.each([
  ['/api/inquiries', '/contact'],
  ['/api/customer/sign-up', '/register'],
])('the address that a browser shows after a post to %s leads back to the form', async (url, form) => {
  const { app } = await buildTestApp()
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url, headers: { accept: 'text/html' } })
    expect([method, answer.statusCode, answer.headers.location]).toEqual([method, 303, form])
  }
})
