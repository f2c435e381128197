/** A registration's review, through the desk's calls. */
import { setTimeout } from 'node:timers/promises'
import { confirmPath } from '@laboratory/contract/slots'
import { expect, test } from 'vitest'
import { recordAudit } from '../database/audit.ts'
import { addEvent, lockCase } from '../casework/case.ts'
import { day, minute, second } from '../clock.ts'
import { describeEachEngine } from '../database/testing.ts'
import { collectPersonalData } from '../privacy/personal-data.ts'
import { erasePerson } from '../privacy/privacy-operations.ts'
import { openDesk } from '../inquiries/testing.ts'
import { act, acting, decide, signUp, testProofs } from '../testing.ts'

describeEachEngine('the review of a registration', (engine) => {
  async function build(settings: Record<string, string> = {}) {
    const opened = await openDesk({ settings })
    const { service, desk, clock } = opened
    return {
      ...opened,
      async register(changes: object = {}) {
        service.pass(second)
        return service.register(changes)
      },
      async confirm(reference: string, mailbox: string = signUp.email) {
        const link = new URL(testProofs.link(reference, mailbox, clock.now))
        await service.postForm(confirmPath, { token: link.searchParams.get('token') ?? '' })
      },
      /** The kinds of the e-mails that have not left. */
      unsent: async () =>
        (await service.rows('outbox')).filter(({ sentAt }) => sentAt === null).map(({ kind }) => kind),
      /** Ends its review, of the first version where no other is named. */
      end: (reference: string, decision: string, more: object = {}) =>
        desk('decideRegistration', { reference, version: 1, decision, ...more }),
      view: async (reference: string) => (await desk('readRegistration', { reference })).body,
    }
  }

  test.skipIf(engine === 'sqlite')(
    'a decision waits for an act on what it ends, and neither is ended',
    async () => {
      const { database, desk, register, clock } = await build()
      const repeated = await register({ orgRegNumber: 'C1' })
      const reference = await register({ orgRegNumber: 'C2' })
      const given = { reference, version: 1, decision: 'approved', unconfirmed: true }
      const { decision } = await database.query.transaction().execute(async (transaction) => {
        const row = await lockCase(transaction, 'registration', { reference: repeated })
        const decision = desk('decideRegistration', { ...given, repeated: [{ reference: repeated }] })
        // It has come to what the act has locked.
        await setTimeout(300)
        await addEvent(transaction, 'registration', row, { now: clock.now }, { kind: 'note', note: 'x' })
        await recordAudit(transaction, { action: 'registration note', target: repeated }, acting(clock.now))
        return { decision }
      })
      expect((await decision).status).toBe(200)
    },
  )

  test('stands in its group by what must happen next, oldest first, and is counted there', async () => {
    const { register, desk, end, wait, view, clock } = await build()
    const old = await register({ email: 'a@old.mu', orgName: 'Old Ltd', orgRegNumber: 'C1' })
    await wait(8 * day)
    const first = await register({ email: 'b@one.mu', orgName: 'One Ltd', orgRegNumber: 'C2' })
    const decided = await register({ email: 'c@two.mu', orgName: 'Two Ltd', orgRegNumber: 'C3' })
    const held = await register({ email: 'd@spam.mu', website2: 'x' })
    const asked = await register({ email: 'e@asked.mu', orgName: 'Asked Ltd', orgRegNumber: 'C4' })
    await desk('askApplicant', { reference: asked, version: 1, subject: 'Your number', body: 'Which?' })
    await end(decided, 'rejected', { reason: 'No such company.' })
    const found = async (input: Record<string, unknown>) =>
      (await desk('listRegistrations', input)).body.items.map(({ reference }) => reference)
    expect(await found({ group: 'old' })).toEqual([old])
    expect(await found({ group: 'waiting' })).toEqual([first])
    expect(await found({ group: 'asked' })).toEqual([asked])
    expect(await found({ group: 'held' })).toEqual([held])
    expect(await found({ group: 'decided' })).toEqual([decided])
    expect(await found({})).toEqual([asked, held, decided, first, old])
    expect(await found({ search: 'TWO  limited' })).toEqual([decided])
    expect(await found({ search: 'c-4' })).toEqual([asked])
    expect(await found({ search: old.toLowerCase() })).toEqual([old])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ search: 'c\0-4' })).toEqual([asked])
    expect((await desk('readChanges', {})).body.registrations).toEqual({
      answered: 0,
      late: 0,
      old: 1,
      waiting: 1,
      asked: 1,
      unanswered: 0,
      held: 1,
      latest: clock.now.toISOString(),
    })
    const { next } = (await desk('listRegistrations', { limit: '2' })).body
    expect(await found({ limit: '2', after: next })).toEqual([decided, first])
    const csv = await desk('exportRegistrations', { format: 'csv', group: 'waiting' })
    expect(csv.text).toContain('One Ltd')
    expect(csv.text).not.toMatch(/Two Ltd|argon2|pepper/)
    expect((await desk('countRegistrationExport', { group: 'asked' })).body).toEqual({ count: 1 })
    expect((await view(asked)).askedAt).toBe(clock.now.toISOString())
    // A question that gets no answer for more than a week comes back; a second one makes it wait anew.
    const askedAt = clock.now
    await wait(7 * day)
    expect(await found({ group: 'unanswered' })).toEqual([])
    await wait(minute)
    expect(await found({ group: 'unanswered' })).toEqual([asked])
    expect(await found({ group: 'asked' })).toEqual([])
    expect((await desk('readChanges', {})).body.registrations).toMatchObject({ asked: 0, unanswered: 1 })
    const { group: late, askedAt: since, version } = await view(asked)
    expect([late, since]).toEqual(['unanswered', askedAt.toISOString()])
    const again = { reference: asked, version, subject: 'Once more', body: 'Which?' }
    const { event } = (await desk('askApplicant', again)).body
    expect(await found({ group: 'asked' })).toEqual([asked])
    await desk('undoRegistration', { reference: asked, version: version + 1, event: event?.id })
    expect(await found({ group: 'unanswered' })).toEqual([asked])
  })

  test('shows every answer, what differs from others of the mailbox or the company, and no PIN', async () => {
    const { register, desk, view } = await build()
    const earlier = await register({
      orgName: 'LAGOON  hotels limited',
      orgRegNumber: 'c 123-456',
      phone: '2000001',
    })
    const sister = await register({ email: 'ravi@lagoon.mu', firstName: 'Ravi', orgRegNumber: 'C999' })
    await register({ email: 'nobody@other.mu', orgName: 'Another', orgRegNumber: 'C777' })
    const reference = await register({ orgRegNumber: 'C123456', pin: '7777', confirmPin: '7777' })
    const { others, answers, state } = await view(reference)
    expect(state).toBe('repeated')
    expect(answers).toMatchObject({ organisation: 'Lagoon Hotels Ltd', email: signUp.email })
    expect(others.map((other) => [other.reference, other.shares, other.differs])).toEqual([
      [earlier, ['mailbox', 'company', 'number'], ['phone']],
      [sister, ['company'], ['number', 'contact', 'email']],
    ])
    const { text } = await desk('readRegistration', { reference })
    expect(text).not.toMatch(/argon2|pepper|7777|"pin/i)
  })

  test('keeps a checklist with who made sure of what, and with the decision', async () => {
    const { register, desk, end, view, confirm, ravi } = await build()
    const reference = await register()
    await confirm(reference)
    const check = (version: number, input: object) =>
      desk('checkRegistration', { reference, version, ...input })
    expect((await check(2, { check: 'company', isDone: true })).status).toBe(200)
    const address = { reference, version: 3, check: 'address', isDone: true }
    const second = await desk('checkRegistration', address, ravi)
    expect(second.body.version).toBe(4)
    expect((await check(4, { check: 'company', isDone: true })).status).toBe(422)
    await check(4, { check: 'company', isDone: false })
    expect((await view(reference)).checks).toEqual([
      { check: 'address', at: expect.any(String), actor: { id: ravi.id, name: 'Ravi' } },
    ])
    expect((await end(reference, 'approved', { version: 5 })).status).toBe(200)
    expect((await check(6, { check: 'company', isDone: true })).body.detail).toMatch(/decided already/)
    const { events, state, group } = await view(reference)
    expect([state, group]).toEqual(['approved', 'decided'])
    expect(events.map(({ kind, checks }) => [kind, checks])).toEqual([
      ['confirmed', []],
      ['checked', ['company']],
      ['checked', ['address']],
      ['unchecked', ['company']],
      ['approved', ['address']],
    ])
  })

  test('asks the applicant by an e-mail that can be called back for ten seconds, and shows its delivery', async () => {
    const { register, desk, view, service, drain, leave } = await build()
    const reference = await register()
    await service.worker.drain()
    const question = { subject: 'Your number', body: 'Which one\nis it?' }
    const put = (version: number) => desk('askApplicant', { reference, version, ...question })
    const { event } = (await put(1)).body
    expect((await view(reference)).emails.at(-1)).toMatchObject({
      kind: 'registration-question',
      delivery: 'leaving',
      to: signUp.email,
    })
    await service.worker.drain()
    const undone = await desk('undoRegistration', { reference, version: 2, event: event?.id })
    expect(undone.status).toBe(200)
    expect(await leave('registration-question')).toEqual([])
    expect(await view(reference)).toMatchObject({ group: 'waiting', version: 3 })

    const again = (await put(3)).body
    service.mailer.refuses = () => true
    await leave()
    const late = await desk('undoRegistration', { reference, version: 4, event: again.event?.id })
    expect(late.body.detail).toMatch(/too late/)
    const { emails, group, events } = await view(reference)
    expect(group).toBe('asked')
    const [email] = emails.filter(({ kind }) => kind === 'registration-question')
    expect(email).toMatchObject({ delivery: 'given-up', lastError: 'EENVELOPE RCPT TO 550' })
    expect((await desk('listGivenUp', {})).body.emails).toMatchObject([{ reference }])
    service.mailer.refuses = () => false
    expect((await desk('resendEmail', { id: email?.id })).status).toBe(200)
    expect(await drain('registration-question')).toMatchObject([
      {
        subject: `Your number (${reference})`,
        body: 'Which one\nis it?\n\nABI Laboratory & Medical Centre\n',
      },
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'question', note: question.body })
    await desk('resumeRegistration', { reference, version: 4 })
    expect((await view(reference)).group).toBe('waiting')
  })

  test('ends with the e-mails that were shown before, word for word', async () => {
    const { register, end, view, service } = await build()
    const [first, second, third] = [
      await register({ email: 'a@lagoon.mu' }),
      await register({ email: 'b@lagoon.mu' }),
      await register({ email: 'c@lagoon.mu' }),
    ]
    const shown = {
      approved: (await view(first)).letters.approved,
      rejected: (await view(second)).letters.rejected,
    }
    const reason = 'The number is not on the register.\nPlease send the certificate.'
    const unmeant = await end(first, 'approved')
    expect([unmeant.status, Object.keys(unmeant.body.fields ?? {})]).toEqual([422, ['unconfirmed']])
    expect((await end(first, 'approved', { unconfirmed: true })).status).toBe(200)
    // Told or not, a rejection says why.
    for (const how of [{}, { isNotified: false }, { reason: ' \n', isNotified: false }]) {
      const { status, body } = await end(second, 'rejected', how)
      expect([status, body.fields]).toEqual([422, { reason: 'Please give the reason of the rejection.' }])
    }
    expect((await end(second, 'rejected', { reason })).status).toBe(200)
    expect((await end(third, 'rejected', { reason, isNotified: false })).status).toBe(200)
    await service.worker.drain()
    const mails = (mailbox: string) =>
      service.sent.filter((mail) => mail.mailbox === mailbox && /approved|rejected/.test(mail.kind))
    expect(mails('a@lagoon.mu')).toEqual([
      expect.objectContaining({ subject: shown.approved.subject, body: shown.approved.body.join('') }),
    ])
    const [before, after] = shown.rejected.body
    expect(mails('b@lagoon.mu')).toEqual([
      expect.objectContaining({ subject: shown.rejected.subject, body: `${before}\n${reason}\n${after}` }),
    ])
    expect(mails('c@lagoon.mu')).toEqual([])
    expect((await view(third)).events.at(-1)).toMatchObject({ kind: 'rejected', note: reason })
  })

  test.each([
    [{}, null, 'The laboratory sends you the address of the portal'],
    [
      { PORTAL_ADDRESS: 'https://portal.example.mu/in' },
      'https://portal.example.mu/in',
      '\nhttps://portal.example.mu/in\n',
    ],
  ])(
    'with the settings %j an approval names the address of the portal: %s',
    async (settings, address, words) => {
      const { register, end, view, drain } = await build(settings)
      const reference = await register()
      const { letters, portalAddress } = await view(reference)
      expect([portalAddress, letters.approved.body.join('')]).toEqual([
        address,
        expect.stringContaining(words),
      ])
      await end(reference, 'approved', { unconfirmed: true })
      const [mail] = await drain('registration-approved')
      expect(mail?.body).toBe(letters.approved.body.join(''))
      expect(mail?.body.includes('https://')).toBe(address !== null)
    },
  )

  test('settles repeated ones in one act, and none of another mailbox', async () => {
    const { register, desk, end, view, unsent, service } = await build()
    const right = await register()
    const wrong = await register({ orgName: 'Lagoon', pin: '7777', confirmPin: '7777' })
    const foreign = await register({ email: 'ravi@lagoon.mu' })
    await service.worker.drain()
    const decide = (repeated: string[], version?: number) =>
      end(right, 'approved', {
        unconfirmed: true,
        repeated: repeated.map((reference) => ({ reference, version })),
      })
    expect((await decide([wrong, foreign])).body.detail).toContain(foreign)
    expect((await view(right)).state).toBe('under_review')
    // A copy of the other one that is not the newest: somebody wrote a note to it meanwhile.
    await desk('noteRegistration', { reference: wrong, version: 1, note: 'Called back.' })
    const old = await decide([wrong], 1)
    expect([old.status, old.body.code, (await view(right)).state]).toEqual([409, 'stale', 'under_review'])
    expect((await decide([wrong], 2)).status).toBe(200)
    expect(await view(wrong)).toMatchObject({ state: 'repeated', group: 'decided' })
    expect((await view(wrong)).events.at(-1)).toMatchObject({ kind: 'repeated', other: right })
    const hashes = (await service.rows('registration')).map(({ reference, pinHash }) => [
      reference,
      pinHash !== null,
    ])
    expect(hashes.toSorted()).toEqual(
      [
        [right, true],
        [wrong, false],
        [foreign, true],
      ].toSorted(),
    )
    expect(await unsent()).toEqual(['registration-approved'])
    const late = { version: 3, unconfirmed: true, again: true }
    expect((await end(wrong, 'approved', late)).status).toBe(404)
  })

  test('settles in one act those that came after the decision, against it, and writes to nobody', async () => {
    const { register, desk, end, view, unsent, service } = await build()
    const decided = await register()
    await decide(service, decided, 'approved', { unconfirmed: true })
    await service.worker.drain()
    const again = await register({ orgName: 'Lagoon', orgRegNumber: 'C1', pin: '7777', confirmPin: '7777' })
    const colleague = await register({ email: 'ravi@lagoon.mu' })
    const foreign = await register({ email: 'x@y.mu', orgName: 'Reef', orgRegNumber: 'C2' })
    const empty = await register({ orgName: 'Gone', orgRegNumber: 'C3', email: 'gone@lagoon.mu' })
    await act(service, erasePerson, { mailbox: 'gone@lagoon.mu' })
    await service.worker.drain()
    const close = (more: object, version = 1) =>
      end(again, 'repeated', { version, repeats: decided, ...more })
    const others = (...references: string[]) => ({
      repeated: references.map((reference) => ({ reference, version: 1 })),
    })

    expect((await close({ repeats: undefined })).body.fields).toHaveProperty('repeats')
    const stranger = await register({ email: 'z@y.mu', orgName: 'Atoll', orgRegNumber: 'C4' })
    await end(stranger, 'rejected', { reason: 'No such company.', isNotified: false })
    await service.worker.drain()
    for (const repeats of [colleague, foreign, stranger, empty, again, 'ABI-7Q4M-2KTR'])
      expect([repeats, (await close({ repeats })).body.fields]).toEqual([
        repeats,
        { repeats: expect.stringContaining(repeats) },
      ])
    for (const reference of [foreign, empty, decided, again])
      expect((await close(others(reference))).body.detail).toMatch(
        new RegExp(`^${reference} .* Nothing was done`),
      )
    await desk('noteRegistration', { reference: again, version: 1, note: 'Called back.' })
    expect((await close({})).body.code).toBe('stale')
    const third = await register({ orgName: 'Lagoon', orgRegNumber: 'C1', email: 'Anjali@lagoon.mu' })
    await service.worker.drain()
    const states = async () =>
      (await service.rows('registration'))
        .filter(({ reference }) => [decided, again, third].includes(reference))
        .map(({ reference, state, pinHash }) => [reference, state, pinHash !== null])
        .toSorted()
    const withHashes = (isHeld: boolean) =>
      [
        [decided, 'approved', true],
        [again, 'repeated', isHeld],
        [third, 'repeated', isHeld],
      ].toSorted()
    expect(await states()).toEqual(withHashes(true))
    expect((await close(others(third), 2)).status).toBe(200)
    expect(await states()).toEqual(withHashes(false))
    for (const reference of [again, third]) {
      expect(await view(reference)).toMatchObject({ state: 'repeated', group: 'decided' })
      expect((await view(reference)).events.at(-1)).toMatchObject({ kind: 'repeated', other: decided })
    }
    // A colleague of the same company, of another mailbox. What else that mailbox sent is of another company.
    const elsewhere = await register({ email: 'ravi@lagoon.mu', orgName: 'Bay', orgRegNumber: 'C5' })
    await service.worker.drain()
    const { others: beside } = await view(colleague)
    const repeats = beside.map((other) => [other.reference, other.shares, other.repeats])
    expect(repeats).toContainEqual([elsewhere, ['mailbox'], []])
    const refused = await end(colleague, 'repeated', { repeats: decided, ...others(elsewhere) })
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      `${elsewhere} does not wait for a decision as another registration of the same e-mail address or company as ${decided}. Nothing was done.`,
    ])
    expect((await end(colleague, 'repeated', { repeats: decided })).status).toBe(200)
    expect((await view(elsewhere)).decidedAt).toBeNull()
    expect(await unsent()).toEqual([])
    const entries = (await service.rows('audit')).filter(
      ({ action }) => action === 'registration close repeated',
    )
    expect(entries.map(({ target }) => target).toSorted()).toEqual([again, third, colleague].toSorted())
    expect((await close({}, 3)).status).toBe(404)
  })

  test('a release is undone for ten seconds before the receipt leaves', async () => {
    const { register, desk, view, service, leave } = await build()
    const reference = await register({ website2: 'x' })
    const release = (version: number) => desk('releaseRegistration', { reference, version })
    const first = await release(1)
    const event = first.body.event?.id
    await service.worker.drain()
    expect((await desk('undoRegistration', { reference, version: 2, event })).status).toBe(200)
    expect(await view(reference)).toMatchObject({ isFlagged: true, group: 'held' })
    await leave()
    expect(service.sent).toEqual([])
    const again = await release(3)
    await leave()
    expect(service.sent.map(({ kind }) => kind)).toEqual(['registration-receipt'])
    const late = { reference, version: 4, event: again.body.event?.id }
    expect((await desk('undoRegistration', late)).status).toBe(422)
  })

  test('one whose company has an account already is marked, and one is found by its telephone number', async () => {
    const { register, desk, end, confirm } = await build()
    const first = await register({ mobile: '23057123456' })
    await confirm(first)
    expect((await end(first, 'approved', { version: 2, reason: '' })).status).toBe(200)
    const byName = await register({ email: 'x@lagoon.mu', orgRegNumber: 'C9', mobile: '57223333' })
    const byNumber = await register({ email: 'y@lagoon.mu', orgName: 'Reef', mobile: '57223334' })
    const other = await register({
      email: 'z@reef.mu',
      orgName: 'Atoll',
      orgRegNumber: 'C8',
      mobile: '57223335',
    })
    const { items } = (await desk('listRegistrations', {})).body
    expect(items.map(({ reference, hasAccount }) => [reference, hasAccount])).toEqual([
      [other, false],
      [byNumber, true],
      [byName, true],
      [first, false],
    ])
    for (const search of ['57123456', '5712 3456', '+230 57 12 34 56'])
      expect((await desk('listRegistrations', { search })).body.items).toMatchObject([{ reference: first }])
  })

  test('by two people at once: the second one is told what changed, and the command line counts too', async () => {
    const { service, register, desk, end, confirm } = await build()
    const reference = await register()
    await desk('noteRegistration', { reference, version: 1, note: 'Called back.' })
    const old = await desk('noteRegistration', { reference, version: 1, note: 'Mine.' })
    expect([old.status, old.body.code]).toEqual([409, 'stale'])
    expect(old.body.changes).toEqual({
      version: 2,
      events: [expect.objectContaining({ kind: 'note', isUndone: false })],
    })
    await confirm(reference)
    const reject = (version: number) => end(reference, 'rejected', { version, reason: 'No such company.' })
    expect((await reject(2)).status).toBe(409)
    await decide(service, reference, 'approved')
    const late = await reject(3)
    expect([late.status, late.body.changes]).toEqual([
      409,
      { version: 4, events: [expect.objectContaining({ kind: 'approved', actor: null })] },
    ])
    const present = await desk('announcePresence', { reference })
    expect(present.body).toMatchObject({ version: 4, people: [] })
  })

  test('is shown to the person whom it is about, and erased with them', async () => {
    const { service, register, desk, view, database } = await build()
    const reference = await register()
    await desk('noteRegistration', { reference, version: 1, note: 'Secret note' })
    await desk('askApplicant', { reference, version: 2, subject: 'Secret subject', body: 'Secret body' })
    const { reviews } = await collectPersonalData(database.query, signUp.email)
    expect(reviews.map(({ kind, subject, note }) => [kind, subject, note])).toEqual([
      ['note', '', 'Secret note'],
      ['question', `Secret subject (${reference})`, 'Secret body'],
    ])
    await act(service, erasePerson, { mailbox: signUp.email })
    const tables = ['registration', 'caseEvent', 'outbox', 'audit'] as const
    const rows = await Promise.all(tables.map((name) => service.rows(name)))
    expect(JSON.stringify(rows)).not.toMatch(/secret|lagoon|anjali/i)
    expect(await view(reference)).toMatchObject({
      group: 'decided',
      others: [],
      answers: { organisation: '' },
    })
    expect((await desk('noteRegistration', { reference, version: 4, note: 'x' })).status).toBe(404)
    expect((await desk('readChanges', {})).body.registrations).toMatchObject({ waiting: 0, asked: 0 })
  })
})
