/** Markers: single values that the service remembers by a name, for itself. */
import { findRow } from './rows.ts'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Connection = Kysely<Schema>

export async function readMarker(connection: Connection, name: string): Promise<string | undefined> {
  const row = await findRow(connection, 'marker', { name })
  return row?.value
}

/** Writes it, whatever it was. Until the transaction ends, another one that writes it waits. */
export async function writeMarker(connection: Connection, name: string, value: string): Promise<void> {
  await connection
    .insertInto('marker')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
