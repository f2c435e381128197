/** The daily e-mail to the laboratory about the website itself. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { Transaction } from '../database/database.ts'
import { lines, type MailAddresses } from './message.ts'
import { enqueue } from './outbox.ts'

/** To whom, and when. */
export type Digesting = Pick<MailAddresses, 'mailTo' | 'mailDomain'> & { now: Date }

/**
 * Adds to the e-mail that is queued at this instant, so that one says all of a day, or begins it.
 * @param body its lines, as of `lines`
 */
export async function enqueueDigest(
  transaction: Transaction,
  { mailTo, mailDomain, now }: Digesting,
  subject: string,
  ...body: (string | false)[]
): Promise<void> {
  const begun = await transaction
    .selectFrom('outbox')
    .select(['id', 'subject', 'body'])
    .where('kind', '=', 'digest')
    .where('createdAt', '=', now.toISOString())
    .where('sentAt', 'is', null)
    .where('leaseToken', 'is', null)
    .executeTakeFirst()
  if (begun) {
    const before = begun.body.slice(0, begun.body.lastIndexOf(laboratoryName)).trimEnd()
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({
        subject: `${begun.subject}; ${subject}`,
        body: lines(before, '', '', subject, '', ...body, '', laboratoryName),
      })
      .where('id', '=', begun.id)
      // Another process may have begun to send it since.
      .where('sentAt', 'is', null)
      .where('leaseToken', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
  }
  await enqueue(
    transaction,
    {
      kind: 'digest',
      to: mailTo,
      subject,
      autoSubmitted: 'auto-generated',
      body: lines(...body, '', laboratoryName),
    },
    { now, domain: mailDomain, isUnhurried: true },
  )
}
