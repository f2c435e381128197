import type { Kysely } from 'kysely'

/** When a registration's mailbox was confirmed. Nothing is known of those that are stored: they count as not confirmed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('registration').addColumn('mailbox_confirmed_at', 'text').execute()
}
