/** Saved replies, which staff insert into answers. */
import type { Connection } from '../database/database.ts'
import { OperationError, type Acting, type DeskAct } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import { createId } from '../ids.ts'

export async function listSavedReplies(connection: Connection) {
  const replies = await connection
    .selectFrom('savedReply')
    .select(['id', 'title', 'body', 'language'])
    .orderBy('title')
    .execute()
  return { replies }
}

/** Stores a new text, or another wording of one. */
export const storeSavedReply: DeskAct<'storeSavedReply', void, Acting> = async (
  transaction,
  { id = createId(), title, body, language },
  acting,
) => {
  const changedAt = acting.now.toISOString()
  await transaction
    .insertInto('savedReply')
    .values({ id, title, body, language, changedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, body, language, changedAt }))
    .execute()
  await recordAudit(transaction, { action: 'saved-reply save', target: id }, acting)
}

export const removeSavedReply: DeskAct<'removeSavedReply', void, Acting> = async (
  transaction,
  { id },
  acting,
) => {
  const { numDeletedRows } = await transaction
    .deleteFrom('savedReply')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new OperationError('missing', 'This text is gone already.')
  await recordAudit(transaction, { action: 'saved-reply remove', target: id }, acting)
}
