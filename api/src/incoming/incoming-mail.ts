/** E-mails that came to the laboratory's mailbox: stored once, and part of the inquiry or registration that they answer. */
import { createHash } from 'node:crypto'
import { ownWords } from '@laboratory/contract/desk/quotation'
import { returned, type MailDetails } from '@laboratory/contract/desk/incoming-mail'
import type { Examination } from '@laboratory/contract/desk/parts'
import { recordAudit } from '../database/audit.ts'
import { findCase, type CaseTable, type CaseActing } from '../casework/case.ts'
import { changeNew } from '../casework/mail-at-desk.ts'
import { notifyPerson } from '../casework/notifications.ts'
import { lastInquiryOf, newMail, selectInquiries } from '../casework/persons.ts'
import { storeFile, storingFile } from '../casework/uploads.ts'
import { changeRows, countRows, findRow } from '../database/rows.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { createId } from '../database/ids.ts'
import {
  dueOfWords,
  noteCustomerMessage,
  noteSentAnswer,
  sayToLaboratory,
  urgencyOf,
} from '../inquiries/work/customer-message.ts'
import { noteBounce } from '../inquiries/answer/undelivered.ts'
import type { MailHead } from '../mail/mail-head.ts'
import type { QueuedMessage } from '../mail/outbox.ts'
import { concerns, readMail, type MailReport, type ReadMail } from '../mail/read-mail.ts'
import { OperationError, refuseField, type DeskAct } from '../operations.ts'
import { arePersonsKept, findNamed, seesPersons } from '../people/sessions.ts'
import { saysWithdrawal, speaksOfPerson } from '../words/recognise.ts'
import { noteApplicantMessage, noteSentQuestion } from '../registrations/applicant-message.ts'

export const digestOf = (words: string): string => createHash('sha256').update(words).digest('base64url')

/**
 * By which the mailbox's own copy is found: a digest of its Message-ID; of a message without one, of when it was written, by whom, and about what.
 * Empty where it says nothing of these.
 */
export function keyOf({ messageId, date, mailbox, subject }: KeyedHead): string {
  const name = messageId || [date, mailbox, subject].join('\n').trim()
  return name && digestOf(name)
}
type KeyedHead = Pick<MailHead, 'messageId' | 'date' | 'mailbox' | 'subject'>

export type ArrivedMail = {
  head: MailHead
  /** When the server got it. */
  at: Date
  /** Whose share of the limits it takes. */
  share: string
  /** As it came, or its beginning; nothing where the server ends the connection over it. */
  source: Buffer
  isWhole: boolean
  /** Lies among the mailbox's own sent messages. */
  isSent: boolean
  /** It ended the reading before: only its headers are read. */
  hasFailed: boolean
}
/** `stored`: it goes into the folder. `stays`: it is not for the desk. `later`: it cannot be read or stored now; it is tried again. */
export type Outcome = 'stored' | 'stays' | 'later'

/**
 * Stores a message, and what follows from it.
 * @param acting.examine looks for viruses
 * @param acting.mailServer name by which the own one says what it knows of senders
 * @param acting.read takes it apart; in a process of its own, where nothing else is said
 * @returns `stays`: it is one of ours, nothing for the desk, or was put back
 */
export async function storeMail(
  database: Database,
  { head, at, source, isWhole, isSent, share, hasFailed }: ArrivedMail,
  acting: CaseActing & {
    examine: (bytes: Buffer) => Promise<Examination>
    mailServer?: string | undefined
    read?: typeof readMail
  },
): Promise<Outcome> {
  if (isSent && isByService(source)) return 'stays'
  const { read = readMail, mailServer } = acting
  const mail = await read(source, { mailServer, hasFailed })
  if (mail === 'later') return 'later'
  const words = isWhole ? mail : { ...mail, files: [], body: tooLarge(mail.body) }
  if ((isSent && mail.kind !== 'reply') || (await isOurs(database.query, mail, { ...acting, isSent })))
    return 'stays'
  // Of one that the mail server does not give out, when it came is all that is known.
  const mailKey = source.length === 0 ? digestOf(at.toISOString()) : mail.digest
  const examined = isWhole && !hasFailed ? await acting.examine(source) : 'not-examined'
  return storingFile(database, source, async (transaction, prepared) => {
    const answered = await findAnswered(transaction, mail)
    const kind = isSent || (await isByColleague(transaction, mail, answered)) ? 'sent' : mail.kind
    // What was held back had no e-mail of ours, or staff said that it is spam: a person looks at what comes to it.
    const found = answered?.isHeld && kind === 'reply' ? undefined : answered
    // What machines write is for the desk only where it is about something here, and what colleagues write where it went to the customer.
    if (found ? isSent && !isTo(mail, found.mailbox) : kind !== 'reply') return 'stays'
    const id = createId()
    const mailbox = mail.sender.toLowerCase()
    const isNew = found === undefined
    const isOfPerson = isAboutPerson(mail)
    const takenBy = isNew ? await assigneeFor(transaction, mailbox, isOfPerson) : null
    const stored = await transaction
      .insertInto('incomingMail')
      .values({
        id,
        mailKey,
        messageKey: keyOf(head),
        messageId: mail.messageId,
        reference: found?.reference ?? null,
        at: at.toISOString(),
        storedAt: acting.now.toISOString(),
        share,
        kind,
        senderName: mail.senderName,
        sender: mail.sender,
        mailbox,
        subject: mail.subject,
        body: words.body,
        files: JSON.stringify(words.files),
        authentication: mail.senderAuthentication,
        details: JSON.stringify(detailsOf(mail)),
        examined,
        size: source.length,
        dueAt: isNew ? dueOfWords({ at, words: mail.body }, acting.closedDays) : null,
        takenBy,
        isOfPerson: Number(isOfPerson),
      })
      .onConflict((conflict) => conflict.column('mailKey').doNothing())
      .executeTakeFirst()
    if ((stored.numInsertedOrUpdatedRows ?? 0n) > 0n) {
      await storeFile(transaction, { id, reference: null, name: 'message.eml' }, prepared, acting.now)
      if (isNew) await notifyOfNew(transaction, { takenBy, isOfPerson, words: mail.body }, acting)
    }
    // A copy of it had come to the inbox first.
    else if (!found || !isSent || !(await becomesSent(transaction, mailKey, found)))
      return (await wasPutBack(transaction, mailKey)) ? 'stays' : 'stored'
    if (found && mail.report?.action === 'failed') await noteReturned(transaction, mail.report, acting)
    if (found && kind === 'reply')
      await noteMessage(transaction, found, { at, words: mail.body, mail: id }, acting)
    if (found && kind === 'sent')
      await noteSent(transaction, found, { id, at, subject: mail.subject }, acting)
    return 'stored'
  })
}

