import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { day, second } from '../clock.ts'
import { buildTestApp, inquiry, temporaryFolder } from '../testing.ts'
import { createMailer, DeliveryError, type DeliveryLimits, deliveryLimits } from './mailer.ts'
import type { QueuedMessage } from './outbox.ts'
import { startSmtp } from './testing.ts'

const message: QueuedMessage = {
  id: 'a'.repeat(32),
  kind: 'inquiry',
  target: 'ABI-7Q4M-2KTR',
  recipient: 'laboratory@example.mu',
  mailbox: 'laboratory@example.mu',
  replyToName: null,
  replyToAddress: null,
  subject: 'Inquiry ABI-7Q4M-2KTR',
  body: 'words\n',
  autoSubmitted: 'auto-generated',
  cc: null,
  answers: '<first@example.mu> <second@example.org>',
  settledAt: null,
  copiedAt: null,
  messageId: '<abc@example.mu>',
  createdAt: '2026-11-21T08:00:00.000Z',
  attempts: 1,
  nextAt: '2026-11-21T08:00:00.000Z',
  leaseUntil: null,
  leaseToken: 'x',
  lastError: null,
  sentAt: null,
  deadAt: null,
}

function smtpMailer(url: string, limits: Partial<DeliveryLimits> = {}) {
  const settings = { smtpUrl: url, mailFrom: 'website@example.mu', dataDir: '/nowhere' }
  return createMailer(settings, { ...deliveryLimits, ...limits })
}

async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DeliveryError)
  return error as DeliveryError
}

test.each([
  [message.answers, '<second@example.org>', '<first@example.mu> <second@example.org>'],
  // Only some mail servers take other letters in a header.
  ['<first@example.mu> <é@example.org>', '<first@example.mu>', '<first@example.mu>'],
  ['<😀@example.org>', undefined, undefined],
])(
  'an answer to %s names what it answers, and the first of its thread',
  async (answers, inReplyTo, references) => {
    const { url, received } = await startSmtp()
    await smtpMailer(url).send({ ...message, answers })
    const { raw = '' } = received[0] ?? {}
    const parsed = await PostalMime.parse(raw)
    expect([parsed.inReplyTo, parsed.references]).toEqual([inReplyTo, references])
    expect(raw.split('\r\n\r\n')[0]).toMatch(/^[\r\n -~]+$/)
  },
)

test('what a person wrote may be answered by any program; what the service says by itself by none that tells of absence', async () => {
  const { url, received } = await startSmtp()
  for (const autoSubmitted of ['no', 'auto-replied'] as const)
    await smtpMailer(url).send({ ...message, autoSubmitted })
  const headers = ['Auto-Submitted', 'X-Auto-Response-Suppress', 'From']
  const values = received.map(({ raw }) =>
    headers.map((name) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(raw)?.[1]),
  )
  const from = expect.stringContaining('<website@example.mu>')
  expect(values).toEqual([
    ['no', undefined, from],
    ['auto-replied', 'OOF, AutoReply', from],
  ])
})

test('a message sent twice carries the same Message-ID and date', async () => {
  const { url, received } = await startSmtp()
  await smtpMailer(url).send(message)
  await smtpMailer(url).send(message)
  const [first, second] = received.map(({ raw }) => raw)
  expect(first).toContain('Message-ID: <abc@example.mu>')
  expect(second).toBe(first)
})

const forged = [
  ['name', 'Eve\r\nBcc: victim@example.mu'],
  ['name', 'Eve\nSubject: x'],
  ['name', 'Eve\u2028Bcc: victim@example.mu'],
  ['name', 'Eve\rBcc: victim@example.mu'],
  ['name', '"Eve" <victim@example.mu>'],
  ['name', '=?utf-8?q?Eve=0D=0ABcc:_victim@example.mu?='],
  ['name', 'Eve%0d%0aBcc: victim@example.mu'],
  ['email', 'a@b.co\r\nBcc: victim@example.mu'],
  ['email', 'a@b.co, victim@example.mu'],
  ['email', 'a@b.co%0aBcc:victim@example.mu'],
  ['email', '"a@b.co, victim"@example.mu'],
  ['phone', '1\r\n\r\nBcc: victim@example.mu'],
  ['company', 'x\u0000\r\n.\r\nRCPT TO:<victim@example.mu>'],
  ['description', 'x\r\n.\r\nRCPT TO:<victim@example.mu>\r\n'],
  ['requestList', [{ test: 'air', item: 'Water\r\nBcc: victim@example.mu' }]],
  ['requestList', [{ test: 'air', plan: 'One\nBcc: victim@example.mu\n.\nSubject: forged' }]],
] as const

