/** Every migration, in the order of its name. A migration imports no code of the service that may change, and is never changed once released. */
import type { Migration } from 'kysely'
import * as first from './migrations/2026-11-27-tables.ts'

export const migrations: Record<string, Migration> = { '2026-11-27-tables': first }

/** The columns of all of them: `typeof first.tables & typeof second.tables`. */
export type Tables = typeof first.tables
