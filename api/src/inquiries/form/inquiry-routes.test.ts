import { expect, onTestFinished, test, vi } from 'vitest'
import { referencePattern } from '@laboratory/contract/inquiry'
import { day, hour, minute } from '../../clock.ts'
import { buildTestApp, inquiry } from '../../testing.ts'

const url = '/api/inquiries'
const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('an inquiry is stored with its two e-mails, and thanked with a reference', async () => {
  const service = await buildTestApp()
  const answer = await service.post(url, { ...inquiry, subject: 'paternity', consentVersion: '2026-11' })
  expect(answer.status).toBe(201)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { reference } = answer.json()
  expect(reference).toMatch(referencePattern)

  const [row] = await service.rows('inquiry')
  expect(row).toMatchObject({
    ...inquiry,
    reference,
    subject: 'paternity',
    consentVersion: '2026-11',
    flagged: 0,
  })
  const messages = await service.rows('outbox')
  expect(messages.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
    ['inquiry', 'laboratory@example.mu'],
    ['inquiry-receipt', 'anjali@lagoon.mu'],
  ])
  const toLaboratory = messages.find(({ kind }) => kind === 'inquiry')
  expect(toLaboratory).toMatchObject({ replyToAddress: inquiry.email, replyToName: inquiry.name })
  const lines = toLaboratory?.body.split('\n').map((line) => line.trim())
  for (const value of Object.values(inquiry).flatMap((text) => text.split('\n')))
    expect(lines?.some((line) => line.endsWith(value))).toBe(true)
  expect(toLaboratory?.subject).toBe(`Inquiry ${reference}`)
  const receipt = messages.find(({ kind }) => kind === 'inquiry-receipt')
  expect(receipt?.body).toContain(reference)
  const typed = [inquiry.name, inquiry.company, inquiry.phone, inquiry.description, 'Royal Road']
  for (const value of typed) expect(`${receipt?.subject}${receipt?.body}`).not.toContain(value)
})

test('no line that the sender wrote looks like one of ours in the e-mail', async () => {
  const service = await buildTestApp()
  const forged = ['E-mail: boss@bank.mu', '--', 'Sent through the website.']
  const text = forged.flatMap((line) => ['\n', '\r\n', '\u2028'].map((end) => `${end}${line}`)).join('')
  await service.post(url, { ...inquiry, address: `Street 1${text}`, description: `Words${text}` })
  const body = (await service.rows('outbox')).find(({ kind }) => kind === 'inquiry')?.body ?? ''
  const ours = body.split(/[\n\r\u2028]/).filter((line) => line !== '' && !line.startsWith('  '))
  // Where the desk is, first of all.
  expect(ours[0]).toMatch(/^Answer at the desk: http.*\/desk\/inquiries\/ABI-/)
  const names = ['Name', 'Company', 'E-mail', 'Phone', 'Address', 'Description']
  expect(ours.map((line) => line.split(/[: ]/)[0])).toEqual(['Answer', 'Inquiry', ...names, '--', 'Sent'])
  expect(ours.at(-1)).not.toContain('Answering this message')
  const withoutDesk = await buildTestApp({ settings: { DESK: 'off' } })
  await withoutDesk.post(url, inquiry)
  const told = (await withoutDesk.rows('outbox')).find(({ kind }) => kind === 'inquiry')?.body
  expect(told).toContain('Answering this message answers the sender.')
  expect(told).not.toContain('desk')
})

test('a form without a script is about the page that its address names', async () => {
  const service = await buildTestApp()
  const pages = [
    ['/contact?scrollToForm=true&subject=services/device', 'services/device'],
    ['/contact?subject=water-test-kits&kit=ultimate', 'water-test-kits?kit=ultimate'],
    ['/contact?subject=water-test-kits&kit=%0AX', 'water-test-kits'],
    ['/contact?subject=%3Cscript%3E', null],
    ['/contact', null],
    ['/news?subject=paternity', null],
    ['', null],
  ] as const
  for (const [page, subject] of pages) {
    const referer = page && `https://www.example.mu${page}`
    const answer = await service.postForm(url, { ...inquiry, name: page || 'none' }, { referer })
    const row = (await service.rows('inquiry')).find(({ name }) => name === (page || 'none'))
    expect([page, answer.status, row?.subject]).toEqual([page, 201, subject])
  }
  const bodies = (await service.rows('outbox')).map(({ body }) => body)
  expect(bodies.filter((body) => body.includes('About the page: /services/device'))).toHaveLength(1)
})

