/** Sends what waits in the outbox, again and again, until it is delivered or three days have passed. */
import { setTimeout as wait } from 'node:timers/promises'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { second, type Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isOwnFile } from '../database/dialect.ts'
import { causeOf, type Log } from '../log.ts'
import { DeliveryError, smtpConnections, type Mailer, type OutgoingMessage } from './mailer.ts'
import { readerOf } from './message.ts'
import {
  claimDue,
  isLastAttempt,
  leaseDuration,
  markFailed,
  markSent,
  nextDue,
  releaseLeases,
  renewLease,
  returnClaimed,
  type QueuedMessage,
} from './outbox.ts'

/** Messages under way at a time. No others are claimed: a lease covers a delivery, not a place in the queue. */
const parallel = smtpConnections
/** A message that has left waits so long (ms) for the others under way: what was sent is marked, and the next are claimed, in one commit. */
const gathering = 10
/** How often the lease of a message under way is renewed. */
const renewal = leaseDuration / 3
/** How long the worker sleeps at most: other processes queue messages too. */
const longestSleep = 5 * second
/** A form was stored so recently (ms) that others may come with it: forms need the processor and the database more than e-mails do. */
const rush = 200
/** One e-mail starts in so many ms then, so that receipts still leave. */
const rushPace = 50
/** How long deliveries under way may take when the service stops: half of what it gives itself for all. */
const stopTime = 5 * second

export type OutboxWorker = ReturnType<typeof createOutboxWorker>

type Dependencies = {
  database: Database
  mailer: Mailer
  clock: Clock
  log: Log
  /** The laboratory's mailbox: its messages go there, whatever was set when they were queued, and are never given up early. Visitors answer to it. */
  mailTo: string
  /** Inserts what the stored message does not hold: a link, a file. */
  complete?: (message: QueuedMessage) => Promise<OutgoingMessage>
  /** A message is given up, in the transaction that notes it. Before that, so that whoever changes both locks what it is about first. */
  onGivenUp?: (transaction: Transaction, message: QueuedMessage) => Promise<void>
}

