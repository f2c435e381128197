/** Everything stored about one mailbox: to hand over, and to erase (Data Protection Act 2017, sections 37 to 39; GDPR articles 15 and 17). */
import { changeRows, findRow } from '../database/rows.ts'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { removeFiles } from '../casework/uploads.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely'
import { readMarker } from '../database/markers.ts'
import type { Schema } from '../database/schema.ts'
import { digestOf } from '../incoming/incoming-mail.ts'
import { visitorKinds } from '../mail/message.ts'
import { isCopiedTo } from '../mail/outbox.ts'
import { renewWords } from '../inquiries/list/inquiry-search.ts'
import { readStoredList } from '../inquiries/form/request-lines.ts'
import type { SubmissionTable } from '../forms/submission-repository.ts'
import { emptied, exported } from './columns.ts'

type WorkTable = 'caseEvent' | 'inquiryAnswer' | 'file' | 'correction'

/**
 * What a person may ask to see. What others wrote about the person's requests is apart, in `others`: they may have written in confidence.
 * @param mailbox in lower case
 * @param also ids of e-mails of others that a manager hands out
 */
export async function collectPersonalData(
  connection: Connection,
  mailbox: string,
  also: readonly string[] = [],
) {
  const asked = connection.selectFrom('inquiry').where('mailbox', '=', mailbox)
  const registered = connection.selectFrom('registration').where('mailbox', '=', mailbox)
  const ofBoth = [asked.select('reference'), registered.select('reference')] as const
  /** What staff noted, answered, attached and corrected, oldest first. */
  const work = async <Table extends WorkTable>(table: Table, ...of: readonly References[]) => {
    const rows: Schema[WorkTable][] = []
    for (const references of of) {
      const query = connection.selectFrom<WorkTable>(table).selectAll().where('reference', 'in', references)
      rows.push(...((await query.execute()) as Schema[WorkTable][]))
    }
    const timeOf = (row: Schema[WorkTable]) => ('at' in row ? row.at : row.createdAt)
    const sorted = rows.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
    return (sorted as Selectable<Schema[Table]>[]).map((row) => exported(table, row))
  }
  // To the person, and about what the person sent: found by its reference, however the address was spelt in the message. Not what others
  // sent to the laboratory, whose own mailbox anybody may have typed.
  const sent = connection.selectFrom('outbox').selectAll()
  const toVisitors = sent.where('kind', 'in', visitorKinds)
  const emails = await toVisitors
    .where('mailbox', '=', mailbox)
    .unionAll(toVisitors.where(isCopiedTo(mailbox)))
    .unionAll(sent.where('target', 'in', ofBoth[0]))
    .unionAll(sent.where('target', 'in', ofBoth[1]))
    .execute()
  const kept = connection.selectFrom('incomingMail').selectAll().where('erasedAt', 'is', null)
  const mails = await kept
    .where('mailbox', '=', mailbox)
    .unionAll(kept.where('reference', 'in', ofBoth[0]))
    .unionAll(kept.where('reference', 'in', ofBoth[1]))
    .execute()
  const mailsInOrder = eachOnce(mails).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const isOwn = (row: Selectable<Schema['incomingMail']>) =>
    row.mailbox === mailbox || row.kind === 'sent' || also.includes(row.id)
  const requests = await connection
    .selectFrom('dataRequest')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .orderBy('receivedOn')
    .execute()
  return {
    mailbox,
    events: await work('caseEvent', ofBoth[0]),
    reviews: await work('caseEvent', ofBoth[1]),
    answers: await work('inquiryAnswer', ...ofBoth),
    files: await work('file', ...ofBoth),
    corrections: await work('correction', ...ofBoth),
    requests: requests.map((row) => exported('dataRequest', row)),
    inquiries: (await asked.selectAll().orderBy('receivedAt').execute()).map((row) => ({
      ...exported('inquiry', row),
      requestList: row.requestList === null ? null : readStoredList(row.requestList),
    })),
    registrations: (await registered.selectAll().orderBy('receivedAt').execute()).map((row) =>
      exported('registration', row),
    ),
    mails: mailsInOrder.filter(isOwn).map((row) => exported('incomingMail', row)),
    others: mailsInOrder
      .filter((row) => !isOwn(row))
      .map((row) => ({ id: row.id, ...exported('incomingMail', row) })),
    emails: eachOnce(emails)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map((row) => exported('outbox', row)),
  }
}

