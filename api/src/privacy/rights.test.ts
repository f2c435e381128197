/** What people ask of the laboratory about their data, and what it does until that is done. */
import { changeRows } from '../database/rows.ts'
import { complaintStates } from '@laboratory/contract/desk/inquiries'
import { retention } from '@laboratory/contract/retention'
import { expect, test } from 'vitest'
import { day } from '../clock.ts'
import { receiveMail } from '../incoming/testing.ts'
import { describeEachEngine } from '../database/testing.ts'
import { acting, buildTestApp, inquiry } from '../testing.ts'
import { runRetention } from './retention.ts'

const mailbox = inquiry.email.toLowerCase()

describeEachEngine('rights of a person', () => {
  async function build() {
    const service = await buildTestApp({ settings: { MAIL_IN_URL: 'imaps://a:b@mail.example.mu' } })
    const manager = await service.person('manager')
    const retain = () => runRetention(service.database, acting(service.clock.now))
    const left = async () =>
      (await service.rows('inquiry')).filter(({ erasedAt }) => erasedAt === null).map(({ state }) => state)
    return { service, manager, retain, left }
  }

  test('a complaint is kept until it is decided and told, and as long as the quality system asks after that', async () => {
    const { service, manager, retain, left } = await build()
    for (const state of ['asked', ...complaintStates] as const) {
      const reference = await service.ask({ description: state })
      const set = { state, dueAt: service.clock.now.toISOString() }
      await changeRows(service.database.query, 'inquiry', { reference }, set)
    }
    service.pass((retention.inquiry + 1) * day)
    await retain()
    expect((await left()).toSorted()).toEqual([...complaintStates].toSorted())
    service.pass(retention.complaint * day)
    await retain()
    expect((await left()).toSorted()).toEqual(complaintStates.filter((state) => state !== 'told').toSorted())
    const signedIn = await service.person('manager')
    const erase = (more: object) =>
      service.desk('erasePerson', { mailbox, again: mailbox, ...more }, signedIn)
    expect(Object.keys((await erase({})).body.fields ?? {})).toEqual(['reason'])
    expect((await erase({ reason: 'An order of the court' })).body.count).toBeGreaterThan(0)
    expect(await left()).toEqual([])
    expect((await service.rows('audit')).at(-2)).toMatchObject({
      action: 'privacy erase complaint',
      target: 'An order of the court',
    })
    expect(manager.id).not.toBe(signedIn.id)
  })

  test('what others wrote is in no copy before a manager ticks it', async () => {
    const { service, manager } = await build()
    const reference = await service.ask()
    const receive = (from: string, body: string) =>
      receiveMail(
        service,
        `From: ${from}\r\nMessage-ID: <${from}>\r\nSubject: Re: ${reference}\r\n\r\n${body}`,
      )
    await receive(mailbox, 'My own words')
    await receive('mother@example.org', 'He is violent')
    const { body: sheet } = await service.desk('showPerson', { mailbox }, manager)
    expect(JSON.stringify(sheet.data)).toContain('My own words')
    expect(JSON.stringify(sheet.data)).not.toMatch(/violent|mother@/)
    expect(sheet.others).toMatchObject([{ sender: 'mother@example.org', body: 'He is violent' }])
    const copy = async (also: unknown[]) =>
      (await service.desk('exportPerson', { mailbox, also }, manager)).text
    expect(await copy([])).not.toMatch(/violent|mother@/)
    expect(await copy([sheet.others[0]?.id])).toContain('He is violent')
  })

  test('a restriction stops answers, lists to take along and periods until it ends; a withdrawal makes all due at once', async () => {
    const { service, manager, retain, left } = await build()
    const reference = await service.ask()
    const receivedOn = '2026-11-21'
    const ask = async (kind: string) =>
      (await service.desk('addRequest', { mailbox, kind, receivedOn, note: '' }, manager)).body.id
    const id = await ask('restriction')
    const answer = () =>
      service.desk('answerInquiry', { reference, version: 1, subject: 'S', body: 'Good day.' }, manager)
    const taken = async () =>
      (await service.desk('exportInquiries', { format: 'csv' }, manager)).text.includes(reference)
    expect([(await answer()).status, await taken()]).toEqual([422, false])
    const registration = await service.register({ email: mailbox })
    const asked = { reference: registration, version: 1, subject: 'S', body: 'Which number?' }
    const question = async () => (await service.desk('askApplicant', asked, manager)).status
    const listed = async () =>
      (await service.desk('exportRegistrations', { format: 'csv' }, manager)).text.includes(registration)
    expect([await question(), await listed()]).toEqual([422, false])
    service.pass((retention.inquiry + 1) * day)
    await retain()
    expect(await left()).toEqual(['asked'])
    const again = await service.person('manager')
    expect((await service.desk('readToday', {}, again)).body.requests).toEqual({ open: 1, overdue: 0 })
    await service.desk('finishRequest', { id, version: 1, outcome: 'done', note: '' }, again)
    await retain()
    expect(await left()).toEqual([])
    const other = await service.ask()
    await service.desk(
      'addRequest',
      { mailbox, kind: 'withdrawal', receivedOn: '2027-11-20', note: '' },
      again,
    )
    expect((await service.rows('inquiry')).find((row) => row.reference === other)).toMatchObject({
      isOfPerson: 1,
      dueAt: service.clock.now.toISOString(),
      turn: 'laboratory',
    })
  })

  test('erasing leaves no sign that it was about a person', async () => {
    const { service, manager } = await build()
    const reference = await service.ask({ description: 'Sang' })
    await service.desk('markOfPerson', { reference, version: 1, isOfPerson: 'yes' }, manager)
    await service.desk('addNote', { reference, version: 2, note: 'n' }, manager)
    await service.desk('erasePerson', { mailbox, again: mailbox }, manager)
    const events = await service.rows('caseEvent')
    expect(events.map(({ kind }) => kind)).toEqual(['note'])
    expect(JSON.stringify(events)).not.toContain('isOfPerson')
  })
})