export function createOutboxWorker({
  database,
  mailer,
  clock,
  log,
  mailTo,
  complete = async (message) => message,
  onGivenUp = async () => {},
}: Dependencies) {
  let stopping = false
  let cutOff = false
  let awake = Promise.withResolvers<void>()
  let wokenAt = -Infinity
  let startedAt = -Infinity
  let loop: Promise<void> = Promise.resolve()
  const underWay = new Set<Promise<void>>()
  /** Left, and not marked yet: after a crash they leave once more, under the same Message-ID. */
  let left: { message: QueuedMessage; note: (owned: boolean) => void }[] = []

  async function deliver(claimed: QueuedMessage): Promise<void> {
    const reader = readerOf(claimed.kind)
    const forLaboratory = reader === 'laboratory'
    const message = forLaboratory
      ? { ...claimed, recipient: mailTo, mailbox: mailTo.toLowerCase() }
      : { ...claimed, replyToName: laboratoryName, replyToAddress: mailTo }
    const what = reader === 'program' ? 'a call' : 'an e-mail'
    const event = { mail: message.id, kind: message.kind, attempt: message.attempts }
    try {
      await sendLeased(message)
    } catch (error) {
      if (cutOff) return returnClaimed(database.query, message)
      const failure =
        error instanceof DeliveryError
          ? { reason: error.reason, permanent: error.permanent && !forLaboratory }
          : { reason: causeOf(error).code ?? causeOf(error).name, permanent: false }
      const now = clock()
      const dead = await database.transact(async (transaction) => {
        if (isLastAttempt(message, failure, now)) await onGivenUp(transaction, message)
        return markFailed(transaction, message, failure, now)
      })
      if (dead)
        log.error({ ...event, reason: failure.reason }, `${what} could not be delivered and was given up`)
      else log.warn({ ...event, reason: failure.reason }, `${what} was not taken and will be tried again`)
      return
    }
    left.push({
      message,
      note(owned) {
        if (owned) log.info(event, `${what} was sent`)
        else log.warn(event, `${what} was sent, but another process had taken it over`)
      },
    })
  }

  async function sendLeased(message: QueuedMessage): Promise<void> {
    const renewing = setInterval(() => {
      // If it fails, the next renewal is early enough.
      renewLease(database.query, message, clock()).catch(() => {})
    }, renewal)
    try {
      await mailer.send(await complete(message))
    } finally {
      clearInterval(renewing)
    }
  }

  const isRush = () => performance.now() - wokenAt < rush

  /** Marks what has left and starts what is due, as far as there are free places. @returns how many were started */
  async function turn(places = parallel): Promise<number> {
    const free = stopping ? 0 : Math.min(places, parallel - underWay.size)
    const marking = left
    if (free <= 0 && marking.length === 0) return 0
    left = []
    const { owned, claimed } = await database
      .transact(async (transaction) => ({
        owned: await markSent(
          transaction,
          marking.map(({ message }) => message),
          clock(),
        ),
        claimed: free > 0 ? await claimDue(transaction, clock(), free) : [],
      }))
      .catch((error: unknown) => {
        // Nothing else leaves until these are marked.
        left.unshift(...marking)
        throw error
      })
    for (const { message, note } of marking) note(owned.has(message.id))
    if (claimed.length > 0) startedAt = performance.now()
    for (const message of claimed) {
      const delivery = (stopping ? returnClaimed(database.query, message) : deliver(message))
        .catch((error: unknown) =>
          log.error(
            { cause: causeOf(error) },
            'what became of an e-mail cannot be stored; it may be sent again',
          ),
        )
        .finally(() => {
          underWay.delete(delivery)
          awake.resolve()
        })
      underWay.add(delivery)
    }
    return claimed.length
  }

  /** Waits until one of the messages under way has ended, and a moment longer for the others. */
  async function gather(): Promise<void> {
    await Promise.race(underWay)
    await Promise.race([Promise.all(underWay), wait(gathering)])
  }

  /** Sends everything that is due now. @returns how many messages were tried */
  async function drain(): Promise<number> {
    let tried = 0
    for (;;) {
      tried += await turn()
      if (underWay.size > 0) await gather()
      else if (left.length === 0) return tried
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      let sleep = longestSleep
      try {
        const pause = isRush() ? startedAt + rushPace - performance.now() : 0
        if (pause > 0) sleep = pause
        else if ((await turn(isRush() ? 1 : parallel)) > 0 && isRush()) sleep = rushPace
        else if (left.length > 0) sleep = 0
        else {
          const due = underWay.size < parallel ? await nextDue(database.query) : undefined
          if (due) sleep = Math.min(sleep, Math.max(due.getTime() - clock().getTime(), second))
        }
      } catch (error) {
        log.error({ cause: causeOf(error) }, 'the outbox cannot be read; trying again')
      }
      if (!stopping) await sleepOrWake(sleep)
      if (!stopping && left.length > 0 && !isRush())
        await Promise.race([Promise.all(underWay), wait(gathering)])
    }
    await Promise.all(underWay)
    await turn().catch((error: unknown) =>
      log.error({ cause: causeOf(error) }, 'what was sent cannot be marked; it may be sent again'),
    )
  }

  async function sleepOrWake(milliseconds: number): Promise<void> {
    const woken = new AbortController()
    const asleep = wait(milliseconds, undefined, { ref: false, signal: woken.signal })
    await Promise.race([awake.promise, asleep.catch(() => {})])
    woken.abort()
    awake = Promise.withResolvers()
  }

  return {
    async start() {
      if (isOwnFile(database.query)) await releaseLeases(database.query)
      stopping = false
      cutOff = false
      loop = run()
    },
    /** Says that a message was queued. */
    wake() {
      wokenAt = performance.now()
      awake.resolve()
    },
    drain,
    /**
     * Finishes the messages under way and stops.
     * @param deadline milliseconds after which those that are not finished are cut off; they go back to the queue
     */
    async stop(deadline = stopTime) {
      stopping = true
      awake.resolve()
      const timer = setTimeout(() => {
        cutOff = true
        mailer.close()
      }, deadline)
      await loop
      clearTimeout(timer)
      mailer.close()
    },
  }
}
