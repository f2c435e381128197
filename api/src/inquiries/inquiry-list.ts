/** What the desk shows of inquiries: lists by what must happen next, one with its history, and what is new. */
import {
  type InquiryEvent,
  type InquiryGroup,
  type InquiryRow,
  type InquiryView,
} from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { senderNames } from '@laboratory/contract/inquiry'
import { later, second } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { InquiryEventTable } from '../database/schema.ts'
import { OperationError, type Acting } from '../operations.ts'
import { describeDelivery } from '../mail/delivery.ts'
import { recordAudit } from '../audit/audit.ts'
import { notePresence } from '../staff/presence.ts'
import { personOf, readNames, type Names } from '../staff/staff-names.ts'
import { reachedStates } from './request-steps.ts'
import { isFound, readSearch } from './inquiry-search.ts'
import { asksForPerson, inWords, linesOfList, readStoredList, type TestFacts } from './request-lines.ts'
import { workingTimeBetween } from '../calendar.ts'
import { findReceipt, nothingDue, undoUntil, type Changed, type Inquiry } from './inquiry-work.ts'

const excerptLength = 160
/** Earlier inquiries and registrations of a mailbox. */
const mostEarlier = 20
/** Changes that a page is told one by one. */
const mostChanges = 100
/** Processes may commit in another order than that of their clocks. */
const overlap = 5 * second

const rowColumns = [
  'reference',
  'receivedAt',
  'name',
  'company',
  'email',
  'subject',
  'description',
  'state',
  'turn',
  'dueAt',
  'isNew',
  'takenBy',
  'version',
  'changedAt',
  'requestList',
] as const
type ListedRow = Pick<Inquiry, (typeof rowColumns)[number]>

/** When a list is read, and by whose working days. */
type Reading = { now: Date; closedDays?: readonly string[] }

/** Rows as the desk shows them. */
async function toRows(
  connection: Connection,
  rows: readonly ListedRow[],
  reading: Reading,
): Promise<InquiryRow[]> {
  if (rows.length === 0) return []
  const names = await readNames(connection)
  const undelivered = await connection
    .selectFrom('outbox')
    .select('target')
    .where(
      'target',
      'in',
      rows.map(({ reference }) => reference),
    )
    .where('kind', 'in', ['inquiry-answer', 'inquiry-receipt'])
    .where('deadAt', 'is not', null)
    .where('settledAt', 'is', null)
    .execute()
  const marked = new Set(undelivered.map(({ target }) => target))
  return rows.map((row) => toRow(row, names, marked.has(row.reference), reading))
}

function toRow(
  row: ListedRow,
  names: Names,
  isUndelivered: boolean,
  { now, closedDays = [] }: Reading,
): InquiryRow {
  const isDue = row.turn === 'laboratory' && row.dueAt !== nothingDue
  const isLate = isDue && row.dueAt < now.toISOString()
  const list = readStoredList(row.requestList)
  return {
    ...row,
    excerpt: excerptOf(row.description),
    tests: list.length,
    urgentTests: list.filter((line) => line.urgent).length,
    dueAt: isDue ? row.dueAt : null,
    isLate,
    lateBy: isLate ? workingTimeBetween(new Date(row.dueAt), now, closedDays) : null,
    isNew: row.turn === 'laboratory' && row.isNew === 1,
    isUndelivered,
    taker: personOf(names, row.takenBy),
  }
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line
}

/**
 * A page of the list. Late and new ones stand in the order in which they are due, ended ones newest first.
 */
export async function listForDesk(
  connection: Connection,
  { group, state, taker, search = '', limit, after }: DeskRequest<'listInquiries'>,
  reading: Reading & { staffId: string },
): Promise<DeskAnswer<'listInquiries'>> {
  const { now, staffId } = reading
  let query = narrow(selectRows(connection), { state, taker }, staffId)
  if (group !== undefined) query = inGroup(query, group, now)

  if (search.trim() !== '') query = query.where(isFound(connection, readSearch(search)))
  const column = group === undefined ? 'receivedAt' : 'dueAt'
  const direction = group === undefined || group === 'ended' || group === 'held' ? 'desc' : 'asc'
  if (after !== undefined) {
    const [instant = '', reference = ''] = after.split(' ')
    query = query.where((row) =>
      row(row.refTuple(column, 'reference'), direction === 'desc' ? '<' : '>', row.tuple(instant, reference)),
    )
  }
  const rows = await query
    .orderBy(column, direction)
    .orderBy('reference', direction)
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: await toRows(connection, page, reading),
    next: last ? `${last[column]} ${last.reference}` : null,
  }
}

/** All rows of a list, without pages, for a file. */
export async function selectForExport(
  connection: Connection,
  { group, state, taker, search }: Omit<DeskRequest<'exportInquiries'>, 'format'>,
  { now, staffId = '' }: { now: Date; staffId?: string },
  limit: number,
) {
  const query = narrowForExport(connection, { group, state, taker, search }, { now, staffId })
  const names = await readNames(connection)
  const rows = await query
    .select(senderNames)
    .orderBy('receivedAt', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ takenBy, ...row }) => ({ ...row, taker: personOf(names, takenBy)?.name ?? null }))
}

