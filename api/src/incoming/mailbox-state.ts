/** What the service remembers of the mailbox that it reads: who reads it, how far, how much came today, and what is to be done there. */
import { hostname } from 'node:os'
import { day, later, minute } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import { lockMarker, readMarker, writeMarker } from '../database/markers.ts'
import { findRow } from '../database/rows.ts'
import { createId } from '../database/ids.ts'
import { leastFree } from '../inquiries/request/customer-files.ts'
import { isProven, type MailHead } from '../mail/mail-head.ts'
import { readMailboxHealth } from '../mail/mailbox-watch.ts'

/** How far each folder is read: all up to this UID, as long as its validity is the same. */
export type Marks = Record<string, { validity: string; uid: number }>
/** The message that was being read when a process ended, and how often it ended one. */
export type Attempt = { message: string; ended: number }
/** What is to be done with the copies of a message: from the folder of ours back into the inbox, or removed everywhere. `at`: when it came. */
type CopyTask = { key: string; at: Date; copy: 'back' | 'removed' }

const mebibyte = 1024 * 1024
type Bound = { messages: number; bytes: number }
const bound = (messages: number, mebibytes: number): Bound => ({ messages, bytes: mebibytes * mebibyte })
/**
 * What is stored in a day at most: more stays in the mailbox, where nothing is lost, and the disk of the service does not fill. What names a Message-ID
 * of ours, which nobody can guess, has a share that others cannot use up, and so have known customers; senders whom the mail server did not prove are
 * counted together, because anybody can write any name.
 */
export const dailyLimits: Record<'reply' | 'proven' | 'known' | 'other', { each: Bound; total: Bound }> = {
  reply: { each: bound(50, 64), total: bound(1000, 512) },
  proven: { each: bound(50, 64), total: bound(500, 256) },
  known: { each: bound(50, 64), total: bound(500, 256) },
  other: { each: bound(500, 128), total: bound(500, 128) },
}
export type Share = keyof typeof dailyLimits

const names = { since: 'mail-in-since', marks: 'mail-in-marks', reading: 'mail-in-reading', reader: 'mail-in-reader' } // prettier-ignore

async function readJson<Value>(connection: Connection, name: string): Promise<Value | undefined> {
  const text = await readMarker(connection, name)
  return text ? (JSON.parse(text) as Value) : undefined
}

/**
 * Since when messages are read where a folder is not known yet: since the service first started with a mailbox, so that no old mail comes in.
 * A minute less: a mail server's clock is another one, and notes whole seconds. Later: since a day before it was read last.
 */
export async function readMailSince(connection: Connection, started: Date): Promise<Date> {
  const { readAt } = await readMailboxHealth(connection)
  if (readAt !== null) return later(new Date(readAt), -day)
  const noted = await readMarker(connection, names.since)
  if (noted !== undefined) return new Date(noted)
  const since = later(started, -minute)
  await writeMarker(connection, names.since, since.toISOString())
  return since
}

export const readMarks = async (connection: Connection) =>
  (await readJson<Marks>(connection, names.marks)) ?? {}
export const noteMarks = (connection: Connection, marks: Marks) =>
  writeMarker(connection, names.marks, JSON.stringify(marks))
export const lastAttempt = (connection: Connection) => readJson<Attempt>(connection, names.reading)
export const noteAttempt = (connection: Connection, attempt: Attempt | undefined) =>
  writeMarker(connection, names.reading, attempt ? JSON.stringify(attempt) : '')

/** How long a process that reads may say nothing. */
const leaseTime = 5 * minute
type LeaseHolder = { token: string; host: string; pid: number; until: string }
/** Of this process. */
const ownTokens = new Set<string>()

