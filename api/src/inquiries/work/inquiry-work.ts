/**
 * What staff do with an inquiry at the desk. Each act names the version that the person saw, adds one event to the inquiry's history and
 * one entry to the audit log, in one transaction; for ten seconds the person can take it back.
 */
import { isComplaint, turnOf } from '@laboratory/contract/desk/inquiries'
import type { Keyed } from '../../casework/act-once.ts'
import { holdUntil, lockCase, openCase, undoEvent } from '../../casework/case.ts'
import { findRow } from '../../database/rows.ts'
import type { Transaction } from '../../database/database.ts'
import { recall } from '../../mail/outbox.ts'
import { OperationError, refuseField, type Acting, type ActingWithMail } from '../../operations.ts'
import { heldBackFrom } from '../../forms/score.ts'
import { findClerk, seesPersons } from '../../people/sessions.ts'
import { recallMove } from '../../casework/mail-at-desk.ts'
import { notify } from '../../casework/notifications.ts'
import { recallAnswer } from '../answer/inquiry-answer.ts'
import {
  asBefore,
  change,
  checkStep,
  dueOf,
  turnAfter,
  type ActingAtDesk,
  type Changed,
  type InquiryAct,
} from './inquiry-change.ts'
import { renewWords, tagsOf } from '../list/inquiry-search.ts'
import { proposed, protectMail } from './of-person.ts'
import { notifyNamed } from './of-person.ts'
import { enqueueEmails, entryOf } from '../form/store-inquiry.ts'

export const takeInquiry: InquiryAct<'takeInquiry', Acting> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  const staffId = acting.staffId ?? null
  if (row.takenBy === staffId) throw new OperationError('invalid', 'You have this inquiry already.')
  return change(transaction, row, acting, { kind: 'taken', set: { takenBy: staffId, notified: '' } })
}

export const unassignInquiry: InquiryAct<'unassignInquiry', Acting> = async (transaction, input, acting) => {
  const row = await openCase(transaction, 'inquiry', input)
  if (row.takenBy === null) throw new OperationError('invalid', 'Nobody has this inquiry.')
  const colleague = row.takenBy === acting.staffId ? undefined : row.takenBy
  return change(transaction, row, acting, {
    kind: 'unassigned',
    set: { takenBy: null, notified: '' },
    ...(colleague && { colleague }),
  })
}

/** Assigns all inquiries of a person who leaves to a colleague, or to nobody, so that colleagues take them. */
export async function unassignAll(
  transaction: Transaction,
  staffId: string,
  acting: Acting,
  to?: string,
): Promise<void> {
  // As a lock: until the end, nobody makes another version of them.
  const rows = await transaction
    .updateTable('inquiry')
    .set({ takenBy: staffId })
    .where('takenBy', '=', staffId)
    .where('turn', '<>', 'nobody')
    .returning(['reference', 'version'])
    .execute()
  for (const row of rows)
    await (to === undefined
      ? unassignInquiry(transaction, row, acting)
      : handOverInquiry(transaction, { ...row, to, note: '' }, { ...acting, mail: undefined }))
}

/** Assigns it to a colleague who can work on inquiries. The e-mail that says so leaves when it can no longer be undone. */
export const handOverInquiry: InquiryAct<
  'handOverInquiry',
  Acting & { mail: ActingWithMail['mail'] | undefined }
> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  const clerk = await findClerk(transaction, 'to', given.to)
  if (row.isOfPerson === 1 && !(await seesPersons(transaction, clerk)))
    refuseField('to', 'This inquiry asks for a test of a person, and is kept to others by name.')
  const taken = { takenBy: given.to, notified: '' }
  const sendAt = holdUntil(acting.now)
  const { notified, outbox } = await notify(transaction, { ...row, ...taken }, 'handed-over', acting, sendAt)
  return change(transaction, row, acting, {
    kind: 'handed-over',
    set: { ...taken, notified },
    colleague: given.to,
    outbox,
    note: given.note,
  })
}

export const changeState: InquiryAct<'changeState'> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  if (row.state === given.state) refuseField('state', 'The inquiry is in this state already.')
  const { state, note, reviewer } = given
  checkStep(row.state, state, reviewer !== undefined || note !== '')
  if (reviewer !== undefined) await findClerk(transaction, 'reviewer', reviewer)
  const turn = turnAfter(given.state, given.turn)
  // Who moves on what nobody has goes on with it, as who answers does.
  const takenBy = turn === 'nobody' ? row.takenBy : (row.takenBy ?? acting.staffId ?? null)
  // A complaint may be about a person until somebody says that it is not.
  const isNewComplaint = isComplaint(state) && !isComplaint(row.state) && row.isOfPerson === 0
  const set = {
    state,
    turn,
    takenBy,
    ...dueOf(state, turn, given.dueAt, acting),
    ...(isNewComplaint && proposed),
  }
  if (isNewComplaint) await protectMail(transaction, row, acting.mail)
  return change(transaction, row, acting, { kind: 'state', set, note, colleague: reviewer ?? null })
}

/** Sets all its tags. Who sorts it has not worked on it: it stays new. */
export const tagInquiry: InquiryAct<'tagInquiry', Acting> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  const tags = await transaction
    .selectFrom('listName')
    .select(['id', 'name'])
    .where('kind', '=', 'tag')
    .where('id', 'in', ['', ...given.tags])
    .orderBy('name')
    .execute()
  return change(transaction, row, acting, {
    kind: 'tagged',
    note: tags.map(({ name }) => name).join(', ') || 'No tag',
    ...asBefore(row, { tags: tags.map(({ id }) => id).join(' ') }),
  })
}

