/** E-mails that came in, as the desk shows them, and what staff say of those that belong to nothing yet. */
import type { IncomingMail, MailDetails } from '@laboratory/contract/desk/incoming-mail'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { sql, type Selectable } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { changeRows, countRows, findRow } from '../database/rows.ts'
import type { Schema } from '../database/schema.ts'
import { typeOfFile } from '../mail/file-type.ts'
import { recall } from '../mail/outbox.ts'
import { readMailFiles, readMailPage } from '../mail/read-mail.ts'
import { OperationError, refuseField, type Acting, type ActingWithMail, type DeskAct } from '../operations.ts'
import { findClerk, seesPersons } from '../people/sessions.ts'
import { notificationEmail } from '../people/staff-emails.ts'
import { personOf, readNames } from '../people/staff-names.ts'
import { findCase, holdUntil, lastEvent, type CaseTable, type MovedMail } from './case.ts'
import { examineFile } from './examine-file.ts'
import { notifyPerson } from './notifications.ts'
import { lastInquiryOf, newMail, selectInquiries, type Reader } from './persons.ts'
import { readBytes } from './uploads.ts'

/** That are listed at once, and letters of each. */
const mostListed = 100
const excerptLength = 200
/** Of one inquiry: e-mails, letters of each that is not shown whole, and of those that are, the newest first. */
const mostShown = 500
const longestPart = 1000
const mostLetters = 300_000
const notNew = 'This e-mail is not among the new ones any more.'

type Mail = Selectable<Schema['incomingMail']>
/** The e-mails that belong to one, oldest first. @param mailbox of the customer. @param ours the laboratory's */
export async function readMails(
  connection: Connection,
  reference: string,
  mailbox: string,
  ours: string,
): Promise<IncomingMail[]> {
  const rows = await connection
    .selectFrom('incomingMail')
    .select([...shownColumns, sql<string>`substr(body, 1, ${longestPart})`.as('body')])
    .select(['storedAt', sql<number>`length(body)`.as('letters')])
    .where('reference', '=', reference)
    .orderBy('at', 'desc')
    .limit(mostShown)
    .execute()
  let room = mostLetters
  const whole = rows.filter(({ letters }) => Number(letters) > longestPart && (room -= Number(letters)) >= 0)
  const texts = await connection
    .selectFrom('incomingMail')
    .select(['id', 'body'])
    .where('id', 'in', ['', ...whole.map(({ id }) => id)])
    .execute()
  const textOf = new Map(texts.map(({ id, body }) => [id, body]))
  const staff = await connection.selectFrom('staffMember').select('mailbox').execute()
  const colleagues = new Set(staff.map((person) => person.mailbox))
  const bounced = await connection
    .selectFrom('caseEvent')
    .select(['at', 'answer'])
    .where('reference', '=', reference)
    .where('kind', '=', 'bounced')
    .execute()
  return rows.toReversed().map(({ letters, storedAt, ...row }) => {
    const body = textOf.get(row.id) ?? row.body
    const described = describeMail({ ...row, body }, { mailbox, ours, colleagues })
    // What was stored with it says which answer came back, whatever address that has now.
    const about = row.kind === 'bounce' && bounced.find(({ at }) => at === storedAt)?.answer
    const mail = { ...described, ...(about && { about }) }
    const isCut = mail.body.length < Number(letters) && !mail.notices.includes('words-cut')
    return isCut ? { ...mail, notices: [...mail.notices, 'words-cut'] } : mail
  })
}

const shownColumns = [
  'id',
  'at',
  'kind',
  'senderName',
  'sender',
  'mailbox',
  'subject',
  'files',
  'authentication',
  'details',
  'examined',
] as const

function describeMail(
  { files, details, ...row }: Pick<Mail, (typeof shownColumns)[number] | 'body'>,
  {
    mailbox,
    ours,
    colleagues = new Set(),
  }: { mailbox: string; ours: string; colleagues?: ReadonlySet<string> },
): IncomingMail {
  const parsed = JSON.parse(details) as MailDetails
  const [first, ...others] = parsed.to
  // Everything came to us: said where it went to others too.
  const isToUs = others.length === 0 && first?.address.toLowerCase() === ours.toLowerCase()
  return {
    ...row,
    ...parsed,
    ...(isToUs && { to: [] }),
    isOther: row.mailbox !== mailbox,
    isColleague: colleagues.has(row.mailbox),
    files: JSON.parse(files) as IncomingMail['files'],
  }
}

