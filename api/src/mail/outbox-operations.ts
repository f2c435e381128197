/** What staff can do with e-mails that were given up. */
import { ResendSchema } from '@laboratory/contract/staff/outbox'
import type { Transaction } from '../database/database.ts'
import { parseInput, type Acting } from '../operations.ts'
import { recordAudit } from '../privacy/audit.ts'
import { reviveDead } from './outbox.ts'

/** Puts the e-mails of a submission that were given up, or all such, back in the queue. @returns how many */
export async function resendEmails(
  transaction: Transaction,
  input: unknown,
  acting: Acting,
): Promise<{ count: number }> {
  const { reference } = parseInput(ResendSchema, input)
  const count = await reviveDead(transaction, acting.now, { target: reference })
  await recordAudit(transaction, { action: 'email resend', target: reference ?? 'all' }, acting)
  return { count }
}
