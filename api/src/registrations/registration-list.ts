/** What the desk shows of registrations: lists by what must happen next, one with its history, and how many wait. */
import {
  oldAfterDays,
  reviewChecks,
  type Other,
  type RegistrationGroup,
  type RegistrationRow,
  type RegistrationView,
} from '@laboratory/contract/desk/registrations'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import type { Contact } from '@laboratory/contract/site-map'
import { referencePattern } from '@laboratory/contract/inquiry'
import { sql } from 'kysely'
import { day, later } from '../clock.ts'
import { showCase } from '../casework/case.ts'
import { readSent } from '../casework/emails.ts'
import { readMails } from '../casework/mail-at-desk.ts'
import { countTurns, findLatest, readPage } from '../casework/list.ts'
import { selectInquiries, type Reader } from '../casework/persons.ts'
import { countRows } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { withContact } from '../mail/contact.ts'
import type { LetterFacts } from '../mail/letter-facts.ts'
import type { Message } from '../mail/message.ts'
import type { Acting } from '../operations.ts'
import { personOf } from '../people/staff-names.ts'
import { readPhone } from '../forms/phone.ts'
import { companyKeyOf, numberKeyOf } from './company-key.ts'
import { answersOf, differencesBetween, nameOf } from './registration-answers.ts'
import { registrationApproved, registrationRejected } from './registration-emails.ts'
import { findOfCompany, findOthers, sharedBy, type Registration } from './registration-repository.ts'
import { parseChecks } from './registration-work.ts'

/** Inquiries of the mailbox that are named. */
const mostInquiries = 20

type ListedRow = Registration & {
  askedAt: string | null
  /** A boolean, or 0 and 1. */
  hasAccount: unknown
}

