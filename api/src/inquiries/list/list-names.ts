/** Tags of inquiries, and saved views of their list. */
import { changeRows } from '../../database/rows.ts'
import { mostListNames } from '@laboratory/contract/desk/inquiries'
import type { Connection } from '../../database/database.ts'
import { OperationError, refuseField, type DeskAct } from '../../operations.ts'
import { recordAudit } from '../../database/audit.ts'
import { createId } from '../../database/ids.ts'

/** Those of all, and one's own. */
export async function listNames(connection: Connection, staffId = '') {
  const rows = await connection
    .selectFrom('listName')
    .select(['id', 'kind', 'name', 'filters', 'owner'])
    .where((row) => row.or([row('owner', 'is', null), row('owner', '=', staffId)]))
    .orderBy('name')
    .execute()
  const names = rows.map(({ filters, owner, ...row }) => ({
    ...row,
    filters: JSON.parse(filters) as Record<string, string>,
    isShared: owner === null,
  }))
  return { names }
}

export const storeListName: DeskAct<'storeListName'> = async (transaction, given, acting) => {
  const { kind, name, filters } = given
  const id = given.id ?? createId()
  const { names } = await listNames(transaction, acting.staffId)
  if (given.id === undefined) {
    const isShared = kind === 'tag' || given.shared === 'yes'
    const others = names.filter((one) => one.kind === kind && one.isShared === isShared)
    if (others.length >= mostListNames[kind])
      refuseField('name', `There are ${others.length} of them already: remove one first.`)
    const owner = isShared ? null : (acting.staffId ?? null)
    await transaction
      .insertInto('listName')
      .values({ id, kind, name, filters: JSON.stringify(filters), owner })
      .execute()
  } else {
    requireName(names, id)
    await changeRows(transaction, 'listName', { id }, { name })
  }
  await recordAudit(transaction, { action: 'inquiry name save', target: id }, acting)
}

/** Removes one. Inquiries keep the id of a tag that is gone, which names nothing and finds nothing. */
export const removeListName: DeskAct<'removeListName'> = async (transaction, { id }, acting) => {
  requireName((await listNames(transaction, acting.staffId)).names, id)
  await transaction.deleteFrom('listName').where('id', '=', id).execute()
  await recordAudit(transaction, { action: 'inquiry name remove', target: id }, acting)
}

function requireName(names: readonly { id: string }[], id: string): void {
  if (!names.some((one) => one.id === id)) throw new OperationError('missing', 'It is gone already.')
}
