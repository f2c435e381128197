import { changeRows } from '../../database/rows.ts'
import { inquiryStates, isComplaint, type InquiryState, type Turn } from '@laboratory/contract/desk/inquiries'
import type { InquiryReceipt } from '@laboratory/contract/inquiry'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { RequestLookupSchema } from '@laboratory/contract/request-lookup'
import { messages } from '@laboratory/contract/problem'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, later, second } from '../../clock.ts'
import { watchQueries } from '../../database/testing.ts'
import { erasePerson } from '../../privacy/privacy-operations.ts'
import { act, buildTestApp, keepLog, inquiry, testSite, testSecret, type TestApp } from '../../testing.ts'
import { createRequestLinks } from './request-link.ts'
import { describeSteps } from './request-steps.ts'
import { requestPages } from '../testing.ts'

const url = '/api/request'
const links = createRequestLinks(testSecret, 'http://127.0.0.1:3000')

/** A site with the pages that answer; files and presses have tests of their own. */
function siteOfSteps(): string {
  const item = (place: string) =>
    place.startsWith('step')
      ? `<li>${place}: {{name}} <time datetime="{{day}}">{{date}}</time></li>`
      : `<li>${place}: {{name}}{{address}}</li>`
  const pages = {
    ...requestPages((place) => (/^(?:files|confirm|withdr)/.test(place) ? '' : item(place))),
    '/watermicrobiology': { label: 'Water Microbiology page visited.' },
    '/paternity': {},
  }
  return testSite(pages, {
    families: { watermicrobiology: 'water', paternity: 'people', nipt: 'orders' },
    persons: ['paternity'],
    notYetOpen: ['paternity', 'nipt'],
  })
}

const tokenOf = (reference: string, mailbox = inquiry.email) =>
  new URL(links.link(reference, mailbox)).searchParams.get('token') ?? ''
const open = ({ app }: TestApp, token: string) =>
  app.inject({ url: `${url}?token=${token}`, headers: { accept: 'text/html' } })

