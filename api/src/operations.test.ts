/** Every operation that changes something: the act and its audit entry exist together, or neither does. */
import { defaultRetention } from '@laboratory/contract/retention'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeEachEngine } from './database/testing.ts'
import { exportInquiries, releaseInquiry, showInquiry } from './inquiries/inquiry-operations.ts'
import { markOfList } from './inquiries/request-lines.ts'
import { removeHouseText, saveHouseText } from './inquiries/house-texts.ts'
import {
  addNote,
  answerInquiry,
  changeState,
  changeTurn,
  giveBackInquiry,
  handOverInquiry,
  type ActingAtDesk,
} from './inquiries/inquiry-work.ts'
import type { Transaction } from './database/database.ts'
import {
  changeRole,
  endSessionsOf,
  invite,
  letGo,
  removeSecondFactor,
  sendPasswordLink,
} from './staff/staff-operations.ts'
import { resendEmails, settleEmail } from './mail/outbox-operations.ts'
import {
  addNews,
  discardNews,
  editNews,
  publishAtDesk,
  publishNews,
  saveNews,
  unpublishNews,
  withdrawAtDesk,
} from './news/news-operations.ts'
import { insertNews, saveImages } from './news/news-repository.ts'
import { clearNotices, setNotice, setNoticeAtDesk } from './notices/notice-operations.ts'
import { insertNotice } from './notices/notice-repository.ts'
import { OperationError, type Operation } from './operations.ts'
import { findBrokenEntry, recordBackup } from './audit/audit.ts'
import { correctSubmission } from './privacy/corrections.ts'
import { addRequest, extendRequest, finishRequest } from './privacy/data-requests.ts'
import { erasePerson, exportPerson, showPerson } from './privacy/privacy-operations.ts'
import { applyRetention } from './privacy/retention.ts'
import {
  decideRegistration,
  exportRegistrations,
  releaseRegistration,
  sendProofLink,
  showRegistration,
} from './registrations/registration-operations.ts'
import { act, buildTestApp, inquiry, signUp, testAuditKey } from './testing.ts'

const now = new Date('2028-11-21T08:00:00Z')
const image = 'pool-0123456789'

