/** Every door by which something about a person comes in, and every protection that it has then. */
import { describe, expect, test } from 'vitest'
import { contactSlot } from '../../mail/contact.ts'
import { findUncopied } from '../../mail/outbox-state.ts'
import { receiveMail } from '../../incoming/testing.ts'
import { describeEachEngine } from '../../database/testing.ts'
import { buildTestApp, inquiry, testSecret, testSite, type TestApp } from '../../testing.ts'
import { createRequestLinks, labelsLinkSlot, requestLinkSlot } from '../request/request-link.ts'
import { requestPages } from '../testing.ts'

const mailbox = inquiry.email.toLowerCase()

async function build() {
  const pages = requestPages((place) => `<${place} {{address}}{{date}}>`)
  const siteDir = testSite({ ...pages, '/paternity': {} }, { persons: ['paternity', 'services/dna'] })
  const service = await buildTestApp({ siteDir, settings: { MAIL_IN_URL: 'imaps://a:b@mail.example.mu' } })
  const manager = await service.person('manager')
  const clerk = await service.person('clerk')
  /** An e-mail comes in, of which the mail server says this. */
  async function receive(subject: string, body: string, from = mailbox, results = 'dmarc=pass') {
    const raw = `Authentication-Results: mail.example.mu; ${results}\r\nFrom: ${from}\r\nMessage-ID: <${Math.random()}@x.example>\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body}`
    await receiveMail(service, raw)
  }
  const made = async (subject: string, body: string) => {
    await receive(subject, body)
    const { body: list } = await service.desk('listNewMail', {}, manager)
    return (await service.desk('inquiryOfMail', { id: list.mails[0]?.id }, manager)).body.reference
  }
  const replied = async (words: string) => {
    const reference = await service.ask({ description: 'xylophone' })
    await receive(`Re: ${reference}`, words)
    return reference
  }
  const native = async (address: string, fields: Record<string, string>) => {
    const referer = `http://127.0.0.1:3000${address}`
    await service.postForm('/api/inquiries?language=fr', { ...inquiry, ...fields }, { referer })
    return (await service.rows('inquiry')).at(-1)?.reference ?? ''
  }
  const rowOf = async (reference: string) =>
    (await service.rows('inquiry')).find((row) => row.reference === reference)
  const links = createRequestLinks(testSecret, 'http://127.0.0.1:3000')
  const linkOf = (reference: string, holder: 'mailbox' | 'sender' = 'mailbox') =>
    links.steps(holder, reference, mailbox)
  const press = (what: 'confirm' | 'withdraw', reference: string, holder?: 'sender') =>
    service.postForm(linkOf(reference, holder).replace('/request', `/request/${what}`), {})
  const page = async (reference: string, holder?: 'sender') =>
    (await service.app.inject({ url: linkOf(reference, holder) })).body
  return { service, manager, clerk, receive, made, replied, native, rowOf, press, page }
}

type Doors = Pick<Awaited<ReturnType<typeof build>>, 'made' | 'replied' | 'native' | 'manager' | 'press'> & {
  service: TestApp
}

const form =
  (more: object) =>
  ({ service }: Doors) =>
    service.ask({ description: 'xylophone', ...more })
const doors: Record<
  string,
  { is: 'sure' | 'proposed'; due: boolean; enter: (by: Doors) => Promise<string>; mailed?: true }
