/** Lists of inquiries and of registrations at the desk, as far as they are the same: pages, counts and files. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { hasEnded, mostExported } from '@laboratory/contract/desk/inquiries'
import { sql, type SelectQueryBuilder } from 'kysely'
import { countRows } from '../database/rows.ts'
import type { Connection } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { OperationError } from '../operations.ts'
import type { TableFile } from './spreadsheet.ts'
import type { CaseTable } from './case.ts'
import { isUnrestricted } from './restriction.ts'

type List<Row> = SelectQueryBuilder<Schema, CaseTable, Row>

/**
 * A page of a list, in the order of a time, then of when they came, then of the references.
 * @param page.after `next` of the page before
 */
export async function readPage<Row extends { reference: string; receivedAt: string }>(
  list: List<Row>,
  column: 'receivedAt' | 'dueAt',
  direction: 'asc' | 'desc',
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: Row[]; next: string | null }> {
  const keys = [...new Set([column, 'receivedAt', 'reference'])] as (keyof Row)[]
  const parts = after?.split(' ') ?? []
  const order = sql.join(keys.map((key) => sql.ref(String(key))))
  const sign = sql.raw(direction === 'desc' ? '<' : '>')
  const narrowed = list.$if(after !== undefined, (query) =>
    query.where(sql<boolean>`(${order}) ${sign} (${sql.join(keys.map((_, at) => parts[at] ?? ''))})`),
  )
  const found = await keys
    .reduce((query, key) => query.orderBy(sql.ref(String(key)), direction), narrowed)
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? keys.map((key) => last[key]).join(' ') : null }
}

/** A list as a file has it: without what has ended or is held back, where nobody asks for that, and what is not to be used. */
export function asExported<Row>(list: List<Row>, filters: Parameters<typeof hasEnded>[0]): List<Row> {
  const usable = list.where(isUnrestricted)
  const wanted = filters['group'] === 'held' ? usable : usable.where('turn', '<>', 'held')
  return hasEnded(filters) ? wanted : wanted.where('turn', '<>', 'nobody')
}

/** How many a list has, up to one more than a file holds. */
export async function countList(connection: Connection, list: List<object>): Promise<number> {
  const listed = list
    .clearSelect()
    .select('reference')
    .limit(mostExported + 1)
  return countRows(connection.selectFrom(listed.as('listed')))
}

/** How many wait for whom. What has ended is not counted: it grows for ever. */
export async function countTurns(
  connection: Connection,
  table: CaseTable,
  list: List<object> = connection.selectFrom<CaseTable>(table),
) {
  const rows = await list
    .select((row) => ['turn', row.fn.countAll<number>().as('count')] as const)
    .where('turn', 'in', ['laboratory', 'customer', 'held'])
    .groupBy('turn')
    .execute()
  const counts = Object.fromEntries(rows.map(({ turn, count }) => [turn, Number(count)]))
  return { laboratory: 0, customer: 0, held: 0, ...counts }
}

/** When one came or changed last; empty while there is none. */
export async function findLatest(connection: Connection, table: CaseTable): Promise<string> {
  const row = await connection
    .selectFrom<CaseTable>(table)
    .select((expression) => expression.fn.max('changedAt').as('latest'))
    .executeTakeFirst()
  return row?.latest ?? ''
}

/** The columns of a file: their names, and what each says of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>

/** In the laboratory's time, as the desk shows it. */
export function localTime(instant: string): string {
  const { date, time } = laboratoryClock(new Date(instant))
  return `${date} ${time}`
}

/** A list as a file, and what the audit log says of it before it leaves. */
export type Exported = TableFile & { readonly audit: { readonly action: string; readonly target: string } }

/**
 * A list as a file, newest first, with the names of the columns.
 * @throws OperationError where it is longer than a file may be
 */
export async function exportList<Row>(
  table: CaseTable,
  { format, list, columns }: { format: TableFile['format']; list: List<Row>; columns: Columns<Row> },
): Promise<Exported> {
  const rows = await list
    .orderBy('receivedAt', 'desc')
    .orderBy('reference', 'desc')
    .limit(mostExported + 1)
    .execute()
  const sheet = table === 'inquiry' ? 'Inquiries' : 'Registrations'
  if (rows.length > mostExported)
    throw new OperationError(
      'invalid',
      `These are more than ${mostExported} ${sheet.toLowerCase()}: narrow the list first.`,
    )
  const audit = { action: `${table} export ${format}`, target: `${rows.length}` } as const
  return { format, sheet, rows: tableOf(columns, rows), audit }
}

function* tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]) {
  yield Object.keys(columns)
  const cells = Object.values(columns)
  for (const row of rows) yield cells.map((cell) => cell(row))
}