describeEachEngine('operations', (_engine, open) => {
  /** A database with one record of each kind, and every operation on it: the operation, its input, and its entries in the audit log. */
  async function build() {
    const database = await open()
    onTestFinished(() => database.close())
    const service = await buildTestApp({ database })
    const references: string[] = []
    for (const [count, website2] of ['', 'x', ''].entries()) {
      const email = `visitor-${count}@example.org`
      const answer = await service.post('/api/inquiries', { ...inquiry, email, website2 })
      references.push(answer.json().reference)
      await service.post('/api/customer/sign-up', { ...signUp, email, website2 })
    }
    const registrations = await database.query
      .selectFrom('registration')
      .select(['reference', 'flagged'])
      .orderBy('mailbox')
      .execute()
    const [plain = '', flagged = ''] = references
    const [waiting = '', held = '', other = ''] = registrations.map(({ reference }) => reference)
    await database.query
      .updateTable('outbox')
      .set({ deadAt: now.toISOString() })
      .where('target', '=', plain)
      .execute()
    const [anEmail] = await database.query.selectFrom('outbox').selectAll().execute()
    if (anEmail)
      await database.query
        .insertInto('outbox')
        .values({ ...anEmail, id: 'dead', messageId: 'dead', target: null, deadAt: now.toISOString() })
        .execute()
    const request = { mailbox: 'other@example.org', person: 'somebody', kind: 'access' as const }
    await database.query
      .insertInto('dataRequest')
      .values(
        ['asked', 'other'].map((id) => ({
          ...request,
          id,
          receivedOn: '2028-11-01',
          dueOn: '2028-12-01',
          note: '',
          extension: '',
          outcome: null,
          doneAt: null,
          actor: null,
        })),
      )
      .execute()
    await saveImages(database.query, [
      { reference: image, width: 320, format: 'webp', bytes: Buffer.from('x'), digest: 'x' },
    ])
    const draft = { title: 'Pools', link: '/paternity', image, created: now, published: true }
    const item = await insertNews(database.query, draft, now, 'item')
    for (const id of ['draft', 'whole', 'unfinished'])
      await insertNews(database.query, { ...draft, published: false }, now, id)
    await insertNews(database.query, draft, now, 'old')
    const endsAt = new Date('2028-11-22T08:00:00Z')
    const closed = { text: 'Closed', startsAt: now, endsAt }
    const notice = await insertNotice(database.query, closed, now)
    const wrong = await insertNotice(database.query, closed, now)
    await database.query
      .insertInto('staffMember')
      .values(
        ['manager', 'colleague'].map((id) => ({
          id,
          name: id,
          mailbox: `${id}@example.mu`,
          role: 'manager' as const,
          passwordHash: 'none',
          createdAt: now.toISOString(),
          leftAt: null,
        })),
      )
      .execute()
    const desk: { reference: string; version: number }[] = []
    for (let count = 0; count < 6; count += 1) {
      const description = `for the desk ${count}`
      const answer = await service.post('/api/inquiries', {
        ...inquiry,
        email: 'desk@example.org',
        description,
      })
      desk.push({ reference: answer.json().reference, version: 1 })
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
    const atDesk =
      (
        operation: (transaction: Transaction, given: unknown, acting: ActingAtDesk) => Promise<unknown>,
      ): Operation<unknown> =>
      (transaction, given, acting) =>
        operation(transaction, given, { ...acting, closedDays: [] })
    const retention: Operation<number> = (transaction, _input, acting) =>
      applyRetention(transaction, defaultRetention, acting)

    const acts: [Operation<unknown>, input: unknown, entry: string][] = [
      [showInquiry, { reference: plain.toLowerCase() }, `inquiry show ${plain}`],
      [exportInquiries, {}, 'inquiry export all'],
      [releaseInquiry, { reference: flagged }, `inquiry release ${flagged}`],
      [resendEmails, { reference: plain }, `email resend ${plain}`],
      [showRegistration, { reference: waiting }, `registration show ${waiting}`],
      [exportRegistrations, { state: 'approved' }, 'registration export approved'],
      [sendProofLink, { reference: waiting }, `registration link ${waiting}`],
      [
        decideRegistration,
        { reference: waiting, decision: 'approved', unconfirmed: true },
        `registration approve ${waiting}`,
      ],
      [
        decideRegistration,
        { reference: other, decision: 'rejected', reason: 'No such company.' },
        `registration reject ${other}`,
      ],
      [releaseRegistration, { reference: held }, `registration release ${held}`],
      [addNews, { title: 'New', link: 'https://example.mu', image }, 'news add'],
      [editNews, { id: item, title: 'Changed' }, `news edit ${item}`],
      [unpublishNews, { id: item }, `news unpublish ${item}`],
      [publishNews, { id: item }, `news publish ${item}`],
      [saveNews(), { id: 'fresh', version: 0, title: 'Fresh' }, 'news add fresh'],
      [saveNews(), { id: 'draft', version: 1, title: 'Other', link: '/paternity' }, 'news edit draft'],
      [publishAtDesk, { id: 'whole', version: 1 }, 'news publish whole'],
      [withdrawAtDesk, { id: 'old', version: 1 }, 'news unpublish old'],
      [discardNews, { id: 'unfinished', version: 1 }, 'news discard unfinished'],
      [setNotice, { text: 'Cyclone', endsAt: '2028-11-21T20:00:00+04:00' }, 'notice set'],
      [clearNotices, { id: notice }, `notice clear ${notice}`],
      [showPerson, { mailbox: 'visitor-0@example.org' }, 'privacy show'],
      [
        correctSubmission,
        { reference: plain, values: { name: 'Zoe' }, seen: { name: inquiry.name }, reason: 'She called.' },
        `privacy correct name ${plain}`,
      ],
      [
        correctSubmission,
        {
          reference: plain,
          values: {},
          seen: {},
          requestList: { lines: [{ test: 'sterility', samples: '20' }], seen: markOfList([]) },
          reason: 'She called.',
        },
        `privacy correct requestList ${plain}`,
      ],
      [
        addRequest,
        { mailbox: 'visitor-0@example.org', kind: 'access', receivedOn: '2028-11-20' },
        'privacy request access',
      ],
      [
        extendRequest,
        { id: 'asked', version: 1, dueOn: '2028-12-24', reason: 'Many.' },
        'privacy request extend somebody',
      ],
      [finishRequest, { id: 'other', version: 1, outcome: 'done' }, 'privacy request done somebody'],
      [settleEmail, { id: 'dead' }, 'email settle dead'],
      [
        setNoticeAtDesk,
        { id: 'noon', text: 'Closed until noon', endsAt: '2028-11-22T08:00:00Z', replaces: wrong },
        `notice change ${wrong} noon`,
      ],
      [exportPerson, { mailbox: 'visitor-0@example.org' }, 'privacy export'],
      [erasePerson, { mailbox: ' Visitor-0@EXAMPLE.org ' }, 'privacy erase'],
      [atDesk(addNote), { ...desk[0], note: 'Called.' }, `inquiry note ${desk[0]?.reference}`],
      [atDesk(changeTurn), { ...desk[1], turn: 'customer' }, `inquiry turn ${desk[1]?.reference}`],
      [atDesk(changeState), { ...desk[2], state: 'quotation', note: '' }, 'inquiry state quotation'],
      [atDesk(answerInquiry), { ...desk[3], subject: 'Yes', body: 'Yes.' }, 'inquiry answer'],
      [atDesk(handOverInquiry), { ...desk[4], to: 'manager', note: '' }, 'inquiry handed-over'],
      [atDesk(giveBackInquiry), desk[5], 'inquiry given-back'],
      [saveHouseText, { id: 'sorry', title: 'Sorry', body: 'Sorry.' }, 'text save sorry'],
      [removeHouseText, { id: 'thanks' }, 'text remove thanks'],
      [
        invite,
        { mailbox: 'new@example.mu', name: 'New', role: 'reader' },
        'staff invite reader new@example.mu',
      ],
      [changeRole, { id: 'colleague', role: 'clerk' }, 'staff role clerk colleague@example.mu'],
      [sendPasswordLink, { id: 'colleague' }, 'staff password colleague@example.mu'],
      [removeSecondFactor, { id: 'colleague' }, 'staff second factor colleague@example.mu'],
      [endSessionsOf, { id: 'colleague' }, 'staff end sessions colleague@example.mu'],
      [letGo, { id: 'colleague' }, 'staff leave colleague@example.mu'],
      [recordBackup, undefined, 'backup create all'],
      [retention, undefined, 'retention '],
    ]
    /** All rows, but for the audit log and what only orders its entries. */
    const everything = async () => {
      const tables = [
        'inquiry',
        'inquiryEvent',
        'inquiryAnswer',
        'registration',
        'outbox',
        'newsItem',
        'notice',
        'savedReply',
        'staffMember',
        'staffInvitation',
        'dataRequest',
        'correction',
      ] as const
      const rows = tables.map((table) => database.query.selectFrom(table).selectAll().execute())
      return JSON.stringify(await Promise.all(rows))
    }
    const entries = () => database.query.selectFrom('audit').selectAll().orderBy('position').execute()
    return { database, acts, everything, entries, references: { plain, waiting } }
  }

  test('leave an entry with the name of whoever did it, in an unbroken chain', async () => {
    const { database, acts, entries } = await build()
    for (const [operation, input] of acts) await act(database, operation, input, now, 'ravi')
    expect((await entries()).map(({ actor, action, target }) => [actor, `${action} ${target}`])).toEqual(
      acts.map(([, , entry]) => ['ravi', expect.stringContaining(entry)]),
    )
    expect(await findBrokenEntry(database.query, [testAuditKey])).toBeUndefined()
  })

  test('are undone when the audit log cannot be written', async () => {
    const { database, acts, everything } = await build()
    await sql`alter table audit rename to away`.execute(database.query)
    for (const [operation, input, entry] of acts) {
      const before = await everything()
      const failure = await act(database, operation, input, now).catch(String)
      const isUndone = (await everything()) === before
      expect([entry, failure, isUndone]).toEqual([entry, expect.stringContaining('audit'), true])
    }
  })

  test('leave no entry when they fail', async () => {
    const { database, everything, entries, references } = await build()
    const { plain, waiting } = references
    const missing = 'ABI-2222-2222'
    const news = { title: 'New', link: '/paternity', image }
    const refused: [Operation<unknown>, input: unknown, kind: 'invalid' | 'missing', sentence: RegExp][] = [
      [showInquiry, { reference: missing }, 'missing', /^There is no inquiry with this reference/],
      [showInquiry, { reference: '1' }, 'invalid', /^A reference looks like/],
      [showInquiry, undefined, 'invalid', /./],
      [releaseInquiry, { reference: plain }, 'missing', /^There is no flagged inquiry/],
      [showRegistration, { reference: missing }, 'missing', /^There is no registration/],
      [decideRegistration, { reference: missing, decision: 'approved' }, 'missing', /waits for a decision/],
      [decideRegistration, { reference: waiting, decision: 'maybe' }, 'invalid', /approved, rejected or/],
      [decideRegistration, { reference: waiting, decision: 'approved', x: 1 }, 'invalid', /not part of/],
      [releaseRegistration, { reference: waiting }, 'missing', /^There is no flagged registration/],
      [exportRegistrations, { state: 'x' }, 'invalid', /^The state must be one of/],
      [addNews, { ...news, link: 'javascript:alert(1)' }, 'invalid', /^The link must begin with https/],
      [addNews, { ...news, title: 'a\nb' }, 'invalid', /^The title must be on one line/],
      [addNews, { ...news, title: ' ' }, 'invalid', /^A news item needs a title/],
      [addNews, { ...news, image: 'none' }, 'invalid', /^There is no stored picture/],
      [addNews, { ...news, created: 'soon' }, 'invalid', /^The date must be an instant/],
      [editNews, { id: 'item' }, 'invalid', /^Say what to change/],
      [editNews, { id: 'none', title: 'x' }, 'missing', /^There is no news item none/],
      [publishNews, { id: 'none' }, 'missing', /^There is no news item none/],
      [setNotice, { text: 'Closed' }, 'invalid', /needs an end/],
      [setNotice, { text: 'Closed', endsAt: '2020-01-01T00:00:00Z' }, 'invalid', /must be later/],
      [clearNotices, { id: 'none' }, 'missing', /^There is no notice none/],
      [erasePerson, { mailbox: 'anjali' }, 'invalid', /one e-mail address/],
    ]
    const before = await everything()
    for (const [operation, input, kind, sentence] of refused) {
      const error = await act(database, operation, input, now).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(OperationError)
      expect(error).toMatchObject({ kind, message: expect.stringMatching(sentence) })
    }
    expect(await everything()).toBe(before)
    expect(await entries()).toEqual([])
  })

  test('that come at the same time leave an unbroken chain', async () => {
    const { database, entries, references } = await build()
    const show = () => act(database, showInquiry, { reference: references.plain }, now)
    await Promise.all(Array.from({ length: 12 }, show))
    expect((await entries()).map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    expect(await findBrokenEntry(database.query, [testAuditKey])).toBeUndefined()
  })
})
