/** What inquiries and registrations have in common in the database. */
import type { Insertable } from 'kysely'
import { later } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { SpamScore } from './score.ts'
import { repeatWindow, type SubmissionIdentity } from './submission-key.ts'

export type SubmissionTable = 'inquiry' | 'registration'

export type NewSubmission = {
  reference: string
  identity: SubmissionIdentity
  spam: SpamScore
  consentVersion: string | undefined
  /** Asked, and counted, before the sender is written to; without it, only the receipts of the mailbox count. */
  mayAcknowledge?: () => boolean
  now: Date
}

/** What a new row of either table says beside the answers. */
export function submissionColumns({ reference, identity, spam, consentVersion, now }: NewSubmission) {
  return {
    reference,
    receivedAt: now.toISOString(),
    consentVersion: consentVersion ?? null,
    submissionKey: identity.submissionKey,
    contentDigest: identity.contentDigest,
    spamScore: spam.score,
    spamReasons: spam.reasons.join(', '),
    flagged: spam.flagged ? 1 : 0,
    releasedAt: null,
    reportedAt: null,
    erasedAt: null,
  }
}

/** The reference of the same submission, when it is stored already. */
export async function findRepeated(
  connection: Connection,
  table: SubmissionTable,
  identity: SubmissionIdentity,
  now: Date,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom(table)
    .select('reference')
    .where((expression) =>
      identity.named
        ? expression('submissionKey', '=', identity.submissionKey)
        : expression.and([
            expression('contentDigest', '=', identity.contentDigest),
            expression('receivedAt', '>', later(now, -repeatWindow).toISOString()),
          ]),
    )
    .executeTakeFirst()
  return row?.reference
}

/**
 * Stores a submission, unless the same one was stored in the meantime.
 * @returns the reference under which it is stored
 */
export async function insertOnce<Table extends SubmissionTable>(
  transaction: Transaction,
  table: Table,
  row: Insertable<Schema[Table]> & { reference: string; submissionKey: string },
): Promise<{ reference: string; isNew: boolean }> {
  const result = await transaction
    .insertInto<SubmissionTable>(table)
    .values(row as never)
    .onConflict((conflict) => conflict.column('submissionKey').doNothing())
    .executeTakeFirst()
  if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return { reference: row.reference, isNew: true }
  const { reference } = await transaction
    .selectFrom<SubmissionTable>(table)
    .select('reference')
    .where('submissionKey', '=', row.submissionKey)
    .executeTakeFirstOrThrow()
  return { reference, isNew: false }
}
