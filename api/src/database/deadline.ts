/** How long a request may wait for PostgreSQL. */
import type { PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { second } from '../clock.ts'
import { UnavailableError } from './dialect.ts'

/** How long PostgreSQL may take, in ms: a request is answered 503 rather than kept waiting for a database that hangs. */
export const deadlines = {
  statement: 4 * second,
  /** A query or a transaction as a whole, however many statements it has. */
  use: 8 * second,
}
export type Deadlines = typeof deadlines

/**
 * A connection for one query or one transaction, with a deadline for each statement and for all of them, also where the network is
 * down. The driver's own time-out leaves the connection in the pool with its query still under way, where every later one would wait
 * behind it.
 */
export function withDeadline(client: PoolClient, { statement, use }: Deadlines): PostgresPoolClient {
  const end = performance.now() + use
  let failure: Error | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    // Nothing more is sent on a connection that does not answer: a rollback would fail too, and hide the cause.
    if (failure) throw failure
    const left = end - performance.now()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject((failure = new UnavailableError('PostgreSQL did not answer in time.'))),
        Math.max(0, Math.min(left, statement + second)),
      )
    })
    const result = client.query(text, [...values])
    // After a time-out the result is ignored; its rejection must not count as unhandled.
    result.catch(() => {})
    try {
      return await Promise.race([result, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(failure) }
}