/** How many of them there are, up to a limit. */
export async function countForExport(
  connection: Connection,
  filters: DeskRequest<'countExport'>,
  reading: { now: Date; staffId: string },
  limit: number,
): Promise<number> {
  const query = narrowForExport(connection, filters, reading)
  const { count } = await connection
    .selectFrom(query.clearSelect().select('reference').limit(limit).as('listed'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function narrowForExport(
  connection: Connection,
  { group, state, taker, search = '' }: DeskRequest<'countExport'>,
  { now, staffId }: { now: Date; staffId: string },
): ListQuery {
  let query = narrow(selectRows(connection), { state, taker }, staffId)
  if (group !== undefined) query = inGroup(query, group, now)
  return search.trim() === '' ? query : query.where(isFound(connection, readSearch(search)))
}

function narrow(
  query: ListQuery,
  { state, taker }: Pick<DeskRequest<'listInquiries'>, 'state' | 'taker'>,
  staffId: string,
): ListQuery {
  const inState = state === undefined ? query : query.where('state', '=', state)
  if (taker === undefined) return inState
  if (taker === 'nobody') return inState.where('takenBy', 'is', null)
  return inState.where('takenBy', '=', taker === 'me' ? staffId : taker)
}

type ListQuery = ReturnType<typeof selectRows>
function selectRows(connection: Connection) {
  return connection.selectFrom('inquiry').select(rowColumns)
}

function inGroup(query: ListQuery, group: InquiryGroup, now: Date): ListQuery {
  const at = now.toISOString()
  switch (group) {
    case 'late':
      return query.where('turn', '=', 'laboratory').where('dueAt', '<', at)
    case 'new':
    case 'laboratory':
      return query
        .where('turn', '=', 'laboratory')
        .where('isNew', '=', group === 'new' ? 1 : 0)
        .where('dueAt', '>=', at)
    case 'ended':
      return query.where('turn', '=', 'nobody')
    default:
      return query.where('turn', '=', group)
  }
}

/** How many there are in each group. What has ended is not counted: it grows for ever. */
export async function countGroups(connection: Connection, now: Date) {
  const at = now.toISOString()
  const count = connection.selectFrom('inquiry').select((row) => row.fn.countAll<number>().as('count'))
  const [turnRows, late, fresh] = await Promise.all([
    connection
      .selectFrom('inquiry')
      .select((row) => ['turn', row.fn.countAll<number>().as('count')] as const)
      .where('turn', 'in', ['laboratory', 'customer', 'held'])
      .groupBy('turn')
      .execute(),
    count.where('turn', '=', 'laboratory').where('dueAt', '<', at).executeTakeFirstOrThrow(),
    count
      .where('turn', '=', 'laboratory')
      .where('isNew', '=', 1)
      .where('dueAt', '>=', at)
      .executeTakeFirstOrThrow(),
  ])
  const turns = new Map(turnRows.map(({ turn, count: total }) => [turn, Number(total)]))
  const [lateCount, newCount] = [Number(late.count), Number(fresh.count)]
  return {
    late: lateCount,
    new: newCount,
    customer: turns.get('customer') ?? 0,
    laboratory: (turns.get('laboratory') ?? 0) - lateCount - newCount,
    held: turns.get('held') ?? 0,
  }
}

/** Inquiries that came or changed since an instant. */
export async function readChanges(
  connection: Connection,
  { since }: DeskRequest<'readChanges'>,
  reading: Reading,
): Promise<Omit<DeskAnswer<'readChanges'>, 'registrations'>> {
  const { now } = reading
  const counts = await countGroups(connection, now)
  const newest = await connection
    .selectFrom('inquiry')
    .select((row) => row.fn.max('changedAt').as('latest'))
    .executeTakeFirst()
  const latest = newest?.latest || now.toISOString()
  if (since === undefined) return { latest, counts, changed: [] }
  const rows = await selectRows(connection)
    .where('changedAt', '>', later(new Date(since), -overlap).toISOString())
    .orderBy('changedAt')
    .orderBy('reference')
    .limit(mostChanges + 1)
    .execute()
  if (rows.length > mostChanges) return { latest, counts, changed: null }
  return { latest, counts, changed: await toRows(connection, rows, reading) }
}

/** One inquiry with its history. The audit log notes who looked. */
export async function showAtDesk(
  transaction: Transaction,
  { reference }: DeskRequest<'readInquiry'>,
  acting: Acting & Reading & TestFacts,
): Promise<InquiryView> {
  const row = await transaction
    .selectFrom('inquiry')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw new OperationError('missing', 'There is no inquiry with this reference.')
  await recordAudit(transaction, { action: 'inquiry show', target: reference }, acting)
  const names = await readNames(transaction)
  const list = readStoredList(row.requestList)
  const events = await transaction
    .selectFrom('inquiryEvent')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('version')
    .execute()
  const reached = reachedStates(row.receivedAt, events).map(({ actor, ...step }) => ({
    ...step,
    actor: personOf(names, actor),
  }))
  const [shown] = await toRows(transaction, [row], acting)
  return {
    ...row,
    ...(shown as InquiryRow),
    requestList: list.map((line) => inWords(line, acting)),
    requestListText: linesOfList(list, acting).join('\n'),
    isOfPerson: asksForPerson({ subject: row.subject, list, consent: row.healthConsent }, acting),
    flagged: row.flagged === 1,
    reached,
    events: events.map((event) => toEvent(event, row.version, names, acting)),
    answers: await readAnswers(transaction, reference, names, acting.now),
    receipt: await readReceipt(transaction, reference, acting.now),
    ...(await readOthers(transaction, row)),
  }
}

function toEvent(
  event: InquiryEventTable,
  version: number,
  names: Names,
  acting: Pick<Acting, 'staffId' | 'now'>,
): InquiryEvent {
  return {
    ...event,
    actor: personOf(names, event.actor),
    from: event.fromState,
    to: event.toState,
    colleague: personOf(names, event.colleague),
    isUndone: event.undoneAt !== null,
    undoUntil: undoUntil(event, version, acting),
  }
}

/** The result of an act, for the page. */
export async function describeChange(connection: Connection, { version, event }: Changed, acting: Acting) {
  const names = await readNames(connection)
  return { version, event: event && toEvent(event, version, names, acting) }
}

async function readAnswers(connection: Connection, reference: string, names: Names, now: Date) {
  const rows = await connection
    .selectFrom('inquiryAnswer')
    .leftJoin('outbox', 'outbox.id', 'inquiryAnswer.outbox')
    .leftJoin('inquiryFile', 'inquiryFile.id', 'inquiryAnswer.file')
    .select((row) => [
      'inquiryAnswer.id',
      'inquiryAnswer.at',
      'inquiryAnswer.actor',
      // Where it went, as long as its e-mail is kept: it may have been under way while the address was corrected.
      row.fn.coalesce('outbox.recipient', 'inquiryAnswer.recipient').as('to'),
      'inquiryAnswer.subject',
      'inquiryAnswer.body',
      'inquiryFile.id as fileId',
      'inquiryFile.name as fileName',
      'inquiryFile.size as fileSize',
      'outbox.nextAt',
      'outbox.attempts',
      'outbox.sentAt',
      'outbox.deadAt',
      'outbox.lastError',
    ])
    .where('inquiryAnswer.reference', '=', reference)
    .orderBy('inquiryAnswer.at')
    .execute()
  return rows.map((row) => ({
    ...row,
    actor: personOf(names, row.actor),
    file: row.fileId === null ? null : { id: row.fileId, name: row.fileName ?? '', size: row.fileSize ?? 0 },
    ...describeDelivery(row, now),
  }))
}

async function readReceipt(connection: Connection, reference: string, now: Date) {
  const row = await findReceipt(connection, reference)
  return row ? { id: row.id, to: row.recipient, ...describeDelivery(row, now) } : null
}

/** Other inquiries and registrations of the same mailbox. */
async function readOthers(connection: Connection, { mailbox, reference }: Inquiry) {
  if (mailbox === '') return { earlier: [], registrations: [] }
  const inquiries = await connection
    .selectFrom('inquiry')
    .select(['reference', 'receivedAt', 'state', 'description'])
    .where('mailbox', '=', mailbox)
    .where('reference', '<>', reference)
    .orderBy('receivedAt', 'desc')
    .limit(mostEarlier)
    .execute()
  const registrations = await connection
    .selectFrom('registration')
    .select(['reference', 'receivedAt', 'state', 'orgName'])
    .where('mailbox', '=', mailbox)
    .orderBy('receivedAt', 'desc')
    .limit(mostEarlier)
    .execute()
  return {
    earlier: inquiries.map(({ description, ...row }) => ({ ...row, excerpt: excerptOf(description) })),
    registrations,
  }
}

/** Records that somebody has an inquiry open. @returns who else has, and what of it changed meanwhile */
export async function attend(
  connection: Connection,
  reference: string,
  staffId: string,
  now: Date,
): Promise<DeskAnswer<'attend'>> {
  const inquiry = await connection
    .selectFrom('inquiry')
    .select('version')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!inquiry) throw new OperationError('missing', 'There is no inquiry with this reference.')
  const people = await notePresence(connection, reference, staffId, now)
  const answers = await connection
    .selectFrom('inquiryAnswer')
    .leftJoin('outbox', 'outbox.id', 'inquiryAnswer.outbox')
    .select(['inquiryAnswer.id', 'nextAt', 'attempts', 'sentAt', 'deadAt', 'lastError'])
    .where('inquiryAnswer.reference', '=', reference)
    .execute()
  const deliveries = answers.map(({ id, ...row }) => ({ id, ...describeDelivery(row, now) }))
  const receipt = await readReceipt(connection, reference, now)
  return { people, version: inquiry.version, deliveries, receipt }
}