test('fifty parallel submissions with one key are one inquiry', async () => {
  const service = await buildTestApp()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => service.post(url, { ...inquiry, idempotencyKey: key })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await service.rows('inquiry')).toHaveLength(1)
  expect(await service.rows('outbox')).toHaveLength(2)
})

test('a key sent again with other words is another inquiry, so that the second is not lost', async () => {
  const service = await buildTestApp()
  await service.post(url, inquiry, { 'idempotency-key': key })
  await service.post(url, { ...inquiry, description: 'Three pools.' }, { 'idempotency-key': key })
  await service.post(url, inquiry, { 'idempotency-key': key })
  expect((await service.rows('inquiry')).map(({ description }) => description).toSorted()).toEqual([
    'Three pools.',
    'Two pools to test.',
  ])
})

test('without a key, the same words within ten minutes are one inquiry, and later another', async () => {
  const service = await buildTestApp()
  const [first, second] = await Promise.all([service.postForm(url, inquiry), service.postForm(url, inquiry)])
  expect(first.text).toBe(second.text)
  service.pass(9 * minute)
  expect((await service.postForm(url, inquiry)).text).toBe(first.text)
  expect(await service.rows('inquiry')).toHaveLength(1)
  service.pass(11 * minute)
  await service.postForm(url, inquiry)
  expect(await service.rows('inquiry')).toHaveLength(2)
})

test('a withdrawal is due at once, whatever its words; a filled honeypot holds it back too', async () => {
  const service = await buildTestApp()
  const spam = 'crypto investment casino [url=x] https://a https://b https://c https://d https://e https://f'
  const send = (more: object) => service.post(url, { ...inquiry, ...more })
  await send({ description: spam })
  await send({ description: `Withdrawal of quotation 7. ${spam}` })
  await send({ description: 'Withdrawal', website2: 'x' })
  const rows = await service.rows('inquiry')
  const of = (start: string) => rows.find(({ description }) => description.startsWith(start))
  expect(rows.filter(({ flagged }) => flagged)).toHaveLength(2)
  expect(of('crypto')?.flagged).toBe(1)
  const due = { flagged: 0, dueAt: service.clock.now.toISOString(), turn: 'laboratory' }
  expect(of('Withdrawal of')).toMatchObject(due)
})

test('a filled honeypot flags: stored, thanked alike, held back, and released with its e-mails', async () => {
  const service = await buildTestApp()
  const reference = await service.ask({ website2: 'http://spam.example' })
  // Without a script, too.
  expect((await service.postForm(url, { ...inquiry, name: 'Native', website2: 'x' })).status).toBe(201)
  const reason = 'a field that people do not see was filled in'
  const held = { flagged: 1, spamReasons: reason }
  expect(await service.rows('inquiry')).toMatchObject([held, held])
  expect(await service.rows('outbox')).toEqual([])
  const clerk = await service.person('clerk')
  const release = (version: number) => service.desk('releaseInquiry', { reference, version }, clerk)
  expect((await release(1)).status).toBe(200)
  expect((await release(2)).body.detail).toBe('This inquiry is not held back.')
  expect(await service.rows('outbox')).toHaveLength(2)
})

test('a wrong answer is refused with one sentence a field, and nothing is stored', async () => {
  const service = await buildTestApp()
  const answer = await service.post(url, { ...inquiry, name: ' ', email: 'a@b.co\r\nBcc: c@d.co', admin: 1 })
  expect(answer.status).toBe(422)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toEqual({
    title: 'Some answers need attention',
    status: 422,
    detail: 'Please check the answers marked below.',
    fields: {
      name: 'Name is required.',
      email: 'Valid email is required.',
      admin: 'This field is not part of the form.',
    },
  })
  expect(await service.rows('inquiry')).toEqual([])
})

