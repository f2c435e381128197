import { byItselfHeader } from '@laboratory/contract/desk/access'
import { describe, expect, test } from 'vitest'
import { hashSlowly } from '../secrets/argon2.ts'
import { day, hour, later, minute, second } from '../clock.ts'
import { openTestDatabase, watchQueries } from '../database/testing.ts'
import { codeAt } from './testing.ts'
import type { OperationError } from '../operations.ts'
import { buildTestApp, inquiry, publicSettings, testStaffKeys, type TestApp } from '../testing.ts'
import { removeEndedAttempts } from '../people/attempts.ts'
import { invitationLink } from '../people/staff-emails.ts'
import { refuseGuessable } from '../people/password.ts'
import { mostSessions, rememberDevice } from '../people/sessions.ts'
import { createStaffKeys, deviceToken, invitationToken } from '../people/staff-keys.ts'
import { inviteFirst } from '../people/staff-operations.ts'

const password = 'vague otter lamp forty-two'
const tokenOf = (link: string) => link.slice(link.indexOf('#') + 1)
/** The invitation of the first manager, if there is none yet. */
const invite = ({ database, clock }: TestApp) =>
  database.query.transaction().execute((transaction) => inviteFirst(transaction, clock.now))
/** Makes a device known, as a whole sign-in on it does. */
const remember = ({ database, clock }: TestApp, staffId: string, device: string) =>
  database.query
    .transaction()
    .execute((transaction) => rememberDevice(transaction, testStaffKeys, staffId, device, clock.now))

