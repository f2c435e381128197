/** What the laboratory says in place of the release's texts, and the editions with which it was published. */
import type { ExpressionBuilder, Selectable } from 'kysely'
import { removeFiles } from '../casework/uploads.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { createId } from '../database/ids.ts'
import { lockMarker, writeMarker } from '../database/markers.ts'
import type { Schema } from '../database/schema.ts'
import { answerIn } from './questions.ts'
import { digestInRelease } from './release-text.ts'

/** A file of a statement: `name` is its path in the content (`documents/x.pdf`, `pictures/encoded/x-640.avif`). */
export type StatementFile = { readonly name: string; readonly file: string }
export type Statement = Selectable<Schema['contentStatement']> & {
  /** With the digests and sizes of what is stored, in the order of their names. */
  readonly files: readonly (StatementFile & { readonly digest: string; readonly size: number })[]
}
export type Edition = Selectable<Schema['contentEdition']>
/** One to be said: what it is made of, without what the service adds. */
export type Draft = Pick<Statement, 'address' | 'text' | 'saidBy' | 'saidOn' | 'by'> & {
  readonly files?: readonly StatementFile[]
}

/**
 * The newest published statement of each address, in their order, also one that was taken back.
 * @param until the last edition that counts
 * @param addresses those that are asked about: all of them when left out
 */
export async function listLive(
  connection: Connection,
  until = 2 ** 31 - 1,
  addresses?: readonly string[],
): Promise<Statement[]> {
  const published = connection
    .selectFrom('contentStatement')
    .select(({ fn }) => ['address', fn.max('edition').as('edition')])
    .where('edition', '<=', until)
    .groupBy('address')
  const newest = (addresses ? published.where('address', 'in', ['', ...addresses]) : published).as('newest')
  const rows = await connection
    .selectFrom('contentStatement')
    .innerJoin(newest, (join) =>
      join
        .onRef('newest.address', '=', 'contentStatement.address')
        .onRef('newest.edition', '=', 'contentStatement.edition'),
    )
    .selectAll('contentStatement')
    .execute()
  return withFiles(connection, rows)
}

/** Statements that are not published, in the order of their addresses. */
export async function listDrafts(connection: Connection): Promise<Statement[]> {
  return withFiles(
    connection,
    await connection.selectFrom('contentStatement').selectAll().where('edition', 'is', null).execute(),
  )
}

/** What editions changed, in the order of the addresses. @param last of them: the first alone when left out */
export async function listStatements(
  connection: Connection,
  first: number,
  last = first,
): Promise<Statement[]> {
  const rows = await connection
    .selectFrom('contentStatement')
    .selectAll()
    .where('edition', '>=', first)
    .where('edition', '<=', last)
    .execute()
  return withFiles(connection, rows)
}

/** What visitors read once drafts are published: each takes the place of the live one at its address. */
export function withDrafts(live: readonly Statement[], drafts: readonly Statement[]): Statement[] {
  const byAddress = new Map([...live, ...drafts].map((statement) => [statement.address, statement]))
  return [...byAddress.values()].toSorted(byAddressOrder)
}

/** Newest first. */
export async function listEditions(connection: Connection, limit = 100): Promise<Edition[]> {
  return connection.selectFrom('contentEdition').selectAll().orderBy('number', 'desc').limit(limit).execute()
}

/** @returns the number of the newest edition; 0 while there is none */
export async function currentEdition(connection: Connection): Promise<number> {
  const { number } = await connection
    .selectFrom('contentEdition')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return Number(number ?? 0)
}

