/**
 * What staff do with an inquiry at the desk. Each act names the version that the person saw, adds one event to the inquiry's history and
 * one entry to the audit log, in one transaction; for ten seconds the person can take it back.
 */
import { isComplaint, turnOf, type InquiryState, type Turn } from '@laboratory/contract/desk/inquiries'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import { correctableNames } from '@laboratory/contract/desk/privacy'
import type { Selectable } from 'kysely'
import {
  addEvent,
  findCase,
  holdUntil,
  lockCase,
  openCase,
  storeAct,
  undoEvent,
  type Act,
  type Before,
  type Changed as CaseChanged,
} from '../casework/case.ts'
import { letterOf, readEmails } from '../casework/emails.ts'
import { countRows, findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import type { InquiryTable } from '../database/schema.ts'
import { enqueue, isCopiedTo, recall, redirect, reviveDead, type QueuedMessage } from '../mail/outbox.ts'
import { OperationError, refuseField, type Acting, type ActingWithMail, type DeskAct } from '../operations.ts'
import { heldBackFrom } from '../forms/score.ts'
import { seesPersons } from '../people/sessions.ts'
import { tell } from '../casework/tell.ts'
import { createId } from '../ids.ts'
import { readThread } from './answer-letter.ts'
import { inquiryForLaboratory } from './inquiry-emails.ts'
import { renewWords } from './inquiry-search.ts'
import { answersOf, enqueueEmails, enqueueReceipt } from './store-inquiry.ts'
import { recordAudit } from '../audit.ts'
import { firstDue, usualReminder } from '../calendar.ts'
import { day, later } from '../clock.ts'

export type Inquiry = Selectable<InquiryTable>
/** What the acts need to know beside who acts. */
export type AtDesk = { closedDays: readonly string[] }
export type ActingAtDesk = ActingWithMail & AtDesk

type Changed = CaseChanged<'inquiry'>
type InquiryAct<Call extends DeskCall, Context extends Acting = ActingAtDesk> = DeskAct<
  Call,
  Changed,
  Context
>

/** Later than any date. */
export const nothingDue = '9999'

/** Assigns an inquiry to the person who acts. */
export const takeInquiry: InquiryAct<'takeInquiry', Acting> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  const staffId = staffOf(acting)
  if (row.takenBy === staffId) throw new OperationError('invalid', 'You have this inquiry already.')
  return change(transaction, row, acting, { kind: 'taken', set: { takenBy: staffId, told: '' } })
}

