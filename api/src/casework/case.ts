/**
 * What staff do with an inquiry or a registration, as far as it is the same: an act names the version that the person saw, adds one event to
 * the history, and can be undone for ten seconds by the same person.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { undoSeconds, type EventKind } from '@laboratory/contract/desk/inquiries'
import type { RegistrationEventKind, ReviewCheck } from '@laboratory/contract/desk/registrations'
import type { Selectable } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import { later, second } from '../clock.ts'
import { changeRows, findRow } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { CaseEventTable, InquiryTable, RegistrationTable, Schema } from '../database/schema.ts'
import { createId } from '../database/ids.ts'
import type { LetterFacts } from '../mail/letter-facts.ts'
import { OperationError, type Acting } from '../operations.ts'
import { personOf, readNames, type Names } from '../people/staff-names.ts'
import { selectInquiries } from './persons.ts'

export type Cases = { inquiry: Selectable<InquiryTable>; registration: Selectable<RegistrationTable> }
type Kinds = { inquiry: EventKind; registration: RegistrationEventKind }
export type CaseTable = keyof Cases
export type CaseEvent<Kind> = Omit<CaseEventTable, 'kind'> & { kind: Kind }

/** Who notes what came in, when, and by whose working days it is due. */
export type CaseActing = Acting & { mail: LetterFacts; closedDays: readonly string[] }

export type Changed<Table extends CaseTable> = {
  reference: string
  version: number
  event: CaseEvent<Kinds[Table]> | null
}

/** What undoing an act restores. */
const restored = {
  inquiry: [
    'state',
    'turn',
    'dueAt',
    'remindAt',
    'isNew',
    'takenBy',
    'language',
    'isOfPerson',
    'personProposed',
    'notified',
    'tags',
    'flagged',
    'spamScore',
    'releasedAt',
    'reportedAt',
  ],
  registration: ['turn', 'checks', 'state', 'flagged', 'releasedAt', 'dueAt'],
} as const satisfies { [Table in CaseTable]: readonly (keyof Cases[Table])[] }
/** Values of those columns. */
export type Before<Table extends CaseTable> = {
  [Name in (typeof restored)[Table][number] & keyof Cases[Table]]: Cases[Table][Name]
}

/** What cannot be undone: it was not done by this act alone, it has left, or it ended the review. */
const irreversible: readonly CaseEventTable['kind'][] = [
  'corrected',
  'bounced',
  'due',
  'resent',
  'approved',
  'rejected',
  'repeated',
  'link',
  'confirmed',
  'portal',
  'reply',
  'file',
  'file-removed',
  'withdrawn',
  'proven',
]

/** Reads the row of a case, and locks it until the transaction ends. @returns undefined where there is none, or it was erased */
export async function findCase<Table extends CaseTable>(
  transaction: Transaction,
  table: Table,
  reference: string,
): Promise<Cases[Table] | undefined> {
  const row = await lockRow(transaction, table, reference)
  return row && row.erasedAt === null ? row : undefined
}

/**
 * Reads the row of a case that is changed, and locks it until the transaction ends.
 * @param given.version of the copy that the person saw; left out where it is changed by something else than an act on it
 * @throws OperationError where there is none, it was erased, or it was changed since
 */
export async function lockCase<Table extends CaseTable>(
  transaction: Transaction,
  table: Table,
  { reference, version }: { reference: string; version?: number },
): Promise<Cases[Table]> {
  const row = await lockRow(transaction, table, reference)
  if (!row) throw new OperationError('missing', `There is no ${table} with this reference.`)
  if (row.erasedAt !== null)
    throw new OperationError(
      'missing',
      `The data of this ${table} was erased; nothing more can be done with it.`,
    )
  if (version === undefined || row.version === version) return row
  const names = await readNames(transaction)
  const events = await readEvents<Table>(transaction, reference)
  throw new OperationError(
    'stale',
    `Somebody changed this ${table} meanwhile. Nothing of yours was lost: look at what changed, then try again.`,
    undefined,
    {
      version: row.version,
      events: events
        .filter((event) => event.version > version)
        .slice(0, 20)
        .map((event) => ({
          kind: event.kind,
          at: event.at,
          actor: names.get(event.actor ?? '') ?? null,
          isUndone: event.undoneAt !== null,
          to: event.toState,
          colleague: names.get(event.colleague ?? '') ?? null,
          checks: splitChecks(event),
          other: event.other,
        })),
    },
  )
}

