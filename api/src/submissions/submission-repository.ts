/** What inquiries and registrations have in common in the database. */
import type { Page } from '@laboratory/contract/staff/fields'
import type { SubmissionDetail } from '@laboratory/contract/staff/inquiries'
import type { Insertable, Selectable } from 'kysely'
import { later } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { SpamScore } from '../spam/score.ts'
import { repeatWindow, type SubmissionIdentity } from './submission-key.ts'

export type SubmissionTable = 'inquiry' | 'registration'
type Row<Table extends SubmissionTable> = Selectable<Schema[Table]>
/** The columns that both tables have. */
type CommonRow = Pick<Row<'inquiry'>, Exclude<keyof Row<'inquiry'> & keyof Row<'registration'>, 'state'>>

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
    received_at: now.toISOString(),
    consent_version: consentVersion ?? null,
    submission_key: identity.submissionKey,
    content_digest: identity.contentDigest,
    spam_score: spam.score,
    spam_reasons: spam.reasons.join(', '),
    flagged: spam.flagged ? 1 : 0,
    released_at: null,
    reported_at: null,
    erased_at: null,
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
        ? expression('submission_key', '=', identity.submissionKey)
        : expression.and([
            expression('content_digest', '=', identity.contentDigest),
            expression('received_at', '>', later(now, -repeatWindow).toISOString()),
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
  row: Insertable<Schema[Table]> & { reference: string; submission_key: string },
): Promise<{ reference: string; isNew: boolean }> {
  const result = await transaction
    .insertInto<SubmissionTable>(table)
    .values(row as never)
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .executeTakeFirst()
  if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return { reference: row.reference, isNew: true }
  const { reference } = await transaction
    .selectFrom<SubmissionTable>(table)
    .select('reference')
    .where('submission_key', '=', row.submission_key)
    .executeTakeFirstOrThrow()
  return { reference, isNew: false }
}

export async function findSubmission<Table extends SubmissionTable>(
  connection: Connection,
  table: Table,
  reference: string,
): Promise<Row<Table> | undefined> {
  const row = await connection
    .selectFrom<SubmissionTable>(table)
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row as Row<Table> | undefined
}

/**
 * Submissions, newest first, a page at a time.
 * @param options.equal columns and what they must hold
 * @param options.after `next` of the page before
 */
export async function selectPage<Table extends SubmissionTable>(
  connection: Connection,
  table: Table,
  options: { limit: number; equal?: Partial<Row<Table>>; after?: string | undefined },
): Promise<Page<Row<Table>>> {
  const { limit, equal = {}, after } = options
  let query = connection.selectFrom<SubmissionTable>(table).selectAll()
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) query = query.where(column as keyof CommonRow, '=', value as string)
  }
  if (after !== undefined) {
    const [receivedAt = '', reference = ''] = after.split(' ')
    query = query.where((expression) =>
      expression(
        expression.refTuple('received_at', 'reference'),
        '<',
        expression.tuple(receivedAt, reference),
      ),
    )
  }
  const rows = await query.orderBy('received_at', 'desc').orderBy('reference', 'desc').limit(limit).execute()
  const last = rows.at(-1)
  const items = rows as Row<Table>[]
  return last && rows.length === limit ? { items, next: `${last.received_at} ${last.reference}` } : { items }
}

/** Removes the spam flag. @returns false when there was none */
export async function unflag(
  transaction: Transaction,
  table: SubmissionTable,
  reference: string,
  now: Date,
): Promise<boolean> {
  const result = await transaction
    .updateTable(table)
    .set({ flagged: 0, released_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('flagged', '=', 1)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What staff see of a submission beside its answers. */
export function toSubmissionDetail(row: CommonRow): SubmissionDetail {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    flagged: row.flagged === 1,
    consentVersion: row.consent_version,
    spamScore: row.spam_score,
    spamReasons: row.spam_reasons,
    releasedAt: row.released_at,
    reportedAt: row.reported_at,
    erasedAt: row.erased_at,
  }
}
