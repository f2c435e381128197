/** E-mails that came to the laboratory's mailbox: stored once, and part of the inquiry or registration that they answer. */
import { createHash } from 'node:crypto'
import { returned } from '@laboratory/contract/desk/incoming-mail'
import { turnOf } from '@laboratory/contract/desk/inquiries'
import type { Examination } from '@laboratory/contract/desk/parts'
import { isEmailAddress } from '@laboratory/contract/email-address'
import { firstDue, usualReminder } from '../calendar.ts'
import { findRow } from '../database/rows.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { createId } from '../ids.ts'
import type { ArrivedMail, Fate } from '../mail/mailbox.ts'
import type { LetterFacts } from '../letter-facts.ts'
import type { QueuedMessage } from '../mail/outbox.ts'
import { readMail, type ReadMail } from '../mail/read-mail.ts'
import type { Acting } from '../operations.ts'
import { addEvent, findCase, lockCase, type CaseTable } from './case.ts'
import { notify } from './notifications.ts'
import { storeFile } from './uploads.ts'

/** What an act on an e-mail that came in needs to know beside who acts. */
export type Reading = Acting & {
  mail: LetterFacts
  closedDays: readonly string[]
  /** An inquiry has a reply. */
  onReply: (transaction: Transaction, reference: string) => Promise<void>
}

/** What is needed to store one. */
export type Storing = Reading & {
  examine: (bytes: Buffer) => Promise<Examination>
  /** An e-mail of ours came back, in the transaction that stores the report. */
  onBounce: (transaction: Transaction, message: QueuedMessage) => Promise<void>
}

export const digestOf = (...words: string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url')

/** Stores a message, and what follows from it. @returns `stays`: it is one of ours, or nothing for the desk */
export async function storeMail(
  database: Database,
  { name, source, isWhole, isSent, ...envelope }: ArrivedMail,
  acting: Storing,
): Promise<Fate> {
  if (isSent && isByService(source)) return 'stays'
  const read = await readMail(source).catch(() => undefined)
  const mail = read ?? unreadable(envelope)
  const words = isWhole ? mail : { ...mail, files: [], body: tooLarge(mail.body) }
  if ((isSent && mail.kind !== 'reply') || (await isOurs(database.query, mail, { ...acting, isSent })))
    return 'stays'
  const mailbox = mail.sender.toLowerCase()
  const mailKey = mail.digest || digestOf(source.toString('latin1'))
  const examined = isWhole ? await acting.examine(source) : 'not-examined'
  const kind = isSent ? 'sent' : mail.kind
  return database.transact(async (transaction) => {
    const found = await findAnswered(transaction, mail)
    // What machines write is for the desk only where it is about something here, and what colleagues write where it went to the customer.
    if (found ? isSent && !isTo(mail, found.mailbox) : kind !== 'reply') return 'stays'
    const id = createId()
    const stored = await transaction
      .insertInto('incomingMail')
      .values({
        id,
        mailKey,
        messageKey: digestOf(name),
        messageId: mail.messageId,
        reference: found?.reference ?? null,
        at: acting.now.toISOString(),
        kind,
        senderName: mail.senderName,
        sender: mail.sender,
        mailbox,
        subject: mail.subject,
        body: words.body,
        files: JSON.stringify(words.files),
        examined,
        size: source.length,
        dismissedAt: null,
        erasedAt: null,
      })
      .onConflict((conflict) => conflict.column('mailKey').doNothing())
      .executeTakeFirst()
    if ((stored.numInsertedOrUpdatedRows ?? 0n) > 0n)
      await storeFile(transaction, { id, reference: null, name: 'message.eml' }, source, acting.now)
    // A copy of it had come to the inbox first.
    else if (!found || !isSent || !(await becomesSent(transaction, mailKey, found))) return 'stored'
    if (found && kind === 'bounce') await noteReturned(transaction, mail.answers, acting)
    if (found && kind === 'reply') await noteReply(transaction, found, acting)
    if (found && kind === 'sent') await noteSent(transaction, found, { ...acting, id, ...mail })
    return 'stored'
  })
}

const isTo = ({ to, cc }: ReadMail, mailbox: string) =>
  [...to, ...cc].some(({ address }) => address.toLowerCase() === mailbox)

/** A message that cannot be read is kept as it came, beside what the mail server says of it. */
const unreadable = ({ sender, subject }: Pick<ArrivedMail, 'sender' | 'subject'>): ReadMail => ({
  messageId: '',
  digest: '',
  kind: 'reply',
  senderName: '',
  senderAuthentication: 'unknown',
  sender: isEmailAddress(sender) ? sender : '',
  subject: subject.replaceAll(/\p{C}/gu, '').slice(0, 300),
  body: 'This message cannot be shown. It is kept as it came: open the original.',
  to: [],
  cc: [],
  replyTo: [],
  answers: [],
  references: [],
  report: null,
  notices: ['unreadable'],
  files: [],
})

const tooLarge = (body: string) =>
  `This message is larger than 25 MB: the whole is in the mailbox, in the folder Desk. It begins:\n\n${body}`

/**
 * Whether a message is one that this service sent: to the mailbox that it reads, where anybody can write our Message-IDs, or a copy among the
 * sent messages.
 */
async function isOurs(
  connection: Connection,
  mail: ReadMail,
  { mail: { mailTo }, isSent }: Reading & { isSent: boolean },
): Promise<boolean> {
  if (mail.messageId === '' || mail.kind === 'bounce') return false
  const own = await findRow(connection, 'outbox', {
    messageId: mail.messageId,
    ...(!isSent && { mailbox: mailTo.toLowerCase() }),
  })
  return own !== undefined
}

/** Each message of the service says how it came about, and no mail program of people does. */
const isByService = (source: Buffer): boolean =>
  /^auto-submitted:/im.test(source.subarray(0, source.indexOf('\r\n\r\n')).toString('latin1'))

/** `mailbox`: of the customer or applicant. */
type Found = { table: CaseTable; reference: string; mailbox: string }

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
    if (row) return { table, reference, mailbox: row.mailbox }
  }
  return undefined
}

