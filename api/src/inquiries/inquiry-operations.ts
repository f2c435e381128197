/** What staff can do with inquiries. */
import { forSender, type Inquiry } from '@laboratory/contract/inquiry'
import { pageLimit, ReferenceSchema, type Page } from '@laboratory/contract/staff/fields'
import {
  InquiryListSchema,
  type InquiryDetail,
  type InquirySummary,
} from '@laboratory/contract/staff/inquiries'
import type { Selectable } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { InquiryTable } from '../database/schema.ts'
import { OperationError, parseInput, type Acting, type ActingWithMail } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import {
  findSubmission,
  selectPage,
  toSubmissionDetail,
  unflag,
} from '../submissions/submission-repository.ts'
import { readStoredList } from './request-lines.ts'
import { enqueueEmails } from './store-inquiry.ts'

/** Inquiries, newest first. */
export async function listInquiries(transaction: Transaction, input: unknown): Promise<Page<InquirySummary>> {
  const { limit, after, flagged } = parseInput(InquiryListSchema, input)
  const equal = flagged === undefined ? {} : { flagged: flagged ? 1 : 0 }
  const page = await selectPage(transaction, 'inquiry', { limit, after, equal })
  return { ...page, items: page.items.map(toSummary) }
}

/** One inquiry with all that the sender wrote. */
export async function showInquiry(
  transaction: Transaction,
  input: unknown,
  acting: Acting,
): Promise<InquiryDetail> {
  const row = await findSubmission(transaction, 'inquiry', parseInput(ReferenceSchema, input).reference)
  if (!row) throw new OperationError('missing', 'There is no inquiry with this reference.')
  await recordAudit(transaction, { action: 'inquiry show', target: row.reference }, acting)
  return { ...toSubmissionDetail(row), ...answersOf(row), subject: row.subject }
}

/**
 * A page of all inquiries as they are stored, for a file. The audit log notes the first page.
 * @param input `{ after }`: `next` of the page before, if this is not the first
 */
export async function exportInquiries(
  transaction: Transaction,
  input: unknown,
  acting: Acting,
): Promise<Page<Selectable<InquiryTable>>> {
  const { after } = parseInput(InquiryListSchema, input)
  if (after === undefined) await recordAudit(transaction, { action: 'inquiry export', target: 'all' }, acting)
  return selectPage(transaction, 'inquiry', { limit: pageLimit, after })
}

/** Releases an inquiry that was held back as spam, and queues its e-mails. At the desk: `releaseAtDesk`. */
export async function releaseInquiry(
  transaction: Transaction,
  input: unknown,
  acting: ActingWithMail,
): Promise<{ reference: string }> {
  const { reference } = parseInput(ReferenceSchema, input)
  const row = await findSubmission(transaction, 'inquiry', reference)
  if (!row || row.flagged === 0)
    throw new OperationError('missing', 'There is no flagged inquiry with this reference.')
  await releaseRow(transaction, row, acting)
  await transaction
    .updateTable('inquiry')
    .set((expression) => ({
      turn: 'laboratory',
      dueAt: acting.now.toISOString(),
      changedAt: acting.now.toISOString(),
      version: expression('version', '+', 1),
    }))
    .where('reference', '=', reference)
    .execute()
  await recordAudit(transaction, { action: 'inquiry release', target: reference }, acting)
  return { reference }
}

/**
 * What the command line and the desk share: the flag and the e-mails, where they were not sent before it was held back.
 * @throws OperationError where another released it at the same time
 */
export async function releaseRow(
  transaction: Transaction,
  row: Selectable<InquiryTable>,
  { mail, now }: ActingWithMail,
  sendAt?: Date,
): Promise<void> {
  const { reference } = row
  if (!(await unflag(transaction, 'inquiry', reference, now)))
    throw new OperationError('missing', 'There is no flagged inquiry with this reference.')
  const told = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('target', '=', reference)
    .where('kind', '=', 'inquiry')
    .limit(1)
    .executeTakeFirst()
  if (told) return
  const subject = row.subject ?? undefined
  await enqueueEmails(transaction, mail, { reference, inquiry: answersOf(row), subject, now, sendAt })
}

export function answersOf(row: Selectable<InquiryTable>): Inquiry {
  const requestList = readStoredList(row.requestList)
  return {
    ...forSender((name) => row[name]),
    description: row.description,
    ...(requestList.length > 0 && { requestList }),
    ...(row.healthConsent !== null && { healthConsent: row.healthConsent }),
  }
}

function toSummary(row: Selectable<InquiryTable>): InquirySummary {
  const { reference, receivedAt, flagged, name, company, email } = row
  return { reference, receivedAt, flagged: flagged === 1, name, company, email }
}