const bodies: [string, string, number][] = [
  ['', 'application/json', 400],
  [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 422],
  ['{"name":"a","name":["b"]}', 'application/json', 422],
  ['name=a&name=b', 'application/x-www-form-urlencoded', 422],
  ['name%5Bx%5D=a', 'application/x-www-form-urlencoded', 422],
  ['%', 'application/x-www-form-urlencoded', 422],
  ['name=a', 'text/plain', 415],
  ['name=a', 'multipart/form-data; boundary=x', 415],
  ['<a/>', 'application/xml', 415],
  ['{}', 'application/json; charset=utf-16', 422],
  [JSON.stringify({ ...inquiry, description: 'x'.repeat(200_000) }), 'application/json', 413],
  [`description=${'x'.repeat(200_000)}`, 'application/x-www-form-urlencoded', 413],
]
test.each(bodies.map(([payload, type, status]) => [payload.slice(0, 30), type, status, payload] as const))(
  'a body %j of type %s is answered %i with a sentence',
  async (_shown, type, status, payload) => {
    const service = await buildTestApp()
    for (const target of [url, '/api/customer/sign-up']) {
      const answer = await service.app.inject({
        method: 'POST',
        url: target,
        payload,
        headers: { 'content-type': type },
      })
      expect(answer.statusCode).toBe(status)
      const { detail, message } = answer.json()
      expect(detail ?? message).toMatch(/\.$/)
    }
    expect(await service.rows('inquiry')).toEqual([])
  },
)

