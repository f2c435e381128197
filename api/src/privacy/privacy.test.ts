import { createHash } from 'node:crypto'
import { PersonRequestSchema } from '@laboratory/contract/desk/privacy'
import { expect, test } from 'vitest'
import { day, later } from '../clock.ts'
import { describeEachEngine } from '../database/testing.ts'
import { claimDailyTask } from '../database/daily-claim.ts'
import { parseInput } from '../operations.ts'
import { queueSummary } from '../forms/held-back-summary.ts'
import { act, acting, buildTestApp, decide, inquiry, meant, testAuditKey, type TestApp } from '../testing.ts'
import { createAuditKey, type AuditKey } from '../secrets/keys.ts'
import { checkAudit, recordAudit } from '../database/audit.ts'
import { erasePerson, exportPerson, type Whose } from './privacy-operations.ts'
import { runRetention } from './retention.ts'

describeEachEngine('personal data', (engine) => {
  const everything = async ({ rows }: TestApp) =>
    JSON.stringify([
      await rows('inquiry'),
      await rows('registration'),
      await rows('outbox'),
      await rows('audit'),
    ])

  test('a mailbox’s data is handed over whole, without the PIN’s hash', async () => {
    const service = await buildTestApp()
    await service.ask()
    await service.register()
    await service.ask({ email: 'other@lagoon.mu' })
    await service.ask({ email: 'Anjali@LAGOON.mu', description: 'Spelt otherwise' })
    const { mailbox } = parseInput(PersonRequestSchema, { mailbox: 'Anjali@lagoon.mu' })
    const data = await act(service, exportPerson, { mailbox })
    expect([data.inquiries.length, data.registrations.length]).toEqual([2, 1])
    // A receipt and a message to the laboratory each, however the address was spelt.
    expect(data.emails.filter(({ recipient }) => recipient === 'laboratory@example.mu')).toHaveLength(3)
    expect(data.emails.filter(({ recipient }) => /^anjali@lagoon\.mu$/i.test(recipient))).toHaveLength(3)
    expect(JSON.stringify(data)).toContain('Two pools')
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  test('whoever typed the laboratory’s own mailbox gets and takes nothing of what others sent there', async () => {
    const service = await buildTestApp()
    const own = { ...inquiry, email: 'Laboratory@example.mu', description: 'A trial of the form' }
    const { reference } = (await service.post('/api/inquiries', own)).json()
    const other = await service.ask()
    const data = await act(service, exportPerson, { reference })
    expect(JSON.stringify(data)).toContain('A trial of the form')
    expect(JSON.stringify(data)).not.toContain(inquiry.description)
    expect(await act(service, erasePerson, { reference })).toEqual({ count: 1 })
    const waiting = await service.rows('outbox')
    expect(waiting.map(({ kind, target }) => [kind, target])).toEqual([
      ['inquiry', other],
      ['inquiry-receipt', other],
    ])
  })

  // PostgreSQL takes 65,535, and takes minutes to make as many rows.
  test.runIf(engine === 'sqlite')(
    'a person in whose name somebody sent more than a statement has variables can still be shown and erased',
    async () => {
      const service = await buildTestApp()
      const { query, native } = service.database
      const reference = await service.ask()
      const row = await query.selectFrom('inquiry').selectAll().executeTakeFirstOrThrow()
      const flood = 300
      for (let number = 0; number < flood; number += 1)
        await query
          .insertInto('inquiry')
          .values({ ...row, reference: `flood-${number}`, submissionKey: `flood-${number}` })
          .execute()
      if (native) native.limits.variableNumber = flood
      const mailbox = inquiry.email
      const data = await act(service, exportPerson, { mailbox })
      expect(data.inquiries.map((one) => one.reference)).toContain(reference)
      expect(data.inquiries).toHaveLength(flood + 1)
      expect(data.emails).toHaveLength(2)
      expect(await act(service, erasePerson, { mailbox })).toEqual({ count: flood + 1 })
      expect(await query.selectFrom('outbox').selectAll().execute()).toEqual([])
    },
  )

  test('an address that only looks like another in its letters is no address', async () => {
    const service = await buildTestApp()
    await service.ask({ email: 'kate@lagoon.mu' })
    // The Kelvin sign, which is a small k in lower case.
    for (const mailbox of ['\u212aate@lagoon.mu', 'ka\u200bte@lagoon.mu', 'k\u0430te@lagoon.mu'])
      expect(() => parseInput(PersonRequestSchema, { mailbox })).toThrow(/must be one e-mail address/)
  })

  test('a person is found by any reference of theirs, and what was emptied is found no more', async () => {
    const service = await buildTestApp()
    const reference = await service.ask()
    await service.register()
    await service.ask({ email: 'other@lagoon.mu' })
    const of = (operation: typeof exportPerson | typeof erasePerson, whose: Whose) =>
      act<Whose, unknown>(service, operation, whose)
    expect(await of(exportPerson, { reference })).toEqual(await of(exportPerson, { mailbox: inquiry.email }))
    expect(await of(erasePerson, { reference })).toEqual({ count: 2 })
    expect(await everything(service)).not.toContain(inquiry.email)
    await expect(of(exportPerson, { reference })).rejects.toThrow(/was emptied already/)
    await expect(of(erasePerson, { reference: 'ABI-2222-2222' })).rejects.toThrow(/no submission with/)
  })

  test('erasing empties every row of the mailbox, its e-mails too, and leaves the others', async () => {
    const service = await buildTestApp()
    await service.ask()
    await service.ask({ description: 'More words' })
    await service.register()
    // Spelt otherwise, held back, and already in a summary.
    await service.ask({ email: 'ANJALI@Lagoon.mu', website2: 'x' })
    await queueSummary(service.database, {
      mailTo: 'lab@example.mu',
      mailDomain: 'x.mu',
      now: service.clock.now,
    })
    await service.ask({ name: 'Ravi', email: 'other@lagoon.mu', phone: '1' })
    const { mailbox } = parseInput(PersonRequestSchema, { mailbox: 'Anjali@LAGOON.mu' })
    expect(await act(service, erasePerson, { mailbox })).toEqual({ count: 4 })
    const left = await everything(service)
    for (const word of ['Anjali', 'anjali', 'ANJALI', '57123456', '263 0000', 'argon2', 'More words'])
      expect(left).not.toContain(word)
    expect(left).toContain('Ravi')
    await service.worker.drain()
    expect(service.sent.every(({ recipient }) => !/anjali/i.test(recipient))).toBe(true)
  })

  test('data is kept as long as promised, and not longer', async () => {
    const service = await buildTestApp()
    const { database, clock } = service
    const begin = clock.now
    await service.ask()
    await service.ask({ email: 'spam@lagoon.mu', website2: 'x' })
    await decide(service, await service.register(), 'rejected')
    await service.worker.drain()
    const erasedAt = async (days: number) => {
      await runRetention(database, acting(later(begin, days * day)))
      const left = await everything(service)
      return ['spam@lagoon.mu', 'C12345678', 'Two pools'].map((word) => left.includes(word))
    }
    expect(await erasedAt(29)).toEqual([true, true, true])
    expect(await erasedAt(31)).toEqual([false, true, true])
    expect(await erasedAt(91)).toEqual([false, false, true])
    expect(await erasedAt(364)).toEqual([false, false, true])
    expect(await erasedAt(366)).toEqual([false, false, false])
    expect(await database.query.selectFrom('inquiry').select('reference').execute()).toHaveLength(2)
  })

  test('a registration that nobody decided, and an approved one, go after their periods', async () => {
    const service = await buildTestApp()
    const { database, clock } = service
    const begin = clock.now
    await service.register({ email: 'waiting@lagoon.mu', orgName: 'Waiting' })
    const welcome = await service.register({ email: 'welcome@lagoon.mu', orgName: 'Welcome' })
    service.pass(50 * day)
    await decide(service, welcome, 'approved', meant)
    await service.worker.drain()
    const keptAfter = async (days: number) => {
      await runRetention(database, acting(later(begin, days * day)))
      const left = await everything(service)
      return ['Waiting', 'Welcome', 'argon2'].map((word) => left.includes(word))
    }
    expect(await keptAfter(182)).toEqual([true, true, true])
    expect(await keptAfter(184)).toEqual([false, true, true])
    // Counted from the decision, not from the day it arrived.
    expect(await keptAfter(779)).toEqual([false, true, true])
    expect(await keptAfter(781)).toEqual([false, false, false])
  })

  test('the words of a sent e-mail go after a week; one still waiting keeps them', async () => {
    const service = await buildTestApp()
    await service.ask()
    await service.worker.drain()
    await service.ask({ description: 'waiting' })
    await runRetention(service.database, acting(later(service.clock.now, 8 * day)))
    for (const { body, sentAt } of await service.rows('outbox')) expect(body === '').toBe(sentAt !== null)
  })

  test('the audit log shows that its chain was made anew by somebody without the secret', async () => {
    const { database, clock } = await buildTestApp()
    const key = createAuditKey(Buffer.alloc(32, 8))
    const record = (target: string, audit = testAuditKey) =>
      database.query
        .transaction()
        .execute((transaction) =>
          recordAudit(transaction, { action: 'x', target }, { actor: 'a', now: clock.now, audit }),
        )
    const check = async (...keys: AuditKey[]) => (await checkAudit(database.query, keys)).broken
    const read = () => database.query.selectFrom('audit').selectAll().orderBy('position').execute()
    const replace = async (rows: Awaited<ReturnType<typeof read>>) => {
      await database.query.deleteFrom('audit').execute()
      await database.query.insertInto('audit').values(rows).execute()
    }
    /** As anybody can: with a seal of no secret. */
    const chained = (rows: Awaited<ReturnType<typeof read>>, from: number) => {
      let previous = rows[from - 1]?.digest ?? ''
      return rows.map((row, index) => {
        if (index < from) return row
        const { position, at, actor, action, target } = row
        const text = JSON.stringify([position, at, actor, action, target, previous])
        const digest = createHash('sha256').update(text).digest('base64url')
        const chainedRow = { ...row, previousDigest: previous, digest }
        previous = digest
        return chainedRow
      })
    }
    for (const target of ['a', 'b', 'c']) await record(target)
    const sealed = await read()
    expect(await check(testAuditKey)).toBeNull()
    const renamed = sealed.map((row) => ({ ...row, actor: 'somebody else' }))
    await replace(chained(renamed, 0))
    expect(await check(testAuditKey)).toBe(1)
    await replace([...sealed.slice(0, 2), ...chained(renamed, 2).slice(2)])
    expect(await check(testAuditKey)).toBe(3)
    await replace(sealed.toSpliced(1, 1))
    expect(await check(testAuditKey)).toBe(2)
    await replace(sealed)

    // Another secret: the old entries need the old one, and no later entry may use it.
    await record('d', key)
    expect((await read()).map(({ action, target }) => `${action} ${target}`)).toEqual([
      'x a',
      'x b',
      'x c',
      `audit key ${key.id}`,
      'x d',
    ])
    expect(await check(key)).toBe(1)
    expect(await check(key, testAuditKey)).toBeNull()
    await record('e', testAuditKey)
    expect(await check(key, testAuditKey)).toBe(6)
  })

  test('the audit log names nobody to whoever guesses addresses', async () => {
    const service = await buildTestApp()
    await act(service, exportPerson, { mailbox: inquiry.email })
    await act(service, erasePerson, { mailbox: inquiry.email })
    const entries = await service.rows('audit')
    expect(new Set(entries.map(({ target }) => target)).size).toBe(1)
    for (const algorithm of ['sha256', 'sha512', 'sha1', 'md5']) {
      const guess = createHash(algorithm).update(inquiry.email).digest('hex')
      expect(guess).not.toContain(entries[0]?.target)
    }
  })

  test('staff read once what was held back, in one process of several', async () => {
    const service = await buildTestApp()
    const { database, clock } = service
    const reference = await service.ask({ website2: 'x' })
    const claims = await Promise.all(
      Array.from({ length: 4 }, () => claimDailyTask(database, 'digest', clock.now)),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claimDailyTask(database, 'digest', later(clock.now, day))).toBe(true)
    const options = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu', now: clock.now }
    expect(await queueSummary(database, options)).toBe(1)
    expect(await queueSummary(database, options)).toBe(0)
    await service.worker.drain()
    const [summary] = service.sent
    expect(summary?.recipient).toBe('laboratory@example.mu')
    expect(summary?.body).toContain(reference)
    expect(summary?.body).not.toContain('Anjali')
  })
})
