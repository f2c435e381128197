/**
 * Hostile and broken requests: every endpoint answers with the right status and a sentence, stores nothing that it refused, and keeps
 * working.
 */
import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestApp, inquiry, signUp, signUpForm, type TestApp } from '../testing.ts'
import { headerFaults } from './testing.ts'
import { longTexts, texts, wireCases, wrongTypes } from '../testing/bad-input.ts'

const inquiries = '/api/inquiries'
const signUps = '/api/customer/sign-up'
/** Corpora send more than a visitor may in ten minutes. */
const settings = { SUBMISSIONS_PER_ADDRESS: '100000' }

async function stored({ rows }: TestApp) {
  return {
    inquiries: await rows('inquiry'),
    registrations: await rows('registration'),
    mails: await rows('outbox'),
  }
}
const nothing = { inquiries: [], registrations: [], mails: [] }

/** A refusal that a person or a program can read. */
function expectSentence(answer: { text: string }, shown: unknown): void {
  const { detail, message } = JSON.parse(answer.text) as { detail?: string; message?: string }
  expect([shown, detail ?? message]).toEqual([shown, expect.stringMatching(/[.!?]$/)])
}

/** Both forms, with answers that are right. */
const forms: readonly [url: string, right: object][] = [
  [inquiries, inquiry],
  [signUps, signUp],
]
/** What stands beside the answers. */
const envelope = ['idempotencyKey', 'shownAt', 'subject', 'consentVersion', 'formToken', 'website2']

/** The fields that a refusal names. */
function namesIn(answer: { text: string }): string[] {
  return Object.keys((JSON.parse(answer.text) as { fields?: object }).fields ?? {})
}

test.each([
  ['Andr%E9', 'André'],
  ['Andr\u00e9 raw', 'André raw'],
  ['%80+50+%96+%93gros%94', '€ 50 – “gros”'],
  ['Zo%C3%AB', 'Zoë'],
  ['100%+pure+%zz%', '100% pure %zz%'],
])('a form without a script that sends %s is stored as %s', async (sent, kept) => {
  const service = await buildTestApp()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const send = async (url: string, fields: Record<string, string>, name: string) => {
    const { [name]: _name, ...others } = fields
    // Each character a byte, as a program that knows no UTF-8 sends it.
    const payload = Buffer.from(`${new URLSearchParams(others)}&${name}=${sent}`, 'latin1')
    return (await service.app.inject({ method: 'POST', url, payload, headers })).statusCode
  }
  expect(await send(inquiries, inquiry, 'name')).toBe(201)
  expect(await send(signUps, signUpForm, 'orgName')).toBe(200)
  const { inquiries: [one] = [], registrations: [other] = [] } = await stored(service)
  expect([one?.name, other?.orgName]).toEqual([kept, kept])
})

test('a byte that is no letter of any kind is refused with the sentence of its field', async () => {
  const service = await buildTestApp()
  const payload = `${new URLSearchParams({ ...inquiry, name: '' })}`.replace('name=', 'name=a%81b')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const answer = await service.app.inject({ method: 'POST', url: inquiries, payload, headers })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Name contains a character that cannot be stored. Please type it again.')
})

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
    // The same without a script: whatever it is, the response is a page or a refusal, never a failure of the service.
    for (const [url, fields] of [
      [inquiries, { ...inquiry, name: text }],
      [signUps, { ...signUpForm, orgName: text }],
    ] as const)
      expect([200, 201, 422]).toContain((await service.postForm(url, fields)).status)
  },
)

test('a value of another type is refused by name in every field of both forms, and beside them is none', async () => {
  const service = await buildTestApp({ settings })
  for (const [url, right] of forms) {
    for (const field of Object.keys(right)) {
      for (const value of wrongTypes) {
        const answer = await service.post(url, { ...right, [field]: value })
        expect([url, field, value, answer.status]).toEqual([url, field, value, 422])
        expect(namesIn(answer).join(' ')).toContain(field)
        expectSentence(answer, [field, value])
      }
    }
  }
  expect(await stored(service)).toEqual(nothing)
  for (const [url, right] of forms)
    for (const name of envelope)
      for (const value of wrongTypes) {
        const { status } = await service.post(url, { ...right, [name]: value })
        expect([url, name, value, status < 300]).toEqual([url, name, value, true])
      }
})

const [billing, delivery] = signUp.addressList
test.each([
  ['no address', { addressList: [] }, 422],
  ['another kind of address', { addressList: [{ ...billing, type: 'HOME' }, delivery] }, 422],
  ['an extra key in an address', { addressList: [{ ...billing, admin: true }, delivery] }, 422],
  ['a mailbox without end', { email: `${'a'.repeat(320)}@b.co` }, 422],
  ['Arabic digits in the PIN', { pin: '١٢٣٤', confirmPin: '١٢٣٤' }, 422],
  // What would reach a prototype is no JSON for the service.
  ['a constructor', { constructor: { prototype: { admin: true } } }, 400],
])('a registration with %s is refused, and nothing is stored', async (what, change, status) => {
  const service = await buildTestApp()
  const answer = await service.post(signUps, { ...signUp, ...change })
  expect(answer.status).toBe(status)
  expectSentence(answer, what)
  expect(await stored(service)).toEqual(nothing)
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
      // The news call has a response of its own shape (specification, section 7).
      if (url !== '/api/public-blogs') expectSentence({ text: answer.body }, json)
    }),
    { numRuns: 400 },
  )
  expect(await stored(service)).toEqual(nothing)
})

test('whatever query or path arrives, nothing fails', async () => {
  const service = await buildTestApp()
  const paths = [
    (text: string) => `/api/retrievePublicBlogs?companyCode=${text}&page=${text}&pageSize=${text}`,
    (text: string) => `/api/blog-images/${text}`,
    (text: string) => `/api/blog-images/nothing?w=${text}`,
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
    // Each path is sent a NUL, which PostgreSQL accepts in no text.
    { numRuns: 400, examples: paths.map((path) => [path, '%00']) },
  )
})

/** Sends bytes and reads what comes until the other side ends the connection, as it does after every one of these. */
async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  socket.on('error', () => {})
  socket.write(bytes)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await closed
  return text
}

test.each(wireCases)(
  '%s is answered with the headers of every answer, nothing is stored, and the service goes on',
  async (what, bytes, status) => {
    const service = await buildTestApp()
    const port = await service.listen()
    const text = await exchange(port, bytes)
    const [head = ''] = text.split('\r\n\r\n')
    expect(/^HTTP\/1\.1 ([0-9]{3})/.exec(head)?.[1] ?? '').toMatch(status)
    const headers = [...head.matchAll(/^([^:\s]+): (.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value.trim()] as const,
    )
    // Node answers a request without a host by itself.
    if (head !== '' && what !== 'no host') expect(headerFaults(headers)).toEqual([])
    expect(text).not.toMatch(/root:|at .*\.ts:|node:internal/)
    expect(await stored(service)).toEqual(nothing)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  },
)

test('a text as long as a body may be, in any field of either form, is refused', async () => {
  const service = await buildTestApp({ settings })
  for (const [url, right] of forms)
    for (const field of Object.keys(right))
      for (const text of longTexts) {
        const answer = await service.post(url, { ...right, [field]: text })
        expect([field, text.slice(0, 4), answer.status]).toEqual([field, text.slice(0, 4), 422])
      }
})

test('a form of more fields than any of ours is refused before they are read', async () => {
  const service = await buildTestApp()
  const fields = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, '']))
  const answer = await service.postForm('/api/inquiries', fields)
  expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('more fields')])
})
