/** What the desk shows of registrations: lists by what must happen next, one with its history, and how many wait. */
import { laboratoryClock } from '@laboratory/contract/clock'
import {
  answerNames,
  oldAfterDays,
  reviewChecks,
  type AnswerName,
  type Other,
  type RegistrationEmail,
  type RegistrationEvent,
  type RegistrationGroup,
  type RegistrationRow,
  type RegistrationView,
  type ReviewCheck,
} from '@laboratory/contract/desk/registrations'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import type { Contact } from '@laboratory/contract/site-map'
import { referencePattern } from '@laboratory/contract/inquiry'
import { sql } from 'kysely'
import { day, later } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { RegistrationEventTable } from '../database/schema.ts'
import { withContact } from '../mail/contact.ts'
import { describeDelivery } from '../mail/delivery.ts'
import { isForVisitor, type Message } from '../mail/message.ts'
import { OperationError, type Acting } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import { notePresence } from '../staff/presence.ts'
import { personOf, readNames, type Names } from '../staff/staff-names.ts'
import { readPhone } from '../submissions/phone.ts'
import { companyKeyOf, numberKeyOf } from './company-key.ts'
import { registrationApproved, registrationRejected } from './registration-emails.ts'
import { findOfCompany, findOthers, sharedBy, type Registration } from './registration-repository.ts'
import { checksOf, reviewUndoUntil, type ReviewChanged } from './registration-work.ts'

/** Inquiries of the mailbox that are named. */
const mostInquiries = 20

const rowColumns = [
  'reference',
  'received_at',
  'state',
  'turn',
  'decided_at',
  'org_name',
  'first_name',
  'last_name',
  'email',
  'mailbox_confirmed_at',
  'version',
  'changed_at',
] as const
type ListedRow = Pick<Registration, (typeof rowColumns)[number]> & {
  asked_at: string | null
  /** A boolean, or 0 and 1. */
  has_account: unknown
}

/** Whether another registration of the same company, by its name or its number, was approved. */
const hasAccount = sql.join(
  (['company_key', 'number_key'] as const).map(
    (key) => sql`exists (
      select 1 from registration as other
      where other.${sql.ref(key)} = registration.${sql.ref(key)} and other.${sql.ref(key)} <> ''
      and other.state = 'approved' and other.reference <> registration.reference
    )`,
  ),
  sql` or `,
)

/** When the applicant was asked last; a question that was taken back does not count. */
const askedAt = sql<string | null>`(
  select max(asked.at) from registration_event as asked
  where asked.reference = registration.reference and asked.kind = 'question' and asked.undone_at is null
)`

/** Since when the answer is waited for, where one is. */
const waitsSince = sql<string>`coalesce(${askedAt}, registration.received_at)`

/** Those that came before this time have waited for too long. */
function oldBefore(now: Date): string {
  return later(now, -oldAfterDays * day).toISOString()
}

function toRow(row: ListedRow, now: Date): RegistrationRow {
  const isOld = (since: string) => since < oldBefore(now)
  const waitsSince = row.asked_at ?? row.received_at
  const groups = {
    laboratory: isOld(row.received_at) ? 'old' : 'waiting',
    customer: isOld(waitsSince) ? 'unanswered' : 'asked',
    held: 'held',
    nobody: 'decided',
  } as const
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    state: row.state,
    group: groups[row.turn],
    decidedAt: row.decided_at,
    askedAt: row.turn === 'customer' ? waitsSince : null,
    hasAccount: row.turn !== 'nobody' && Boolean(row.has_account),
    orgName: row.org_name,
    name: nameOf(row),
    email: row.email,
    mailboxConfirmedAt: row.mailbox_confirmed_at,
    version: row.version,
    changedAt: row.changed_at,
  }
}

function nameOf({ first_name, last_name }: Pick<Registration, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** A page of the list. What waits stands oldest first, for it is due first; what is decided, and a list without a group, newest first. */
export async function listRegistrationsForDesk(
  connection: Connection,
  { limit, after, ...filters }: DeskRequest<'listRegistrations'>,
  now: Date,
): Promise<DeskAnswer<'listRegistrations'>> {
  const { group } = filters
  const isNewestFirst = group === undefined || group === 'decided' || group === 'held'
  const direction = isNewestFirst ? 'desc' : 'asc'
  // Before the rows: what changes in between is told again.
  const latest = await findLatest(connection)
  let query = narrow(connection, filters, now).select([
    askedAt.as('asked_at'),
    sql`(${hasAccount})`.as('has_account'),
  ])
  if (after !== undefined) {
    const [instant = '', reference = ''] = after.split(' ')
    query = query.where((row) =>
      row(row.refTuple('received_at', 'reference'), isNewestFirst ? '<' : '>', row.tuple(instant, reference)),
    )
  }
  const rows = await query
    .orderBy('received_at', direction)
    .orderBy('reference', direction)
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    latest,
    items: page.map((row) => toRow(row, now)),
    next: last ? `${last.received_at} ${last.reference}` : null,
  }
}

