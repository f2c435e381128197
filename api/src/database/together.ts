/** Work of several requests in one transaction: what it writes, and the sync of the disk, they then share. */
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Runs work in a transaction, with that of others who come in the same iteration of the event loop.
 * @param work may run twice; what it does beside the transaction must bear that
 * @returns its result, once it is on the disk. One that fails takes none of the others with it
 */
export type Together = <Result>(
  work: (transaction: Transaction<Schema>) => Promise<Result>,
) => Promise<Result>

/** For SQLite: a commit of its one connection costs as much as what a form has it write, most of it in pages that other forms write too. */
export function createTogether(query: Kysely<Schema>): Together {
  let waiting: { run(transaction: Transaction<Schema>): Promise<() => void>; runAlone(): void }[] = []

  async function commit(): Promise<void> {
    const all = waiting
    waiting = []
    try {
      const answers = await query.transaction().execute(async (transaction) => {
        const ended = []
        for (const { run } of all) ended.push(await run(transaction))
        return ended
      })
      for (const answer of answers) answer()
    } catch {
      for (const { runAlone } of all) runAlone()
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void commit())
      waiting.push({
        async run(transaction) {
          const result = await work(transaction)
          return () => resolve(result)
        },
        runAlone: () => void query.transaction().execute(work).then(resolve, reject),
      })
    })
}