/** Removes the assignment. */
export const unassignInquiry: InquiryAct<'unassignInquiry', Acting> = async (transaction, input, acting) => {
  const row = await openCase(transaction, 'inquiry', input)
  if (row.takenBy === null) throw new OperationError('invalid', 'Nobody has this inquiry.')
  const colleague = row.takenBy === acting.staffId ? undefined : row.takenBy
  return change(transaction, row, acting, {
    kind: 'unassigned',
    set: { takenBy: null, told: '' },
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
  const clerk = await requireClerk(transaction, 'to', given.to)
  if (row.isOfPerson === 1 && !(await seesPersons(transaction, clerk)))
    refuseField('to', 'This inquiry asks for a test of a person, and is kept to others by name.')
  const taken = { takenBy: given.to, told: '' }
  const sendAt = holdUntil(acting.now)
  const { told, outbox } = await tell(transaction, { ...row, ...taken }, 'handed-over', acting, sendAt)
  return change(transaction, row, acting, {
    kind: 'handed-over',
    set: { ...taken, told },
    colleague: given.to,
    outbox,
    note: given.note,
  })
}

async function requireClerk(transaction: Transaction, field: string, id: string) {
  const clerk = await transaction
    .selectFrom('staffMember')
    .select(['role', 'isNamed'])
    .where('id', '=', id)
    .where('leftAt', 'is', null)
    .where('role', 'in', ['clerk', 'manager'])
    .executeTakeFirst()
  if (!clerk) refuseField(field, 'This person left, or does not work on inquiries.')
  return clerk
}
/**
 * A complaint has steps of its own. Before its outcome is told, it is made, or reviewed and approved, by somebody who had no part in the work in
 * question (ISO/IEC 17025:2017, 7.9.6).
 */
function checkStep(from: InquiryState, to: InquiryState, isReviewed = false): void {
  const isOfComplaint = isComplaint(from)
  if (isOfComplaint && (to === 'declined' || to === 'closed'))
    throw new OperationError('invalid', 'A complaint ends when its outcome is told.')
  if (!isOfComplaint && isComplaint(to) && to !== 'complaint')
    throw new OperationError('invalid', 'Say first that it is a complaint.')
  if (to === 'decided' && !isReviewed)
    refuseField('note', 'Say who decided it, or reviewed it: somebody who had no part in the work.')
  if (to === 'told' && from !== 'decided')
    throw new OperationError('invalid', 'Say first who decided the outcome, or reviewed it.')
}

/** Changes its state, to the next one or another. */
export const changeState: InquiryAct<'changeState'> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  if (row.state === given.state) refuseField('state', 'The inquiry is in this state already.')
  const { state, note, reviewer } = given
  checkStep(row.state, state, reviewer !== undefined || note !== '')
  if (reviewer !== undefined) await requireClerk(transaction, 'reviewer', reviewer)
  const turn = turnAfter(given.state, given.turn)
  // Who moves on what nobody has goes on with it, as who answers does.
  const takenBy = turn === 'nobody' ? row.takenBy : (row.takenBy ?? acting.staffId ?? null)
  const set = { state: given.state, turn, takenBy, ...dueOf(given.state, turn, given.dueAt, acting) }
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

/** It asks for a test of a person in words, and not by its list. Where those are kept to named accounts, nobody else keeps it. */
export const markOfPerson: InquiryAct<'markOfPerson', Acting> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  if (row.isOfPerson === 1) throw new OperationError('invalid', 'It is about a test of a person already.')
  const taker =
    row.takenBy === null ? undefined : await findRow(transaction, 'staffMember', { id: row.takenBy })
  const takenBy = taker && (await seesPersons(transaction, taker)) ? row.takenBy : null
  return change(transaction, row, acting, { kind: 'of-person', ...asBefore(row, { isOfPerson: 1, takenBy }) })
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

/** Whose turn it is, and until when. */
export const changeTurn: InquiryAct<'changeTurn'> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  // One that has ended is ours again where its last e-mail was not delivered; then somebody says that nothing more is to be done.
  if ((turnOf[row.state] === 'nobody') !== (given.turn === 'nobody') || row.turn === 'nobody') {
    throw new OperationError('invalid', 'Nothing more is to be done here. Change the state first.')
  }
  const set = { turn: given.turn, ...dueOf(row.state, given.turn, given.dueAt, acting) }
  return change(transaction, row, acting, { kind: 'turn', set })
}

/** A note, for example of a telephone call. */
export const addNote: InquiryAct<'addNote', Acting> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  return change(transaction, row, acting, { kind: 'note', note: given.note })
}

/** Answers by e-mail. The message is stored now and sent when it can no longer be undone. */
export const answerInquiry: InquiryAct<'answerInquiry'> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  const { now, mail } = acting
  const id = createId()
  const isToCustomer = given.to === undefined || given.to === row.mailbox
  const to = isToCustomer ? row.email : given.to
  const cc = [...new Set(given.cc)].filter((address) => address !== to?.toLowerCase())
  const others = [...(isToCustomer ? [] : [given.to ?? '']), ...cc]
  await admitOthers(transaction, row, others, acting)
  const thread = await readThread(transaction, row)
  const ending = others.length > 0 ? thread.endingForOthers : thread.ending
  const message = letterOf('inquiry-answer', { ...row, ...(to && { email: to }) }, given, ending)
  const outbox = await enqueue(transaction, message, {
    now,
    domain: mail.mailDomain,
    target: row.reference,
    sendAt: holdUntil(now),
    cc,
    answers: thread.answers,
  })
  await transaction
    .insertInto('inquiryAnswer')
    .values({
      id,
      reference: row.reference,
      at: now.toISOString(),
      actor: acting.staffId ?? null,
      recipient: message.to,
      cc: cc.join(' ') || null,
      subject: message.subject,
      body: given.body,
      outbox,
    })
    .execute()
  await attachFiles(transaction, given.files, { id, reference: row.reference })
  const state = given.state ?? row.state
  if (state !== row.state) checkStep(row.state, state)
  const turn = turnAfter(state, given.turn)
  // Nobody's inquiry becomes that of whoever answers: replies tell them.
  const takenBy = row.takenBy ?? acting.staffId ?? null
  const set = { state, turn, takenBy, ...dueOf(state, turn, given.dueAt, acting) }
  return change(transaction, row, acting, { kind: 'answer', set, answer: id })
}

