/**
 * Hostile and broken requests: every endpoint answers with the right status and a sentence, stores nothing that it refused, and keeps
 * working.
 */
import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestApp, inquiry, signUp, signUpForm, type TestApp } from '../testing.ts'
import { headerFaults } from './testing.ts'
import { texts, wireCases } from '../testing/bad-input.ts'

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

/** What a refusal says. */
function problemOf({ text }: { text: string }) {
  return JSON.parse(text) as { detail?: string; message?: string; fields?: object }
}

/** A refusal that a person or a program can read. */
function expectSentence(answer: { text: string }, shown: unknown): void {
  const { detail, message } = problemOf(answer)
  expect([shown, detail ?? message]).toEqual([shown, expect.stringMatching(/[.!?]$/)])
}

const encoded = [
  ['Andr%E9', 'André'],
  ['Andr\u00e9 raw', 'André raw'],
  ['%80+50+%96+%93gros%94', '€ 50 – “gros”'],
  ['Zo%C3%AB', 'Zoë'],
  ['100%+pure+%zz%', '100% pure %zz%'],
] as const

test('letters that a form without a script sends in another encoding are stored as they were meant', async () => {
  const service = await buildTestApp({ settings })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const send = async (url: string, fields: Record<string, string>, name: string, sent: string) => {
    const { [name]: _name, ...others } = fields
    // Each character a byte, as a program that knows no UTF-8 sends it.
    const payload = Buffer.from(`${new URLSearchParams(others)}&${name}=${sent}`, 'latin1')
    return (await service.app.inject({ method: 'POST', url, payload, headers })).statusCode
  }
  for (const [sent] of encoded) {
    expect(await send(inquiries, inquiry, 'name', sent)).toBe(201)
    expect(await send(signUps, signUpForm, 'orgName', sent)).toBe(200)
  }
  const kept = encoded.map(([, name]) => name).toSorted()
  const { inquiries: some, registrations: others } = await stored(service)
  expect(some.map(({ name }) => name).toSorted()).toEqual(kept)
  expect(others.map(({ orgName }) => orgName).toSorted()).toEqual(kept)
})

test('a byte that is no letter of any kind is refused with the sentence of its field', async () => {
  const service = await buildTestApp()
  const payload = `${new URLSearchParams({ ...inquiry, name: '' })}`.replace('name=', 'name=a%81b')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const answer = await service.app.inject({ method: 'POST', url: inquiries, payload, headers })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Name contains a character that cannot be stored. Please type it again.')
})

/** Which of them a field may hold is the contract's to say, and tested there. */
test('a text that breaks careless parsers is stored as it is or refused by the name of its field', async () => {
  const service = await buildTestApp({ settings })
  for (const [index, [text]] of texts.entries()) {
    for (const field of ['name', 'description'] as const) {
      const sent = { ...inquiry, [field]: text, email: `${field}${index}@lagoon.mu` }
      const before = await stored(service)
      const answer = await service.post(inquiries, sent)
      const after = await stored(service)
      if (answer.status === 422) {
        expect([text, ...Object.keys(problemOf(answer).fields ?? {})]).toEqual([text, field])
        expect(after).toEqual(before)
      } else {
        const row = after.inquiries.find(({ email }) => email === sent.email)
        expect(row?.[field]?.replaceAll('\r\n', '\n')).toBe(text.normalize().replaceAll('\r\n', '\n'))
      }
    }
    for (const [url, fields] of [
      [signUps, { ...signUpForm, orgName: text }],
      [inquiries, { ...inquiry, name: text }],
    ] as const)
      expect([200, 201, 422]).toContain((await service.postForm(url, fields)).status)
  }
})

test('JSON that would reach a prototype is none, and nothing is stored', async () => {
  const service = await buildTestApp()
  const answer = await service.post(signUps, { ...signUp, constructor: { prototype: { admin: true } } })
  expect(answer.status).toBe(400)
  expectSentence(answer, 'a constructor')
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

test('what breaks the rules of HTTP is answered with the headers of every answer, nothing is stored, and the service goes on', async () => {
  const service = await buildTestApp()
  const port = await service.listen()
  for (const [what, bytes, status] of wireCases) {
    const text = await exchange(port, bytes)
    const [head = ''] = text.split('\r\n\r\n')
    const answered = /^HTTP\/1\.1 ([0-9]{3})/.exec(head)?.[1] ?? ''
    expect([what, answered]).toEqual([what, expect.stringMatching(status)])
    const headers = [...head.matchAll(/^([^:\s]+): (.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value.trim()] as const,
    )
    // Node answers a request without a host by itself.
    if (head !== '' && what !== 'no host') expect([what, ...headerFaults(headers)]).toEqual([what])
    expect(text).not.toMatch(/root:|at .*\.ts:|node:internal/)
    expect(await stored(service)).toEqual(nothing)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  }
})

test('a form of more fields than any of ours is refused before they are read', async () => {
  const service = await buildTestApp()
  const fields = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, '']))
  const answer = await service.postForm('/api/inquiries', fields)
  expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('more fields')])
})
