/** The daily e-mail to the laboratory about the website itself. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { Transaction } from '../database/database.ts'
import { skipLocked } from '../database/dialect.ts'
import { lines, type MailAddresses } from './message.ts'
import { enqueue } from './outbox.ts'

/** To whom, and when. */
export type Digesting = Pick<MailAddresses, 'mailTo' | 'mailDomain'> & { now: Date }

/**
 * Adds to the e-mail that is queued at this instant and that nobody is sending, so that one says all of a day, or begins it.
 * @param body its lines, as of `lines`
 */
export async function enqueueDigest(
  transaction: Transaction,
  { mailTo, mailDomain, now }: Digesting,
  subject: string,
  ...body: (string | false)[]
): Promise<void> {
  const queued = transaction
    .selectFrom('outbox')
    .select(['id', 'subject', 'body'])
    .where('kind', '=', 'digest')
    .where('createdAt', '=', now.toISOString())
    .where('sentAt', 'is', null)
    .where('leaseToken', 'is', null)
  const begun = await skipLocked(transaction, queued).executeTakeFirst()
  if (begun) {
    const before = begun.body.slice(0, begun.body.lastIndexOf(laboratoryName)).trimEnd()
    await transaction
      .updateTable('outbox')
      .set({
        subject: `${begun.subject}; ${subject}`,
        body: lines(before, '', '', subject, '', ...body, '', laboratoryName),
      })
      .where('id', '=', begun.id)
      .execute()
    return
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