const detailsOf = ({ to, cc, replyTo, notices, report }: ReadMail): MailDetails => ({
  to,
  cc,
  replyTo,
  notices,
  report,
})

/** A colleague wrote to the customer from an own mailbox, with a copy to the laboratory's; only where the mail server knows that nobody forged it. */
async function isByColleague(
  transaction: Transaction,
  mail: ReadMail,
  found: Found | undefined,
): Promise<boolean> {
  if (!found || mail.kind !== 'reply' || mail.senderAuthentication !== 'pass' || !isTo(mail, found.mailbox))
    return false
  const mailbox = mail.sender.toLowerCase()
  return (await findRow(transaction, 'staffMember', { mailbox, leftAt: null })) !== undefined
}

const isTo = ({ to, cc }: ReadMail, mailbox: string) =>
  [...to, ...cc].some(({ address }) => address.toLowerCase() === mailbox)

/** What the customer or the applicant wrote. @param message.from reference of what it was at before */
export function noteMessage(
  transaction: Transaction,
  { table, reference }: Pick<Found, 'table' | 'reference'>,
  message: { at: Date; words: string; from?: string; mail: string },
  acting: CaseActing,
): Promise<void> {
  return table === 'inquiry'
    ? noteCustomerMessage(transaction, reference, message, acting)
    : noteApplicantMessage(transaction, reference, message, acting)
}

/** Somebody says to which inquiry or registration it belongs. */
export const linkMail: DeskAct<'linkMail', void, CaseActing> = async (
  transaction,
  { id, reference },
  acting,
) => {
  const found = await findTable(transaction, reference)
  if (!found) {
    const sentence = 'There is no inquiry and no registration with this reference, or its data was erased.'
    throw new OperationError('missing', sentence, { reference: sentence })
  }
  if (found.isHeld) refuseField('reference', 'This one is held back as spam. Release it first.')
  const { at, body } = await changeNew(transaction, id, { reference })
  await noteMessage(transaction, found, { at: new Date(at), words: body, mail: id }, acting)
  await recordAudit(transaction, { action: 'email link', target: reference }, acting)
}

function noteSent(
  transaction: Transaction,
  { table, reference }: Found,
  answer: { id: string; at: Date; subject: string },
  acting: CaseActing,
): Promise<void> {
  const note = table === 'inquiry' ? noteSentAnswer : noteSentQuestion
  return note(transaction, reference, answer, acting)
}

/** Whether it may be about a person: its words say so, or take a consent back. */
const isAboutPerson = ({ subject, body }: Pick<ReadMail, 'subject' | 'body'>): boolean =>
  speaksOfPerson(subject, body) || saysWithdrawal(subject) || saysWithdrawal(ownWords(body))

/** Whoever has what the sender asked last and may know of it: New mail of known customers is theirs. */
async function assigneeFor(
  transaction: Transaction,
  mailbox: string,
  isOfPerson: boolean,
): Promise<string | null> {
  const present = transaction.selectFrom('staffMember').select('id').where('leftAt', 'is', null)
  const assigned = selectInquiries(transaction, {}).where('takenBy', 'in', present)
  const id = (await lastInquiryOf(assigned, mailbox))?.takenBy ?? ''
  const person = await findRow(transaction, 'staffMember', { id })
  return person && (!isOfPerson || (await seesPersons(transaction, person))) ? id : null
}