describe('where a request is', () => {
  const build = async (options: Parameters<typeof buildTestApp>[0] = {}) =>
    buildTestApp({ siteDir: siteOfSteps(), ...options })

  test('goes on under another reference where it was closed as repeated; that is named to the mailbox alone', async () => {
    const service = await build()
    const [first, again] = [await service.ask(), await service.ask({ description: 'The same again' })]
    const clerk = await service.person('clerk')
    await service.desk('mergeInquiry', { reference: again, version: 1, of: first, note: '' }, clerk)
    const byLink = (await open(service, tokenOf(again))).body
    expect(byLink).toContain(`This request goes on under the reference ${first}.`)
    const { text } = await service.postForm(url, { reference: again, email: inquiry.email })
    expect(text).toContain('which stands in our other receipt')
    expect(text).not.toContain(first)
    const elsewhere = { mailbox: 'other@example.org' }
    await changeRows(service.database.query, 'inquiry', { reference: first }, elsewhere)
    expect((await open(service, tokenOf(again))).body).not.toContain('This request goes on')
  })

  test('is shown by reference and e-mail address, and by the link, as the desk recorded it', async () => {
    const service = await build()
    const { clock } = service
    const reference = await service.ask()
    const move = async (state: InquiryState, version: number) => {
      clock.now = later(clock.now, day)
      const by = await service.person('clerk')
      const note = 'A note that only staff may read'
      const { body } = await service.desk('changeState', { reference, version, state, note }, by)
      return { by, event: body.event?.id }
    }
    await move('quotation', 1)
    const order = await move('purchase-order', 2)
    await service.desk('undo', { reference, version: 3, event: order.event }, order.by)
    const fields = {
      reference: ` ${reference.toLowerCase().replaceAll('-', ' ')} `,
      email: ' Anjali@LAGOON.mu ',
    }
    const answer = await service.postForm(url, fields)
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(
      [
        `<li>request-reference: ${reference}</li>`,
        '<li>request-test: What you described in your own words</li>',
        '<li>step-done: Inquiry received <time datetime="2026-11-21">21 November 2026</time></li>',
        '<li>step-now: Quotation sent <time datetime="2026-11-22">22 November 2026</time></li>',
        ...['Order received', 'Samples received', 'Request reviewed, samples accepted', 'Report sent'].map(
          (name) => `<li>step-ahead: ${name} <time datetime=""></time></li>`,
        ),
        '<p>Read the quotation, which we sent by e-mail. If you agree, answer that e-mail with your purchase order or, as a private person, your written order.</p>',
      ].join(''),
    )
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const byLink = await open(service, tokenOf(reference))
    expect([byLink.statusCode, byLink.body]).toEqual([200, answer.text])
    expect(byLink.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    for (const hidden of [inquiry.name, inquiry.company, inquiry.email, 'note', 'Priya'])
      expect(answer.text).not.toContain(hidden)
  })

  test('of who waits for a test has one step to come, until the desk goes on', async () => {
    const service = await build()
    const asked = { description: 'What does it cost?', subject: 'paternity', healthConsent: '2026-11' }
    const reference = await service.ask(asked)
    const { body } = await open(service, tokenOf(reference))
    expect(body).toContain('<p>Nothing else: we answer your questions by e-mail, and we write to you')
    expect(body).toContain('We keep your inquiry for 12 months')
    expect(body).toContain('<li>step-ahead: We write when it opens <time datetime=""></time></li><p>')
    expect(body.match(/step-ahead/g)).toHaveLength(1)
    const receipt = (await service.mails('inquiry-receipt')).at(-1)?.body
    expect(receipt).toContain('at this e-mail address, and write to you when it opens.')
    expect(receipt).not.toMatch(/paternity/i)
    // Words alone, or a test beside it that can be ordered, make nobody wait.
    const both = [
      { test: 'nipt', samples: '1' },
      { test: 'watermicrobiology', samples: '1' },
    ]
    const others = [{ description: 'Please tell me when paternity testing opens.' }, { requestList: both }]
    for (const other of others)
      expect((await open(service, tokenOf(await service.ask(other)))).body).toContain('Samples received')
    expect(receipt).toContain('Please open this page and confirm that this e-mail address is yours.')
    const by = await service.person('manager')
    await service.desk('changeState', { reference, version: 1, state: 'quotation', note: '' }, by)
    expect((await open(service, tokenOf(reference))).body).toContain('step-ahead: Samples received')
  })

  test('of a consent that was taken back says so to who has the link, with no step to come, until staff ask or go on', async () => {
    const pages = requestPages((place) => `<${place} {{date}}>`)
    const service = await build({ siteDir: testSite(pages, {}) })
    const reference = await service.ask({ description: 'Please tell me when paternity testing opens.' })
    const press = `/api/request/withdraw?token=${tokenOf(reference)}`
    const by = await service.person('manager')
    const go = async (name: 'changeState' | 'changeTurn' | 'undo', more: object) => {
      const { version } = (await service.desk('readInquiry', { reference }, by)).body
      const { status, body } = await service.desk(name, { reference, version, ...more }, by)
      expect(status).toBe(200)
      return body.event?.id
    }
    const readBoth = async () => ({
      byLink: (await open(service, tokenOf(reference))).body,
      typed: (await service.postForm(url, { reference, email: inquiry.email })).text,
    })
    const stops = 'Nothing else: we stop, tell you what we destroy,'
    await go('changeState', { state: 'quotation', note: '' })
    expect((await service.postForm(press, {})).status).toBe(303)
    const first = await readBoth()
    expect(first.byLink).toMatch(/<step-now 21 November 2026><withdrawn 21 November 2026>/)
    expect(first.byLink).toContain(`<p>${stops}`)
    for (const page of [first.byLink, first.typed]) expect(page).not.toContain('step-ahead')
    expect(first.typed).toContain('<p>Nothing at the moment: it is our turn, and we write to you.')
    expect(first.typed).not.toContain('withdr')
    // Staff ask about it: what was asked is answered, and the quotation is not read.
    await go('changeTurn', { turn: 'customer' })
    const asked = await readBoth()
    for (const page of [asked.byLink, asked.typed]) {
      expect(page).toContain('<p>We wrote to you and wait for your answer.')
      expect(page).not.toContain('step-ahead')
    }
    expect(asked.byLink).toContain('<withdrawn')
    // The customer goes on with another test.
    const order = await go('changeState', { state: 'purchase-order', note: '' })
    const onward = await readBoth()
    for (const page of [onward.byLink, onward.typed]) {
      expect(page).toContain('<p>Read the consent form before the sample is taken.')
      expect(page).toContain('step-ahead')
      expect(page).not.toContain('<withdrawn')
    }
    await go('undo', { event: order })
    expect((await readBoth()).byLink).toContain('<withdrawn')
    await go('changeState', { state: 'purchase-order', note: '' })
    // Consent can be taken back again, and an end is none of its ends.
    expect((await service.postForm(press, {})).status).toBe(303)
    await go('changeState', { state: 'closed', note: '' })
    expect((await readBoth()).byLink).toMatch(new RegExp(`<withdrawn 21 November 2026><p>${stops}`))
  })

  test('a consent that is taken back is acknowledged to its mailbox, once, within the receipts of a day and by its reference alone', async () => {
    const service = await build()
    const receipts = () => service.mails('withdrawal-receipt')
    const ask = async (more: object = {}) => {
      const reference = await service.ask({ subject: 'paternity', healthConsent: '2026-11', ...more })
      return {
        reference,
        press: () => service.postForm(`/api/request/withdraw?token=${tokenOf(reference)}`, {}),
      }
    }
    const first = await ask()
    for (let time = 0; time < 2; time += 1) expect((await first.press()).status).toBe(303)
    const [mail, ...more] = await receipts()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: inquiry.email,
      subject: `Consent taken back: inquiry ${first.reference}`,
      body: `The consent to inquiry ${first.reference} was taken back. We stop, and tell you what we destroy.\n\nIf it was not you, please tell us.\n\n${laboratoryName}\n`,
    })
    // One receipt more, and the mailbox gets no third message of the service's own than before.
    await ask({ description: 'Another' })
    const third = await ask({ description: 'A third' })
    expect(await service.mails('inquiry-receipt')).toHaveLength(2)
    expect((await third.press()).status).toBe(303)
    expect(await receipts()).toHaveLength(1)
    // Where it comes back, the history of the inquiry says so.
    service.mailer.refuses = ({ kind }) => kind === 'withdrawal-receipt'
    await service.worker.drain()
    const events = await service.rows('caseEvent')
    expect(events.find(({ kind }) => kind === 'bounced')).toMatchObject({
      reference: first.reference,
      note: 'The receipt of the withdrawal',
    })
  })

  test('of a complaint has its own steps, from the day on which it came, and nothing of a request', async () => {
    const service = await build()
    const reference = await service.ask()
    const move = async (moved: string, version: number, state: InquiryState) => {
      service.clock.now = later(service.clock.now, day)
      const by = await service.person('manager')
      await service.desk('changeState', { reference: moved, version, state, note: '' }, by)
    }
    await move(reference, 1, 'complaint')
    await move(reference, 2, 'acknowledged')
    const { body } = await open(service, tokenOf(reference))
    expect(body).toBe(
      [
        `Complaint <li>request-reference: ${reference}</li>`,
        '<li>request-test: What you described in your own words</li>',
        '<li>step-done: Complaint received <time datetime="2026-11-21">21 November 2026</time></li>',
        '<li>step-now: Receipt acknowledged <time datetime="2026-11-23">23 November 2026</time></li>',
        ...['Complaint investigated', 'Outcome decided', 'Outcome told to you'].map(
          (name) => `<li>step-ahead: ${name} <time datetime=""></time></li>`,
        ),
        '<p>Nothing at the moment: we look into it. If you have more to show us, answer our e-mail.</p>',
      ].join(''),
    )
    // A report that was sent before: the complaint about it began on the day on which staff said so.
    const reported = await service.ask({ description: 'Reported' })
    await move(reported, 1, 'report')
    await move(reported, 2, 'complaint')
    expect((await open(service, tokenOf(reported))).body).toContain(
      'step-now: Complaint received <time datetime="2026-11-25">',
    )
    // It was none: the steps of the request are there as they were.
    await move(reported, 3, 'report')
    expect((await open(service, tokenOf(reported))).body).toMatch(/^<li>.*step-now: Report sent/)
  })

  test('says what was asked for, to its sender alone with what was typed, without which test a person has, and leads to the labels', async () => {
    const service = await build()
    const requestList = [
      { test: 'watermicrobiology', samples: '2', item: 'spa' },
      { test: 'watermicrobiology', samples: '1', bottles: '2', urgent: true },
      { test: 'paternity', samples: '3', item: 'a child' },
      { test: 'my-own-words', samples: '3' },
      { test: 'nipt', samples: '3' },
    ]
    const answer = await service.post('/api/inquiries', { ...inquiry, requestList, healthConsent: '2026-11' })
    const { reference, request, labels } = answer.json() as unknown as Required<InquiryReceipt>
    const linesOf = (body: string, name: string) =>
      [...body.matchAll(new RegExp(`<li>${name}: (.*?)</li>`, 'g'))].map(([, line]) => line)
    const sent = await service.app.inject({ url: request })
    // Each with the page that says what to send, which a test of a person has not, nor what the site does not know.
    expect(linesOf(sent.body, 'request-test-to-send')).toEqual([
      '1. Water Microbiology; spa; number of samples: 2/watermicrobiology',
      '2. Water Microbiology; number of samples: 1; urgent, for an extra fee/watermicrobiology',
    ])
    const [receipt] = await service.mails('inquiry-receipt')
    expect(receipt?.body).toMatch(/\nWhat to send, and how:\nhttp:\S+\/watermicrobiology\n\nLabels/)
    expect(linesOf(sent.body, 'request-test')).toEqual([
      '3, 5. 2 private requests',
      '4. A test in your own words',
    ])
    // Each link to the labels opens what its holder may see.
    expect(linesOf(sent.body, 'request-labels')).toEqual([labels])
    const asked = await service.postForm(url, { reference, email: inquiry.email })
    expect(linesOf(asked.text, 'request-labels')).toEqual([links.labels('mailbox', reference, inquiry.email)])
    expect(asked.text).not.toContain('spa')
    expect(sent.body).not.toMatch(/child|paternity|own-words/)

    const about = async (subject: string, more = {}) => {
      const description = `About ${subject}`
      const { request } = (
        await service.post('/api/inquiries', { ...inquiry, description, subject, ...more })
      ).json() as unknown as Required<InquiryReceipt>
      return linesOf((await service.app.inject({ url: request })).body, 'request-test')
    }
    expect([
      await about('watermicrobiology'),
      await about('paternity', { healthConsent: '2026-11' }),
      await about('nowhere'),
    ]).toEqual([['Water Microbiology'], ['A test of a person'], ['What you described in your own words']])
  })

  test('unknown, wrong, and erased are one answer after the same work, and what is held back looks like any other', async () => {
    const service = await build()
    const reference = await service.ask()
    const erased = await service.ask({ email: 'gone@example.org' })
    const held = await service.ask({ email: 'held@example.org', website2: 'x' })
    await act(service, erasePerson, { reference: erased })
    const pairs = {
      unknown: ['ABI-2222-2222', inquiry.email],
      wrong: [reference, 'somebody@example.org'],
      erased: [erased, 'gone@example.org'],
    } as const
    const { nodes, watched: database } = watchQueries(service.database)
    const watched = await buildTestApp({ database, siteDir: siteOfSteps() })
    // Closed times are read when it starts.
    await watched.app.ready()
    const answers = []
    for (const [name, [wanted, email]] of Object.entries(pairs)) {
      nodes.length = 0
      const { status, text, headers } = await watched.postForm(url, { reference: wanted, email })
      const { date: _date, ...rest } = headers
      answers.push({ status, text, headers: rest })
      expect([name, status, nodes.length]).toEqual([name, 404, 1])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const dead = await open(service, tokenOf(erased, 'gone@example.org'))
    expect([dead.statusCode, dead.body.includes('data of the request was erased')]).toEqual([404, true])
    const kept = await service.postForm(url, { reference: held, email: 'held@example.org' })
    expect([kept.status, kept.text.includes('step-now: Inquiry received')]).toEqual([200, true])
  })

  test('is linked from the receipt, for its mailbox alone, and no stored message opens anything', async () => {
    const service = await build()
    const reference = await service.ask()
    const rows = await service.rows('outbox')
    expect(rows.map(({ body }) => body).join()).not.toContain('token=')
    await service.worker.drain()
    const receipt = service.sent.find(({ kind }) => kind === 'inquiry-receipt')
    const link = /^http\S+$/m.exec(receipt?.body ?? '')?.[0] ?? ''
    expect(link).toBe(links.link(reference, inquiry.email))
    expect(service.sent.find(({ kind }) => kind === 'inquiry')?.body).not.toContain('token=')
    const { pathname, search } = new URL(link)
    expect((await service.app.inject({ url: pathname + search })).statusCode).toBe(200)
    // Years later, too: it opens no more than steps and dates.
    service.pass(400 * day)
    expect((await service.app.inject({ url: pathname + search })).statusCode).toBe(200)
    await changeRows(service.database.query, 'inquiry', {}, { mailbox: 'corrected@lagoon.mu' })
    expect((await service.app.inject({ url: pathname + search })).statusCode).toBe(404)
  })
})

