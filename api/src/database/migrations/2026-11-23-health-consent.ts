import type { Kysely } from 'kysely'

/** The consent to use what an inquiry says about health or family. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('inquiry').addColumn('health_consent', 'text').execute()
}
