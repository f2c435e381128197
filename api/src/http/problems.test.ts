import { problemMediaType } from '@laboratory/contract/problem'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing.ts'

test('input that a schema refuses is answered 422, with the sentence of each field', async () => {
  const sentence = 'A notice needs an end, so that it never stays by mistake.'
  const input = { id: 'closed', text: 'Closed on Friday' }
  const service = await buildTestApp()
  const manager = await service.person('manager')
  const { status, headers, body } = await service.desk('setNotice', input, manager)
  expect(status).toBe(422)
  expect(headers['content-type']).toBe(`${problemMediaType}; charset=utf-8`)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({
    title: 'Some answers need attention',
    status: 422,
    detail: sentence,
    fields: { endsAt: sentence },
  })
  expect(await service.rows('audit')).toEqual([])
})

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
