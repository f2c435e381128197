import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiFetch, isOwnAddress, postJson } from './api-client.ts'

type Call = { address: string; init: RequestInit & { headers: Headers } }
let calls: Call[] = []
let answers: (() => Promise<Response>)[] = []
const page = { cookie: '' }

beforeEach(() => {
  calls = []
  answers = []
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (address: string, init: Call['init']) => {
    calls.push({ address, init })
    return (answers.shift() ?? (() => Promise.resolve(Response.json({ ok: true }))))()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('tells our own addresses from those of other hosts, however they are written', () => {
  for (const own of ['/api/inquiries', 'api/x', '?a=b', '', '/a//b', '/x:y'])
    expect(isOwnAddress(own)).toBe(true)
  for (const foreign of [
    'https://a.example/x',
    'HTTP://a.example',
    '//a.example',
    '\\\\a.example',
    '/\\a.example',
    ' https://a.example',
    'javascript:x',
  ]) {
    expect(isOwnAddress(foreign)).toBe(false)
  }
})

test('line 175: gives the token back on our own posts only: never on reading, never to another host', async () => {
  page.cookie = 'theme=x; XSRF-TOKEN=abc.def-1'
  await apiFetch('/api/inquiries', { method: 'POST' })
  await apiFetch('/api/notices')
  await apiFetch('https://api.example/x', { method: 'POST' })
  expect(calls.map(({ init }) => init.headers.get('X-XSRF-TOKEN'))).toEqual(['abc.def-1', null, null])
  expect(calls.map(({ init }) => init.credentials)).toEqual(['same-origin', 'same-origin', 'omit'])
})

test('gives back every token it sees, since another subdomain may have set one; what could be none stays out of the header', async () => {
  page.cookie =
    'XSRF-TOKEN=tossed; a=b; XSRF-TOKEN=é; XSRF-TOKEN=x,y; XSRF-TOKEN=; NO-XSRF-TOKEN=z; XSRF-TOKEN=abc.def-1'
  await apiFetch('/api/inquiries', { method: 'POST' })
  expect(calls[0]?.init.headers.get('X-XSRF-TOKEN')).toBe('tossed, abc.def-1')
})

/** As a page that has just been loaded. */
async function freshPage() {
  vi.resetModules()
  return await import('./api-client.ts')
}

test('asks for a token once, and only for our own service', async () => {
  const { prepareFormToken } = await freshPage()
  await prepareFormToken('https://api.example/x')
  expect(calls).toHaveLength(0)
  await prepareFormToken('/api/inquiries')
  page.cookie = 'XSRF-TOKEN=abc'
  await prepareFormToken('/api/inquiries')
  expect(calls.map(({ address }) => address)).toEqual(['/api/form-token'])
})

test('asks once where the browser refuses cookies, and again only where nothing answered', async () => {
  const { prepareFormToken } = await freshPage()
  answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
  // A lost token never stands in the way of the form.
  await expect(prepareFormToken('/api/inquiries')).resolves.toBeUndefined()
  for (let field = 0; field < 7; field += 1) await prepareFormToken('/api/inquiries')
  expect(calls).toHaveLength(2)
})

test('posts JSON and reads the answer, whatever it is', async () => {
  answers = [
    () => Promise.resolve(Response.json({ reference: 'ABI-1' }, { status: 201 })),
    () => Promise.resolve(new Response('<html>', { status: 500 })),
    () => Promise.resolve(new Response('')),
  ]
  expect(await postJson('/api/inquiries', { name: 'A' })).toEqual({
    kind: 'answer',
    status: 201,
    body: { reference: 'ABI-1' },
  })
  expect(await postJson('/api/inquiries', {})).toEqual({ kind: 'answer', status: 500, body: undefined })
  expect(await postJson('/api/inquiries', {})).toEqual({ kind: 'answer', status: 200, body: undefined })
  expect(calls[0]?.init.headers.get('Content-Type')).toBe('application/json')
  expect(calls[0]?.init.body).toBe('{"name":"A"}')
})

test('says why no answer came', async () => {
  answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
  expect(await postJson('https://api.example/x', {})).toEqual({ kind: 'unreachable', reason: 'network' })
  vi.stubGlobal('navigator', { onLine: false })
  answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
  expect(await postJson('/api/x', {})).toEqual({ kind: 'unreachable', reason: 'offline' })
  answers = [() => Promise.reject(new DOMException('late', 'TimeoutError'))]
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  expect(await postJson('/api/x', {})).toEqual({ kind: 'unreachable', reason: 'timeout' })
  expect(timeout).toHaveBeenCalledWith(20_000)
  expect(calls.at(-1)?.init.signal).toBe(timeout.mock.results[0]?.value)
})

test('sends a stale form a second time with the fresh token, and no third time', async () => {
  page.cookie = 'XSRF-TOKEN=old'
  const refuse = () => {
    page.cookie = 'XSRF-TOKEN=new'
    return Promise.resolve(Response.json({}, { status: 403 }))
  }
  answers = [refuse]
  expect(await postJson('/api/x', {})).toMatchObject({ status: 200 })
  expect(calls.map(({ init }) => init.headers.get('X-XSRF-TOKEN'))).toEqual(['old', 'new'])
  answers = [() => Promise.resolve(Response.json({}, { status: 403 }))]
  expect(await postJson('/api/x', {})).toMatchObject({ status: 403 })
  expect(calls).toHaveLength(3)
})

test.each<[string, () => Promise<Response>]>([
  ['the proxy alone', () => Promise.resolve(new Response('', { status: 503 }))],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'what %s answered is sent once more, the same, when a process is there; not to another host',
  async (_what, away) => {
    vi.useFakeTimers()
    answers = [away, away, away]
    const answer = postJson('/api/inquiries', { idempotencyKey: 'k' })
    await vi.runAllTimersAsync()
    expect(await answer).toMatchObject({ status: 200 })
    expect(calls.map(({ address }) => address)).toEqual([
      '/api/inquiries',
      '/healthz',
      '/healthz',
      '/api/inquiries',
    ])
    expect(calls[3]?.init.body).toBe(calls[0]?.init.body)
    answers = [away]
    await postJson('https://api.example/x', {})
    expect(calls).toHaveLength(5)
    vi.useRealTimers()
  },
)
