import { sql, type Kysely } from 'kysely'
import { createStrictTable, isSqlite } from './strict-table.ts'

/** The work on an inquiry at the desk: state, whose turn it is, who took it, what happened, answers, and the words by which it is found. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const texts: [string, string][] = [
    ['state', 'asked'],
    ['turn', 'laboratory'],
    // Later than any date: nothing is due.
    ['due_at', '9999'],
    ['changed_at', ''],
    ['search_text', ''],
  ]
  for (const [name, value] of texts) {
    await database.schema
      .alterTable('inquiry')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute()
  }
  for (const name of ['is_new', 'version']) {
    await database.schema
      .alterTable('inquiry')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  }
  await database.schema.alterTable('inquiry').addColumn('taken_by', 'text').execute()
  const words = sql`reference || ' ' || name || ' ' || company || ' ' || mailbox || ' ' || description`
  // PostgreSQL takes an address for one word; SQLite divides it by itself.
  const parts = isSqlite(database) ? sql`lower(${words})` : sql`translate(lower(${words}), '@.-_/', '     ')`
  await sql`update inquiry set changed_at = received_at,
    turn = case when erased_at is not null then 'nobody' when flagged = 1 then 'held' else 'laboratory' end,
    state = case when erased_at is not null then 'closed' else 'asked' end,
    search_text = case when erased_at is not null then '' else ${parts} end`.execute(database)
  await database.schema
    .createIndex('inquiry_due')
    .on('inquiry')
    .columns(['turn', 'due_at', 'reference'])
    .execute()
  await database.schema
    .createIndex('inquiry_turn')
    .on('inquiry')
    .columns(['turn', 'is_new', 'due_at', 'reference'])
    .execute()
  await database.schema
    .createIndex('inquiry_state')
    .on('inquiry')
    .columns(['state', 'received_at', 'reference'])
    .execute()
  await database.schema
    .createIndex('inquiry_taken')
    .on('inquiry')
    .columns(['taken_by', 'received_at', 'reference'])
    .where('taken_by', 'is not', null)
    .execute()
  await database.schema
    .createIndex('inquiry_changed')
    .on('inquiry')
    .columns(['changed_at', 'reference'])
    .execute()
  if (isSqlite(database)) {
    await sql`create virtual table search_inquiry using fts5(reference, words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`.execute(
      database,
    )
    // Erased text leaves nothing in the index.
    await sql`insert into search_inquiry (search_inquiry, rank) values ('secure-delete', 1)`.execute(database)
    await sql`insert into search_inquiry (reference, words)
      select reference, search_text from inquiry where search_text <> '' order by received_at`.execute(
      database,
    )
  } else {
    await sql`create index inquiry_words on inquiry using gin (to_tsvector('simple', search_text))`.execute(
      database,
    )
  }

  await createStrictTable(database, 'inquiry_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text')
    .addColumn('colleague', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute()
  await database.schema
    .createIndex('inquiry_event_reference')
    .on('inquiry_event')
    .columns(['reference', 'version'])
    .execute()
  await createStrictTable(database, 'inquiry_answer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('outbox', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('inquiry_answer_reference')
    .on('inquiry_answer')
    .columns(['reference', 'at'])
    .execute()
  await createStrictTable(database, 'inquiry_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text')
    .execute()
  await database.schema.createIndex('inquiry_file_reference').on('inquiry_file').column('reference').execute()
  await createStrictTable(database, 'inquiry_file_part')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', isSqlite(database) ? 'blob' : 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('inquiry_file_part_key', ['file', 'position'])
    .execute()
  await database.schema.alterTable('outbox').addColumn('attachment', 'text').execute()
  await createStrictTable(database, 'inquiry_presence')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('inquiry_presence_key', ['reference', 'staff_id'])
    .execute()
  await createStrictTable(database, 'house_text')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
}
