import type { Kysely } from 'kysely'

/** Whether a notice says that the laboratory is closed from its start to its end. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('notice')
    .addColumn('is_closed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