test('a token names nothing that a stranger reads, and is good for one service, inquiry and mailbox', () => {
  const token = tokenOf('ABI-7Q4M-2KTR')
  const bytes = Buffer.from(token, 'base64url')
  expect(`${token}${bytes.toString('latin1')}`).not.toMatch(/7Q4M|2KTR|anjali|lagoon/i)
  const opened = links.open(token)
  expect(opened?.reference).toBe('ABI-7Q4M-2KTR')
  const mailboxes = [inquiry.email, 'ANJALI@lagoon.mu', '', 'a@b.co']
  expect(mailboxes.map((mailbox) => opened?.isOf(mailbox))).toEqual([true, true, false, false])
  expect(tokenOf('ABI-7Q4M-2KTR')).toBe(token)
  expect(tokenOf('ABI-7Q4M-2KTS').slice(0, 16)).not.toBe(token.slice(0, 16))
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(links.open(changed.toString('base64url'))).toBeUndefined()
  }
  const elsewhere = createRequestLinks(Buffer.alloc(32, 8), 'http://127.0.0.1:3000')
  expect(elsewhere.open(token)).toBeUndefined()
  for (const bad of [undefined, '', 'x', token.slice(1), `${token}A`, ['x'], {}, 7, 'A'.repeat(55)])
    expect(links.open(bad)).toBeUndefined()
  const pairs = [['a@b.co', 'a@b.co'] as const, ['a@b.co', 'a@b.com'] as const, ['', 'a'] as const]
  expect(pairs.map(([one, other]) => links.isSame(one, other))).toEqual([true, false, false])
})

