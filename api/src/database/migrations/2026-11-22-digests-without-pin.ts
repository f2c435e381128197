import { sql, type Kysely } from 'kysely'

/**
 * Until now the digests of a registration were made of its PIN too, which 10,000 tries found for whoever had the service's secret. Those
 * that are stored go; a sign-up sent again across this change is stored twice.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update registration set content_digest = '', submission_key = reference`.execute(database)
}