/** All rows of a list, without pages, for a file. */
export async function selectRegistrationsForExport(
  connection: Connection,
  filters: DeskRequest<'countRegistrationExport'>,
  now: Date,
  limit: number,
): Promise<Registration[]> {
  const query = narrow(connection, filters, now).clearSelect().selectAll()
  return query.orderBy('received_at', 'desc').orderBy('reference', 'desc').limit(limit).execute()
}

/** How many of them there are, up to a limit. */
export async function countRegistrationExport(
  connection: Connection,
  filters: DeskRequest<'countRegistrationExport'>,
  now: Date,
  limit: number,
): Promise<number> {
  const query = narrow(connection, filters, now).clearSelect().select('reference').limit(limit)
  const { count } = await connection
    .selectFrom(query.as('listed'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function narrow(
  connection: Connection,
  { group, state, search = '' }: DeskRequest<'countRegistrationExport'>,
  now: Date,
) {
  let query = connection.selectFrom('registration').select(rowColumns)
  if (group !== undefined) {
    query = query.where('turn', '=', turnOfGroup[group])
    if (group === 'old') query = query.where('received_at', '<', oldBefore(now))
    if (group === 'waiting') query = query.where('received_at', '>=', oldBefore(now))
    if (group === 'unanswered') query = query.where(waitsSince, '<', oldBefore(now))
    if (group === 'asked') query = query.where(waitsSince, '>=', oldBefore(now))
  }
  if (state !== undefined) query = query.where('state', '=', state)
  const wanted = search.trim()
  if (wanted === '') return query
  if (referencePattern.test(wanted.toUpperCase())) return query.where('reference', '=', wanted.toUpperCase())
  // Row by row: there are some hundred a year, and a part of a name is what people remember.
  const part = `%${wanted.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const [key, number] = [companyKeyOf(wanted), numberKeyOf(wanted)]
  const like = (text: ReturnType<typeof sql<string>>) => sql<boolean>`${text} like ${part} escape '\\'`
  const phone = readPhone(wanted)
  return query.where((row) =>
    row.or([
      like(sql`mailbox`),
      like(sql`lower(first_name || ' ' || last_name)`),
      like(sql`lower(org_name)`),
      ...(key === '' ? [] : [sql<boolean>`company_key like ${`%${key}%`}`]),
      ...(number === '' ? [] : [sql<boolean>`number_key like ${`%${number}%`}`]),
      ...(phone === undefined ? [] : [sql<boolean>`mobile || '/' || phone like ${`%${phone}%`}`]),
    ]),
  )
}

const turnOfGroup = {
  old: 'laboratory',
  waiting: 'laboratory',
  unanswered: 'customer',
  asked: 'customer',
  held: 'held',
  decided: 'nobody',
} as const satisfies Record<RegistrationGroup, string>

/** How many there are in each group. What is decided is not counted: it grows for ever. */
export async function countRegistrations(connection: Connection, now: Date) {
  const [turns, old, unanswered] = await Promise.all([
    connection
      .selectFrom('registration')
      .select((row) => ['turn', row.fn.countAll<number>().as('count')] as const)
      .where('turn', 'in', ['laboratory', 'customer', 'held'])
      .groupBy('turn')
      .execute(),
    connection
      .selectFrom('registration')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('turn', '=', 'laboratory')
      .where('received_at', '<', oldBefore(now))
      .executeTakeFirstOrThrow(),
    connection
      .selectFrom('registration')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('turn', '=', 'customer')
      .where(waitsSince, '<', oldBefore(now))
      .executeTakeFirstOrThrow(),
  ])
  const counted = new Map(turns.map(({ turn, count }) => [turn, Number(count)]))
  const oldCount = Number(old.count)
  const unansweredCount = Number(unanswered.count)
  return {
    waiting: (counted.get('laboratory') ?? 0) - oldCount,
    old: oldCount,
    asked: (counted.get('customer') ?? 0) - unansweredCount,
    unanswered: unansweredCount,
    held: counted.get('held') ?? 0,
  }
}

/** When one came or changed last; empty while there is none. */
export async function findLatest(connection: Connection): Promise<string> {
  const row = await connection
    .selectFrom('registration')
    .select((expression) => expression.fn.max('changed_at').as('latest'))
    .executeTakeFirst()
  return row?.latest ?? ''
}

/** One registration with its history, and what it has in common with others. The audit log notes who looked. */
export async function showRegistrationAtDesk(
  transaction: Transaction,
  { reference }: DeskRequest<'readRegistration'>,
  {
    contact,
    hasPortal,
    portalAddress,
    ...acting
  }: Acting & { contact: Contact; hasPortal: boolean; portalAddress?: string | undefined },
): Promise<RegistrationView> {
  const row = await transaction
    .selectFrom('registration')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw new OperationError('missing', 'There is no registration with this reference.')
  await recordAudit(transaction, { action: 'registration show', target: reference }, acting)
  const names = await readNames(transaction)
  const events = await transaction
    .selectFrom('registration_event')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('version')
    .execute()
  const lastQuestion = events.findLast(({ kind, undone_at }) => kind === 'question' && undone_at === null)
  const checks = checksOf(row)
  const others = await readOthers(transaction, row)
  const isAccount = ({ state, shares }: Other) =>
    state === 'approved' && shares.some((what) => what !== 'mailbox')
  const asSent = (message: Message) => withContact(message, contact).body
  const approved = registrationApproved(row.email, reference, portalAddress)
  // Where the reason is shown.
  const rejected = registrationRejected(row.email, reference, '\0')
  return {
    ...toRow({ ...row, asked_at: lastQuestion?.at ?? null, has_account: others.some(isAccount) }, acting.now),
    answers: answersOf(row),
    isFlagged: row.flagged === 1,
    spamReasons: row.spam_reasons,
    consentVersion: row.consent_version,
    erasedAt: row.erased_at,
    checks: reviewChecks.flatMap((check) => {
      const done = checks[check]
      return done ? [{ check, at: done.at, actor: personOf(names, done.by) }] : []
    }),
    events: events.map((event) => toEvent(event, row.version, names, acting)),
    emails: await readEmails(transaction, reference, acting.now),
    others,
    inquiries: await readInquiries(transaction, row.mailbox),
    letters: {
      approved: { subject: approved.subject, body: [asSent(approved)] },
      rejected: { subject: rejected.subject, body: asSent(rejected).split('\n\0\n') },
    },
    hasPortal,
    portalAddress: portalAddress ?? null,
  }
}

function toEvent(
  event: RegistrationEventTable,
  version: number,
  names: Names,
  acting: Pick<Acting, 'staffId' | 'now'>,
): RegistrationEvent {
  return {
    id: event.id,
    version: event.version,
    at: event.at,
    kind: event.kind,
    actor: personOf(names, event.actor),
    subject: event.subject,
    note: event.note,
    checks: event.checks.split(' ').filter(Boolean) as ReviewCheck[],
    other: event.other,
    isUndone: event.undone_at !== null,
    undoUntil: reviewUndoUntil(event, version, acting),
  }
}

/** The result of an act, for the page. */
export async function describeReview(
  connection: Connection,
  { version, event }: ReviewChanged,
  acting: Acting,
) {
  const names = await readNames(connection)
  return { version, event: event && toEvent(event, version, names, acting) }
}

/** What went to the applicant and to the portal, without a text: some of them hold links. */
async function readEmails(
  connection: Connection,
  reference: string,
  now: Date,
): Promise<RegistrationEmail[]> {
  const rows = await connection
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'created_at',
      'recipient',
      'subject',
      'next_at',
      'attempts',
      'sent_at',
      'dead_at',
      'last_error',
    ])
    .where('target', '=', reference)
    .execute()
  return rows
    .filter(({ kind }) => isForVisitor(kind) || kind === 'portal-approval')
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.created_at,
      to: row.recipient,
      subject: row.subject,
      ...describeDelivery(row, now),
    }))
}

/** Of the same mailbox, or of the same company. */
async function readOthers(connection: Connection, row: Registration): Promise<Other[]> {
  if (row.erased_at !== null) return []
  const [ofMailbox, ofCompany] = await Promise.all([
    findOthers(connection, row.mailbox, row.reference),
    findOfCompany(connection, row),
  ])
  const others = [...ofMailbox, ...ofCompany]
  const decided = others.filter(({ state }) => state === 'approved' || state === 'rejected')
  return others.map((other) => ({
    reference: other.reference,
    receivedAt: other.received_at,
    state: other.state,
    decidedAt: other.decided_at,
    version: other.version,
    mailboxConfirmedAt: other.mailbox_confirmed_at,
    shares: sharedBy(row, other),
    repeats:
      other.decided_at === null
        ? decided.filter((one) => sharedBy(one, other).length > 0).map(({ reference }) => reference)
        : [],
    answers: answersOf(other),
    differs: differing(row, other),
  }))
}

function differing(one: Registration, other: Registration): AnswerName[] {
  const [answers, others] = [answersOf(one), answersOf(other)]
  const isSame = (name: AnswerName) => {
    if (name === 'organisation') return one.company_key === other.company_key
    if (name === 'number') return one.number_key === other.number_key
    // As people compare them: nobody means another person by another case or space.
    return foldedText(answers[name]) === foldedText(others[name])
  }
  return answerNames.filter((name) => !isSame(name))
}

function foldedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

type Address = Record<'buildingName' | 'streetName' | 'city' | 'zipCode', string> & {
  country?: string
  type?: string
}

/** The answers as people read them; empty where nothing was given. Never the PIN. */
export function answersOf(row: Registration): Record<AnswerName, string> {
  const addresses = JSON.parse(row.address_list || '[]') as Address[]
  const delivery = JSON.parse(row.delivery_address ?? 'null') as Address | null
  const billing = addresses.find(({ type }) => type === 'BILLING') ?? addresses[0]
  return {
    organisation: row.org_name,
    number: row.org_reg_number,
    contact: nameOf(row),
    email: row.email,
    mobile: row.mobile,
    phone: row.phone,
    gender: row.gender,
    birth: row.date_of_birth || row.date_of_birth_short,
    billing: billing ? linesOf(billing) : '',
    delivery: delivery ? linesOf(delivery) : '',
    notifications: row.erased_at === null ? (row.notification_opt_in === 1 ? 'wanted' : 'not wanted') : '',
  }
}

function linesOf({ buildingName, streetName, city, zipCode, country }: Address): string {
  const lines = [buildingName, streetName, [city, zipCode].filter(Boolean).join(' '), country]
  return lines.filter(Boolean).join('\n')
}

async function readInquiries(connection: Connection, mailbox: string) {
  if (mailbox === '') return []
  const rows = await connection
    .selectFrom('inquiry')
    .select(['reference', 'received_at', 'state'])
    .where('mailbox', '=', mailbox)
    .orderBy('received_at', 'desc')
    .limit(mostInquiries)
    .execute()
  return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }))
}

/** Records that somebody has a registration open. @returns who else has, and what of it changed meanwhile */
export async function attendRegistration(
  connection: Connection,
  reference: string,
  staffId: string,
  now: Date,
): Promise<DeskAnswer<'attendRegistration'>> {
  const row = await connection
    .selectFrom('registration')
    .select('version')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw new OperationError('missing', 'There is no registration with this reference.')
  const people = await notePresence(connection, reference, staffId, now)
  return { people, version: row.version, emails: await readEmails(connection, reference, now) }
}

/** A row of a file, by the names of its columns. */
export function toExportRow(row: Registration): Record<string, string | null> {
  const { date, time } = laboratoryClock(new Date(row.received_at))
  const decided = row.decided_at === null ? null : laboratoryClock(new Date(row.decided_at))
  const answers = answersOf(row)
  return {
    'Reference': row.reference,
    // In the laboratory's time, as the desk shows it.
    'Received (Mauritius time)': `${date} ${time}`,
    'State': row.state === 'repeated' && row.decided_at !== null ? 'closed as repeated' : row.state,
    'Decided (Mauritius time)': decided && `${decided.date} ${decided.time}`,
    'E-mail confirmed': row.mailbox_confirmed_at === null ? 'no' : 'yes',
    'Organisation': answers.organisation,
    'Registration number': answers.number,
    'Contact': answers.contact,
    'E-mail': answers.email,
    'Mobile': answers.mobile,
    'Phone': answers.phone,
    'Billing address': answers.billing,
    'Delivery address': answers.delivery,
  } // prettier-ignore
}
