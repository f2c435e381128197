/** Finding inquiries by words: SQLite by a full-text table, PostgreSQL by an index over the same words. */
import { referencePattern } from '@laboratory/contract/inquiry'
import type { Inquiry } from '@laboratory/contract/inquiry'
import { sql, SqliteAdapter } from 'kysely'
import type { Connection } from '../database/database.ts'
import { nameOfTest, type NameOfPage } from './request-lines.ts'

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
export function searchTextOf(reference: string, inquiry: Inquiry, nameOfPage?: NameOfPage): string {
  const { name, company, email, description, requestList = [] } = inquiry
  const asked = requestList.flatMap(({ test, item = '', lot = '', samplingPoint = '' }) => [
    test,
    nameOfTest(test, nameOfPage),
    item,
    lot,
    samplingPoint,
  ])
  return toSearchText([reference, name, company, email, description, ...asked].join(' '))
}

export function isSqlite(connection: Connection): boolean {
  return connection.getExecutor().adapter instanceof SqliteAdapter
}

/** Makes a new inquiry findable. PostgreSQL does it by itself. */
export async function rememberWords(connection: Connection, reference: string, words: string): Promise<void> {
  if (!isSqlite(connection)) return
  await sql`insert into search_inquiry (reference, words) values (${reference}, ${words})`.execute(connection)
}

/** Removes the words of inquiries that are erased from the index. */
export async function forgetWords(connection: Connection, references: readonly string[]): Promise<void> {
  if (!isSqlite(connection)) return
  for (const reference of references) {
    const phrase = `reference : "${reference.replaceAll(/[^A-Z0-9]/gi, ' ')}"`
    await sql`delete from search_inquiry where search_inquiry match ${phrase}`.execute(connection)
  }
}

/** What somebody looks for: one reference, or the beginnings of words, all of which an inquiry must have. */
export type Search = { reference: string } | { terms: string[] }

export function readSearch(text: string): Search {
  const reference = text.trim().toUpperCase()
  if (referencePattern.test(reference)) return { reference }
  return { terms: toSearchText(text).split(' ').filter(Boolean).slice(0, mostTerms) }
}

/** The condition that an inquiry is found, by the index of words: for where nothing else makes them few. */
export function isFound(connection: Connection, search: Search) {
  if ('reference' in search) return sql<boolean>`reference = ${search.reference}`
  if (search.terms.length === 0) return sql<boolean>`1 = 0`
  if (isSqlite(connection)) {
    return sql<boolean>`reference in (select reference from search_inquiry where search_inquiry match ${matchOf(search.terms)})`
  }
  const query = search.terms.map((term) => `${term}:*`).join(' & ')
  return sql<boolean>`to_tsvector('simple', search_text) @@ to_tsquery('simple', ${query})`
}

/** The same condition, looked at row by row: for the few that are open. */
export function hasWords(search: Search) {
  if ('reference' in search) return sql<boolean>`reference = ${search.reference}`
  // Of letters and digits alone, so that none is a wildcard.
  const each = search.terms.map((term) => sql<boolean>`' ' || search_text like ${`% ${term}%`}`)
  return each.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.join(each, sql` and `)}`
}

export type Hit = { reference: string; row: number }

/**
 * One batch of what SQLite's index of words finds, newest first.
 * @param before `row` of the last one of the step before
 */
export async function findHits(
  connection: Connection,
  terms: readonly string[],
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select reference, rowid as row from search_inquiry
    where search_inquiry match ${matchOf(terms)} and rowid < ${before ?? Number.MAX_SAFE_INTEGER}
    order by rowid desc limit ${limit}`.execute(connection)
  return rows
}

function matchOf(terms: readonly string[]): string {
  return `words : (${terms.map((term) => `"${term}"*`).join(' AND ')})`
}
