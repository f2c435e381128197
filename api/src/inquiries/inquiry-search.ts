/** Finding inquiries by words: SQLite by a full-text table, PostgreSQL by an index over the same words. */
import { forSender, type Inquiry, referencePattern } from '@laboratory/contract/inquiry'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../database/database.ts'
import { isSqlite } from '../database/dialect.ts'
import { endsOfPhone, readPhone } from '../submissions/phone.ts'
import { nameOfTest, type NameOfPage } from './request-lines.ts'

/** Words that a search may have, at most. */
const mostTerms = 8
/** Between the words of the customer and those of staff: no word has this sign. */
const divider = ' | '
/** Characters of what staff wrote: PostgreSQL indexes a megabyte, of any script. */
const mostWritten = 200_000

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
export function searchTextOf(
  reference: string,
  inquiry: Omit<Inquiry, 'healthConsent'>,
  nameOfPage?: NameOfPage,
): string {
  const { phone, description, requestList = [] } = inquiry
  const sender = Object.values({ ...forSender((name) => inquiry[name]), address: '' })
  const asked = requestList.flatMap(({ test, item = '', lot = '', samplingPoint = '' }) => [
    test,
    nameOfTest(test, nameOfPage),
    item,
    lot,
    samplingPoint,
  ])
  return toSearchText([reference, ...sender, ...endsOfPhone(phone), description, ...asked].join(' '))
}

/** Makes a new inquiry findable. PostgreSQL does it by itself. */
export async function rememberWords(connection: Connection, reference: string, words: string): Promise<void> {
  if (!isSqlite(connection)) return
  await sql`insert into "searchInquiry" (reference, words) values (${reference}, ${words})`.execute(
    connection,
  )
}

/**
 * Makes an inquiry findable by what staff wrote about it, and no longer by what they took back.
 * @param own what the customer wrote, where that was corrected; else as it is
 */
export async function renewWords(transaction: Transaction, reference: string, own?: string): Promise<void> {
  const { searchText } = await transaction
    .selectFrom('inquiry')
    .select('searchText')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const notes = await transaction
    .selectFrom('inquiryEvent')
    .select('note')
    .where('reference', '=', reference)
    .where('note', '<>', '')
    .execute()
  const answers = await transaction
    .selectFrom('inquiryAnswer')
    .select(['subject', 'body'])
    .where('reference', '=', reference)
    .execute()
  const written = [
    ...notes.map(({ note }) => note),
    ...answers.flatMap(({ subject, body }) => [subject, body]),
  ]
  const words = [
    own ?? searchText.split(divider)[0],
    toSearchText(written.join(' ')).slice(-mostWritten),
  ].join(divider)
  await transaction
    .updateTable('inquiry')
    .set({ searchText: words })
    .where('reference', '=', reference)
    .execute()
  if (!isSqlite(transaction)) return
  // In its place: hits are listed by the age of their rows.
  await sql`update "searchInquiry" set words = ${words}
    where rowid in (select rowid from "searchInquiry" where "searchInquiry" match ${phraseOf(reference)})`.execute(
    transaction,
  )
}

/** Removes the words of inquiries that are erased from the index. */
export async function forgetWords(connection: Connection, references: readonly string[]): Promise<void> {
  if (!isSqlite(connection)) return
  for (const reference of references)
    await sql`delete from "searchInquiry" where "searchInquiry" match ${phraseOf(reference)}`.execute(
      connection,
    )
}

function phraseOf(reference: string): string {
  return `reference : "${reference.replaceAll(/[^A-Z0-9]/gi, ' ')}"`
}

/** What somebody looks for: one reference, or the beginnings of words, all of which an inquiry must have. Digits may also be a telephone number. */
export type Search = { reference: string } | Words
export type Words = { terms: string[]; phone?: string | undefined }

export function readSearch(text: string): Search {
  const reference = text.trim().toUpperCase()
  if (referencePattern.test(reference)) return { reference }
  return {
    terms: toSearchText(text).split(' ').filter(Boolean).slice(0, mostTerms),
    phone: readPhone(text),
  }
}

/** The condition that an inquiry is found, by the index of words: for where nothing else makes them few. */
export function isFound(connection: Connection, search: Search) {
  if ('reference' in search) return sql<boolean>`reference = ${search.reference}`
  if (search.terms.length === 0) return sql<boolean>`1 = 0`
  if (isSqlite(connection)) {
    return sql<boolean>`reference in (select reference from "searchInquiry" where "searchInquiry" match ${matchOf(search)})`
  }
  const words = search.terms.map((term) => `${term}:*`).join(' & ')
  const query = search.phone === undefined ? words : `(${words}) | ${search.phone}:*`
  return sql<boolean>`to_tsvector('simple', "searchText") @@ to_tsquery('simple', ${query})`
}

/** The same condition, looked at row by row: for the few that are open. */
export function hasWords(search: Search) {
  if ('reference' in search) return sql<boolean>`reference = ${search.reference}`
  // Of letters and digits alone, so that none is a wildcard.
  const has = (term: string) => sql<boolean>`' ' || "searchText" like ${`% ${term}%`}`
  if (search.terms.length === 0) return sql<boolean>`1 = 0`
  const words = sql<boolean>`(${sql.join(search.terms.map(has), sql` and `)})`
  return search.phone === undefined ? words : sql<boolean>`(${words} or ${has(search.phone)})`
}

export type Hit = { reference: string; row: number }

/**
 * One batch of what SQLite's index of words finds, newest first.
 * @param before `row` of the last one of the step before
 */
export async function findHits(
  connection: Connection,
  words: Words,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select reference, rowid as row from "searchInquiry"
    where "searchInquiry" match ${matchOf(words)} and rowid < ${before ?? Number.MAX_SAFE_INTEGER}
    order by rowid desc limit ${limit}`.execute(connection)
  return rows
}

function matchOf({ terms, phone }: Words): string {
  const words = terms.map((term) => `"${term}"*`).join(' AND ')
  return `words : (${phone === undefined ? words : `(${words}) OR "${phone}"*`})`
}