> = {
  'the list': { is: 'sure', due: false, enter: form({ requestList: [{ id: 1, test: 'paternity' }], healthConsent: '2026-11' }) },
  'the tick': { is: 'sure', due: false, enter: form({ healthConsent: '2026-11' }) },
  'the page, no tick': { is: 'sure', due: false, enter: form({ subject: 'paternity' }) },
  'the page, no tick, no script, French': { is: 'sure', due: false, enter: ({ native }) => native('/fr/contact?subject=services%2Fdna', { description: 'xylophone' }) },
  'a withdrawal': { is: 'sure', due: true, enter: form({ description: 'Withdrawal, xylophone' }) },
  'a withdrawal in French': { is: 'sure', due: true, enter: ({ native }) => native('/fr/contact', { description: 'Bonjour,\nJe révoque mon accord: xylophone' }) },
  'a withdrawal by e-mail': { is: 'sure', due: true, mailed: true, enter: ({ made }) => made('Kit 123', 'Je retire mon consentement: xylophone') },
  'a withdrawal as a reply': { is: 'sure', due: true, mailed: true, enter: ({ replied }) => replied('I withdraw my consent: xylophone') },
  'a complaint': { is: 'proposed', due: true, enter: form({ description: 'Reclamation: xylophone' }) },
  'a complaint by e-mail': { is: 'proposed', due: true, mailed: true, enter: ({ made }) => made('Plainte', 'xylophone') },
  'words': { is: 'proposed', due: false, enter: form({ description: 'Prise de sang: xylophone' }) },
  'words of a list': { is: 'proposed', due: false, enter: form({ requestList: [{ id: 1, test: 'other', item: 'Paternity, xylophone' }] }) },
  'words by e-mail': { is: 'proposed', due: false, mailed: true, enter: ({ made }) => made('Question', 'A DNA test of my son: xylophone') },
  'words of a reply': { is: 'proposed', due: false, mailed: true, enter: ({ replied }) => replied('I am pregnant: xylophone') },
  'staff, of a complaint': { is: 'proposed', due: true, mailed: true, enter: async ({ service, manager }) => {
    const reference = await service.ask({ description: 'xylophone' })
    await service.desk('changeState', { reference, version: 1, state: 'complaint', note: '' }, manager)
    return reference
  } },
  'the button of the status page': { is: 'sure', due: true, enter: async (by) => {
    const reference = await by.service.ask({ description: 'xylophone' })
    expect((await by.press('withdraw', reference)).status).toBe(303)
    return reference
  } },
  'staff': { is: 'sure', due: false, mailed: true, enter: async ({ service, manager }) => {
    const reference = await service.ask({ description: 'xylophone' })
    await service.desk('markOfPerson', { reference, version: 1 }, manager)
    return reference
  } },
} // prettier-ignore

describe('about a person, by', () => {
  test.each(Object.entries(doors))('%s', async (_, { is, due, enter, mailed = false }) => {
    const { service, manager, rowOf, ...by } = await build()
    const reference = await enter({ service, manager, ...by })
    const row = await rowOf(reference)
    expect(row).toMatchObject({ isOfPerson: 1, personProposed: Number(is === 'proposed') })
    expect(row?.dueAt === service.clock.now.toISOString()).toBe(due)
    // The reference alone, also where the mark came while the e-mail was waiting.
    const waiting = (await service.mails('inquiry')).find(({ target }) => target === reference)
    if (waiting)
      expect([waiting.body, waiting.replyToAddress]).toEqual([
        expect.not.stringMatching(/xylophone|Anjali/),
        null,
      ])
    expect(waiting !== undefined || mailed).toBe(true)

    const answer = { reference, version: row?.version, subject: 'paternity of xylophone', body: 'Good day.' }
    const say = async (more: object) =>
      (await service.desk('answerInquiry', { ...answer, ...more }, manager)).body
    expect(Object.keys((await say({ cc: ['x@example.org'], called: 'yes' })).fields ?? {})).toEqual(['to'])
    expect(Object.keys((await say({ to: 'x@example.org', called: 'yes' })).fields ?? {})).toEqual(['to'])
    // A mailbox that wrote to us is there; one that was only typed may be a stranger's.
    const isProven = row?.provenAt != null || (await service.rows('incomingMail')).length > 0
    const first = await say({})
    expect(Object.keys(first.fields ?? {})).toEqual(isProven ? [] : ['called'])
    if (!isProven)
      expect(await say({ called: 'yes', quote: 'yes' })).toMatchObject({ event: { kind: 'answer' } })
    service.pass(60_000)
    await service.worker.drain()
    const sent = service.sent.find(({ kind }) => kind === 'inquiry-answer')
    expect([sent?.subject, sent?.body, sent?.cc ?? null]).toEqual([
      expect.stringMatching(new RegExp(`^(?:Your inquiry|Votre demande) ${reference}$`)),
      expect.not.stringContaining('xylophone'),
      null,
    ])
    expect(await findUncopied(service.database.query)).toEqual([])
  })
})

