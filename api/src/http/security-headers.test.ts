import { writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { emptySiteMap } from '@laboratory/contract/site-map'
import { slotMark } from '@laboratory/contract/slots'
import { expect, test } from 'vitest'
import { seedStarterArticles } from '../news/starter-articles.ts'
import { buildTestApp, inquiry, signUp, temporaryFolder } from '../testing.ts'
import { dataHeaders, pageHeaders } from './security-headers.ts'
import { scoreAnswer } from './security-headers-score.ts'

const none = { styleHashes: [], frames: [], connect: [], img: [], scripts: [] }

test.each([
  ['a plain page', { ...none, styleHashes: ['sha256-abc='] }, 150],
  ['a page that opens a map', { ...none, frames: ['https://map.example'] }, 140],
  [
    'a page with another host for news',
    { ...none, connect: ['https://blog.example'], img: ['https://blog.example'] },
    150,
  ],
  ['a page with agreed analytics', { ...none, scripts: ['https://www.googletagmanager.com'] }, 150],
] as const)('%s scores at least 140', (_name, sources, points) => {
  const headers = pageHeaders(sources)
  expect(scoreAnswer({ headers }).total).toBe(points)
  expect(points).toBeGreaterThanOrEqual(140)
  const names = headers.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('data, errors and redirects score no less', () => {
  expect(scoreAnswer({ headers: dataHeaders }).total).toBe(150)
})

/** Every rule, by changing one header of a plain page: what the item is then worth. */
test.each([
  ['Content-Security-Policy', "default-src 'none'", 10],
  ['Content-Security-Policy', "default-src 'self'", 5],
  ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'", 0],
  ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline' 'sha256-abc='", 10],
  ['Content-Security-Policy', "default-src 'none'; style-src data:", 0],
  ['Content-Security-Policy', "default-src 'none'; img-src http://a.example", -10],
  ['Content-Security-Policy', "default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
  ['Content-Security-Policy', "default-src 'none'; script-src 'unsafe-inline'", -20],
  ['Content-Security-Policy', "default-src 'none'; script-src https:", -20],
  ['Content-Security-Policy', "default-src 'none'; script-src data:", -20],
  ['Content-Security-Policy', "script-src 'self'", -20],
  ['Content-Security-Policy', "default-src 'none'; connect-src http://a.example", -20],
  ['Content-Security-Policy', "default-src 'none'; script-src 'strict-dynamic'", -25],
  ['Content-Security-Policy', "default-src 'none'; default-src 'self'", -25],
  ['Content-Security-Policy', undefined, -25],
  ['Referrer-Policy', 'no-referrer', 5],
  ['Referrer-Policy', 'same-origin', 5],
  ['Referrer-Policy', 'origin', -5],
  ['Referrer-Policy', 'unsafe-url', -5],
  ['Referrer-Policy', 'nonsense', -5],
  ['Referrer-Policy', undefined, 0],
  ['Strict-Transport-Security', 'max-age=15552000', 0],
  ['Strict-Transport-Security', 'max-age=15551999', -10],
  ['Strict-Transport-Security', 'includeSubDomains', -20],
  ['Strict-Transport-Security', undefined, -20],
  ['X-Content-Type-Options', 'sniff', -5],
  ['X-Content-Type-Options', undefined, -5],
  ['Cross-Origin-Resource-Policy', 'same-site', 10],
  ['Cross-Origin-Resource-Policy', 'cross-origin', 0],
  ['Cross-Origin-Resource-Policy', 'nobody', -5],
  ['Cross-Origin-Resource-Policy', undefined, 0],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups', 10],
  ['Cross-Origin-Opener-Policy', 'unsafe-none', 0],
  ['Cross-Origin-Opener-Policy', 'nobody', -5],
  ['Cross-Origin-Embedder-Policy', 'credentialless', 10],
  ['Cross-Origin-Embedder-Policy', 'unsafe-none', 0],
  ['Cross-Origin-Embedder-Policy', undefined, 0],
  ['Set-Cookie', 'XSRF-TOKEN=a; Path=/; SameSite=Strict; Secure', 5],
  ['Set-Cookie', 'XSRF-TOKEN=a; Path=/; SameSite=Strict', -5],
  ['Set-Cookie', 'XSRF-TOKEN=a; Path=/; Secure', -20],
  ['Access-Control-Allow-Credentials', 'true', -50],
] as const)('%s: %s is worth %i', (name, value, points) => {
  const headers = [
    ...pageHeaders(none).filter(([header]) => header !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ]
  const item = { 'Set-Cookie': 'cookies', 'Access-Control-Allow-Credentials': 'access-control-allow-origin' }
  const key = item[name as keyof typeof item] ?? name.toLowerCase()
  expect(scoreAnswer({ headers })).toMatchObject({ [key]: points })
})

test.each([
  ["default-src 'none'; frame-ancestors 'none'", undefined, 5],
  ["default-src 'none'", 'DENY', 5],
  ["default-src 'none'", undefined, -20],
])('framing under %s and X-Frame-Options %s is worth %i', (policy, options, points) => {
  const headers = [
    ['Content-Security-Policy', policy] as const,
    ...(options ? [['X-Frame-Options', options] as const] : []),
  ]
  expect(scoreAnswer({ headers })['frame-ancestors']).toBe(points)
})

test.each([
  ['<script src="/a.js" integrity="sha256-abc="></script>', 5],
  ['<script src="/a.js"></script><script type="application/ld+json">{}</script>', 0],
  ['<p>none</p>', 0],
  ['<script src="https://a.example/a.js"></script>', -5],
  ['<script src="//a.example/a.js"></script>', -5],
])('the scripts of %s are worth %i', (html, points) => {
  expect(scoreAnswer({ headers: [], html }).integrity).toBe(points)
})

test('points that are won count only where few are lost', () => {
  const headers = pageHeaders(none).filter(([name]) => name !== 'Strict-Transport-Security')
  expect(scoreAnswer({ headers }).total).toBe(80)
})

/** A small site and every endpoint, over a real connection. */
async function listen(settings: Record<string, string> = {}) {
  const siteDir = temporaryFolder()
  const write = (file: string, content: string | Buffer) => writeFileSync(join(siteDir, file), content)
  for (const name of ['home', 'contact', '404']) write(`${name}.html`, `<h1>${name}</h1>`)
  write('thanks.html', slotMark('reference'))
  write('problem.html', slotMark('messages'))
  write('boot.js', 'export {}')
  write('film.mp4', Buffer.alloc(100_000))
  const shape = (name: string, more: object = {}) => ({
    file: `${name}.html`,
    status: 200,
    etag: `"${name}"`,
    styleHashes: [],
    frames: [],
    ...more,
  })
  write(
    'site.json',
    JSON.stringify({
      ...emptySiteMap,
      pages: {
        '/home': shape('home'),
        '/contact': shape('contact', { frames: ['https://map.example'] }),
        '/contact/thanks': shape('thanks'),
        '/contact/problem': shape('problem'),
        '/404': shape('404', { status: 404 }),
      },
      files: {
        '/boot.js': { file: 'boot.js', type: 'text/javascript', immutable: false },
        '/film.mp4': { file: 'film.mp4', type: 'video/mp4', immutable: false },
      },
      redirects: { '/': '/home' },
    }),
  )
  const service = await buildTestApp({
    siteDir,
    settings: { PUBLIC_ORIGIN: 'https://www.example.mu', TRUST_PROXY: 'none', ...settings },
  })
  service.app.get('/test/broken', () => {
    throw new Error('broken on purpose')
  })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
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

test.each<[what: string, status: number, path: string, request?: RequestInit]>([
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
  ['OPTIONS', 405, '/api/inquiries', { method: 'OPTIONS' }],
  ['the address of a form’s answer', 303, '/api/inquiries'],
  ['health', 200, '/healthz'],
  ['readiness', 200, '/readyz'],
  ['the form token', 200, '/api/form-token'],
  ['the notice', 200, '/api/notices'],
  ['the news', 200, '/api/public-blogs', posted({ companyCode: 'ABI' })],
  ['the news by GET', 200, '/api/retrievePublicBlogs'],
  ['the feed', 200, '/news/feed.xml'],
  ['a news picture that is not there', 404, '/api/blog-images/none'],
  ['a news picture of no width', 400, '/api/blog-images/none?w=x'],
  ['a visit', 204, '/api/visits', posted({ path: '/home', label: 'Home' })],
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
])('%s (%i) scores at least 140 over https', async (what, status, path, request) => {
  const { url } = await listen()
  const answer = await fetch(url + path, { redirect: 'manual', ...request })
  expect(answer.status).toBe(status)
  const scored = scoreAnswer({ headers: [...answer.headers], html: await answer.text() })
  expect(scored).toMatchObject({ total: what.includes('foreign') ? 140 : what.includes('token') ? 155 : 150 })
})

test('a news picture, and the same one unchanged, score at least 140', async () => {
  const { url, database } = await listen()
  await seedStarterArticles(database, () => new Date('2026-11-20T08:00:00Z'))
  const { blogs } = (await (
    await fetch(`${url}/api/public-blogs`, posted({ companyCode: 'ABI' }))
  ).json()) as {
    blogs: { reference: string }[]
  }
  const picture = await fetch(`${url}/api/blog-images/${blogs[0]?.reference}`)
  const again = await fetch(picture.url, { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } })
  expect([picture.status, again.status]).toEqual([200, 304])
  for (const answer of [picture, again])
    expect(scoreAnswer({ headers: [...answer.headers] }).total).toBeGreaterThanOrEqual(150)
})

test('an answer to too many, and one without a database, score at least 140', async () => {
  const { url, database } = await listen({ SUBMISSIONS_PER_ADDRESS: '1' })
  await fetch(`${url}/api/inquiries`, posted(inquiry))
  const tooMany = await fetch(`${url}/api/inquiries`, posted(inquiry))
  await database.close()
  const away = await fetch(`${url}/readyz`)
  expect([tooMany.status, away.status]).toEqual([429, 503])
  for (const answer of [tooMany, away])
    expect(scoreAnswer({ headers: [...answer.headers] }).total).toBeGreaterThanOrEqual(150)
})

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with headers that score at least 140', async (_what, bytes, status) => {
  const { port } = await listen()
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  let text = ''
  for await (const part of socket) text += String(part)
  const [first, ...lines] = text.split('\r\n\r\n')[0]?.split('\r\n') ?? []
  expect(first).toContain(` ${status} `)
  const headers = lines.map(
    (line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)] as const,
  )
  expect(scoreAnswer({ headers }).total).toBe(150)
})

test('each source stands in its own directive and no other', () => {
  const headers = new Map(
    pageHeaders({
      styleHashes: ['sha256-abc='],
      frames: ['https://frame.example'],
      connect: ['https://api.example'],
      img: ['https://img.example'],
      scripts: ['https://script.example'],
    }),
  )
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' https://script.example",
    'style-src': "'self' 'sha256-abc='",
    'img-src': "'self' https://img.example",
    'font-src': "'self'",
    'connect-src': "'self' https://api.example",
    'media-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': 'https://frame.example',
    'form-action': "'self' https://api.example",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
})
