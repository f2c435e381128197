import { changeRows } from '../../database/rows.ts'
import { randomBytes } from 'node:crypto'
import { InquirySchema } from '@laboratory/contract/inquiry'
import * as z from 'zod/mini'
import { addressCorrected, type InquiryState } from '@laboratory/contract/desk/inquiries'
import { fileLimits } from '@laboratory/contract/files'
import { partSize } from '@laboratory/contract/desk/parts'
import { expect, test } from 'vitest'
import { hour, later, minute, second } from '../../clock.ts'
import { sweepFiles } from '../../database/files.ts'
import { describeEachEngine, filesOf } from '../../database/testing.ts'
import { type TestPerson } from '../../desk/testing.ts'
import { collectPersonalData } from '../../privacy/personal-data.ts'
import { erasePerson } from '../../privacy/privacy-operations.ts'
import { act, inquiry, signUp } from '../../testing.ts'
import { removeLooseFiles } from '../answer/inquiry-files.ts'
import { toSearchText } from '../list/inquiry-search.ts'
import { storeInquiry } from '../form/store-inquiry.ts'
import { openDesk } from '../testing.ts'
import { afterWorkingTime, movedDue, workingTimeBetween } from '../../casework/calendar.ts'

const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu' }

describeEachEngine('inquiries at the desk', () => {
  test('go the way of the specification, each step with its date, its person and a note', async () => {
    const { service, priya, ask, read, desk } = await openDesk()
    const reference = await ask()
    const way: InquiryState[] = [
      'quotation',
      'purchase-order',
      'sample-reception',
      'review-and-acceptance',
      'report',
      'closed',
    ]
    let version = 1
    for (const state of way) {
      service.pass(minute)
      const note = `reached ${state}`
      const answer = await desk('changeState', { reference, version, state, note })
      expect([state, answer.status]).toEqual([state, 200])
      version = answer.body.version
    }
    const { reached, events, turn } = await read(reference)
    expect(turn).toBe('nobody')
    expect(reached.map(({ state, actor }) => [state, actor?.name ?? null])).toEqual([
      ['asked', null],
      ...way.map((state) => [state, 'Priya']),
    ])
    expect(events.map(({ from, to, note }) => [from, to, note])[1]).toEqual([
      'quotation',
      'purchase-order',
      'reached purchase-order',
    ])
    const audit = await service.database.query.selectFrom('audit').select(['actor', 'action']).execute()
    expect(audit).toContainEqual({ actor: priya.mailbox, action: 'inquiry state report' })
  })

  test('a change on an old copy is refused with what changed, and nothing of it is stored', async () => {
    const { priya, ravi, ask, read, desk } = await openDesk()
    const reference = await ask()
    await desk('takeInquiry', { reference, version: 1 }, ravi)
    const late = await desk('changeState', { reference, version: 1, state: 'declined', note: 'no' })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.body.changes).toMatchObject({ version: 2, events: [{ kind: 'taken', actor: 'Ravi' }] })
    const both = await Promise.all(
      [priya, ravi].map((person) => desk('addNote', { reference, version: 2, note: person.mailbox }, person)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { events, state } = await read(reference)
    expect([events.length, state]).toEqual([2, 'asked'])
  })

  test('an act can be taken back for ten seconds, by whoever did it, while nothing followed', async () => {
    const { service, priya, ravi, ask, read, desk } = await openDesk()
    const reference = await ask()
    const step = await desk('changeState', {
      reference,
      version: 1,
      state: 'quotation',
      note: 'sent by post',
    })
    const event = step.body.event?.id
    expect(step.body.event?.undoUntil).toBe(later(service.clock.now, 10 * second).toISOString())
    const back = (by: TestPerson) => desk('undo', { reference, version: 2, event }, by)
    expect((await back(ravi)).status).toBe(422)
    service.pass(9 * second)
    expect((await back(priya)).status).toBe(200)
    expect(await read(reference)).toMatchObject({
      state: 'asked',
      turn: 'laboratory',
      version: 3,
      isNew: true,
    })
    const again = await desk('takeInquiry', { reference, version: 3 })
    service.pass(10 * second)
    const late = await desk('undo', { reference, version: 4, event: again.body.event?.id })
    expect([late.status, late.body.detail]).toEqual([422, 'It is too late to take this back.'])
  })

  test('an answer leaves after ten seconds, to the customer, and its delivery shows; taken back, it never does', async () => {
    const { service, database, ask, read, desk, leave, drain } = await openDesk()
    const reference = await ask()
    await service.worker.drain()
    const words = { subject: 'Your quotation', body: 'Dear Anjali,\n\nhere it is.' }
    const answer = (version: number) =>
      desk('answerInquiry', { reference, version, ...words, state: 'quotation' })
    const first = await answer(1)
    expect((await read(reference)).answers[0]).toMatchObject({
      ...words,
      subject: `Your quotation (${reference})`,
      delivery: 'leaving',
    })
    await service.worker.drain()
    await desk('undo', { reference, version: 2, event: first.body.event?.id })
    service.pass(minute)
    expect(await drain('inquiry-answer')).toEqual([])
    expect(await read(reference)).toMatchObject({ answers: [], state: 'asked', taker: null })

    await answer(3)
    const [message] = await leave('inquiry-answer')
    expect(message).toMatchObject({
      recipient: inquiry.email,
      replyToAddress: 'laboratory@example.mu',
      autoSubmitted: 'no',
      body: expect.stringContaining(`${words.body}\n\nABI Laboratory`),
    })
    const { answers, turn, state, taker } = await read(reference)
    expect([answers[0]?.delivery, turn, state]).toEqual(['sent', 'customer', 'quotation'])
    expect(taker?.name).toBe('Priya')

    const dead = { sentAt: null, deadAt: service.clock.now.toISOString(), lastError: 'EENVELOPE 550' }
    await changeRows(database.query, 'outbox', { kind: 'inquiry-answer' }, dead)
    const [given] = (await read(reference)).answers
    expect([given?.delivery, given?.lastError]).toEqual(['given-up', 'EENVELOPE 550'])
    const resend = () => desk('resendEmail', { id: given?.outbox })
    expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(404)
    expect((await read(reference)).answers[0]?.delivery).toBe('waiting')
  })

  test('stand in groups by what must happen next', async () => {
    const { clock, ravi, ask, list, read, desk, wait } = await openDesk()
    const asked = await ask({ description: 'first' })
    const taken = await ask({ description: 'second' })
    const quoted = await ask({ description: 'third' })
    const spam = await ask({ description: 'fourth', website2: 'x' })
    const ended = await ask({ description: 'fifth' })
    await desk('takeInquiry', { reference: taken, version: 1 }, ravi)
    await desk('changeState', { reference: quoted, version: 1, state: 'quotation', note: '' })
    await desk('changeState', { reference: ended, version: 1, state: 'declined', note: '' })
    const groups = async () =>
      Object.fromEntries(
        await Promise.all(
          ['late', 'new', 'customer', 'laboratory', 'held', 'ended'].map(async (group) => [
            group,
            await list({ group }),
          ]),
        ),
      )
    expect(await groups()).toEqual({
      late: [],
      new: [asked],
      customer: [quoted],
      laboratory: [taken],
      held: [spam],
      ended: [ended],
    })
    // One working day later, at the same time of day.
    await wait(24 * hour + minute)
    const tomorrow = await groups()
    expect([tomorrow.late.toSorted(), tomorrow.new]).toEqual([[asked, taken].toSorted(), []])
    expect(await read(asked)).toMatchObject({ isLate: true, lateBy: 1 })
    const { body } = await desk('readChanges', {})
    expect(body.counts).toEqual({
      late: 2,
      new: 0,
      answered: 0,
      unanswered: 0,
      customer: 1,
      laboratory: 0,
      held: 1,
    })
    expect(await list({ taker: 'nobody', group: 'late' })).toEqual([asked])
    expect(await list({ taker: ravi.id })).toEqual([taken])
    expect(await list({ state: 'declined' })).toEqual([ended])

    const released = await desk('releaseInquiry', { reference: spam, version: 1 })
    const undoUntil = later(clock.now, 10 * second).toISOString()
    expect([released.status, released.body.event?.undoUntil]).toEqual([200, undoUntil])
    expect(await list({ group: 'new' })).toEqual([spam])
  })

  test('spam is released and held back by hand, both undone for ten seconds before anything leaves', async () => {
    const { service, database, ask, read, list, desk, leave } = await openDesk()
    const reference = await ask({ website2: 'x' })
    const act = (name: 'releaseInquiry' | 'holdInquiry', version: number) =>
      desk(name, { reference, version })
    const back = (version: number, event: string | undefined) => desk('undo', { reference, version, event })
    const drainLater = async () => {
      await leave()
      return service.sent.map(({ kind }) => kind).toSorted()
    }
    const first = await act('releaseInquiry', 1)
    await service.worker.drain()
    expect(service.sent).toEqual([])
    expect((await back(2, first.body.event?.id)).status).toBe(200)
    expect(await drainLater()).toEqual([])
    expect(await read(reference)).toMatchObject({ flagged: true, turn: 'held', isNew: false })

    await act('releaseInquiry', 3)
    expect(await drainLater()).toEqual(['inquiry', 'inquiry-receipt'])
    const held = await act('holdInquiry', 4)
    expect(await list({ group: 'held' })).toEqual([reference])
    expect((await back(5, held.body.event?.id)).status).toBe(200)
    expect(await read(reference)).toMatchObject({ flagged: false, turn: 'laboratory', isNew: true })
    await act('holdInquiry', 6)
    // What was sent before is not sent a second time.
    expect((await act('releaseInquiry', 7)).status).toBe(200)
    expect(await drainLater()).toHaveLength(2)

    // Found by nobody but a person, it counts as what the filter found.
    const missed = await ask({ description: '12.5 million' })
    const once = { reference: missed, version: 1 }
    expect((await desk('holdInquiry', once)).status).toBe(200)
    const { body } = await desk('readWorkFigures', {})
    expect(body.weeks.at(-1)).toMatchObject({ inquiries: 1, held: 1 })
    // A customer's inquiry is kept for longer than spam: one that was answered cannot be held back.
    const real = await ask({ description: 'Real' })
    await desk('answerInquiry', { reference: real, version: 1, subject: 'Yes', body: 'Yes' })
    expect((await desk('holdInquiry', { reference: real, version: 2 })).status).toBe(422)
    const flags = await database.query.selectFrom('inquiry').select(['reference', 'flagged']).execute()
    expect(flags).toContainEqual({ reference: missed, flagged: 1 })
  })

  test('what the mail server refuses comes back: the inquiry is ours and marked, its author is told, and it can be sent again', async () => {
    const { service, database, priya, ask, read, list, desk, leave, drain } = await openDesk()
    const refused = new Set<string>(['gone@lagoon.mu'])
    service.mailer.refuses = ({ mailbox }) => refused.has(mailbox)
    const reference = await ask({ email: 'gone@lagoon.mu' })
    await leave()
    // The receipt: nothing is asked of anybody, but it shows.
    expect(await read(reference)).toMatchObject({
      isUndelivered: true,
      isNew: true,
      version: 2,
      receipt: { to: 'gone@lagoon.mu', delivery: 'given-up' },
      events: [{ kind: 'bounced', actor: null, note: 'The receipt', undoUntil: null }],
    })
    expect((await desk('listGivenUp', {})).body.emails).toMatchObject([{ reference }])
    const words = { subject: 'No', body: 'Not with us.' }
    await desk('answerInquiry', { reference, version: 2, ...words, state: 'declined' })
    expect(await read(reference)).toMatchObject({ turn: 'nobody' })
    await leave()
    // Also of one that has ended.
    expect(await read(reference)).toMatchObject({ turn: 'laboratory', version: 4, isUndelivered: true })
    expect(await list({ group: 'laboratory' })).toEqual([reference])
    const { body: figures } = await desk('readWorkFigures', {})
    expect(figures.answers).toMatchObject({ given: 0, waiting: 1 })
    const notices = await drain('staff-notice')
    expect(notices).toMatchObject([
      { recipient: priya.mailbox, subject: `Your answer was not delivered (${reference})` },
    ])
    expect(notices[0]?.body).not.toContain('gone@lagoon.mu')
    expect(
      (await collectPersonalData(database.query, 'gone@lagoon.mu')).emails.map(({ kind }) => kind),
    ).not.toContain('staff-notice')

    refused.clear()
    const [answer] = (await read(reference)).answers
    const resend = await desk('resendEmail', { id: answer?.outbox })
    expect(resend.status).toBe(200)
    await leave()
    expect(await read(reference)).toMatchObject({
      turn: 'nobody',
      version: 5,
      answers: [{ delivery: 'sent' }],
    })
    expect((await desk('readWorkFigures', {})).body.answers).toMatchObject({
      given: 1,
      waiting: 0,
    })
    // From the list of all e-mails, the receipt.
    const { emails } = (await desk('listGivenUp', {})).body
    expect(emails).toHaveLength(1)
    await desk('resendEmail', { id: emails[0]?.id })
    await leave()
    expect(await read(reference)).toMatchObject({ isUndelivered: false, receipt: { delivery: 'sent' } })

    // Or somebody calls the customer, and says that nothing more is to be done.
    refused.add('gone@lagoon.mu')
    const closing = { reference, version: 6, ...words, state: 'closed' }
    expect((await desk('answerInquiry', closing)).status).toBe(200)
    await leave()
    const turn = (wished: string, version: number) => desk('changeTurn', { reference, version, turn: wished })
    expect((await turn('customer', 8)).status).toBe(422)
    expect((await turn('nobody', 8)).status).toBe(200)
    expect((await turn('nobody', 9)).status).toBe(422)
  })

  test('nothing goes to an address that was corrected, by whatever way it is sent', async () => {
    const { service, database, person, ask, read, desk, leave } = await openDesk()
    const manager = await person('Meera', 'manager')
    const [wrong, right] = ['sarah@wrong.example', 'Sarah@right.example']
    service.mailer.refuses = ({ recipient }) => recipient === wrong
    const reference = await ask({ email: wrong })
    await leave()
    const answer = async (version: number, body: string) =>
      desk('answerInquiry', { reference, version, subject: 'Paternity', body })
    await answer(2, 'refused')
    await leave()
    // One more, which has not left when the address is corrected.
    await answer(4, 'waits')
    const correct = (values: object, seen: object) =>
      desk('correctSubmission', { reference, values, seen, reason: 'She called' }, manager)
    expect((await correct({ email: right }, { email: wrong })).status).toBe(200)
    const corrected = await read(reference)
    expect(corrected.events.at(-1)).toMatchObject({
      kind: 'corrected',
      actor: { name: 'Meera' },
      note: 'E-mail address',
      undoUntil: null,
    })
    expect(corrected).toMatchObject({
      email: right,
      receipt: { to: right, delivery: 'given-up', lastError: addressCorrected },
      answers: [{ to: right, lastError: addressCorrected }, { to: right }],
    })

    service.sent.length = 0
    service.mailer.refuses = () => false
    await leave()
    await desk('resendEmail', { id: corrected.answers[0]?.outbox })
    await desk('resendReceipt', { reference })
    await leave()
    const visitors = () => service.sent.filter(({ kind }) => /receipt|answer/.test(kind))
    expect(
      visitors()
        .map(({ kind, recipient }) => [kind, recipient])
        .toSorted(),
    ).toEqual([
      ['inquiry-answer', right],
      ['inquiry-answer', right],
      ['inquiry-receipt', right],
    ])
    const { receipt, answers, isUndelivered } = await read(reference)
    expect([isUndelivered, receipt?.delivery, ...answers.map(({ delivery }) => delivery)]).toEqual([
      false,
      'sent',
      'sent',
      'sent',
    ])

    // A receipt that the wrong mailbox took is written anew for the right one.
    const third = 'sarah@third.example'
    expect((await correct({ email: third }, { email: right })).status).toBe(200)
    expect((await read(reference)).receipt).toMatchObject({ to: right, delivery: 'sent' })
    service.sent.length = 0
    expect((await desk('resendReceipt', { reference })).status).toBe(200)
    // While it is on its way there is no other.
    expect((await desk('resendReceipt', { reference })).status).toBe(422)
    await leave()
    expect(visitors().map(({ recipient }) => recipient)).toEqual([third])
    expect((await read(reference)).events.at(-1)).toMatchObject({
      kind: 'resent',
      note: `The receipt, to ${third}`,
    })
    const kept = await database.query.selectFrom('outbox').select('recipient').execute()
    expect(kept.map(({ recipient }) => recipient)).not.toContain(wrong)
  })

  test('the e-mail to the laboratory that has not left when the data is corrected says and answers to what is right', async () => {
    const { person, ask, desk, drain } = await openDesk()
    const manager = await person('Meera', 'manager')
    const [wrong, right] = ['sarah@wrong.example', 'sarah@right.example']
    const reference = await ask({ email: wrong })
    const given = { reference, values: { email: right }, seen: { email: wrong }, reason: 'She called' }
    expect((await desk('correctSubmission', given, manager)).status).toBe(200)
    const [told] = await drain('inquiry')
    expect(told).toMatchObject({ replyToAddress: right, body: expect.stringContaining(right) })
    expect(told?.body).not.toContain(wrong)
  })

  test('are found by reference, name, company, mailbox and words, page by page, and no longer once erased', async () => {
    const { service, ask, list, desk } = await openDesk()
    const zoe = await ask({
      name: 'Zoë Ah-Kine',
      company: 'Blue Lagoon Ltd',
      description: 'Legionella in a cooling tower',
    })
    const other = await ask({ email: 'ops@harbour.mu', description: 'Sterility of syringes' })
    const searches: [string, string[]][] = [
      [zoe.toLowerCase(), [zoe]],
      ['zoe', [zoe]],
      ['AH-KINE lag', [zoe]],
      ['ops@harbour.mu', [other]],
      ['syringe', [other]],
      ['legionella syringes', []],
      ['" OR words:*', []],
      ["'; drop table inquiry", []],
      ['mu', [other, zoe]],
      ['!!!', []],
    ]
    for (const [search, found] of searches)
      expect([search, (await list({ search })).toSorted()]).toEqual([search, found.toSorted()])
    const first = await desk('listInquiries', { limit: '1' })
    const second = await list({ limit: '1', after: first.body.next ?? '' })
    expect([first.body.items[0]?.reference, ...second].toSorted()).toEqual([zoe, other].toSorted())
    await act(service, erasePerson, { reference: other })
    expect(await list({ search: 'syringe' })).toEqual([])
    expect(await list({ search: 'lagoon' })).toEqual([zoe])
  })

  test('are found by telephone numbers in any writing, and by what staff wrote, until it is undone or erased', async () => {
    const { service, ask, list, desk } = await openDesk()
    const mobile = await ask({ phone: '+230 5712 3456', description: 'Mobile' })
    service.pass(second)
    const local = await ask({ phone: '210-1234 / 57654321', description: 'Local', email: 'local@harbour.mu' })
    service.pass(second)
    const foreign = await ask({ phone: '+33 (0)6 12 34 56 78', description: 'Foreign' })
    const searches: [string, string][] = [
      ...['5712', '5712 34', '57123456', '5712-3456', '5712 3456', '+230 5712 3456', '0023057123456'].map(
        (search): [string, string] => [search, mobile],
      ),
      ...['2101234', '210 1234', '+230 210 1234', '7654321', '+2305765 4321'].map(
        (search): [string, string] => [search, local],
      ),
      ...['0612345678', '06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678'].map(
        (search): [string, string] => [search, foreign],
      ),
    ]
    for (const [search, found] of searches)
      for (const group of [{}, { group: 'new' }])
        expect([search, await list({ search, ...group })]).toEqual([search, [found]])
    expect(await list({ search: '5712 9999' })).toEqual([])
    const { body } = await desk('countExport', { search: '5712 3456' })
    expect(body.count).toBe(1)

    const words = { subject: 'Quotation', body: 'Velvet antelope' }
    await desk('addNote', { reference: local, version: 1, note: 'Wants Häagen' })
    const answered = await desk('answerInquiry', { reference: local, version: 2, ...words })
    for (const search of ['haagen', 'antelope', 'local haagen antelope'])
      for (const group of [{}, { group: 'customer' }])
        expect([search, await list({ search, ...group })]).toEqual([search, [local]])
    // Hits stay in the order in which they came.
    expect(await list({ search: 'lagoon' })).toEqual([foreign, local, mobile])
    const event = answered.body.event?.id
    await desk('undo', { reference: local, version: 3, event })
    expect([await list({ search: 'antelope' }), await list({ search: 'haagen' })]).toEqual([[], [local]])
    await act(service, erasePerson, { reference: local })
    expect(await list({ search: 'haagen' })).toEqual([])
    const left = (await service.rows('inquiry')).find((row) => row.reference === local)
    expect(left?.searchText).toBe('')
  })

  test('are found to the last one, newest first, a page at a time, whatever else is asked for', async () => {
    const { service, database, priya, desk } = await openDesk()
    const { now } = service.clock
    const all: string[] = []
    for (let count = 0; count < 130; count += 1) {
      const reference = `ABI-2222-2${String(count).padStart(3, '0')}`
      const spam = { score: 0, reasons: [], flagged: false }
      const identity = { contentDigest: reference, submissionKey: reference, named: true }
      const sent = z.parse(InquirySchema, inquiry)
      const entry = {
        reference,
        inquiry: sent,
        identity,
        spam,
        subject: undefined,
        consentVersion: undefined,
      }
      await storeInquiry(database, mail, { ...entry, now: later(now, count * minute) })
      all.unshift(reference)
    }
    const some = all.filter((_, index) => index % 40 === 39)
    const close = { state: 'closed', turn: 'nobody', takenBy: priya.id } as const
    await database.query.updateTable('inquiry').set(close).where('reference', 'in', some).execute()
    const readAll = async (input: Record<string, string>) => {
      const found: string[] = []
      let after: string | null | undefined
      for (let pages = 0; after !== null && pages < 9; pages += 1) {
        const page = { ...input, limit: '50', ...(after && { after }) }
        const { body } = await desk('listInquiries', page)
        found.push(...body.items.map(({ reference }) => reference))
        after = body.next
      }
      return found
    }
    const open = all.filter((reference) => !some.includes(reference))
    expect(await readAll({ search: 'two POOL' })).toEqual(all)
    expect(await readAll({ search: 'pools', state: 'closed' })).toEqual(some)
    expect(await readAll({ search: 'pools', group: 'ended', taker: 'me' })).toEqual(some)
    expect((await readAll({ search: 'pools', group: 'new' })).toSorted()).toEqual(open.toSorted())
    const { body } = await desk('countExport', { search: 'pools' })
    expect(body).toMatchObject({ count: 130 })
  })

  test('show earlier ones and registrations of the same mailbox, and who else has one open', async () => {
    const { service, priya, ravi, ask, read, desk } = await openDesk()
    const first = await ask({ description: 'Water of the first pool' })
    service.pass(hour / 4)
    const second = await ask({ description: 'And of the second' })
    await ask({ email: 'other@lagoon.mu', description: 'Of somebody else' })
    for (const email of [inquiry.email, 'other@lagoon.mu']) await service.register({ email })
    const { earlier, registrations } = await read(second)
    expect(earlier).toMatchObject([{ reference: first, state: 'asked' }])
    expect(registrations).toMatchObject([{ orgName: signUp.orgName, state: 'under_review' }])
    const announce = async (by: TestPerson) =>
      (await desk('announcePresence', { reference: first }, by)).body.people.map(({ name }) => name)
    expect(await announce(priya)).toEqual([])
    expect(await announce(ravi)).toEqual(['Priya'])
    expect(await announce(priya)).toEqual(['Ravi'])
    service.pass(minute)
    expect(await announce(priya)).toEqual([])
    const words = { subject: 'Yes', body: 'Dear Anjali' }
    await desk('answerInquiry', { reference: first, version: 1, ...words }, ravi)
    const { body } = await desk('announcePresence', { reference: first })
    expect(body).toMatchObject({
      version: 2,
      emails: [{ kind: 'inquiry-receipt' }, { delivery: 'leaving', sentAt: null }],
    })
    expect((await desk('announcePresence', { reference: 'ABI-2222-2222' })).status).toBe(404)
  })

  test('go from hand to hand, and come back when their person is deactivated', async () => {
    const { person, priya, ravi, ask, read, desk } = await openDesk()
    const manager = await person('Meera', 'manager')
    const reader = await person('Leela', 'reader')
    const reference = await ask()
    const give = (version: number, to: string) =>
      desk('handOverInquiry', { reference, version, to, note: 'you know them' })
    expect((await give(1, reader.id)).body.fields?.to).toContain('does not work on inquiries')
    expect((await give(1, ravi.id)).status).toBe(200)
    expect((await read(reference)).taker).toEqual({ id: ravi.id, name: 'Ravi' })
    await desk('deactivate', { id: ravi.id }, manager)
    expect(await read(reference)).toMatchObject({ taker: null, version: 3 })
    // Who took it from whom; nobody gave anything back.
    expect((await read(reference)).events.at(-1)).toMatchObject({
      kind: 'unassigned',
      actor: { name: 'Meera' },
      colleague: { name: 'Ravi' },
    })
    await desk('takeInquiry', { reference, version: 3 })
    const { people } = (await desk('listPeople', {}, manager)).body
    expect(people.find(({ id }) => id === priya.id)?.inquiries).toBe(1)
    const deactivate = (to: string) => desk('deactivate', { id: priya.id, to }, manager)
    expect((await deactivate(reader.id)).body.fields?.to).toContain('does not work on inquiries')
    expect((await deactivate(manager.id)).status).toBe(200)
    expect((await read(reference, manager)).taker).toEqual({ id: manager.id, name: 'Meera' })
  })

  test('tell what is new: counts, and when one came or changed last', async () => {
    const { service, ravi, ask, desk } = await openDesk()
    const { clock } = service
    const poll = async () => (await desk('readChanges', {})).body
    const [before, again] = [await poll(), ((clock.now = later(clock.now, 20 * second)), await poll())]
    expect([before.latest, again]).toEqual(['', before])
    const reference = await ask()
    expect(await poll()).toMatchObject({ latest: clock.now.toISOString(), counts: { new: 1 } })
    clock.now = later(clock.now, 20 * second)
    await desk('takeInquiry', { reference, version: 1 }, ravi)
    expect(await poll()).toMatchObject({
      latest: clock.now.toISOString(),
      counts: { new: 0, laboratory: 1 },
    })
  })

  test('what staff wrote belongs to the person: exported, and erased with the rest', async () => {
    const { service, database, priya, ask, desk } = await openDesk()
    const reference = await ask()
    const secret = 'velvet-antelope'
    await desk('addNote', { reference, version: 1, note: `Called: ${secret}` })
    await desk('answerInquiry', { reference, version: 2, subject: 'Yes', body: `Dear ${secret}` })
    const data = JSON.stringify(await collectPersonalData(database.query, inquiry.email))
    expect(data.split(secret)).toHaveLength(4)
    expect(data).not.toContain(priya.id)
    await act(service, erasePerson, { reference })
    const tables = ['inquiry', 'caseEvent', 'inquiryAnswer', 'outbox'] as const
    const rest = JSON.stringify(
      await Promise.all(tables.map((table) => database.query.selectFrom(table).selectAll().execute())),
    )
    expect(rest).not.toContain(secret)
    expect(rest).toContain('"kind":"answer"')
    const refused = await desk('addNote', { reference, version: 4, note: 'x' })
    expect([refused.status, refused.body.detail]).toEqual([404, expect.stringContaining('erased')])
  })

  test('a PDF comes in parts, is looked at by its content, and goes with the answer', async () => {
    const { service, database, ask, read, desk, leave } = await openDesk()
    const reference = await ask()
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      randomBytes(2 * partSize),
      Buffer.from('\nstartxref\n9\n%%EOF\n'),
    ])
    const begin = (name: string, size: number) => desk('beginFile', { reference, name, size })
    const send = async (bytes: Buffer, positions: number[]) => {
      const { id, partSize } = (await begin('quotation.pdf', bytes.length)).body
      for (const position of positions) {
        const part = bytes.subarray(position * partSize, (position + 1) * partSize).toString('base64')
        const sent = await desk('putFilePart', { id, position, bytes: part })
        expect(sent.status).toBe(200)
      }
      return { id, ...(await desk('finishFile', { id })) }
    }
    expect((await begin('../quotation.pdf', 500)).status).toBe(422)
    expect((await begin('quotation.pdf', fileLimits.most + 1)).status).toBe(422)
    const short = (await begin('quotation.pdf', 500)).body.id
    const longer = { id: short, position: 0, bytes: Buffer.alloc(501).toString('base64') }
    expect((await desk('putFilePart', longer)).status).toBe(422)
    expect((await send(pdf, [0, 2])).body.detail).toBe('Parts of the file are missing.')
    // The second part twice: a line that broke.
    const { id, status } = await send(pdf, [0, 1, 1, 2])
    expect(status).toBe(200)
    const words = { reference, version: 1, subject: 'Your quotation', body: 'Here it is.' }
    expect((await desk('answerInquiry', { ...words, files: ['other'] })).status).toBe(422)
    expect((await desk('answerInquiry', { ...words, files: [id] })).status).toBe(200)
    const [message] = await leave('inquiry-answer')
    expect(message?.files?.[0]?.name).toBe('quotation.pdf')
    expect(message?.files?.[0]?.bytes.equals(pdf)).toBe(true)
    expect((await read(reference)).answers[0]?.files).toEqual([
      { id, name: 'quotation.pdf', size: pdf.length },
    ])
    expect((await desk('listInquiries', { search: 'quotation.pdf' })).body.items).toHaveLength(1)
    expect(
      await database.query.selectFrom('filePart').where('file', '=', id).select('file').execute(),
    ).toEqual([])
    const shown = await desk('readFile', { reference, id })
    expect(shown.headers['content-type']).toBe('application/pdf')
    expect(shown.headers['content-disposition']).toBe("attachment; filename*=UTF-8''quotation.pdf")
    const other = await ask({ description: 'Another' })
    expect((await desk('readFile', { reference: other, id })).status).toBe(404)
    await removeLooseFiles(database.query, later(service.clock.now, 25 * hour))
    const kept = await database.query.selectFrom('file').select('id').execute()
    expect(kept).toEqual([{ id }])
    await act(service, erasePerson, { reference })
    await sweepFiles(database, service.clock.now)
    expect(filesOf(database)).toEqual([])
  })

  test('a list goes into a file that runs no formula, with a fresh second factor', async () => {
    const { service, ask, desk } = await openDesk()
    const formula = '=HYPERLINK("http://evil.example","x")'
    const first = await ask({ name: formula, description: 'Naïve; “quoted”' })
    await ask({ description: 'Another' })
    const get = (format: string, more = {}) => desk('exportInquiries', { format, ...more })
    const count = async (filters: Record<string, string>) => (await desk('countExport', filters)).body.count
    expect([await count({}), await count({ search: 'naive' }), await count({ group: 'late' })]).toEqual([
      2, 1, 0,
    ])
    const csv = await get('csv', { search: 'naive' })
    expect(csv.headers['content-disposition']).toContain('inquiries-2026-11-23.csv')
    const [head, line, rest] = csv.text.split('\r\n')
    expect(head).toMatch(/^\ufeffReference,Received/)
    expect(line).toContain(`${first},2026-11-23 09:00,`)
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(rest).toBe('')
    expect((await get('csv', { search: 'nothing' })).text).toBe(`${head}\r\n`)
    service.pass(11 * minute)
    expect((await get('csv')).body.code).toBe('fresh-second-factor')
  })

  test('saved replies are written once and used often; one of a person is nobody else’s, and goes with the account', async () => {
    const { service, person, desk, priya, ravi } = await openDesk()
    const own = { title: 'Mine', body: 'Yours, Priya', folder: ' Endings ', shared: 'no' }
    const [mine] = (await desk('storeSavedReply', own)).body.replies
    expect(mine).toMatchObject({ ...own, folder: 'Endings' })
    const [, thanks] = (await desk('storeSavedReply', { title: 'Thanks', body: 'Thank you.', folder: '' }))
      .body.replies
    const ours = { ...thanks, title: 'Ours', body: 'Many thanks.', language: 'fr' }
    const stored = {
      id: thanks?.id,
      title: 'Ours',
      body: 'Many thanks.',
      language: 'fr',
      folder: null,
      shared: 'yes',
    }
    expect((await desk('storeSavedReply', ours)).body.replies).toContainEqual(stored)
    const titles = async (by = priya) =>
      (await desk('listSavedReplies', {}, by)).body.replies.map(({ title, folder }) => [title, folder])
    expect(await titles(ravi)).toEqual([['Ours', null]])
    expect((await desk('storeSavedReply', { ...mine, shared: 'yes' }, ravi)).status).toBe(404)
    expect((await desk('removeSavedReply', { id: mine?.id }, ravi)).status).toBe(404)
    expect(await titles()).toEqual([
      ['Mine', 'Endings'],
      ['Ours', null],
    ])
    await desk('deactivate', { id: priya.id }, await person('Meera', 'manager'))
    expect((await service.rows('savedReply')).map(({ title }) => title)).toEqual(['Ours'])
    expect((await desk('removeSavedReply', { id: thanks?.id }, ravi)).body.replies).toEqual([])
  })
})