/** One process reads the mailbox: a lease, which one that has died on this machine holds no longer. */
export function createMailboxLease(connection: Connection, clock: () => Date) {
  const token = createId()
  ownTokens.add(token)
  const write = (value: string) =>
    connection.transaction().execute(async (transaction) => {
      const before = await lockMarker(transaction, names.reader)
      const holder = before === undefined ? undefined : (JSON.parse(before) as LeaseHolder)
      if (holder && holder.token !== token && holder.until > clock().toISOString() && isAlive(holder))
        return false
      await writeMarker(transaction, names.reader, value)
      return true
    })
  return {
    hold: () => {
      const until = later(clock(), leaseTime).toISOString()
      return write(JSON.stringify({ token, host: hostname(), pid: process.pid, until } satisfies LeaseHolder))
    },
    async release() {
      await write('')
      ownTokens.delete(token)
    },
  }
}

function isAlive({ token, host, pid }: LeaseHolder): boolean {
  if (host !== hostname()) return true
  if (pid === process.pid) return ownTokens.has(token)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whose share of the limits a message takes today, or why there is no room.
 * @param about.free bytes of the disk. @param about.mailServer name of the own mail server in its results
 */
export async function shareOf(
  connection: Connection,
  head: MailHead,
  { size, free, now, mailServer }: { size: number; free: number; now: Date; mailServer: string | undefined },
): Promise<{ share: string } | { waits: 'limit' | 'disk' }> {
  if (free - size < leastFree) return { waits: 'disk' }
  const [kind, who] = await kindOf(connection, head, mailServer)
  const share = `${kind} ${who}`.trim()
  const rows = await connection
    .selectFrom('incomingMail')
    .select((row) => [
      'share',
      row.fn.countAll<number>().as('count'),
      row.fn.sum<number | null>('size').as('bytes'),
    ])
    .where('storedAt', '>', later(now, -day).toISOString())
    .groupBy('share')
    .execute()
  const isWithin = (bound: Bound, isOf: (other: string) => boolean) => {
    const taken = rows.filter((row) => isOf(row.share))
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      taken.reduce((total, row) => total + of(row), 0)
    return (
      sum(({ count }) => Number(count)) < bound.messages &&
      sum(({ bytes }) => Number(bytes ?? 0)) + size <= bound.bytes
    )
  }
  const limits = dailyLimits[kind]
  const hasRoom =
    isWithin(limits.each, (other) => other === share) &&
    isWithin(limits.total, (other) => other.split(' ')[0] === kind)
  return hasRoom ? { share } : { waits: 'limit' }
}

/** Whose: of what it answers, of a sender, or of nobody in particular. */
async function kindOf(
  connection: Connection,
  head: MailHead,
  mailServer: string | undefined,
): Promise<[Share, string]> {
  const { answers, mailbox } = head
  const answered =
    answers.length > 0 &&
    (await connection
      .selectFrom('outbox')
      .select('target')
      .where('messageId', 'in', answers)
      .where('target', 'is not', null)
      .limit(1)
      .executeTakeFirst())
  if (answered && answered.target) return ['reply', answered.target]
  if (isProven(head, mailServer)) return ['proven', mailbox]
  const isKnown =
    mailbox !== '' &&
    ((await findRow(connection, 'inquiry', { mailbox })) ??
      (await findRow(connection, 'registration', { mailbox })))
  return isKnown ? ['known', mailbox] : ['other', '']
}

/** What is to be done with the mailbox's own copies, some at a time. */
export async function copyTasks(connection: Connection): Promise<CopyTask[]> {
  const rows = await connection
    .selectFrom('incomingMail')
    .select(['messageKey as key', 'at', 'copy'])
    .where('copy', 'is not', null)
    .where('messageKey', '<>', '')
    .limit(20)
    .execute()
  return rows.flatMap(({ key, at, copy }) => (copy === null ? [] : [{ key, copy, at: new Date(at) }]))
}

/** It is done: of what was erased, nothing is left. What went back is known for some days more, so that it is not read again. */
export async function noteCopiesDone(connection: Connection, keys: readonly string[]): Promise<void> {
  await connection
    .deleteFrom('incomingMail')
    .where('messageKey', 'in', keys)
    .where('copy', '=', 'removed')
    .execute()
  await connection
    .updateTable('incomingMail')
    .set({ copy: null })
    .where('messageKey', 'in', keys)
    .where('copy', '=', 'back')
    .execute()
}