async function lockRow<Table extends CaseTable>(transaction: Transaction, table: Table, reference: string) {
  // An update locks the row on both engines; SQLite has no "for update".
  const row = await transaction
    .updateTable<CaseTable>(table)
    .set({ reference })
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirst()
  return row as unknown as Cases[Table] | undefined
}

/** Locks a case that is worked on. @throws OperationError as `lockCase`, and where it is held back */
export async function openCase<Table extends CaseTable>(
  transaction: Transaction,
  table: Table,
  given: { reference: string; version: number },
): Promise<Cases[Table]> {
  const row = await lockCase(transaction, table, given)
  if (row.flagged === 1)
    throw new OperationError('invalid', `This ${table} is held back as spam. Release it first.`)
  return row
}

/** What most events say nothing of. */
const emptyEvent = {
  fromState: null,
  toState: null,
  colleague: null,
  subject: '',
  note: '',
  answer: null,
  checks: '',
  other: null,
  outbox: null,
}

export type MovedMail = Pick<Selectable<Schema['incomingMail']>, 'openedAt' | 'isOfPerson'>

/** What an act changes of the row, and what its event says. */
export type CaseAct<Table extends CaseTable> = {
  kind: Kinds[Table]
  set?: Partial<Before<Table>>
  /** What an undo gives back to the e-mail that is moved. */
  mail?: MovedMail
} & Partial<Pick<CaseEventTable, keyof typeof emptyEvent>>

/** Stores what happened: the row in a new version, and its event. @param acting.at when it happened, where that was earlier */
export async function addEvent<Table extends CaseTable>(
  transaction: Transaction,
  table: Table,
  row: Cases[Table],
  { staffId, now, at = now }: { staffId?: string | undefined; now: Date; at?: Date },
  { set, mail, ...facts }: CaseAct<Table>,
): Promise<Changed<Table>> {
  // Of some acts there are thousands in a row, and SQLite works on the thread that serves visitors.
  await turn()
  const { reference } = row
  const version = row.version + 1
  const next = { ...set, version, changedAt: now.toISOString() }
  await changeRows<CaseTable>(transaction, table, { reference }, next)
  const names: readonly string[] = restored[table]
  const before = Object.entries(row).filter(([name]) => names.includes(name))
  const event = {
    ...emptyEvent,
    ...facts,
    id: createId(),
    reference,
    version,
    at: at.toISOString(),
    actor: staffId ?? null,
    before: JSON.stringify({ ...Object.fromEntries(before), mail }),
    undoneAt: null,
    actKey: null,
  }
  await transaction.insertInto('caseEvent').values(event).execute()
  return { reference, version, event }
}

/** Stores an act as `addEvent`, with its entry in the audit log. @param action of that entry, where it is not called as the event */
export async function storeAct<Table extends CaseTable>(
  transaction: Transaction,
  table: Table,
  row: Cases[Table],
  acting: Acting,
  act: CaseAct<Table>,
  action: string = act.kind,
): Promise<Changed<Table>> {
  const changed = await addEvent(transaction, table, row, acting, act)
  await recordAudit(transaction, { action: `${table} ${action}`, target: row.reference }, acting)
  return changed
}

/**
 * Undoes the last act of the same person within ten seconds.
 * @param recall takes back what the act has sent; throws where it is on its way
 */
