/** What staff can do at the request of a person about their data. */
import { complaintStates } from '@laboratory/contract/desk/inquiries'
import type { AppContext } from '../context.ts'
import { sweepFiles } from '../database/files.ts'
import { findRow } from '../database/rows.ts'
import { afterCommit, type Transaction } from '../database/database.ts'
import { OperationError, refuseField, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../database/audit.ts'
import { overwriteErased } from './overwrite.ts'
import { collectPersonalData, emptyPersonalData, removeOrphanedMailFiles } from './personal-data.ts'

/** By the mailbox, or by a submission that came from it. */
export type Whose = { mailbox: string } | { reference: string }
export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>
type Also = { also?: readonly string[] }

const collecting =
  (action: string): Operation<Whose & Also, PersonalData, Acting> =>
  async (transaction, input, acting) => {
    const mailbox = await findMailbox(transaction, input)
    await recordAudit(transaction, { action, target: acting.audit.nameOf(mailbox) }, acting)
    return collectPersonalData(transaction, mailbox, input.also)
  }

/** Everything that is stored about a mailbox, for its owner: of what others wrote only what a manager ticked. */
export const exportPerson: Operation<Whose & Also, Omit<PersonalData, 'others'>, Acting> = async (
  ...given
) => {
  const { others: _, ...data } = await collecting('privacy export')(...given)
  return data
}
/** What is stored about a mailbox, to look at. */
export const showPerson = collecting('privacy show')

/**
 * Empties everything about a mailbox, and clears the files of what it held.
 * @returns how many submissions were emptied, and whether nothing of them stays in the log of SQLite
 */
export async function eraseWithFiles(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  whose: Whose & { reason?: string },
  acting: Acting,
): Promise<{ count: number; isOverwritten: boolean }> {
  const { count } = await database.transact((transaction) => {
    afterCommit(transaction, () => removeOrphanedMailFiles(database.query, config.dataDir))
    afterCommit(transaction, () => sweepFiles(database, acting.now))
    return erasePerson(transaction, whose, acting)
  })
  return { count, isOverwritten: await overwriteErased(database) }
}

/** Empties everything about a mailbox in the database. @returns how many submissions were emptied */
export const erasePerson: Operation<Whose & { reason?: string }, { count: number }, Acting> = async (
  transaction,
  input,
  acting,
) => {
  const mailbox = await findMailbox(transaction, input)
  const open = await transaction
    .selectFrom('inquiry')
    .select('reference')
    .where('mailbox', '=', mailbox)
    .where('erasedAt', 'is', null)
    .where('state', 'in', complaintStates)
    .where('state', '<>', 'told')
    .execute()
  const { reason = '' } = input
  if (open.length > 0 && reason === '')
    refuseField(
      'reason',
      `${open.map(({ reference }) => reference).join(', ')}: a complaint that is not decided and told. Say why it is erased all the same, without a name: the audit log keeps that.`,
    )
  if (open.length > 0)
    await recordAudit(transaction, { action: 'privacy erase complaint', target: reason }, acting)
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