describe('signing in', () => {
  const build = () => buildTestApp({ settings: publicSettings })

  /** The first manager, through the link that the start prints. */
  async function firstManager(service: TestApp) {
    const { clock, config } = service
    const first = await invite(service)
    const token = tokenOf(invitationLink(testStaffKeys, config.desk.origin, first?.id ?? ''))
    const mailbox = 'priya@example.mu'
    const account = { token, password, name: 'Priya Nair', mailbox }
    const accepted = await service.desk('acceptInvitation', account)
    expect([accepted.status, accepted.body.stage]).toEqual([200, 'enrol'])
    const half = accepted.cookies.desk
    const begun = await service.desk('beginEnrolment', {}, { token: half })
    expect(begun.body.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    const code = codeAt(begun.body.secret, clock.now)
    const finished = await service.desk('finishEnrolment', { code }, { token: half })
    expect(finished.status).toBe(200)
    return {
      mailbox,
      token,
      secret: begun.body.secret,
      session: finished.cookies.desk ?? '',
      device: finished.cookies['desk-device'] ?? '',
      recoveryCodes: finished.body.recoveryCodes,
      half: half ?? '',
    }
  }

  test('the first manager comes in by the printed link, once, and with a second factor only', async () => {
    const service = await build()
    const manager = await firstManager(service)
    expect(manager.recoveryCodes).toHaveLength(8)
    const session = await service.desk('readSession', {}, { token: manager.session })
    expect(session.body).toMatchObject({ stage: 'in', person: { role: 'manager', name: 'Priya Nair' } })
    // The token of the half session is not valid once signing in is complete.
    expect((await service.desk('readSession', {}, { token: manager.half })).status).toBe(401)
    const eve = { token: manager.token, password, name: 'Eve', mailbox: 'eve@example.mu' }
    const again = await service.desk('acceptInvitation', eve)
    expect(again.status).toBe(404)
    expect(await invite(service)).toBeUndefined()
  })

  test('password, then code: each code once, and a recovery code once', async () => {
    const service = await build()
    const { mailbox, secret, recoveryCodes, device } = await firstManager(service)
    const { clock } = service
    const signIn = () => service.desk('signIn', { mailbox, password }, { device })
    clock.now = later(clock.now, minute)
    const code = codeAt(secret, clock.now)
    const first = await signIn()
    expect([first.status, first.body.stage]).toEqual([200, 'code'])
    expect((await service.desk('listOwnSessions', {}, { token: first.cookies.desk })).body.code).toBe(
      'second-factor',
    )
    // With half a session, nobody can replace the second factor.
    expect((await service.desk('beginEnrolment', {}, { token: first.cookies.desk })).status).toBe(403)
    const whole = await service.desk('giveCode', { code }, { token: first.cookies.desk, device })
    expect([whole.status, whole.body.stage]).toEqual([200, 'in'])
    const replayed = await service.desk('giveCode', { code }, { token: (await signIn()).cookies.desk })
    expect([replayed.status, replayed.body.fields?.code]).toEqual([422, expect.stringContaining('not right')])
    const [recovery = ''] = recoveryCodes
    const byRecovery = async () =>
      service.desk('giveCode', { code: recovery.toLowerCase() }, { token: (await signIn()).cookies.desk })
    const entered = await byRecovery()
    expect(entered.status).toBe(200)
    const left = await service.desk('countRecoveryCodes', {}, { token: entered.cookies.desk })
    expect(left.body).toEqual({ left: 7 })
    expect((await byRecovery()).status).toBe(422)
    await service.worker.drain()
    expect(service.sent.filter(({ subject }) => subject === 'A recovery code was used')).toHaveLength(1)
  })

  test('e-mails to staff name the time in Mauritius, who invites and as what, and no factor that nobody has', async () => {
    const service = await build()
    service.clock.now = new Date('2026-11-23T20:43:00Z')
    const { session } = await firstManager(service)
    const whom = { mailbox: 'carl@example.mu', name: 'Carl', role: 'clerk' }
    expect((await service.desk('invite', whom, { token: session })).status).toBe(200)
    await service.worker.drain()
    const notice = service.sent.find(({ subject }) => subject === 'Your second factor was changed')
    expect(notice?.body).toContain('When: 2026-11-24 00:43, the time in Mauritius')
    const invitation = service.sent.find(({ kind }) => kind === 'staff-invitation')
    expect(invitation?.body).toContain('Priya Nair invites you to the desk')
    expect(invitation?.body).toContain('Your role: clerk. Works on inquiries and registrations')
    for (const { body } of service.sent) expect(body).not.toMatch(/UTC|password and your second factor/)
  })

  test('the cookie is bound to this host, to TLS and to this site, and scripts cannot read it', async () => {
    const service = await build()
    const { mailbox } = await firstManager(service)
    const answer = await service.desk('signIn', { mailbox, password })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  })

  test('guessing is slowed, and its owner comes in from a known device all the same', async () => {
    const service = await build()
    const { mailbox, device } = await firstManager(service)
    const { clock } = service
    const guess = (count: number) => service.desk('signIn', { mailbox, password: `guess number ${count}` })
    for (let count = 0; count < 10; count += 1) expect((await guess(count)).status).toBe(422)
    const blocked = await service.desk('signIn', { mailbox, password })
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(60)
    expect((await service.desk('signIn', { mailbox, password }, { device })).status).toBe(200)
    clock.now = later(clock.now, 16 * minute)
    expect((await service.desk('signIn', { mailbox, password })).status).toBe(200)
  })

  test('an unknown address and a wrong password are answered alike, and ask the database as much, so that no time tells them apart', async () => {
    const { nodes, watched: database } = watchQueries(await openTestDatabase())
    const service = await buildTestApp({ database, settings: publicSettings })
    const { mailbox } = await firstManager(service)
    const guess = async (who: string) => {
      nodes.length = 0
      const given = { mailbox: who, password: 'not this one, surely' }
      const { status, text } = await service.desk('signIn', given, { device: 'B'.repeat(43) })
      return { status, text, asked: nodes.length }
    }
    const ofAccount = await guess(mailbox)
    expect(ofAccount.status).toBe(422)
    expect(ofAccount.asked).toBeGreaterThan(2)
    expect(await guess('nobody@example.mu')).toEqual(ofAccount)
  })

  test('after five wrong codes the session is over, and the owner is told', async () => {
    const service = await build()
    const { mailbox } = await firstManager(service)
    service.pass(minute)
    const half = (await service.desk('signIn', { mailbox, password })).cookies.desk
    const statuses = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await service.desk('giveCode', { code: '000000' }, { token: half })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 401, 401])
    await service.worker.drain()
    expect(service.sent.map(({ subject }) => subject)).toContain('Wrong codes at the desk')
  })

  test('on a shared device each account has its own count, and a right password alone resets none', async () => {
    const service = await build()
    const { mailbox, device } = await firstManager(service)
    const { clock } = service
    const passwordHash = await hashSlowly(password)
    const reader = await service.person('reader', { passwordHash })
    await remember(service, reader.id, device)
    const signIn = (who: string, given: string) =>
      service.desk('signIn', { mailbox: who, password: given }, { device })
    const guesses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      guesses.push((await signIn(mailbox, 'not this one at all')).status)
      // What the other person does changes nothing.
      const half = (await signIn(reader.mailbox, password)).cookies.desk
      if (count > 3) continue
      clock.now = later(clock.now, 31 * second)
      const code = codeAt(reader.secret, clock.now)
      expect((await service.desk('giveCode', { code }, { token: half, device })).status).toBe(200)
    }
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    // Eight half sessions in a row: right passwords without a code are counted too.
    const own = [await signIn(reader.mailbox, password), await signIn(reader.mailbox, password)]
    expect(own.map(({ status }) => status)).toEqual([200, 200])
    expect((await signIn(reader.mailbox, password)).status).toBe(429)
  })

  test('the owner hears of wrong codes over all sessions, and of a day’s from unknown devices', async () => {
    const service = await build()
    const { mailbox, device, secret } = await firstManager(service)
    const { clock, worker, sent } = service
    const warnings = async () => {
      await worker.drain()
      return sent.filter(({ subject }) => subject === 'Wrong codes at the desk').length
    }
    const give = async (code: string, known?: string) => {
      const half = await service.desk('signIn', { mailbox, password }, known ? { device: known } : {})
      const options = { token: half.cookies.desk, ...(known && { device: known }) }
      return (await service.desk('giveCode', { code }, options)).status
    }
    const wrong = async (count: number) => {
      const statuses = []
      for (let tried = 0; tried < count; tried += 1) {
        // Past the count of passwords, which is over in a quarter of an hour.
        if (tried === 5) clock.now = later(clock.now, 16 * minute)
        statuses.push(await give('000000'))
      }
      return [...new Set(statuses)]
    }
    // One in each half session.
    expect([await wrong(4), await warnings()]).toEqual([[422], 0])
    expect([await wrong(1), await warnings()]).toEqual([[422], 1])
    clock.now = later(clock.now, 16 * minute)
    expect([await wrong(5), await warnings()]).toEqual([[422], 1])
    clock.now = later(clock.now, 16 * minute)
    expect([await wrong(1), await warnings()]).toEqual([[429], 2])
    for (let hours = 0; hours < 2; hours += 1) {
      clock.now = later(clock.now, 2 * hour)
      expect(await wrong(10)).toEqual([422])
    }
    const before = await warnings()
    clock.now = later(clock.now, 2 * hour)
    expect([await give(codeAt(secret, clock.now)), await warnings()]).toEqual([429, before + 1])
    expect(await give(codeAt(secret, clock.now), device)).toBe(200)
    clock.now = later(clock.now, day)
    expect(await give(codeAt(secret, clock.now))).toBe(200)
  })

  test('an enrolment ends after ten minutes, belongs to its session, and asks for a fresh factor to finish', async () => {
    const service = await build()
    const { clock } = service
    const person = await service.person('clerk')
    const { token } = person
    const finish = async (secret: string, given = token) => {
      const code = codeAt(secret, clock.now)
      const answer = await service.desk('finishEnrolment', { code }, { token: given })
      return [answer.status, answer.body.code ?? answer.body.fields?.code]
    }
    const over = [422, expect.stringContaining('no longer valid')]
    const { secret } = (await service.desk('beginEnrolment', {}, { token })).body
    const other = await service.half(person.id)
    const given = await service.desk('giveCode', { code: codeAt(person.secret, clock.now) }, { token: other })
    expect(await finish(secret, given.cookies.desk)).toEqual(over)
    clock.now = later(clock.now, 11 * minute)
    expect(await finish(secret)).toEqual([403, 'fresh-second-factor'])
    const code = codeAt(person.secret, clock.now)
    expect((await service.desk('confirm', { code }, { token })).status).toBe(200)
    expect(await finish(secret)).toEqual(over)
    const again = (await service.desk('beginEnrolment', {}, { token })).body
    expect((await finish(again.secret))[0]).toBe(200)
  })

  test('a new device is told by e-mail, a known one is not', async () => {
    const service = await build()
    const { mailbox, secret, device } = await firstManager(service)
    const { clock } = service
    const signIn = async (known: string | undefined) => {
      clock.now = later(clock.now, minute)
      const options = known === undefined ? {} : { device: known }
      const half = await service.desk('signIn', { mailbox, password }, options)
      const code = codeAt(secret, clock.now)
      await service.desk('giveCode', { code }, { token: half.cookies.desk, ...options })
      await service.worker.drain()
      return service.sent.filter(({ subject }) => subject === 'A new device at the desk').length
    }
    expect(await signIn(device)).toBe(0)
    expect(await signIn(undefined)).toBe(1)
  })

  test('a session ends after 30 minutes without a call, after 12 hours in any case, and polling keeps none alive', async () => {
    const service = await build()
    const { clock } = service
    const start = clock.now
    const person = await service.person('clerk')
    const read = (call: 'readSession' | 'listOwnSessions') => service.desk(call, {}, person)
    for (let at = 0; at <= 11 * 60; at += 25) {
      clock.now = later(start, at * minute)
      expect([at, (await read('listOwnSessions')).status]).toEqual([at, 200])
    }
    clock.now = later(start, 12 * hour - second)
    expect((await read('readSession')).status).toBe(401)

    clock.now = later(start, day)
    const other = await service.person('clerk')
    for (let at = 10; at <= 30; at += 10) {
      clock.now = later(start, day + at * minute)
      // A list that the page reads again by itself.
      const { token } = other
      await service.desk('listInquiries', {}, { token, headers: { [byItselfHeader]: '1' } })
      const { status } = await service.desk('readSession', {}, other)
      expect([at, status]).toEqual([at, at < 30 ? 200 : 401])
    }
  })

  test('of ten open sessions the oldest ends when another begins, and half ones end none', async () => {
    const service = await build()
    const { clock } = service
    const { id, token, secret } = await service.person('clerk')
    const enter = async () => {
      clock.now = later(clock.now, 31 * second)
      const code = codeAt(secret, clock.now)
      return service.desk('giveCode', { code }, { token: await service.half(id) })
    }
    const isOpen = async () => (await service.desk('readSession', {}, { token })).status === 200
    for (let count = 0; count < 12; count += 1) await service.half(id)
    for (let count = 1; count < mostSessions; count += 1) expect((await enter()).status).toBe(200)
    expect(await isOpen()).toBe(true)
    await enter()
    expect(await isOpen()).toBe(false)
  })

  test('an invitation goes by e-mail, is stored without its link, and works once', async () => {
    const service = await build()
    const manager = await service.person('manager')
    const mailbox = 'ravi@example.mu'
    const invited = await service.desk('invite', { mailbox, name: 'Ravi', role: 'clerk' }, manager)
    expect(invited.status).toBe(200)
    const stored = JSON.stringify(await service.rows('outbox'))
    await service.worker.drain()
    const message = service.sent.find(({ kind }) => kind === 'staff-invitation')
    const link = /https:\/\/www\.example\.mu\/desk\/invitation#(\S+)/.exec(message?.body ?? '')
    const token = link?.[1] ?? ''
    expect(token).toMatch(/^[0-9a-f]{32}\.[\w-]{43}$/)
    expect(stored).not.toContain(token)
    const everything = [
      await service.rows('staffInvitation'),
      await service.rows('outbox'),
      await service.rows('audit'),
    ]
    expect(JSON.stringify(everything)).not.toContain(token.slice(33))
    const shown = { kind: 'account', mailbox, name: 'Ravi' }
    expect((await service.desk('readInvitation', { token })).body).toMatchObject(shown)
    const guessable = await service.desk('acceptInvitation', { token, password: 'ravi ravi 2026' })
    expect([guessable.status, guessable.body.fields?.password]).toEqual([
      422,
      expect.stringContaining('too easy to guess'),
    ])
    const accept = () => service.desk('acceptInvitation', { token, password })
    const both = await Promise.all([accept(), accept()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await service.desk('readInvitation', { token })).status).toBe(404)
  })

  test('an invitation ends after 24 hours, and one that is withdrawn at once', async () => {
    const service = await build()
    const { clock } = service
    const manager = await service.person('manager')
    const invite = async (mailbox: string) => {
      await service.desk('invite', { mailbox, name: 'Ravi', role: 'clerk' }, manager)
      const { body } = await service.desk('listPeople', {}, manager)
      const id = body.invitations.find((invitation) => invitation.mailbox === mailbox)?.id ?? ''
      return { id, token: invitationToken(testStaffKeys, id) }
    }
    const [late, withdrawn] = [await invite('a@example.mu'), await invite('b@example.mu')]
    await service.desk('withdrawInvitation', { id: withdrawn.id }, manager)
    expect((await service.desk('readInvitation', { token: withdrawn.token })).status).toBe(404)
    expect((await service.desk('readInvitation', { token: late.token })).status).toBe(200)
    clock.now = later(clock.now, day)
    expect((await service.desk('readInvitation', { token: late.token })).status).toBe(404)
    const forged = `${'0'.repeat(32)}.${'A'.repeat(43)}`
    expect((await service.desk('readInvitation', { token: forged })).status).toBe(404)
  })

  test('a changed password ends the other sessions, and a link for a new one leaves the second factor', async () => {
    const service = await build()
    const { clock } = service
    const manager = await service.person('manager')
    const passwordHash = await hashSlowly(password)
    const person = await service.person('clerk', { passwordHash })
    const half = await service.desk('signIn', { mailbox: person.mailbox, password })
    const code = codeAt(person.secret, clock.now)
    const other = (await service.desk('giveCode', { code }, { token: half.cookies.desk })).cookies.desk
    const next = 'quiet harbour bicycle 9'
    const wrong = await service.desk('changePassword', { current: next, password: next }, person)
    expect(wrong.status).toBe(422)
    const changed = await service.desk('changePassword', { current: password, password: next }, person)
    expect(changed.status).toBe(200)
    expect((await service.desk('readSession', {}, { token: other })).status).toBe(401)
    expect((await service.desk('readSession', {}, person)).status).toBe(200)

    await service.desk('sendPasswordLink', { id: person.id }, manager)
    const [{ id } = { id: '' }] = await service.rows('staffInvitation')
    const invitation = { token: invitationToken(testStaffKeys, id), password: `${next} once more` }
    const accepted = await service.desk('acceptInvitation', invitation)
    expect([accepted.status, accepted.body.stage]).toEqual([200, 'code'])
    expect((await service.desk('readSession', {}, person)).status).toBe(401)
  })

  test('a change of people asks for a fresh second factor, and the last manager stays', async () => {
    const service = await build()
    const { clock } = service
    const manager = await service.person('manager', { stage: 'stale' })
    const change = () => service.desk('changeRole', { id: manager.id, role: 'reader' }, manager)
    expect((await change()).body.code).toBe('fresh-second-factor')
    const code = codeAt(manager.secret, clock.now)
    const confirmed = await service.desk('confirm', { code }, manager)
    expect(confirmed.body.freshUntil).toBe(later(clock.now, 10 * minute).toISOString())
    const last = await change()
    expect([last.status, last.body.detail]).toEqual([422, expect.stringContaining('last manager')])
    const leaving = await service.desk('deactivate', { id: manager.id }, manager)
    expect(leaving.status).toBe(422)
    clock.now = later(clock.now, 11 * minute)
    expect((await change()).body.code).toBe('fresh-second-factor')
  })
})

