/** Everything stored about one mailbox: to hand over, and to erase (Data Protection Act 2017, sections 37 to 39; GDPR articles 15 and 17). */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '../database/database.ts'

/** What a person may ask to see. The PIN's hash is a secret, not an answer. */
export async function collectPersonalData(connection: Connection, mailbox: string) {
  const [inquiries, registrations, emails] = await Promise.all([
    connection
      .selectFrom('inquiry')
      .selectAll()
      .where('mailbox', '=', mailbox)
      .orderBy('received_at')
      .execute(),
    connection
      .selectFrom('registration')
      .selectAll()
      .where('mailbox', '=', mailbox)
      .orderBy('received_at')
      .execute(),
    connection
      .selectFrom('outbox')
      .select(['kind', 'subject', 'created_at', 'sent_at', 'recipient'])
      .where((expression) =>
        expression.or([expression('mailbox', '=', mailbox), expression('reply_to_address', '=', mailbox)]),
      )
      .orderBy('created_at')
      .execute(),
  ])
  return {
    mailbox,
    inquiries: inquiries.map(({ submission_key: _key, content_digest: _digest, ...row }) => row),
    registrations: registrations.map(
      ({ submission_key: _key, content_digest: _digest, pin_hash: _pin, ...row }) => row,
    ),
    emails,
  }
}

const emptyInquiry = {
  name: '',
  company: '',
  address: '',
  email: '',
  mailbox: '',
  phone: '',
  description: '',
  spam_reasons: '',
  content_digest: '',
}
const emptyRegistration = {
  org_name: '',
  org_reg_number: '',
  first_name: '',
  last_name: '',
  email: '',
  mailbox: '',
  mobile: '',
  phone: '',
  gender: '',
  date_of_birth_short: '',
  date_of_birth: '',
  address_list: '[]',
  delivery_address: null,
  pin_hash: null,
  spam_reasons: '',
  content_digest: '',
}

/**
 * Empties every row about a mailbox and drops its e-mails, sent or not. References and dates stay, so that gaps are explained.
 * @returns how many submissions were emptied
 */
export async function erasePersonalData(database: Database, mailbox: string, now: Date): Promise<number> {
  return database.query.transaction().execute(async (transaction) => {
    const inquiries = await transaction
      .selectFrom('inquiry')
      .select('reference')
      .where('mailbox', '=', mailbox)
      .execute()
    const registrations = await transaction
      .selectFrom('registration')
      .select('reference')
      .where('mailbox', '=', mailbox)
      .execute()
    await eraseInquiries(
      transaction,
      inquiries.map(({ reference }) => reference),
      now,
    )
    await eraseRegistrations(
      transaction,
      registrations.map(({ reference }) => reference),
      now,
    )
    await transaction.deleteFrom('outbox').where('mailbox', '=', mailbox).execute()
    return inquiries.length + registrations.length
  })
}

/**
 * Removes the files of e-mails whose rows are gone: where no mail server is set, messages are files under the data folder.
 * @param dataDir absolute
 * @returns how many files were removed
 */
export async function removeOrphanedMailFiles(connection: Connection, dataDir: string): Promise<number> {
  const folder = join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  let removed = 0
  for (const file of files) {
    const id = /-([0-9a-f]{32})\.eml$/.exec(file)?.[1] ?? ''
    const row = await connection.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()
    if (row) continue
    await rm(join(folder, file), { force: true })
    removed += 1
  }
  return removed
}

export async function eraseInquiries(connection: Connection, references: string[], now: Date): Promise<void> {
  for (const reference of references) {
    // The key is unique, so that the reference stands in for it.
    const emptied = { ...emptyInquiry, submission_key: reference, flagged: 0, erased_at: now.toISOString() }
    await connection.updateTable('inquiry').set(emptied).where('reference', '=', reference).execute()
    await connection.deleteFrom('outbox').where('target', '=', reference).execute()
  }
}

export async function eraseRegistrations(
  connection: Connection,
  references: string[],
  now: Date,
): Promise<void> {
  for (const reference of references) {
    const emptied = {
      ...emptyRegistration,
      submission_key: reference,
      flagged: 0,
      erased_at: now.toISOString(),
    }
    await connection.updateTable('registration').set(emptied).where('reference', '=', reference).execute()
    await connection.deleteFrom('outbox').where('target', '=', reference).execute()
  }
}
