/** What staff can do with e-mails that were given up. */
import { mayAct, type Role } from '@laboratory/contract/desk/access'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { type GivenUp } from '@laboratory/contract/desk/system-status'
import { referencePattern } from '@laboratory/contract/inquiry'
import type { Connection } from '../database/database.ts'
import { OperationError, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import { readOutboxState, reviveDead, selectDead, settleDead } from './outbox.ts'

/** That are listed at once. */
const mostListed = 100

/** Puts an e-mail that was given up back in the queue. */
export const resendEmail: Operation<DeskRequest<'resendEmail'>, void, Acting> = async (
  transaction,
  { id },
  acting,
) => {
  if (!(await reviveDead(transaction, id, acting.now))) throw new OperationError('missing', gone)
  await recordAudit(transaction, { action: 'email resend', target: id }, acting)
}

const gone = 'This e-mail is not among those that were given up any more.'

/** Says that an e-mail that was given up needs nothing more: the customer was called, for example. It is kept as long as before. */
export const settleEmail: Operation<DeskRequest<'settleEmail'>, void, Acting> = async (
  transaction,
  { id },
  acting,
) => {
  if (!(await settleDead(transaction, id, acting.now))) throw new OperationError('missing', gone)
  await recordAudit(transaction, { action: 'email settle', target: id }, acting)
}

/** E-mails that were given up. @param role who looks: whole addresses are for those who act on them */
export async function listGivenUp(
  connection: Connection,
  role: Role,
  now: Date,
  seesPersons?: boolean,
): Promise<GivenUp> {
  const rows = await selectDead(connection, mostListed, seesPersons)
  const { dead } = await readOutboxState(connection, now, seesPersons)
  const shown = mayAct(role, 'clerk') ? (mailbox: string) => mailbox : maskMailbox
  return {
    emails: rows.map((row) => ({
      ...row,
      reference: row.target !== null && referencePattern.test(row.target) ? row.target : null,
      recipient: shown(row.recipient),
      cc: row.cc?.split(' ').map(shown) ?? [],
      givenUpAt: row.deadAt ?? '',
    })),
    more: Math.max(0, dead - rows.length),
  }
}

/** Enough to recognise a person one knows, and not an address to write to. */
function maskMailbox(mailbox: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, 1)}…${mailbox.slice(at)}`
}