test('on this machine alone a second factor is offered, not asked for', async () => {
  const service = await buildTestApp()
  const first = await invite(service)
  const account = { password, name: 'Priya Nair', mailbox: 'priya@example.mu' }
  const invitation = invitationToken(testStaffKeys, first?.id ?? '')
  const accepted = await service.desk('acceptInvitation', { token: invitation, ...account })
  expect(accepted.body).toMatchObject({ stage: 'in', hasSecondFactor: false })
  const token = accepted.cookies.desk
  service.pass(11 * minute)
  const ravi = { mailbox: 'ravi@example.mu', name: 'Ravi', role: 'clerk' }
  expect((await service.desk('invite', ravi, { token })).body.code).toBe('fresh-second-factor')
  expect((await service.desk('confirm', { password: 'not this one' }, { token })).status).toBe(422)
  expect((await service.desk('confirm', { password }, { token })).status).toBe(200)
  expect((await service.desk('invite', ravi, { token })).status).toBe(200)
})

test('passwords of any composition are taken, and common ones, our own words and the person’s are not', async () => {
  const about = ['Priya Nair', 'priya@lagoon.mu']
  const words = 'password1234 qwertyuiop123 abilaboratory1 Summer2026!!!! aaaaaaaaaaaaaaaa'
  for (const text of `${words} priyanair2026 priya@lagoon mauritius123`.split(' ')) {
    const error = await refuseGuessable(text, about).catch((caught: OperationError) => caught)
    expect([text, error]).toEqual([text, expect.objectContaining({ kind: 'invalid' })])
  }
  const long = `${'river '.repeat(3)}7 tall grey herons and one very long password that never ends at all`
  for (const text of [
    password,
    'correct horse battery staple',
    'xK9!mP2qLw8z',
    'éléphant sous la varangue',
    long,
  ])
    await expect(refuseGuessable(text, about)).resolves.toBeUndefined()
})

