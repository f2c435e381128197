/** Figures are counted each night and kept: a year of them is then read at once, and what is erased later does not change them. */
import { addDays, todayInMauritius } from '@laboratory/contract/clock'
import type { Connection, Database } from '../database/database.ts'
import { countDays } from './count-days.ts'

/** Days that are counted anew each night: what was held back is released, and what was given up is sent again. Shorter than both are kept. */
const stillMoving = 28
/** Of one transaction. */
const mostDays = 31

/**
 * Counts the days up to yesterday that were not counted yet, and the last ones anew.
 * @param closedDays public holidays, YYYY-MM-DD
 * @returns how many days were counted
 */
export async function keepDailyFigures(
  { query }: Database,
  now: Date,
  closedDays: readonly string[],
): Promise<number> {
  const today = todayInMauritius(now)
  const yesterday = addDays(today, -1)
  const first = await findFirstDay(query)
  if (first === undefined || first > yesterday) return 0
  const last = await findLastDay(query)
  const next = last === undefined ? first : addDays(last, 1)
  const moving = addDays(today, -stillMoving)
  let from = [next < moving ? next : moving, first].toSorted()[1] as string
  let counted = 0
  while (from <= yesterday) {
    const to = [addDays(from, mostDays - 1), yesterday].toSorted()[0] as string
    const days = await countDays(query, { from, to }, closedDays)
    const rows = [...days].map(([day, figures]) => ({ day, figures: JSON.stringify(figures) }))
    await query
      .insertInto('dayFigures')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((row) => ({ figures: row.ref('excluded.figures') })),
      )
      .execute()
    counted += rows.length
    from = addDays(to, 1)
  }
  return counted
}

/** The last day that was counted; every day before it was, since the first. */
export async function findLastDay(connection: Connection): Promise<string | undefined> {
  const row = await connection
    .selectFrom('dayFigures')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/** The day on which anything came first. */
async function findFirstDay(connection: Connection): Promise<string | undefined> {
  const days: string[] = []
  for (const table of ['inquiry', 'registration'] as const) {
    const row = await connection
      .selectFrom(table)
      .select('receivedAt')
      .orderBy('receivedAt')
      .limit(1)
      .executeTakeFirst()
    if (row) days.push(todayInMauritius(new Date(row.receivedAt)))
  }
  return days.toSorted()[0]
}
