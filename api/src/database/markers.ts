/** Markers: single values that the service remembers by a name, for itself. */
import { findRow } from './rows.ts'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Connection = Kysely<Schema>

export async function readMarker(connection: Connection, name: string): Promise<string | undefined> {
  const row = await findRow(connection, 'marker', { name })
  return row?.value
}

/** Reads one that is to be changed: until the transaction ends, another process that does the same waits. @returns undefined where it was never written */
export async function lockMarker(transaction: Connection, name: string): Promise<string | undefined> {
  const { value } = await transaction
    .insertInto('marker')
    .values({ name, value: '' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('marker.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value || undefined
}

/** Writes it, whatever it was. Until the transaction ends, another one that writes it waits. */
export async function writeMarker(connection: Connection, name: string, value: string): Promise<void> {
  await connection
    .insertInto('marker')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
