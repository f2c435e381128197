/** Stores an inquiry and its e-mails in one transaction. */
import { day, later } from '../clock.ts'
import type { Connection, Database } from '../database/database.ts'
import type { MailAddresses } from '../mail/message.ts'
import { countRecent, enqueue } from '../mail/outbox.ts'
import { inquiryForLaboratory, inquiryReceipt } from './inquiry-emails.ts'
import {
  createInquiry,
  findRepeated,
  releaseInquiry,
  findInquiry,
  type NewInquiry,
} from './inquiry-repository.ts'

/** Receipts that one mailbox may get in a day, so that nobody can mail strangers through us. */
export const receiptsPerDay = 3

/** @returns the reference under which the submission is stored, now or earlier */
export async function storeInquiry(
  database: Database,
  mail: MailAddresses,
  entry: NewInquiry,
): Promise<{ reference: string; isNew: boolean }> {
  return database.query.transaction().execute(async (transaction) => {
    const repeated = await findRepeated(transaction, entry.identity, entry.now)
    if (repeated) return { reference: repeated, isNew: false }
    if (!(await createInquiry(transaction, entry))) {
      const stored = await transaction
        .selectFrom('inquiry')
        .select('reference')
        .where('submission_key', '=', entry.identity.submissionKey)
        .executeTakeFirstOrThrow()
      return { reference: stored.reference, isNew: false }
    }
    // A flagged inquiry reaches staff in the daily digest, and its sender when it is released.
    if (!entry.spam.flagged) await enqueueEmails(transaction, entry, mail)
    return { reference: entry.reference, isNew: true }
  })
}

/** Takes the flag off an inquiry and queues the e-mails that it held back. @returns false when it was not flagged */
export async function releaseFlagged(
  database: Database,
  reference: string,
  mail: MailAddresses,
  now: Date,
): Promise<boolean> {
  return database.query.transaction().execute(async (transaction) => {
    if (!(await releaseInquiry(transaction, reference, now))) return false
    const stored = await findInquiry(transaction, reference)
    if (!stored) return false
    const { name, company, address, email, phone, description } = stored
    const inquiry = { name, company, address, email, phone, description }
    await enqueueEmails(transaction, { reference, inquiry, subject: stored.subject ?? undefined, now }, mail)
    return true
  })
}

async function enqueueEmails(
  transaction: Connection,
  entry: Pick<NewInquiry, 'reference' | 'inquiry' | 'subject' | 'now'>,
  { mailTo, mailDomain }: MailAddresses,
): Promise<void> {
  const { reference, inquiry, subject, now } = entry
  const options = { now, domain: mailDomain, target: reference }
  await enqueue(transaction, inquiryForLaboratory(inquiry, { reference, subject, mailTo }), options)
  const receipts = await countRecent(
    transaction,
    inquiry.email.toLowerCase(),
    ['inquiry-receipt'],
    later(now, -day),
  )
  if (receipts < receiptsPerDay) await enqueue(transaction, inquiryReceipt(inquiry.email, reference), options)
}