type References = SelectQueryBuilder<Schema, 'inquiry' | 'registration', { reference: string }>

/** Here, because a database would sort whole e-mails for it. */
function eachOnce<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/**
 * Empties every row about a mailbox and drops its e-mails, sent or not. References and dates stay, so that gaps are explained.
 * @param mailbox in lower case
 * @returns how many submissions were emptied
 */
export async function emptyPersonalData(
  transaction: Transaction,
  mailbox: string,
  now: Date,
): Promise<number> {
  let count = 0
  for (const table of ['inquiry', 'registration'] as const) {
    const rows = await transaction
      .selectFrom(table)
      .select('reference')
      .where('mailbox', '=', mailbox)
      .execute()
    const references = rows.map(({ reference }) => reference)
    await emptySubmissions(transaction, table, references, now)
    count += references.length
  }
  // Words of another person's inquiry, to which this one wrote.
  for (const reference of await eraseMails(transaction, { mailbox }, now))
    await renewWords(transaction, reference)
  await transaction
    .deleteFrom('outbox')
    .where('mailbox', '=', mailbox)
    .where('kind', 'in', visitorKinds)
    .execute()
  await forgetAddress(transaction, mailbox)
  await transaction
    .updateTable('dataRequest')
    .set((row) => ({ ...emptied('dataRequest'), version: row('version', '+', 1) }))
    .where('mailbox', '=', mailbox)
    .execute()
  return count
}

/** Takes a mailbox out of the answers to other customers that it got too. */
async function forgetAddress(transaction: Transaction, mailbox: string): Promise<void> {
  await changeRows(transaction, 'inquiryAnswer', { recipient: mailbox }, { recipient: '' })
  for (const table of ['inquiryAnswer', 'outbox'] as const) {
    const rows = await transaction.selectFrom(table).select(['id', 'cc']).where(isCopiedTo(mailbox)).execute()
    for (const { id, cc } of rows) {
      const others = cc?.split(' ').filter((address) => address !== mailbox)
      await changeRows(transaction, table, { id }, { cc: others?.join(' ') || null })
    }
  }
}

/** Empties the columns that say something about a person, and drops the e-mails about the submissions. */
export async function emptySubmissions(
  transaction: Transaction,
  table: SubmissionTable,
  references: string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  for (const batch of batches(references)) {
    await transaction
      .updateTable(table)
      .set((row) => ({
        ...emptied(table),
        // The key is unique, so that the reference replaces it.
        submissionKey: row.ref('reference'),
        flagged: 0,
        erasedAt: at,
        turn: 'nobody',
        changedAt: at,
        version: row('version', '+', 1),
        ...(table === 'inquiry' ? { isNew: 0, takenBy: null, dueAt: at } : { dueAt: null }),
      }))
      .where('reference', 'in', batch)
      .execute()
    await removeSentCopies(transaction, batch, at)
    await transaction.deleteFrom('outbox').where('target', 'in', batch).execute()
    await emptyWork(transaction, batch)
    await eraseMails(transaction, { references: batch }, now)
    // SQLite works on the thread that serves visitors.
    await turn()
  }
}

