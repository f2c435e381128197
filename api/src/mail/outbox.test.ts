import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { day, hour, later, minute, second } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { describeEachEngine, openTestDatabase } from '../database/testing.ts'
import { silentLog, type Log } from '../process/log.ts'
import { DeliveryError, type Mailer } from './mailer.ts'
import type { Message } from './message.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import {
  claimDue,
  enqueue,
  leaseDuration,
  markFailed,
  markSent,
  releaseLeases,
  retryDelay,
  type QueuedMessage,
} from './outbox.ts'
import { readOutboxState, reviveDead } from './outbox-state.ts'

const start = new Date('2026-11-21T08:00:00Z')
const message: Message = {
  kind: 'inquiry',
  to: 'laboratory@example.mu',
  subject: 'Inquiry ABI-7Q4M-2KTR',
  body: 'words',
  autoSubmitted: 'auto-generated',
}

async function queue(database: Database, changes: Partial<Message> = {}, now = start) {
  await enqueue(
    database.query,
    { ...message, ...changes },
    { now, domain: 'example.mu', target: 'ABI-7Q4M-2KTR' },
  )
}

/** A worker on a clock that the test moves. */
function workerAt(
  database: Database,
  mailer: Pick<Mailer, 'send'>,
  clock = { now: start },
  log: Log = silentLog,
) {
  return createOutboxWorker({
    database,
    mailer: { close() {}, ...mailer },
    clock: () => clock.now,
    log,
    mailTo: 'laboratory@example.mu',
  })
}

/** A mail server that takes nothing until it is up, and counts what it takes. */
function serverThatIsDown() {
  const server = {
    isDown: true,
    sent: 0,
    async send() {
      if (server.isDown) throw new DeliveryError('ETIMEDOUT', false)
      server.sent += 1
    },
  }
  return server
}

/** A mail server that has a message under way until it is told to finish. */
function serverThatThinks() {
  const finished = Promise.withResolvers<void>()
  const server = {
    underWay: 0,
    async send() {
      server.underWay += 1
      await finished.promise
    },
    finish: () => finished.resolve(),
  }
  return server
}

/** What the outbox says of itself when nothing waits. */
const nothing = { waiting: 0, dead: 0, oldestSeconds: 0 }

test('the delay doubles from 30 seconds to 30 minutes, a fifth more or less', () => {
  expect(retryDelay(1, 0.5)).toBe(30 * second)
  expect(retryDelay(2, 0.5)).toBe(minute)
  expect(retryDelay(1, 0)).toBe(24 * second)
  expect(retryDelay(1, 1)).toBe(36 * second)
  expect(retryDelay(100, 1)).toBe(30 * minute)
})