/** Sends an answer again whose e-mail was given up. */
export const resendAnswer: DeskAct<'resendAnswer', void, ActingAtDesk> = async (
  transaction,
  { reference, id },
  acting,
) => {
  const answer = await findRow(transaction, 'inquiryAnswer', { id, reference })
  if (!answer || !(await resendEmailOf(transaction, answer.outbox, acting)))
    throw new OperationError('missing', 'No e-mail of this answer was given up.')
}

/** Sends a customer the receipt again, to the address that is known now. */
export const resendReceipt: DeskAct<'resendReceipt', void, ActingAtDesk> = async (
  transaction,
  { reference },
  acting,
) => {
  const row = await lockCase(transaction, 'inquiry', { reference })
  if (row.flagged === 1)
    throw new OperationError('invalid', 'This inquiry is held back as spam. Release it first.')
  const emails = await readEmails(transaction, reference)
  const last = emails.findLast(({ kind }) => kind === 'inquiry-receipt')
  if (last?.sentAt === null) {
    if (await resendEmailOf(transaction, last.id, acting)) return
    throw new OperationError('invalid', 'The receipt is on its way already.')
  }
  await enqueueReceipt(transaction, acting.mail, {
    reference,
    inquiry: answersOf(row),
    language: row.language,
    isComplaint: isComplaint(row.state),
    now: acting.now,
  })
  await change(transaction, row, acting, {
    kind: 'resent',
    note: `The receipt, to ${row.email}`,
    ...asBefore(row),
  })
}

/**
 * Sends an answer or a receipt again that was given up. Whose turn it was before it failed, it is again.
 * @param id of the e-mail
 * @returns false where it is another e-mail, or was not given up
 */
