/** Receipts and reminders that one mailbox may get, so that nobody can send mail to strangers through the service. */
import { day, later } from '../clock.ts'
import { countRows } from '../database/rows.ts'
import type { Connection } from '../database/database.ts'
import type { MailKind } from '../mail/message.ts'

const receiptsPerDay = 3

/** Whether a mailbox may get one more message of these kinds today. @param mailbox lower case @param most a day */
export async function mayGetReceipt(
  connection: Connection,
  mailbox: string,
  kinds: MailKind[],
  now: Date,
  most: number = receiptsPerDay,
): Promise<boolean> {
  const sent = connection
    .selectFrom('outbox')
    .where('mailbox', '=', mailbox)
    .where('createdAt', '>', later(now, -day).toISOString())
    .where('kind', 'in', kinds)
  return (await countRows(sent)) < most
}
