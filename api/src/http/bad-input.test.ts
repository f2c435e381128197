/** What strangers send: every endpoint answers with the right status and a sentence, stores nothing that it refused, and goes on. */
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestApp, inquiry, signUp, signUpForm, type TestApp } from '../testing.ts'

const inquiries = '/api/inquiries'
const signUps = '/api/customer/sign-up'
/** Corpora send more than a visitor may in ten minutes. */
const settings = { SUBMISSIONS_PER_ADDRESS: '100000', SUBMISSIONS_PER_MAILBOX: '100000' }

async function stored({ database }: TestApp) {
  return {
    inquiries: await database.query.selectFrom('inquiry').selectAll().execute(),
    registrations: await database.query.selectFrom('registration').selectAll().execute(),
    mails: await database.query.selectFrom('outbox').selectAll().execute(),
  }
}

/** A refusal that a person or a program can read. */
function expectSentence(answer: { text: string }, shown: unknown): void {
  const { detail, message } = JSON.parse(answer.text) as { detail?: string; message?: string }
  expect([shown, detail ?? message]).toEqual([shown, expect.stringMatching(/[.!?]$/)])
}

/** The fields that a refusal names. */
function namesIn(answer: { text: string }): string[] {
  return Object.keys((JSON.parse(answer.text) as { fields?: object }).fields ?? {})
}

const bell = String.fromCharCode(7)
const nul = String.fromCharCode(0)
/** Texts that break what reads them carelessly; `oneLine` says whether they may stand where one line is asked for. */
const texts: [text: string, inOneLine: boolean, inMany: boolean][] = [
  ['<script>alert(1)</script>', true, true],
  ['"><img src=x onerror=alert(1)>', true, true],
  ["'; drop table inquiry; --", true, true],
  ['{{7*7}} ${7*7} <%= 7 %> #{7}', true, true],
  ['=cmd|"/c calc"!A1', true, true],
  ['../../etc/passwd', true, true],
  ['undefined null NaN true -1 1e309', true, true],
  ['%00 %0d%0aBcc: a@b.co', true, true],
  ['👩‍🔬 Ω≈ç√ 田中さん', true, true],
  ['محمد علي', true, true],
  ['Zoë \u0301\u0301\u0301', true, true],
  [`a${'\u0301'.repeat(40)}`, true, true],
  ['two\nlines', false, true],
  ['two\r\nlines', false, true],
  ['Eve\r\nBcc: victim@example.mu', false, true],
  ['a\u2028b', false, true],
  [`a${nul}b`, false, false],
  [`a${bell}b`, false, false],
  ['a\u202eb', false, false],
  ['a\u2066b', false, false],
  ['a\ud800b', false, false],
  ['\udfffa', false, false],
  ['   ', false, false],
  ['\u200b\u3164', false, false],
  ['x'.repeat(60_000), false, false],
]

test.each(
  texts.map(([text, oneLine, many]) => [JSON.stringify(text).slice(0, 40), oneLine, many, text] as const),
)(
  'the text %s is taken as it is (one line: %s, many: %s) or refused in words, by both forms',
  async (_shown, inOneLine, inMany, text) => {
    const service = await buildTestApp({ settings })
    for (const field of ['name', 'company', 'address', 'description'] as const) {
      const before = await stored(service)
      const isLong = field === 'address' || field === 'description'
      const answer = await service.post(inquiries, { ...inquiry, [field]: text, email: `${field}@lagoon.mu` })
      expect([field, answer.status]).toEqual([field, (isLong ? inMany : inOneLine) ? 201 : 422])
      if (answer.status === 422) {
        expect(namesIn(answer)).toEqual([field])
        expect(await stored(service)).toEqual(before)
      } else {
        const row = (await stored(service)).inquiries.find(({ email }) => email === `${field}@lagoon.mu`)
        expect(row?.[field]?.replaceAll('\r\n', '\n')).toBe(text.normalize().replaceAll('\r\n', '\n'))
      }
    }
    for (const field of ['orgName', 'firstName', 'lastName', 'orgRegNumber'] as const) {
      const before = await stored(service)
      const email = `${field.toLowerCase()}@lagoon.mu`
      const answer = await service.post(signUps, { ...signUp, [field]: text, email })
      // These answers are optional: blank is none.
      const expected = inOneLine || text.replaceAll(/[\s\u200b\u3164]/g, '') === '' ? 200 : 422
      expect([field, answer.status]).toEqual([field, expected])
      if (expected === 422) expect(await stored(service)).toEqual(before)
    }
    // The same without a script: whatever it is, the answer is a page or a refusal, never a failure of ours.
    for (const [url, fields] of [
      [inquiries, { ...inquiry, name: text }],
      [signUps, { ...signUpForm, orgName: text }],
    ] as const)
      expect([200, 201, 422]).toContain((await service.postForm(url, fields)).status)
  },
)

