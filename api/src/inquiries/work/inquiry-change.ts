/** What all acts on an inquiry have in common: whose turn it is then, when it is due, and its entry in the history. */
import { changeRows } from '../../database/rows.ts'
import { isComplaint, turnOf, type InquiryState, type Turn } from '@laboratory/contract/desk/inquiries'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import { firstDue, usualReminder } from '../../casework/calendar.ts'
import {
  addEvent,
  storeAct,
  type CaseAct,
  type Cases,
  type Before,
  type Changed as CaseChanged,
} from '../../casework/case.ts'
import type { Transaction } from '../../database/database.ts'
import {
  OperationError,
  refuseField,
  type Acting,
  type ActingWithMail,
  type DeskAct,
} from '../../operations.ts'
import { renewWords } from '../list/inquiry-search.ts'

export type Inquiry = Cases['inquiry']
export type ActingAtDesk = ActingWithMail & { closedDays: readonly string[] }

export type Changed = CaseChanged<'inquiry'>
export type InquiryAct<Call extends DeskCall, By extends Acting = ActingAtDesk> = DeskAct<Call, Changed, By>

/** Later than any date. */
export const nothingDue = '9999'

/**
 * A complaint has steps of its own. Before its outcome is told, it is made, or reviewed and approved, by somebody who had no part in the work in
 * question (ISO/IEC 17025:2017, 7.9.6).
 */
export function checkStep(from: InquiryState, to: InquiryState, isReviewed = false): void {
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

/** Stores an act, and that somebody has looked at it, unless it stays new. */
export async function change(
  transaction: Transaction,
  row: Inquiry,
  acting: Acting,
  { isNew = 0, ...act }: CaseAct<'inquiry'> & { isNew?: number },
): Promise<Changed> {
  const state = act.set?.state === row.state ? undefined : act.set?.state
  const whole = {
    ...act,
    set: { isNew, ...act.set },
    ...(state && { fromState: row.state, toState: state }),
  }
  // A correction has an entry with what it changed.
  const changed = await (act.kind === 'corrected'
    ? addEvent(transaction, 'inquiry', row, acting, whole)
    : storeAct(transaction, 'inquiry', row, acting, whole, [act.kind, state].filter(Boolean).join(' ')))
  if (act.note || act.answer) await renewWords(transaction, row.reference)
  // What the customer wrote to New mail before is for who takes it, as what comes later.
  const unplaced = { reference: null, mailbox: row.mailbox, takenBy: null, isOfPerson: 0 }
  if (act.set?.takenBy && row.takenBy === null && row.mailbox !== '')
    await changeRows(transaction, 'incomingMail', unplaced, { takenBy: act.set.takenBy })
  return changed
}

export function turnAfter(state: InquiryState, wished: 'laboratory' | 'customer' | undefined): Turn {
  const turn = turnOf[state]
  return turn === 'nobody' ? turn : (wished ?? turn)
}

/**
 * When the laboratory's step is due: by the next working day, a complaint at once, and no due time while tests are under way. Of the customer's turn since when
 * it is, and when we are reminded.
 */
export function dueOf(
  state: InquiryState,
  turn: Turn,
  wished: string | undefined,
  { now, closedDays }: Pick<ActingAtDesk, 'now' | 'closedDays'>,
): { dueAt: string; remindAt: string | null } {
  if (turn === 'customer')
    return { dueAt: now.toISOString(), remindAt: wished ?? usualReminder(state, now, closedDays) }
  if (turn === 'nobody') return { dueAt: now.toISOString(), remindAt: null }
  if (state === 'review-and-acceptance') return { dueAt: wished ?? nothingDue, remindAt: null }
  const due = state === 'complaint' ? now.toISOString() : firstDue(now, closedDays)
  return { dueAt: wished ?? due, remindAt: null }
}

/** For what is noted and is no work on it: it stays new. */
export function asBefore(row: Inquiry, set: Partial<Before<'inquiry'>> = {}) {
  return { set, isNew: row.isNew }
}

/** What it is once the customer wrote: answered, unless nobody has worked on it before. */
export const isNewAfter = (row: Pick<Inquiry, 'isNew'>): number => (row.isNew === 1 ? 1 : 2)
