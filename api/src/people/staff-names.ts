/** Names of people of the desk, for what they did. */
import type { Connection } from '../database/database.ts'

export type Names = ReadonlyMap<string, string>

/** Names of everybody who ever had an account: a few dozen. */
export async function readNames(connection: Connection): Promise<Names> {
  const rows = await connection.selectFrom('staffMember').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whom an inquiry can be handed to. */
export async function listClerks(connection: Connection): Promise<{ id: string; name: string }[]> {
  return connection
    .selectFrom('staffMember')
    .select(['id', 'name'])
    .where('leftAt', 'is', null)
    .where('role', 'in', ['clerk', 'manager'])
    .orderBy('name')
    .execute()
}

export function personOf(names: Names, id: string | null) {
  return id === null ? null : { id, name: names.get(id) ?? 'Somebody' }
}
