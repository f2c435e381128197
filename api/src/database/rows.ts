/** What is asked of tables most often. */
import { sql, type Kysely, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely'
import type { Schema } from './schema.ts'

/** The row that has these values; null: none in the column. @returns undefined where there is none */
export async function findRow<Name extends keyof Schema>(
  connection: Kysely<Schema>,
  table: Name,
  values: Partial<Selectable<Schema[Name]>>,
): Promise<Selectable<Schema[Name]> | undefined> {
  let query = connection.selectFrom<keyof Schema>(table).selectAll()
  for (const [column, value] of Object.entries(values))
    query = query.where(sql.ref(column), value === null ? 'is' : '=', value)
  return (await query.executeTakeFirst()) as Selectable<Schema[Name]> | undefined
}

/** Changes the rows that have these values; null: none in the column. @returns how many */
export async function changeRows<Name extends keyof Schema>(
  connection: Kysely<Schema>,
  table: Name,
  values: Partial<Selectable<Schema[Name]>>,
  set: Updateable<Schema[Name]>,
): Promise<number> {
  let query = connection.updateTable<keyof Schema>(table).set(set)
  for (const [column, value] of Object.entries(values))
    query = query.where(sql.ref(column), value === null ? 'is' : '=', value)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** How many rows a query finds. */
export async function countRows<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(sql`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}
