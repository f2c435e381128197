/** The laboratory's texts, which staff insert into answers. */
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Connection, Transaction } from '../database/database.ts'
import { OperationError, type Acting } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import { createId } from '../ids.ts'

export async function listHouseTexts(connection: Connection) {
  const texts = await connection
    .selectFrom('savedReply')
    .select(['id', 'title', 'body'])
    .orderBy('title')
    .execute()
  return { texts }
}

/** Stores a new text, or another wording of one. */
export async function saveHouseText(
  transaction: Transaction,
  { id = createId(), title, body }: DeskRequest<'saveHouseText'>,
  acting: Acting,
): Promise<void> {
  const changedAt = acting.now.toISOString()
  await transaction
    .insertInto('savedReply')
    .values({ id, title, body, changedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, body, changedAt }))
    .execute()
  await recordAudit(transaction, { action: 'text save', target: id }, acting)
}

export async function removeHouseText(
  transaction: Transaction,
  { id }: DeskRequest<'removeHouseText'>,
  acting: Acting,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('savedReply')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new OperationError('missing', 'This text is gone already.')
  await recordAudit(transaction, { action: 'text remove', target: id }, acting)
}