export async function undoEvent<Table extends CaseTable>(
  transaction: Transaction,
  table: Table,
  given: { reference: string; version: number; event: string },
  acting: Acting,
  recall: (event: CaseEvent<Kinds[Table]>) => Promise<void>,
): Promise<Changed<Table>> {
  const { reference } = given
  const row = await lockCase(transaction, table, { reference })
  const events = await readEvents<Table>(transaction, reference)
  const event = events.find(({ id }) => id === given.event)
  // Sent again because its answer was lost.
  const isRepeat = event?.undoneAt != null && event.actor === acting.staffId
  if (isRepeat && row.version === given.version + 1) return { reference, version: row.version, event: null }
  await lockCase(transaction, table, given)
  if (!event || undoUntil(event, row.version, acting) === null)
    throw new OperationError('invalid', 'It is too late to take this back.')
  await recall(event)
  const { mail: _mail, ...before } = JSON.parse(event.before) as { mail?: MovedMail }
  const at = acting.now.toISOString()
  const version = row.version + 1
  const undone = { undoneAt: at, subject: '', note: '', answer: null, outbox: null }
  await changeRows(transaction, 'caseEvent', { id: event.id }, undone)
  await changeRows<CaseTable>(transaction, table, { reference }, { ...before, version, changedAt: at })
  await recordAudit(transaction, { action: `${table} undo ${event.kind}`, target: reference }, acting)
  return { reference, version, event: null }
}

/** Until when a message that can be recalled is held. */
export function holdUntil(now: Date): Date {
  return later(now, undoSeconds * second)
}

/** Until when somebody can undo an act; null where it is too late, somebody else's, not the last one, or cannot be undone. */
export function undoUntil(
  event: CaseEventTable,
  version: number,
  { staffId, now }: Pick<Acting, 'staffId' | 'now'>,
): string | null {
  const until = holdUntil(new Date(event.at))
  const isOwn = event.actor !== null && event.actor === staffId
  const isLast = event.version === version && event.undoneAt === null
  return isOwn && isLast && now < until && !irreversible.includes(event.kind) ? until.toISOString() : null
}

/** The history, oldest first. */
async function readEvents<Table extends CaseTable>(connection: Connection, reference: string) {
  const events = await connection
    .selectFrom('caseEvent')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('version')
    .execute()
  return events as CaseEvent<Kinds[Table]>[]
}

/** The last event of a history, among those that the query is narrowed to. */
export const lastEvent = (connection: Connection, reference: string) =>
  connection.selectFrom('caseEvent').where('reference', '=', reference).orderBy('version', 'desc').limit(1)

/** Reads one with its history. The audit log notes who looked. */
export async function showCase<Table extends CaseTable>(
  transaction: Transaction,
  table: Table,
  reference: string,
  acting: Acting,
) {
  const found = await findRow<CaseTable>(transaction, table, { reference })
  const row = found as unknown as Cases[Table] | undefined
  if (!row) throw new OperationError('missing', `There is no ${table} with this reference.`)
  await recordAudit(transaction, { action: `${table} show`, target: reference }, acting)
  const names = await readNames(transaction)
  const history = await readEvents<Table>(transaction, reference)
  const others = ['', ...history.flatMap(({ other }) => other ?? [])]
  const [registrations, inquiries] = await Promise.all([
    transaction.selectFrom('registration').select('reference').where('reference', 'in', others).execute(),
    selectInquiries(transaction, acting).select('reference').where('reference', 'in', others).execute(),
  ])
  const events = history.map((event) => {
    const isOther = ({ reference: one }: { reference: string }) => one === event.other
    const otherIn = registrations.some(isOther) ? ('registrations' as const) : ('inquiries' as const)
    // What is about a person is not named to who may not know of it.
    const other = otherIn === 'registrations' || inquiries.some(isOther) ? event.other : null
    return { ...describeEvent(event, row.version, names, acting), other, otherIn }
  })
  return { row, names, history, events }
}

function splitChecks({ checks }: { checks: string }): ReviewCheck[] {
  return checks.split(' ').filter(Boolean) as ReviewCheck[]
}

function describeEvent<Kind extends CaseEventTable['kind']>(
  event: CaseEvent<Kind>,
  version: number,
  names: Names,
  acting: Pick<Acting, 'staffId' | 'now'>,
) {
  return {
    ...event,
    actor: personOf(names, event.actor),
    from: event.fromState,
    to: event.toState,
    colleague: personOf(names, event.colleague),
    checks: splitChecks(event),
    isUndone: event.undoneAt !== null,
    undoUntil: undoUntil(event, version, acting),
  }
}

export async function describeChange<Table extends CaseTable>(
  connection: Connection,
  { version, event }: Changed<Table>,
  acting: Acting,
) {
  const names = await readNames(connection)
  return { version, event: event && describeEvent(event, version, names, acting) }
}
