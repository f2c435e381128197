import { expect, test } from 'vitest'
import { buildTestApp } from '../testing.ts'

test.each([
  ['/api/inquiries', 'GET, HEAD, POST'],
  ['/api/customer/sign-up', 'GET, HEAD, POST'],
  ['/api/public-blogs', 'POST'],
  ['/api/visits', 'POST'],
  ['/api/retrievePublicBlogs', 'GET, HEAD'],
  ['/api/blog-images/some-name', 'GET, HEAD'],
  ['/api/notices', 'GET, HEAD'],
  ['/api/form-token', 'GET, HEAD'],
  ['/healthz', 'GET, HEAD'],
  ['/readyz', 'GET, HEAD'],
  ['/news/feed.xml', 'GET, HEAD'],
])('%s refuses what is not %s, and says so before it reads anything', async (url, allow) => {
  const { app } = await buildTestApp()
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
    (method) => !allow.includes(method),
  )
  for (const method of others) {
    const answer = await app.inject({
      method,
      url: `${url}?a=b`,
      ...(method !== 'GET' && { payload: '{', headers: { 'content-type': 'application/json' } }),
    })
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, allow])
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toEqual({
      title: 'Method not allowed',
      status: 405,
      detail: `This address takes only ${allow}.`,
    })
  }
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