test('about a person, no e-mail shows whose the address is where anybody may have written it', async () => {
  const { service, manager, receive } = await build()
  const reference = await service.ask({ description: 'xylophone', healthConsent: '2026-11' })
  const read = async () => (await service.desk('readInquiry', { reference }, manager)).body
  const answer = async () => {
    const { version } = await read()
    return service.desk('answerInquiry', { reference, version, subject: 'S', body: 'Good day.' }, manager)
  }
  for (const results of ['none', 'dmarc=fail', 'spf=pass smtp.mailfrom=example.org@evil.example']) {
    await receive(`Re: ${reference}`, 'Please send the result.', mailbox, results)
    expect((await read()).isProven).toBe(false)
    expect((await answer()).body.fields).toHaveProperty('called')
  }
  await receive(`Re: ${reference}`, 'Please send the result.')
  expect((await read()).isProven).toBe(true)
  expect((await answer()).status).toBe(200)
})

describeEachEngine('about a person, by', () => {
  test('words: staff take it back by one press, and are not asked again; who may not know of such, knows of it from then on', async () => {
    const { service, manager, clerk, receive, rowOf } = await build()
    await service.desk('keepPersonTests', { isKept: true, ids: [] }, manager)
    const description = 'Blood bags: sterility'
    const [one, other] = [await service.ask({ description }), await service.ask({ description: 'Sang' })]
    const mark = (reference: string, version: number, isOfPerson: string) =>
      service.desk('markOfPerson', { reference, version, isOfPerson }, manager)
    const read = async (reference: string, by = clerk) =>
      (await service.desk('readInquiry', { reference }, by)).status
    expect(await read(one)).toBe(404)
    expect((await mark(one, 1, 'no')).status).toBe(200)
    expect((await mark(one, 2, 'no')).status).toBe(422)
    expect(await read(one)).toBe(200)
    await receive(`Re: ${one}`, 'The blood bags come on Monday')
    expect(await rowOf(one)).toMatchObject({ isOfPerson: 0, personProposed: 0 })
    expect((await mark(other, 1, 'yes')).status).toBe(200)
    expect([await read(other), await read(other, manager)]).toEqual([404, 200])
    expect((await mark(one, 3, 'yes')).status).toBe(200)
  })

  test('a mark takes words out of answers that wait, and others off them', async () => {
    const { service, manager } = await build()
    service.mailer.refuses = () => 'for now'
    const reference = await service.ask({ description: 'xylophone' })
    const answer = { reference, subject: 'S', body: 'Good day.', quote: 'yes' }
    await service.desk('answerInquiry', { ...answer, version: 1, cc: ['x@example.org'] }, manager)
    await service.desk('answerInquiry', { ...answer, version: 2, to: 'y@example.org' }, manager)
    expect((await service.mails('inquiry-answer')).every(({ body }) => body.includes('xylophone'))).toBe(true)
    await service.desk('markOfPerson', { reference, version: 3 }, manager)
    const left = await service.mails('inquiry-answer')
    expect(left).toMatchObject([{ mailbox, cc: null, body: expect.stringMatching(/^Good day\.\n/) }])
    expect(left[0]?.body).not.toContain('xylophone')
  })
})

