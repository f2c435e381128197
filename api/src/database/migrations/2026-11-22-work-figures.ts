import { sql, type Kysely } from 'kysely'
import { createStrictTable, isSqlite } from './strict-table.ts'

/** Figures by day, requests about personal data, corrections, e-mails that were settled, and the indexes by which the audit log is looked through. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createStrictTable(database, 'day_figures')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('figures', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('inquiry_event_at').on('inquiry_event').column('at').execute()
  await database.schema
    .createIndex('outbox_sent')
    .on('outbox')
    .column('sent_at')
    .where(sql<boolean>`sent_at is not null`)
    .execute()
  await database.schema.alterTable('outbox').addColumn('settled_at', 'text').execute()

  await createStrictTable(database, 'data_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('done_at', 'text')
    .addColumn('actor', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await database.schema
    .createIndex('data_request_mailbox')
    .on('data_request')
    .columns(['mailbox', 'received_on'])
    .execute()
  await database.schema
    .createIndex('data_request_done')
    .on('data_request')
    .columns(['done_at', 'due_on', 'id'])
    .execute()
  await createStrictTable(database, 'correction')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('correction_reference')
    .on('correction')
    .columns(['reference', 'at'])
    .execute()

  for (const column of ['actor', 'target']) {
    await database.schema.createIndex(`audit_${column}`).on('audit').columns([column, 'position']).execute()
  }
  await database.schema.createIndex('audit_at').on('audit').columns(['at', 'position']).execute()
  // What an entry is about is its first word.
  const first = isSqlite(database)
    ? sql`substr(action, 1, instr(action || ' ', ' ') - 1)`
    : sql`split_part(action, ' ', 1)`
  await sql`create index audit_kind on audit ((${first}), position)`.execute(database)
}
