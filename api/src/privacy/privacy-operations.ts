/** What staff can do at the request of a person about their data. */
import { findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import { OperationError, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import { collectPersonalData, emptyPersonalData } from './personal-data.ts'

/** By the mailbox, or by a submission that came from it. */
export type Whose = { mailbox: string } | { reference: string }
export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>

const collecting =
  (action: string): Operation<Whose, PersonalData, Acting> =>
  async (transaction, input, acting) => {
    const mailbox = await findMailbox(transaction, input)
    await recordAudit(transaction, { action, target: acting.audit.nameOf(mailbox) }, acting)
    return collectPersonalData(transaction, mailbox)
  }

/** Everything that is stored about a mailbox, for its owner. */
export const exportPerson = collecting('privacy export')
/** The same, to look at. */
export const showPerson = collecting('privacy show')

/**
 * Empties everything about a mailbox. Afterwards, `removeOrphanedMailFiles` and `overwriteErased` clear the files of what it held.
 * @returns how many submissions were emptied
 */
export const erasePerson: Operation<Whose, { count: number }, Acting> = async (
  transaction,
  input,
  acting,
) => {
  const mailbox = await findMailbox(transaction, input)
  const count = await emptyPersonalData(transaction, mailbox, acting.now)
  await recordAudit(transaction, { action: 'privacy erase', target: acting.audit.nameOf(mailbox) }, acting)
  return { count }
}

/** @throws OperationError where the reference is of no submission, or of one that was emptied */
async function findMailbox(transaction: Transaction, whose: Whose): Promise<string> {
  if ('mailbox' in whose) return whose.mailbox
  for (const table of ['inquiry', 'registration'] as const) {
    const row = await findRow(transaction, table, { reference: whose.reference })
    if (row && row.erasedAt === null) return row.mailbox
    if (row) throw new OperationError('missing', 'The submission with this reference was emptied already.')
  }
  throw new OperationError('missing', 'There is no submission with this reference.')
}
