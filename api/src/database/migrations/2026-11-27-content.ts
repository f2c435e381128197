import { sql, type Kysely } from 'kysely'
import { column, createTable, id, optional, text } from '../tables.ts'

export const tables = {
  /** What the laboratory says at an address of the site's content: `answers:laboratory.telephone`, `schedule`, `documents/x.pdf`, `pictures/x`. */
  contentStatement: {
    id,
    address: text,
    /** JSON of the value; null: taken back, so that the release's own text counts. */
    text: optional,
    /** Digest of the release's text at that address when it was said; null: the release had none. */
    was: optional,
    /** Role or name, and the day on which it was said. */
    saidBy: text,
    saidOn: text,
    /** Id of a person; null: the service. */
    by: optional,
    at: text,
    /** Number of the edition with which it was published; null: a draft. */
    edition: column<number | null>('integer'),
  },
  /** Files that a statement brings: a document, a picture in its sizes. */
  contentFile: { statement: text, name: text, file: text },
  /** Batches of statements that were published together. */
  contentEdition: {
    number: column<number>('integer primary key'),
    at: text,
    by: optional,
    signedBy: optional,
    note: text,
    /** The edition that it takes back. */
    undoOf: column<number | null>('integer'),
  },
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'contentStatement', tables.contentStatement)
  await createTable(database, 'contentFile', tables.contentFile, ['statement', 'name'])
  await createTable(database, 'contentEdition', tables.contentEdition)
  // One draft of an address, and one text of it in an edition.
  await sql`create unique index "contentStatementDraft" on "contentStatement" (address) where edition is null`.execute(
    database,
  )
  await sql`create unique index "contentStatementAddress" on "contentStatement" (address, edition)`.execute(
    database,
  )
  await sql`create index "contentStatementEdition" on "contentStatement" (edition)`.execute(database)
  await sql`create index "contentFileFile" on "contentFile" (file)`.execute(database)
}
