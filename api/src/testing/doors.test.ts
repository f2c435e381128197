/**
 * Every door by which something comes to the laboratory, and how it keeps each promise: by a test that drives the service, or why it need not.
 * A new door or promise does not compile until each of its cells says one of them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { queueWaiting } from '../casework/notifications.ts'
import { day } from '../clock.ts'
import { sweepFiles } from '../database/files.ts'
import { filesOf } from '../database/testing.ts'
import type { TestPerson } from '../desk/testing.ts'
import { receiveMail } from '../incoming/testing.ts'
import { createRequestLinks } from '../inquiries/request/request-link.ts'
import { requestPages } from '../inquiries/testing.ts'
import { letterFactsOf } from '../mail/letter-facts.ts'
import { erasePerson } from '../privacy/privacy-operations.ts'
import {
  act,
  buildTestApp,
  decide,
  inquiry,
  meant,
  signUp,
  temporaryFolder,
  type TestApp,
  testSecret,
  testSite,
} from '../testing.ts'
import { pdf } from './files.ts'

type Door =
  | 'inquiry by script'
  | 'inquiry without script'
  | 'inquiry in French'
  | 'registration'
  | 'file of a customer'
  | 'complaint'
  | 'withdrawal'
  | 'reply'
  | 'new mail'
  | 'answer of a colleague'
  | 'bounce'
  | 'message of a machine'
  | 'call of the portal'
  | 'upload of staff'
type Promised =
  | 'stored before thanked or moved'
  | 'somebody is told'
  | 'becomes due, and late'
  | 'the mailbox stays the laboratory’s'
  | 'protected about a person'
  | 'bounded'
  | 'erased'
  | 'survives'
/** A test here, or one beside what it tests, by its file and the beginning of its title; or the reason for none. */
type Cell = (() => Promise<void>) | [file: string, title: string] | { none: string }

const none = (reason: string): Cell => ({ none: reason })
const noMail = none('It comes by no mailbox.')
const incoming = (title: string): Cell => ['api/src/incoming/incoming-mail.test.ts', title]
const mailbox = (title: string): Cell => ['api/src/incoming/mailbox.test.ts', title]
const form = (title: string): Cell => ['api/src/inquiries/form/inquiry-routes.test.ts', title]
const files = (title: string): Cell => ['api/src/inquiries/request/customer-files.test.ts', title]
const person = (title: string): Cell => ['api/src/inquiries/work/of-person.test.ts', title]
const answers = (title: string): Cell => ['api/src/inquiries/answer/answers.test.ts', title]
const portal = (title: string): Cell => ['api/src/registrations/portal.test.ts', title]
const privacy = (title: string): Cell => ['api/src/privacy/privacy.test.ts', title]

/** `digest`: what the daily e-mail says after a week without an act. */
async function build() {
  const siteDir = testSite(requestPages((name) => `<${name}>`))
  const service = await buildTestApp({ siteDir, settings: { MAIL_IN_URL: 'imaps://a:b@mail.example.mu' } })
  const clerk = await service.person('clerk')
  const digest = async () => {
    service.pass(7 * day)
    const { mailTo, mailDomain, desk } = letterFactsOf(service.config)
    const { now } = service.clock
    await queueWaiting(service.database, { mailTo, mailDomain, desk, now })
    await service.worker.drain()
    return service.sent.find(({ kind }) => kind === 'digest')?.body
  }
  return { service, clerk, digest }
}

/** It waits with a due time, is told by the count alone, and is late where nobody places it. */
async function newMailIsToldAndLate() {
  const { service, digest } = await build()
  const raw = 'From: anna@example.org\r\nMessage-ID: <a@example.org>\r\nSubject: xylophone\r\n\r\nA question.'
  await receiveMail(service, raw)
  const [mail] = await service.rows('incomingMail')
  expect(mail?.dueAt).toMatch(/^2026-11-2/)
  const body = await digest()
  expect(body).toMatch(/New mail that is to be placed: 1, 1 of them late/)
  expect(body).not.toContain('xylophone')
}

/** Whoever has the inquiry hears of it once while it is unread, and it is late where nobody acts. */
async function fileIsToldAndLate() {
  const { service, clerk } = await build()
  const reference = await service.ask()
  await service.desk('takeInquiry', { reference, version: 1 }, clerk)
  await service.desk('changeTurn', { reference, version: 2, turn: 'customer' }, clerk)
  for (const name of ['a.pdf', 'b.pdf'])
    expect((await sendFile(service, reference, name)).statusCode).toBe(303)
  await service.worker.drain()
  const notices = service.sent.filter(({ kind }) => kind === 'staff-notice')
  expect(notices.map(({ recipient }) => recipient)).toEqual([clerk.mailbox])
  const [row] = await service.rows('inquiry')
  expect([row?.turn, row?.isNew, (row?.dueAt ?? '') > service.clock.now.toISOString()]).toEqual([
    'laboratory',
    2,
    true,
  ])
}

