/** Saved replies, which staff insert into answers: those of all, and one's own. */
import type { ExpressionBuilder } from 'kysely'
import type { Connection } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { OperationError, type DeskAct } from '../../operations.ts'
import { recordAudit } from '../../database/audit.ts'
import { createId } from '../../database/ids.ts'

export async function listSavedReplies(connection: Connection, staffId?: string) {
  const rows = await connection
    .selectFrom('savedReply')
    .select(['id', 'title', 'body', 'language', 'folder', 'owner'])
    .where(isReachable(staffId))
    .orderBy('title')
    .execute()
  const replies = rows.map(({ owner, ...row }) => ({
    ...row,
    shared: owner === null ? ('yes' as const) : ('no' as const),
  }))
  return { replies }
}

export const storeSavedReply: DeskAct<'storeSavedReply'> = async (
  transaction,
  { id = createId(), title, body, language, folder, shared },
  acting,
) => {
  const owner = shared === 'yes' ? null : (acting.staffId ?? null)
  const values = { title, body, language, folder: folder || null, owner, changedAt: acting.now.toISOString() }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('savedReply')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where(isReachable(acting.staffId)))
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new OperationError('missing', 'This text is gone already.')
  await recordAudit(transaction, { action: 'saved-reply save', target: id }, acting)
}

export const removeSavedReply: DeskAct<'removeSavedReply'> = async (transaction, { id }, acting) => {
  const { numDeletedRows } = await transaction
    .deleteFrom('savedReply')
    .where('id', '=', id)
    .where(isReachable(acting.staffId))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new OperationError('missing', 'This text is gone already.')
  await recordAudit(transaction, { action: 'saved-reply remove', target: id }, acting)
}

/** Of all, or of this person. */
const isReachable =
  (staffId = '') =>
  (row: ExpressionBuilder<Schema, 'savedReply'>) =>
    row.or([row('savedReply.owner', 'is', null), row('savedReply.owner', '=', staffId)])
