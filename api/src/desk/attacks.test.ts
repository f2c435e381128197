/** Attacks by somebody with an account, with half a session or with none; who may call what is in `matrix.test.ts`. */
import { deskRoutes, type DeskCall } from '@laboratory/contract/desk/routes'
import { describe, expect, test } from 'vitest'
import { hashSlowly } from '../secrets/argon2.ts'
import { minute, second } from '../clock.ts'
import { createMailer } from '../mail/mailer.ts'
import { startSmtp } from '../mail/testing.ts'
import { buildTestApp, keepLog, inquiry, temporaryFolder } from '../testing.ts'
import { codeAt } from './testing.ts'

describe('an attacker', () => {
  test('comes in with one code once, however many ask at the same time', async () => {
    const service = await buildTestApp()
    const { id, secret } = await service.person('clerk')
    const code = codeAt(secret, service.clock.now)
    const sessions = await Promise.all([1, 2, 3, 4, 5, 6].map(() => service.half(id)))
    const answers = await Promise.all(sessions.map((token) => service.desk('giveCode', { code }, { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const entered = (await service.rows('staffSession')).filter(({ enteredAt }) => enteredAt !== null)
    expect(entered.filter(({ staffId }) => staffId === id)).toHaveLength(2)
  })

  test('does not make two managers take each other’s role away', async () => {
    const service = await buildTestApp()
    const [first, other] = [await service.person('manager'), await service.person('manager')]
    const answers = await Promise.all([
      service.desk('changeRole', { id: other.id, role: 'reader' }, { token: first.token }),
      service.desk('changeRole', { id: first.id, role: 'reader' }, { token: other.token }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const people = await service.rows('staffMember')
    expect(people.filter(({ role }) => role === 'manager')).toHaveLength(1)
  })

  test('sets no field that a call does not take, and reads none that it does not name', async () => {
    const service = await buildTestApp()
    const { token, id } = await service.person('manager')
    const reference = await service.ask()
    const extra: [DeskCall, Record<string, unknown>][] = [
      ['invite', { mailbox: 'new@example.mu', name: 'New', role: 'reader', id }],
      ['addNote', { reference, version: 1, note: 'x', state: 'closed' }],
      ['takeInquiry', { reference, version: 1, takenBy: id }],
      ['answerInquiry', { reference, version: 1, subject: 'x', body: 'y', from: 'evil@example.org' }],
      ['changeRole', { id, role: 'admin' }],
    ]
    for (const [call, input] of extra)
      expect([call, (await service.desk(call, input, { token })).status]).toEqual([call, 422])
    expect(await service.rows('caseEvent')).toEqual([])
    const read = await Promise.all([
      service.desk('listPeople', {}, { token }),
      service.desk('readInquiry', { reference }, { token }),
      service.desk('listInquiries', {}, { token }),
      service.desk('listSessionsOf', { id }, { token }),
    ])
    for (const { status, text } of read) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/password|hash|digest|secret|token|submissionKey|searchText|pin_|before"/i)
    }
  })

  test('is not helped by another method, and never gets further without a session', async () => {
    const service = await buildTestApp()
    for (const { path, access } of Object.values(deskRoutes)) {
      if (access.role === 'public') continue
      for (const method of ['HEAD', 'GET', 'OPTIONS', 'PATCH'] as const) {
        const url = `/api/desk${path.replaceAll(/:\w+/g, 'x')}`
        const { statusCode } = await service.app.inject({ method, url, headers: { host: '127.0.0.1:3000' } })
        expect([method, url, [401, 404].includes(statusCode)]).toEqual([method, url, true])
      }
    }
  })

  test('adds nothing to the head of an e-mail, and no reader to it', async () => {
    const smtp = await startSmtp()
    const settings = { smtpUrl: smtp.url, mailFrom: 'website@example.mu', dataDir: temporaryFolder() }
    const mailer = createMailer(settings)
    const service = await buildTestApp({ mailer })
    const { token } = await service.person('clerk')
    const subjects = [
      'Hello\r\nBcc: evil@example.org',
      'Hello\nTo: evil@example.org',
      '=?utf-8?Q?Hello=0D=0ABcc:=20evil@example.org?=',
      'Hello\u2028Bcc: evil@example.org',
    ]
    for (const [count, subject] of subjects.entries()) {
      const reference = await service.ask({ description: `Pool ${count}` })
      const words = { subject, body: 'x\r\n.\r\nMAIL FROM:<evil@example.org>\r\nBcc: evil@example.org' }
      const { status } = await service.desk('answerInquiry', { reference, version: 1, ...words }, { token })
      expect([200, 422]).toContain(status)
    }
    service.pass(11 * second)
    await service.worker.drain()
    const answers = smtp.received.filter(
      ({ raw }) => raw.includes('Auto-Submitted: no') || raw.includes('MAIL FROM'),
    )
    expect(answers.length).toBeGreaterThan(0)
    for (const { raw, to } of answers) {
      expect(to).toEqual([inquiry.email])
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^(?:bcc|cc):/im)
      expect(head.match(/^to:/gim)).toHaveLength(1)
    }
  })

  test('finds in the log neither passwords and codes nor what was looked for', async () => {
    const { logger, written } = keepLog('trace')
    const service = await buildTestApp({ logger })
    const secrets = ['vague otter lamp forty-two', 'velvet-antelope', 'wrong pass phrase here']
    const [password = '', word = '', wrong = ''] = secrets
    const now = service.clock.now
    const passwordHash = await hashSlowly(password)
    const { mailbox, secret, token } = await service.person('manager', { passwordHash })
    await service.desk('signIn', { mailbox, password: wrong })
    const { cookies } = await service.desk('signIn', { mailbox, password })
    const code = codeAt(secret, now)
    const entered = await service.desk('giveCode', { code }, { token: cookies.desk })
    const whole = entered.cookies.desk ?? ''
    await service.desk('listInquiries', { search: word }, { token: whole })
    await service.desk('readInquiry', { reference: 'ABI-7Q4M-2KTR' }, { token: whole })
    await service.desk('invite', { mailbox: `${word}@example.mu`, name: word, role: 'x' }, { token: whole })
    await service.desk('readInvitation', { token: `${'0'.repeat(32)}.${'A'.repeat(43)}` })
    const log = written.join('')
    expect(log).toContain('/api/desk/inquiries')
    const unsaid = [...secrets, secret, token, whole, mailbox, 'A'.repeat(43), 'ABI-7Q4M-2KTR', `"${code}"`]
    expect(unsaid.filter((text) => log.includes(text))).toEqual([])
  })

  test('comes no further on a session that was known before, or after its person was deactivated', async () => {
    const service = await buildTestApp()
    const [clerk, manager] = [await service.person('clerk'), await service.person('manager')]
    const planted = await service.half(clerk.id)
    const code = codeAt(clerk.secret, service.clock.now)
    const entered = await service.desk('giveCode', { code }, { token: planted })
    expect(entered.cookies.desk).not.toBe(planted)
    expect((await service.desk('readSession', {}, { token: planted })).status).toBe(401)
    const waiting = await service.half(clerk.id)
    await service.desk('deactivate', { id: clerk.id }, { token: manager.token })
    service.pass(minute)
    for (const token of [waiting, entered.cookies.desk, clerk.token])
      expect((await service.desk('readSession', {}, { token })).status).toBe(401)
  })
})
