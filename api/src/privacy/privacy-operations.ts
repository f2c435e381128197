/** What staff can do at the request of a person about their data. */
import { createHash } from 'node:crypto'
import { PersonSchema } from '@laboratory/contract/staff/privacy'
import type { Transaction } from '../database/database.ts'
import { parseInput, type Acting } from '../operations.ts'
import { findBrokenEntry, recordAudit } from './audit.ts'
import { collectPersonalData, emptyPersonalData } from './personal-data.ts'

export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>

/** Everything that is stored about a mailbox, for its owner. */
export async function exportPerson(
  transaction: Transaction,
  input: unknown,
  acting: Acting,
): Promise<PersonalData> {
  const { mailbox } = parseInput(PersonSchema, input)
  await recordAudit(transaction, { action: 'privacy export', target: digestOf(mailbox) }, acting)
  return collectPersonalData(transaction, mailbox)
}

/**
 * Empties everything about a mailbox. Afterwards, `removeOrphanedMailFiles` and `overwriteErased` clear the files of what it held.
 * @returns how many submissions were emptied
 */
export async function erasePerson(
  transaction: Transaction,
  input: unknown,
  acting: Acting,
): Promise<{ count: number }> {
  const { mailbox } = parseInput(PersonSchema, input)
  const count = await emptyPersonalData(transaction, mailbox, acting.now)
  await recordAudit(transaction, { action: 'privacy erase', target: digestOf(mailbox) }, acting)
  return { count }
}

/** @returns the first entry of the audit log that was changed, or nothing */
export async function checkAudit(transaction: Transaction): Promise<{ broken: number | undefined }> {
  return { broken: await findBrokenEntry(transaction) }
}

/** The audit log keeps no address: only whoever knows it can find the entry. */
function digestOf(mailbox: string): string {
  return createHash('sha256').update(mailbox).digest('hex').slice(0, 16)
}
