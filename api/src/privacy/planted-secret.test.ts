/** Secrets planted in both forms, with everything going wrong: where each of them may be found, and where not. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase, usualEngine } from '../database/testing.ts'
import { createMailer } from '../mail/mailer.ts'
import { startSmtp } from '../mail/testing.ts'
import { queueSummary } from '../forms/held-back-summary.ts'
import { keepLog, acting, buildTestApp, decide, meant, signUp } from '../testing.ts'
import { collectPersonalData } from './personal-data.ts'
import { runRetention } from './retention.ts'

/** One for each field, so that a finding says where it came from. */
const asked = {
  name: 'Xaviera Plantedname',
  company: 'Plantedcompany Ltd',
  address: 'Plantedstreet 9',
  email: 'plantedmailbox@example.mu',
  phone: '+230 5999 1717',
  description: 'Planteddiagnosis of a person',
}
const signed = {
  ...signUp,
  orgName: 'Plantedorganisation',
  orgRegNumber: 'C99887766',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  email: 'plantedapplicant@example.mu',
  mobile: '59991818',
  phone: '6991919',
  dateOfBirth: '17-06-71',
  pin: '8392',
  confirmPin: '8392',
  addressList: signUp.addressList.map((address) => ({
    ...address,
    buildingName: 'Plantedbuilding',
    streetName: 'Plantedroad',
  })),
}
const birth = /17-06-71|1971-06-17|"?17"?\D+June\D+1971/
/** Not as part of a longer number: four digits occur by chance in digests and times. */
const pin = /(?<![0-9a-zA-Z+/_-])8392(?![0-9a-zA-Z+/_-])/
const personal = [/planted/i, /5999 ?1717/, /59991818/, /6991919/, /C99887766/, birth, pin]

