/** Saved replies, which staff insert into answers. */
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Connection, Transaction } from '../database/database.ts'
import { OperationError, type Acting } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import { createId } from '../ids.ts'

export async function listSavedReplies(connection: Connection) {
  const replies = await connection
    .selectFrom('savedReply')
    .select(['id', 'title', 'body'])
    .orderBy('title')
    .execute()
  return { replies }
}

/** Stores a new text, or another wording of one. */
export async function storeSavedReply(
  transaction: Transaction,
  { id = createId(), title, body }: DeskRequest<'storeSavedReply'>,
  acting: Acting,
): Promise<void> {
  const changedAt = acting.now.toISOString()
  await transaction
    .insertInto('savedReply')
    .values({ id, title, body, changedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, body, changedAt }))
    .execute()
  await recordAudit(transaction, { action: 'saved-reply save', target: id }, acting)
}

export async function removeSavedReply(
  transaction: Transaction,
  { id }: DeskRequest<'removeSavedReply'>,
  acting: Acting,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('savedReply')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new OperationError('missing', 'This text is gone already.')
  await recordAudit(transaction, { action: 'saved-reply remove', target: id }, acting)
}