/**
 * Once while the person has opened none of them, the one that is stored now; and at once where every hour counts. What nobody has is in the
 * daily e-mail; where it is kept to some, each of them is told.
 */
export async function notifyOfNew(
  transaction: Transaction,
  { takenBy, isOfPerson, words }: { takenBy: string | null; isOfPerson: boolean; words: string },
  acting: CaseActing,
): Promise<void> {
  const isKept = takenBy === null && isOfPerson && (await arePersonsKept(transaction))
  const unopened = newMail(transaction)
    .where('openedAt', 'is', null)
    .where('takenBy', takenBy === null ? 'is' : '=', takenBy)
    .$if(takenBy === null, (query) => query.where('isOfPerson', '=', 1))
  if ((takenBy !== null || isKept) && (await countRows(unopened)) === 1)
    for (const person of takenBy === null ? await findNamed(transaction) : [takenBy])
      await notifyPerson(transaction, person, 'mail', '/mail', acting)
  const urgency = urgencyOf(words)
  if (urgency) await sayToLaboratory(transaction, null, `An e-mail in New mail ${urgency}.`, acting)
}

/** Whether it is in the inbox because staff put it back, or its time at the desk is over. */
async function wasPutBack(transaction: Transaction, mailKey: string): Promise<boolean> {
  const before = await findRow(transaction, 'incomingMail', { mailKey })
  return before !== undefined && (before.dismissedAt !== null || before.erasedAt !== null)
}

const tooLarge = (body: string) =>
  `This message is larger than 25 MB: the whole is in the mailbox, in the folder Desk. It begins:\n\n${body}`

/**
 * Whether a message is one that this service sent: to the mailbox that it reads, where anybody can write our Message-IDs, or a copy among the
 * sent messages.
 */
async function isOurs(
  connection: Connection,
  mail: ReadMail,
  { mail: { mailTo }, isSent }: CaseActing & { isSent: boolean },
): Promise<boolean> {
  if (mail.messageId === '' || mail.kind === 'bounce') return false
  const queued = await findRow(connection, 'outbox', {
    messageId: mail.messageId,
    ...(!isSent && { mailbox: mailTo.toLowerCase() }),
  })
  return queued !== undefined
}

/** Each message of the service says how it came about, and no mail program of people does. */
const isByService = (source: Buffer): boolean =>
  /^auto-submitted:/im.test(source.subarray(0, source.indexOf('\r\n\r\n')).toString('latin1'))

/** `mailbox`: of the customer or applicant. */
type Found = { table: CaseTable; reference: string; mailbox: string; isHeld: boolean }

/** What a message answers: by the Message-IDs that it names, ours or that of one other message, then by the references in its subject and text. */
async function findAnswered(transaction: Transaction, mail: ReadMail): Promise<Found | undefined> {
  const named =
    mail.answers.length === 0
      ? []
      : await transaction
          .selectFrom('outbox')
          .select(['messageId', 'target'])
          .where('messageId', 'in', mail.answers)
          .unionAll(
            transaction
              .selectFrom('incomingMail')
              .select(['messageId', 'reference as target'])
              .where('messageId', 'in', mail.answers),
          )
          .execute()
  const targets = mail.answers.map((id) => {
    const targetsOfId = new Set(named.filter(({ messageId }) => messageId === id).map(({ target }) => target))
    // An id that two have says nothing.
    return targetsOfId.size === 1 ? [...targetsOfId][0] : null
  })
  for (const reference of [...targets, ...mail.references])
    if (reference) {
      const found = await findTable(transaction, reference)
      if (found) return found
    }
  return undefined
}

export async function findTable(transaction: Transaction, reference: string): Promise<Found | undefined> {
  for (const table of ['inquiry', 'registration'] as const) {
    const row = await findCase(transaction, table, reference)
    if (row) return { table, reference, mailbox: row.mailbox, isHeld: row.flagged === 1 }
  }
  return undefined
}

async function becomesSent(
  transaction: Transaction,
  mailKey: string,
  { reference }: Found,
): Promise<boolean> {
  const reply = { mailKey, kind: 'reply', erasedAt: null } as const
  return (await changeRows(transaction, 'incomingMail', reply, { kind: 'sent', reference })) > 0
}

/** Of what a mail server sent back: as if it had refused it at once. */
async function noteReturned(transaction: Transaction, report: MailReport, acting: CaseActing): Promise<void> {
  if (report.messageIds.length === 0) return
  const emails = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('messageId', 'in', report.messageIds)
    .where('sentAt', 'is not', null)
    .execute()
  for (const email of emails.filter(({ recipient }) => concerns(report, recipient))) {
    await noteBounce(transaction, email as QueuedMessage, acting)
    // One whose words are gone cannot be sent again.
    if (email.body === '') continue
    const dead = { sentAt: null, deadAt: acting.now.toISOString(), lastError: returned }
    await changeRows(transaction, 'outbox', { id: email.id }, dead)
  }
}
