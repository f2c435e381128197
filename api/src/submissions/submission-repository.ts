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
        expression.refTuple('receivedAt', 'reference'),
        '<',
        expression.tuple(receivedAt, reference),
      ),
    )
  }
  const rows = await query.orderBy('receivedAt', 'desc').orderBy('reference', 'desc').limit(limit).execute()
  const last = rows.at(-1)
  const items = rows as Row<Table>[]
  return last && rows.length === limit ? { items, next: `${last.receivedAt} ${last.reference}` } : { items }
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
    .set({ flagged: 0, releasedAt: now.toISOString() })
    .where('reference', '=', reference)
    .where('flagged', '=', 1)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What staff see of a submission beside its answers. */
export function toSubmissionDetail(row: CommonRow): SubmissionDetail {
  return {
    reference: row.reference,
    receivedAt: row.receivedAt,
    flagged: row.flagged === 1,
    consentVersion: row.consentVersion,
    spamScore: row.spamScore,
    spamReasons: row.spamReasons,
    releasedAt: row.releasedAt,
    reportedAt: row.reportedAt,
    erasedAt: row.erasedAt,
  }
}
