/** What the service remembers of the mailbox that it reads: since when, how much came today, and what is to go from it. */
import { day, later, minute } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import { readMarker, writeMarker } from '../database/markers.ts'

const mebibyte = 1024 * 1024
/** What is stored in a day at most: more stays in the mailbox, where nothing is lost, and the disk of the service does not fill. */
export const dailyLimits = {
  messages: 1000,
  bytes: 512 * mebibyte,
  ofSender: { messages: 50, bytes: 64 * mebibyte },
}
/** Bytes of the disk that stay free of what comes in: forms and copies need them. */
export const leastFree = 1024 * mebibyte
const sinceMarker = 'mail-in-since'

/**
 * Since when messages are read: at first since the service first started with a mailbox, so that no old mail comes in.
 * A minute less: a mail server's clock is another one, and notes whole seconds.
 */
export async function readMailSince(connection: Connection, started: Date): Promise<Date> {
  const noted = await readMarker(connection, sinceMarker)
  if (noted !== undefined) return new Date(noted)
  const since = later(started, -minute)
  await writeMarker(connection, sinceMarker, since.toISOString())
  return since
}

/** What came before an instant needs no look any more; a day less, because clocks differ. Noted once a day. */
export async function noteMailSince(connection: Connection, instant: Date): Promise<void> {
  const since = later(instant, -day)
  const before = await readMarker(connection, sinceMarker)
  if (before !== undefined && later(new Date(before), day) < since)
    await writeMarker(connection, sinceMarker, since.toISOString())
}

/** Whether a message of this sender has room today. @param size bytes, as free: on the disk */
export async function hasRoom(
  connection: Connection,
  { sender, size, free, now }: { sender: string; size: number; free: number; now: Date },
): Promise<boolean> {
  if (free - size < leastFree) return false
  const today = connection
    .selectFrom('incomingMail')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number | null>('size').as('bytes')])
    .where('storedAt', '>', later(now, -day).toISOString())
  const [all, own] = await Promise.all([
    today.executeTakeFirstOrThrow(),
    today.where('mailbox', '=', sender.toLowerCase()).executeTakeFirstOrThrow(),
  ])
  const isWithin = (row: typeof all, limits: { messages: number; bytes: number }) =>
    Number(row.count) < limits.messages && Number(row.bytes ?? 0) + size <= limits.bytes
  return isWithin(all, dailyLimits) && isWithin(own, dailyLimits.ofSender)
}

/** Digests of the Message-IDs whose copies in the mailbox are to go. */
export async function erasedMails(connection: Connection): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('incomingMail')
    .select('messageKey')
    .where('copy', '=', 'removed')
    .limit(1000)
    .execute()
  return new Set(rows.map(({ messageKey }) => messageKey))
}

/** The mailbox's own copies are gone: nothing is left. */
export async function forgetMails(connection: Connection, messageKeys: readonly string[]): Promise<void> {
  await connection
    .deleteFrom('incomingMail')
    .where('messageKey', 'in', messageKeys)
    .where('copy', '=', 'removed')
    .execute()
}
