/**
 * The hand-over of an approval to the customer portal, where one is set: a call that waits in the outbox beside the e-mails. The outbox holds
 * only whose approval it is; `portal.ts` makes the call.
 */
import { lockCase, storeAct } from '../casework/case.ts'
import { findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import { enqueue } from '../mail/outbox.ts'
import { queuedAgain } from '../mail/outbox-state.ts'
import { OperationError, type ActingWithMail } from '../operations.ts'
import type { Registration } from './registration-repository.ts'
import type { ReviewAct } from './registration-work.ts'

/** Queues the call for an approval. */
export async function enqueuePortalCall(
  transaction: Transaction,
  row: Pick<Registration, 'reference' | 'email'>,
  { now, mail }: Pick<ActingWithMail, 'now' | 'mail'>,
): Promise<void> {
  await enqueue(
    transaction,
    {
      kind: 'portal-approval',
      // Whom it is about: calls for one mailbox keep their order.
      to: row.email,
      subject: `Approval of ${row.reference}`,
      body: '',
      autoSubmitted: 'auto-generated',
    },
    { now, domain: mail.mailDomain, target: row.reference },
  )
}

/** Calls the portal once more, or for the first time where it was not set when the approval was made. The portal knows a repeat by its id. */
export const handToPortal: ReviewAct<'handToPortal'> = async (transaction, input, acting) => {
  const row = await lockCase(transaction, 'registration', input)
  if (row.state !== 'approved')
    throw new OperationError('missing', 'There is no approved registration with this reference.')
  if (!acting.mail.hasPortal) throw new OperationError('invalid', 'No customer portal is set: PORTAL_URL.')
  const call = await findRow(transaction, 'outbox', { target: row.reference, kind: 'portal-approval' })
  if (call && call.sentAt === null && call.deadAt === null)
    throw new OperationError('invalid', 'The call is on its way already.')
  if (call) {
    await transaction
      .updateTable('outbox')
      .set({ ...queuedAgain(acting.now), lastError: null })
      .where('id', '=', call.id)
      .execute()
  } else await enqueuePortalCall(transaction, row, acting)
  return storeAct(transaction, 'registration', row, acting, { kind: 'portal' })
}
