/** Stores a registration and its e-mails in one transaction; ends reviews. */
import { day, later } from '../clock.ts'
import type { Connection, Database } from '../database/database.ts'
import type { MailAddresses, Message } from '../mail/message.ts'
import { countRecent, enqueue } from '../mail/outbox.ts'
import {
  registrationApproved,
  registrationForStaff,
  registrationReceipt,
  registrationRejected,
  registrationRepeated,
  registrationRepeatedForStaff,
} from './registration-emails.ts'
import {
  createRegistration,
  decide,
  findRegistration,
  findRepeated,
  findUnderReview,
  releaseRegistration,
  type NewRegistration,
} from './registration-repository.ts'

/** Receipts and reminders that one mailbox may get in a day. */
export const receiptsPerDay = 3

/** @returns the reference under which the submission is stored, now or earlier */
export async function storeRegistration(
  database: Database,
  { mailTo, mailDomain }: MailAddresses,
  entry: NewRegistration,
): Promise<{ reference: string; isNew: boolean }> {
  const { reference, signUp, identity, now } = entry
  const mailbox = signUp.email.toLowerCase()
  return database.query.transaction().execute(async (transaction) => {
    const stored = await findRepeated(transaction, identity, now)
    if (stored) return { reference: stored, isNew: false }

    // The same answer to the sender either way: a stranger must not learn who registered.
    const waiting = await findUnderReview(transaction, mailbox)
    if (!(await createRegistration(transaction, entry, waiting ? 'repeated' : 'under_review'))) {
      const row = await transaction
        .selectFrom('registration')
        .select('reference')
        .where('submission_key', '=', identity.submissionKey)
        .executeTakeFirstOrThrow()
      return { reference: row.reference, isNew: false }
    }
    if (entry.spam.flagged) return { reference, isNew: true }

    const options = { now, domain: mailDomain, target: reference }
    const mayWrite = await mayWriteTo(transaction, mailbox, now)
    await enqueue(
      transaction,
      waiting
        ? registrationRepeatedForStaff(reference, waiting, mailTo)
        : registrationForStaff(signUp, reference, mailTo),
      options,
    )
    if (mayWrite) await enqueue(transaction, messageToApplicant(signUp.email, reference, waiting), options)
    return { reference, isNew: true }
  })
}

/**
 * Ends the review and queues the e-mail about it.
 * @returns false when the registration was decided before, or erased
 */
export async function endReview(
  database: Database,
  reference: string,
  state: 'approved' | 'rejected',
  { mailDomain, now }: { mailDomain: string; now: Date },
): Promise<boolean> {
  return database.query.transaction().execute(async (transaction) => {
    if (!(await decide(transaction, reference, state, now))) return false
    const registration = await findRegistration(transaction, reference)
    if (!registration) return false
    const message = state === 'approved' ? registrationApproved : registrationRejected
    await enqueue(transaction, message(registration.email, reference), {
      now,
      domain: mailDomain,
      target: reference,
    })
    return true
  })
}

/**
 * Takes the flag off a registration and queues the e-mail that was held back. Whether it is a repeated one is seen now: while it was
 * held back, another may have come for its mailbox, or have been decided.
 * @returns false when it was not flagged
 */
export async function releaseFlagged(
  database: Database,
  reference: string,
  { mailDomain, now }: { mailDomain: string; now: Date },
): Promise<boolean> {
  return database.query.transaction().execute(async (transaction) => {
    const registration = await findRegistration(transaction, reference)
    if (!registration) return false
    const waiting = await findUnderReview(transaction, registration.mailbox)
    const state = waiting ? 'repeated' : 'under_review'
    if (!(await releaseRegistration(transaction, reference, state, now))) return false
    await enqueue(transaction, messageToApplicant(registration.email, reference, waiting), {
      now,
      domain: mailDomain,
      target: reference,
    })
    return true
  })
}

function messageToApplicant(email: string, reference: string, waiting: string | undefined): Message {
  return waiting ? registrationRepeated(email) : registrationReceipt(email, reference)
}

async function mayWriteTo(transaction: Connection, mailbox: string, now: Date): Promise<boolean> {
  const kinds = ['registration-receipt', 'registration-repeated'] as const
  return (await countRecent(transaction, mailbox, [...kinds], later(now, -day))) < receiptsPerDay
}
