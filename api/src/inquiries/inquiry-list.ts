/** What the desk shows of inquiries: lists by what must happen next, one with its history, and what is new. */
import {
  type InquiryEvent,
  type InquiryGroup,
  type InquiryRow,
  type InquiryView,
} from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { forSender, senderNames } from '@laboratory/contract/inquiry'
import { sql } from 'kysely'
import { later, second } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { InquiryEventTable } from '../database/schema.ts'
import { OperationError, type Acting } from '../operations.ts'
import { describeDelivery } from '../mail/delivery.ts'
import { recordAudit } from '../audit/audit.ts'
import { notePresence } from '../staff/presence.ts'
import { personOf, readNames, type Names } from '../staff/staff-names.ts'
import { reachedStates } from './request-steps.ts'
import { findHits, hasWords, isFound, isSqlite, readSearch, type Words } from './inquiry-search.ts'
import { asksForPerson, inWords, linesOfList, readStoredList, type TestFacts } from './request-lines.ts'
import { workingTimeBetween } from './working-time.ts'
import { findReceipt, nothingDue, undoUntil, type Changed, type Inquiry } from './inquiry-work.ts'

const excerptLength = 160
/** Most hits of a search that are read for one page, where filters by state or person exclude most of them. */
const mostLookedAt = 1000
/** Earlier inquiries and registrations of a mailbox. */
const mostEarlier = 20
/** Changes that a page is told one by one. */
const mostChanges = 100
/** Processes may commit in another order than that of their clocks. */
const overlap = 5 * second

const rowColumns = [
  'reference',
  'received_at',
  'name',
  'company',
  'email',
  'subject',
  'description',
  'state',
  'turn',
  'due_at',
  'is_new',
  'taken_by',
  'version',
  'changed_at',
  'request_list',
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
    .where('dead_at', 'is not', null)
    .where('settled_at', 'is', null)
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
  const isDue = row.turn === 'laboratory' && row.due_at !== nothingDue
  const isLate = isDue && row.due_at < now.toISOString()
  const list = readStoredList(row.request_list)
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    name: row.name,
    company: row.company,
    email: row.email,
    subject: row.subject,
    excerpt: excerptOf(row.description),
    tests: list.length,
    urgentTests: list.filter((line) => line.urgent).length,
    state: row.state,
    turn: row.turn,
    dueAt: isDue ? row.due_at : null,
    isLate,
    lateBy: isLate ? workingTimeBetween(new Date(row.due_at), now, closedDays) : null,
    isNew: row.turn === 'laboratory' && row.is_new === 1,
    isUndelivered,
    taker: personOf(names, row.taken_by),
    version: row.version,
    changedAt: row.changed_at,
  }
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line
}

/**
 * A page of the list. Late and new ones stand in the order in which they are due, ended ones newest first. A page may be short, and
 * empty, while others follow.
 */
