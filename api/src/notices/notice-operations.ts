/** What staff can do with notices. */
import { NoticeChoiceSchema, NoticeDraftSchema, type NoticeEntry } from '@laboratory/contract/staff/notices'
import type { NoticeTable } from '../database/schema.ts'
import { OperationError, parseInput, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../privacy/audit.ts'
import { endNotices, insertNotice, selectNotices } from './notice-repository.ts'

/** The latest notices, newest first. */
export const listNotices: Operation<NoticeEntry[], Acting> = async (transaction, _input, { now }) => {
  return (await selectNotices(transaction)).map((notice) => ({
    id: notice.id,
    text: notice.text,
    startsAt: notice.starts_at,
    endsAt: notice.ends_at,
    state: stateOf(notice, now.toISOString()),
  }))
}

/** Sets a notice; of several in force, the one set last shows. */
export const setNotice: Operation<{ id: string }, Acting> = async (transaction, input, acting) => {
  const { text, ...times } = parseInput(NoticeDraftSchema, input)
  const startsAt = times.startsAt === undefined ? acting.now : new Date(times.startsAt)
  const endsAt = new Date(times.endsAt)
  if (endsAt <= startsAt || endsAt <= acting.now) {
    const sentence = 'The end must be later than the start and than now.'
    throw new OperationError('invalid', sentence, { endsAt: sentence })
  }
  const id = await insertNotice(transaction, { text, startsAt, endsAt }, acting.now)
  await recordAudit(transaction, { action: 'notice set', target: id }, acting)
  return { id }
}

/** Ends a notice, or all of them. @returns how many were still to come or in force */
export const clearNotices: Operation<{ count: number }, Acting> = async (transaction, input, acting) => {
  const { id } = parseInput(NoticeChoiceSchema, input)
  const count = await endNotices(transaction, acting.now, id)
  if (id !== undefined && count === 0) {
    throw new OperationError('missing', `There is no notice ${id} to come or in force.`)
  }
  await recordAudit(transaction, { action: 'notice clear', target: id ?? 'all' }, acting)
  return { count }
}

function stateOf({ cleared_at, starts_at, ends_at }: NoticeTable, now: string): NoticeEntry['state'] {
  if (cleared_at) return 'cleared'
  if (ends_at <= now) return 'over'
  return starts_at > now ? 'to come' : 'in force'
}
