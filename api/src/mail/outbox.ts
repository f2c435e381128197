/** E-mails that wait to be sent: written in the transaction of what caused them, so that neither exists without the other. */
import { createId } from '../database/ids.ts'
import { addressCorrected } from '@laboratory/contract/desk/inquiries'
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely'
import { day, later, minute, second } from '../clock.ts'
import { afterCommit, type Connection } from '../database/database.ts'
import { skipLocked } from '../database/dialect.ts'
import type { OutboxTable, Schema } from '../database/schema.ts'
import { callKinds, visitorKinds, type Message } from './message.ts'

/** After so long without a sign of life from the worker that has a message, another may try. Renewed while the delivery lasts. */
export const leaseDuration = 3 * minute
/** How long delivery is tried. */
export const deliveryPeriod = 3 * day
/** And how often at least: a clock that jumped ahead by days has not tried anything. */
export const fewestAttempts = 20
const firstDelay = 30 * second
const longestDelay = 30 * minute

/** Of a message that no worker has. */
const unclaimed = { leaseUntil: null, leaseToken: null }

export type QueuedMessage = Selectable<OutboxTable>

/** How each worker of this process that runs is woken. */
export const running = new Set<() => void>()

function wakeAll(): void {
  for (const wake of running) wake()
}

/** Once this is stored, there is something to send. */
export function wakeAfter(connection: Connection): void {
  afterCommit(connection, wakeAll)
}

/**
 * Queues a message in the caller's transaction.
 * @param options.target reference of the submission, for the audit trail and erasure
 * @param options.domain right side of the Message-ID
 * @param options.sendAt not before this instant
 * @param options.cc further recipients, in lower case
 * @param options.isUnhurried it leaves when the outbox is looked at next, so that other words may join it
 * @param options.answers Message-IDs of the thread that it continues, with spaces; the last is the one that it answers
 * @returns its id
 */
export async function enqueue(
  connection: Connection,
  message: Message,
  options: {
    now: Date
    domain: string
    target?: string
    sendAt?: Date
    cc?: readonly string[]
    answers?: string | null
    isUnhurried?: true
  },
): Promise<string> {
  const id = createId()
  const { kind, to, replyTo, subject, body, autoSubmitted } = message
  await connection
    .insertInto('outbox')
    .values({
      id,
      kind,
      target: options.target ?? null,
      recipient: to,
      mailbox: to.toLowerCase(),
      replyToName: replyTo?.name ?? null,
      replyToAddress: replyTo?.address ?? null,
      subject,
      body,
      autoSubmitted,
      // Fixed with the row: a message sent twice after a crash is recognisable as the same.
      messageId: `<${id}@${options.domain}>`,
      createdAt: options.now.toISOString(),
      nextAt: (options.sendAt ?? options.now).toISOString(),
      cc: options.cc?.join(' ') || null,
      answers: options.answers ?? null,
    })
    .execute()
  if (!options.isUnhurried) wakeAfter(connection)
  return id
}

/**
 * Takes due messages for one worker.
 * @param underWay ids of those that it has: not given again, even where their leases have run out
 * @returns the messages, each carrying a new lease token that later writes must show
 */
