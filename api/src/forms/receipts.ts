/** Receipts and reminders that one mailbox may get, so that nobody can send mail to strangers through the service. */
import { day, later } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import type { MailKind } from '../mail/message.ts'
import { countRecent } from '../mail/outbox.ts'

const receiptsPerDay = 3

/**
 * Whether a mailbox may get one more message of these kinds today.
 * @param mailbox lower case
 * @param most a day
 */
export async function mayGetReceipt(
  connection: Connection,
  mailbox: string,
  kinds: MailKind[],
  now: Date,
  most: number = receiptsPerDay,
): Promise<boolean> {
  return (await countRecent(connection, mailbox, kinds, later(now, -day))) < most
}
