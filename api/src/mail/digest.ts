/** The daily e-mails to the laboratory about the website itself. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { Transaction } from '../database/database.ts'
import { lines, type MailAddresses } from './message.ts'
import { enqueue } from './outbox.ts'

/** To whom, and when. */
export type Digesting = Pick<MailAddresses, 'mailTo' | 'mailDomain'> & { now: Date }

/** @param body its lines, as of `lines` */
export async function enqueueDigest(
  transaction: Transaction,
  { mailTo, mailDomain, now }: Digesting,
  subject: string,
  ...body: (string | false)[]
): Promise<void> {
  await enqueue(
    transaction,
    {
      kind: 'digest',
      to: mailTo,
      subject,
      autoSubmitted: 'auto-generated',
      body: lines(...body, '', laboratoryName),
    },
    { now, domain: mailDomain },
  )
}
