/** Finding inquiries by words: SQLite by a full-text table, PostgreSQL by an index over the same words. */
import { referencePattern } from '@laboratory/contract/inquiry'
import type { Inquiry } from '@laboratory/contract/inquiry'
import { sql, SqliteAdapter } from 'kysely'
import type { Connection } from '../database/database.ts'

/** Words that a search may have, at most. */
const mostTerms = 8

/** Words as they are found: lower case, without accents and signs. */
export function toSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What an inquiry is found by. */
export function searchTextOf(reference: string, inquiry: Inquiry): string {
  const { name, company, email, description } = inquiry
  return toSearchText([reference, name, company, email, description].join(' '))
}

function isSqlite(connection: Connection): boolean {
  return connection.getExecutor().adapter instanceof SqliteAdapter
}

/** Makes a new inquiry findable. PostgreSQL does it by itself. */
export async function rememberWords(connection: Connection, reference: string, words: string): Promise<void> {
  if (!isSqlite(connection)) return
  await sql`insert into search_inquiry (reference, words) values (${reference}, ${words})`.execute(connection)
}

/** Forgets the words of inquiries that are emptied. */
export async function forgetWords(connection: Connection, references: readonly string[]): Promise<void> {
  if (!isSqlite(connection)) return
  for (const reference of references) {
    const phrase = `reference : "${reference.replaceAll(/[^A-Z0-9]/gi, ' ')}"`
    await sql`delete from search_inquiry where search_inquiry match ${phrase}`.execute(connection)
  }
}

/**
 * Finds inquiries whose words begin with those of a search, all of them; newest first.
 * @returns references; undefined where the search has no word
 */
export async function findByWords(
  connection: Connection,
  search: string,
  limit: number,
): Promise<string[] | undefined> {
  const reference = search.trim().toUpperCase()
  if (referencePattern.test(reference)) return [reference]
  const terms = toSearchText(search).split(' ').filter(Boolean).slice(0, mostTerms)
  if (terms.length === 0) return undefined
  if (isSqlite(connection)) {
    const match = `words : (${terms.map((term) => `"${term}"*`).join(' AND ')})`
    const { rows } = await sql<{ reference: string }>`select reference from search_inquiry
      where search_inquiry match ${match} order by rowid desc limit ${limit}`.execute(connection)
    return rows.map((row) => row.reference)
  }
  const query = terms.map((term) => `${term}:*`).join(' & ')
  const rows = await connection
    .selectFrom('inquiry')
    .select('reference')
    .where(sql<boolean>`to_tsvector('simple', search_text) @@ to_tsquery('simple', ${query})`)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.reference)
}