/** How many editions one person published alone, and nobody else has looked at. @param reader whose own do not count: somebody else has to look */
export async function countUnseen(connection: Connection, reader: string): Promise<number> {
  const { number } = await connection
    .selectFrom('contentEdition')
    .select(({ fn }) => fn.countAll().as('number'))
    .where('lookedBy', 'is', null)
    .where(isOfOthers(reader))
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** Where the pictures of an answer are, or were, as every statement that is stored names them. @param answer its address */
export async function listPicturesOf(connection: Connection, answer: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('contentStatement')
    .select('text')
    .where('address', '=', answer)
    .where('text', 'is not', null)
    .execute()
  return rows.flatMap(({ text }) => {
    const { value } = answerIn(JSON.parse(text!)) as { value: { name?: string } | null }
    return value?.name ? [`pictures/${value.name}`] : []
  })
}

/** Notes that somebody has looked at the editions of others. */
export async function markSeen(transaction: Transaction, until: number, by: string): Promise<void> {
  await transaction
    .updateTable('contentEdition')
    .set({ lookedBy: by })
    .where('lookedBy', 'is', null)
    .where('number', '<=', until)
    .where(isOfOthers(by))
    .execute()
}

const isOfOthers = (reader: string) => (edition: ExpressionBuilder<Schema, 'contentEdition'>) =>
  edition.or([edition('by', '<>', reader), edition('by', 'is', null)])

/** Notes which words of the release stood around a statement when it was signed. */
export async function markSigned(transaction: Transaction, id: string, around: string): Promise<void> {
  await transaction.updateTable('contentStatement').set({ around }).where('id', '=', id).execute()
}

/** Stores a draft in place of that of its address. @returns its id */
export async function saveDraft(transaction: Transaction, draft: Draft, now: Date): Promise<string> {
  // Two who say the same for the first time take turns.
  await lockMarker(transaction, 'edition')
  await deleteDraft(transaction, draft.address)
  const was = await digestInRelease(draft.address)
  return insert(transaction, { ...draft, was, around: null, edition: null }, now)
}

/** @returns false where there was none at that address */
export async function deleteDraft(transaction: Transaction, address: string): Promise<boolean> {
  const dropped = await transaction
    .deleteFrom('contentStatement')
    .where('address', '=', address)
    .where('edition', 'is', null)
    .returning('id')
    .execute()
  await removeStatementFiles(
    transaction,
    dropped.map(({ id }) => id),
  )
  return dropped.length > 0
}

export type NewEdition = Partial<Pick<Edition, 'by' | 'signedBy' | 'lookedBy' | 'note' | 'undoOf'>>

/**
 * Makes an edition of drafts.
 * @param ids of the drafts: one at least
 * @returns its number; undefined where one of them is no draft any more
 */
export async function insertEdition(
  transaction: Transaction,
  ids: readonly string[],
  edition: NewEdition,
  now: Date,
): Promise<number | undefined> {
  const number = await nextEdition(transaction, edition, now)
  const { numUpdatedRows } = await transaction
    .updateTable('contentStatement')
    .set({ edition: number })
    .where('id', 'in', ids)
    .where('edition', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === ids.length ? number : undefined
}

/** What stood before an edition, at each address of that one. */
export async function listBefore(connection: Connection, edition: number): Promise<Statement[]> {
  const taken = await listStatements(connection, edition)
  const addresses = taken.map(({ address }) => address)
  const live = await listLive(connection, edition - 1, addresses)
  const before = new Map(live.map((statement) => [statement.address, statement]))
  return taken.map((statement) => before.get(statement.address) ?? { ...statement, text: null, files: [] })
}

/** Makes an edition of what stood before another one. @returns its number */
export async function insertUndo(
  transaction: Transaction,
  before: readonly Statement[],
  edition: NewEdition,
  now: Date,
): Promise<number> {
  const number = await nextEdition(transaction, edition, now)
  for (const statement of before)
    await insert(transaction, { ...statement, by: edition.by ?? null, edition: number }, now)
  return number
}

/** Two that publish at the same moment take turns. */
async function nextEdition(transaction: Transaction, edition: NewEdition, now: Date): Promise<number> {
  await writeMarker(transaction, 'edition', now.toISOString())
  const number = (await currentEdition(transaction)) + 1
  const row = {
    by: null,
    signedBy: null,
    lookedBy: null,
    note: '',
    undoOf: null,
    ...edition,
    number,
    at: now.toISOString(),
  }
  await transaction.insertInto('contentEdition').values(row).execute()
  return number
}

/**
 * Erases every text, draft and file that was ever said at addresses, and makes an edition without them. Once that is committed, `sweepFiles`
 * removes the bytes.
 * @returns its number
 */
export async function insertErasure(
  transaction: Transaction,
  addresses: readonly string[],
  edition: NewEdition,
  now: Date,
): Promise<number> {
  // Whoever makes drafts of what is published comes before it or after it.
  await lockMarker(transaction, 'edition')
  const erased = await transaction
    .deleteFrom('contentStatement')
    .where('address', 'in', addresses)
    .returning('id')
    .execute()
  await removeStatementFiles(
    transaction,
    erased.map(({ id }) => id),
  )
  return nextEdition(transaction, edition, now)
}

type Unsaid = Pick<Statement, 'edition' | 'was' | 'around'>

async function insert(
  transaction: Transaction,
  { address, text, was, saidBy, saidOn, by, files = [], around, edition }: Draft & Unsaid,
  now: Date,
): Promise<string> {
  const id = createId()
  const at = now.toISOString()
  await transaction
    .insertInto('contentStatement')
    .values({ id, address, text, was, saidBy, saidOn, by, at, around, edition })
    .execute()
  for (const { name, file } of files)
    await transaction.insertInto('contentFile').values({ statement: id, name, file }).execute()
  return id
}

/** Lists the files of statements no longer, but for those that another one brings too. */
async function removeStatementFiles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await transaction
    .deleteFrom('contentFile')
    .where('statement', 'in', ids)
    .returning('file')
    .execute()
  if (removed.length === 0) return
  const files = [...new Set(removed.map(({ file }) => file))]
  const kept = await transaction.selectFrom('contentFile').select('file').where('file', 'in', files).execute()
  const others = new Set(kept.map(({ file }) => file))
  await removeFiles(
    transaction,
    files.filter((file) => !others.has(file)),
  )
}

async function withFiles(
  connection: Connection,
  rows: readonly Selectable<Schema['contentStatement']>[],
): Promise<Statement[]> {
  const ids = rows.map(({ id }) => id)
  const files = await connection
    .selectFrom('contentFile')
    .innerJoin('file', 'file.id', 'contentFile.file')
    .select(['statement', 'contentFile.name', 'file', 'digest', 'size'])
    .where('statement', 'in', ids.length > 0 ? ids : [''])
    .execute()
  const of = Map.groupBy(files, ({ statement }) => statement)
  return rows
    .map((row) => ({
      ...row,
      files: (of.get(row.id) ?? [])
        .map(({ name, file, digest, size }) => ({ name, file, digest: digest ?? '', size }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .toSorted(byAddressOrder)
}

const byAddressOrder = (a: { address: string }, b: { address: string }) => (a.address < b.address ? -1 : 1)