test('a password counts as it was typed, to its last letter', async () => {
  const service = await buildTestApp({ settings: publicSettings })
  const long = `Seven tall grey herons, ${'river '.repeat(25)}é`
  const mailbox = 'priya@example.mu'
  const passwordHash = await hashSlowly(long)
  await service.person('clerk', { mailbox, passwordHash })
  const signIn = async (given: string) => (await service.desk('signIn', { mailbox, password: given })).status
  expect(long.length).toBeGreaterThan(150)
  for (const wrong of [long.slice(0, -1), `${long} `, ` ${long}`, long.toLowerCase(), long.slice(0, 72)])
    expect([wrong, await signIn(wrong)]).toEqual([wrong, 422])
  expect(await signIn(long)).toBe(200)
  // The same letter, as another keyboard writes it.
  expect(await signIn(long.normalize('NFD'))).toBe(200)
})

test('a code counts in its half minute and the one on each side, by the clock of the service', async () => {
  const service = await buildTestApp({ settings: publicSettings })
  const { clock } = service
  const person = await service.person('clerk')
  const give = async (ahead: number) => {
    const token = await service.half(person.id)
    const code = codeAt(person.secret, later(clock.now, ahead * second))
    return (await service.desk('giveCode', { code }, { token })).status
  }
  for (const ahead of [-90, -60, 60, 90]) expect([ahead, await give(ahead)]).toEqual([ahead, 422])
  for (const ahead of [-30, 0, 30]) expect([ahead, await give(ahead)]).toEqual([ahead, 200])
})

