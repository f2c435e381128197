import { type Kysely, sql } from 'kysely'
import { optional } from '../tables.ts'

/** For files that nobody finishes: who has most of them loses the oldest, and no colleague. */
export const tables = {
  file: {
    /** Who of the staff began it; null once it is whole. */
    begunBy: optional,
  },
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column "begunBy" text`.execute(database)
}