/** Whether another registration of the same company, by its name or its number, was approved. */
const hasAccount = sql.join(
  (['companyKey', 'numberKey'] as const).map(
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
  select max(asked.at) from "caseEvent" as asked
  where asked.reference = registration.reference and asked.kind = 'question' and asked."undoneAt" is null
)`

/** Since when the answer is waited for, where one is. */
const waitsSince = sql<string>`coalesce(${askedAt}, registration."receivedAt")`

/** Those that came before this time have waited for too long. */
function oldBefore(now: Date): string {
  return later(now, -oldAfterDays * day).toISOString()
}

function toRow(row: ListedRow, now: Date): RegistrationRow {
  const isOld = (since: string) => since < oldBefore(now)
  const waitsSince = row.askedAt ?? row.receivedAt
  const groups = {
    laboratory: isOld(row.receivedAt) ? 'old' : 'waiting',
    customer: isOld(waitsSince) ? 'unanswered' : 'asked',
    held: 'held',
    nobody: 'decided',
  } as const
  return {
    ...row,
    group: row.dueAt === null ? groups[row.turn] : row.dueAt < now.toISOString() ? 'late' : 'answered',
    askedAt: row.turn === 'customer' ? waitsSince : null,
    hasAccount: row.turn !== 'nobody' && Boolean(row.hasAccount),
    name: nameOf(row),
  }
}

/** A page of the list. What waits stands oldest first, for it is due first; what is decided, and a list without a group, newest first. */
export async function listRegistrations(
  connection: Connection,
  { limit, after, ...filters }: DeskRequest<'listRegistrations'>,
  now: Date,
): Promise<DeskAnswer<'listRegistrations'>> {
  const { group } = filters
  const direction = group === undefined || group === 'decided' || group === 'held' ? 'desc' : 'asc'
  // Before the rows: what changes in between is told again.
  const latest = await findLatest(connection, 'registration')
  const list = narrowRegistrations(connection, filters, now).select([
    askedAt.as('askedAt'),
    sql`(${hasAccount})`.as('hasAccount'),
  ])
  const { rows, next } = await readPage(list, 'receivedAt', direction, { limit, after })
  return { latest, items: rows.map((row) => toRow(row, now)), next }
}

/** A list without pages. */
export function narrowRegistrations(
  connection: Connection,
  { group, state, search = '' }: DeskRequest<'countRegistrationExport'>,
  now: Date,
) {
  let query = connection.selectFrom('registration').selectAll()
  if (group === 'late') query = query.where('dueAt', '<', now.toISOString())
  else if (group === 'answered') query = query.where('dueAt', '>=', now.toISOString())
  else if (group !== undefined) {
    query = query.where('turn', '=', turnOfGroup[group]).where('dueAt', 'is', null)
    if (group === 'old') query = query.where('receivedAt', '<', oldBefore(now))
    if (group === 'waiting') query = query.where('receivedAt', '>=', oldBefore(now))
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
      like(sql`lower("firstName" || ' ' || "lastName")`),
      like(sql`lower("orgName")`),
      ...(key === '' ? [] : [sql<boolean>`"companyKey" like ${`%${key}%`}`]),
      ...(number === '' ? [] : [sql<boolean>`"numberKey" like ${`%${number}%`}`]),
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
} as const satisfies Record<Exclude<RegistrationGroup, 'late' | 'answered'>, string>

export async function countRegistrations(connection: Connection, now: Date) {
  const count = (group: RegistrationGroup) => countRows(narrowRegistrations(connection, { group }, now))
  const unwritten = connection.selectFrom('registration').where('dueAt', 'is', null)
  const [{ held, laboratory, customer }, old, unanswered, late, answered] = await Promise.all([
    countTurns(connection, 'registration', unwritten),
    count('old'),
    count('unanswered'),
    count('late'),
    count('answered'),
  ])
  return { held, late, answered, old, unanswered, waiting: laboratory - old, asked: customer - unanswered }
}

/** One registration with its history, and what it has in common with others. The audit log notes who looked. */
export async function showRegistration(
  transaction: Transaction,
  { reference }: DeskRequest<'readRegistration'>,
  { contact, ...acting }: Acting & { mail: LetterFacts; contact: Contact },
): Promise<RegistrationView> {
  const { row, names, events } = await showCase(transaction, 'registration', reference, acting)
  const { mailTo, hasPortal = false, portalAddress } = acting.mail
  const lastQuestion = events.findLast(({ kind, isUndone }) => kind === 'question' && !isUndone)
  const checks = parseChecks(row)
  const others = await readOthers(transaction, row)
  const isAccount = ({ state, shares }: Other) =>
    state === 'approved' && shares.some((what) => what !== 'mailbox')
  const asSent = (message: Message) => withContact(message, contact, row.language).body
  const approved = registrationApproved(row, portalAddress)
  // Where the reason is shown.
  const rejected = registrationRejected(row, '\0')
  return {
    ...row,
    ...toRow({ ...row, askedAt: lastQuestion?.at ?? null, hasAccount: others.some(isAccount) }, acting.now),
    answers: answersOf(row),
    isFlagged: row.flagged === 1,
    checks: reviewChecks.flatMap((check) => {
      const done = checks[check]
      return done ? [{ check, at: done.at, actor: personOf(names, done.by) }] : []
    }),
    events,
    emails: await readSent(transaction, reference, acting.now),
    mails: await readMails(transaction, reference, row.mailbox, mailTo),
    others,
    inquiries: await readInquiries(transaction, row.mailbox, acting),
    letters: {
      approved: { subject: approved.subject, body: [asSent(approved)] },
      rejected: { subject: rejected.subject, body: asSent(rejected).split('\n\0\n') },
    },
    hasPortal,
    portalAddress: portalAddress ?? null,
  }
}

/** Of the same mailbox, or of the same company. */
async function readOthers(connection: Connection, row: Registration): Promise<Other[]> {
  if (row.erasedAt !== null) return []
  const [ofMailbox, ofCompany] = await Promise.all([
    findOthers(connection, row.mailbox, row.reference),
    findOfCompany(connection, row),
  ])
  const others = [...ofMailbox, ...ofCompany]
  const decided = others.filter(({ state }) => state === 'approved' || state === 'rejected')
  return others.map((other) => ({
    ...other,
    shares: sharedBy(row, other),
    repeats:
      other.decidedAt === null
        ? decided.filter((one) => sharedBy(one, other).length > 0).map(({ reference }) => reference)
        : [],
    answers: answersOf(other),
    differs: differencesBetween(row, other),
  }))
}

async function readInquiries(connection: Connection, mailbox: string, reader: Reader) {
  if (mailbox === '') return []
  return selectInquiries(connection, reader)
    .select(['reference', 'receivedAt', 'state'])
    .where('mailbox', '=', mailbox)
    .orderBy('receivedAt', 'desc')
    .limit(mostInquiries)
    .execute()
}
