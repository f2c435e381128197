/** What the service remembers of the mailbox: who reads it, whether it is read, and what must go from it. */
import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { hour, minute } from '../clock.ts'
import { writeMarker } from '../database/markers.ts'
import { describeEachEngine } from '../database/testing.ts'
import { noteFailure, notePoll, queueMailboxWarning } from '../mail/mailbox-watch.ts'
import { erasePerson } from '../privacy/privacy-operations.ts'
import { act, buildTestApp, inquiry } from '../testing.ts'
import { digestOf } from './incoming-mail.ts'
import { copyTasks, createMailboxLease, readMailSince } from './mailbox-state.ts'

describeEachEngine('the laboratory’s mailbox', () => {
  async function build() {
    const service = await buildTestApp({ settings: { MAIL_IN_URL: 'imaps://a:b@mail.example.mu' } })
    return { ...service, query: service.database.query }
  }

  test('that was not read for an hour is on Today, in System status and in one e-mail, with the mail server’s words', async () => {
    const { query, database, clock, pass, desk, person, worker, sent } = await build()
    const nothing = { limit: 0, disk: 0, failed: 0, unmoved: 0 }
    const warn = () =>
      queueMailboxWarning(database, {
        mailTo: 'laboratory@example.mu',
        mailDomain: 'example.mu',
        now: clock.now,
      })
    const seen = async () => {
      const manager = await person('manager')
      const today = (await desk('readToday', {}, manager)).body.mailbox
      expect((await desk('readSystemStatus', {}, manager)).body.mailbox).toEqual(today)
      return today
    }
    const readAt = clock.now.toISOString()
    await notePoll(query, nothing, clock.now)
    for (let round = 0; round < 2; round += 1) {
      pass(hour - minute)
      await noteFailure(query, 'AUTHENTICATE failed: the secret has expired', clock.now)
      expect([(await seen())?.fault, await warn()]).toEqual([null, false])
      pass(2 * minute)
      const today = await seen()
      expect(today?.fault).toMatch(
        /not been read for 61 minutes.*“AUTHENTICATE failed: the secret has expired”/,
      )
      if (round === 0) expect(today?.readAt).toBe(readAt)
      // Once, also where it goes on failing.
      // Of two processes that look at once, one says it.
      expect((await Promise.all([warn(), warn()])).toSorted()).toEqual([false, true])
      await noteFailure(query, 'AUTHENTICATE failed: the secret has expired', clock.now)
      expect(await warn()).toBe(false)
      // It is read again: what fails after that is said again.
      await notePoll(query, nothing, clock.now)
      expect((await seen())?.fault).toBeNull()
      await worker.drain()
    }
    // What takes nothing is a fault although it can be read.
    await notePoll(query, { ...nothing, unmoved: 3 }, clock.now)
    expect([(await seen())?.fault, await warn()]).toEqual([expect.stringMatching(/^3 e-mails .*full/), true])
    await worker.drain()
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      [1, 2, 3].map(() => ['digest', 'laboratory@example.mu']),
    )
    expect(sent.filter(({ body }) => body.includes('the secret has expired'))).toHaveLength(2)
  })

  test('has one reader: the next when that one ends, dies or says nothing for five minutes', async () => {
    const { query, clock, pass } = await build()
    const [one, two] = [
      createMailboxLease(query, () => clock.now),
      createMailboxLease(query, () => clock.now),
    ]
    const both = await Promise.all([one.hold(), two.hold()])
    expect(both.filter(Boolean)).toHaveLength(1)
    const [holder, other] = both[0] ? [one, two] : [two, one]
    expect([await holder.hold(), await other.hold()]).toEqual([true, false])
    // Whoever does not hold it takes it from nobody.
    await other.release()
    expect([await other.hold(), await holder.hold()]).toEqual([false, true])
    await holder.release()
    const next = createMailboxLease(query, () => clock.now)
    expect(await next.hold()).toBe(true)
    const until = new Date(clock.now.getTime() + 5 * minute).toISOString()
    const hold = (host: string, pid: number) =>
      writeMarker(query, 'mail-in-reader', JSON.stringify({ token: 'x', host, pid, until }))
    // A process of this machine that has died.
    await hold(hostname(), spawnSync('true').pid)
    expect(await next.hold()).toBe(true)
    // On another machine, of which nobody here can say whether it lives.
    await hold('elsewhere', 1)
    expect(await next.hold()).toBe(false)
    pass(5 * minute)
    expect(await next.hold()).toBe(true)
  })

  test('is to give up, with an erased inquiry, our e-mails about it too', async () => {
    const service = await build()
    await readMailSince(service.query, service.clock.now)
    const clerk = await service.person('clerk')
    const reference = await service.ask()
    const answer = { reference, version: 1, subject: 'Price', body: 'Rs 1' }
    await service.desk('answerInquiry', answer, clerk)
    await service.ask({ email: 'other@example.org', description: 'Another' })
    service.pass(minute)
    await service.worker.drain()
    // The receipt went to the customer alone.
    const ours = (await service.rows('outbox')).filter(
      ({ target, kind }) => target === reference && kind !== 'inquiry-receipt',
    )
    expect(ours.map(({ kind }) => kind).toSorted()).toEqual(['inquiry', 'inquiry-answer'])
    await act(service, erasePerson, { mailbox: inquiry.email.toLowerCase() })
    expect((await copyTasks(service.query)).map(({ key, copy }) => [key, copy]).toSorted()).toEqual(
      ours.map(({ messageId }) => [digestOf(messageId), 'removed']).toSorted(),
    )
  })
})
