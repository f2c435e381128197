/** Stores an inquiry and its e-mails in one transaction. */
import { isComplaint } from '@laboratory/contract/desk/inquiries'
import { mapSenderFields, type Inquiry } from '@laboratory/contract/inquiry'
import type { Language } from '@laboratory/contract/languages'
import type { Database, Transaction } from '../../database/database.ts'
import type { LetterFacts } from '../../mail/letter-facts.ts'
import type { Cases } from '../../casework/case.ts'
import { enqueueAbout } from '../../casework/emails.ts'
import { searchTextOf } from '../list/inquiry-search.ts'
import { asksForPerson, readStoredList, toStoredList } from './request-lines.ts'
import { mayGetReceipt } from '../../forms/receipts.ts'
import {
  findRepeated,
  insertOnce,
  submissionColumns,
  type NewSubmission,
} from '../../forms/submission-repository.ts'
import { beginComplaint, classify, notifyNamed } from '../work/of-person.ts'
import { inquiryForLaboratory, inquiryReceipt, receiptKinds } from './inquiry-emails.ts'

export type NewInquiry = NewSubmission & {
  inquiry: Inquiry
  subject: string | undefined
  /** It was sent from a page about tests of persons, which is not kept without a consent. */
  isFromPersons?: boolean
  /** Public holidays and closed times, as of `readClosed`: nothing is due in them. */
  closedDays?: readonly string[]
  /** Of the page whose form was sent. */
  language?: Language
}

/** @returns the reference under which the submission is stored, now or earlier */
export async function storeInquiry(
  database: Database,
  mail: LetterFacts,
  entry: NewInquiry,
): Promise<{ reference: string; isNew: boolean }> {
  const { inquiry, identity, now } = entry
  const { description, requestList = [], healthConsent } = inquiry
  const isAsked = asksForPerson({ subject: entry.subject, list: requestList, consent: healthConsent }, mail)
  const { columns, isComplaint: isSaid } = classify(
    {
      isSure: isAsked || entry.isFromPersons === true,
      begins: [description],
      more: requestList.flatMap((line) => Object.values(line).filter((said) => typeof said === 'string')),
    },
    entry,
  )
  const isProtected = columns.isOfPerson === 1
  return database.transact(async (transaction) => {
    const repeated = await findRepeated(transaction, 'inquiry', identity, now)
    if (repeated) return { reference: repeated, isNew: false }
    const stored = await insertOnce(transaction, 'inquiry', {
      ...submissionColumns(entry),
      ...mapSenderFields((name) => inquiry[name] ?? ''),
      description,
      requestList: toStoredList(requestList),
      healthConsent: healthConsent ?? null,
      language: entry.language ?? 'en',
      mailbox: inquiry.email.toLowerCase(),
      subject: entry.subject ?? null,
      turn: entry.spam.flagged ? 'held' : 'laboratory',
      ...columns,
      ...(entry.spam.flagged && { dueAt: now.toISOString() }),
      changedAt: now.toISOString(),
      searchText: searchTextOf(entry.reference, { ...inquiry, subject: entry.subject }, mail.nameOfPage),
    })
    if (stored.isNew && isSaid) await beginComplaint(transaction, stored.reference, now)
    // A flagged inquiry reaches staff in the daily summary, and its sender when it is released.
    if (stored.isNew && !entry.spam.flagged) {
      if (isProtected) await notifyNamed(transaction, stored.reference, { now, mail })
      await enqueueEmails(transaction, mail, { ...entry, isProtected, isComplaint: isSaid })
    }
    return stored
  })
}

/** What its e-mails are about, and when they leave where that is not at once. */
type EmailEntry = Pick<NewInquiry, 'reference' | 'inquiry' | 'now' | 'language'> & {
  subject?: string | undefined
  sendAt?: Date | undefined
  isComplaint?: boolean
  isProtected: boolean
}

export async function enqueueEmails(
  transaction: Transaction,
  mail: LetterFacts,
  entry: EmailEntry & Pick<NewInquiry, 'mayAcknowledge'>,
): Promise<void> {
  const { reference, inquiry, subject, now, sendAt, isProtected, isComplaint } = entry
  const about = { reference, subject, isProtected, isComplaint }
  const toLaboratory = inquiryForLaboratory(inquiry, { ...mail, ...about })
  await enqueueAbout(transaction, reference, toLaboratory, { now, mail }, { sendAt })
  const mayGet = await mayGetReceipt(transaction, inquiry.email.toLowerCase(), receiptKinds, now)
  if (mayGet && entry.mayAcknowledge?.() !== false) await enqueueReceipt(transaction, mail, entry)
}

export async function enqueueReceipt(
  transaction: Transaction,
  mail: LetterFacts,
  { reference, inquiry, now, sendAt, language, ...kind }: EmailEntry,
): Promise<void> {
  const receipt = inquiryReceipt(inquiry, reference, mail, language, kind)
  await enqueueAbout(transaction, reference, receipt, { now, mail }, { sendAt })
}

/** What the e-mails of one that is stored say. */
export function entryOf(row: Cases['inquiry'], now: Date) {
  return {
    reference: row.reference,
    inquiry: answersOf(row),
    subject: row.subject ?? undefined,
    language: row.language,
    isProtected: row.isOfPerson === 1,
    isComplaint: isComplaint(row.state),
    now,
  }
}

function answersOf(row: Cases['inquiry']): Inquiry {
  const requestList = readStoredList(row.requestList)
  return {
    ...mapSenderFields((name) => row[name]),
    description: row.description,
    ...(requestList.length > 0 && { requestList }),
    ...(row.healthConsent !== null && { healthConsent: row.healthConsent }),
  }
}
