/** Lists of inquiries at the desk, by what must happen next, and how many each has. */
import { addDays, todayInMauritius } from '@laboratory/contract/clock'
import {
  complaintStates,
  hasEnded,
  type InquiryGroup,
  type InquiryRow,
  type Turn,
} from '@laboratory/contract/desk/inquiries'
import type { MailDetails } from '@laboratory/contract/desk/incoming-mail'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { ownWords } from '@laboratory/contract/desk/quotation'
import type { RequestLine } from '@laboratory/contract/request-list'
import { sql } from 'kysely'
import { startOf, workingTimeBetween } from '../../casework/calendar.ts'
import { selectUndelivered } from '../../casework/emails.ts'
import { countTurns, readPage } from '../../casework/list.ts'
import { selectInquiries, type Reader } from '../../casework/persons.ts'
import type { Connection } from '../../database/database.ts'
import { hasAnyWord } from '../../database/dialect.ts'
import { countRows } from '../../database/rows.ts'
import { personOf, readNames, type Names } from '../../people/staff-names.ts'
import type { PageFacts } from '../../settings/site-facts.ts'
import { nothingDue, type Inquiry } from '../work/inquiry-change.ts'
import { isFound, markOf, tagsOf, urgentMark } from './inquiry-search.ts'
import { nameOfTest, readStoredList, type TestFacts } from '../form/request-lines.ts'

const excerptLength = 160

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
  'remindAt',
  'isNew',
  'takenBy',
  'tags',
  'notified',
  'seenAt',
  'version',
  'requestList',
] as const
type ListedRow = Pick<Inquiry, (typeof rowColumns)[number]> & {
  /** A boolean, or 0 and 1. */
  isUndelivered: unknown
}

/** Who reads a list and when, by whose working days, and what its tests are called. */
export type ListReader = Narrowing & { closedDays?: readonly string[] } & Pick<TestFacts, 'nameOfPage'>
/** Who narrows a list, and which tests a family has. */
type Narrowing = Reader & {
  now: Date
  staffId?: string | undefined
  testsOf?: PageFacts['testsOf'] | undefined
}

export type Newest = NonNullable<InquiryRow['newest']>

/** Of each what was said last since it came: an e-mail of the customer, or an answer. */
export async function readNewest(
  connection: Connection,
  references: readonly string[],
): Promise<ReadonlyMap<string, Newest>> {
  const rows = await connection
    .selectFrom('inquiry')
    .select([
      'reference',
      'receivedAt',
      'isNew',
      ({ selectFrom }) =>
        selectFrom('incomingMail')
          .select('id')
          .whereRef('incomingMail.reference', '=', 'inquiry.reference')
          .where('kind', 'in', ['reply', 'sent'])
          .orderBy('at', 'desc')
          .limit(1)
          .as('mail'),
      ({ selectFrom }) =>
        selectFrom('inquiryAnswer')
          .select('id')
          .whereRef('inquiryAnswer.reference', '=', 'inquiry.reference')
          .orderBy('at', 'desc')
          .limit(1)
          .as('answer'),
      ({ selectFrom }) =>
        selectFrom('caseEvent')
          .select('answer')
          .whereRef('caseEvent.reference', '=', 'inquiry.reference')
          .where('kind', 'in', ['reply', 'file'])
          .where('undoneAt', 'is', null)
          .orderBy('version', 'desc')
          .limit(1)
          .as('placed'),
    ])
    .where('reference', 'in', ['', ...references])
    .execute()
  const ids = ['', ...rows.flatMap((row) => [row.mail ?? '', row.answer ?? '', row.placed ?? ''])]
  const read = (table: 'incomingMail' | 'inquiryAnswer') =>
    connection
      .selectFrom(table)
      .select(['id', 'reference', 'at', sql<string>`substr(body, 1, 1000)`.as('words')])
      .where('id', 'in', ids)
  const mails = await read('incomingMail').select(['kind', 'details']).execute()
  const answers = await read('inquiryAnswer').execute()
  const messages = [...mails, ...answers.map((answer) => ({ ...answer, kind: 'sent', details: '{}' }))]
  return new Map(
    rows.flatMap(({ reference, receivedAt, isNew, placed }) => {
      const ofInquiry = messages.filter((one) => one.reference === reference)
      const last = ofInquiry
        .filter(({ at, id }) => at > receivedAt && id !== placed)
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .at(-1)
      const waiting = ofInquiry.find(({ id }) => id === placed)
      // What waits for us is the newest, also where it was put there after our answer.
      const newest = isNew > 0 ? (waiting ?? last) : last
      if (!newest) return []
      const { at, kind, words, details } = newest
      const { notices: [notice] = [] } = JSON.parse(details) as Partial<MailDetails>
      const shown = { at, words: excerptOf(ownWords(words)), isOurs: kind === 'sent' }
      return [[reference, { ...shown, notice: shown.words === '' ? notice : undefined }] as const]
    }),
  )
}