const sendFile = (service: TestApp, reference: string, name: string) => {
  const links = createRequestLinks(testSecret, 'http://127.0.0.1:3000')
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: x/y\r\n\r\n`
  return service.app.inject({
    method: 'POST',
    url: links.steps('mailbox', reference, inquiry.email).replace('/api/request?', '/api/request/files?'),
    payload: Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--b--\r\n')]),
    headers: { accept: 'text/html', 'content-type': 'multipart/form-data; boundary=b' },
  })
}

/** @returns whether the desk says that it is whole */
async function upload(service: TestApp, clerk: TestPerson, reference: string, bytes = pdf) {
  const begun = (await service.rows('file')).find(({ sender }) => sender === null)
  const file = { reference, name: 'a.pdf', size: bytes.length }
  const id = begun?.id ?? (await service.desk('beginFile', file, clerk)).body.id
  await service.desk('putFilePart', { id, position: 0, bytes: bytes.toString('base64') }, clerk)
  return (await service.desk('finishFile', { id }, clerk)).status === 200
}

type Kept = {
  /** The table that its transaction writes last. */
  last: string
  /** Where it lies. */
  rows: 'inquiry' | 'registration' | 'file' | 'incomingMail'
  /** Comes by the door. @returns whether it was thanked for, or may be moved */
  send: (about: { service: TestApp; clerk: TestPerson; reference: string }) => Promise<boolean>
}
const idempotencyKey = 'one-form-that-is-sent-twice'
const email = (subject: string) =>
  `From: ${inquiry.email}\r\nMessage-ID: <m@x.example>\r\nSubject: ${subject}\r\n\r\nYes.`
const receives = (service: TestApp, subject: string) =>
  receiveMail(service, email(subject)).then(
    (outcome) => outcome === 'stored',
    () => false,
  )

/**
 * Ended before the last line of its transaction, as by a crash there: it is not thanked for, nothing of it is kept, and the same again is stored
 * once, with its bytes, however often it comes.
 */
const wholeOrNothing = ({ last, rows, send }: Kept) =>
  async function isStoredWholeOrNotAtAll() {
    const { service, clerk } = await build()
    const { database } = service
    const reference = rows === 'inquiry' ? '' : await service.ask({ email: inquiry.email })
    const rename = (from: string, to: string) => database.query.schema.alterTable(from).renameTo(to).execute()
    await rename(last, 'away')
    expect(await send({ service, clerk, reference })).toBe(false)
    await rename('away', last)
    const kept = async () =>
      (await service.rows(rows)).filter((row) => !('digest' in row) || row.digest !== null).length
    expect(await kept()).toBe(0)
    for (let again = 0; again < 2; again += 1) await send({ service, clerk, reference })
    expect(await kept()).toBe(1)
    await sweepFiles(database, service.clock.now)
    const listed = (await service.rows('file')).flatMap(({ digest }) => digest ?? [])
    expect(filesOf(database)).toEqual(listed)
  }

const whole = {
  inquiry: wholeOrNothing({
    last: 'outbox',
    rows: 'inquiry',
    send: async ({ service }) =>
      (await service.post('/api/inquiries', { ...inquiry, idempotencyKey })).status === 201,
  }),
  registration: wholeOrNothing({
    last: 'outbox',
    rows: 'registration',
    send: async ({ service }) =>
      (await service.post('/api/customer/sign-up', { ...signUp, idempotencyKey })).status === 200,
  }),
  file: wholeOrNothing({
    last: 'caseEvent',
    rows: 'file',
    send: async ({ service, reference }) => (await sendFile(service, reference, 'a.pdf')).statusCode === 303,
  }),
  reply: wholeOrNothing({
    last: 'caseEvent',
    rows: 'incomingMail',
    send: ({ service, reference }) => receives(service, reference),
  }),
  mail: wholeOrNothing({
    last: 'file',
    rows: 'incomingMail',
    send: ({ service }) => receives(service, 'New'),
  }),
  upload: wholeOrNothing({
    last: 'audit',
    rows: 'file',
    send: ({ service, clerk, reference }) => upload(service, clerk, reference),
  }),
}

/** Whatever was decided: what the applicant writes is due, late where nobody acts, and told by the count alone. */
async function applicantIsToldAndLate() {
  for (const decision of [undefined, 'approved', 'rejected'] as const) {
    const { service, digest } = await build()
    const reference = await service.register()
    if (decision) await decide(service, reference, decision, meant)
    const raw = `From: ${signUp.email}\r\nMessage-ID: <a@x.example>\r\nSubject: Re: ${reference}\r\n\r\nStill there?`
    expect(await receiveMail(service, raw)).toBe('stored')
    const [row] = await service.rows('registration')
    expect(row?.dueAt).toMatch(/^2026-11-2/)
    expect(await digest()).toMatch(/Registrations whose applicants have written: 1, 1 of them late/)
    // A week later nobody is signed in any more.
    const reader = await service.person('clerk')
    const { items } = (await service.desk('listRegistrations', { group: 'late' }, reader)).body
    expect(items.map((item) => item.reference)).toEqual([reference])
  }
}

/** Files of a customer and of staff go with the person, from the disk at once. */
async function filesAreErased() {
  const { service, clerk } = await build()
  const reference = await service.ask()
  await sendFile(service, reference, 'a.pdf')
  await upload(service, clerk, reference, Buffer.concat([pdf, Buffer.from('\n')]))
  expect(filesOf(service.database)).toHaveLength(2)
  const manager = await service.person('manager')
  const mailbox = inquiry.email.toLowerCase()
  expect((await service.desk('erasePerson', { mailbox, again: mailbox }, manager)).status).toBe(200)
  expect(filesOf(service.database)).toEqual([])
}

/** Whoever was erased is in no call that waits. */
async function callIsErased() {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, `whsec_${Buffer.alloc(32, 5).toString('base64')}`, { mode: 0o600 })
  const service = await buildTestApp({
    settings: { PORTAL_URL: 'http://127.0.0.1:1/x', PORTAL_SECRET_FILE: file },
  })
  const reference = await service.register()
  const clerk = await service.person('clerk')
  const decision = { reference, version: 1, decision: 'approved', ...meant }
  expect((await service.desk('decideRegistration', decision, clerk)).status).toBe(200)
  const calls = async () => (await service.rows('outbox')).filter(({ kind }) => kind === 'portal-approval')
  expect(await calls()).toHaveLength(1)
  await act(service, erasePerson, { mailbox: signUp.email.toLowerCase() })
  expect(JSON.stringify(await service.rows('outbox')).toLowerCase()).not.toContain(signUp.email.toLowerCase())
  service.pass(day)
  await service.worker.drain()
  expect(service.sent.filter(({ kind }) => kind === 'portal-approval')).toEqual([])
}

const late: Cell = ['api/src/casework/notifications.test.ts', 'sees what is late and due soon']
const erasedRows = privacy('erasing empties every row of the mailbox')
const killed: Cell = ['bench/faults/kill.e2e.ts', 'kill: Killed at random moments of writing']

const inquiryForm = {
  'stored before thanked or moved': form('a database that is away is said so, and nothing is thanked for'),
  'somebody is told': form('an inquiry is stored with its two e-mails'),
  'becomes due, and late': late,
  'the mailbox stays the laboratory’s': noMail,
  'protected about a person': person('the page, no tick'),
  bounded: form('an address that sends too often waits'),
  erased: erasedRows,
  survives: killed,
} satisfies Record<Promised, Cell>
const mail = {
  'stored before thanked or moved': mailbox('a message that cannot be stored stays in the inbox'),
  'the mailbox stays the laboratory’s': mailbox('what was erased goes from every folder'),
  bounded: incoming('has room until too many came'),
  erased: incoming('goes with its inquiry or its person'),
  survives: mailbox('a message that ended the process is read no more'),
} satisfies Partial<Record<Promised, Cell>>

const table = {
  'inquiry by script': { ...inquiryForm, 'stored before thanked or moved': whole.inquiry },
  'inquiry without script': {
    ...inquiryForm,
    'stored before thanked or moved': form('a form without a script is about the page'),
    'protected about a person': person('the page, no tick, no script, French'),
  },
  'inquiry in French': {
    ...inquiryForm,
    'somebody is told': ['api/src/inquiries/french.test.ts', 'receipt, its end and the steps are in'],
    'protected about a person': person('a withdrawal in French'),
  },
  'registration': {
    'stored before thanked or moved': whole.registration,
    'somebody is told': ['api/src/registrations/registration-routes.test.ts', 'a mailbox that already waits'],
    'becomes due, and late': applicantIsToldAndLate,
    'the mailbox stays the laboratory’s': noMail,
    'protected about a person': none('It asks for no test; its PIN has tests of its own.'),
    'bounded': ['api/src/http/overload.test.ts', 'sign-ups, whose PINs take long to hash'],
    'erased': ['api/src/registrations/registration-work.test.ts', 'is shown to the person whom it is about, and erased'],
    'survives': whole.registration,
  },
  'file of a customer': {
    'stored before thanked or moved': whole.file,
    'somebody is told': fileIsToldAndLate,
    'becomes due, and late': fileIsToldAndLate,
    'the mailbox stays the laboratory’s': noMail,
    'protected about a person': files('about a test of a person'),
    'bounded': files('of all there are no more than their room'),
    'erased': filesAreErased,
    'survives': whole.file,
  },
  'complaint': {
    ...inquiryForm,
    'somebody is told': ['api/src/inquiries/work/complaints.test.ts', 'begin as such where the description says so'],
    'becomes due, and late': person('a complaint by e-mail'),
    'protected about a person': person('a complaint'),
    'erased': ['api/src/privacy/rights.test.ts', 'a complaint is kept until it is decided and told'],
  },
  'withdrawal': {
    ...inquiryForm,
    'stored before thanked or moved': person('a consent is taken back by one press'),
    'somebody is told': person('a consent is taken back by one press'),
    'becomes due, and late': person('the button of the status page'),
    'protected about a person': person('a withdrawal'),
    'bounded': ['api/src/inquiries/request/request-steps.test.ts', 'tries at one reference are limited'],
  },
  'reply': {
    ...mail,
    'stored before thanked or moved': whole.reply,
    'somebody is told': incoming('that answers ours is part of the inquiry'),
    'becomes due, and late': incoming('that answers ours is part of the inquiry'),
    'protected about a person': person('words of a reply'),
    'survives': ['bench/faults/mailbox.e2e.ts', 'mailbox: Killed while it reads its mailbox'],
  },
  'new mail': {
    ...mail,
    'stored before thanked or moved': whole.mail,
    'somebody is told': newMailIsToldAndLate,
    'becomes due, and late': newMailIsToldAndLate,
    'protected about a person': person('words by e-mail'),
  },
  'answer of a colleague': {
    ...mail,
    'somebody is told': none('A colleague wrote it; the history shows it.'),
    'becomes due, and late': incoming('that a colleague sent to the customer'),
    'the mailbox stays the laboratory’s': mailbox('what a colleague sent is read too, and stays'),
    'protected about a person': incoming('our answers lie among the mailbox’s sent messages too'),
  },
  'bounce': {
    ...mail,
    'somebody is told': incoming('that says that ours was not delivered'),
    'becomes due, and late': incoming('that says that ours was not delivered'),
    'protected about a person': none('It quotes an e-mail that we have protected when it went.'),
  },
  'message of a machine': {
    ...mail,
    'somebody is told': none('Nobody wrote it; what answers ours is in the history.'),
    'becomes due, and late': incoming('that nobody wrote moves nothing'),
    'protected about a person': none('It is shown with the inquiry that it answers, and goes nowhere.'),
  },
  'call of the portal': {
    'stored before thanked or moved': portal('gets each approval once, signed'),
    'somebody is told': portal('is called until it answers'),
    'becomes due, and late': none('It is tried again by itself, and given up in sight of staff.'),
    'the mailbox stays the laboratory’s': noMail,
    'protected about a person': none('It carries no test of a person.'),
    'bounded': portal('a portal that sends elsewhere, is too slow'),
    'erased': callIsErased,
    'survives': portal('gets the approvals of one mailbox in their order'),
  },
  'upload of staff': {
    'stored before thanked or moved': whole.upload,
    'somebody is told': none('Staff sent it themselves.'),
    'becomes due, and late': none('It is part of an answer.'),
    'the mailbox stays the laboratory’s': noMail,
    'protected about a person': answers('about a test of a person goes to nobody but the customer'),
    'bounded': ['api/src/inquiries/work/inquiry-work.test.ts', 'a PDF comes in parts, is looked at'],
    'erased': filesAreErased,
    'survives': whole.upload,
  },
} satisfies Record<Door, Record<Promised, Cell>> // prettier-ignore

const lines = Object.entries(table).flatMap(([door, row]) =>
  Object.entries<Cell>(row).map(([promised, cell]) => ({ name: `${door}: ${promised}`, cell })),
)
/** A test that keeps several promises is named by the first, and driven once. */
const driven = new Map(lines.toReversed().map(({ name, cell }) => [cell, name]))

test('each promise of each door has a test that is there', () => {
  const named = lines.map(({ cell }) => cell).filter((cell) => Array.isArray(cell))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(([file, title]) => !isThere(file, title))).toEqual([])
})

test.each([...driven].flatMap(([cell, name]) => (typeof cell === 'function' ? [[name, cell] as const] : [])))(
  '%s',
  async (_, drive) => {
    await expect(drive()).resolves.toBeUndefined()
  },
)

const sources = new Map<string, string>()

/** As a title, or as a row of a table of cases. */
function isThere(file: string, title: string): boolean {
  const source = sources.get(file) ?? readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
  sources.set(file, source)
  return [`test('${title}`, `test(\n    '${title}`, `'${title}': {`, `  '${title}`].some((form) =>
    source.includes(form),
  )
}
