/** Everything that staff do: the act and its audit entry exist together, or neither does. */
import type { DeskCall } from '@laboratory/contract/desk/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Transaction } from './database/database.ts'
import { describeEachEngine } from './database/testing.ts'
import { markOfList } from './inquiries/form/request-lines.ts'
import { insertNews, storingImages } from './publishing/news-repository.ts'
import { insertNotice } from './publishing/notice-repository.ts'
import { checkAudit, recordBackup } from './database/audit.ts'
import { addTestPerson } from './desk/testing.ts'
import type { Acting } from './operations.ts'
import { erasePerson } from './privacy/privacy-operations.ts'
import { applyRetention } from './privacy/retention.ts'
import { exportForPortal } from './registrations/registration-export.ts'
import { act, buildTestApp, inquiry, testAuditKey, testSecret } from './testing.ts'

const now = new Date('2028-11-21T08:00:00Z')
const image = 'pool-0123456789'

describeEachEngine('operations', () => {
  /** A database with one record of each kind, and every act on it, with its entry in the audit log. */
  async function build() {
    const service = await buildTestApp()
    const { database } = service
    const manager = await addTestPerson(database, { secret: testSecret, now, role: 'manager' })
    const references: string[] = []
    const registrations: string[] = []
    for (const [count, website2] of ['', 'x', ''].entries()) {
      const email = `visitor-${count}@example.org`
      references.push(await service.ask({ email, website2 }))
      registrations.push(await service.register({ email, website2 }))
    }
    const [plain = '', flagged = ''] = references
    const [waiting = '', held = '', other = ''] = registrations
    const deadAt = now.toISOString()
    await database.query.updateTable('outbox').set({ deadAt }).where('target', '=', plain).execute()
    const anEmail = (await service.mails('inquiry')).find(({ target }) => target === plain)
    if (!anEmail) throw new Error('There is no e-mail.')
    const dead = { ...anEmail, id: 'dead', messageId: 'dead', target: null }
    await database.query.insertInto('outbox').values(dead).execute()
    const request = {
      mailbox: 'other@example.org',
      person: 'somebody',
      kind: 'access',
      receivedOn: '2028-11-01',
      dueOn: '2028-12-01',
      note: '',
      extension: '',
      outcome: null,
      doneAt: null,
      actor: null,
    } as const
    for (const id of ['asked', 'other'])
      await database.query
        .insertInto('dataRequest')
        .values({ id, ...request })
        .execute()
    const picture = { reference: image, width: 320, format: 'webp', bytes: Buffer.from('x'), digest: 'x' }
    await storingImages(database, [picture], now, async () => {})
    const draft = { title: 'Pools', link: '/paternity', image, created: now, published: true }
    for (const id of ['draft', 'whole', 'unfinished'])
      await insertNews(database.query, { ...draft, published: false }, now, id)
    await insertNews(database.query, draft, now, 'old')
    const endsAt = new Date('2028-11-22T08:00:00Z')
    const closed = { text: 'Closed', startsAt: now, endsAt }
    const notice = await insertNotice(database.query, closed, now)
    const wrong = await insertNotice(database.query, closed, now)
    const role = 'manager'
    const member = { role, passwordHash: 'none', createdAt: now.toISOString(), leftAt: null } as const
    for (const id of ['manager', 'colleague']) {
      const named = { id, name: id, mailbox: `${id}@example.mu` }
      await database.query
        .insertInto('staffMember')
        .values({ ...named, ...member })
        .execute()
    }
    const desk: { reference: string; version: number }[] = []
    for (let count = 0; count < 6; count += 1) {
      const description = `for the desk ${count}`
      desk.push({ reference: await service.ask({ email: 'desk@example.org', description }), version: 1 })
    }
    await database.query
      .updateTable('inquiry')
      .set({ takenBy: 'manager' })
      .where('reference', '=', desk[5]?.reference ?? '')
      .execute()
    await database.query
      .insertInto('savedReply')
      .values({ id: 'thanks', title: 'Thanks', body: 'Thank you.', changedAt: now.toISOString() })
      .execute()
    const call = (name: DeskCall, input: object) => async () => {
      const { status, body } = await service.desk(name, input, manager)
      if (status >= 400) throw new Error(`${status} ${body.detail}`)
    }
    const run = (operation: Parameters<typeof act>[1], input?: unknown) => () =>
      act(service, operation, input, manager.mailbox)

    const acceptance = { decision: 'approved', reason: '', unconfirmed: true }
    const rejection = { decision: 'rejected', reason: 'No.' }
    const dusk = { id: 'dusk', text: 'Cyclone', endsAt: '2028-11-21T20:00:00+04:00' }
    const noon = { id: 'noon', text: 'Closed until noon', endsAt: '2028-11-22T08:00:00Z', replaces: wrong }
    const whose = { mailbox: 'visitor-0@example.org' }
    const renamed = { values: { name: 'Zoe' }, seen: { name: inquiry.name }, reason: 'She called.' }
    const requestList = { lines: [{ test: 'sterility', samples: '20' }], seen: markOfList([]) }
    const relisted = { values: {}, seen: {}, requestList, reason: 'She called.' }
    const asked = { ...whose, kind: 'access', receivedOn: '2028-11-20' }
    const extended = { id: 'asked', version: 1, dueOn: '2028-12-24', reason: 'Many.' }
    const finished = { id: 'other', version: 1, outcome: 'done', note: '' }
    const invited = { mailbox: 'new@example.mu', name: 'New', role: 'reader' }
    const retain = (transaction: Transaction, _input: void, acting: Acting) =>
      applyRetention(transaction, acting)
    const acts: [entry: string, perform: () => Promise<unknown>][] = [
      [`inquiry show ${plain}`, call('readInquiry', { reference: plain.toLowerCase() })],
      ['inquiry export csv', call('exportInquiries', { format: 'csv' })],
      [`inquiry released ${flagged}`, call('releaseInquiry', { reference: flagged, version: 1 })],
      [`email resend ${plain}`, call('resendEmail', { id: anEmail.id })],
      ['email settle dead', call('settleEmail', { id: 'dead' })],
      [`registration show ${waiting}`, call('readRegistration', { reference: waiting })],
      ['registration export csv', call('exportRegistrations', { format: 'csv' })],
      ['registration export approved', run(exportForPortal as never)],
      [`registration link ${waiting}`, call('sendProofLink', { reference: waiting, version: 1 })],
      [
        `registration approve ${waiting}`,
        call('decideRegistration', { reference: waiting, version: 2, ...acceptance }),
      ],
      [
        `registration reject ${other}`,
        call('decideRegistration', { reference: other, version: 1, ...rejection }),
      ],
      [`registration release ${held}`, call('releaseRegistration', { reference: held, version: 1 })],
      ['news add fresh', call('saveNews', { id: 'fresh', version: 0, title: 'Fresh' })],
      ['news edit draft', call('saveNews', { id: 'draft', version: 1, title: 'Other' })],
      ['news publish whole', call('publishNews', { id: 'whole', version: 1 })],
      ['news unpublish old', call('withdrawNews', { id: 'old', version: 1 })],
      ['news discard unfinished', call('discardNews', { id: 'unfinished', version: 1 })],
      ['notice set dusk', call('setNotice', dusk)],
      [`notice change ${wrong} noon`, call('setNotice', noon)],
      [`notice clear ${notice}`, call('clearNotice', { id: notice })],
      ['privacy show', call('showPerson', whose)],
      [`privacy correct name ${plain}`, call('correctSubmission', { reference: plain, ...renamed })],
      [`privacy correct requestList ${plain}`, call('correctSubmission', { reference: plain, ...relisted })],
      ['privacy request access', call('addRequest', asked)],
      ['privacy request extend somebody', call('extendRequest', extended)],
      ['privacy request done somebody', call('finishRequest', finished)],
      ['privacy export', call('exportPerson', whose)],
      ['privacy erase', run(erasePerson as never, whose)],
      [`inquiry note ${desk[0]?.reference}`, call('addNote', { ...desk[0], note: 'Called.' })],
      [`inquiry turn ${desk[1]?.reference}`, call('changeTurn', { ...desk[1], turn: 'customer' })],
      ['inquiry state quotation', call('changeState', { ...desk[2], state: 'quotation', note: '' })],
      ['inquiry answer', call('answerInquiry', { ...desk[3], subject: 'Yes', body: 'Yes.' })],
      ['inquiry handed-over', call('handOverInquiry', { ...desk[4], to: 'manager', note: '' })],
      ['inquiry unassigned', call('unassignInquiry', { ...desk[5] })],
      ['saved-reply save sorry', call('storeSavedReply', { id: 'sorry', title: 'Sorry', body: 'Sorry.' })],
      ['saved-reply remove thanks', call('removeSavedReply', { id: 'thanks' })],
      ['staff invite reader new@example.mu', call('invite', invited)],
      ['staff role clerk colleague@example.mu', call('changeRole', { id: 'colleague', role: 'clerk' })],
      ['staff password colleague@example.mu', call('sendPasswordLink', { id: 'colleague' })],
      ['staff second factor colleague@example.mu', call('removeSecondFactor', { id: 'colleague' })],
      ['staff end sessions colleague@example.mu', call('endSessionsOf', { id: 'colleague' })],
      ['staff deactivate colleague@example.mu', call('deactivate', { id: 'colleague' })],
      ['backup create all', run(recordBackup as never)],
      ['retention ', run(retain as never)],
    ]
    /** All rows, but for the audit log and what only orders its entries. */
    const everything = async () => {
      const submissions = ['inquiry', 'caseEvent', 'inquiryAnswer', 'registration', 'outbox'] as const
      const others = ['newsItem', 'notice', 'savedReply', 'staffMember', 'staffInvitation'] as const
      const tables = [...submissions, ...others, 'dataRequest', 'correction'] as const
      return JSON.stringify(await Promise.all(tables.map((table) => service.rows(table))))
    }
    const entries = () => service.rows('audit')
    service.clock.now = now
    return { database, manager, call, acts, everything, entries, references: { plain, waiting } }
  }

  test('leave an entry with the name of whoever did it, in an unbroken chain', async () => {
    const { database, manager, acts, entries } = await build()
    for (const [, perform] of acts) await perform()
    expect((await entries()).map(({ actor, action, target }) => [actor, `${action} ${target}`])).toEqual(
      acts.map(([entry]) => [manager.mailbox, expect.stringContaining(entry)]),
    )
    expect(await checkAudit(database.query, [testAuditKey])).toMatchObject({ broken: null })
  })

  test('are undone when the audit log cannot be written', async () => {
    const { database, acts, everything } = await build()
    await sql`alter table audit rename to away`.execute(database.query)
    const before = await everything()
    for (const [entry, perform] of acts) {
      const failure = await perform().catch(String)
      const isUndone = (await everything()) === before
      expect([entry, failure, isUndone]).toEqual([entry, expect.stringMatching(/audit|500/), true])
    }
  })

  test('leave no entry when they fail', async () => {
    const { call, everything, entries, references } = await build()
    const { plain, waiting } = references
    const missing = { reference: 'ABI-2222-2222', version: 1 }
    const approval = { reference: waiting, version: 1, decision: 'approved', reason: '' }
    const notice = { id: 'closed', text: 'Closed' }
    const refused: [DeskCall, input: object, answer: RegExp][] = [
      ['readInquiry', { reference: missing.reference }, /404 There is no inquiry with this reference/],
      ['releaseInquiry', { reference: plain, version: 1 }, /422 This inquiry is not held back/],
      ['readRegistration', { reference: missing.reference }, /404 There is no registration/],
      ['decideRegistration', { ...approval, ...missing }, /404 There is no registration/],
      ['decideRegistration', { ...approval, x: 1 }, /422 .*not part of/],
      ['decideRegistration', approval, /422 Nobody has confirmed/],
      ['releaseRegistration', { reference: waiting, version: 1 }, /404 There is no flagged registration/],
      ['saveNews', { id: 'new', version: 0, title: 'a\nb' }, /422 The title must be on one line/],
      ['publishNews', { id: 'none', version: 1 }, /404 This news item is gone/],
      ['setNotice', notice, /422 .*needs an end/],
      ['setNotice', { ...notice, endsAt: '2020-01-01T00:00:00Z' }, /422 .*must be later/],
      ['clearNotice', { id: 'none' }, /404 There is no notice none/],
      ['erasePerson', { mailbox: 'anjali', again: 'anjali' }, /422 .*one e-mail address/],
    ]
    const before = await everything()
    for (const [name, input, answer] of refused) {
      const failure = await call(name, input)().catch(String)
      expect([name, failure]).toEqual([name, expect.stringMatching(answer)])
    }
    expect(await everything()).toBe(before)
    expect(await entries()).toEqual([])
  })

  test('that come at the same time leave an unbroken chain', async () => {
    const { database, call, entries, references } = await build()
    await Promise.all(Array.from({ length: 12 }, call('readInquiry', { reference: references.plain })))
    expect((await entries()).map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    expect(await checkAudit(database.query, [testAuditKey])).toMatchObject({ broken: null })
  })
})