export function toRow(
  row: ListedRow,
  names: Names,
  newest: Newest | undefined,
  { now, staffId, closedDays = [], nameOfPage }: ListReader,
): InquiryRow {
  const at = now.toISOString()
  const isDue = row.turn === 'laboratory' && row.dueAt !== nothingDue
  const isLate = isDue && row.dueAt < at
  const isWaiting = row.turn === 'customer'
  const passed = isLate
    ? row.dueAt
    : isWaiting && row.remindAt !== null && row.remindAt < at
      ? row.remindAt
      : ''
  const list = readStoredList(row.requestList)
  return {
    ...row,
    excerpt: excerptOf(row.description),
    tests: list.length,
    urgentTests: list.filter((line) => line.urgent).length,
    asked: askedOf(list, nameOfPage),
    dueAt: isDue ? row.dueAt : null,
    isLate,
    lateBy: isLate ? workingTimeBetween(new Date(row.dueAt), now, closedDays) : null,
    isNew: row.turn === 'laboratory' && row.isNew === 1,
    isAnswered: row.turn === 'laboratory' && row.isNew === 2,
    newest: newest ?? null,
    waitsSince: isWaiting ? row.dueAt : null,
    remindAt: isWaiting ? row.remindAt : null,
    isUnread: row.takenBy !== null && row.takenBy === staffId && (row.notified !== '' || passed > row.seenAt),
    isUndelivered: Boolean(row.isUndelivered),
    taker: personOf(names, row.takenBy),
    tags: tagsOf(row.tags),
  }
}

function askedOf(list: readonly RequestLine[], nameOfPage: TestFacts['nameOfPage']): InquiryRow['asked'] {
  const byTest = Map.groupBy(list, ({ test }) => nameOfTest(test, nameOfPage))
  return [...byTest]
    .map(([name, lines]) => ({ name, urgent: lines.some((line) => line.urgent) }))
    .toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
}

export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line
}

/** A page of the list. Late and new ones stand in the order in which they are due, ended ones and what is searched for newest first. */
export async function listInquiries(
  connection: Connection,
  { limit, after, ...filters }: DeskRequest<'listInquiries'>,
  reader: ListReader,
): Promise<DeskAnswer<'listInquiries'>> {
  const { group, search, sort } = filters
  const narrowed = narrowInquiries(connection, filters, reader)
  const query =
    group === undefined && sort !== undefined && !hasEnded(filters)
      ? narrowed.where('turn', 'in', ['laboratory', 'customer'])
      : narrowed
  const isByDue = group !== undefined && group !== 'unread' && search === undefined && sort === undefined
  const column = isByDue ? 'dueAt' : 'receivedAt'
  const direction = !isByDue || group === 'ended' || group === 'held' ? 'desc' : 'asc'
  const { rows, next } =
    sort === undefined || sort === 'newest'
      ? await readPage(query, column, direction, { limit, after })
      : await readByWord(query, sort, { limit, after })
  const names = await readNames(connection)
  const newest = await readNewest(
    connection,
    rows.map(({ reference }) => reference),
  )
  return { items: rows.map((row) => toRow(row, names, newest.get(row.reference), reader)), next }
}

const wordOf = {
  customer: sql`lower(company)`,
  // A stored list begins with its first test; what asks for none stands at the end, by its page.
  test: sql`coalesce("requestList", 'z' || subject, 'zz')`,
}

/** A page in the order of a word, which no page's end could name: the next one goes on by number. */
async function readByWord(query: ListQuery, sort: keyof typeof wordOf, page: Page) {
  const from = Number(page.after ?? 0) || 0
  const rows = await query
    .orderBy(wordOf[sort])
    .orderBy('reference')
    .offset(from)
    .limit(page.limit + 1)
    .execute()
  const next = rows.length > page.limit ? String(from + page.limit).padStart(5, '0') : null
  return { rows: rows.slice(0, page.limit), next }
}
type Page = { limit: number; after?: string | undefined }