test('what is encrypted can be decrypted for its owner only', () => {
  const encrypted = testStaffKeys.encrypt('secret', 'a')
  expect(testStaffKeys.decrypt(encrypted, 'a')).toBe('secret')
  expect(testStaffKeys.decrypt(encrypted, 'b')).toBeUndefined()
  expect(createStaffKeys(Buffer.alloc(32, 8)).decrypt(encrypted, 'a')).toBeUndefined()
})

test('guesses at many accounts from one network are slowed too, and known devices in it are not', async () => {
  const service = await buildTestApp({ settings: publicSettings })
  const { database, clock } = service
  const passwordHash = await hashSlowly(password)
  const { id, mailbox } = await service.person('clerk', { passwordHash })
  const device = deviceToken(testStaffKeys)
  await remember(service, id, device)
  const from = async (address: string, options: { device?: string } = {}) => {
    const given = options.device ? { mailbox, password } : { mailbox: `x${Math.random()}@b.co`, password }
    const headers = { 'x-forwarded-for': address }
    return (await service.desk('signIn', given, { ...options, headers })).status
  }
  const statuses = []
  for (let count = 0; count < 31; count += 1) statuses.push(await from('203.0.113.77'))
  expect(statuses.indexOf(429)).toBe(30)
  expect(await from('203.0.113.77', { device })).toBe(200)
  // An IPv6 site counts as eight networks.
  for (let count = 0; count < 240; count += 1) await from(`2001:db8:1:${count}::1`)
  expect([await from('2001:db8:1:ffff::1'), await from('2001:db8:2::1')]).toEqual([429, 422])
  // What is over is removed within minutes.
  await removeEndedAttempts(database.query, later(clock.now, 16 * minute))
  const forged = { token: `${'0'.repeat(32)}.${'A'.repeat(43)}` }
  expect((await service.desk('readInvitation', forged)).status).toBe(404)
  expect(await service.rows('staffAttempt')).toEqual([])
})

test('a flood of sign-ins fills a queue of its own: forms are taken, and known devices come in', async () => {
  const service = await buildTestApp({ settings: publicSettings })
  const passwordHash = await hashSlowly(password)
  const { id, mailbox } = await service.person('clerk', { passwordHash })
  const device = deviceToken(testStaffKeys)
  await remember(service, id, device)
  // More than may be under way.
  const flood = Array.from({ length: 400 }, (_, count) =>
    service.desk(
      'signIn',
      { mailbox: `x${count}@b.co`, password },
      { headers: { 'x-forwarded-for': `10.0.${count % 200}.${count % 250}` } },
    ),
  )
  const [known, form] = await Promise.all([
    service.desk('signIn', { mailbox, password }, { device }),
    service.post('/api/inquiries', inquiry),
  ])
  expect([known.status, form.status]).toEqual([200, 201])
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([422, 503]))
})