describeEachEngine('the outbox', () => {
  test('gives a message to one worker only', async () => {
    const database = await openTestDatabase()
    for (let count = 0; count < 20; count += 1) await queue(database)
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimDue(database.query, start, 5)))
    const ids = claims.flat().map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
  })

  test('gives it again when the lease has run out, and refuses the late worker', async () => {
    const database = await openTestDatabase()
    await queue(database)
    const [first] = await claimDue(database.query, start, 5)
    expect(await claimDue(database.query, later(start, leaseDuration - second), 5)).toEqual([])
    const [second_] = await claimDue(database.query, later(start, leaseDuration + second), 5)
    expect(second_?.id).toBe(first?.id)
    expect(second_?.messageId).toBe(first?.messageId)
    expect(await markSent(database.query, first as QueuedMessage, start)).toBe(false)
    expect(await markSent(database.query, second_ as QueuedMessage, start)).toBe(true)
  })

  test('is claimed by a worker as far as it sends at once, so that others may send the rest', async () => {
    const database = await openTestDatabase()
    for (let count = 0; count < 10; count += 1) await queue(database)
    const server = serverThatThinks()
    const draining = workerAt(database, server).drain()
    await expect.poll(() => server.underWay).toBe(3)
    expect(await claimDue(database.query, start, 10)).toHaveLength(7)
    server.finish()
    expect(await draining).toBe(3)
  })

  test('sends on while one message is under way for long', async () => {
    const database = await openTestDatabase()
    await queue(database, { kind: 'inquiry-receipt', to: 'slow@example.mu' })
    const finished = Promise.withResolvers<void>()
    const sent: string[] = []
    const worker = workerAt(database, {
      async send({ recipient }) {
        if (recipient === 'slow@example.mu') await finished.promise
        sent.push(recipient)
      },
    })
    await worker.start()
    for (let count = 0; count < 5; count += 1) {
      await queue(database, { kind: 'inquiry-receipt', to: `quick-${count}@example.mu` })
      await expect.poll(() => sent).toHaveLength(count + 1)
    }
    finished.resolve()
    await worker.stop()
    expect(sent).toHaveLength(6)
  })

  test('leaves a message to its worker for as long as the delivery lasts', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const database = await openTestDatabase()
    await queue(database)
    const clock = { now: start }
    const server = serverThatThinks()
    const draining = workerAt(database, server, clock).drain()
    await expect.poll(() => server.underWay).toBe(1)
    for (let passed = 0; passed < 15 * minute; passed += 30 * second) {
      clock.now = later(clock.now, 30 * second)
      vi.advanceTimersByTime(30 * second)
      // A renewal each minute: once the last is stored, two of the three minutes of the lease are left at least.
      const renewed = later(clock.now, 2 * minute).toISOString()
      await expect
        .poll(() => database.query.selectFrom('outbox').select('leaseUntil').executeTakeFirst())
        .toMatchObject({ leaseUntil: expect.toSatisfy((until: string) => until >= renewed) })
      expect(await claimDue(database.query, clock.now, 5)).toEqual([])
    }
    server.finish()
    expect(await draining).toBe(1)
    expect(await readOutboxState(database.query, clock.now)).toMatchObject({ waiting: 0 })
  })

  test('sends a message once although the database was away for longer than its lease when it had left', async () => {
    const opened = await openTestDatabase()
    await queue(opened)
    let isAway = false
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (isAway) throw new Error('away')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const database = { ...opened, query: opened.query.withPlugin(plugin) }
    const clock = { now: start }
    const errors: unknown[] = []
    let sent = 0
    const server = {
      async send() {
        sent += 1
        isAway = true
      },
    }
    const log = { ...silentLog, error: (_: unknown, sentence?: unknown) => void errors.push(sentence) }
    const worker = workerAt(database, server, clock, log)
    const draining = worker.drain()
    const said = 'that an e-mail was sent cannot be stored; trying again'
    await expect.poll(() => errors).toEqual([said])
    clock.now = later(start, Math.max(leaseDuration, 10 * minute))
    await expect.poll(() => errors, { timeout: 3000 }).toEqual([said, said])
    // The database is back for whoever claims first.
    const again = worker.drain()
    isAway = false
    expect([await draining, await again]).toEqual([1, 0])
    expect([sent, errors.length]).toEqual([1, 2])
    expect(await readOutboxState(opened.query, clock.now)).toEqual(nothing)
  })

  test('takes all leases back when the one process starts again', async () => {
    const database = await openTestDatabase()
    await queue(database)
    await claimDue(database.query, start, 5)
    await releaseLeases(database.query)
    expect(await claimDue(database.query, start, 5)).toHaveLength(1)
  })

  test('gives up after three days, and not before', async () => {
    const database = await openTestDatabase()
    await queue(database)
    const clock = { now: start }
    const worker = workerAt(database, serverThatIsDown(), clock)
    for (; clock.now < later(start, 3 * day - hour); clock.now = later(clock.now, 31 * minute))
      await worker.drain()
    expect((await readOutboxState(database.query, clock.now)).waiting).toBe(1)
    clock.now = later(start, 3 * day + hour)
    await worker.drain()
    expect(await readOutboxState(database.query, clock.now)).toMatchObject({ waiting: 0, dead: 1 })
  })

  test('gives nothing up because the clock jumped a year ahead, and sends what waits when it is back', async () => {
    const database = await openTestDatabase()
    await queue(database)
    const clock = { now: start }
    const server = serverThatIsDown()
    const worker = workerAt(database, server, clock)
    await worker.drain()
    clock.now = later(start, 365 * day)
    for (let count = 0; count < 5; count += 1, clock.now = later(clock.now, 31 * minute)) await worker.drain()
    expect(await readOutboxState(database.query, clock.now)).toMatchObject({ waiting: 1, dead: 0 })
    // Written and claimed while the clock was wrong, by a worker that then died.
    await queue(database, { to: 'later@example.mu' }, clock.now)
    await claimDue(database.query, clock.now, 5)
    server.isDown = false
    for (const back of [365 * day, 366 * day]) {
      clock.now = later(start, 365 * day - back + hour)
      await worker.drain()
    }
    expect(server.sent).toBe(2)
    expect(await readOutboxState(database.query, clock.now)).toEqual(nothing)
  })

  test.each([
    ['an hour back', -hour],
    ['a day back', -day],
    ['a day ahead', day],
  ])('a clock set %s delays a message by an hour at most, and sends it once', async (_name, jump) => {
    const database = await openTestDatabase()
    const clock = { now: start }
    const server = serverThatIsDown()
    const worker = workerAt(database, server, clock)
    await queue(database)
    await worker.drain()
    clock.now = later(start, jump)
    server.isDown = false
    for (let waited = 0; waited <= 2 * hour; waited += 10 * minute) {
      await worker.drain()
      clock.now = later(clock.now, 10 * minute)
    }
    expect(server.sent).toBe(1)
  })

  test('gives up a stranger’s mailbox at once when it does not exist, and the laboratory’s never early', async () => {
    const database = await openTestDatabase()
    await queue(database)
    await queue(database, { kind: 'inquiry-receipt', to: 'nobody@example.mu' })
    const send = () => Promise.reject(new DeliveryError('EENVELOPE RCPT TO 550', true))
    await workerAt(database, { send }).drain()
    expect(await readOutboxState(database.query, start)).toMatchObject({ waiting: 1, dead: 1 })
  })

  test('goes to the mailbox that the laboratory has now, and is not given up because the one before does not exist', async () => {
    const database = await openTestDatabase()
    for (const kind of ['inquiry', 'registration', 'digest'] as const)
      await queue(database, { kind, to: 'Mistyped@example.mu' })
    await queue(database, { to: 'mistyped@example.mu' })
    const [givenUp] = await claimDue(database.query, start, 1)
    const failure = { reason: 'EENVELOPE', permanent: true }
    await markFailed(database.query, givenUp as QueuedMessage, failure, start)
    await reviveDead(database.query, givenUp?.id ?? '', start)

    const clock = { now: start }
    let refuses = true
    const recipients: string[] = []
    const server = {
      async send({ recipient }: QueuedMessage) {
        recipients.push(recipient)
        if (refuses) throw new DeliveryError('EENVELOPE RCPT TO 550', true)
      },
    }
    await workerAt(database, server, clock).drain()
    expect(await readOutboxState(database.query, clock.now)).toMatchObject({ waiting: 4, dead: 0 })
    refuses = false
    clock.now = later(start, minute)
    await workerAt(database, server, clock).drain()
    expect(recipients).toEqual(Array<string>(8).fill('laboratory@example.mu'))
    const rows = await database.query.selectFrom('outbox').select(['recipient', 'mailbox']).execute()
    const now = { recipient: 'laboratory@example.mu', mailbox: 'laboratory@example.mu' }
    expect(rows).toEqual([now, now, now, now])
  })

  test('stops cleanly and starts where it stopped', async () => {
    const database = await openTestDatabase()
    for (let count = 0; count < 9; count += 1) await queue(database)
    let sent = 0
    const slow = {
      async send() {
        await new Promise((resolve) => setTimeout(resolve, 20))
        sent += 1
      },
    }
    const worker = workerAt(database, slow)
    await worker.start()
    await expect.poll(() => sent).toBeGreaterThan(0)
    await worker.stop()
    const again = workerAt(database, slow)
    await again.start()
    await expect.poll(() => readOutboxState(database.query, start)).toEqual(nothing)
    await again.stop()
    expect(sent).toBe(9)
  })
})