/** How many there are, are late, and are the reader's to place. */
export async function countNewMail(
  connection: Connection,
  { now, staffId = '', ...reader }: Pick<Acting, 'now' | 'staffId' | 'seesPersons'>,
) {
  const at = now.toISOString()
  const [waiting, late, mine] = await Promise.all([
    countRows(newMail(connection, reader)),
    countRows(newMail(connection, reader).where('dueAt', '<', at)),
    countRows(newMail(connection, reader).where('takenBy', '=', staffId)),
  ])
  return { waiting, late, mine }
}

/** The list, what is due first at the top, with the last inquiry of each sender. */
export async function listNewMail(
  connection: Connection,
  { search = '' }: DeskRequest<'listNewMail'>,
  { now, ...reader }: Reader & { now: Date },
): Promise<Omit<DeskAnswer<'listNewMail'>, 'isOn'>> {
  const part = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')
    // SQLite knows no capitals with accents: any letter stands for one.
    .replaceAll(/[à-ÿœ]/g, '_')}%`
  const query = newMail(connection, reader).$if(search.trim() !== '', (all) =>
    all.where(
      sql<boolean>`lower(subject || ' ' || "senderName" || ' ' || sender || ' ' || body) like ${part} escape '\\'`,
    ),
  )
  const rows = await query.selectAll().orderBy('dueAt').orderBy('id').limit(mostListed).execute()
  const names = await readNames(connection)
  const mails = []
  for (const { body, ...row } of rows) {
    const last = await lastInquiryOf(selectInquiries(connection, reader), row.mailbox)
    mails.push({
      ...row,
      excerpt: body.replaceAll(/\s+/g, ' ').slice(0, excerptLength),
      isLate: (row.dueAt ?? '') < now.toISOString(),
      isOpened: row.openedAt !== null,
      taker: personOf(names, row.takenBy),
      suggestion: last ? { reference: last.reference, title: last.company } : null,
    })
  }
  return { mails, more: Math.max(0, (await countRows(query)) - mails.length) }
}

/** Opens one: from then on somebody has seen it. */
export const readNewMail: DeskAct<'readNewMail', IncomingMail> = async (
  transaction,
  { id },
  { now, mail },
) => {
  const row = await newMail(transaction).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new OperationError('missing', notNew)
  if (row.openedAt === null) await changeNew(transaction, id, { openedAt: now.toISOString() })
  return describeMail(row, { mailbox: row.mailbox, ours: mail.mailTo })
}

/** Says who is to place it. */
export const giveMail: DeskAct<'giveMail'> = async (transaction, { id, to }, acting) => {
  const person = to === null ? undefined : await findClerk(transaction, 'to', to)
  const before = await findRow(transaction, 'incomingMail', { id })
  const { isOfPerson } = await changeNew(transaction, id, { takenBy: to })
  if (person && isOfPerson === 1 && !(await seesPersons(transaction, person)))
    refuseField('to', 'This e-mail may be about a person, and is kept to others by name.')
  await notifyGiven(transaction, { from: before?.takenBy ?? null, to }, acting)
  await recordAudit(transaction, { action: 'email give', target: person?.mailbox ?? id }, acting)
}

/** One e-mail for all that is given to somebody before it leaves, and none where nothing is with the person by then. */
async function notifyGiven(
  transaction: Transaction,
  { from, to }: { from: string | null; to: string | null },
  acting: ActingWithMail,
): Promise<void> {
  const findWaiting = (staffId: string | null) =>
    transaction
      .selectFrom('outbox')
      .innerJoin('staffMember', 'staffMember.mailbox', 'outbox.mailbox')
      .select('outbox.id')
      .where('staffMember.id', '=', staffId)
      .where('subject', '=', notificationEmail('mail-given', '', '/mail', undefined).subject)
      .where('nextAt', '>', acting.now.toISOString())
      .executeTakeFirst()
  if (!(await findWaiting(to)))
    await notifyPerson(transaction, to, 'mail-given', '/mail', acting, holdUntil(acting.now))
  const waiting = await findWaiting(from)
  if (waiting && (await countRows(newMail(transaction).where('takenBy', '=', from))) === 0)
    await recall(transaction, waiting.id, acting.now)
}

/** Somebody says that it belongs to none: the mailbox's own copy goes back into the inbox, unless it is spam. */
export const dismissMail: DeskAct<'dismissMail'> = async (transaction, { id, isSpam }, acting) => {
  const at = acting.now.toISOString()
  await changeNew(transaction, id, { dismissedAt: at, openedAt: at, copy: isSpam ? null : 'back' })
  await recordAudit(transaction, { action: isSpam ? 'email spam' : 'email dismiss', target: id }, acting)
}

/**
 * It is in New mail again, as it was: where it was dismissed, or put to an inquiry or registration with which nothing happened since. Where its copy is
 * in the inbox by now, it may stay there.
 * @returns reference of that inquiry
 */
export async function restoreMail(
  transaction: Transaction,
  { id }: DeskRequest<'restoreMail'>,
  acting: Acting,
): Promise<string | null> {
  const mail = await findRow(transaction, 'incomingMail', { id, erasedAt: null })
  if (!mail || (mail.reference === null && mail.dismissedAt === null))
    throw new OperationError('missing', notNew)
  let isBack = mail.reference === null
  for (const table of ['inquiry', 'registration'] as const) {
    const row = await findCase(transaction, table, mail.reference ?? '')
    if (row) isBack = await takeBackReply(transaction, table, row, id, acting.staffId)
  }
  if (!isBack) throw new OperationError('invalid', 'It is too late to take this back.')
  await changeRows(transaction, 'incomingMail', { id }, { reference: null, dismissedAt: null, copy: null })
  await recordAudit(transaction, { action: 'email restore', target: id }, acting)
  return mail.reference
}

/**
 * Puts an e-mail back to the inquiry from which it was moved. Where nothing has happened since at the one to which it was moved, that is as before too.
 * @param moved.answer id of the e-mail
 */
export async function recallMove(
  transaction: Transaction,
  reference: string,
  moved: { answer: string | null; other: string | null; before: string },
): Promise<void> {
  const { mail } = JSON.parse(moved.before) as { mail?: MovedMail }
  const back = { reference, dismissedAt: null, copy: null, dueAt: null, takenBy: null, ...mail }
  // A colleague may have put it elsewhere since.
  const there = { id: moved.answer ?? '', reference: moved.other, erasedAt: null }
  if ((await changeRows(transaction, 'incomingMail', there, back)) === 0)
    throw new OperationError('invalid', 'It is too late to take this back.')
  for (const table of ['inquiry', 'registration'] as const) {
    const row = await findCase(transaction, table, moved.other ?? '')
    if (row) await takeBackReply(transaction, table, row, moved.answer ?? '')
  }
}

/** @param actor whose act it was, and the last one; left out where it may be anybody's. @returns whether there was one */
async function takeBackReply(
  transaction: Transaction,
  table: CaseTable,
  { reference, version }: { reference: string; version: number },
  mail: string,
  actor?: string,
): Promise<boolean> {
  const event = await lastEvent(transaction, reference)
    .selectAll()
    .where('kind', '=', 'reply')
    .where('answer', '=', mail)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (!event || (actor !== undefined && (event.actor !== actor || event.version !== version))) return false
  await changeRows(transaction, 'caseEvent', { id: event.id }, { undoneAt: event.at })
  const before = event.version === version ? (JSON.parse(event.before) as object) : {}
  await changeRows(transaction, table, { reference }, { ...before, version: version + 1 })
  return true
}

/** @throws OperationError where a colleague was quicker */
export async function changeNew(
  transaction: Transaction,
  id: string,
  set: Partial<Pick<Mail, 'reference' | 'dismissedAt' | 'openedAt' | 'takenBy' | 'copy'>>,
): Promise<Mail> {
  const changed = await transaction
    .updateTable('incomingMail')
    .set(set)
    .where('id', '=', id)
    .where('reference', 'is', null)
    .where('dismissedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new OperationError('missing', notNew)
  return changed
}

/**
 * A file of an e-mail, its page, or the whole as it came. It is examined again: what nobody knew when it came may be known now.
 * @param clamd socket of ClamAV's daemon, where there is one
 * @throws OperationError where there is none, or a virus was found
 */
export async function readMailPart(
  database: Database,
  { id, place }: { id: string; place: string },
  clamd: string | undefined,
) {
  const { query: connection } = database
  const mail = await findRow(connection, 'incomingMail', { id, erasedAt: null })
  const load = () => readBytes(database, id)
  const file =
    mail &&
    (place === 'original'
      ? { name: 'message.eml', bytes: await load() }
      : place === 'page'
        ? { name: 'page.html', bytes: await readMailPage(load) }
        : (await readMailFiles(id, load))[Number(place)])
  if (!mail || !file) throw new OperationError('missing', 'There is no such file.')
  if (mail.examined !== 'infected' && (await examineFile(clamd, file.bytes)) !== 'infected')
    return { ...file, type: typeOfFile(file.bytes) }
  await changeRows(connection, 'incomingMail', { id }, { examined: 'infected' })
  throw new OperationError('invalid', 'A virus was found in this e-mail: nothing of it is given out.')
}