export async function listForDesk(
  connection: Connection,
  { group, state, taker, search: text = '', limit, after }: DeskRequest<'listInquiries'>,
  reading: Reading & { staffId: string },
): Promise<DeskAnswer<'listInquiries'>> {
  const { now, staffId } = reading
  let query = narrow(selectRows(connection), { state, taker }, staffId)
  if (group !== undefined) query = inGroup(query, group, now)

  const search = text.trim() === '' ? undefined : readSearch(text)
  const isOpen = group !== undefined && group !== 'ended'
  if (search && 'terms' in search && search.terms.length > 0 && !isOpen && isSqlite(connection)) {
    const found = await selectHits(connection, search, { group, state, taker }, { limit, after, staffId })
    return { ...found, items: await toRows(connection, found.items, reading) }
  }
  if (search) query = query.where(isOpen ? hasWords(search) : isFound(connection, search))

  const column = group === undefined ? 'received_at' : 'due_at'
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

/**
 * SQLite: reads the index of words, which holds no other column. The other filters are applied to the rows that it finds: in SQL, SQLite
 * might choose an index of another column and read all its rows.
 */
async function selectHits(
  connection: Connection,
  words: Words,
  { group, state, taker }: Pick<DeskRequest<'listInquiries'>, 'group' | 'state' | 'taker'>,
  { limit, after, staffId }: { limit: number; after: string | undefined; staffId: string },
): Promise<{ items: ListedRow[]; next: string | null }> {
  const before = after === undefined ? undefined : Number(after.replace('ROW ', ''))
  const isNarrowed = state !== undefined || taker !== undefined
  const most = isNarrowed ? mostLookedAt : limit
  const hits = await findHits(connection, words, { before, limit: most + 1 })
  const looked = hits.slice(0, most)
  const places = new Map(looked.map(({ reference, row }) => [reference, row]))
  const takenBy = taker === 'me' ? staffId : taker === 'nobody' ? null : taker
  const rows = await connection
    .selectFrom('inquiry')
    .select(['reference', 'turn', 'state', 'taken_by'])
    .where(
      'reference',
      'in',
      sql<string>`(select value from json_each(${JSON.stringify([...places.keys()])}))`,
    )
    .execute()
  const found = rows
    .filter((row) => group === undefined || row.turn === 'nobody')
    .filter((row) => state === undefined || row.state === state)
    .filter((row) => takenBy === undefined || row.taken_by === takenBy)
    .map(({ reference }) => reference)
    .toSorted((a, b) => (places.get(b) ?? 0) - (places.get(a) ?? 0))
  const page = found.slice(0, limit)
  const whole = page.length === 0 ? [] : await selectRows(connection).where('reference', 'in', page).execute()
  const items = whole.toSorted((a, b) => page.indexOf(a.reference) - page.indexOf(b.reference))
  const last = found.length > limit ? places.get(page.at(-1) ?? '') : undefined
  const end = hits.length > most ? looked.at(-1)?.row : undefined
  const next = last ?? end
  return { items, next: next === undefined ? null : `ROW ${next}` }
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
    .orderBy('received_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ taken_by, ...row }) => ({ ...row, taker: personOf(names, taken_by)?.name ?? null }))
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
  if (taker === 'nobody') return inState.where('taken_by', 'is', null)
  return inState.where('taken_by', '=', taker === 'me' ? staffId : taker)
}

type ListQuery = ReturnType<typeof selectRows>
function selectRows(connection: Connection) {
  return connection.selectFrom('inquiry').select(rowColumns)
}

function inGroup(query: ListQuery, group: InquiryGroup, now: Date): ListQuery {
  const at = now.toISOString()
  switch (group) {
    case 'late':
      return query.where('turn', '=', 'laboratory').where('due_at', '<', at)
    case 'new':
    case 'laboratory':
      return query
        .where('turn', '=', 'laboratory')
        .where('is_new', '=', group === 'new' ? 1 : 0)
        .where('due_at', '>=', at)
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
    count.where('turn', '=', 'laboratory').where('due_at', '<', at).executeTakeFirstOrThrow(),
    count
      .where('turn', '=', 'laboratory')
      .where('is_new', '=', 1)
      .where('due_at', '>=', at)
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
    .select((row) => row.fn.max('changed_at').as('latest'))
    .executeTakeFirst()
  const latest = newest?.latest || now.toISOString()
  if (since === undefined) return { latest, counts, changed: [] }
  const rows = await selectRows(connection)
    .where('changed_at', '>', later(new Date(since), -overlap).toISOString())
    .orderBy('changed_at')
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
  const list = readStoredList(row.request_list)
  const events = await transaction
    .selectFrom('inquiry_event')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('version')
    .execute()
  const reached = reachedStates(row.received_at, events).map(({ actor, ...step }) => ({
    ...step,
    actor: personOf(names, actor),
  }))
  const [shown] = await toRows(transaction, [row], acting)
  return {
    ...(shown as InquiryRow),
    ...forSender((name) => row[name]),
    description: row.description,
    requestList: list.map((line) => inWords(line, acting)),
    requestListText: linesOfList(list, acting).join('\n'),
    isOfPerson: asksForPerson({ subject: row.subject, list, consent: row.health_consent }, acting),
    flagged: row.flagged === 1,
    spamReasons: row.spam_reasons,
    erasedAt: row.erased_at,
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
    id: event.id,
    version: event.version,
    at: event.at,
    kind: event.kind,
    actor: personOf(names, event.actor),
    from: event.from_state,
    to: event.to_state,
    colleague: personOf(names, event.colleague),
    note: event.note,
    answer: event.answer,
    isUndone: event.undone_at !== null,
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
    .selectFrom('inquiry_answer')
    .leftJoin('outbox', 'outbox.id', 'inquiry_answer.outbox')
    .leftJoin('inquiry_file', 'inquiry_file.id', 'inquiry_answer.file')
    .select((row) => [
      'inquiry_answer.id',
      'inquiry_answer.at',
      'inquiry_answer.actor',
      // Where it went, as long as its e-mail is kept: it may have been under way while the address was corrected.
      row.fn.coalesce('outbox.recipient', 'inquiry_answer.recipient').as('recipient'),
      'inquiry_answer.subject',
      'inquiry_answer.body',
      'inquiry_file.id as file_id',
      'inquiry_file.name as file_name',
      'inquiry_file.size as file_size',
      'outbox.next_at',
      'outbox.attempts',
      'outbox.sent_at',
      'outbox.dead_at',
      'outbox.last_error',
    ])
    .where('inquiry_answer.reference', '=', reference)
    .orderBy('inquiry_answer.at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: personOf(names, row.actor),
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    file:
      row.file_id === null ? null : { id: row.file_id, name: row.file_name ?? '', size: row.file_size ?? 0 },
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
    .select(['reference', 'received_at', 'state', 'description'])
    .where('mailbox', '=', mailbox)
    .where('reference', '<>', reference)
    .orderBy('received_at', 'desc')
    .limit(mostEarlier)
    .execute()
  const registrations = await connection
    .selectFrom('registration')
    .select(['reference', 'received_at', 'state', 'org_name'])
    .where('mailbox', '=', mailbox)
    .orderBy('received_at', 'desc')
    .limit(mostEarlier)
    .execute()
  return {
    earlier: inquiries.map((row) => ({
      reference: row.reference,
      receivedAt: row.received_at,
      state: row.state,
      excerpt: excerptOf(row.description),
    })),
    registrations: registrations.map((row) => ({
      reference: row.reference,
      receivedAt: row.received_at,
      state: row.state,
      orgName: row.org_name,
    })),
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
    .selectFrom('inquiry_answer')
    .leftJoin('outbox', 'outbox.id', 'inquiry_answer.outbox')
    .select(['inquiry_answer.id', 'next_at', 'attempts', 'sent_at', 'dead_at', 'last_error'])
    .where('inquiry_answer.reference', '=', reference)
    .execute()
  const deliveries = answers.map(({ id, ...row }) => ({ id, ...describeDelivery(row, now) }))
  const receipt = await readReceipt(connection, reference, now)
  return { people, version: inquiry.version, deliveries, receipt }
}
