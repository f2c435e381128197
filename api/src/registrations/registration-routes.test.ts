import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { later, minute } from '../clock.ts'
import { openSqlite } from '../database/database.ts'
import { describeService } from '../database/testing.ts'
import { createMailer } from '../mail/mailer.ts'
import { collectPersonalData } from '../privacy/personal-data.ts'
import { erasePerson } from '../privacy/privacy-operations.ts'
import {
  act,
  buildTestApp,
  signUp,
  signUpForm,
  temporaryFolder,
  testSecret,
  type TestApp,
  review,
} from '../testing.ts'
import { pepperIdOf, verifyPin } from './pin.ts'

const url = '/api/customer/sign-up'
const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

const stored = ({ database }: TestApp) =>
  database.query.selectFrom('registration').selectAll().orderBy('receivedAt').execute()
const queued = ({ database }: TestApp) =>
  database.query.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('kind').execute()

/** Most of these tests are not about how sure staff must be. */
const meant = { unconfirmed: true, again: true }
const decide = ({ database, clock }: TestApp, reference: string, decision: string) =>
  review(
    database,
    'decideRegistration',
    { reference, decision, reason: 'Reviewed.', ...(decision === 'approved' && meant) },
    clock.now,
  )

describeService('registrations', (_engine, open) => {
  const build = async (settings: Record<string, string> = {}) =>
    buildTestApp({ database: await open(), settings })

  test('a registration is stored under review, with an e-mail to the applicant and one to staff', async () => {
    const service = await build()
    const extension = {
      deliveryAddress: { buildingName: '', streetName: 'Coastal Road', city: 'Pereybere', zipCode: '30546' },
      notificationOptIn: true,
      dateOfBirth: '1985-03-07',
    }
    const answer = await service.post(url, { ...signUp, extension, idempotencyKey: key })
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({
      status: 200,
      message: expect.stringMatching(/^Thank you for signing up\./),
    })
    const [row] = await stored(service)
    expect(row).toMatchObject({
      state: 'under_review',
      orgName: 'Lagoon Hotels Ltd',
      email: 'anjali@lagoon.mu',
      mobile: '57123456',
      dateOfBirth: '1985-03-07',
      dateOfBirthShort: '07-03-85',
      notificationOptIn: 1,
    })
    expect(JSON.parse(row?.addressList ?? '')).toEqual(signUp.addressList)
    expect(JSON.parse(row?.deliveryAddress ?? '')).toEqual(extension.deliveryAddress)
    expect((await queued(service)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration', 'laboratory@example.mu'],
      ['registration-receipt', 'anjali@lagoon.mu'],
    ])
  })

  test('the PIN is kept as argon2id with the pepper, and a portal can verify it', async () => {
    const service = await build()
    await service.post(url, signUp)
    const [row] = await stored(service)
    expect(row?.pinHash).toMatch(/^\$argon2id\$/)
    expect(row?.pepperId).toBe(pepperIdOf(testSecret))
    expect(await verifyPin('0471', row?.pinHash ?? '', testSecret)).toBe(true)
    expect(await verifyPin('0472', row?.pinHash ?? '', testSecret)).toBe(false)
    expect(await verifyPin('0471', row?.pinHash ?? '', Buffer.alloc(32, 8))).toBe(false)
  })

  test('twenty parallel submissions with one key are one registration', async () => {
    const service = await build()
    await Promise.all(Array.from({ length: 20 }, () => service.post(url, { ...signUp, idempotencyKey: key })))
    expect(await stored(service)).toHaveLength(1)
    expect(await queued(service)).toHaveLength(2)
  })

  test('where the desk is off, staff read that it is', async () => {
    const service = await build({ DESK: 'off' })
    await service.post(url, signUp)
    const [toStaff] = await queued(service)
    expect(toStaff?.body).toContain('Review it at the desk: it is switched off (DESK=off)')
    expect(toStaff?.body).not.toContain('/desk')
  })

  test('a mailbox that already waits: the same answer, its owner and staff told, either can be approved', async () => {
    const service = await build()
    const first = await service.post(url, signUp)
    service.clock.now = later(service.clock.now, minute)
    const second = await service.post(url, { ...signUp, email: 'Anjali@lagoon.mu', orgName: 'Somebody else' })
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect((await stored(service)).map(({ state }) => state)).toEqual(['under_review', 'repeated'])
    expect((await queued(service)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration', 'laboratory@example.mu'],
      ['registration-receipt', 'anjali@lagoon.mu'],
      ['registration', 'laboratory@example.mu'],
      ['registration-repeated', 'Anjali@lagoon.mu'],
    ])
    const [waiting = '', repeated = ''] = (await stored(service)).map(({ reference }) => reference)
    const toStaff = (await queued(service)).filter(({ kind }) => kind === 'registration').at(-1)
    expect(toStaff?.body).toContain(`e-mail address of ${waiting}`)
    expect(toStaff?.body).toMatch(
      new RegExp(`^Review it at the desk: http://\\S+/desk/registrations/${repeated}$`, 'm'),
    )
    await decide(service, waiting, 'rejected')
    await decide(service, repeated, 'approved')
    expect((await stored(service)).map(({ state }) => state)).toEqual(['rejected', 'approved'])
  })

  test('one that was held back is in nobody’s way, whatever comes of it', async () => {
    const service = await build()
    const first = await service.post(url, { ...signUp, orgName: 'Spam', website2: 'x' })
    service.clock.now = later(service.clock.now, minute)
    const second = await service.post(url, signUp)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect((await stored(service)).map(({ state, flagged }) => [state, flagged])).toEqual([
      ['under_review', 1],
      ['under_review', 0],
    ])
    expect((await queued(service)).map(({ kind }) => kind)).toEqual(['registration', 'registration-receipt'])

    service.clock.now = later(service.clock.now, minute)
    const [held = '', honest = ''] = (await stored(service)).map(({ reference }) => reference)
    await review(service.database, 'releaseRegistration', { reference: held }, service.clock.now)
    expect((await stored(service)).map(({ state }) => state)).toEqual(['repeated', 'under_review'])
    expect((await queued(service)).at(-1)?.kind).toBe('registration-repeated')
    await decide(service, held, 'rejected')
    await decide(service, honest, 'approved')
  })

  test('one that was held back is a repeated one when it is released after the other was decided', async () => {
    const service = await build()
    await service.post(url, signUp)
    service.clock.now = later(service.clock.now, minute)
    await service.post(url, { ...signUp, orgName: 'Second hotel', website2: 'x' })
    const [waiting = '', held = ''] = (await stored(service)).map(({ reference }) => reference)
    expect((await stored(service)).map(({ state }) => state)).toEqual(['under_review', 'repeated'])
    await decide(service, waiting, 'rejected')
    service.clock.now = later(service.clock.now, minute)
    await review(service.database, 'releaseRegistration', { reference: held }, service.clock.now)
    expect((await stored(service)).map(({ state }) => state)).toEqual(['rejected', 'repeated'])
    expect((await queued(service)).at(-1)).toMatchObject({ kind: 'registration-repeated', target: held })
  })

  test('lines 148, 163: staff approve once, and the applicant hears of it', async () => {
    const service = await build()
    await service.post(url, signUp)
    const reference = (await stored(service))[0]?.reference ?? ''
    await decide(service, reference, 'approved')
    await expect(decide(service, reference, 'rejected')).rejects.toThrow(/erased|decided already/)
    expect((await stored(service))[0]?.state).toBe('approved')
    const last = (await queued(service)).find(({ kind }) => kind === 'registration-approved')
    expect(last?.recipient).toBe('anjali@lagoon.mu')
    expect(last?.body).not.toContain('0471')
    // After the review, the mailbox may register again.
    await service.post(url, { ...signUp, orgName: 'Second hotel' })
    expect((await stored(service)).map(({ state }) => state).toSorted()).toEqual(['approved', 'repeated'])
  })

  test('an erased registration can no longer be decided, so that nobody is written to', async () => {
    const service = await build()
    await service.post(url, signUp)
    const reference = (await stored(service))[0]?.reference ?? ''
    await act(service.database, erasePerson, { mailbox: signUp.email }, service.clock.now)
    for (const state of ['approved', 'rejected'] as const)
      await expect(decide(service, reference, state)).rejects.toThrow(/erased|decided already/)
    expect(await queued(service)).toEqual([])
  })

  test('the PIN’s hash goes with a rejection, and stays with an approval', async () => {
    const service = await build()
    await service.post(url, signUp)
    await service.post(url, { ...signUp, email: 'ravi@lagoon.mu' })
    for (const { reference, email } of await stored(service))
      await decide(service, reference, email === signUp.email ? 'approved' : 'rejected')
    const hashes = new Map((await stored(service)).map(({ state, pinHash }) => [state, pinHash]))
    expect(hashes.get('approved')).toMatch(/^\$argon2id/)
    expect(hashes.get('rejected')).toBeNull()
  })

  test('without a script, the form itself is read, and thanked with a page', async () => {
    const service = await build()
    const answer = await service.postForm(url, signUpForm)
    expect(answer.text).toMatch(/ABI-\w{4}-\w{4}/)
    expect(answer.status).toBe(200)
    const [row] = await stored(service)
    expect(row).toMatchObject({ mobile: '57123456', dateOfBirth: '1985-03-07', notificationOptIn: 1 })
    expect(row?.deliveryAddress).toContain('Pereybere')
  })
})

