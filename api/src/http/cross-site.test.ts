import { expect, test } from 'vitest'
import { day } from '../clock.ts'
import { publicSettings, buildTestApp, inquiry, signUp } from '../testing.ts'
import { networkOf } from './limits.ts'

const url = '/api/inquiries'

const posts = [
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://www.example.mu.evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 201],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://www.example.mu' }, 201],
  [{ origin: 'https://www.example.mu' }, 201],
  [{}, 201],
] as const

test('a post from another place than our pages is refused, whatever it sends', async () => {
  const service = await buildTestApp({ settings: { ...publicSettings, SUBMISSIONS_PER_ADDRESS: '100' } })
  for (const [headers, status] of posts) {
    const sent = { host: 'www.example.mu', ...headers }
    const byForm = { ...inquiry, description: 'By form' }
    const answers = [await service.post(url, inquiry, sent), await service.postForm(url, byForm, sent)]
    expect([headers, ...answers.map((answer) => answer.status)]).toEqual([headers, status, status])
    const registered = await service.post('/api/customer/sign-up', signUp, sent)
    expect(registered.status).toBe(status === 201 ? 200 : 403)
    expect(registered.json().message).toMatch(/\.$/)
  }
})

test('without a public origin set, the site’s own host counts', async () => {
  const service = await buildTestApp()
  const host = 'localhost:3000'
  for (const [origin, status] of [
    [`http://${host}`, 201],
    ['http://localhost:3001', 403],
  ] as const)
    expect((await service.post(url, inquiry, { host, origin })).status).toBe(status)
})

test('no answer opens anything to another origin, whatever it asks for', async () => {
  const { app } = await buildTestApp()
  const asked = {
    origin: 'http://localhost:3001',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-xsrf-token',
    'access-control-request-private-network': 'true',
  }
  const paths =
    '/home /nothing /healthz /news/feed.xml /api/inquiries /api/customer/sign-up /api/public-blogs /api/visits'
  for (const path of `${paths} /api/notices /api/form-token /api/nothing`.split(' '))
    for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
      const { headers, statusCode } = await app.inject({ url: path, method, headers: asked })
      const opened = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect([method, path, opened]).toEqual([method, path, []])
      if (method === 'POST') expect([path, statusCode]).toEqual([path, expect.toBeOneOf([403, 404, 405])])
    }
})

async function takeToken(service: Awaited<ReturnType<typeof buildTestApp>>) {
  const answer = await service.app.inject('/api/form-token')
  const cookie = String(answer.headers['set-cookie'])
  return { cookie, token: /^XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '', answer }
}

test('the token comes as a cookie that scripts can read, once asked for', async () => {
  const service = await buildTestApp({
    settings: publicSettings,
  })
  const { cookie, answer } = await takeToken(service)
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Strict; Max-Age=86400; Secure$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json().issuedAt).toBe(service.clock.now.getTime())
})

test('line 175: with the cookie, the header must show the same token, and a fresh one comes with the refusal', async () => {
  const service = await buildTestApp()
  const { token } = await takeToken(service)
  const other = await takeToken(service)
  const send = (headers: Record<string, string>) =>
    service.post(url, inquiry, { cookie: `a=b; XSRF-TOKEN=${token}`, ...headers })
  expect((await send({ 'x-xsrf-token': token })).status).toBe(201)
  for (const headers of [{}, { 'x-xsrf-token': other.token }, { 'x-xsrf-token': 'x' }]) {
    const refused = await send(headers as Record<string, string>)
    expect(refused.status).toBe(403)
    expect(refused.json().detail).toMatch(/everything you typed is still here/)
    const fresh = /^XSRF-TOKEN=([^;]+)/.exec(String(refused.headers['set-cookie']))?.[1] ?? ''
    const again = await service.post(url, inquiry, { cookie: `XSRF-TOKEN=${fresh}`, 'x-xsrf-token': fresh })
    expect(again.status).toBe(201)
  }
})

test('a token older than a day, or forged, is stale', async () => {
  const service = await buildTestApp()
  const { token } = await takeToken(service)
  const [time = '', nonce = '', seal = ''] = token.split('.')
  const changed = `${time}.${nonce}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`
  for (const forged of [changed, `zzzzzzzz.${nonce}.${seal}`, '..', token.slice(1)]) {
    const headers = { cookie: `XSRF-TOKEN=${forged}`, 'x-xsrf-token': forged }
    expect([forged, (await service.post(url, inquiry, headers)).status]).toEqual([forged, 403])
  }
  service.pass(day + 1)
  const old = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
  expect((await service.post(url, inquiry, old)).status).toBe(403)
})

test('a cookie that another subdomain has set under the same name closes no form', async () => {
  const service = await buildTestApp()
  const { token } = await takeToken(service)
  const send = (cookie: string, header: string) =>
    service.post(url, inquiry, { cookie, 'x-xsrf-token': header })
  for (const cookie of [
    `XSRF-TOKEN=tossed; XSRF-TOKEN=${token}`,
    `XSRF-TOKEN=${token}; XSRF-TOKEN=tossed`,
    `XSRF-TOKEN=; a=b; XSRF-TOKEN=${token}`,
  ])
    expect([cookie, (await send(cookie, token)).status]).toEqual([cookie, 201])
  // The page cannot tell which cookie is the service's: it sends all that it sees.
  for (const header of [`tossed, ${token}`, `${token},tossed`, `a, b, c, ${token}`])
    expect([header, (await send(`XSRF-TOKEN=tossed; XSRF-TOKEN=${token}`, header)).status]).toEqual([
      header,
      201,
    ])
  // The cookie of the other subdomain has no valid signature.
  expect((await send(`XSRF-TOKEN=tossed; XSRF-TOKEN=${token}`, 'tossed')).status).toBe(403)
  expect((await send('XSRF-TOKEN=tossed', `tossed, ${token}`)).status).toBe(403)
})

test('a form without a script needs no header, cookie or not', async () => {
  const service = await buildTestApp()
  const { token } = await takeToken(service)
  expect((await service.postForm(url, inquiry, { cookie: `XSRF-TOKEN=${token}` })).status).toBe(201)
  expect((await service.postForm(url, inquiry, { cookie: 'XSRF-TOKEN=old' })).status).toBe(201)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

test('the case of a media type opens no way around the token', async () => {
  const { app, post } = await buildTestApp()
  const cookie = String((await app.inject('/api/form-token')).headers['set-cookie']).split(';')[0] ?? ''
  for (const type of ['application/json', 'Application/JSON'])
    expect([type, (await post('/api/inquiries', inquiry, { cookie, 'content-type': type })).status]).toEqual([
      type,
      403,
    ])
})
