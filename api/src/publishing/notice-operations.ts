/** What staff can do with notices. */
import { mostClosedDays } from '@laboratory/contract/notice'
import { day, later, minute } from '../clock.ts'
import { findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import { OperationError, refuseField, type Acting, type DeskAct } from '../operations.ts'
import { recordAudit } from '../database/audit.ts'
import { actKeyOf } from '../casework/act-once.ts'
import { endNotice, insertNotice, listNotices } from './notice-repository.ts'

/**
 * Sets a notice, or puts it in place of another one, which stays in the history as it was. The same one again changes nothing: an attempt
 * whose answer was lost is repeated. The id of a stored notice with other words or times is refused, so that nobody is told that words are
 * shown which are not stored.
 */
export const setNotice: DeskAct<'setNotice', void, Acting> = async (transaction, input, acting) => {
  const { id, text, language, replaces, ...times } = input
  const actKey = actKeyOf(input, acting.staffId)
  const known = await findRow(transaction, 'notice', { id })
  if (known) {
    if (known.actKey === actKey) return
    throw await stale(transaction, id, acting.now, { isKnown: true })
  }
  const { isClosed } = times
  const { startsAt, endsAt } = readTimes(times, acting.now)
  const by = acting.staffId ?? null
  if (replaces !== undefined) {
    if (!(await findRow(transaction, 'notice', { id: replaces })))
      throw new OperationError('missing', `There is no notice ${replaces}.`)
    if (!(await endNotice(transaction, replaces, acting.now, by, id)))
      throw await stale(transaction, replaces, acting.now)
  }
  const notice = { text, language, startsAt, endsAt, isClosed, actKey }
  await insertNotice(transaction, notice, acting.now, { id, by })
  const entry =
    replaces === undefined
      ? { action: 'notice set', target: id }
      : { action: 'notice change', target: `${replaces} ${id}` }
  await recordAudit(transaction, entry, acting)
}

/** Ends a notice that is in force or to come. */
export const clearNotice: DeskAct<'clearNotice', void, Acting> = async (transaction, { id }, acting) => {
  if (!(await endNotice(transaction, id, acting.now, acting.staffId ?? null))) {
    throw new OperationError('missing', `There is no notice ${id} to come or in force.`)
  }
  await recordAudit(transaction, { action: 'notice clear', target: id }, acting)
}

/**
 * What became of it: the one in its place, or that it was ended.
 * @param how.isKnown the id of a new notice is that of a stored one
 */
async function stale(
  transaction: Transaction,
  id: string,
  now: Date,
  { isKnown = false } = {},
): Promise<OperationError> {
  const notices = await listNotices(transaction, now)
  const found = notices.find((notice) => notice.id === id)
  const current = notices.find((notice) => notice.id === found?.replacedBy) ?? found ?? null
  const sentence = isKnown
    ? 'A notice with this id is stored already, with other words or times. Nothing was changed.'
    : 'This notice was changed meanwhile.'
  return new OperationError('stale', sentence, undefined, { current, isKnown })
}

type NoticeTimes = { startsAt?: string | undefined; endsAt: string; isClosed: boolean }

/** @throws OperationError with a sentence beside the time that makes no sense */
function readTimes(times: NoticeTimes, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = times.startsAt === undefined ? now : new Date(times.startsAt)
  const endsAt = new Date(times.endsAt)
  if (startsAt < later(now, -2 * minute))
    refuseField('startsAt', 'The start has passed: leave it out, and the notice begins at once.')
  if (endsAt <= now) refuseField('endsAt', 'The end must be later than now.')
  if (endsAt <= startsAt) refuseField('endsAt', 'The end must be later than the start.')
  if (times.isClosed && endsAt > later(startsAt, mostClosedDays * day))
    refuseField(
      'endsAt',
      `A notice can say for ${mostClosedDays} days at most that the laboratory is closed.`,
    )
  return { startsAt, endsAt }
}
