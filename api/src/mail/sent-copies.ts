/** Copies of answers among the mailbox's own sent messages. */
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { isAboutNoPerson, type QueuedMessage } from './outbox.ts'

/** Answers of which one look at the mailbox makes copies. */
const mostCopied = 20

/**
 * Answers that left, and may have no copy among the mailbox's sent messages yet. Their words are kept for a week: a mailbox
 * that is away for longer gets no copy. None about tests of persons.
 */
export function findUncopied(connection: Connection): Promise<QueuedMessage[]> {
  return (
    connection
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'in', ['inquiry-answer', 'registration-question'])
      .where('sentAt', 'is not', null)
      // As a literal, for the index of what may have no copy.
      .where(sql<boolean>`body <> ''`)
      .where('copiedAt', 'is', null)
      .where(isAboutNoPerson)
      .limit(mostCopied)
      .execute()
  )
}

/** Notes that a message has its copy, or, with null, that it has none after all. @returns false where another process noted it before */
export async function noteCopied(connection: Connection, id: string, at: Date | null): Promise<boolean> {
  const noted = await connection
    .updateTable('outbox')
    .set({ copiedAt: at?.toISOString() ?? null })
    .where('id', '=', id)
    .where('copiedAt', at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}