test('what is typed wrongly is named in words', async () => {
  const service = await buildTestApp({ siteDir: siteOfSteps() })
  const good = { reference: 'ABI-7Q4M-2KTR', email: 'a@b.co' }
  const [noReference, noEmail] = ['A reference looks like ABI-7Q4M-2KTR.', 'Valid email is required.']
  for (const [fields, sentences] of [
    [{}, [noReference, noEmail]],
    [{ ...good, reference: 'ABI-1111-1111' }, [noReference]],
    [{ ...good, email: 'a@b.co\r\nBcc: c@d.co' }, [noEmail]],
    [{ ...good, token: 'x' }, ['This field is not part of the form.']],
  ] as const) {
    const { status, text } = await service.postForm(url, fields as Record<string, string>)
    const said = sentences.map((sentence) => `<li>${sentence}</li>`).join('')
    expect([status, text]).toEqual([422, `<ul>${said}</ul>`])
  }
})

test.each(['abi-7q4m-2ktr', ' ABI 7Q4M 2KTR', '7Q4M2KTR', 'ABI–7Q4M–2KTR', '7q4m-2ktr'])(
  'a reference may be typed as %j',
  (reference) => {
    expect(z.parse(RequestLookupSchema, { reference, email: 'a@b.co' }).reference).toBe('ABI-7Q4M-2KTR')
  },
)

