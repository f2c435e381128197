/** Who did what to which record: append-only, each entry sealed by a digest over the one before. Never a field's value. */
import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Connection, Database } from '../database/database.ts'
import type { AuditTable } from '../database/schema.ts'

export type AuditEntry = { action: string; target: string; actor?: string }

/** Appends an entry in a transaction of its own. */
export async function recordAudit(database: Database, entry: AuditEntry, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.query.transaction().execute((transaction) => append(transaction, entry, now))
    } catch (error) {
      // Two processes chose the same position: the second takes the next.
      if (attempt === 5) throw error
    }
  }
}

async function append(connection: Connection, entry: AuditEntry, now: Date): Promise<void> {
  const last = await connection
    .selectFrom('audit')
    .select(['position', 'digest'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = {
    position: (last?.position ?? 0) + 1,
    at: now.toISOString(),
    actor: entry.actor ?? userInfo().username,
    action: entry.action,
    target: entry.target,
    previous_digest: last?.digest ?? '',
  }
  await connection
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
