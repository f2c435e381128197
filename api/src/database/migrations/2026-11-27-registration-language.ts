import { type Generated, type Kysely, sql } from 'kysely'
import type { Language } from '@laboratory/contract/languages'
import { column } from '../tables.ts'

/** The language of the form. */
export const tables = {
  registration: { language: column<Generated<Language>>("text not null default 'en'") },
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column language text not null default 'en'`.execute(database)
}