test('tries at one reference are limited for a sender and for all, whether it exists or not, and the link still opens', async () => {
  const service = await buildTestApp({ siteDir: siteOfSteps(), settings: { TRUST_PROXY: '127.0.0.1' } })
  const reference = await service.ask()
  const attempt = (wanted: string, sender: string) =>
    service.postForm(url, { reference: wanted, email: 'guess@example.org' }, { 'x-forwarded-for': sender })
  for (const wanted of [reference, 'ABI-2222-2222']) {
    for (let count = 0; count < 20; count += 1) expect((await attempt(wanted, '192.0.2.1')).status).toBe(404)
    const refused = await attempt(wanted, '192.0.2.1')
    expect([refused.status, refused.text.includes(messages.tooManyLookups)]).toEqual([429, true])
    expect(refused.headers['retry-after']).toBeDefined()
    for (let count = 0; count < 40; count += 1)
      expect((await attempt(wanted, `198.51.100.${count}`)).status).toBe(404)
    expect((await attempt(wanted, '203.0.113.1')).status).toBe(429)
  }
  expect((await open(service, tokenOf(reference))).statusCode).toBe(200)
})

test('a person gets a page of the site whatever is refused, and a program a problem', async () => {
  const service = await buildTestApp({ siteDir: siteOfSteps(), settings: { SUBMISSIONS_PER_ADDRESS: '1' } })
  for (const [method, address] of [
    ['POST', url],
    ['GET', `${url}?token=x`],
    ['GET', `${url}/labels?token=x`],
  ] as const) {
    const ask = (accept: string) =>
      service.app.inject({
        method,
        url: address,
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'reference=ABI-2222-2222&email=a@b.co',
      })
    await ask('text/html')
    const page = await ask('text/html,*/*;q=0.8')
    expect([address, page.statusCode, page.body]).toEqual([
      address,
      429,
      `<ul><li>${messages.tooMany}</li></ul>`,
    ])
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect((await ask('*/*')).headers['content-type']).toContain('application/problem+json')
  }
})

