/** Acts that are sent again because their answer was lost: each has a key of the page, and is stored once. */
import { createHash } from 'node:crypto'
import { changeRows, findRow } from '../database/rows.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/dialect.ts'
import { OperationError } from '../operations.ts'
import type { CaseTable, Changed } from './case.ts'

export type Keyed = { reference: string; version: number; key?: string | undefined }

/** The result of an act; `isRepeat`: it had been stored before. */
export type ChangedOnce<Table extends CaseTable> = Changed<Table> & { isRepeat?: true }

/** Names an act by what it says. The same of another person is another act. */
export function actKeyOf(said: unknown, staffId: string | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([said, staffId]))
    .digest('base64url')
}

/** Performs an act in a transaction of its own, and answers one that is stored already with what it stored. */
export async function actOnce<Table extends CaseTable>(
  database: Database,
  table: Table,
  { input, staffId }: { input: Keyed; staffId: string | undefined },
  act: (transaction: Transaction) => Promise<Changed<Table>>,
): Promise<ChangedOnce<Table>> {
  const { version: _, ...said } = input
  const actKey = input.key && actKeyOf(said, staffId)
  try {
    return await database.transact(async (transaction) => {
      const changed = await act(transaction)
      if (actKey !== undefined && changed.event)
        await changeRows(transaction, 'caseEvent', { id: changed.event.id }, { actKey })
      return changed
    })
  } catch (error) {
    // The first one has made a newer version, or holds the key.
    const isRefused = error instanceof OperationError || isUniqueViolation(error)
    const stored =
      isRefused && actKey !== undefined ? await findStored(database.query, table, actKey) : undefined
    if (!stored) throw error
    return stored
  }
}

async function findStored<Table extends CaseTable>(
  connection: Connection,
  table: Table,
  actKey: string,
): Promise<ChangedOnce<Table> | undefined> {
  const event = await findRow(connection, 'caseEvent', { actKey })
  if (!event) return undefined
  const { reference } = event
  const { version } = await connection
    .selectFrom<CaseTable>(table)
    .select('version')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { reference, version, event: event as Changed<Table>['event'], isRepeat: true }
}