test('an address that sends too often waits, with a sentence and a time', async () => {
  const service = await buildTestApp({ settings: { SUBMISSIONS_PER_ADDRESS: '3' } })
  for (let count = 0; count < 3; count += 1) {
    expect((await service.post(url, { ...inquiry, description: `Pool ${count}` })).status).toBe(201)
  }
  const answer = await service.post(url, { ...inquiry, description: 'One more' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json().detail).toMatch(/wait a few minutes/)
  const page = await service.postForm(url, inquiry)
  expect(page.status).toBe(429)
  expect(page.text).toContain('wait a few minutes')
  expect(await service.rows('inquiry')).toHaveLength(3)
})

test('a mailbox that a stranger names too often is still open to its owner, and nothing is refused', async () => {
  const service = await buildTestApp({ settings: { SUBMISSIONS_PER_ADDRESS: '2', TRUST_PROXY: '127.0.0.1' } })
  let count = 0
  const from = (address: string, email: string) =>
    service.post(
      url,
      { ...inquiry, email, description: `Pool ${(count += 1)}` },
      { 'x-forwarded-for': address },
    )
  for (const email of ['a@b.co', 'A@b.co']) expect((await from('192.0.2.1', email)).status).toBe(201)
  // The network may send forms again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * minute })
  onTestFinished(() => void vi.useRealTimers())
  for (const email of ['a+1@b.co', 'a+2@B.CO']) expect((await from('192.0.2.1', email)).status).toBe(201)
  expect((await from('192.0.2.2', 'a@b.co')).status).toBe(201)
  const rows = await service.rows('inquiry')
  expect(rows.map(({ flagged }) => flagged)).toEqual([0, 0, 1, 1, 0])
  expect(rows[2]?.spamReasons).toBe('mailbox named too often')
})

test('receipts to one mailbox stay three a day, however its address is spelt; every inquiry is stored', async () => {
  const service = await buildTestApp({ settings: { TRUST_PROXY: '127.0.0.1' } })
  const receipts = async () => (await service.mails('inquiry-receipt')).length
  const receiptsTo = async (...addresses: string[]) => {
    const before = await receipts()
    for (const [at, email] of addresses.entries()) {
      const entry = { ...inquiry, email, description: `${email} ${at}` }
      expect((await service.post(url, entry, { 'x-forwarded-for': `192.0.2.${at}` })).status).toBe(201)
    }
    return (await receipts()) - before
  }
  const tagged = Array.from({ length: 8 }, (_, at) => (at % 2 ? `Target+${at}@corp.mu` : 'target@CORP.mu'))
  expect(await receiptsTo(...tagged)).toBe(3)
  expect(await receiptsTo('j.d@gmail.com', 'jd@gmail.com', 'J.D+x@googlemail.com', 'jd+y@gmail.com')).toBe(3)
  expect(await receiptsTo('a.b@corp.mu', 'ab@corp.mu', 'a.b@corp.mu', 'ab@corp.mu')).toBe(4)
  service.pass(25 * hour)
  expect(await receiptsTo('target@corp.mu')).toBe(1)
})

test('one network gets as many receipts a day as it may send forms at a time; the laboratory hears of all', async () => {
  const service = await buildTestApp({ settings: { SUBMISSIONS_PER_ADDRESS: '2' } })
  let count = 0
  const send = () =>
    service.post(url, { ...inquiry, email: `a${(count += 1)}@b.co`, description: `Pool ${count}` })
  const kinds = async () => {
    const rows = await service.rows('outbox')
    const receipts = rows.filter(({ kind }) => kind === 'inquiry-receipt').length
    return { receipts, toStaff: rows.length - receipts }
  }
  for (let turn = 0; turn < 2; turn += 1) expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(429)
  // The limit of forms, which is over in ten minutes, counts by the machine's own clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * minute })
  onTestFinished(() => void vi.useRealTimers())
  for (let turn = 0; turn < 2; turn += 1) expect((await send()).status).toBe(201)
  expect(await kinds()).toEqual({ receipts: 2, toStaff: 4 })
  service.pass(day)
  vi.setSystemTime(Date.now() + 11 * minute)
  expect((await send()).status).toBe(201)
  expect(await kinds()).toEqual({ receipts: 3, toStaff: 5 })
})

test.each([
  ['/api/request/labels?token=x', 'GET', 'HEAD', 404],
  ['/api/request?token=x', 'GET', 'HEAD', 404],
  [url, 'POST', 'POST', 422],
] as const)(
  'a limit of %s counts %s and %s as one, and the networks of one IPv6 site together',
  async (address, method, other, status) => {
    const settings = { SUBMISSIONS_PER_ADDRESS: '2', TRUST_PROXY: '127.0.0.1' }
    const { app } = await buildTestApp({ settings })
    const ask = async (from: string, by: typeof method | typeof other = method) =>
      (await app.inject({ method: by, url: address, headers: { 'x-forwarded-for': from } })).statusCode
    const statuses = [await ask('192.0.2.1'), await ask('192.0.2.1', other)]
    statuses.push(await ask('192.0.2.1', other), await ask('192.0.2.1'))
    expect(statuses).toEqual([status, status, 429, 429])
    for (let network = 0; network < 16; network += 1)
      expect(await ask(`2001:db8:1:${network}::1`)).toBe(status)
    expect(await ask('2001:db8:1:ffff::1', other)).toBe(429)
    // What its own network refuses already is not counted for its neighbours.
    for (let count = 0; count < 20; count += 1) await ask('2001:db8:2::1')
    expect(await ask('2001:db8:2:1::1')).toBe(status)
  },
)

test('the networks of one IPv6 site get as many receipts a day as eight of them', async () => {
  const service = await buildTestApp({
    settings: { SUBMISSIONS_PER_ADDRESS: '2', TRUST_PROXY: '127.0.0.1' },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  for (let count = 0; count < 24; count += 1) {
    // The limit of forms, which is over in ten minutes, counts by the machine's own clock.
    if (count % 12 === 0) vi.setSystemTime(Date.now() + 11 * minute)
    const headers = { 'x-forwarded-for': `2001:db8:1:${count}::1` }
    const answer = await service.post(url, { ...inquiry, email: `a${count}@b.co` }, headers)
    expect(answer.status).toBe(201)
  }
  const messages = await service.rows('outbox')
  expect(messages.filter(({ kind }) => kind === 'inquiry-receipt')).toHaveLength(16)
})

test('a forged forwarding header changes nothing when no proxy is trusted', async () => {
  const service = await buildTestApp({ settings: { SUBMISSIONS_PER_ADDRESS: '1' } })
  await service.post(url, inquiry, { 'x-forwarded-for': '192.0.2.1' })
  expect((await service.post(url, inquiry, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(429)
})

test('a database that is away is said so, and nothing is thanked for', async () => {
  const service = await buildTestApp()
  await service.database.query.schema.dropTable('outbox').execute()
  const answer = await service.post(url, inquiry)
  expect(answer.status).toBe(500)
  expect(answer.json().detail).toMatch(/nothing was stored/)
  expect(await service.rows('inquiry')).toEqual([])
})
