/**
 * What staff do with a registration at the desk. Each act names the version that the person saw, adds one event to the registration's
 * history and one entry to the audit log, in one transaction. A decision cannot be taken back; the rest can, for ten seconds.
 */
import { type RegistrationEventKind, type ReviewCheck } from '@laboratory/contract/desk/registrations'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Transaction } from '../database/database.ts'
import type { RegistrationEventTable } from '../database/schema.ts'
import { enqueue, recall, reviveDead } from '../mail/outbox.ts'
import { OperationError, type Acting, type ActingWithMail } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import { createId } from '../ids.ts'
import { holdUntil, undoUntil } from '../submissions/undo.ts'
import { questionToApplicant } from './registration-emails.ts'
import type { Registration } from './registration-repository.ts'

type Event = RegistrationEventTable

/** The result of an act. */
export type ReviewChanged = { reference: string; version: number; event: Event | null }

/** Which checks were done, by whom and when. */
export type Checks = Partial<Record<ReviewCheck, { at: string; by: string | null }>>

/** What taking an act back restores. */
type Before = Pick<Registration, 'turn' | 'checks' | 'state' | 'flagged' | 'releasedAt'>

const sentences = {
  missing: 'There is no registration with this reference.',
  erased: 'The data of this registration was erased; nothing more can be done with it.',
  held: 'This registration is held back as spam. Release it first.',
  decided: 'This registration was decided already.',
  stale:
    'Somebody changed this registration meanwhile. Nothing of yours was lost: look at what changed, then try again.',
} as const

/** Records a check of the applicant, or takes it back. */
export async function checkRegistration(
  transaction: Transaction,
  { check, isDone, ...given }: DeskRequest<'checkRegistration'>,
  acting: Acting,
): Promise<ReviewChanged> {
  const row = await findWaiting(transaction, given)
  const { [check]: before, ...others } = checksOf(row)
  if ((before !== undefined) === isDone) throw new OperationError('invalid', 'This is so already.')
  const checks: Checks = isDone
    ? { ...others, [check]: { at: acting.now.toISOString(), by: acting.staffId ?? null } }
    : others
  return tell(transaction, row, acting, {
    kind: isDone ? 'checked' : 'unchecked',
    set: { checks: JSON.stringify(checks) },
    checks: check,
  })
}

/** A note, for example of a telephone call; also after the decision. */
export async function noteRegistration(
  transaction: Transaction,
  { note, ...given }: DeskRequest<'noteRegistration'>,
  acting: Acting,
): Promise<ReviewChanged> {
  const row = await findForWork(transaction, given)
  return tell(transaction, row, acting, { kind: 'note', note })
}

/** Asks the applicant by e-mail. The message is stored now and sent when it can no longer be undone. */
export async function askApplicant(
  transaction: Transaction,
  { subject, body, ...given }: DeskRequest<'askApplicant'>,
  acting: ActingWithMail,
): Promise<ReviewChanged> {
  const row = await findWaiting(transaction, given)
  const message = questionToApplicant(row.email, row.reference, { subject, body })
  const outbox = await enqueue(transaction, message, {
    now: acting.now,
    domain: acting.mail.mailDomain,
    target: row.reference,
    sendAt: holdUntil(acting.now),
  })
  return tell(transaction, row, acting, {
    kind: 'question',
    set: { turn: 'customer' },
    subject: message.subject,
    note: body,
    outbox,
  })
}

/** The applicant has answered, or nobody waits for it any longer: it is to be reviewed again. */
export async function resumeRegistration(
  transaction: Transaction,
  input: DeskRequest<'resumeRegistration'>,
  acting: Acting,
): Promise<ReviewChanged> {
  const row = await findWaiting(transaction, input)
  if (row.turn !== 'customer') throw new OperationError('invalid', 'No question is open.')
  return tell(transaction, row, acting, { kind: 'resumed', set: { turn: 'laboratory' } })
}

/** Sends an e-mail to the applicant again that was given up. */
export async function resendRegistrationEmail(
  transaction: Transaction,
  { reference, id }: DeskRequest<'resendRegistrationEmail'>,
  acting: Acting,
): Promise<void> {
  const email = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('target', '=', reference)
    .where('deadAt', 'is not', null)
    .executeTakeFirst()
  if (!email) throw new OperationError('missing', 'No e-mail of this registration was given up.')
  await reviveDead(transaction, id, acting.now)
  await recordAudit(transaction, { action: 'email resend', target: reference }, acting)
}

/** Undoes what can be undone, of the same person, within ten seconds. */
export async function undoRegistration(
  transaction: Transaction,
  given: DeskRequest<'undoRegistration'>,
  acting: Acting,
): Promise<ReviewChanged> {
  const row = await findForWork(transaction, given)
  const event = await transaction
    .selectFrom('registrationEvent')
    .selectAll()
    .where('id', '=', given.event)
    .where('reference', '=', row.reference)
    .executeTakeFirst()
  if (!event || reviewUndoUntil(event, row.version, acting) === null) {
    throw new OperationError('invalid', 'It is too late to take this back.')
  }
  if (event.outbox !== null && !(await recall(transaction, event.outbox, acting.now))) {
    throw new OperationError('invalid', 'The e-mail is on its way already: it is too late to take it back.')
  }
  const at = acting.now.toISOString()
  const version = row.version + 1
  await transaction
    .updateTable('registrationEvent')
    .set({ undoneAt: at, subject: '', note: '', outbox: null })
    .where('id', '=', event.id)
    .execute()
  await transaction
    .updateTable('registration')
    .set({ ...(JSON.parse(event.before) as Before), version, changedAt: at })
    .where('reference', '=', row.reference)
    .execute()
  const action = `registration undo ${event.kind}`
  await recordAudit(transaction, { action, target: row.reference }, acting)
  return { reference: row.reference, version, event: null }
}

