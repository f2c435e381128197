/** Sends what waits in the outbox, again and again, until it is delivered or three days have passed. */
import { second, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { causeOf, type Log } from '../log.ts'
import { DeliveryError, type Mailer } from './mailer.ts'
import {
  claimDue,
  markFailed,
  markSent,
  nextDue,
  releaseLeases,
  returnClaimed,
  type QueuedMessage,
} from './outbox.ts'

/** Messages taken at a time. */
const batchSize = 10
/** Messages under way at a time. */
const parallel = 3
/** How long the worker sleeps at most: other processes queue messages too. */
const longestSleep = 5 * second

export type OutboxWorker = {
  start(): Promise<void>
  /** Says that a message was queued. */
  wake(): void
  /** Sends everything that is due now. @returns how many messages were tried */
  drain(): Promise<number>
  /** Finishes the messages under way and stops. */
  stop(): Promise<void>
}

type Dependencies = {
  database: Database
  mailer: Mailer
  clock: Clock
  log: Log
  /** The laboratory's mailbox: its messages are never given up early. */
  mailTo: string
}

export function createOutboxWorker({ database, mailer, clock, log, mailTo }: Dependencies): OutboxWorker {
  let stopped = true
  let awake = Promise.withResolvers<void>()
  let loop: Promise<void> = Promise.resolve()

  async function deliver(message: QueuedMessage): Promise<void> {
    const event = { mail: message.id, kind: message.kind, attempt: message.attempts }
    try {
      await mailer.send(message)
    } catch (error) {
      const failure =
        error instanceof DeliveryError
          ? { reason: error.reason, permanent: error.permanent && message.recipient !== mailTo }
          : { reason: causeOf(error).code ?? causeOf(error).name, permanent: false }
      const dead = await markFailed(database.query, message, failure, clock())
      if (dead)
        log.error({ ...event, reason: failure.reason }, 'an e-mail could not be delivered and was given up')
      else log.warn({ ...event, reason: failure.reason }, 'an e-mail was not taken and will be tried again')
      return
    }
    const owned = await markSent(database.query, message, clock())
    if (owned) log.info(event, 'an e-mail was sent')
    else log.warn(event, 'an e-mail was sent, but another process had taken it over')
  }

  async function drain(): Promise<number> {
    let tried = 0
    for (;;) {
      const queue = await claimDue(database, clock(), batchSize)
      if (queue.length === 0) return tried
      tried += queue.length
      await Promise.all(
        Array.from({ length: parallel }, async () => {
          for (let message = queue.shift(); message; message = queue.shift()) {
            if (stopped && loopRunning) {
              await returnClaimed(database.query, [message])
              continue
            }
            await deliver(message)
          }
        }),
      )
      if (stopped && loopRunning) return tried
    }
  }

  let loopRunning = false
  async function run(): Promise<void> {
    loopRunning = true
    while (!stopped) {
      let sleep = longestSleep
      try {
        await drain()
        const due = await nextDue(database.query)
        if (due) sleep = Math.min(sleep, Math.max(due.getTime() - clock().getTime(), second))
      } catch (error) {
        log.error({ cause: causeOf(error) }, 'the outbox cannot be read; trying again')
      }
      if (!stopped) await sleepOrWake(sleep)
    }
    loopRunning = false
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
      if (database.engine === 'sqlite') await releaseLeases(database.query)
      stopped = false
      loop = run()
    },
    wake: () => awake.resolve(),
    drain,
    async stop() {
      stopped = true
      awake.resolve()
      await loop
      mailer.close()
    },
  }
}