export async function addTag(
  transaction: Transaction,
  { tag, ...given }: Keyed & { tag: string },
  acting: Acting,
): Promise<Changed> {
  const { tags } = await openCase(transaction, 'inquiry', given)
  return tagInquiry(transaction, { ...given, tags: [...new Set([...tagsOf(tags), tag])] }, acting)
}

/** Another day until which the turn stays as it is. */
export async function moveDay(
  transaction: Transaction,
  given: Keyed & { dueAt?: string | undefined },
  acting: ActingAtDesk,
): Promise<Changed> {
  const { turn } = await openCase(transaction, 'inquiry', given)
  if (turn === 'held') throw new OperationError('invalid', 'Nothing is due of what is held back.')
  return changeTurn(transaction, { ...given, turn }, acting)
}

/** Closes it as repeated: it goes on in another one of the same mailbox. */
export const mergeInquiry: InquiryAct<'mergeInquiry', Acting> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  const other = await findRow(transaction, 'inquiry', { reference: given.of })
  const isOther = other?.reference !== row.reference && other?.mailbox === row.mailbox && row.mailbox !== ''
  if (!other || !isOther || other.turn === 'nobody' || other.turn === 'held' || row.turn === 'nobody')
    refuseField('of', 'Choose another open inquiry of the same e-mail address.')
  const set = { state: 'closed', turn: 'nobody', dueAt: acting.now.toISOString() } as const
  return change(transaction, row, acting, { kind: 'merged', set, other: other.reference, note: given.note })
}

export const changeTurn: InquiryAct<'changeTurn'> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  // One that has ended is ours again where its last e-mail was not delivered; then somebody says that nothing more is to be done.
  if ((turnOf[row.state] === 'nobody') !== (given.turn === 'nobody') || row.turn === 'nobody') {
    throw new OperationError('invalid', 'Nothing more is to be done here. Change the state first.')
  }
  const set = { turn: given.turn, ...dueOf(row.state, given.turn, given.dueAt, acting) }
  return change(transaction, row, acting, { kind: 'turn', set })
}

export const addNote: InquiryAct<'addNote', Acting> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  return change(transaction, row, acting, { kind: 'note', note: given.note })
}

/** Releases what was held back as spam; its e-mails leave when it can no longer be undone. */
export const releaseInquiry: InquiryAct<'releaseInquiry'> = async (transaction, given, acting) => {
  const row = await lockCase(transaction, 'inquiry', given)
  if (row.flagged === 0) throw new OperationError('invalid', 'This inquiry is not held back.')
  const { reference } = row
  const { mail, now } = acting
  const sent = await findRow(transaction, 'outbox', { target: reference, kind: 'inquiry' })
  // What somebody held back at the desk had its e-mails before.
  if (!sent) await enqueueEmails(transaction, mail, { ...entryOf(row, now), sendAt: holdUntil(now) })
  const due = dueOf('asked', 'laboratory', undefined, acting)
  const set = { turn: 'laboratory', ...due, flagged: 0, releasedAt: now.toISOString() } as const
  const changed = await change(transaction, row, acting, { kind: 'released', set, isNew: 1 })
  if (row.isOfPerson === 1 && row.takenBy === null)
    await notifyNamed(transaction, reference, acting, holdUntil(now))
  return changed
}

/** Holds back as spam what the filter missed, before anybody answered it. It is kept as long, and counted, as what the filter found. */
export const holdInquiry: InquiryAct<'holdInquiry'> = async (transaction, input, acting) => {
  const row = await openCase(transaction, 'inquiry', input)
  const answer = await findRow(transaction, 'inquiryAnswer', { reference: row.reference })
  if ((row.state !== 'asked' && row.state !== 'complaint') || answer)
    throw new OperationError(
      'invalid',
      'This inquiry was worked on: close it, if nothing more is to be done.',
    )
  const at = acting.now.toISOString()
  const spamScore = Math.max(row.spamScore, heldBackFrom)
  // Somebody has seen it: the daily summary need not list it.
  const spam = {
    turn: 'held',
    dueAt: at,
    takenBy: null,
    flagged: 1,
    releasedAt: null,
    reportedAt: at,
  } as const
  return change(transaction, row, acting, { kind: 'spam', set: { ...spam, spamScore } })
}

/** Undoes the last act of the same person within ten seconds. */
export const undo: InquiryAct<'undo', Acting> = async (transaction, given, acting) => {
  const undone = await undoEvent(transaction, 'inquiry', given, acting, async (event) => {
    const { answer, kind, at, outbox, other } = event
    if (kind === 'mail-moved') {
      await recallMove(transaction, given.reference, event)
      return renewWords(transaction, other ?? '')
    }
    if (outbox !== null) await recall(transaction, outbox, acting.now)
    if (answer !== null) await recallAnswer(transaction, answer, acting.now)
    if (kind === 'released') await recallRelease(transaction, given.reference, at, acting.now)
  })
  await renewWords(transaction, given.reference)
  return undone
}

/** Takes the e-mails of a release back: those that were written at its instant. */
async function recallRelease(
  transaction: Transaction,
  reference: string,
  at: string,
  now: Date,
): Promise<void> {
  const emails = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('createdAt', '=', at)
    .where(({ and, eb, or }) =>
      or([
        eb('target', '=', reference),
        // To those who are told of one about a person.
        and([eb('kind', '=', 'staff-notice'), eb('subject', 'like', `%(${reference})`)]),
      ]),
    )
    .execute()
  for (const { id } of emails)
    if (!(await recall(transaction, id, now)))
      throw new OperationError(
        'invalid',
        'The receipt is on its way already: it is too late to take it back.',
      )
}
