import type { Kysely } from 'kysely'

/** The list of tests that may come with an inquiry, JSON. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('inquiry').addColumn('request_list', 'text').execute()
}