/** Where a mailbox is read, it has our e-mails about them too: those to the laboratory, and copies of answers. */
async function removeSentCopies(transaction: Transaction, references: string[], at: string): Promise<void> {
  if ((await readMarker(transaction, 'mail-in-since')) === undefined) return
  const sent = await transaction
    .selectFrom('outbox')
    .select(['id', 'messageId', 'sentAt'])
    .where('target', 'in', references)
    .where('kind', 'in', ['inquiry', 'registration', 'inquiry-answer', 'registration-question'])
    .where('sentAt', 'is not', null)
    .execute()
  for (const { id, messageId, sentAt } of sent)
    await transaction
      .insertInto('incomingMail')
      .values({
        ...emptied('incomingMail'),
        id,
        mailKey: `sent ${id}`,
        messageKey: digestOf(messageId),
        at: sentAt ?? at,
        storedAt: '',
        kind: 'sent',
        size: 0,
        erasedAt: at,
        copy: 'removed',
      } as Insertable<Schema['incomingMail']>)
      .execute()
}

/** What staff wrote about submissions and to their senders, and that they have one open. */
async function emptyWork(transaction: Transaction, references: string[]): Promise<void> {
  await transaction
    .deleteFrom('caseEvent')
    .where('reference', 'in', references)
    .where('kind', 'in', ['of-person', 'no-person', 'withdrawn', 'proven'])
    .execute()
  await transaction
    .updateTable('caseEvent')
    .set(emptied('caseEvent'))
    .where('reference', 'in', references)
    .execute()
  await removeFiles(
    transaction,
    transaction.selectFrom('file').select('id').where('reference', 'in', references),
  )
  for (const table of ['inquiryAnswer', 'casePresence', 'correction'] as const)
    await transaction.deleteFrom(table).where('reference', 'in', references).execute()
}

/**
 * Removes words, senders and files; what is left are digests, until the mailbox's own copies are gone too. Of what has no place, only what
 * somebody has opened.
 * @returns references of the inquiries and registrations that they belonged to
 */
export async function eraseMails(
  transaction: Transaction,
  by: { references: string[] } | { mailbox: string } | { unlinkedBefore: Date },
  now: Date,
): Promise<string[]> {
  const kept = transaction
    .selectFrom('incomingMail')
    .select(['id', 'reference'])
    .where('erasedAt', 'is', null)
  const rows = await (
    'references' in by
      ? kept.where('reference', 'in', by.references)
      : 'mailbox' in by
        ? kept.where('mailbox', '=', by.mailbox)
        : kept
            .where('reference', 'is', null)
            .where('openedAt', 'is not', null)
            .where('at', '<', by.unlinkedBefore.toISOString())
  ).execute()
  for (const ids of batches(rows.map(({ id }) => id))) {
    await removeFiles(transaction, ids)
    const erased = transaction
      .updateTable('incomingMail')
      .set({ ...emptied('incomingMail'), erasedAt: now.toISOString() })
      .where('id', 'in', ids)
    // What has no place goes back to the laboratory's own inbox, and what staff put there stays.
    await (
      'unlinkedBefore' in by
        ? erased.set({ copy: 'back' }).where('dismissedAt', 'is', null)
        : erased.set({ copy: 'removed' })
    ).execute()
    if ('unlinkedBefore' in by) await erased.execute()
    await turn()
  }
  return [...new Set(rows.flatMap(({ reference }) => reference ?? []))]
}

/**
 * Rows that one statement names: so few that SQLite is done in some hundredths of a second, and that PostgreSQL looks them up, however small the tables of
 * staff are. A stranger may have sent many in a name.
 */
const batchSize = 4

function batches(names: readonly string[]): string[][] {
  const count = Math.ceil(names.length / batchSize)
  return Array.from({ length: count }, (_, index) => names.slice(index * batchSize, (index + 1) * batchSize))
}

/**
 * Removes the files of e-mails whose rows or words are gone: where no mail server is set, messages are files under the data folder.
 * @param dataDir absolute
 * @returns how many files were removed
 */
export async function removeOrphanedMailFiles(connection: Connection, dataDir: string): Promise<number> {
  const folder = join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  let removed = 0
  for (const file of files) {
    const id = /-([0-9a-f]{32})\.eml$/.exec(file)?.[1] ?? ''
    if ((await findRow(connection, 'outbox', { id }))?.body) continue
    await rm(join(folder, file), { force: true })
    removed += 1
  }
  return removed
}
