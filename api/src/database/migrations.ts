/** Every migration, in the order of its name. A migration imports no code of the service that may change, and is never changed once released. */
import type { Migration } from 'kysely'
import * as first from './migrations/2026-11-23-tables.ts'
import * as content from './migrations/2026-11-27-content.ts'
import * as registrationLanguage from './migrations/2026-11-27-registration-language.ts'
import * as signatures from './migrations/2026-11-27-signatures.ts'
import * as uploads from './migrations/2026-11-27-uploads.ts'

export const migrations: Record<string, Migration> = {
  '2026-11-23-tables': first,
  '2026-11-27-content': content,
  '2026-11-27-registration-language': registrationLanguage,
  '2026-11-27-signatures': signatures,
  '2026-11-27-uploads': uploads,
}

/** The columns of all of them: `typeof first.tables & typeof second.tables`. */
export type Tables = typeof first.tables &
  typeof content.tables &
  typeof registrationLanguage.tables &
  typeof signatures.tables &
  typeof uploads.tables
