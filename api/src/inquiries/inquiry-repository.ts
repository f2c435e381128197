/** Inquiries in the database. */
import type { Inquiry } from '@laboratory/contract/inquiry'
import { later } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import type { InquiryTable } from '../database/schema.ts'
import type { SpamScore } from '../spam/score.ts'
import { repeatWindow, type SubmissionIdentity } from '../submissions/submission-key.ts'

export type StoredInquiry = InquiryTable

export type NewInquiry = {
  reference: string
  inquiry: Inquiry
  identity: SubmissionIdentity
  spam: SpamScore
  subject: string | undefined
  consentVersion: string | undefined
  now: Date
}

/** The reference of the same submission, when it is stored already. */
export async function findRepeated(
  connection: Connection,
  identity: SubmissionIdentity,
  now: Date,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('inquiry')
    .select('reference')
    .where((expression) =>
      identity.named
        ? expression('submission_key', '=', identity.submissionKey)
        : expression.and([
            expression('content_digest', '=', identity.contentDigest),
            expression('received_at', '>', later(now, -repeatWindow).toISOString()),
          ]),
    )
    .executeTakeFirst()
  return row?.reference
}

/** @returns false when the same submission was stored in the meantime */
export async function createInquiry(connection: Connection, entry: NewInquiry): Promise<boolean> {
  const { inquiry, identity, spam } = entry
  const result = await connection
    .insertInto('inquiry')
    .values({
      reference: entry.reference,
      received_at: entry.now.toISOString(),
      ...inquiry,
      mailbox: inquiry.email.toLowerCase(),
      subject: entry.subject ?? null,
      consent_version: entry.consentVersion ?? null,
      submission_key: identity.submissionKey,
      content_digest: identity.contentDigest,
      spam_score: spam.score,
      spam_reasons: spam.reasons.join(', '),
      flagged: spam.flagged ? 1 : 0,
      released_at: null,
      reported_at: null,
      erased_at: null,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findInquiry(
  connection: Connection,
  reference: string,
): Promise<StoredInquiry | undefined> {
  return connection.selectFrom('inquiry').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/**
 * Inquiries, newest first, a page at a time.
 * @param options.before the last row of the page before
 */
export async function listInquiries(
  connection: Connection,
  options: { limit: number; flagged?: boolean; before?: Pick<StoredInquiry, 'received_at' | 'reference'> },
): Promise<StoredInquiry[]> {
  const { limit, flagged, before } = options
  return connection
    .selectFrom('inquiry')
    .selectAll()
    .$if(flagged !== undefined, (query) => query.where('flagged', '=', flagged ? 1 : 0))
    .$if(before !== undefined, (query) =>
      query.where((expression) =>
        expression(
          expression.refTuple('received_at', 'reference'),
          '<',
          expression.tuple(before?.received_at ?? '', before?.reference ?? ''),
        ),
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute()
}

/** Takes the flag off. @returns false when there was none */
export async function releaseInquiry(connection: Connection, reference: string, now: Date): Promise<boolean> {
  const result = await connection
    .updateTable('inquiry')
    .set({ flagged: 0, released_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('flagged', '=', 1)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
