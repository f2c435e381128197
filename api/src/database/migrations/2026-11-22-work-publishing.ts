import type { Kysely } from 'kysely'
import { createStrictTable, isSqlite } from './strict-table.ts'

/** News and notices from the desk: who changed what, versions, withdrawn items, and pictures on their way. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('news_item')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const name of ['withdrawn_at', 'picture', 'crop', 'changed_by'])
    await database.schema.alterTable('news_item').addColumn(name, 'text').execute()
  for (const name of ['set_by', 'cleared_by', 'replaced_by'])
    await database.schema.alterTable('notice').addColumn(name, 'text').execute()
  await database.schema.createIndex('notice_end').on('notice').columns(['ends_at', 'id']).execute()
  const bytes = isSqlite(database) ? 'blob' : 'bytea'
  await createStrictTable(database, 'news_picture')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await createStrictTable(database, 'news_upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await createStrictTable(database, 'news_upload_part')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('news_upload_part_key', ['file', 'position'])
    .execute()
}