async function becomesSent(
  transaction: Transaction,
  mailKey: string,
  { reference }: Found,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('incomingMail')
    .set({ kind: 'sent', reference })
    .where('mailKey', '=', mailKey)
    .where('kind', '=', 'reply')
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** A colleague wrote to the customer from the mailbox itself: as if it had been at the desk. */
async function noteSent(
  transaction: Transaction,
  { table, reference }: Found,
  acting: Reading & { id: string; subject: string },
): Promise<void> {
  const { id, subject, now, closedDays } = acting
  if (table === 'registration') {
    const row = await lockCase(transaction, 'registration', { reference })
    const set = { ...(row.turn === 'laboratory' && { turn: 'customer' as const }) }
    await addEvent(transaction, 'registration', row, acting, { kind: 'question', subject, set })
    return
  }
  const row = await lockCase(transaction, 'inquiry', { reference })
  const turn = turnOf[row.state] === 'nobody' ? 'nobody' : 'customer'
  await addEvent(transaction, 'inquiry', row, acting, {
    kind: 'answer',
    answer: id,
    ...(row.flagged === 0 && {
      set: {
        turn,
        dueAt: now.toISOString(),
        remindAt: usualReminder(row.state, now, closedDays),
        isNew: 0,
      },
    }),
  })
  await acting.onReply(transaction, reference)
}

/** What the customer wrote, or the name of a file: it is our turn, and whoever has it is told. What is held back or decided stays as it is, with the words beside it. */
export async function noteReply(
  transaction: Transaction,
  { table, reference }: Pick<Found, 'table' | 'reference'>,
  acting: Reading,
  file?: string,
): Promise<void> {
  const { now, closedDays } = acting
  if (table === 'registration') {
    const row = await lockCase(transaction, 'registration', { reference })
    const isAwaited = row.turn === 'customer'
    await addEvent(transaction, 'registration', row, acting, {
      kind: 'reply',
      ...(isAwaited && { set: { turn: 'laboratory' } }),
    })
    return
  }
  const row = await lockCase(transaction, 'inquiry', { reference })
  const isOurs = row.turn === 'laboratory' || row.flagged === 1
  // While it is our turn, more replies send no e-mail again: no loop of machines writes to staff.
  const { notified } = await notify(transaction, row, 'reply', acting, isOurs ? null : now)
  await addEvent(transaction, 'inquiry', row, acting, {
    ...(file === undefined ? { kind: 'reply' } : { kind: 'file', note: file }),
    set: {
      notified,
      ...(!isOurs && { turn: 'laboratory' as const, dueAt: firstDue(now, closedDays) }),
      ...(row.flagged === 0 && { isNew: 1 }),
    },
  })
  await acting.onReply(transaction, reference)
}

/** Of what a mail server sent back: as if it had refused it at once. */
async function noteReturned(transaction: Transaction, answers: string[], acting: Storing): Promise<void> {
  if (answers.length === 0) return
  const emails = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('messageId', 'in', answers)
    .where('sentAt', 'is not', null)
    .execute()
  for (const email of emails) {
    await acting.onBounce(transaction, email as QueuedMessage)
    // One whose words are gone cannot be sent again.
    if (email.body === '') continue
    await transaction
      .updateTable('outbox')
      .set({ sentAt: null, deadAt: acting.now.toISOString(), lastError: returned })
      .where('id', '=', email.id)
      .execute()
  }
}