/** A list without pages. */
export function narrowInquiries(
  connection: Connection,
  filters: DeskRequest<'countExport'>,
  reader: Narrowing,
): ListQuery {
  const { staffId = '', testsOf } = reader
  const { group, state, taker, search = '', test, family, urgent, from, to, tag } = filters
  let query = selectRows(connection, reader)
  const marksOf = (tests: readonly string[]) => tests.map((one) => markOf('test', one))
  const marks = [
    ...(test === undefined ? [] : [marksOf([test])]),
    // No test is called as a family that has none.
    ...(family === undefined ? [] : [marksOf([`family ${family}`, ...(testsOf?.(family) ?? [])])]),
    ...(urgent ? [[urgentMark]] : []),
    ...(tag === undefined ? [] : [[markOf('tag', tag)]]),
  ]
  const turn = group && turnOfGroup[group]
  for (const words of marks) query = query.where(hasAnyWord(connection, words, turn))
  if (tag !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(selectFrom('listName').select('id').where('id', '=', tag)),
    )
  if (from !== undefined) query = query.where('receivedAt', '>=', startOf(from).toISOString())
  if (to !== undefined) query = query.where('receivedAt', '<', startOf(addDays(to, 1)).toISOString())
  if (state === 'complaints') query = query.where('state', 'in', complaintStates)
  else if (state !== undefined) query = query.where('state', '=', state)
  if (taker === 'nobody') query = query.where('takenBy', 'is', null)
  else if (taker !== undefined) query = query.where('takenBy', '=', taker === 'me' ? staffId : taker)
  // Few of those that have ended are complaints: by the index of turns and times all would be read.
  if (group === 'ended' && state === 'complaints') query = query.where(sql`turn || ''`, '=', 'nobody')
  else if (group !== undefined) query = inGroup(query, group, reader)
  return search.trim() === '' ? query : query.where(isFound(connection, search, turn))
}

type ListQuery = ReturnType<typeof selectRows>
function selectRows(connection: Connection, reader: Reader) {
  return selectInquiries(connection, reader)
    .select(rowColumns)
    .select((row) => row('reference', 'in', selectUndelivered(connection)).as('isUndelivered'))
}

const turnOfGroup: Record<InquiryGroup, Turn | undefined> = {
  late: 'laboratory',
  new: 'laboratory',
  answered: 'laboratory',
  soon: 'laboratory',
  laboratory: 'laboratory',
  unanswered: 'customer',
  customer: 'customer',
  held: 'held',
  ended: 'nobody',
  unread: undefined,
}

function inGroup(query: ListQuery, group: InquiryGroup, { now, staffId = '' }: ListReader): ListQuery {
  const at = now.toISOString()
  const ours = query.where('turn', '=', 'laboratory')
  switch (group) {
    case 'late':
      return ours.where('dueAt', '<', at)
    case 'new':
    case 'answered':
    case 'laboratory':
      return ours.where('isNew', '=', { new: 1, answered: 2, laboratory: 0 }[group]).where('dueAt', '>=', at)
    case 'soon':
      return ours
        .where('isNew', '=', 0)
        .where('dueAt', '>=', at)
        .where('dueAt', '<', startOf(addDays(todayInMauritius(now), 2)).toISOString())
    case 'unanswered':
      return query.where('turn', '=', 'customer').where('remindAt', '<', at)
    case 'customer':
      return query
        .where('turn', '=', 'customer')
        .where(({ eb, or }) => or([eb('remindAt', 'is', null), eb('remindAt', '>=', at)]))
    case 'unread':
      // A person may have taken thousands over the years: each of the three is found by an index.
      return query.where(({ and, eb, or, ref }) => {
        const mine = eb('takenBy', '=', staffId)
        const passed = (turn: Turn, column: 'dueAt' | 'remindAt') =>
          and([mine, eb('turn', '=', turn), eb(column, '<', at), eb(column, '>', ref('seenAt'))])
        return or([
          and([mine, sql<boolean>`notified <> ''`]),
          passed('laboratory', 'dueAt'),
          passed('customer', 'remindAt'),
        ])
      })
    case 'ended':
      return query.where('turn', '=', 'nobody')
    default:
      return query.where('turn', '=', group)
  }
}

/** How many there are in each group. What has ended is not counted: it grows for ever. */
export async function countGroups(connection: Connection, reader: ListReader) {
  const count = (group: InquiryGroup) => countRows(narrowInquiries(connection, { group }, reader))
  const [turns, late, fresh, answered, unanswered] = await Promise.all([
    countTurns(connection, 'inquiry', selectInquiries(connection, reader)),
    count('late'),
    count('new'),
    count('answered'),
    count('unanswered'),
  ])
  return {
    ...turns,
    late,
    new: fresh,
    answered,
    unanswered,
    laboratory: turns.laboratory - late - fresh - answered,
    customer: turns.customer - unanswered,
  }
}

/** Counts of the inquiries that the reader has, by group. */
export async function countMine(connection: Connection, reader: ListReader) {
  const count = (group: InquiryGroup) =>
    // Unread are one's own already; said twice, SQLite reads all that a person ever took.
    countRows(narrowInquiries(connection, group === 'unread' ? { group } : { group, taker: 'me' }, reader))
  const groups = ['unread', 'late', 'new', 'answered', 'soon', 'unanswered'] as const
  const counts = await Promise.all(groups.map(async (group) => [group, await count(group)] as const))
  return Object.fromEntries(counts) as Record<(typeof groups)[number], number>
}