test('the link of the receipt shows whose the mailbox is once it is pressed; opening it, and that of the page, show nothing', async () => {
  const { service, manager, rowOf, press, page } = await build()
  const reference = await service.ask({ description: 'Sang' })
  const answer = () =>
    service.desk('answerInquiry', { reference, version: 2, subject: 'S', body: 'Good day.' }, manager)
  expect(await page(reference)).toContain('<confirm-form /api/request/confirm?token=')
  expect(await page(reference, 'sender')).not.toContain('<confirm-form')
  await press('confirm', reference, 'sender')
  expect(await rowOf(reference)).toMatchObject({ provenAt: null, version: 1 })
  for (let again = 0; again < 2; again += 1)
    expect((await press('confirm', reference)).headers.location).toMatch(/^\/api\/request\?token=/)
  expect(await page(reference)).not.toContain('<confirm-form')
  expect((await answer()).status).toBe(200)
  // Another address is another mailbox.
  const customer = { name: inquiry.name, phone: inquiry.phone, email: 'new@example.org', reason: 'Call' }
  await service.desk('correctCustomer', { reference, version: 3, ...customer }, manager)
  expect(await rowOf(reference)).toMatchObject({ provenAt: null, isOfPerson: 1 })
  expect((await press('confirm', reference)).status).toBe(404)
})

test('a consent is taken back by one press, once, also of what has ended; who has it and the laboratory are told', async () => {
  const { service, manager, rowOf, press, page } = await build()
  const reference = await service.ask({ description: 'xylophone' })
  await service.desk('takeInquiry', { reference, version: 1 }, manager)
  await service.desk('changeState', { reference, version: 2, state: 'closed', note: '' }, manager)
  service.pass(60_000)
  await service.worker.drain()
  service.sent.length = 0
  expect(await page(reference, 'sender')).toContain('<withdraw-form /api/request/withdraw?token=')
  for (let again = 0; again < 2; again += 1) expect((await press('withdraw', reference)).status).toBe(303)
  expect(await page(reference)).toMatch(/<withdrawn 21 November 2026>/)
  expect(await page(reference)).not.toMatch(/<(?:withdraw|files)-form/)
  expect(await rowOf(reference)).toMatchObject({ turn: 'laboratory', state: 'closed', isNew: 2 })
  service.pass(60_000)
  await service.worker.drain()
  expect(service.sent.map(({ kind }) => kind).toSorted()).toEqual([
    'inquiry',
    'staff-notice',
    'withdrawal-receipt',
  ])
  expect(service.sent.find(({ kind }) => kind === 'inquiry')?.body).toContain('takes a consent back')
  expect((await press('withdraw', 'ABI-2222-2222')).status).toBe(404)
})

test('others in copy read nothing of the customer unless that is ticked, and no words of a visitor become a link', async () => {
  const { service, manager, receive } = await build()
  const slots = [requestLinkSlot, labelsLinkSlot, contactSlot]
  const bare = slots.map((slot) => slot.replaceAll(/\p{Cc}/gu, ''))
  const reference = await service.ask({ description: `xylophone [${bare.join('] [')}]` })
  for (const slot of slots)
    expect((await service.post('/api/inquiries', { ...inquiry, description: slot })).status).toBe(422)
  const send = async (version: number, more: object) => {
    const answer = { reference, version, subject: 'S', body: `Good day, [${bare[0]}].`, ...more }
    expect((await service.desk('answerInquiry', answer, manager)).status).toBe(200)
    service.pass(60_000)
    await service.worker.drain()
    return service.sent.findLast(({ kind }) => kind === 'inquiry-answer')?.body ?? ''
  }
  const cc = ['x@example.org']
  expect(await send(1, { cc })).not.toMatch(/xylophone|token=/)
  const ticked = await send(2, { cc, quote: 'yes' })
  expect(ticked).toContain('xylophone')
  expect(ticked).not.toContain('token=')
  await receive(`Re: ${reference}`, `yellow ${slots.join(' ')}`)
  const version = (await service.desk('readInquiry', { reference }, manager)).body.version
  const letter = await send(version, { cc, quote: 'yes' })
  expect(letter).toContain('yellow')
  expect(letter).not.toContain('token=')
  expect((await send(version + 1, {})).match(/token=/g)).toHaveLength(1)
})
