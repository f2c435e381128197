import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slotMark } from '@laboratory/contract/slots'
import { expect, test } from 'vitest'
import { storingImages } from '../publishing/news-repository.ts'
import { buildTestApp, publicSettings, inquiry, signUp, testSite } from '../testing.ts'
import { pageHeaders } from './security-headers.ts'
import { headerFaults } from './testing.ts'

/** A small site and every endpoint, over a real connection. */
async function listen(settings: Record<string, string> = {}) {
  const files = { '/boot.js': 'export {}', '/film.mp4': 'x'.repeat(100_000) }
  const siteDir = testSite(
    {
      '/home': { etag: '"home"', label: 'Page home visited.' },
      '/contact': { frames: ['https://map.example'] },
      '/contact/thanks': { html: slotMark('reference') },
      '/contact/problem': { html: slotMark('messages') },
      '/404': { status: 404 },
    },
    {
      files: Object.fromEntries(
        Object.keys(files).map((path) => [
          path,
          { file: path.slice(1), type: 'text/plain', immutable: false },
        ]),
      ),
      redirects: { '/': '/home' },
    },
  )
  for (const [path, content] of Object.entries(files)) writeFileSync(join(siteDir, path), content)
  const service = await buildTestApp({
    siteDir,
    settings: { ...publicSettings, ...settings },
  })
  const bytes = Buffer.from('a picture')
  const picture = { reference: 'one', width: 320, format: 'webp', bytes, digest: 'x' }
  await storingImages(service.database, [picture], service.clock.now, async () => {})
  service.app.get('/test/broken', () => {
    throw new Error('broken on purpose')
  })
  const port = await service.listen()
  return { ...service, port, url: `http://127.0.0.1:${port}` }
}

const json = { 'content-type': 'application/json' }
const page = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
const posted = (body: unknown, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

const requests: [what: string, status: number, path: string, request?: RequestInit][] = [
  ['a page', 200, '/home'],
  ['a page, its headers alone', 200, '/home', { method: 'HEAD' }],
  ['a page with a foreign frame', 200, '/contact'],
  ['an unchanged page', 304, '/home', { headers: { 'if-none-match': '"home"' } }],
  ['a file', 200, '/boot.js'],
  ['a large file', 200, '/film.mp4'],
  ['a part of it', 206, '/film.mp4', { headers: { range: 'bytes=0-9' } }],
  ['a part that is not there', 416, '/film.mp4', { headers: { range: 'bytes=999999-' } }],
  ['a redirect', 308, '/'],
  ['an answer page asked for directly', 302, '/contact/thanks'],
  ['an unknown page', 404, '/nothing'],
  ['an unknown page, its headers alone', 404, '/nothing', { method: 'HEAD' }],
  ['an unknown endpoint', 404, '/api/nothing'],
  ['a post to a page', 405, '/home', { method: 'POST' }],
  ['an unreadable address', 400, '/%'],
  ['OPTIONS', 404, '/api/inquiries', { method: 'OPTIONS' }],
  ['the address of a form’s answer', 303, '/api/inquiries'],
  ['health', 200, '/healthz'],
  ['readiness', 200, '/readyz'],
  ['the form token', 200, '/api/form-token'],
  ['the notice', 200, '/api/notices'],
  ['the news', 200, '/api/public-blogs', posted({ companyCode: 'ABI' })],
  ['the news by GET', 200, '/api/retrievePublicBlogs'],
  ['the feed', 200, '/news/feed.xml'],
  ['a news picture', 200, '/api/blog-images/one'],
  ['a news picture that is not there', 404, '/api/blog-images/none'],
  ['a news picture of no width', 400, '/api/blog-images/none?w=x'],
  ['a visit', 204, '/api/visits', posted({ path: '/home', label: 'Page home visited.' })],
  ['an inquiry', 201, '/api/inquiries', posted(inquiry)],
  ['an inquiry without a script', 201, '/api/inquiries', posted(formOf(inquiry), page)],
  ['a refused inquiry', 422, '/api/inquiries', posted({})],
  ['a refused inquiry without a script', 422, '/api/inquiries', posted('name=', page)],
  ['no JSON', 400, '/api/inquiries', posted('{')],
  ['an inquiry from elsewhere', 403, '/api/inquiries', posted(inquiry, { ...json, origin: 'null' })],
  ['too much', 413, '/api/inquiries', posted('x'.repeat(200_000))],
  ['another type', 415, '/api/inquiries', posted('x', { 'content-type': 'text/plain' })],
  ['a registration', 200, '/api/customer/sign-up', posted(signUp)],
  ['a refused registration', 422, '/api/customer/sign-up', posted({})],
  ['a mistake of ours', 500, '/test/broken'],
]

test('every kind of answer has the headers of all', async () => {
  const { url } = await listen({ SUBMISSIONS_PER_ADDRESS: '100' })
  for (const [what, status, path, request] of requests) {
    const answer = await fetch(url + path, { redirect: 'manual', ...request })
    await answer.arrayBuffer()
    const faults = headerFaults(answer.headers, { framing: what.includes('foreign') })
    const hasCookie = answer.headers.has('set-cookie')
    expect([what, answer.status, faults, hasCookie]).toEqual([what, status, [], what.includes('token')])
  }
})

test('what readiness says of disk and outbox is for this machine alone', async () => {
  const { app } = await buildTestApp({ settings: { TRUST_PROXY: '127.0.0.1' } })
  const ask = async (options: object) => (await app.inject({ url: '/readyz', ...options })).json()
  expect(await ask({})).toHaveProperty('diskFreeBytes')
  for (const options of [
    { remoteAddress: '192.0.2.7' },
    { headers: { 'x-forwarded-for': '192.0.2.7' } },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
  ])
    expect(await ask(options)).toEqual({ status: 'ok' })
})

test('an answer to too many, and one without a database, have them', async () => {
  const { url, database } = await listen({ SUBMISSIONS_PER_ADDRESS: '1' })
  await fetch(`${url}/api/inquiries`, posted(inquiry))
  const tooMany = await fetch(`${url}/api/inquiries`, posted(inquiry))
  await database.close()
  const away = await fetch(`${url}/readyz`)
  expect([tooMany.status, away.status]).toEqual([429, 503])
  for (const answer of [tooMany, away]) expect(headerFaults(answer.headers)).toEqual([])
})

test('each source stands in its own directive and no other', () => {
  const headers = new Map(
    pageHeaders({
      styleHashes: ['sha256-abc='],
      scriptHashes: ['sha256-def='],
      frames: ['https://frame.example'],
      connect: ['https://api.example'],
      img: ['https://img.example'],
      scripts: ['https://script.example'],
    }),
  )
  expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-def=' https://script.example",
    "style-src 'self' 'sha256-abc='",
    "img-src 'self' https://img.example",
    "font-src 'self'",
    "connect-src 'self' https://api.example",
    "media-src 'self'",
    "manifest-src 'self'",
    'frame-src https://frame.example',
    "form-action 'self' https://api.example",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  // Files of another host without a frame of one.
  const none = { styleHashes: [], scriptHashes: [], frames: [], connect: [], img: [] }
  const analytics = new Map(pageHeaders({ ...none, scripts: ['https://script.example'] }))
  expect(headerFaults(analytics)).toEqual([])
  expect(analytics.get('Cross-Origin-Embedder-Policy')).toBe('credentialless')
})
