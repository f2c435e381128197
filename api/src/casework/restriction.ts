/**
 * People who asked that their data be kept and not used (Data Protection Act 2017, section 38; GDPR, article 18): while such a request is open, nothing
 * of theirs is answered, exported with a list, or erased by its period.
 */
import { sql, type Expression, type SqlBool } from 'kysely'
import { findRow } from '../database/rows.ts'
import type { Connection } from '../database/database.ts'
import { OperationError } from '../operations.ts'

const open = { kind: 'restriction', doneAt: null } as const

/** Of inquiries and registrations, by their mailbox. */
export function isUnrestricted(): Expression<SqlBool> {
  return sql<SqlBool>`mailbox not in (select r.mailbox from "dataRequest" r where r.kind = ${open.kind} and r."doneAt" is null)`
}

/** @throws OperationError where the customer asked that nothing is done with the data */
export async function requireUnrestricted(connection: Connection, mailbox: string): Promise<void> {
  if (await findRow(connection, 'dataRequest', { ...open, mailbox }))
    throw new OperationError(
      'invalid',
      'The customer asked that these data are kept and not used. A manager ends that request first.',
    )
}
