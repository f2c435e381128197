/** What staff can do with e-mails that were given up. */
import { ResendSchema } from '@laboratory/contract/staff/outbox'
import { parseInput, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../privacy/audit.ts'
import { reviveDead } from './outbox.ts'

/** Puts the e-mails of a submission that were given up, or all such, back in the queue. @returns how many */
export const resendEmails: Operation<{ count: number }, Acting> = async (transaction, input, acting) => {
  const { reference } = parseInput(ResendSchema, input)
  const count = await reviveDead(transaction, acting.now, { target: reference })
  await recordAudit(transaction, { action: 'email resend', target: reference ?? 'all' }, acting)
  return { count }
}