export async function resendEmailOf(
  transaction: Transaction,
  id: string,
  acting: ActingAtDesk,
): Promise<boolean> {
  const email = await transaction
    .selectFrom('outbox')
    .select('target')
    .where('id', '=', id)
    .where('kind', 'in', ['inquiry-answer', 'inquiry-receipt'])
    .executeTakeFirst()
  if (!email?.target) return false
  const reference = email.target
  const row = await lockCase(transaction, 'inquiry', { reference })
  if (!(await reviveDead(transaction, id, acting.now))) return false
  const answer = await findRow(transaction, 'inquiryAnswer', { outbox: id, reference })
  const bounce = await transaction
    .selectFrom('caseEvent')
    .select('before')
    .where('reference', '=', reference)
    .where('kind', '=', 'bounced')
    .where('answer', answer ? '=' : 'is', answer?.id ?? null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const turn =
    bounce && row.turn === 'laboratory' ? (JSON.parse(bounce.before) as Before<'inquiry'>).turn : row.turn
  await change(transaction, row, acting, {
    kind: 'resent',
    note: `${answer ? 'The answer' : 'The receipt'}, to ${row.email}`,
    ...(answer && { answer: answer.id }),
    ...asBefore(row, turn === row.turn ? {} : { turn, ...dueOf(row.state, turn, undefined, acting) }),
  })
  return true
}

/**
 * An answer or a receipt was given up, or came back: it is our turn, and whoever has it, or wrote the answer, is told. A receipt says nothing new to a
 * customer, and brings nothing back that has ended.
 */
export async function noteBounce(
  transaction: Transaction,
  { id, kind, target, leaseToken }: QueuedMessage,
  acting: Omit<ActingAtDesk, 'proofs'>,
): Promise<void> {
  if (target === null || (kind !== 'inquiry-answer' && kind !== 'inquiry-receipt')) return
  const row = await findCase(transaction, 'inquiry', target)
  const mine = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('leaseToken', leaseToken === null ? 'is' : '=', leaseToken)
    .executeTakeFirst()
  // Erased, or taken over by another process in the meantime.
  if (!row || !mine) return
  const answer = await transaction
    .selectFrom('inquiryAnswer')
    .select(['id', 'actor'])
    .where('outbox', '=', id)
    .where('reference', '=', target)
    .executeTakeFirst()
  const isOurs = row.turn === 'customer' || (row.turn === 'nobody' && answer !== undefined)
  const { now, closedDays } = acting
  const takenBy = row.takenBy ?? answer?.actor ?? null
  const { told } = await tell(transaction, { ...row, takenBy }, answer ? 'undelivered' : 'receipt', acting)
  await change(transaction, row, acting, {
    kind: 'bounced',
    note: answer ? 'The answer' : 'The receipt',
    ...(answer && { answer: answer.id }),
    ...asBefore(row, {
      told,
      ...(isOurs && { turn: 'laboratory' as const, dueAt: firstDue(now, closedDays) }),
    }),
  })
}

/**
 * The customer's data was corrected: the history says so, and what has not left yet says and goes to what is right now.
 * @param before the row before the correction
 * @param changed names of what changed
 * @param reason where the history says it too
 */
export async function noteCorrection(
  transaction: Transaction,
  before: Inquiry,
  changed: readonly string[],
  acting: ActingWithMail,
  reason?: string,
): Promise<Changed> {
  const { reference } = before
  const row = await lockCase(transaction, 'inquiry', { reference })
  const names: Readonly<Record<string, string>> = { ...correctableNames.inquiry, requestList: 'Request list' }
  const corrected = changed.map((name) => names[name] ?? name).join(', ')
  const done = await change(transaction, row, acting, {
    kind: 'corrected',
    note: reason === undefined ? corrected : `${corrected}: ${reason}`,
    ...asBefore(row),
  })
  if (row.email !== before.email) {
    await redirect(transaction, reference, { from: before.email, to: row.email })
    await transaction
      .updateTable('inquiryAnswer')
      .set({ recipient: row.email })
      .where('reference', '=', reference)
      .where('recipient', '=', before.email)
      .where('outbox', 'in', ({ selectFrom }) =>
        selectFrom('outbox').select('id').where('target', '=', reference).where('sentAt', 'is', null),
      )
      .execute()
  }
  const { replyTo, body } = inquiryForLaboratory(answersOf(row), {
    ...acting.mail,
    reference,
    subject: row.subject ?? undefined,
    desk: acting.mail.desk,
  })
  await transaction
    .updateTable('outbox')
    .set({ replyToName: replyTo?.name ?? null, replyToAddress: replyTo?.address ?? null, body })
    .where('target', '=', reference)
    .where('kind', '=', 'inquiry')
    .where('sentAt', 'is', null)
    .execute()
  return done
}

/** For what is noted and is no work on it: it stays new. */
function asBefore(row: Inquiry, set: Partial<Before<'inquiry'>> = {}) {
  return { set, isNew: row.isNew === 1 }
}

/** Releases what was held back as spam; its e-mails leave when it can no longer be undone. */
export const releaseInquiry: InquiryAct<'releaseInquiry'> = async (transaction, given, acting) => {
  const row = await lockCase(transaction, 'inquiry', given)
  if (row.flagged === 0) throw new OperationError('invalid', 'This inquiry is not held back.')
  const { reference } = row
  const { mail, now } = acting
  const sent = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('target', '=', reference)
    .where('kind', '=', 'inquiry')
    .limit(1)
    .executeTakeFirst()
  // What somebody held back at the desk had its e-mails before.
  if (!sent) {
    const subject = row.subject ?? undefined
    const entry = {
      reference,
      inquiry: answersOf(row),
      language: row.language,
      isComplaint: isComplaint(row.state),
      subject,
      now,
      sendAt: holdUntil(now),
    }
    await enqueueEmails(transaction, mail, entry)
  }
  const due = dueOf('asked', 'laboratory', undefined, acting)
  const set = { turn: 'laboratory', ...due, flagged: 0, releasedAt: now.toISOString() } as const
  return change(transaction, row, acting, { kind: 'released', set, isNew: true })
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
  const held = {
    turn: 'held',
    dueAt: at,
    takenBy: null,
    flagged: 1,
    releasedAt: null,
    reportedAt: at,
  } as const
  return change(transaction, row, acting, { kind: 'spam', set: { ...held, spamScore } })
}

/** Undoes the last act of the same person within ten seconds. */
export const undo: InquiryAct<'undo', Acting> = async (transaction, given, acting) => {
  const undone = await undoEvent(
    transaction,
    'inquiry',
    given,
    acting,
    async ({ answer, kind, at, outbox }) => {
      if (outbox !== null) await recall(transaction, outbox, acting.now)
      if (answer !== null) await recallAnswer(transaction, answer, acting.now)
      if (kind === 'released') await recallRelease(transaction, given.reference, at, acting.now)
    },
  )
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
    .where('target', '=', reference)
    .where('createdAt', '=', at)
    .execute()
  for (const { id } of emails)
    if (!(await recall(transaction, id, now)))
      throw new OperationError(
        'invalid',
        'The receipt is on its way already: it is too late to take it back.',
      )
}

async function recallAnswer(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.updateTable('file').set({ answer: null }).where('answer', '=', id).execute()
  const answer = await transaction
    .deleteFrom('inquiryAnswer')
    .where('id', '=', id)
    .returning('outbox')
    .executeTakeFirst()
  if (!(await recall(transaction, answer?.outbox ?? '', now))) {
    throw new OperationError('invalid', 'The answer is on its way already: it is too late to take it back.')
  }
}

/** Stores an act, and that somebody has looked at it, unless it stays new. */
async function change(
  transaction: Transaction,
  row: Inquiry,
  acting: Acting,
  { isNew = false, ...act }: Act<'inquiry'> & { isNew?: boolean },
): Promise<Changed> {
  const state = act.set?.state === row.state ? undefined : act.set?.state
  const whole = {
    ...act,
    set: { isNew: isNew ? 1 : 0, ...act.set },
    ...(state && { fromState: row.state, toState: state }),
  }
  // A correction has an entry with what it changed.
  const changed = await (act.kind === 'corrected'
    ? addEvent(transaction, 'inquiry', row, acting, whole)
    : storeAct(transaction, 'inquiry', row, acting, whole, [act.kind, state].filter(Boolean).join(' ')))
  if (act.note || act.answer) await renewWords(transaction, row.reference)
  return changed
}

function turnAfter(state: InquiryState, wished: 'laboratory' | 'customer' | undefined): Turn {
  const turn = turnOf[state]
  return turn === 'nobody' ? turn : (wished ?? turn)
}

/**
 * When the laboratory's step is due: by the next working day, but no due time while tests are under way. Of the customer's turn since when
 * it is, and when we are reminded.
 */
function dueOf(
  state: InquiryState,
  turn: Turn,
  wished: string | undefined,
  { now, closedDays }: Pick<ActingAtDesk, 'now' | 'closedDays'>,
): { dueAt: string; remindAt: string | null } {
  if (turn === 'customer')
    return { dueAt: now.toISOString(), remindAt: wished ?? usualReminder(state, now, closedDays) }
  if (turn === 'nobody') return { dueAt: now.toISOString(), remindAt: null }
  const due = state === 'review-and-acceptance' ? nothingDue : firstDue(now, closedDays)
  return { dueAt: wished ?? due, remindAt: null }
}

function staffOf({ staffId }: Acting): string {
  if (staffId === undefined) throw new OperationError('invalid', 'Only a person of the desk can do this.')
  return staffId
}

/** Answers that a mailbox may get in a day without being a customer's own. */
const mostToOthers = 20

/**
 * Whether an answer may go to others than the customer. The audit log notes who they are, as digests.
 * @param others in lower case
 */
async function admitOthers(
  transaction: Transaction,
  row: Inquiry,
  others: readonly string[],
  acting: ActingAtDesk,
): Promise<void> {
  if (others.length > 0 && row.isOfPerson === 1)
    refuseField('to', 'About a test of a person, only the customer’s own address gets an answer.')
  for (const address of others) {
    const today = transaction
      .selectFrom('outbox')
      .where('kind', '=', 'inquiry-answer')
      .where('createdAt', '>', later(acting.now, -day).toISOString())
    const own = await countRows(today.where('mailbox', '=', address))
    if (own + (await countRows(today.where(isCopiedTo(address)))) >= mostToOthers)
      refuseField('to', `${address} got ${mostToOthers} answers today. Please write to it tomorrow.`)
    await recordAudit(
      transaction,
      { action: 'inquiry answer-to', target: acting.audit.nameOf(address) },
      acting,
    )
  }
}

/** Files that are whole, and of this inquiry, go with an answer. */
async function attachFiles(
  transaction: Transaction,
  ids: readonly string[],
  answer: { id: string; reference: string },
): Promise<void> {
  for (const id of ids) {
    const { numUpdatedRows } = await transaction
      .updateTable('file')
      .set({ answer: answer.id })
      .where('id', '=', id)
      .where('reference', '=', answer.reference)
      .where('checkedAt', 'is not', null)
      .where('sender', 'is', null)
      .where('answer', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuseField('files', 'A file is not complete. Please attach it again.')
  }
}
