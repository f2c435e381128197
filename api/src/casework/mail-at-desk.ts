/** E-mails that came in, as the desk shows them, and what staff say of those that belong to nothing yet. */
import type { IncomingMail } from '@laboratory/contract/desk/incoming-mail'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import type { Selectable } from 'kysely'
import { recordAudit } from '../audit.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { countRows, findRow } from '../database/rows.ts'
import type { Schema } from '../database/schema.ts'
import { typeOfFile } from '../mail/file-type.ts'
import { readMailFile } from '../mail/read-mail.ts'
import { OperationError, type Acting } from '../operations.ts'
import { examineFile } from './examine-file.ts'
import { findTable, noteReply, type Reading } from './incoming-mail.ts'
import { selectInquiries, type Reader } from './persons.ts'
import { joinParts } from './uploads.ts'

/** That are listed at once. */
const mostListed = 100

type Mail = Selectable<Schema['incomingMail']>
/** The e-mails that belong to one, oldest first. @param mailbox of the customer */
export async function readMails(
  connection: Connection,
  reference: string,
  mailbox: string,
): Promise<IncomingMail[]> {
  const rows = await connection
    .selectFrom('incomingMail')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('at')
    .execute()
  return rows.map((row) => describeMail(row, mailbox))
}

function describeMail(row: Mail, mailbox: string): IncomingMail {
  return { ...row, isOther: row.mailbox !== mailbox, files: JSON.parse(row.files) as IncomingMail['files'] }
}

const unlinked = (connection: Connection) =>
  connection
    .selectFrom('incomingMail')
    .where('reference', 'is', null)
    .where('dismissedAt', 'is', null)
    .where('erasedAt', 'is', null)

/** How many belong to nothing yet. */
export async function countNewMail(connection: Connection): Promise<number> {
  return countRows(unlinked(connection))
}

/** What belongs to nothing yet, the newest first, with the last inquiry of each sender. */
export async function listNewMail(
  connection: Connection,
  reader: Reader,
): Promise<Omit<DeskAnswer<'listNewMail'>, 'isOn'>> {
  const rows = await unlinked(connection).selectAll().orderBy('at', 'desc').limit(mostListed).execute()
  const mails = []
  for (const row of rows) {
    const last = await selectInquiries(connection, reader)
      .select(['reference', 'company as title'])
      .where('mailbox', '=', row.mailbox)
      .where('erasedAt', 'is', null)
      .where('mailbox', '<>', '')
      .orderBy('receivedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    mails.push({ ...describeMail(row, row.mailbox), suggestion: last ?? null })
  }
  return { mails, more: Math.max(0, (await countNewMail(connection)) - mails.length) }
}

/** Somebody says to which inquiry or registration it belongs. */
export async function linkMail(
  transaction: Transaction,
  { id, reference }: DeskRequest<'linkMail'>,
  acting: Reading,
): Promise<void> {
  const found = await findTable(transaction, reference)
  if (!found) {
    const sentence = 'There is no inquiry and no registration with this reference, or its data was erased.'
    throw new OperationError('missing', sentence, { reference: sentence })
  }
  await changeNew(transaction, id, { reference })
  await noteReply(transaction, found, acting)
  await recordAudit(transaction, { action: 'email link', target: reference }, acting)
}

/** Somebody says that it belongs to none. It is kept as long as before. */
export async function dismissMail(
  transaction: Transaction,
  { id }: DeskRequest<'dismissMail'>,
  acting: Acting,
): Promise<void> {
  await changeNew(transaction, id, { dismissedAt: acting.now.toISOString() })
  await recordAudit(transaction, { action: 'email dismiss', target: id }, acting)
}

/** @throws OperationError where a colleague was quicker */
export async function changeNew(
  transaction: Transaction,
  id: string,
  set: Partial<Pick<Mail, 'reference' | 'dismissedAt'>>,
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
  if (!changed) throw new OperationError('missing', 'This e-mail is not among the new ones any more.')
  return changed
}

/**
 * A file of an e-mail, or the whole as it came. It is examined again: what nobody knew when it came may be known now.
 * @param clamd socket of ClamAV's daemon, where there is one
 * @throws OperationError where there is none, or a virus was found
 */
export async function readMailPart(
  connection: Connection,
  { id, place }: DeskRequest<'readMailFile'>,
  clamd: string | undefined,
) {
  const mail = await findRow(connection, 'incomingMail', { id, erasedAt: null })
  const source = mail ? await joinParts(connection, id) : Buffer.alloc(0)
  const file =
    source.length === 0
      ? undefined
      : place === 'original'
        ? { name: 'message.eml', bytes: source }
        : await readMailFile(source, Number(place))
  if (!mail || !file) throw new OperationError('missing', 'There is no such file.')
  if (mail.examined !== 'infected' && (await examineFile(clamd, file.bytes)) !== 'infected')
    return { ...file, type: typeOfFile(file.bytes) }
  await connection.updateTable('incomingMail').set({ examined: 'infected' }).where('id', '=', id).execute()
  throw new OperationError('invalid', 'A virus was found in this e-mail: nothing of it is given out.')
}