test('due times pass over nights, weekends and public holidays', () => {
  const holidays = ['2026-12-25', '2027-01-01']
  const due = (from: string, hours: number) =>
    afterWorkingTime(new Date(from), hours * 60, holidays).toISOString()
  // Monday 09:00 at the laboratory, two hours later.
  expect(due('2026-11-23T05:00:00Z', 2)).toBe('2026-11-23T07:00:00.000Z')
  // Friday 16:00: half an hour is left, the rest on Monday from 07:00.
  expect(due('2026-11-27T12:00:00Z', 2)).toBe('2026-11-30T04:30:00.000Z')
  // Saturday counts from Monday 07:00, and so does Monday 03:00.
  expect(due('2026-11-28T08:00:00Z', 1)).toBe('2026-11-30T04:00:00.000Z')
  expect(due('2026-11-29T23:00:00Z', 1)).toBe('2026-11-30T04:00:00.000Z')
  // Thursday 24 December 16:30; Friday is Christmas Day.
  expect(due('2026-12-24T12:30:00Z', 9.5)).toBe('2026-12-28T12:30:00.000Z')
})

test('lateness is counted in the same hours as due times', () => {
  const holidays = ['2026-12-25', '2027-01-01']
  for (const from of ['2026-11-23T05:00:00Z', '2026-11-28T08:00:00Z', '2026-12-24T12:30:00Z']) {
    for (const minutes of [0, 1, 90, 570, 571, 4000]) {
      const to = afterWorkingTime(new Date(from), minutes, holidays)
      expect([from, minutes, workingTimeBetween(new Date(from), to, holidays)]).toEqual([
        from,
        minutes,
        minutes,
      ])
    }
  }
})

test('closed times that are said and taken back within a minute leave a due time as it was', () => {
  const due = new Date('2026-11-24T06:00:00.000Z')
  const closed = ['2026-11-24T04:00:00.000Z/2026-11-24T05:00:00.000Z']
  const said = movedDue(new Date('2026-11-23T06:00:30.500Z'), due, [], closed)
  expect(said.toISOString()).toBe('2026-11-24T07:00:00.000Z')
  expect(movedDue(new Date('2026-11-23T06:00:50.250Z'), said, closed, [])).toEqual(due)
})

test('words are found without accents, signs and capitals', () => {
  expect(toSearchText('Zoë  AH-KINE <zoe@lagoon.mu>')).toBe('zoe ah kine zoe lagoon mu')
})
