import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { day, later } from '../clock.ts'
import { sweepFiles } from '../database/files.ts'
import { describeEachEngine, filesOf } from '../database/testing.ts'
import { renewWords } from '../inquiries/list/inquiry-search.ts'
import { findUncopied } from '../mail/outbox-state.ts'
import { retention } from '@laboratory/contract/retention'
import { collectPersonalData } from '../privacy/personal-data.ts'
import { erasePerson } from '../privacy/privacy-operations.ts'
import { applyRetention } from '../privacy/retention.ts'
import { openDesk } from '../inquiries/testing.ts'
import { act, acting, signUp } from '../testing.ts'
import { startClamd, testVirus } from '../testing/clamd.ts'
import { startMailbox, waitFor } from '../testing/mailbox.ts'
import { receiveMail } from './testing.ts'
import { leastFree } from '../inquiries/request/customer-files.ts'
import { readHead } from '../mail/mail-head.ts'
import { copyTasks, dailyLimits, shareOf } from './mailbox-state.ts'

const settings = {
  MAIL_IN_URL: 'imaps://laboratory:a-password-of-a-test@mail.example.mu',
  MAIL_TO: 'laboratory@example.mu',
}

/** Lines of a message, as mail programs write them. */
function message(headers: Record<string, string>, body = 'Please go ahead.\n\nPO 4711') {
  const all = {
    From: 'Anna <anna@example.org>',
    To: 'laboratory@example.mu',
    'Message-ID': `<${Math.random()}@example.org>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}`
}

const withFile = message(
  { 'Content-Type': 'multipart/mixed; boundary=b' },
  '--b\nContent-Type: text/html\n\n<p>Our <b>order</b></p><img src="https://tracker.example/x.png">\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="../order.pdf"\n\nPDF\n--b--\n',
)

describeEachEngine('an e-mail that comes in', () => {
  async function build(more: Record<string, string> = {}) {
    const opened = await openDesk({ settings: { ...settings, ...more } })
    const { service, ask, desk, priya: clerk, leave } = opened
    const receive = (raw: string, isSent = false) => receiveMail(service, raw, { isSent })
    /** New mail, each opened. */
    const list = async () => {
      const { mails, isOn } = (await desk('listNewMail', {})).body
      const opened = mails.map(async (mail) => {
        const whole = await desk('readNewMail', { id: mail.id })
        return { ...mail, ...whole.body }
      })
      return { isOn, mails: await Promise.all(opened) }
    }
    /** An inquiry that was answered: it waits for the customer. */
    const answered = async () => {
      const reference = await ask({ email: 'anna@example.org' })
      await desk('takeInquiry', { reference, version: 1 })
      await desk('answerInquiry', { reference, version: 2, subject: 'Price', body: 'Rs 1' })
      const [answer] = await leave('inquiry-answer')
      return { reference, messageId: answer?.messageId ?? '' }
    }
    return { ...opened, clerk, receive, list, answered }
  }

  test('proposes whom it names beside the customer, and the language of its words, but nobody where it may be forged', async () => {
    const { service, clerk, desk, receive, read, answered } = await build()
    const { reference, messageId } = await answered()
    const headers = {
      'Authentication-Results': 'mail.example.mu; dmarc=pass',
      'In-Reply-To': messageId,
      To: `laboratory@example.mu, ${clerk.mailbox}`,
      Cc: 'Quality <qa@example.org>, anna@example.org',
      'Reply-To': 'Orders@example.org',
      Subject: 'Prix',
    }
    await receive(message(headers, 'Bonjour,\n\nMerci pour votre prix, nous avons des questions.'))
    const view = await read(reference)
    const said = {
      replyTo: { address: 'orders@example.org', isProven: true },
      copied: ['qa@example.org'],
      language: 'fr',
    }
    expect(view).toMatchObject(said)
    expect(view.reply.fr.quote).toContain('vous avez écrit')
    const { version } = view
    const words = { subject: 'Re: Prix', body: 'Oui.', to: 'orders@example.org', cc: ['qa@example.org'] }
    await desk('answerInquiry', { reference, version, ...words, language: 'en' })
    expect((await service.rows('inquiry'))[0]?.language).toBe('en')
    for (const [said, answers, replyTo, copied] of [
      [
        'spf=neutral',
        'Orders@example.org',
        { address: 'orders@example.org', isProven: false },
        ['qa@example.org'],
      ],
      ['dmarc=fail', 'Orders@example.org', null, []],
      // Our own is nobody to answer.
      ['dmarc=pass', 'Laboratory@example.mu', null, ['qa@example.org', 'orders@example.org']],
    ] as const) {
      service.pass(60_000)
      await receive(
        message(
          {
            ...headers,
            'Authentication-Results': `mail.example.mu; ${said}`,
            Cc: 'qa@example.org, orders@example.org',
            'Reply-To': answers,
          },
          'Pay here.',
        ),
      )
      expect(await read(reference)).toMatchObject({ replyTo, copied })
    }
    // Who wrote last under another address, and whom that names.
    service.pass(60_000)
    await receive(message({ ...headers, From: 'Ben <ben@example.org>' }, 'I take over.'))
    expect(await read(reference)).toMatchObject({
      replyTo: null,
      copied: ['ben@example.org', 'qa@example.org'],
    })
  })

  test('from a colleague’s own mailbox with a copy to ours is an answer where the mail server knows its sender', async () => {
    const { clerk, receive, read, answered } = await build()
    const { reference, messageId } = await answered()
    const headers = { From: clerk.mailbox, To: 'anna@example.org', 'In-Reply-To': messageId }
    await receive(message(headers, 'Unknown'))
    expect((await read(reference)).mails).toMatchObject([{ kind: 'reply', isOther: true, isColleague: true }])
    await receive(
      message({ 'Authentication-Results': 'mail.example.mu; dmarc=pass', ...headers }, 'We come on Monday.'),
    )
    const { mails, turn } = await read(reference)
    expect(mails.map(({ kind }) => kind)).toEqual(['reply', 'sent'])
    expect(turn).toBe('customer')
  })

  test('is what the next answer replies to, and quotes below our name and the link to the steps', async () => {
    const { service, desk, receive, read, answered } = await build()
    const { reference, messageId } = await answered()
    const [first, receipt] = ['inquiry-answer', 'inquiry-receipt'].map((kind) =>
      service.sent.find((sent) => sent.kind === kind),
    )
    expect(first?.answers).toBe(receipt?.messageId)
    expect(first?.body).toMatch(
      /^Rs 1\n\nABI Laboratory & Medical Centre\n\nWhere your request is.*:\nhttp\S+token=\S{55}\n\nOn 23 November 2026 you wrote:\n> /,
    )
    const words = 'Please go ahead.\n\nPO 4711\n\nOn Monday we wrote:\n> Rs 1\n'
    const headers = { 'In-Reply-To': messageId, Subject: 'RE: Price', 'Message-ID': '<order@example.org>' }
    await receive(message(headers, words))
    await receive(message({ ...headers, From: 'x@example.org', 'Message-ID': '<x@example.org>' }, 'No'))
    const {
      version,
      reply: { en: reply },
    } = await read(reference)
    const { items } = (await desk('listInquiries', { search: '4711' })).body
    expect(items).toMatchObject([{ reference, newest: { words: 'No', isOurs: false } }])
    expect(reply.subject).toBe('Re: Price')
    expect(reply.quote).toMatch(/you wrote:\n> Please go ahead\.\n>\n> PO 4711\n$/)
    const letter = { subject: reply.subject, body: 'Thank you.' }
    await desk('answerInquiry', { reference, version, ...letter })
    service.pass(60_000)
    await service.worker.drain()
    const sent = service.sent.findLast(({ kind }) => kind === 'inquiry-answer')
    expect(sent).toMatchObject({
      subject: `Re: Price (${reference})`,
      answers: `${receipt?.messageId} <order@example.org>`,
    })
    expect(sent?.body).toMatch(/^Thank you\.\n\nABI [^]*\n> PO 4711\n$/)
  })

  test('that answers ours is part of the inquiry: it is new, our turn, due, found, and told to who has it', async () => {
    const { clerk, desk, receive, read, answered, drain } = await build()
    const { reference, messageId } = await answered()
    expect(await read(reference)).toMatchObject({ turn: 'customer', dueAt: null })
    expect(await receive(message({ 'In-Reply-To': messageId, Subject: 'RE: Price' }))).toBe('stored')
    const view = await read(reference)
    expect(view).toMatchObject({ turn: 'laboratory', isNew: false, isAnswered: true, version: 4 })
    expect(view.dueAt).not.toBeNull()
    expect(view.events.at(-1)).toMatchObject({ kind: 'reply', actor: null })
    expect(view.mails).toMatchObject([
      {
        sender: 'anna@example.org',
        isOther: false,
        subject: 'RE: Price',
        body: 'Please go ahead.\n\nPO 4711',
      },
    ])
    const found = await desk('listInquiries', { search: '4711' })
    expect(found.body.items.map((item) => item.reference)).toEqual([reference])
    const notice = await drain('staff-notice')
    expect(notice).toMatchObject([
      { recipient: clerk.mailbox, subject: `The customer has written (${reference})` },
    ])
    expect(notice[0]?.body).not.toContain('4711')
    // Whoever has read it is told of more, once while that is unread, although it is our turn.
    for (const words of ['And another thing', 'Stop, the lot was mixed up'])
      await receive(message({ 'In-Reply-To': messageId, Subject: 'RE: Price' }, words))
    expect(await drain('staff-notice')).toHaveLength(2)
    const type = 'application/pdf; name=certificate.pdf'
    await receive(message({ 'In-Reply-To': messageId, 'Content-Type': type }))
    const named = await desk('listInquiries', { search: 'certificate.pdf' })
    expect(named.body.items.map((item) => item.reference)).toEqual([reference])
  })

  test('is found by the reference in its subject, shows another sender, and is stored once', async () => {
    const { receive, read, answered } = await build()
    const { reference } = await answered()
    const raw = message({
      From: 'boss@example.org',
      Subject: `Fwd: your inquiry (${reference.toLowerCase()})`,
    })
    // As two processes do that read one mailbox.
    await Promise.all([receive(raw), receive(raw)])
    const { mails, events } = await read(reference)
    expect(mails).toMatchObject([{ sender: 'boss@example.org', isOther: true }])
    expect(events.filter(({ kind }: { kind: string }) => kind === 'reply')).toHaveLength(1)
  })

  test('that a colleague sent to the customer from the mailbox itself is an answer, whatever copy of it comes in', async () => {
    const { receive, read, list, answered } = await build()
    const { reference } = await answered()
    const asked = { Subject: `Re: ${reference}`, 'Message-ID': '<asked@example.org>' }
    await receive(message(asked))
    const headers = (name: string) => ({
      From: 'laboratory@example.mu',
      To: 'Anna <Anna@example.org>',
      'In-Reply-To': '<asked@example.org>',
      'Message-ID': `<${name}@outlook.example>`,
    })
    const before = await read(reference)
    expect(await receive(message({ ...headers('inside'), To: 'boss@example.mu' }), true)).toBe('stays')
    expect(await receive(message({ ...headers('ours'), 'Auto-Submitted': 'no' }), true)).toBe('stays')
    expect(await receive(message({ Subject: 'Lunch' }), true)).toBe('stays')
    expect((await read(reference)).version).toBe(before.version)
    const first = message(headers('first'), 'Rs 2')
    expect([await receive(first, true), await receive(first), await receive(first, true)]).toEqual([
      'stored',
      'stored',
      'stored',
    ])
    const view = await read(reference)
    expect(view).toMatchObject({ turn: 'customer', isNew: false, version: before.version + 1 })
    expect(view.events.at(-1)).toMatchObject({ kind: 'answer', actor: null })
    expect(view.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['reply', 'sent'])
    const second = message(headers('second'), 'Rs 3')
    await receive(second)
    expect(await read(reference)).toMatchObject({ turn: 'laboratory', isAnswered: true })
    await receive(second, true)
    expect(await read(reference)).toMatchObject({ turn: 'customer', isNew: false })
    await receive(message({ 'In-Reply-To': '<second@outlook.example>' }, 'Fine'))
    expect([(await read(reference)).turn, (await list()).mails]).toEqual(['laboratory', []])
  })

  test('our answers lie among the mailbox’s sent messages too, once and read, and come in as nothing', async () => {
    const mailbox = await startMailbox()
    onTestFinished(() => mailbox.end())
    mailbox.deliver(message({ Subject: 'Lunch' }), '.Sent')
    const { service, database, receive, answered } = await build({ MAIL_IN_URL: mailbox.url })
    const { reference, messageId } = await answered()
    const looks = async (arrived: number) => {
      mailbox.deliver(message({ 'In-Reply-To': messageId }, `Reply ${arrived}`))
      await waitFor(() => mailbox.desk().length === arrived)
    }
    onTestFinished(() => service.mailbox?.stop())
    service.mailbox?.start()
    await looks(1)
    const copies = () => mailbox.sent().filter((file) => readFileSync(file, 'utf8').includes(messageId))
    expect(copies()).toEqual([expect.stringMatching(/:2,S$/)])
    const copy = readFileSync(copies()[0] ?? '', 'utf8')
    expect(copy).toMatch(/^Reply-To: .*<laboratory@example.mu>\r?$/m)
    expect(copy).toContain('Rs 1')
    const noted = async () => (await service.rows('outbox')).filter(({ copiedAt }) => copiedAt !== null)
    expect(await noted()).toMatchObject([{ messageId }])
    // The provider kept it by itself; it is there when the next look asks.
    const forget = () => database.query.updateTable('outbox').set({ copiedAt: null }).execute()
    await forget()
    // The first may come in the look that was under way.
    await looks(2)
    await looks(3)
    expect([copies().length, (await noted()).length]).toEqual([1, 1])
    // Where the mail server rewrote its headers.
    const rewritten = message({ To: 'anna@example.org', 'Message-ID': messageId, Subject: reference })
    expect(await receive(rewritten, true)).toBe('stays')
    expect((await service.rows('incomingMail')).map(({ kind }) => kind)).toEqual(['reply', 'reply', 'reply'])
    await service.mailbox?.stop()
    await forget()
    expect(await findUncopied(database.query)).toMatchObject([{ messageId }])
    await database.query.updateTable('inquiry').set({ isOfPerson: 1 }).execute()
    expect(await findUncopied(database.query)).toEqual([])
  })

  test('that nobody wrote moves nothing; our own stays in the mailbox', async () => {
    const { service, receive, read, list, answered } = await build()
    const { reference, messageId } = await answered()
    const away = { 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied', Subject: 'Out of office' }
    await receive(message(away))
    expect(await read(reference)).toMatchObject({ turn: 'customer', mails: [{ kind: 'automatic' }] })
    await receive(message({ Subject: 'Out of office' }))
    expect((await list()).mails).toEqual([])
    const own = service.sent.find(({ kind }) => kind === 'inquiry')
    expect(await receive(message({ 'Message-ID': own?.messageId ?? '', Subject: own?.subject ?? '' }))).toBe(
      'stays',
    )
  })

  test('that says that ours was not delivered marks the answer, gives the turn back, and tells who wrote it', async () => {
    const { service, clerk, desk, receive, read, answered } = await build()
    const { reference, messageId } = await answered()
    const receiptId = service.sent.find(({ kind }) => kind === 'inquiry-receipt')?.messageId
    const report = (action: string, recipient = 'Anna@example.org') =>
      message(
        {
          From: 'MAILER-DAEMON@example.org',
          'Return-Path': '<>',
          'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
        },
        `--b\n\nSorry\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nFinal-Recipient: rfc822; ${recipient}\nAction: ${action}\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageId}\nReferences: ${receiptId}\n--b--\n`,
      )
    await receive(report('delayed'))
    // Of somebody who had a copy, or to whom the customer's mailbox forwards.
    await receive(report('failed', 'boss@example.org'))
    expect(await read(reference)).toMatchObject({ turn: 'customer' })
    service.pass(60_000)
    await receive(report('failed'))
    const view = await read(reference)
    expect(view).toMatchObject({ turn: 'laboratory', isUndelivered: true })
    expect(view.answers).toMatchObject([{ delivery: 'given-up', lastError: 'returned' }])
    expect(view.receipt).toMatchObject({ delivery: 'sent' })
    expect(view.events.at(-1)).toMatchObject({ kind: 'bounced' })
    await service.worker.drain()
    expect(service.sent.at(-1)).toMatchObject({ kind: 'staff-notice', recipient: clerk.mailbox })
    const again = await desk('resendEmail', { id: view.answers[0]?.outbox })
    expect(again.status).toBe(200)
    expect(await read(reference)).toMatchObject({ turn: 'customer', isUndelivered: false })
    // It stays with its answer, whatever address is right now; that everything came to us is not repeated.
    const { version } = await read(reference)
    const right = { name: 'Anna', email: 'anna@example.net', phone: '+230 5712 3456', reason: 'A slip' }
    const corrected = await desk('correctCustomer', { reference, version, ...right })
    expect(corrected.status).toBe(200)
    const after = await read(reference)
    expect(after.mails.at(-1)).toMatchObject({ about: after.answers[0]?.id, to: [] })
    expect(after.answers[0]?.to).toBe('anna@example.net')
  })

  test('says who else has it, what the mail server knows of its sender, and what is not shown; long ones cost no more than short ones', async () => {
    const { service, database, receive, read, answered } = await build()
    const { reference } = await answered()
    await receive(
      message({
        'Authentication-Results': 'mx.example.mu; spf=fail; dmarc=fail',
        Subject: reference,
        Cc: 'boss@example.org',
        'Reply-To': 'Eve <eve@example.net>',
      }),
    )
    const [mail] = (await read(reference)).mails
    expect(mail).toMatchObject({
      authentication: 'fail',
      cc: [{ name: '', address: 'boss@example.org' }],
      replyTo: [{ name: 'Eve', address: 'eve@example.net' }],
      notices: [],
      report: null,
    })
    const [row] = await service.rows('incomingMail')
    if (!row) throw new Error('none was stored')
    // One letter, folded, is eighteen.
    const body = '\uFDFA'.repeat(100_000)
    for (let count = 0; count < 30; count += 1) {
      const copy = { ...row, id: `copy ${count}`, mailKey: `copy ${count}`, body }
      await database.query.insertInto('incomingMail').values(copy).execute()
    }
    const { mails } = await read(reference)
    expect(mails).toHaveLength(31)
    expect(JSON.stringify(mails).length).toBeLessThan(400_000)
    expect(mails.filter(({ notices }) => notices.includes('words-cut')).length).toBeGreaterThan(20)
    await database.transact((transaction) => renewWords(transaction, reference))
    const [{ searchText = '' } = {}] = await service.rows('inquiry')
    expect(searchText.length).toBeLessThan(250_000)
  })

  test('answers a question about a registration', async () => {
    const { service, desk, receive } = await build()
    await service.post('/api/customer/sign-up', signUp)
    const [registered] = (await desk('listRegistrations', {})).body.items
    const reference = registered?.reference ?? ''
    const asked = { reference, version: 1, subject: 'Your address', body: 'Which one?' }
    await desk('askApplicant', asked)
    await receive(message({ From: signUp.email, Subject: `Re: Your address (${reference})` }))
    const { body } = await desk('readRegistration', { reference })
    expect(body).toMatchObject({ group: 'answered', mails: [{ sender: signUp.email, isOther: false }] })
  })

  test('that finds nothing waits, with what its sender wrote last: it is linked, made an inquiry, or belongs to none', async () => {
    const { service, desk, receive, read, list, answered } = await build()
    const { reference } = await answered()
    for (const subject of ['one', 'two', 'three']) await receive(message({ Subject: subject }))
    const { isOn, mails } = await list()
    expect([isOn, mails.map(({ suggestion }) => suggestion?.reference)]).toEqual([
      true,
      [reference, reference, reference],
    ])
    const [first, second, third] = mails.map(({ id }) => id)
    expect((await desk('linkMail', { id: first, reference: 'ABI-2222-2222' })).status).toBe(404)
    expect((await desk('linkMail', { id: first, reference })).status).toBe(200)
    expect(await read(reference)).toMatchObject({ turn: 'laboratory', mails: [{ id: first }] })
    // Undone while nothing followed, it is where and as it was, and so is the inquiry.
    expect((await desk('restoreMail', { id: first })).status).toBe(200)
    expect((await list()).mails).toMatchObject(mails.map(({ id, dueAt, taker }) => ({ id, dueAt, taker })))
    expect(await read(reference)).toMatchObject({ turn: 'customer', mails: [] })
    await desk('linkMail', { id: first, reference })
    const { version } = await read(reference)
    await desk('addNote', { reference, version, note: 'Read.' })
    expect((await desk('restoreMail', { id: first })).status).toBe(422)
    service.pass(10 * 60_000)
    const made = (await desk('inquiryOfMail', { id: second })).body.reference
    expect(await read(made)).toMatchObject({
      dueAt: mails[1]?.dueAt,
      email: 'anna@example.org',
      name: 'Anna',
      isNew: true,
      mails: [{ id: second }],
    })
    await desk('dismissMail', { id: third })
    expect((await list()).mails).toEqual([])
    expect((await desk('dismissMail', { id: third })).status).toBe(404)
  })

  test('is given to a colleague and back, and one that came first is for who takes the inquiry of its sender', async () => {
    const { service, clerk, desk, receive, ask, ravi } = await build()
    const reference = await ask({ email: 'anna@example.org' })
    await receive(message({ Subject: 'One thing more' }))
    const taker = async () => (await desk('listNewMail', {})).body.mails[0]?.taker?.id
    const { id = '' } = (await desk('listNewMail', {})).body.mails[0] ?? {}
    expect(await taker()).toBeUndefined()
    await desk('giveMail', { id, to: ravi.id })
    expect(await taker()).toBe(ravi.id)
    await desk('giveMail', { id, to: null })
    expect(await taker()).toBeUndefined()
    // Whoever has it for some seconds is not told; of several there is one e-mail.
    const told = async () =>
      (await service.rows('outbox')).filter(({ subject }) => subject === 'An e-mail was given to you').length
    expect(await told()).toBe(0)
    await receive(message({ Subject: 'Another thing' }))
    const all = (await desk('listNewMail', {})).body.mails
    for (const mail of all) await desk('giveMail', { id: mail.id, to: ravi.id })
    expect([all.length, await told()]).toEqual([2, 1])
    for (const mail of all) await desk('giveMail', { id: mail.id, to: null })
    expect(await told()).toBe(0)
    await desk('takeInquiry', { reference, version: 1 })
    expect(await taker()).toBe(clerk.id)
  })

  test('gives the row of the list its words: what was put there after our answer, and why there are none', async () => {
    const { service, desk, receive, ask, leave } = await build()
    await receive(message({ Subject: 'Before' }, 'It came first.'))
    service.pass(60_000)
    const reference = await ask({ email: 'anna@example.org' })
    service.pass(60_000)
    await desk('answerInquiry', { reference, version: 1, subject: 'Price', body: 'Rs 1' })
    const [answer] = await leave('inquiry-answer')
    const messageId = answer?.messageId ?? ''
    const row = async () => (await desk('listInquiries', {})).body.items[0]?.newest
    expect(await row()).toMatchObject({ isOurs: true, words: 'Rs 1' })
    const { mails } = (await desk('listNewMail', {})).body
    await desk('linkMail', { id: mails[0]?.id, reference })
    expect(await row()).toMatchObject({ isOurs: false, words: 'It came first.' })
    service.pass(60_000)
    await receive(
      message(
        {
          'In-Reply-To': messageId,
          'Content-Type': 'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b',
        },
        '--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream\n\nx\n--b--\n',
      ),
    )
    expect(await row()).toMatchObject({ words: '', notice: 'encrypted' })
  })

  test('is shown as it was sent in a frame of no origin, where nothing runs', async () => {
    const { desk, receive, list } = await build()
    const html = '<p style="color:red" onclick="alert(1)">No</p>'
    await receive(message({ 'Content-Type': 'text/html' }, html))
    const [mail] = (await list()).mails
    expect(mail?.notices).toEqual(['form'])
    const page = await desk('readMailPage', { id: mail?.id ?? '' })
    expect(page.text).toMatch(/^<!doctype html>.*<p style="color:red">No<\/p>/)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
    // Firefox refuses it otherwise.
    expect(page.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test('shows its words without pictures of elsewhere, and gives its files and itself as they came', async () => {
    const { service, clerk, receive, list } = await build()
    await receive(withFile)
    const [mail] = (await list()).mails
    const order = { name: '..-order.pdf', size: 4, type: 'application/octet-stream' }
    expect(mail).toMatchObject({ body: 'Our order', files: [order], examined: 'not-examined' })
    const open = async (place: string) =>
      service.app.inject({
        url: `/api/desk/mail/${mail?.id}/files/${place}`,
        headers: { cookie: `desk=${clerk.token}` },
      })
    const file = await open('0')
    expect([file.body.trim(), file.headers['content-type']]).toEqual(['PDF', 'application/octet-stream'])
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect((await open('original')).body).toBe(withFile)
    expect((await open('1')).statusCode).toBe(404)
    const together = await Promise.all(Array.from({ length: 60 }, () => open('0')))
    for (const { statusCode, rawPayload } of together)
      expect([statusCode, rawPayload.equals(file.rawPayload)]).toEqual([200, true])
  })

  test('with a virus is kept and said, and nothing of it is given out, also where that is known only later', async () => {
    const socket = await startClamd()
    const { database, desk, receive, list } = await build({ CLAMD_SOCKET: socket })
    await receive(withFile)
    await receive(withFile.replace('PDF\r', `${testVirus}\r`))
    const mails = (await list()).mails
    expect(mails.map(({ examined }) => examined).toSorted()).toEqual(['clean', 'infected'])
    await database.query.updateTable('incomingMail').set({ examined: 'clean' }).execute()
    const open = (id: string, place: string) => desk('readMailFile', { id, place })
    for (const { id, examined } of mails)
      for (const place of ['0', 'original'])
        expect((await open(id, place)).status).toBe(examined === 'clean' ? 200 : 422)
    expect((await list()).mails.map(({ examined }) => examined)).toContain('infected')
  })

  test('with signs that a database refuses is stored, and two without a Message-ID are two', async () => {
    const { receive, list } = await build()
    await receive(message({ 'In-Reply-To': '<a\0b@example.mu>', Subject: 'NUL\0' }, 'a\0b'))
    const scan = message({ Subject: 'Scan' }, 'See attached').replace(/Message-ID: .*\r\n/, '')
    await receive(scan)
    await receive(scan.replace('Anna', 'Ben'))
    expect((await list()).mails).toHaveLength(3)
  })

  test('has room until too many came; what forged ones use up is not what a customer needs', async () => {
    const { service, database, receive, answered } = await build()
    const { reference, messageId } = await answered()
    await receive(message({ Subject: 'one' }))
    const [row] = await service.rows('incomingMail')
    if (!row) throw new Error('none was stored')
    const room = async (
      headers: Record<string, string>,
      size = 1000,
      free = leastFree + size,
      mailServer?: string,
    ) => {
      const head = await readHead(Buffer.from(message(headers)))
      return shareOf(database.query, head, { size, free, now: service.clock.now, mailServer })
    }
    const results = { 'Authentication-Results': 'mx.lab.mu; dmarc=pass header.from=example.org' }
    const [ours, known, stranger] = [{ 'In-Reply-To': messageId }, {}, { From: 'Ben@example.net' }]
    const fill = (share: string, count: number) =>
      database.query
        .insertInto('incomingMail')
        .values(
          Array.from({ length: count }, (_, place) => ({
            ...row,
            id: `${share} ${place}`,
            mailKey: `${share} ${place}`,
            share,
          })),
        )
        .execute()
    expect(await room(ours)).toEqual({ share: `reply ${reference}` })
    expect(await room(known)).toEqual({ share: 'known anna@example.org' })
    expect(await room({ ...known, ...results }, 1000, undefined, 'mx.lab.mu')).toEqual({
      share: 'proven anna@example.org',
    })
    // Anybody can write results.
    expect(await room({ ...stranger, ...results })).toEqual({ share: 'other' })
    expect(await room(known, 1000, leastFree)).toEqual({ waits: 'disk' })
    expect(await room(known, dailyLimits.known.each.bytes + 1)).toEqual({ waits: 'limit' })
    await fill('known anna@example.org', dailyLimits.known.each.messages)
    expect([await room(known), await room(ours)]).toEqual([
      { waits: 'limit' },
      { share: `reply ${reference}` },
    ])
    await fill('other', dailyLimits.other.total.messages)
    expect(await room(stranger)).toEqual({ waits: 'limit' })
    await fill(`reply ${reference}`, dailyLimits.reply.each.messages)
    expect(await room(ours)).toEqual({ waits: 'limit' })
  })

  test('goes with its inquiry or its person, or 30 days after it came where somebody opened it; the mailbox is told which', async () => {
    const { service, database, receive, list, answered } = await build()
    const { reference } = await answered()
    await receive(message({ 'Message-ID': '<linked@example.org>', Subject: reference }))
    await receive(message({ 'Message-ID': '<loose@example.org>', Subject: 'loose' }, 'secret words'))
    await receive(message({ From: 'other@example.org', Subject: 'of somebody else' }))
    const shown = await collectPersonalData(database.query, 'anna@example.org')
    expect(shown.mails).toMatchObject([{ subject: reference }, { body: 'secret words' }])
    await act(service, erasePerson, { mailbox: 'anna@example.org' })
    expect((await copyTasks(database.query)).filter(({ copy }) => copy === 'removed')).not.toEqual([])
    const rest = () =>
      database.query.selectFrom('incomingMail').select('subject').where('erasedAt', 'is', null).execute()
    expect(await rest()).toEqual([{ subject: 'of somebody else' }])
    await sweepFiles(database, service.clock.now)
    expect(filesOf(database)).toHaveLength(1)
    const retain = async () => {
      const now = later(service.clock.now, (retention.unlinkedMail + 1) * day)
      await database.transact((transaction) => applyRetention(transaction, acting(now)))
    }
    await retain()
    expect(await rest()).toEqual([{ subject: 'of somebody else' }])
    await list()
    await retain()
    expect(await rest()).toEqual([])
    expect((await copyTasks(database.query)).filter(({ copy }) => copy === 'back')).toHaveLength(1)
  })
})
