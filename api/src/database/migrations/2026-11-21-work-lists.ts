import { sql, type Kysely } from 'kysely'

/** Indexes for the queries of staff, privacy commands and daily tasks, so that none of it reads a whole table as it grows. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['inquiry', 'registration']) {
    // The list of what was held back, newest first.
    await database.schema
      .createIndex(`${table}_held`)
      .on(table)
      .columns(['flagged', 'received_at', 'reference'])
      .execute()
  }
  await database.schema
    .createIndex('registration_state')
    .on('registration')
    .columns(['state', 'received_at', 'reference'])
    .execute()
  // Emptied rows stay for ever; retention looks at the others alone.
  await database.schema
    .createIndex('inquiry_kept')
    .on('inquiry')
    .column('received_at')
    .where(sql<boolean>`erased_at is null`)
    .execute()
  for (const instant of ['received_at', 'decided_at']) {
    await database.schema
      .createIndex(`registration_kept_${instant}`)
      .on('registration')
      .columns(['state', instant])
      .where(sql<boolean>`erased_at is null`)
      .execute()
  }
  await database.schema
    .createIndex('outbox_dead')
    .on('outbox')
    .column('dead_at')
    .where(sql<boolean>`dead_at is not null`)
    .execute()
  // Sent e-mails whose words are still there: those of a week.
  await database.schema
    .createIndex('outbox_worded')
    .on('outbox')
    .column('sent_at')
    .where(sql<boolean>`body <> ''`)
    .execute()
}