const wrongTypes: unknown[] = [
  7,
  -0.5,
  true,
  false,
  null,
  [],
  ['a'],
  {},
  { toString: 'a' },
  [[[[]]]],
  [{ a: [{}] }],
]

test('a value of another type is refused by name, in every field of both forms', async () => {
  const service = await buildTestApp({ settings })
  for (const [url, right] of [
    [inquiries, inquiry],
    [signUps, signUp],
  ] as const) {
    for (const field of Object.keys(right)) {
      for (const value of wrongTypes) {
        const answer = await service.post(url, { ...right, [field]: value })
        expect([url, field, value, answer.status]).toEqual([url, field, value, 422])
        expect(namesIn(answer).join(' ')).toContain(field)
        expectSentence(answer, [field, value])
      }
    }
  }
  expect(await stored(service)).toEqual({ inquiries: [], registrations: [], mails: [] })
})

const [billing, delivery] = signUp.addressList
test.each([
  ['no address list', { addressList: undefined }],
  ['no address', { addressList: [] }],
  ['one address', { addressList: [billing] }],
  ['three addresses', { addressList: [billing, delivery, delivery] }],
  ['two billing addresses', { addressList: [billing, billing] }],
  ['another country', { addressList: [{ ...billing, country: 'FRANCE' }, delivery] }],
  ['another kind of address', { addressList: [{ ...billing, type: 'HOME' }, delivery] }],
  ['an extra key in an address', { addressList: [{ ...billing, admin: true }, delivery] }],
  ['another kind of account', { type: 'PRIVATE' }],
  ['a state of its own', { state: 'approved' }],
  ['a constructor', { constructor: { prototype: { admin: true } } }],
  ['two mailboxes', { email: 'a@b.co, c@d.co' }],
  ['a mailbox with a name', { email: 'Eve <a@b.co>' }],
  ['a mailbox with a line break', { email: 'a@b.co\r\nBcc: c@d.co' }],
  ['a mailbox without end', { email: `${'a'.repeat(320)}@b.co` }],
  ['Arabic digits in the PIN', { pin: '١٢٣٤', confirmPin: '١٢٣٤' }],
  ['full-width digits in the PIN', { pin: '１２３４', confirmPin: '１２３４' }],
  ['five digits', { pin: '12345', confirmPin: '12345' }],
  ['a day that is not', { dateOfBirth: '29-02-85' }],
  ['a month that is not', { dateOfBirth: '01-13-85' }],
  ['a month by name', { dateOfBirth: '01-Mar-85' }],
  ['a day of nothing', { dateOfBirth: '00-00-00' }],
] as [string, object][])('a registration with %s is refused, and nothing is stored', async (what, change) => {
  const service = await buildTestApp()
  const answer = await service.post(signUps, { ...signUp, ...change })
  // What would reach a prototype is no JSON for the service.
  expect(answer.status).toBe(Object.hasOwn(change, 'constructor') ? 400 : 422)
  expectSentence(answer, what)
  expect(await stored(service)).toEqual({ inquiries: [], registrations: [], mails: [] })
})

test('whatever JSON or form arrives at whatever endpoint, nothing fails, and nothing is stored', async () => {
  const service = await buildTestApp({ settings })
  const endpoints = [inquiries, signUps, '/api/public-blogs', '/api/visits']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), fc.json(), fc.boolean(), async (url, json, asForm) => {
      const answer = await service.app.inject({
        method: 'POST',
        url,
        payload: json,
        headers: { 'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' },
      })
      expect([400, 422]).toContain(answer.statusCode)
      // The news call has an answer of its own shape (specification, section 7).
      if (url !== '/api/public-blogs') expectSentence({ text: answer.body }, json)
    }),
    { numRuns: 400 },
  )
  expect(await stored(service)).toEqual({ inquiries: [], registrations: [], mails: [] })
})