/** A mail server that refuses every recipient and names the address. */
const startRefusingServer = () =>
  startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> Plantedname is unknown here`), { responseCode: 450 })),
  })

describe('planted secrets', () => {
  test('line 173: are in no log, error answer, audit entry, digest or reason, whatever goes wrong', async () => {
    const database = await openTestDatabase()
    const { logger, written } = keepLog('trace')
    const mailer = createMailer({
      smtpUrl: (await startRefusingServer()).url,
      mailFrom: 'website@example.mu',
      dataDir: '/nowhere',
    })
    const service = await buildTestApp({ database, mailer, logger })
    const headers = {
      'user-agent': 'Planteduseragent',
      referer: 'http://localhost/contact?name=Plantedname',
      cookie: 'x=Plantedcookie',
      'idempotency-key': 'Plantedkey',
      'x-forwarded-for': '192.0.2.77',
    }
    const raw = (url: string, payload: string, type = 'application/json') =>
      service.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } })

    const accepted = [
      await service.post('/api/inquiries', asked, headers),
      await service.post(
        '/api/inquiries',
        { ...asked, company: 'Plantedspam', website2: 'Plantedtrap' },
        headers,
      ),
      await service.post('/api/customer/sign-up', signed, headers),
      await service.post('/api/customer/sign-up', { ...signed, orgName: 'Plantedagain' }, headers),
    ]
    expect(accepted.map(({ status }) => status)).toEqual([201, 201, 200, 200])
    const refused = [
      await service.post('/api/inquiries?q=Plantedquery', { ...asked, phone: '', oddField: 1 }, headers),
      await service.post('/api/inquiries', { ...asked, email: 'Planted mailbox' }, headers),
      await service.post('/api/customer/sign-up', { ...signed, confirmPin: '1111', oddField: 1 }, headers),
      await service.post('/api/customer/sign-up', { ...signed, dateOfBirth: '31-02-Planted' }, headers),
      await service.postForm('/api/inquiries', { ...asked, phone: '' }, headers),
    ]
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]))
    const unreadable = [
      await raw('/api/inquiries', `{"name": "${asked.name}", ${signed.pin}`),
      await raw('/api/customer/sign-up', `pin=8392&Planted`, 'text/plain'),
      await raw(`/api/Plantedpath/${asked.email}`, '{}'),
      await service.app.inject({ url: `/Plantedpage?email=${asked.email}`, headers }),
    ]
    expect(unreadable.map(({ statusCode }) => statusCode)).toEqual([400, 415, 404, 404])

    // The mail server's refusal names the recipient.
    expect(await service.worker.drain()).toBeGreaterThan(3)
    const reasons = await database.query.selectFrom('outbox').select('lastError').execute()
    expect(reasons.every(({ lastError }) => lastError !== null)).toBe(true)

    for (const { reference } of await service.rows('registration'))
      await decide(service, reference, 'approved', meant)

    await runRetention(database, acting(service.clock.now))
    await queueSummary(database, {
      mailTo: 'laboratory@example.mu',
      mailDomain: 'x.mu',
      now: service.clock.now,
    })
    const messages = await service.rows('outbox')
    const audit = await service.rows('audit')

    // The database's error message quotes the row.
    if (usualEngine === 'postgres') {
      await sql`alter table inquiry add constraint never check (phone = '') not valid`.execute(database.query)
      await sql`alter table registration add constraint never check (phone = '') not valid`.execute(
        database.query,
      )
    } else {
      for (const table of ['inquiry', 'registration'])
        await sql`create trigger ${sql.raw(`never_${table}`)} before insert on ${sql.table(table)}
          begin select raise(abort, 'Plantedname 8392'); end`.execute(database.query)
    }
    const broken = [
      await service.post('/api/inquiries', { ...asked, description: 'Planted once more' }, headers),
      await service.postForm('/api/inquiries', { ...asked, description: 'Planted again' }, headers),
      await service.post('/api/customer/sign-up', { ...signed, email: 'planted2@example.mu' }, headers),
    ]
    expect(broken.map(({ status }) => status)).toEqual([500, 500, 500])
    await wait(20)

    const digest = messages.filter(({ kind }) => kind === 'digest')
    expect(digest).toHaveLength(1)
    expect(audit.length).toBeGreaterThan(1)
    expect(written.length).toBeGreaterThan(20)
    const everywhere = {
      log: written.join(''),
      answers: [...accepted, ...refused, ...broken].map(({ text }) => text).join('\n'),
      unreadable: unreadable.map(({ body }) => body).join('\n'),
      reasons: JSON.stringify(reasons),
      digest: JSON.stringify(digest),
      audit: JSON.stringify(audit),
    }
    for (const [place, text] of Object.entries(everywhere))
      for (const mark of personal) expect(mark.exec(text)?.[0], `${String(mark)} in ${place}`).toBeUndefined()
    // The name of a field that a stranger made up comes back to the stranger alone.
    for (const mark of ['192.0.2.77', 'oddField']) expect(everywhere.log).not.toContain(mark)

    // Staff are told what they need to review or to answer, and no more.
    const bodyOf = (kind: string) =>
      messages.filter((message) => message.kind === kind).map(({ subject, body }) => `${subject}\n${body}`)
    // Of the two, the one that came first names the organisation; they may leave in either order.
    const toReview = bodyOf('registration').join('\n')
    for (const mark of [pin, birth, /59991818/, /6991919/, /Plantedbuilding|Plantedroad/])
      expect(toReview).not.toMatch(mark)
    expect(toReview).toContain('Plantedorganisation')
    expect(bodyOf('inquiry')[0]).toContain(asked.description)
    // Whoever's mailbox it is, nothing that was typed comes back.
    const kinds = [
      'inquiry-receipt',
      'registration-receipt',
      'registration-repeated',
      'registration-approved',
    ]
    const toSenders = kinds.flatMap(bodyOf).join('\n')
    expect(toSenders.length).toBeGreaterThan(500)
    for (const mark of personal) expect(toSenders).not.toMatch(mark)
    for (const { subject } of messages) for (const mark of personal) expect(subject).not.toMatch(mark)
    // Nor is the PIN in what is kept or handed out.
    const kept = [await service.rows('registration'), await collectPersonalData(database.query, signed.email)]
    expect(JSON.stringify([messages, ...kept])).not.toMatch(pin)
  })
})
