/** What people ask about the data that is kept of them, with the month in which each is to be answered. */
import { monthsAfter, todayInMauritius } from '@laboratory/contract/clock'
import { requestMonths } from '@laboratory/contract/desk/privacy'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { changeRows, countRows } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { OperationError, refuseField, type DeskAct } from '../operations.ts'
import { createId } from '../database/ids.ts'
import { recordAudit } from '../database/audit.ts'
import type { CaseActing } from '../casework/case.ts'
import { noteCustomerMessage } from '../inquiries/work/customer-message.ts'

/** That are shown of those that are done. */
const mostDone = 100

/** Notes a request: due a month after it came; a consent that is taken back makes the person's inquiries due at once. @returns its id */
export const addRequest: DeskAct<'addRequest', { id: string }, CaseActing> = async (
  transaction,
  { mailbox, kind, receivedOn, note },
  acting,
) => {
  const today = todayInMauritius(acting.now)
  if (receivedOn > today) refuseField('receivedOn', 'The day on which it came must not be after today.')
  if (receivedOn < monthsAfter(today, -12))
    refuseField('receivedOn', 'The day on which it came must not be more than a year ago.')
  const id = createId()
  const person = acting.audit.nameOf(mailbox)
  await transaction
    .insertInto('dataRequest')
    .values({
      id,
      mailbox,
      person,
      kind,
      receivedOn,
      dueOn: monthsAfter(receivedOn, requestMonths.answer),
      note,
      extension: '',
      outcome: null,
      doneAt: null,
      actor: acting.staffId ?? null,
    })
    .execute()
  await recordAudit(transaction, { action: `privacy request ${kind}`, target: person }, acting)
  if (kind === 'withdrawal') {
    const rows = transaction.selectFrom('inquiry').select('reference').where('mailbox', '=', mailbox)
    const message = { at: acting.now, words: 'Withdrawal', isPressed: true } as const
    for (const { reference } of await rows.where('erasedAt', 'is', null).execute())
      await noteCustomerMessage(transaction, reference, message, acting)
  }
  return { id }
}

/** Gives a request more time, for a reason that the person is told: two months at most beyond the first (GDPR, article 12(3)). */
export const extendRequest: DeskAct<'extendRequest'> = async (
  transaction,
  { id, version, dueOn, reason },
  acting,
) => {
  const request = await findOpen(transaction, id, version)
  const latest = monthsAfter(request.receivedOn, requestMonths.answer + requestMonths.extension)
  if (dueOn <= request.dueOn) refuseField('dueOn', 'The new day must come after the one that is due now.')
  if (dueOn > latest)
    refuseField('dueOn', `The new day must not be after ${latest}: two months more at most.`)
  await changeRows(transaction, 'dataRequest', { id }, { dueOn, extension: reason, version: version + 1 })
  await recordAudit(transaction, { action: 'privacy request extend', target: request.person }, acting)
}

/** Ends a request: what was asked is done, was refused, or is not wanted any more. */
export const finishRequest: DeskAct<'finishRequest'> = async (
  transaction,
  { id, version, outcome, note },
  acting,
) => {
  const request = await findOpen(transaction, id, version)
  if (outcome === 'refused' && note === '')
    refuseField('note', 'Say why it is refused: the person is told the reason.')
  const isErased = request.mailbox === ''
  const finished = {
    outcome,
    doneAt: acting.now.toISOString(),
    version: version + 1,
    // Nothing new is stored about somebody who was erased.
    ...(!isErased && note !== '' && { note: [request.note, note].filter(Boolean).join('\n\n') }),
  }
  await changeRows(transaction, 'dataRequest', { id }, finished)
  await recordAudit(transaction, { action: `privacy request ${outcome}`, target: request.person }, acting)
}

/** A restriction holds as long as its request is open. */
const isOverdue = (row: { kind: string; dueOn: string; doneAt: string | null }, today: string) =>
  row.doneAt === null && row.kind !== 'restriction' && row.dueOn < today

/** Requests that are open, the next one due first; then those that are done, where they are asked for. */
export async function listRequests(
  connection: Connection,
  { all }: DeskRequest<'listRequests'>,
  now: Date,
): Promise<DeskAnswer<'listRequests'>> {
  const today = todayInMauritius(now)
  const rows = connection
    .selectFrom('dataRequest')
    .leftJoin('staffMember', 'staffMember.id', 'dataRequest.actor')
    .selectAll('dataRequest')
    .select('staffMember.name as actorName')
  const open = await rows.where('doneAt', 'is', null).orderBy('dueOn').orderBy('dataRequest.id').execute()
  const done =
    all === undefined
      ? []
      : await rows.where('doneAt', 'is not', null).orderBy('doneAt', 'desc').limit(mostDone).execute()
  return {
    today,
    done: await countRows(connection.selectFrom('dataRequest').where('doneAt', 'is not', null)),
    requests: [...open, ...done].map((row) => ({
      ...row,
      isOverdue: isOverdue(row, today),
      actor: row.actor === null ? null : { id: row.actor, name: row.actorName ?? 'Somebody who left' },
    })),
  }
}

export async function countRequests(
  connection: Connection,
  now: Date,
): Promise<{ open: number; overdue: number }> {
  const rows = await connection
    .selectFrom('dataRequest')
    .select(['kind', 'dueOn', 'doneAt'])
    .where('doneAt', 'is', null)
    .execute()
  const today = todayInMauritius(now)
  return { open: rows.length, overdue: rows.filter((row) => isOverdue(row, today)).length }
}

/** Reads the request that is changed, and locks it until the transaction ends. */
async function findOpen(transaction: Transaction, id: string, version: number) {
  const row = await transaction
    .updateTable('dataRequest')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new OperationError('missing', 'There is no such request.')
  if (row.version !== version || row.doneAt !== null) {
    throw new OperationError(
      'stale',
      'Somebody changed this request meanwhile. Look at the list again, then try once more.',
      undefined,
      { version: row.version, events: [] },
    )
  }
  return row
}
