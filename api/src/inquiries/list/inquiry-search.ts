/** The words by which inquiries are found. */
import { mapSenderFields, type Inquiry, referencePattern } from '@laboratory/contract/inquiry'
import { sql, type SqlBool } from 'kysely'
import type { Connection, Transaction } from '../../database/database.ts'
import { hasWords } from '../../database/dialect.ts'
import { changeRows, findRow } from '../../database/rows.ts'
import { endsOfPhone, readPhone } from '../../forms/phone.ts'
import { nameOfTest, type NameOfPage } from '../form/request-lines.ts'

/** Words that a search may have, at most. */
const mostTerms = 8
/** That one of them has, at least. */
const leastLetters = 2
/** Between the words of the customer and those of staff: no word has this sign. */
const divider = ' | '
/** Characters of what staff wrote: PostgreSQL indexes a megabyte, of any script. */
const mostWritten = 200_000
/** Letters of an e-mail by which it is found. */
const mostOfMail = 10_000

/**
 * A word that nobody writes, by which filters find what has a test or a tag. Full text has an index on both engines, and is renewed with every
 * change already: a column of its own would need both.
 */
export function markOf(kind: 'test' | 'tag', name: string): string {
  return `${kind}of${name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()}`
}
/** Ids of the tags of an inquiry. @param stored as its column has them */
export function tagsOf(stored: string): string[] {
  return stored.split(' ').filter(Boolean)
}

export const urgentMark = 'testisurgent'

type Named = { name: string }

/** Words as they are found: lower case, without accents and signs. */
export function toSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function searchTextOf(
  reference: string,
  inquiry: Omit<Inquiry, 'healthConsent'> & { subject?: string | null | undefined },
  nameOfPage?: NameOfPage,
): string {
  const { phone, description, requestList = [], subject } = inquiry
  const sender = Object.values({ ...mapSenderFields((name) => inquiry[name]), address: '' })
  const asked = requestList.flatMap(({ test, item = '', lot = '', samplingPoint = '' }) => [
    test,
    nameOfTest(test, nameOfPage),
    item,
    lot,
    samplingPoint,
  ])
  const slugs = [...requestList.map(({ test }) => test), ...(subject ? [subject.split('?')[0] ?? ''] : [])]
  const marks = [
    ...new Set(slugs.map((slug) => markOf('test', slug))),
    ...(requestList.some(({ urgent }) => urgent) ? [urgentMark] : []),
  ]
  return toSearchText(
    [reference, ...sender, ...endsOfPhone(phone), description, ...asked, ...marks].join(' '),
  )
}

/**
 * Makes an inquiry findable by what staff wrote about it and the customer answered, and no longer by what was taken back.
 * @param own what the customer wrote, where that was corrected; else as it is
 */
export async function renewWords(transaction: Transaction, reference: string, own?: string): Promise<void> {
  const row = await findRow(transaction, 'inquiry', { reference })
  if (!row) return
  const notes = await transaction
    .selectFrom('caseEvent')
    .select('note')
    .where('reference', '=', reference)
    .where('note', '<>', '')
    .execute()
  const answers = await transaction
    .selectFrom('inquiryAnswer')
    .select(['subject', 'body'])
    .where('reference', '=', reference)
    .execute()
  const mails = await transaction
    .selectFrom('incomingMail')
    .select(['subject', 'files', sql<string>`substr(body, 1, ${mostOfMail})`.as('body')])
    .where('reference', '=', reference)
    .where('kind', 'in', ['reply', 'sent'])
    .orderBy('at', 'desc')
    .limit(mostWritten / 1000)
    .execute()
  const attached = await transaction
    .selectFrom('file')
    .select('name')
    .where('reference', '=', reference)
    .where('answer', 'is not', null)
    .execute()
  // Cut before they are folded: one letter may become eighteen.
  const written = [
    ...notes.map(({ note }) => note),
    ...[...attached, ...mails.flatMap(({ files }) => JSON.parse(files) as Named[])].map(({ name }) => name),
    ...[...mails.toReversed(), ...answers].flatMap(({ subject, body }) => [subject, body]),
  ]
    .join(' ')
    .slice(-mostWritten)
  const words = [
    own ?? row.searchText.split(divider)[0],
    [toSearchText(written).slice(-mostWritten), ...tagsOf(row.tags).map((tag) => markOf('tag', tag))].join(
      ' ',
    ),
  ].join(divider)
  await changeRows(transaction, 'inquiry', { reference }, { searchText: words })
}

/**
 * The condition that an inquiry is found.
 * @param text one reference, or the beginnings of words, all of which it must have. Digits may also be a telephone number
 * @param turn where only those are asked for
 */
export function isFound(connection: Connection, text: string, turn?: string) {
  const reference = text.trim().toUpperCase()
  if (referencePattern.test(reference)) return sql<SqlBool>`reference = ${reference}`
  const terms = toSearchText(text).split(' ').filter(Boolean).slice(0, mostTerms)
  const isShort = terms.every((term) => term.length < leastLetters)
  return isShort ? sql<SqlBool>`1 = 0` : hasWords(connection, terms, turn, readPhone(text))
}
