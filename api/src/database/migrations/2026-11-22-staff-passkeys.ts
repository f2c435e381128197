import type { Kysely } from 'kysely'
import { createStrictTable, isSqlite } from './strict-table.ts'

/** Passkeys of the laboratory's people, and the challenge that a session has to answer with one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createStrictTable(database, 'staff_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // COSE, base64url.
    .addColumn('public_key', 'text', (column) => column.notNull())
    // Up to 2^32.
    .addColumn('counter', isSqlite(database) ? 'integer' : 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await database.schema.createIndex('staff_passkey_staff').on('staff_passkey').column('staff_id').execute()
  await database.schema.alterTable('staff_session').addColumn('challenge', 'text').execute()
}
