/** Sends what waits in the outbox, again and again, until it is delivered or three days have passed. */
import { setTimeout as wait } from 'node:timers/promises'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { minute, second, type Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isOwnFile } from '../database/dialect.ts'
import { causeOf, type Log } from '../process/log.ts'
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
  running,
  type QueuedMessage,
} from './outbox.ts'

/** Messages under way at a time. No others are claimed: a lease covers a delivery, not a place in the queue. */
const parallel = smtpConnections
/** How often the lease of a message under way is renewed. */
const renewal = leaseDuration / 3
/** The outbox is read so often, although who queues a message wakes the worker: other processes queue messages too. */
const longestSleep = 5 * second
/** An outage may take hours: it is said so often. */
const saidAgain = 10 * minute
/** How long deliveries under way may take when the service stops: half of what it gives itself for all. */
const stopTime = 5 * second

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

type State = Required<Dependencies> & {
  isStopping: boolean
  isCutOff: boolean
  woken: PromiseWithResolvers<void>
  wake: () => void
  loop: Promise<void>
  /**
   * By message: none is claimed again before it is stored that it was sent, however long the database is away. That one failed is tried once
   * to be stored: it is claimed again when its lease is over.
   */
  underWay: Map<string, Promise<void>>
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>

export function createOutboxWorker(dependencies: Dependencies) {
  const state: State = {
    complete: async (message) => message,
    onGivenUp: async () => {},
    ...dependencies,
    isStopping: false,
    isCutOff: false,
    woken: Promise.withResolvers(),
    wake: () => state.woken.resolve(),
    loop: Promise.resolve(),
    underWay: new Map(),
  }
  return {
    start: () => start(state),
    drain: () => drain(state),
    stop: (deadline?: number) => stop(state, deadline),
  }
}

async function start(state: State): Promise<void> {
  if (isOwnFile(state.database.query)) await releaseLeases(state.database.query)
  state.isStopping = false
  state.isCutOff = false
  running.add(state.wake)
  state.loop = run(state)
}

async function run(state: State): Promise<void> {
  const { clock, database, log, underWay } = state
  while (!state.isStopping) {
    let sleep = longestSleep
    try {
      await claim(state)
      const due = underWay.size < parallel ? await nextDue(database.query) : undefined
      if (due) sleep = Math.min(sleep, Math.max(due.getTime() - clock().getTime(), second))
    } catch (error) {
      log.error({ cause: causeOf(error) }, 'the outbox cannot be read; trying again')
    }
    if (!state.isStopping) await sleepOrWake(state, sleep)
  }
  await Promise.all(underWay.values())
}

/** Starts what is due, as far as there are free places. @returns how many were started */
async function claim(state: State): Promise<number> {
  const { clock, database, underWay } = state
  const free = parallel - underWay.size
  if (state.isStopping || free <= 0) return 0
  const claimed = await database.transact((transaction) =>
    claimDue(transaction, clock(), free, [...underWay.keys()]),
  )
  for (const message of claimed) {
    const delivery = (state.isStopping ? returnClaimed(database.query, message) : deliver(state, message))
      .catch((error: unknown) =>
        state.log.error(
          { cause: causeOf(error) },
          'what became of an e-mail cannot be stored; it may be sent again',
        ),
      )
      .finally(() => {
        underWay.delete(message.id)
        state.woken.resolve()
      })
    underWay.set(message.id, delivery)
  }
  return claimed.length
}

async function deliver(state: State, claimed: QueuedMessage): Promise<void> {
  const { database, clock, log, mailTo } = state
  const reader = readerOf(claimed.kind)
  const forLaboratory = reader === 'laboratory'
  const message = forLaboratory
    ? { ...claimed, recipient: mailTo, mailbox: mailTo.toLowerCase() }
    : { ...claimed, replyToName: laboratoryName, replyToAddress: mailTo }
  const what = reader === 'program' ? 'a call' : 'an e-mail'
  const event = { mail: message.id, kind: message.kind, attempt: message.attempts }
  try {
    await sendLeased(state, message)
  } catch (error) {
    if (state.isCutOff) return returnClaimed(database.query, message)
    const failure =
      error instanceof DeliveryError
        ? { reason: error.reason, permanent: error.permanent && !forLaboratory }
        : { reason: causeOf(error).code ?? causeOf(error).name, permanent: false }
    const now = clock()
    const dead = await database.transact(async (transaction) => {
      if (isLastAttempt(message, failure, now)) await state.onGivenUp(transaction, message)
      return markFailed(transaction, message, failure, now)
    })
    if (dead)
      log.error({ ...event, reason: failure.reason }, `${what} could not be delivered and was given up`)
    else log.warn({ ...event, reason: failure.reason }, `${what} was not taken and will be tried again`)
    return
  }
  if (await noteSent(state, message)) log.info(event, `${what} was sent`)
  else log.warn(event, `${what} was sent, but another process had taken it over`)
}

async function sendLeased(
  { clock, complete, database, mailer }: State,
  message: QueuedMessage,
): Promise<void> {
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

/** Tries until it is stored, or the service stops: a message that is not marked then leaves once more, under the same Message-ID. */
async function noteSent(state: State, message: QueuedMessage): Promise<boolean> {
  for (let saidAt = 0; ;)
    try {
      return await markSent(state.database.query, message, state.clock())
    } catch (error) {
      if (state.isStopping) throw error
      const now = state.clock().getTime()
      if (now - saidAt >= saidAgain) {
        saidAt = now
        state.log.error(
          { mail: message.id, kind: message.kind, cause: causeOf(error) },
          'that an e-mail was sent cannot be stored; trying again',
        )
      }
      await wait(second)
    }
}

async function sleepOrWake(state: State, milliseconds: number): Promise<void> {
  const awake = new AbortController()
  const asleep = wait(milliseconds, undefined, { ref: false, signal: awake.signal })
  await Promise.race([state.woken.promise, asleep.catch(() => {})])
  awake.abort()
  state.woken = Promise.withResolvers()
}

/** Sends everything that is due now. @returns how many messages were tried */
async function drain(state: State): Promise<number> {
  let tried = 0
  for (;;) {
    tried += await claim(state)
    if (state.underWay.size === 0) return tried
    await Promise.race(state.underWay.values())
  }
}

/**
 * Finishes the messages under way and stops.
 * @param deadline milliseconds after which those that are not finished are cut off; they go back to the queue
 */
async function stop(state: State, deadline = stopTime): Promise<void> {
  state.isStopping = true
  running.delete(state.wake)
  state.wake()
  const timer = setTimeout(() => {
    state.isCutOff = true
    state.mailer.close()
  }, deadline)
  await state.loop
  clearTimeout(timer)
  state.mailer.close()
}
