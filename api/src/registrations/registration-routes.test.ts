import { expect, test } from 'vitest'
import { minute } from '../clock.ts'
import { act, buildTestApp, signUp, signUpForm, testSecret, decide, meant } from '../testing.ts'
import { releaseRegistration } from './registration-work.ts'
import { pepperIdOf } from './pin.ts'

const url = '/api/customer/sign-up'
const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('a registration is stored under review, with an e-mail to the applicant and one to staff', async () => {
  const service = await buildTestApp()
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
  const [row] = await service.rows('registration')
  expect(row).toMatchObject({
    state: 'under_review',
    orgName: 'Lagoon Hotels Ltd',
    email: 'anjali@lagoon.mu',
    mobile: '57123456',
    dateOfBirth: '1985-03-07',
    dateOfBirthShort: '07-03-85',
    notificationOptIn: 1,
    pepperId: pepperIdOf(testSecret),
  })
  expect(JSON.parse(row?.addressList ?? '')).toEqual(signUp.addressList)
  expect(JSON.parse(row?.deliveryAddress ?? '')).toEqual(extension.deliveryAddress)
  expect((await service.rows('outbox')).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['registration', 'laboratory@example.mu'],
    ['registration-receipt', 'anjali@lagoon.mu'],
  ])
})

test('who registered in French reads of it in French, until the account is open', async () => {
  const service = await buildTestApp()
  await service.post(`${url}?language=fr`, signUp)
  const [receipt] = await service.mails('registration-receipt')
  expect(receipt?.subject).toMatch(/^Nous avons reçu votre inscription ABI-/)
  expect(receipt?.body).toMatch(/^Merci de votre inscription\.[^]*Confirmez que[^]*&language=fr\n/)
  const [row] = await service.rows('registration')
  await decide(service, row?.reference ?? '', 'approved', meant)
  const [approved] = await service.mails('registration-approved')
  expect(approved?.subject).toMatch(/^Votre compte est approuvé/)
  for (const { body } of [receipt!, approved!]) expect(body).not.toMatch(/\b(?:your|the|this|you|is|and)\b/i)
})

test('where the desk is off, staff read that it is', async () => {
  const service = await buildTestApp({ settings: { DESK: 'off' } })
  await service.post(url, signUp)
  const [toStaff] = await service.rows('outbox')
  expect(toStaff?.body).toContain('Review it at the desk: it is switched off (DESK=off)')
  expect(toStaff?.body).not.toContain('/desk')
})

test('a mailbox that already waits: the same answer, its owner and staff told, either can be approved', async () => {
  const service = await buildTestApp()
  const first = await service.post(url, signUp)
  service.pass(minute)
  const second = await service.post(url, { ...signUp, email: 'Anjali@lagoon.mu', orgName: 'Somebody else' })
  expect([second.status, second.text]).toEqual([first.status, first.text])
  expect((await service.rows('registration')).map(({ state }) => state)).toEqual(['under_review', 'repeated'])
  expect((await service.rows('outbox')).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['registration', 'laboratory@example.mu'],
    ['registration-receipt', 'anjali@lagoon.mu'],
    ['registration', 'laboratory@example.mu'],
    ['registration-repeated', 'Anjali@lagoon.mu'],
  ])
  const [waiting = '', repeated = ''] = (await service.rows('registration')).map(({ reference }) => reference)
  const toStaff = (await service.mails('registration')).at(-1)
  expect(toStaff?.body).toContain(`e-mail address of ${waiting}`)
  expect(toStaff?.body).toMatch(
    new RegExp(`^Review it at the desk: http://\\S+/desk/registrations/${repeated}$`, 'm'),
  )
  await decide(service, waiting, 'rejected')
  await decide(service, repeated, 'approved', meant)
  expect((await service.rows('registration')).map(({ state }) => state)).toEqual(['rejected', 'approved'])
})

test('one that was held back is in nobody’s way, whatever comes of it', async () => {
  const service = await buildTestApp()
  const first = await service.post(url, { ...signUp, orgName: 'Spam', website2: 'x' })
  service.pass(minute)
  const second = await service.post(url, signUp)
  expect([second.status, second.text]).toEqual([first.status, first.text])
  expect((await service.rows('registration')).map(({ state, flagged }) => [state, flagged])).toEqual([
    ['under_review', 1],
    ['under_review', 0],
  ])
  expect((await service.rows('outbox')).map(({ kind }) => kind)).toEqual([
    'registration',
    'registration-receipt',
  ])

  service.pass(minute)
  const [held = '', honest = ''] = (await service.rows('registration')).map(({ reference }) => reference)
  await act(service, releaseRegistration, { reference: held, version: 1 })
  expect((await service.rows('registration')).map(({ state }) => state)).toEqual(['repeated', 'under_review'])
  expect((await service.rows('outbox')).at(-1)?.kind).toBe('registration-repeated')
  await decide(service, held, 'rejected')
  await decide(service, honest, 'approved', meant)
})

test('lines 148, 163: staff approve once, and the applicant hears of it; a rejection takes the PIN’s hash', async () => {
  const service = await buildTestApp()
  const [reference, other] = [await service.register(), await service.register({ email: 'ravi@lagoon.mu' })]
  await decide(service, reference, 'approved', meant)
  await decide(service, other, 'rejected')
  for (const decided of [reference, other])
    await expect(decide(service, decided, 'rejected')).rejects.toThrow(/erased|decided already/)
  const hashes = new Map((await service.rows('registration')).map(({ state, pinHash }) => [state, pinHash]))
  expect(hashes.get('approved')).toMatch(/^\$argon2id/)
  expect(hashes.get('rejected')).toBeNull()
  const [told] = await service.mails('registration-approved')
  expect(told?.recipient).toBe('anjali@lagoon.mu')
  expect(told?.body).not.toContain('0471')
  // After the review, the mailbox may register again.
  const again = await service.register({ orgName: 'Second hotel' })
  const rows = await service.rows('registration')
  expect(rows.find((row) => row.reference === again)?.state).toBe('repeated')
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
  expect(await service.rows('registration')).toEqual([])
})
