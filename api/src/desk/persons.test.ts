/** Inquiries and New mail about a person, kept to named accounts: every call of somebody who is not named. */
import { deskRoutes, type DeskCall } from '@laboratory/contract/desk/routes'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../database/testing.ts'
import { storeFile, storingFile } from '../casework/uploads.ts'
import { receiveMail } from '../incoming/testing.ts'
import { markOfList } from '../inquiries/form/request-lines.ts'
import { buildTestApp, testSite } from '../testing.ts'

const calls = Object.keys(deskRoutes) as DeskCall[]
const shapeOf = (call: DeskCall) => Object.keys(deskRoutes[call].request.shape)
const mailbox = 'anna@example.org'

describeEachEngine('an inquiry that asks for a test of a person', () => {
  async function build() {
    const siteDir = testSite({ '/paternity': {}, '/sterility': {} }, { persons: ['paternity'] })
    const service = await buildTestApp({ siteDir, settings: { MAIL_IN_URL: 'imaps://a:b@mail.example.mu' } })
    const [manager, named, other] = [
      await service.person('manager'),
      await service.person('clerk'),
      await service.person('clerk'),
    ]
    const keep = (ids: string[], isKept = true) => service.desk('keepPersonTests', { isKept, ids }, manager)
    const read = (reference: string, by = other) => service.desk('readInquiry', { reference }, by)
    /** An e-mail with a subject that is its Message-ID too. */
    const receive = (subject: string, body: string, from = mailbox) => {
      const raw = `From: ${from}\r\nMessage-ID: <${subject.replaceAll(' ', '-')}>\r\nSubject: ${subject}\r\n\r\n${body}`
      return receiveMail(service, raw)
    }
    const plain = await service.ask({ email: mailbox, description: 'plain' })
    service.pass(60_000)
    const asked = { requestList: [{ id: 1, test: 'paternity' }], healthConsent: '2026-11' }
    const kept = await service.ask({ email: mailbox, description: 'xylophone', ...asked })
    return { service, manager, named, other, keep, read, receive, plain, kept }
  }

  test('is for managers, who name others or open it to everybody; a correction says so too', async () => {
    const { service, manager, named, other, keep, read, plain, kept } = await build()
    const statuses = async () =>
      Promise.all([manager, named, other].map(async (by) => (await read(kept, by)).status))
    expect(await statuses()).toEqual([200, 404, 404])
    await keep([], false)
    expect(await statuses()).toEqual([200, 200, 200])
    await service.desk('takeInquiry', { reference: kept, version: 1 }, other)
    await keep([named.id])
    expect(await statuses()).toEqual([200, 200, 404])
    // It was with somebody who no longer sees it: now with nobody, and is given to nobody who does not.
    const { taker, version } = (await read(kept, named)).body
    expect(taker).toBeNull()
    const give = (to: string) => service.desk('handOverInquiry', { reference: kept, version, to }, named)
    const refused = await give(other.id)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['to']])
    expect((await give(manager.id)).status).toBe(200)
    const requestList = { lines: [{ id: 1, test: 'paternity' }], seen: markOfList([]) }
    const corrected = await service.desk(
      'correctSubmission',
      { reference: plain, values: {}, seen: {}, requestList, reason: 'By telephone' },
      manager,
    )
    expect(corrected.body).toMatchObject({ fields: ['requestList'] })
    expect((await read(plain)).status).toBe(404)
    await keep([], false)
    expect(await statuses()).toEqual([200, 200, 200])
  })

  test('in words only, is kept once somebody said so, who can undo it; a correction of its list leaves that as it is', async () => {
    const { service, manager, named, other, keep, read, plain } = await build()
    await keep([named.id])
    await service.desk('takeInquiry', { reference: plain, version: 1 }, other)
    const say = (version: number) => service.desk('markOfPerson', { reference: plain, version }, other)
    const said = await say(2)
    expect((await read(plain)).body).toMatchObject({ isOfPerson: true, taker: null })
    const undo = { reference: plain, version: 3, event: said.body.event?.id }
    expect((await service.desk('undo', undo, other)).status).toBe(200)
    expect((await read(plain)).body).toMatchObject({ isOfPerson: false, taker: { id: other.id } })
    expect((await say(4)).status).toBe(200)
    expect((await say(5)).status).toBe(422)
    service.pass(11_000)
    expect([(await read(plain)).status, (await read(plain, named)).status]).toEqual([404, 200])
    const requestList = { lines: [{ id: 1, test: 'sterility' }], seen: markOfList([]) }
    const correction = { reference: plain, values: {}, seen: {}, requestList, reason: 'By telephone' }
    expect((await service.desk('correctSubmission', correction, manager)).status).toBe(200)
    expect((await read(plain)).status).toBe(404)
  })

  test('and such an e-mail are for anybody else in no answer of any call, and each answers as where there is none', async () => {
    const { service, named, other, keep, read, receive, plain, kept } = await build()
    const { database } = service
    const registration = await service.register({ email: mailbox })
    service.mailer.refuses = ({ kind }) => kind.startsWith('inquiry-')
    await service.desk(
      'answerInquiry',
      { reference: kept, version: 1, subject: 'S', body: 'xylophone' },
      named,
    )
    service.pass(60_000)
    await service.worker.drain()
    for (const [subject, words] of [
      [kept, 'xylophone'],
      ['', ''],
      ['news', 'xylophone: my DNA'],
    ] as const)
      // prettier-ignore
      expect(await receive(subject, words)).toBe('stored')
    const mail = (await service.rows('incomingMail')).find(({ reference }) => reference === kept)
    const news = (await service.rows('incomingMail')).find(({ subject }) => subject === 'news')
    const file = { id: 'file', reference: kept, name: 'a.pdf' }
    await storingFile(database, Buffer.from('%PDF-1.7'), (transaction, prepared) =>
      storeFile(transaction, file, prepared, service.clock.now),
    )
    const dead = (await service.rows('outbox')).find(({ deadAt, target }) => deadAt && target === kept)
    await keep([named.id])
    // What is put from it to those that anybody may read does not say where it was.
    for (const [place, other] of [plain, registration].entries()) {
      expect(await receive(`${kept} again ${place}`, 'Thank you.')).toBe('stored')
      const { version, mails } = (await read(kept, named)).body
      const moved = { reference: kept, version, mail: mails.at(-1)?.id, to: 'other', other }
      const move = await service.desk('moveMail', moved, named)
      expect([move.status, move.body.event?.other]).toEqual([200, other])
      const about = database.query.updateTable('incomingMail').where('reference', '=', other)
      await about.set({ subject: 'again' }).execute()
    }

    const fields = { version: 1, note: 'n', to: named.id, state: 'quotation', turn: 'customer', subject: 's', body: 'b', event: 'e', name: 'a.pdf', size: 1000, format: 'csv', place: 'original', position: 0, bytes: 'AAAA', act: 'close' } // prettier-ignore
    const ask = async (call: DeskCall, more: object, by = other) => {
      const names = shapeOf(call)
      const given = Object.entries({ ...fields, ...more }).filter(
        ([name, value]) => value !== undefined && names.includes(name),
      )
      const { status, text } = await service.desk(call, Object.fromEntries(given), by)
      return { call, status, text }
    }
    const theirs = calls.filter((call) => ['reader', 'clerk', 'any'].includes(deskRoutes[call].access.role))
    let refused = 0
    for (const call of theirs) {
      const names = shapeOf(call)
      if (names.includes('reference') || names.includes('inquiries')) {
        const about = async (reference: string) => {
          const inquiries = [{ reference, version: 1 }]
          const answer = await ask(call, { id: 'file', search: kept, reference, inquiries })
          return { ...answer, text: answer.text.replaceAll(reference, 'it') }
        }
        expect(await about(kept)).toEqual(await about('ABI-2222-2222'))
        refused += 1
      }
      if (names.includes('id') && !names.includes('reference'))
        for (const id of [mail?.id ?? '', news?.id ?? '', 'file', dead?.id ?? ''])
          expect(await ask(call, { id })).toEqual(await ask(call, { id: 'nothing' }))
    }
    expect(refused).toBeGreaterThan(20)

    // What they read: lists, counts, files, and what stands beside others of the same mailbox.
    const reading = theirs.filter((call) => deskRoutes[call].method === 'GET' && call !== 'readMailFile')
    const seen: Record<string, string> = {}
    for (const call of reading)
      for (const reference of [plain, registration])
        for (const search of shapeOf(call).includes('search') ? ['xylophone', kept, 'lagoon'] : [''])
          for (const by of [other, named]) {
            const { text } = await ask(call, { reference, search, state: undefined, to: undefined }, by)
            const found = text.includes(kept) || text.includes('xylophone')
            if (found) seen[call] = `${seen[call] ?? ''}${by === other ? 'other' : ''}`
          }
    expect(seen).toEqual({
      listInquiries: '',
      readInquiry: '',
      exportInquiries: '',
      readRegistration: '',
      listGivenUp: '',
      listNewMail: '',
    })
    const counts = async (by = other) => {
      const [today, changes, count] = [
        await service.desk('readToday', {}, by),
        await service.desk('readChanges', {}, by),
        await service.desk('countExport', {}, by),
      ]
      return [
        today.body.emails.givenUp,
        Object.values(changes.body.counts).reduce((sum, one) => sum + one),
        count.body.count,
        changes.body.newMail.waiting,
      ]
    }
    const [all, visible] = [await counts(named), await counts()]
    expect(all[1]).toBe(2)
    expect([all[3], visible]).toEqual([2, [1, 1, 1, 1]])
    expect((await read(kept, named)).status).toBe(200)
  })

  test('that its words only propose is kept from the start, by whatever door, and those who see it are told once', async () => {
    const { service, manager, named, other, keep, read, receive, plain, kept } = await build()
    const third = await service.person('clerk')
    const statuses = async (reference: string) =>
      Promise.all([named, other, third].map(async (by) => (await read(reference, by)).status))
    const told = async () =>
      (await service.rows('outbox'))
        .filter(({ kind, subject }) => kind === 'staff-notice' && subject.includes('about a person'))
        .map((row) => [row.mailbox, row.subject.slice(-14, -1)])
    // Nobody is named: the managers are told, of the first while nobody has worked on it.
    const ask = (description: string) => service.ask({ email: 'b@example.org', description })
    const form = await ask('A test of my DNA')
    expect(await told()).toEqual([[manager.mailbox, kept]])
    for (const reference of [kept, form])
      await service.desk('addNote', { reference, version: 1, note: 'Seen' }, manager)
    await keep([named.id])
    const second = await ask('Blood of my daughter')
    expect(await told()).toEqual([
      [manager.mailbox, kept],
      [named.mailbox, second],
    ])
    expect([await statuses(form), await statuses(second)]).toEqual([
      [200, 404, 404],
      [200, 404, 404],
    ])
    const no = await service.desk('markOfPerson', { reference: form, version: 2, isOfPerson: 'no' }, named)
    expect([no.status, await statuses(form)]).toEqual([200, [200, 200, 200]])
    // Whoever knows its words keeps it: of a reply to what they have, and of an e-mail of which they make an inquiry.
    await service.desk('takeInquiry', { reference: plain, version: 1 }, other)
    await receive(plain, 'My pregnancy')
    expect(await statuses(plain)).toEqual([200, 200, 404])
    // Who gives it up can take that back.
    const { version } = (await read(plain)).body
    const given = await service.desk('unassignInquiry', { reference: plain, version }, other)
    const undo = { reference: plain, version: version + 1, event: given.body.event?.id }
    expect((await service.desk('undo', undo, third)).status).toBe(404)
    expect((await service.desk('undo', undo, other)).status).toBe(200)
    expect(await statuses(plain)).toEqual([200, 200, 404])
    await receive('late', 'I complain: the report is late', 'c@example.org')
    const mail = (await service.rows('incomingMail')).find(({ subject }) => subject === 'late')
    const made = (await service.desk('inquiryOfMail', { id: mail?.id ?? '' }, other)).body.reference
    expect(await statuses(made)).toEqual([200, 200, 404])
    // That one is with somebody. Of one that is released they are told, unless that is taken back.
    expect(await told()).toHaveLength(2)
    await service.desk('holdInquiry', { reference: second, version: 1 }, named)
    service.pass(60_000)
    const released = await service.desk('releaseInquiry', { reference: second, version: 2 }, manager)
    expect((await told()).at(-1)).toEqual([named.mailbox, second])
    const back = { reference: second, version: 3, event: released.body.event?.id }
    expect((await service.desk('undo', back, manager)).status).toBe(200)
    expect(await told()).toHaveLength(2)
  })

  test('New mail that may be about one is kept the same way, and those who see it are told', async () => {
    const { service, manager, named, other, keep, receive, plain } = await build()
    await service.desk('takeInquiry', { reference: plain, version: 1 }, other)
    const told = async (subject: string, body: string, from?: string) => {
      const before = new Set((await service.rows('outbox')).map(({ id }) => id))
      expect(await receive(subject, body, from)).toBe('stored')
      const rows = (await service.rows('outbox')).filter(({ id }) => !before.has(id))
      return [manager, named, other].map(
        (person) => rows.filter((row) => row.mailbox === person.mailbox).length,
      )
    }
    const list = async (by = other) => {
      const { mails } = (await service.desk('listNewMail', {}, by)).body
      return mails.map(({ subject, taker }) => `${subject} ${taker?.id === other.id ? 'theirs' : '-'}`)
    }
    // It is with whoever has what the sender asked last, unless that person may not know of it.
    expect(await told('invoice', 'The bill')).toEqual([0, 0, 1])
    expect(await told('paternity', 'Of my son')).toEqual([1, 0, 0])
    expect(await told('second', 'My pregnancy')).toEqual([0, 0, 0])
    expect(await list()).toEqual(['invoice theirs'])
    await keep([named.id])
    const first = (await service.rows('incomingMail')).find(({ subject }) => subject === 'paternity')
    for (const { id } of (await service.desk('listNewMail', {}, named)).body.mails)
      await service.desk('readNewMail', { id }, named)
    expect(await told('consent', 'Je retire mon consentement', 'b@example.org')).toEqual([0, 1, 0])
    const give = (to: string) => service.desk('giveMail', { id: first?.id ?? '', to }, named)
    expect((await give(other.id)).status).toBe(422)
    // Open to all, it is as any other; kept again, it is with nobody who does not see it.
    await keep([], false)
    expect(await told('blood', 'Blood test')).toEqual([0, 0, 1])
    expect(await list()).toHaveLength(5)
    await keep([named.id])
    expect([(await list()).length, (await list(named)).includes('blood -')]).toEqual([1, true])
  })

  test('put back from a registration into New mail by somebody else, it is with nobody, and those who see it are told', async () => {
    const { service, named, other, keep, receive } = await build()
    await keep([named.id])
    const reference = await service.register({ email: 'applicant@example.org' })
    await receive(reference, 'The paternity test of my son', 'applicant@example.org')
    const { version, mails } = (await service.desk('readRegistration', { reference }, other)).body
    const input = { reference, version, mail: mails[0]?.id, to: 'new' }
    expect((await service.desk('moveRegistrationMail', input, other)).status).toBe(200)
    const list = async (by: typeof other) => (await service.desk('listNewMail', {}, by)).body.mails
    expect(await list(other)).toEqual([])
    expect(await list(named)).toMatchObject([{ taker: null, isOpened: false }])
    expect((await service.rows('outbox')).at(-1)).toMatchObject({ mailbox: named.mailbox })
  })
})