/** Until when somebody can take an event back. What went to the applicant or the portal, or ended the review, cannot be. */
export function reviewUndoUntil(
  event: Event,
  version: number,
  acting: Pick<Acting, 'staffId' | 'now'>,
): string | null {
  return event.before === '' ? null : undoUntil(event, version, acting)
}

export function checksOf({ checks }: Pick<Registration, 'checks'>): Checks {
  return JSON.parse(checks) as Checks
}

/** What can be taken back. */
const undoable: readonly RegistrationEventKind[] = [
  'note',
  'question',
  'checked',
  'unchecked',
  'resumed',
  'released',
]

type Act = {
  kind: RegistrationEventKind
  set?: Partial<Before>
  subject?: string
  note?: string
  checks?: string
  other?: string
  outbox?: string
}

/**
 * Adds to the history of a registration: a new version, an event. The entry in the audit log is its caller's.
 * @param acting.staffId of nobody: the service itself
 */
export async function addEvent(
  transaction: Transaction,
  row: Registration,
  { staffId, now }: { staffId?: string | undefined; now: Date },
  { kind, set = {}, ...told }: Act,
): Promise<ReviewChanged> {
  const { reference, turn, checks, state, flagged, releasedAt } = row
  const before: Before = { turn, checks, state, flagged, releasedAt }
  const version = row.version + 1
  const at = now.toISOString()
  await transaction
    .updateTable('registration')
    .set({ ...set, version, changedAt: at })
    .where('reference', '=', reference)
    .execute()
  const event: Event = {
    id: createId(),
    reference,
    version,
    at,
    kind,
    actor: staffId ?? null,
    subject: told.subject ?? '',
    note: told.note ?? '',
    checks: told.checks ?? '',
    other: told.other ?? null,
    outbox: told.outbox ?? null,
    before: undoable.includes(kind) ? JSON.stringify(before) : '',
    undoneAt: null,
    actKey: null,
  }
  await transaction.insertInto('registrationEvent').values(event).execute()
  return { reference, version, event }
}

/** Notes that a mailbox was proven. @returns false when it was noted before */
export async function confirmMailbox(
  transaction: Transaction,
  reference: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('registration')
    .set({ mailboxConfirmedAt: now.toISOString() })
    .where('reference', '=', reference)
    .where('mailboxConfirmedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  await addEvent(transaction, row, { now }, { kind: 'confirmed' })
  return true
}

/** The same with its entry in the audit log. */
async function tell(
  transaction: Transaction,
  row: Registration,
  acting: Acting,
  act: Act,
): Promise<ReviewChanged> {
  const changed = await addEvent(transaction, row, acting, act)
  const action = `registration ${act.kind}${act.kind.endsWith('checked') ? ` ${act.checks}` : ''}`
  await recordAudit(transaction, { action, target: row.reference }, acting)
  return changed
}

/**
 * Reads the row that is changed, and locks it until the transaction ends.
 * @param given.version of the copy that the person saw; left out where it is changed in the same act as another
 * @returns undefined where there is none
 */
export async function lockRegistration(
  transaction: Transaction,
  { reference, version }: { reference: string; version?: number | undefined },
): Promise<Registration | undefined> {
  // An update locks the row on both engines; SQLite has no "for update".
  const row = await transaction
    .updateTable('registration')
    .set({ reference })
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirst()
  if (!row || version === undefined || row.version === version || row.erasedAt !== null)
    return row as Registration | undefined
  const events = await transaction
    .selectFrom('registrationEvent')
    .leftJoin('staffMember', 'staffMember.id', 'registrationEvent.actor')
    .select(['kind', 'at', 'checks', 'other', 'undoneAt', 'staffMember.name'])
    .where('reference', '=', reference)
    .where('version', '>', version)
    .orderBy('version')
    .limit(20)
    .execute()
  throw new OperationError('stale', sentences.stale, undefined, {
    version: row.version,
    events: events.map(({ undoneAt, name, checks, ...event }) => ({
      ...event,
      checks: checks.split(' ').filter(Boolean),
      actor: name,
      isUndone: undoneAt !== null,
    })),
  })
}

type Given = { reference: string; version: number }

async function findForWork(transaction: Transaction, given: Given): Promise<Registration> {
  const row = await lockRegistration(transaction, given)
  if (!row) throw new OperationError('missing', sentences.missing)
  if (row.erasedAt !== null) throw new OperationError('missing', sentences.erased)
  return row
}

/** The same for what belongs to the review: nothing that is held back, or decided. */
async function findWaiting(transaction: Transaction, given: Given): Promise<Registration> {
  const row = await findForWork(transaction, given)
  if (row.flagged === 1) throw new OperationError('invalid', sentences.held)
  if (row.decidedAt !== null) throw new OperationError('invalid', sentences.decided)
  return row
}
