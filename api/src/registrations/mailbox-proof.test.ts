import { confirmPath } from '@laboratory/contract/slots'
import { describe, expect, test } from 'vitest'
import { day, later, minute } from '../clock.ts'
import { erasePerson } from '../privacy/privacy-operations.ts'
import { act, buildTestApp, decide, inquiry, meant, signUp } from '../testing.ts'
import { sendProofLink } from './registration-work.ts'
import { exportForPortal } from './registration-export.ts'

const url = '/api/customer/sign-up'

describe('a registration’s mailbox', () => {
  async function build(settings: Record<string, string> = {}) {
    const service = await buildTestApp({ settings })
    const { app, clock, desk, person, postForm, rows } = service
    return {
      ...service,
      /** @returns the reference, and the link that went to the mailbox */
      async register(changes: object = {}) {
        clock.now = later(clock.now, minute)
        const reference = await service.register(changes)
        const message = (await rows('outbox')).find(
          ({ target, kind }) => target === reference && /^registration-(?:receipt|repeated)$/.test(kind),
        )
        const link = new URL(/^http\S+$/m.exec(message?.body ?? '')?.[0] ?? 'none:')
        return { reference, link, token: link.searchParams.get('token') ?? '' }
      },
      look: (link: URL) => app.inject({ url: link.pathname + link.search }),
      confirm: (token: string) => postForm(confirmPath, { token }),
      approve: (reference: string, more: object = {}) => decide(service, reference, 'approved', more),
      show: async (reference: string) =>
        (await desk('readRegistration', { reference }, await person('reader'))).body,
      exported: () => act(service, exportForPortal, undefined),
    }
  }

  test('is confirmed by a press behind the link that went there, and by nothing else', async () => {
    const service = await build()
    const { reference, link, token } = await service.register()
    const isConfirmed = async () => (await service.show(reference)).mailboxConfirmedAt !== null
    // A mail scanner opens every link.
    const page = await service.look(link)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain(`<input type="hidden" name="token" value="${token}">`)
    expect(await isConfirmed()).toBe(false)

    const other = await service.register({ email: 'ravi@lagoon.mu' })
    const [, ends = '', signature = ''] = token.split('.')
    const forged = [
      '',
      'x',
      [other.reference, ends, signature].join('.'),
      [reference, 'zzzzzzzz', signature].join('.'),
      [reference, ends, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'),
      ['ABI-2222-2222', ends, signature].join('.'),
      `${token}.x`,
    ]
    for (const wrong of forged) expect((await service.confirm(wrong)).status).toBe(404)
    expect(await isConfirmed()).toBe(false)

    const thanks = await service.confirm(token)
    expect([thanks.status, thanks.text.includes(reference)]).toEqual([200, true])
    expect(await isConfirmed()).toBe(true)
    expect((await service.show(other.reference)).mailboxConfirmedAt).toBeNull()
    expect((await service.confirm(token)).status).toBe(200)
    // Staff hear of it once.
    const toStaff = (await service.rows('outbox')).filter(({ subject }) => subject.includes('confirmed'))
    expect(toStaff.map(({ recipient, target }) => [recipient, target])).toEqual([
      ['laboratory@example.mu', reference],
    ])
  })

  test('is not confirmed by a link that is too old, or after the person was erased', async () => {
    const service = await build()
    const late = await service.register()
    service.pass(7 * day + minute)
    expect((await service.confirm(late.token)).status).toBe(404)
    const gone = await service.register({ email: 'ravi@lagoon.mu' })
    expect((await service.confirm(gone.token)).status).toBe(200)
    await act(service, erasePerson, { mailbox: 'ravi@lagoon.mu' })
    expect((await service.confirm(gone.token)).status).toBe(404)
    expect((await service.rows('registration')).map(({ mailboxConfirmedAt }) => mailboxConfirmedAt)).toEqual([
      null,
      null,
    ])
  })

  test.each(['approved', 'rejected'] as const)(
    'that has a registration that was %s: a second one is repeated, shows what differs, and must be meant',
    async (decision) => {
      const service = await build()
      const first = await service.register()
      await service.confirm(first.token)
      await decide(service, first.reference, decision)
      const changes = { email: 'Anjali@lagoon.mu', orgName: 'Somebody else', pin: '6666', confirmPin: '6666' }
      const second = await service.register(changes)
      const shown = await service.show(second.reference)
      expect(shown.state).toBe('repeated')
      expect(shown.others).toEqual([
        expect.objectContaining({
          reference: first.reference,
          state: decision,
          mailboxConfirmedAt: expect.any(String),
          answers: expect.objectContaining({ organisation: 'Lagoon Hotels Ltd' }),
          differs: ['organisation'],
        }),
      ])
      const toStaff = (await service.rows('outbox')).find(
        ({ kind, target }) => kind === 'registration' && target === second.reference,
      )
      expect(toStaff?.body).toContain(first.reference)
      await service.confirm(second.token)
      await expect(service.approve(second.reference)).rejects.toThrow(`${first.reference} (${decision})`)
      await service.approve(second.reference, { again: true })
    },
  )

  test('keeps its decided registration in sight, however many others wait', async () => {
    const service = await build()
    const first = await service.register()
    await service.approve(first.reference, meant)
    const row = (await service.rows('registration'))[0]
    if (!row) throw new Error('One is stored.')
    const others = Array.from({ length: 30 }, (_, at) => ({
      ...row,
      reference: `ABI-2222-22${at + 10}`,
      submissionKey: String(at),
      state: 'repeated' as const,
      decidedAt: null,
      receivedAt: later(service.clock.now, at * minute).toISOString(),
    }))
    await service.database.query.insertInto('registration').values(others).execute()
    service.pass(day)
    const last = await service.register({ pin: '6666', confirmPin: '6666' })
    await expect(service.approve(last.reference, { unconfirmed: true })).rejects.toThrow(
      `${first.reference} (approved)`,
    )
    expect((await service.show(last.reference)).others.at(-1)).toMatchObject({ reference: first.reference })
  })

  test('gets its link although others named it all day, and a new one from staff', async () => {
    const service = await build({ TRUST_PROXY: '127.0.0.1' })
    const stranger = { 'x-forwarded-for': '203.0.113.7' }
    const named = (pin: number) => ({ ...signUp, pin: String(pin), confirmPin: String(pin) })
    for (let at = 0; at < 3; at += 1)
      await service.post('/api/inquiries', { ...inquiry, description: `Pool ${at}` }, stranger)
    for (let at = 0; at < 5; at += 1) await service.post(url, named(7000 + at), stranger)
    const links = async () =>
      (await service.rows('outbox')).filter(({ kind }) => kind.startsWith('registration-re')).length
    expect(await links()).toBe(3)
    const toStaff = await service.mails('registration')
    expect(toStaff.filter(({ body }) => body.includes('when the link that was sent to it'))).toHaveLength(3)
    const unsent = toStaff.filter(({ body }) => body.includes('no link was sent to it'))
    expect(unsent).toHaveLength(2)
    const { reference } = await service.register()
    expect(await links()).toBe(4)

    service.pass(8 * day)
    const link = async (of: string | null) => {
      const { version = 1 } = (await service.rows('registration')).find((row) => row.reference === of) ?? {}
      return act(service, sendProofLink, { reference: of ?? '', version })
    }
    await link(reference)
    const token = /token=(\S+)/.exec((await service.rows('outbox')).at(-1)?.body ?? '')?.[1] ?? ''
    expect((await service.confirm(token)).status).toBe(200)
    await expect(link(reference)).rejects.toThrow(/does not wait to be confirmed/)
    await link(unsent[0]?.target ?? '')
  })

  test('gets one approval of several that come at the same time, where none is meant as another', async () => {
    const service = await build()
    const references: string[] = []
    for (const pin of ['1111', '2222', '3333'])
      references.push((await service.register({ pin, confirmPin: pin })).reference)
    const results = await Promise.allSettled(
      references.map((reference) => service.approve(reference, { unconfirmed: true })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await service.rows('registration')).filter(({ state }) => state === 'approved')).toHaveLength(1)
  })

  test('confirmed after the decision: staff read that nothing changes', async () => {
    const service = await build()
    const first = await service.register()
    await decide(service, first.reference, 'rejected')
    service.pass(minute)
    expect((await service.confirm(first.token)).status).toBe(200)
    const { body, subject } = (await service.rows('outbox')).at(-1) ?? {}
    expect(subject).toContain('confirmed')
    expect(body).toContain('was rejected already')
    expect(body).not.toContain('Approve it')
  })

  test('has one PIN in an export at most: that of its newest approval', async () => {
    const service = await build()
    const first = await service.register()
    const waiting = await service.register({ pin: '6666', confirmPin: '6666', email: 'ANJALI@lagoon.mu' })
    const withPin = async () =>
      (await service.exported()).filter(({ pin }) => pin !== null).map(({ reference }) => reference)
    expect(await withPin()).toEqual([])
    await service.approve(first.reference, meant)
    expect(await withPin()).toEqual([first.reference])
    service.pass(minute)
    await service.approve(waiting.reference, meant)
    expect(await withPin()).toEqual([waiting.reference])
    expect(await service.exported()).toHaveLength(2)
  })
})