export async function claimDue(
  connection: Connection,
  now: Date,
  limit: number,
  underWay: readonly string[] = [],
): Promise<QueuedMessage[]> {
  const instant = now.toISOString()
  const due = connection
    .selectFrom('outbox')
    .select('id')
    .where('id', 'not in', ['', ...underWay])
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    // No attempt and no lease is set so far ahead: the clock was wrong when they were written.
    .where((expression) =>
      expression.or([
        expression('nextAt', '<=', instant),
        expression('nextAt', '>', later(now, 2 * longestDelay).toISOString()),
      ]),
    )
    .where((expression) =>
      expression.or([
        expression('leaseUntil', 'is', null),
        expression('leaseUntil', '<', instant),
        expression('leaseUntil', '>', later(now, 2 * leaseDuration).toISOString()),
      ]),
    )
    // Calls of another program for one mailbox keep their order: a later one waits for those before it.
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        eb('kind', 'not in', callKinds),
        not(
          exists(
            selectFrom('outbox as before')
              .select('before.id')
              .whereRef('before.mailbox', '=', 'outbox.mailbox')
              .whereRef('before.createdAt', '<', 'outbox.createdAt')
              .where((earlier) =>
                and([
                  earlier('before.kind', 'in', callKinds),
                  earlier('before.sentAt', 'is', null),
                  earlier('before.deadAt', 'is', null),
                ]),
              ),
          ),
        ),
      ]),
    )
    .orderBy('nextAt')
    .limit(limit)
  return connection
    .updateTable('outbox')
    .set({
      leaseUntil: later(now, leaseDuration).toISOString(),
      leaseToken: createId(),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', 'in', skipLocked(connection, due))
    .returningAll()
    .execute() as Promise<QueuedMessage[]>
}

/** Takes all leases back. For SQLite only: its one process has just started, so nobody else is sending. */
export async function releaseLeases(connection: Connection): Promise<void> {
  await connection
    .updateTable('outbox')
    .set(unclaimed)
    .where('leaseToken', 'is not', null)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .execute()
}

/** Changes a message of the worker that has claimed it. @returns false when another one took it over in the meantime */
async function updateClaimed(
  connection: Connection,
  { id, leaseToken }: QueuedMessage,
  values: Updateable<OutboxTable>,
): Promise<boolean> {
  const result = await connection
    .updateTable('outbox')
    .set(values)
    .where('id', '=', id)
    .where('leaseToken', '=', leaseToken)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Keeps a message for the worker that has it, unless the lease is lost already. */
export function renewLease(connection: Connection, message: QueuedMessage, now: Date): Promise<boolean> {
  return updateClaimed(connection, message, { leaseUntil: later(now, leaseDuration).toISOString() })
}

/** Gives a claimed message back, due as before, when the service stops. */
export async function returnClaimed(connection: Connection, message: QueuedMessage): Promise<void> {
  await updateClaimed(connection, message, { ...unclaimed, attempts: message.attempts - 1 })
}

/** Notes that a message was sent, and to whom. @returns false when another worker took it over in the meantime */
export function markSent(connection: Connection, message: QueuedMessage, now: Date): Promise<boolean> {
  const { recipient, mailbox } = message
  const sent = { recipient, mailbox, sentAt: now.toISOString(), lastError: null }
  return updateClaimed(connection, message, { ...unclaimed, ...sent })
}

export type Failure = {
  /** A few words without addresses. */
  reason: string
  /** The server will never take it. */
  permanent: boolean
}

/** Whether a failed attempt is the last one. */
export function isLastAttempt(
  { createdAt, attempts }: QueuedMessage,
  { permanent }: Failure,
  now: Date,
): boolean {
  const isOld = now.getTime() - Date.parse(createdAt) >= deliveryPeriod
  return permanent || (isOld && attempts >= fewestAttempts)
}

/**
 * Notes a failed attempt and when to try again, or gives the message up.
 * @returns whether the message is now dead
 */
export async function markFailed(
  connection: Connection,
  message: QueuedMessage,
  failure: Failure,
  now: Date,
): Promise<boolean> {
  const dead = isLastAttempt(message, failure, now)
  await updateClaimed(connection, message, {
    ...unclaimed,
    lastError: failure.reason,
    nextAt: later(now, retryDelay(message.attempts, Math.random())).toISOString(),
    deadAt: dead ? now.toISOString() : null,
  })
  return dead
}

/**
 * Milliseconds until the next attempt: doubling from 30 seconds to 30 minutes, a fifth more or less.
 * @param attempts already made, from 1
 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(longestDelay / 1.2, firstDelay * 2 ** Math.min(attempts - 1, 20))
  return Math.round(delay * (0.8 + 0.4 * random))
}

/** When the next message is due that no worker has, or undefined when there is none. */
export async function nextDue(connection: Connection): Promise<Date | undefined> {
  const row = await connection
    .selectFrom('outbox')
    .select((expression) => expression.fn.min('nextAt').as('nextAt'))
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('leaseToken', 'is', null)
    .executeTakeFirst()
  return row?.nextAt ? new Date(row.nextAt) : undefined
}

/** Removes a message from the queue while it can still be recalled. @returns false where it is too late */
export async function recall(connection: Connection, id: string, now: Date): Promise<boolean> {
  const recalled = await connection
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('leaseToken', 'is', null)
    .where('nextAt', '>', now.toISOString())
    .executeTakeFirst()
  return recalled.numDeletedRows > 0n
}

/**
 * What has not left yet, to the sender of a submission, goes to another address: also what was given up, if it is sent again.
 * @param from the address before; what goes to somebody else stays
 */
export async function redirect(
  connection: Connection,
  target: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({ recipient: to, mailbox: to.toLowerCase(), lastError: addressCorrected })
    .where('target', '=', target)
    .where('mailbox', '=', from.toLowerCase())
    .where('kind', 'in', visitorKinds)
    .where('sentAt', 'is', null)
    .execute()
}

/** Of messages and answers: those of which a mailbox gets a copy. @param mailbox in lower case */
export function isCopiedTo(mailbox: string): Expression<SqlBool> {
  return sql<SqlBool>`cc is not null and ' ' || cc || ' ' like ${`% ${mailbox.replaceAll(/[\\%_]/g, String.raw`\$&`)} %`} escape '\\'`
}

/** Messages about no test of a person: who reads the mailbox, or the list of messages, may not be one of those who may know of them. */
export function isAboutNoPerson({ exists, not, selectFrom }: ExpressionBuilder<Schema, 'outbox'>) {
  const inquiry = selectFrom('inquiry').select('reference').whereRef('reference', '=', 'target')
  return not(exists(inquiry.where('isOfPerson', '=', 1)))
}
