/**
 * Guesses, counted in the database so that all processes count together. A device on which somebody has signed in before has a count of its
 * own: somebody who guesses from an unknown device uses up only the tries of unknown devices, and never locks the owner out.
 */
import { sql } from 'kysely'
import { hour, later, minute } from '../clock.ts'
import type { Connection } from '../database/database.ts'

export type Limit = { most: number; period: number }

export const guessLimits = {
  /** All attempts from one network, for any account, successful or not. */
  network: { most: 30, period: 15 * minute },
  /** Of one account: from unknown devices together, or from one known device. */
  account: { most: 10, period: 15 * minute },
  /** Codes of one account, in the same way. */
  code: { most: 10, period: hour },
  /** Tokens of invitations, of one network. */
  invitation: { most: 30, period: 15 * minute },
} as const satisfies Record<string, Limit>

/**
 * Counts a try before it is checked, so that many at the same time are all counted.
 * @param key digest of whom it counts for
 * @returns 0 where it may be made; else milliseconds until the next
 */
export async function countAttempt(
  connection: Connection,
  key: string,
  { most, period }: Limit,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const isOver = sql<boolean>`staff_attempt.ends_at <= ${at}`
  const { count, ends_at } = await connection
    .insertInto('staff_attempt')
    .values({ key, count: 1, ends_at: later(now, period).toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else staff_attempt.count + 1 end`,
        ends_at: sql<string>`case when ${isOver} then excluded.ends_at else staff_attempt.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return count <= most ? 0 : Math.max(1, Date.parse(ends_at) - now.getTime())
}

/** Resets the count after a correct try. */
export async function forgetAttempts(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('staff_attempt').where('key', '=', key).execute()
}
