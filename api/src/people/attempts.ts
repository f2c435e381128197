/**
 * Guesses, counted in the database so that all processes count together. A device on which somebody has signed in before has a count of its
 * own for this account, and no other: whoever guesses from unknown devices, in whatever network, uses up only the tries of unknown devices.
 */
import { sql } from 'kysely'
import { day, hour, later, minute } from '../clock.ts'
import type { Connection } from '../database/database.ts'

export type Limit = { most: number; period: number }

export const guessLimits = {
  /** All attempts from the unknown devices of one network, for any account, successful or not; of an IPv6 site eight times as many. */
  network: { most: 30, period: 15 * minute },
  /** Of one account: from unknown devices together, or from one known device. */
  account: { most: 10, period: 15 * minute },
  /** Codes of one account, in the same way. */
  code: { most: 10, period: hour },
  /** Codes of one account from unknown devices, besides. */
  codesOfDay: { most: 30, period: day },
  /** Wrong codes of one account, from all devices and in all sessions, at which its owner is told. Nothing is refused. */
  warned: { most: 5, period: hour },
  /** Tokens of invitations, of one network. */
  invitation: { most: 30, period: 15 * minute },
} as const satisfies Record<string, Limit>

/** For whom a try counts. */
export type Counted = { key: string; limit: Limit }

/** @returns 0 where none of the counts is full; else milliseconds until the next try. Writes nothing, so that a flood costs little */
export async function waitForAttempt(
  connection: Connection,
  counted: readonly Counted[],
  now: Date,
): Promise<number> {
  const rows = await connection
    .selectFrom('staffAttempt')
    .select(['key', 'count', 'endsAt'])
    .where(
      'key',
      'in',
      counted.map(({ key }) => key),
    )
    .execute()
  const full = rows.find(
    ({ key, count, endsAt }) =>
      endsAt > now.toISOString() && counted.some((one) => one.key === key && count > one.limit.most),
  )
  return full ? waitUntil(full.endsAt, now) : 0
}

/**
 * Counts a try before it is checked, so that many at the same time are all counted.
 * @returns which try it is, and 0 where it may be made, else milliseconds until the next
 */
export async function countAttempt(
  connection: Connection,
  { key, limit: { most, period } }: Counted,
  now: Date,
): Promise<{ count: number; wait: number }> {
  const isOver = sql<boolean>`"staffAttempt"."endsAt" <= ${now.toISOString()}`
  const { count, endsAt } = await connection
    .insertInto('staffAttempt')
    .values({ key, count: 1, endsAt: later(now, period).toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else "staffAttempt".count + 1 end`,
        endsAt: sql<string>`case when ${isOver} then excluded."endsAt" else "staffAttempt"."endsAt" end`,
      }),
    )
    .returning(['count', 'endsAt'])
    .executeTakeFirstOrThrow()
  return { count, wait: count <= most ? 0 : waitUntil(endsAt, now) }
}

function waitUntil(end: string, now: Date): number {
  return Math.max(1, Date.parse(end) - now.getTime())
}

/** Resets counts, after somebody signed in completely. */
export async function forgetAttempts(connection: Connection, keys: readonly string[]): Promise<void> {
  await connection.deleteFrom('staffAttempt').where('key', 'in', keys).execute()
}

/** Removes counts that are over: a flood leaves thousands. */
export async function removeEndedAttempts(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('staffAttempt').where('endsAt', '<=', now.toISOString()).execute()
}
