/** Sends what waits in the outbox, again and again, until it is delivered or three days have passed. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import { second, type Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isOwnFile } from '../database/dialect.ts'
import { causeOf, type Log } from '../log.ts'
import { DeliveryError, type Mailer, type OutgoingMessage } from './mailer.ts'
import { isForLaboratory, isForPortal } from './message.ts'
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
const parallel = 3
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

export type OutboxWorker = {
  start(): Promise<void>
  /** Says that a message was queued. */
  wake(): void
  /** Sends everything that is due now. @returns how many messages were tried */
  drain(): Promise<number>
  /**
   * Finishes the messages under way and stops.
   * @param deadline milliseconds after which those that are not finished are cut off; they go back to the queue
   */
  stop(deadline?: number): Promise<void>
}

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
}: Dependencies): OutboxWorker {
  let stopping = false
  let cutOff = false
  let awake = Promise.withResolvers<void>()
  let wokenAt = -Infinity
  let startedAt = -Infinity
  let loop: Promise<void> = Promise.resolve()
  const underWay = new Set<Promise<void>>()

  async function deliver(claimed: QueuedMessage): Promise<void> {
    const forLaboratory = isForLaboratory(claimed.kind)
    const message = forLaboratory
      ? { ...claimed, recipient: mailTo, mailbox: mailTo.toLowerCase() }
      : { ...claimed, replyToName: laboratoryName, replyToAddress: mailTo }
    const what = isForPortal(claimed.kind) ? 'a call of the portal' : 'an e-mail'
    const event = { mail: message.id, kind: message.kind, attempt: message.attempts }
    try {
      await sendLeased(message)
    } catch (error) {
      if (cutOff) return returnClaimed(database.query, message)
      const failure =
        error instanceof DeliveryError
          ? { reason: error.reason, permanent: error.permanent && !forLaboratory }
          : { reason: causeOf(error).code ?? causeOf(error).name, permanent: false }
      const dead = await database.query.transaction().execute(async (transaction) => {
        if (isLastAttempt(message, failure, clock())) await onGivenUp(transaction, message)
        return markFailed(transaction, message, failure, clock())
      })
      if (dead)
        log.error({ ...event, reason: failure.reason }, `${what} could not be delivered and was given up`)
      else log.warn({ ...event, reason: failure.reason }, `${what} was not taken and will be tried again`)
      return
    }
    const owned = await markSent(database.query, message, clock())
    if (owned) log.info(event, `${what} was sent`)
    else log.warn(event, `${what} was sent, but another process had taken it over`)
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

  /** Starts due messages, as many as there are free places. @returns how many */
  async function startDue(places = parallel): Promise<number> {
    const free = Math.min(places, parallel - underWay.size)
    if (free === 0) return 0
    const messages = await claimDue(database, clock(), free)
    if (messages.length > 0) startedAt = performance.now()
    for (const message of messages) {
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
    return messages.length
  }

  async function drain(): Promise<number> {
    let tried = 0
    for (;;) {
      tried += await startDue()
      if (underWay.size === 0) return tried
      await Promise.race(underWay)
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      let sleep = longestSleep
      try {
        const pause = isRush() ? startedAt + rushPace - performance.now() : 0
        if (pause > 0) sleep = pause
        else if ((await startDue(isRush() ? 1 : parallel)) > 0 && isRush()) sleep = rushPace
        else {
          const due = underWay.size < parallel ? await nextDue(database.query) : undefined
          if (due) sleep = Math.min(sleep, Math.max(due.getTime() - clock().getTime(), second))
        }
      } catch (error) {
        log.error({ cause: causeOf(error) }, 'the outbox cannot be read; trying again')
      }
      if (!stopping) await sleepOrWake(sleep)
    }
    await Promise.all(underWay)
  }

  async function sleepOrWake(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await Promise.race([
      awake.promise,
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, milliseconds)
        timer.unref()
      }),
    ])
    clearTimeout(timer)
    awake = Promise.withResolvers()
  }

  return {
    async start() {
      if (isOwnFile(database.query)) await releaseLeases(database.query)
      stopping = false
      cutOff = false
      loop = run()
    },
    wake() {
      wokenAt = performance.now()
      awake.resolve()
    },
    drain,
    async stop(deadline = stopTime) {
      stopping = true
      awake.resolve()
      const timer = setTimeout(() => {
        cutOff = true
        mailer.close()
      }, deadline)
      await loop
      clearTimeout(timer)
    },
  }
}
