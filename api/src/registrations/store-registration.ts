/** Stores a registration and its e-mails in one transaction. */
import { randomUUID } from 'node:crypto'
import { findRow } from '../database/rows.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { LetterFacts } from '../mail/letter-facts.ts'
import { languageIn } from '../http/answer-page.ts'
import { linksPerMailbox } from '../http/limits.ts'
import { enqueueAbout } from '../casework/emails.ts'
import type { ActingWithMail } from '../operations.ts'
import { mayGetReceipt } from '../forms/receipts.ts'
import { differingFrom, type SubmissionIdentity } from '../forms/submission-key.ts'
import { findRepeated, insertOnce } from '../forms/submission-repository.ts'
import {
  type Applicant,
  registrationForStaff,
  registrationReceipt,
  registrationRepeated,
} from './registration-emails.ts'
import type { MailboxProofs } from './mailbox-proof.ts'
import {
  findOthers,
  registrationRow,
  type NewRegistration,
  type Registration,
} from './registration-repository.ts'

/** Most stored PINs that a sign-up is compared with: each comparison takes as long as a hash. */
const mostCompared = 4

/**
 * Finds out whether a sign-up is stored already. Its digests hold no PIN, so that the PIN is compared with the stored hash: one sent
 * again with another PIN is another registration, and none of the two is lost.
 * @param isSamePin compares with a stored hash
 * @returns the reference under which it is stored, or what to store it as
 */
export async function findSameRegistration(
  { query }: Database,
  identity: SubmissionIdentity,
  isSamePin: (hash: string) => Promise<boolean>,
  now: Date,
): Promise<{ reference: string } | { identity: SubmissionIdentity }> {
  let candidate = identity
  for (let compared = 0; compared < mostCompared; compared += 1) {
    const reference = await findRepeated(query, 'registration', candidate, now)
    const row = reference && (await findRow(query, 'registration', { reference }))
    if (!row) return { identity: candidate }
    // Once it is refused, nothing is left to compare with: then it was sent again after the decision.
    if (row.pinHash === null || (await isSamePin(row.pinHash))) return { reference: row.reference }
    candidate = differingFrom(candidate, row.reference)
  }
  return { identity: differingFrom(identity, randomUUID()) }
}

/** @returns the reference under which the submission is stored, now or earlier */
export async function storeRegistration(
  database: Database,
  mail: LetterFacts,
  proofs: MailboxProofs,
  entry: NewRegistration,
): Promise<{ reference: string; isNew: boolean }> {
  const { reference, signUp, identity, now } = entry
  const mailbox = signUp.email.toLowerCase()
  return database.transact(async (transaction) => {
    const repeated = await findRepeated(transaction, 'registration', identity, now)
    if (repeated) return { reference: repeated, isNew: false }

    // The same answer to the sender either way: a stranger must not learn who registered.
    const [earlier] = await findOthers(transaction, mailbox, reference)
    const row = registrationRow(entry, earlier ? 'repeated' : 'under_review')
    const stored = await insertOnce(transaction, 'registration', row)
    if (!stored.isNew || entry.spam.flagged) return stored

    const kinds = ['registration-receipt', 'registration-repeated'] as const
    const isLinkSent =
      (await mayGetReceipt(transaction, mailbox, [...kinds], now, linksPerMailbox)) &&
      entry.mayAcknowledge?.() !== false
    const toStaff = registrationForStaff(signUp, reference, { isLinkSent, earlier }, mail)
    await enqueueAbout(transaction, reference, toStaff, { now, mail })
    if (isLinkSent) await writeToApplicant(transaction, row, earlier, { now, mail, proofs })
    return stored
  })
}

/**
 * Tells the applicant that the registration arrived, with the link that proves the mailbox.
 * @param earlier one of the same mailbox
 * @returns id of the e-mail
 */
export async function writeToApplicant(
  transaction: Transaction,
  applicant: Applicant,
  earlier: Registration | undefined,
  acting: Pick<ActingWithMail, 'now' | 'mail' | 'proofs'>,
  sendAt?: Date,
): Promise<string> {
  const { reference, email, language } = applicant
  const letterWith = earlier ? registrationRepeated : registrationReceipt
  const link = acting.proofs.link(reference, email, acting.now) + languageIn(language)
  return enqueueAbout(transaction, reference, letterWith(applicant, link), acting, { sendAt })
}
