import { type Kysely, sql } from 'kysely'
import { optional } from '../tables.ts'

/** For what a signature holds, and who has looked at what one person published alone. */
export const tables = {
  contentStatement: {
    /** Digest of the release's words around it when a second person signed it; null: nobody has to. */
    around: optional,
  },
  contentEdition: {
    /** Who has looked at it beside who published it alone. */
    lookedBy: optional,
  },
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table "contentStatement" add column around text`.execute(database)
  await sql`alter table "contentEdition" add column "lookedBy" text`.execute(database)
  await sql`create index "contentEditionUnseen" on "contentEdition" (number) where "lookedBy" is null`.execute(
    database,
  )
}
