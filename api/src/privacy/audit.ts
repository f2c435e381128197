/** Who did what to which record: append-only, each entry sealed by a digest over the one before. Never a field's value. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../database/database.ts'
import type { AuditTable } from '../database/schema.ts'
import type { Acting } from '../operations.ts'

/** @param entry.target reference or id of the record; a digest where that would name a person */
export async function recordAudit(
  transaction: Transaction,
  entry: { action: string; target: string },
  { actor, now }: Acting,
): Promise<void> {
  // Until the transaction ends, another one that appends waits here: each entry follows the last.
  await transaction
    .insertInto('marker')
    .values({ name: 'audit', value: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<string>`excluded.value` }))
    .execute()
  const last = await transaction
    .selectFrom('audit')
    .select(['position', 'digest'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = {
    position: (last?.position ?? 0) + 1,
    at: now.toISOString(),
    actor,
    action: entry.action,
    target: entry.target,
    previous_digest: last?.digest ?? '',
  }
  await transaction
    .insertInto('audit')
    .values({ ...row, digest: digestOf(row) })
    .execute()
}

/**
 * Checks the chain of digests. Entries cut off at its end leave no gap: only an older copy of the database shows them.
 * @returns the position of the first entry that was changed, or taken out from before others; undefined when there is none
 */
export async function findBrokenEntry(connection: Connection): Promise<number | undefined> {
  const rows = await connection.selectFrom('audit').selectAll().orderBy('position').execute()
  let previous = ''
  for (const [index, { digest, ...row }] of rows.entries()) {
    if (row.position !== index + 1 || row.previous_digest !== previous || digest !== digestOf(row))
      return index + 1
    previous = digest
  }
  return undefined
}

function digestOf(row: Omit<AuditTable, 'digest'>): string {
  const { position, at, actor, action, target, previous_digest } = row
  return createHash('sha256')
    .update(JSON.stringify([position, at, actor, action, target, previous_digest]))
    .digest('base64url')
}

/** Notes that all that is stored is about to be copied. */
export async function recordBackup(transaction: Transaction, _input: unknown, acting: Acting): Promise<void> {
  await recordAudit(transaction, { action: 'backup create', target: 'all' }, acting)
}