test('whatever query or path arrives at what is read, nothing fails', async () => {
  const service = await buildTestApp()
  const paths = [
    (text: string) => `/api/retrievePublicBlogs?companyCode=${text}&page=${text}&pageSize=${text}`,
    (text: string) => `/api/blog-images/${text}?w=${text}`,
    (text: string) => `/api/notices?${text}`,
    (text: string) => `/api/form-token?${text}`,
    (text: string) => `/news/feed.xml?${text}`,
    (text: string) => `/${text}`,
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.oneof(
        fc.string({ unit: 'grapheme' }).map((text) => encodeURIComponent(text)),
        fc.stringMatching(/^[%./0-9a-fA-F]*$/),
      ),
      async (path, text) => {
        const answer = await service.app.inject(path(text))
        expect([text, answer.statusCode < 500]).toEqual([text, true])
      },
    ),
    { numRuns: 400 },
  )
})

/** Sends bytes and reads what comes until the other side ends, or says nothing more for a while. */
async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  socket.on('error', () => {})
  socket.write(bytes)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.setTimeout(300, () => socket.destroy())
  await closed
  return text
}

const json = JSON.stringify(inquiry)
const post = (headers: string[], body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      [`POST ${inquiries} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n'),
    ),
    Buffer.from(body),
  ])
const typed = 'Content-Type: application/json'
const zipped = gzipSync(json)
const get = (path: string, more: string[] = []) =>
  ['GET ' + path + ' HTTP/1.1', 'Host: a', 'Connection: close', ...more, '', ''].join('\r\n')

test.each<[what: string, bytes: string | Buffer, status: RegExp]>([
  [
    'a zipped body',
    post([typed, 'Content-Encoding: gzip', `Content-Length: ${zipped.length}`], zipped),
    /400|415/,
  ],
  ['no type', post([`Content-Length: ${json.length}`], json), /415/],
  ['a body shorter than said', post([typed, `Content-Length: ${json.length - 1}`], json), /400/],
  ['two lengths', post([typed, 'Content-Length: 5', `Content-Length: ${json.length}`], json), /400/],
  ['a length that is no number', post([typed, 'Content-Length: many'], json), /400/],
  ['a length and chunks', post([typed, 'Content-Length: 5', 'Transfer-Encoding: chunked'], json), /400/],
  ['chunks that are none', post([typed, 'Transfer-Encoding: chunked'], json), /400/],
  ['another transfer encoding', post([typed, 'Transfer-Encoding: gzip'], json), /400|501/],
  ['too much by its length', post([typed, 'Content-Length: 99999999'], json), /413/],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /404|405/],
  ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', /^$|4\d\d/],
  ['a method of its own', 'BREW /home HTTP/1.1\r\nHost: a\r\n\r\n', /400/],
  ['no host', 'GET /home HTTP/1.1\r\nConnection: close\r\n\r\n', /400/],
  ['HTTP/1.0', 'GET /nothing HTTP/1.0\r\n\r\n', /404/],
  ['20 kB of cookies', get('/healthz', [`Cookie: a=${'x'.repeat(20_000)}`]), /431/],
  ['a very long path', get(`/${'a'.repeat(15_000)}`), /404|414/],
  ['two slashes and a host', get('//evil.example/'), /404/],
  ['a whole address', get('http://evil.example/home'), /404/],
  ['encoded slashes', get('/..%2f..%2fetc%2fpasswd'), /404/],
  ['dots', get('/../../etc/passwd'), /404/],
  ['an encoded NUL', get('/home%00'), /404/],
  ['half an escape', get('/%'), /400/],
  ['escapes that are no text', get('/%c0%ae%c0%ae/'), /400|404/],
  ['a line break in a header', get('/healthz', ['X: a\nEvil: b']), /200|400/],
  ['a NUL in a header', get('/healthz', [`X: a${nul}b`]), /400/],
])('%s is answered, nothing is stored, and the service goes on', async (_what, bytes, status) => {
  const service = await buildTestApp()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const text = await exchange(port, bytes)
  expect(/^HTTP\/1\.1 ([0-9]{3})/.exec(text)?.[1] ?? '').toMatch(status)
  expect(text).not.toMatch(/root:|at .*\.ts:|node:internal/)
  expect(await stored(service)).toEqual({ inquiries: [], registrations: [], mails: [] })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('a text of a million letters in any field of a registration is judged within a second', async () => {
  const service = await buildTestApp({ settings })
  const long = ['1', ' ', 'a', '@', 'a.', '-', '\u0301', '+230'].map((text) =>
    text.repeat(120_000 / text.length),
  )
  for (const field of Object.keys(signUp)) {
    for (const text of long) {
      const begun = performance.now()
      const answer = await service.post(signUps, { ...signUp, [field]: text })
      expect([413, 422]).toContain(answer.status)
      expect([field, performance.now() - begun < 1000]).toEqual([field, true])
    }
  }
})