test('nothing that is typed becomes a header or a recipient', async () => {
  const { url, received } = await startSmtp()
  const service = await buildTestApp({ mailer: smtpMailer(url) })
  let taken = 0
  for (const [field, value] of forged) {
    // Of one mailbox only some are answered in a day.
    service.pass(day)
    const answer = await service.post('/api/inquiries', { ...inquiry, [field]: value })
    await service.worker.drain()
    expect([201, 422]).toContain(answer.status)
    if (answer.status === 201) taken += 1
    expect([field, value, received.length]).toEqual([field, value, 2 * taken])
  }
  expect(taken).toBeGreaterThan(0)
  for (const { raw, to } of received) {
    expect(to).toHaveLength(1)
    expect(['anjali@lagoon.mu', 'laboratory@example.mu']).toContain(to[0])
    const parsed = await PostalMime.parse(raw)
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.cc ?? []).toEqual([])
    expect(parsed.subject).toMatch(/^(Inquiry|We received your inquiry) ABI-/)
    // Readers decode what looks like an encoded word: no name that was typed may bring one.
    for (const { name } of parsed.replyTo ?? []) expect(name).not.toMatch(/[\r\n]/)
    const answered = to[0] === 'laboratory@example.mu' ? 'anjali@lagoon.mu' : 'laboratory@example.mu'
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual([answered])
  }
})

test('a server that refuses for now is told from one that refuses for good', async () => {
  const refuse = (code: number) =>
    startSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: code })),
    })
  const [later, never] = [await refuse(450), await refuse(550)]
  expect((await failureOf(smtpMailer(later.url).send(message))).permanent).toBe(false)
  const failure = await failureOf(smtpMailer(never.url).send(message))
  expect(failure.permanent).toBe(true)
  expect(failure.reason).toContain('550')
  expect(failure.reason).not.toContain('laboratory')
})

test('a delivery that is given up, by its time or because the service stops, ends at the server too', async () => {
  let open = 0
  let arrived = 0
  const { url } = await startSmtp({
    confirm() {
      arrived += 1
      return new Promise(() => {})
    },
    onConnect: (_session, done) => void ((open += 1), done()),
    onClose: (_session, done) => void ((open -= 1), done()),
  })
  const stopping = smtpMailer(url)
  const stopped = failureOf(stopping.send(message))
  await expect.poll(() => arrived).toBe(1)
  // The server confirms nothing: who waited for it would wait for ever.
  const late = await failureOf(smtpMailer(url, { delivery: second }).send(message))
  stopping.close()
  for (const failure of [late, await stopped]) expect(failure.permanent).toBe(false)
  await expect.poll(() => open).toBe(0)
})

test.each(['user:secret@', ''])('nothing goes beyond the private network without TLS (%s)', async (login) => {
  const { url } = await startSmtp()
  // An address that no private network has, and that this machine answers all the same.
  const remote = url.replace('smtp://127.0.0.1', `smtp://${login}0.0.0.0`)
  const failure = await failureOf(smtpMailer(remote).send(message))
  expect(failure.reason).not.toContain('secret')
})

test('without a mail server, messages are files that only their owner reads', async () => {
  const folder = temporaryFolder()
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'website@example.mu', dataDir: folder })
  await mailer.send(message)
  await mailer.send(message)
  const files = readdirSync(join(folder, 'mail'))
  expect(files).toEqual([`2026-11-21T08-00-00-000Z-inquiry-${'a'.repeat(32)}.eml`])
  const path = join(folder, 'mail', files[0] ?? '')
  expect(statSync(path).mode & 0o077).toBe(0)
  expect((await PostalMime.parse(readFileSync(path))).subject).toBe('Inquiry ABI-7Q4M-2KTR')
})
