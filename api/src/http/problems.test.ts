import { problemMediaType } from '@laboratory/contract/problem'
import { expect, test } from 'vitest'
import { clearNotices, setNotice } from '../notices/notice-operations.ts'
import { releaseInquiry } from '../inquiries/inquiry-operations.ts'
import { OperationError, type Operation } from '../operations.ts'
import { act, buildTestApp } from '../testing.ts'

/** Posts to a route that does nothing but call the operation, as those of the desk do. */
async function postTo(operation: Operation<unknown>, body: object) {
  const service = await buildTestApp()
  service.app.post('/api/operation', (request) =>
    act(service.database, operation, request.body, service.clock.now),
  )
  const answer = await service.post('/api/operation', body)
  const audit = await service.database.query.selectFrom('audit').selectAll().execute()
  return { ...answer, problem: JSON.parse(answer.text) as unknown, audit }
}

test('input that an operation refuses is answered 422, with the sentence of each field', async () => {
  const sentence = 'A notice needs an end, so that it never stays by mistake.'
  const { status, headers, problem, audit } = await postTo(setNotice, { text: 'Closed on Friday' })
  expect(status).toBe(422)
  expect(headers['content-type']).toBe(`${problemMediaType}; charset=utf-8`)
  expect(headers['cache-control']).toBe('no-store')
  expect(problem).toEqual({
    title: 'Some answers need attention',
    status: 422,
    detail: sentence,
    fields: { endsAt: sentence },
  })
  expect(audit).toEqual([])
})

test('a rule that concerns no single field is answered 422 without fields', async () => {
  const refuse = async () => {
    throw new OperationError('invalid', 'Nobody has confirmed this address.')
  }
  const { status, problem } = await postTo(refuse, {})
  expect(status).toBe(422)
  expect(problem).toEqual({
    title: 'Some answers need attention',
    status: 422,
    detail: 'Nobody has confirmed this address.',
  })
})

test.for([
  [clearNotices, { id: 'no-such-notice' }, 'There is no notice no-such-notice to come or in force.'],
  [releaseInquiry, { reference: 'abi-7q4m-2ktr' }, 'There is no flagged inquiry with this reference.'],
] as const)(
  'an operation that finds nothing to act on is answered 404 (%#)',
  async ([operation, input, detail]) => {
    const { status, headers, problem, audit } = await postTo(operation, input)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe(`${problemMediaType}; charset=utf-8`)
    expect(problem).toEqual({ title: 'Not found', status: 404, detail })
    expect(audit).toEqual([])
  },
)