test('no reference, address or token reaches the log, and a database that fails is told in words', async () => {
  const { logger, written } = keepLog('trace')
  const service = await buildTestApp({ siteDir: siteOfSteps(), logger })
  const reference = await service.ask()
  written.length = 0
  const token = tokenOf(reference)
  await service.postForm(url, { reference, email: inquiry.email })
  await service.postForm(url, { reference, email: 'somebody@example.org' })
  await service.postForm(url, { reference: 'ABI-1', email: 'x' })
  await open(service, token)
  await open(service, `${token}x`)
  await service.database.query.schema.dropTable('inquiry').execute()
  const failed = await open(service, token)
  expect([failed.statusCode, failed.body.includes('cannot be read at the moment')]).toEqual([503, true])
  expect(written.filter((line) => line.includes('"answered"'))).toHaveLength(6)
  for (const secret of [reference, inquiry.email, 'somebody', token, token.slice(0, 20)])
    expect(written.join('')).not.toContain(secret)
})

test('every state and turn is said in words, with the steps before and after it', () => {
  const at = '2026-11-21T21:00:00.000Z'
  for (const state of inquiryStates) {
    for (const turn of ['laboratory', 'customer', 'nobody', 'held'] as const) {
      const reached = inquiryStates.map((one) => ({ state: one, at, actor: null }))
      const { steps, next } = describeSteps({ state, turn, isOfPerson: false }, reached)
      expect(next).toMatch(/^[A-Z].*\.$/)
      expect(steps.filter(({ template }) => template === 'step-now')).toHaveLength(1)
      const isEnd = state === 'declined' || state === 'closed'
      expect(steps).toHaveLength(isComplaint(state) ? 5 : isEnd ? 7 : 6)
      // The day at the laboratory, where it is past midnight already.
      expect(steps[0]?.words).toMatchObject({
        name: isComplaint(state) ? 'Complaint received' : 'Inquiry received',
        date: '22 November 2026',
        day: '2026-11-22',
      })
    }
  }
  expect(describeSteps({ state: 'purchase-order', turn: 'customer', isOfPerson: false }, []).next).toContain(
    'sample only when the day of delivery is agreed',
  )
  const skipped = describeSteps({ state: 'sample-reception', turn: 'laboratory', isOfPerson: false }, [
    { state: 'asked', at, actor: null },
    { state: 'sample-reception', at: later(new Date(at), second).toISOString(), actor: null },
  ])
  expect(skipped.steps.map(({ template, words }) => `${template} ${words.name}`)).toEqual([
    'step-done Inquiry received',
    'step-now Samples received',
    'step-ahead Request reviewed, samples accepted',
    'step-ahead Report sent',
  ])
})

test('the steps of a test of a person end before the result, and speak of sheet and consent form', () => {
  const at = '2026-11-21T09:00:00.000Z'
  const reached = inquiryStates.slice(0, 6).map((state) => ({ state, at, actor: null }))
  const stepsOf = (state: InquiryState, turn: Turn = 'laboratory') =>
    describeSteps(
      { state, turn, isOfPerson: true },
      state === 'closed' ? [...reached, { state, at, actor: null }] : reached,
    )
  const accepted = stepsOf('review-and-acceptance')
  expect(accepted.steps.at(-1)?.words.name).toBe('Request reviewed, samples accepted')
  expect(accepted.next).toBe('Nothing. Your result is told to you in the way your consent form says.')
  // Who has the link does not learn that there is a result.
  expect([stepsOf('report'), stepsOf('closed')]).toEqual([accepted, accepted])
  expect(stepsOf('purchase-order', 'customer').next).toMatch(/consent form before the sample.* For a talk/)
  expect(stepsOf('quotation', 'customer').next).toMatch(
    /written order\. The signed consent form comes on paper, with the sample/,
  )
  const answered = describeSteps({ state: 'closed', turn: 'nobody', isOfPerson: true }, [
    ...reached.slice(0, 1),
    { state: 'closed', at, actor: null },
  ])
  expect(answered.steps.map(({ words }) => words.name)).toEqual(['Inquiry received', 'Closed'])
})
