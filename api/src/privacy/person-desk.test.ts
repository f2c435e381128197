import { changeRows } from '../database/rows.ts'
import { presentTexts } from '@laboratory/contract/desk/privacy'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import { describe, expect, test } from 'vitest'
import { day } from '../clock.ts'
import { readConfig } from '../settings/config.ts'
import { buildTestApp, inquiry, signUp } from '../testing.ts'
import { remainingData } from './remaining-data.ts'

const mailbox = 'anjali@lagoon.mu'

describe('personal data at the desk', () => {
  async function build() {
    const service = await buildTestApp()
    const manager = await service.person('manager')
    const call = <Call extends DeskCall>(name: Call, input: object) => service.desk(name, input, manager)
    const ask = (email: string) => service.ask({ email })
    const audit = async () => (await service.rows('audit')).map(({ action, target }) => `${action} ${target}`)
    return { service, database: service.database, call, ask, audit, manager }
  }

  test('a person is found by mailbox, shown, handed out, and erased once the mailbox was typed again', async () => {
    const { service, call, ask, audit } = await build()
    const reference = await ask(mailbox)
    const other = await ask('other@lagoon.mu')
    await service.register({ email: mailbox })
    const { body } = await call('showPerson', { mailbox: ` ${mailbox.toUpperCase()} ` })
    expect(body.data.inquiries).toEqual([expect.objectContaining({ reference, email: mailbox })])
    expect(body.erasure).toMatchObject({ inquiries: 1, registrations: 1, work: 0 })
    expect(body.erasure.left.join(' ')).toContain('35 days')
    expect(body.erasure.left).toContainEqual(
      expect.stringMatching(/did not send stays in its browser.*14 days/),
    )
    expect(JSON.stringify(body)).not.toMatch(/pinHash|argon2|other@/)
    const exported = await call('exportPerson', { mailbox })
    expect(exported.body).toEqual(body.data)

    const wrong = await call('erasePerson', { mailbox, again: 'anjali@lagoon.com' })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { again: 'This is another e-mail address.' }])
    const erased = await call('erasePerson', { mailbox, again: ' Anjali@Lagoon.mu' })
    expect(erased.body).toMatchObject({ count: 2 })
    expect(erased.body.left.join(' ')).not.toContain('too busy')
    expect((await call('showPerson', { mailbox })).body.data).toMatchObject({ inquiries: [], emails: [] })
    const rows = await service.rows('inquiry')
    expect(new Map(rows.map((row) => [row.reference, row.email]))).toEqual(
      new Map([
        [reference, ''],
        [other, 'other@lagoon.mu'],
      ]),
    )
    const entries = await audit()
    expect(entries.map((entry) => entry.replace(/ \S+$/, ''))).toEqual([
      'privacy show',
      'privacy export',
      'privacy erase',
      'privacy show',
    ])
    expect(entries.join(' ')).not.toContain('lagoon')
  })

  test('what is wrong is put right, with the reason, by the rules of the form; the values are in no entry', async () => {
    const { service, call, ask, audit } = await build()
    const reference = await ask(mailbox)
    const seen = { name: inquiry.name, phone: inquiry.phone }
    const correct = (values: object, more = {}) =>
      call('correctSubmission', { reference, values, seen, reason: 'She called.', ...more })
    expect((await correct({ name: '' })).body.fields).toEqual({ name: 'Name is required.' })
    expect((await correct({ description: 'x' })).status).toBe(422)
    expect((await correct({ name: 'Zoë' }, { reason: ' ' })).body.fields).toHaveProperty('reason')
    expect((await correct({ name: inquiry.name })).body.detail).toBe('Nothing was changed.')
    expect((await correct({ name: 'Zoë Quux', phone: inquiry.phone })).body.fields).toEqual(['name'])
    // Somebody else looks at the sheet of before.
    expect((await correct({ name: 'Zoe' })).status).toBe(409)
    const found = await call('listInquiries', { search: 'quux' })
    expect(found.body.items.map(({ name, version }) => [name, version])).toEqual([['Zoë Quux', 2]])
    await correct({ email: 'new@lagoon.mu' }, { seen: { email: mailbox } })
    expect((await call('showPerson', { mailbox })).body.data.inquiries).toEqual([])
    const { data } = (await call('showPerson', { mailbox: 'new@lagoon.mu' })).body
    expect(data.corrections).toMatchObject([
      { reference, fields: 'name', reason: 'She called.' },
      { reference, fields: 'email' },
    ])

    const registered = await service.register({ email: mailbox })
    const answer = await call('correctSubmission', {
      reference: registered,
      values: { firstName: 'Zoë', city: 'Vacoas' },
      seen: { firstName: signUp.firstName, city: signUp.addressList[0]?.city },
      reason: 'She wrote.',
    })
    expect(answer.body).toEqual({ fields: ['firstName', 'city'] })
    const [after] = await service.rows('registration')
    if (!after) throw new Error('One is stored.')
    expect(after.firstName).toBe('Zoë')
    expect(JSON.parse(after.addressList)[0]).toMatchObject({ city: 'Vacoas', type: 'BILLING' })
    const entries = (await audit()).filter((entry) => entry.includes('correct'))
    expect(entries).toEqual([
      `privacy correct name ${reference}`,
      `privacy correct email ${reference}`,
      `privacy correct firstName, city ${registered}`,
    ])
    await call('erasePerson', { mailbox: 'new@lagoon.mu', again: 'new@lagoon.mu' })
    expect((await service.rows('correction')).map(({ reference: left }) => left)).toEqual([registered])
  })

  test('a corrected registration matches under its new company and no longer under its old, and keeps its proven mailbox', async () => {
    const { service, call } = await build()
    const { register } = service
    const old = await register({ email: 'old@lagoon.mu' })
    const zeta = { email: 'zeta@probe.mu', orgName: 'Zeta Probe (Pvt) Ltd', orgRegNumber: 'P 99' }
    const probe = await register(zeta)
    const delivery = { buildingName: 'Store 2', streetName: '', city: 'Pereybere', zipCode: '' }
    const reference = await register({
      extension: { deliveryAddress: delivery, notificationOptIn: true, dateOfBirth: '1985-03-07' },
    })
    const shared = async () =>
      (await call('readRegistration', { reference })).body.others.map((other) => [
        other.reference,
        ...other.shares,
      ])
    expect(await shared()).toEqual([[old, 'company', 'number']])
    const read = async () => {
      const row = (await service.rows('registration')).find((one) => one.reference === reference)
      if (!row) throw new Error('It is stored.')
      return row
    }
    const correct = async (values: Record<string, string>) => {
      const present: Readonly<Record<string, string>> = presentTexts('registration', await read())
      const seen = Object.fromEntries(Object.keys(values).map((name) => [name, present[name] ?? '']))
      return call('correctSubmission', { reference, values, seen, reason: 'She wrote.' })
    }
    const queued = () => service.rows('outbox')
    const before = await queued()
    const texts = {
      orgName: 'ZETA-PROBE',
      orgRegNumber: 'p-99',
      gender: 'other',
      dateOfBirth: '1986-04-30',
      zipCode: '30516',
      deliveryBuildingName: '',
      deliveryCity: 'Grand Gaube',
      notificationOptIn: 'no',
    }
    expect((await correct(texts)).body.fields).toEqual(expect.arrayContaining(Object.keys(texts)))
    expect(await shared()).toEqual([[probe, 'company', 'number']])
    const { events, version } = (await call('readRegistration', { reference })).body
    expect([version, events]).toMatchObject([2, [{ kind: 'corrected', actor: { name: 'Priya Nair' } }]])
    const search = async (wanted: string) =>
      (await call('listRegistrations', { search: wanted })).body.items
        .map((item) => item.reference)
        .toSorted()
    expect(await search('Zeta Probe Ltd')).toEqual([probe, reference].toSorted())
    expect(await search('Lagoon Hotels')).toEqual([old])
    const after = await read()
    expect(after).toMatchObject({ dateOfBirthShort: '30-04-86', notificationOptIn: 0 })
    expect(presentTexts('registration', after)).toMatchObject(texts)
    // The list holds the billing address twice, as the form sends it.
    const zips = (JSON.parse(after.addressList) as { zipCode: string; type: string }[]).map(
      ({ zipCode, type }) => `${type} ${zipCode}`,
    )
    expect(zips).toEqual(['BILLING 30516', 'DELIVERY 30516'])
    await correct({ deliveryCity: '', dateOfBirth: '' })
    expect(await read()).toMatchObject({ deliveryAddress: null, dateOfBirth: '', dateOfBirthShort: '' })
    expect(await queued()).toEqual(before)

    expect((await correct({ email: 'new@lagoon.mu' })).body.fields).toHaveProperty('email')
    const wrong = { dateOfBirth: '30-04-86', zipCode: 'A1', gender: 'x', notificationOptIn: '', city: '' }
    const refused = await correct(wrong)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      expect.arrayContaining(Object.keys(wrong)),
    ])
  })

  test('a request is due in a month, can be extended with a reason, and an overdue one shows to managers alone', async () => {
    const { service, call } = await build()
    const add = (receivedOn: string, more = {}) =>
      call('addRequest', { mailbox, kind: 'access', receivedOn, note: 'By letter.', ...more })
    // The service's clock stands at 21 November 2026.
    expect((await add('2026-11-22')).body.fields).toHaveProperty('receivedOn')
    expect((await add('2026-02-30')).status).toBe(422)
    expect((await add('2026-01-31')).status).toBe(200)
    expect((await add('2026-11-01', { kind: 'erasure' })).status).toBe(200)
    const list = async (input = {}) => (await call('listRequests', input)).body
    const [late, current] = (await list()).requests
    expect(late).toMatchObject({ dueOn: '2026-02-28', isOverdue: true, version: 1, mailbox })
    expect(current).toMatchObject({ dueOn: '2026-12-01', isOverdue: false })
    const today = async (role: 'manager' | 'clerk') =>
      (await service.desk('readToday', {}, await service.person(role))).body.requests
    expect([await today('manager'), await today('clerk')]).toEqual([{ open: 2, overdue: 1 }, null])

    const { id } = current as { id: string }
    const extend = (dueOn: string, version = 1) =>
      call('extendRequest', { id, version, dueOn, reason: 'Many files.' })
    expect((await extend('2026-11-30')).body.fields).toHaveProperty('dueOn')
    expect((await extend('2027-02-02')).body.fields).toHaveProperty('dueOn')
    expect((await extend('2027-02-01')).status).toBe(200)
    expect((await extend('2027-01-31')).status).toBe(409)
    const finish = (outcome: string, note: string, version = 2) =>
      call('finishRequest', { id, version, outcome, note })
    expect((await finish('refused', '')).body.fields).toHaveProperty('note')
    expect((await finish('done', 'Erased.')).status).toBe(200)
    expect((await finish('done', 'Again.', 3)).status).toBe(409)
    expect((await list()).requests).toHaveLength(1)
    const { requests, done } = await list({ all: 'yes' })
    expect([done, requests[1]]).toMatchObject([
      1,
      { outcome: 'done', note: 'By letter.\n\nErased.', extension: 'Many files.' },
    ])
    await call('erasePerson', { mailbox, again: mailbox })
    expect((await list({ all: 'yes' })).requests).toMatchObject([
      { mailbox: '', note: '', kind: 'access', dueOn: '2026-02-28' },
      { mailbox: '', note: '', extension: '', outcome: 'done' },
    ])
    expect((await call('listAudit', { kind: 'privacy' })).body.entries).toHaveLength(5)
  })

  test('the audit log is looked through by person, kind, day and reference, and verified', async () => {
    const { service, database, call, ask, manager } = await build()
    const references = [await ask(mailbox), await ask('other@lagoon.mu')]
    const clerk = await service.person('clerk', { name: 'Jean' })
    for (const reference of references) await service.desk('takeInquiry', { reference, version: 1 }, clerk)
    await call('showPerson', { mailbox })
    service.pass(0.4 * day)
    const list = async (input = {}) => {
      const { body, status } = await service.desk('listAudit', input, await service.person('manager'))
      expect(status).toBe(200)
      return body.entries.map(({ action, actor }) => `${actor}: ${action}`)
    }
    expect(await list()).toEqual(['Priya Nair: privacy show', 'Jean: inquiry taken', 'Jean: inquiry taken'])
    expect(await list({ who: clerk.id })).toHaveLength(2)
    expect(await list({ who: manager.id, kind: 'inquiry' })).toEqual([])
    expect(await list({ kind: 'privacy' })).toHaveLength(1)
    expect(await list({ reference: references[0] })).toHaveLength(1)
    expect(await list({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(3)
    expect(await list({ to: '2026-11-20' })).toEqual([])
    const check = async () => (await service.desk('checkAudit', {}, await service.person('manager'))).body
    expect(await check()).toEqual({ broken: null, entries: 3, last: expect.any(String) })
    await changeRows(database.query, 'audit', { position: 2 }, { target: 'x' })
    expect(await check()).toMatchObject({ broken: 2, entries: 3 })
  })

  test('many entries come page by page, each once', async () => {
    const { service, call, ask, manager } = await build()
    const reference = await ask(mailbox)
    for (let version = 1; version <= 120; version += 1) {
      service.pass(1000)
      await service.desk('addNote', { reference, version, note: 'x' }, manager)
    }
    for (const filters of [{}, { from: '2026-11-01' }, { kind: 'inquiry', who: manager.id }]) {
      const seen: number[] = []
      let after: string | null | undefined
      do {
        const { body } = await call('listAudit', { ...filters, ...(after && { after }) })
        seen.push(...body.entries.map(({ position }) => position))
        after = body.next
      } while (after)
      expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
    }
    expect(await service.rows('audit')).toHaveLength(120)
  })
})

test('what is left names PostgreSQL’s files, and mail files of other processes', () => {
  const settings = readConfig({ DATABASE_URL: 'postgres://localhost/x', SERVICE_SECRET_FILE: 'secret' })
  const left = remainingData(settings).join(' ')
  expect(left).toContain('writes over their places in its files later')
  expect(left).toContain('another process of the service go after 7 days')
  expect(remainingData(readConfig({})).join(' ')).not.toContain('PostgreSQL')
})