test('a wrong answer has its HTTP status, a message and a sentence for each field', async () => {
  const service = await buildTestApp()
  const answer = await service.post(url, {
    ...signUp,
    pin: '123',
    mobile: '١٢٣٤٥٦٧٨',
    type: 'PRIVATE',
    admin: true,
  })
  expect(answer.status).toBe(422)
  expect(answer.json()).toEqual({
    status: 422,
    message: expect.stringContaining('PIN must be exactly 4 digits.'),
    fields: {
      pin: 'PIN must be exactly 4 digits.',
      confirmPin: 'PIN and confirm PIN must match.',
      mobile: 'Mobile number must contain digits only.',
      type: 'Account type must be CORPORATE.',
      admin: 'This field is not part of the form.',
    },
  })
  const page = await service.postForm(url, { ...signUpForm, birthYear: '', confirmPin: '1' })
  expect(page.status).toBe(422)
  expect(page.text).toContain('<li>Date of birth must include a year.</li>')
  expect(await stored(service)).toEqual([])
})

test('a planted PIN is found nowhere: not in the database file, log, mail, export or answer', async () => {
  const folder = temporaryFolder()
  const database = await openSqlite(join(folder, 'laboratory.sqlite'))
  const written: string[] = []
  const logger = { level: 'debug', stream: { write: (line: string) => void written.push(line) } }
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'website@example.mu', dataDir: folder })
  const service = await buildTestApp({ database, mailer, logger })
  // Four digits occur everywhere by chance; this one stands in for them, and every way that a PIN takes is the same.
  const pin = '8392'
  const mark = (text: string) =>
    text.includes(`"${pin}"`) || new RegExp(`(?<![0-9a-zA-Z+/])${pin}(?![0-9a-zA-Z+/])`).test(text)
  const answers = [
    await service.post(url, { ...signUp, pin, confirmPin: pin, idempotencyKey: key }),
    await service.post(url, { ...signUp, pin, confirmPin: pin, orgName: 'Again' }),
    await service.post(url, { ...signUp, pin, confirmPin: '1111' }),
    await service.post(url, { ...signUp, pin, confirmPin: pin, email: 'x' }),
    await service.postForm(url, { ...signUpForm, email: 'b@lagoon.mu', pin, confirmPin: pin }),
    await service.postForm(url, { ...signUpForm, pin, confirmPin: '1' }),
  ]
  await service.worker.drain()
  const rows = await stored(service)
  expect(rows.length).toBe(3)
  await decide(service, rows[0]?.reference ?? '', 'approved')
  await service.worker.drain()
  const personal = JSON.stringify(await collectPersonalData(database.query, 'anjali@lagoon.mu'))
  const tables = JSON.stringify([rows, await queued(service)])
  await database.close()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  expect(files.length).toBeGreaterThan(5)
  for (const text of [...answers.map((answer) => answer.text), ...files, ...written, personal, tables]) {
    expect(mark(text)).toBe(false)
  }
})
