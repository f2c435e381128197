/** Everything stored about one mailbox: to hand over, and to erase (Data Protection Act 2017, sections 37 to 39; GDPR articles 15 and 17). */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '../database/database.ts'

/**
 * What a person may ask to see. The PIN's hash is a secret, not an answer.
 * @param address in any case of letters
 */
export async function collectPersonalData(connection: Connection, address: string) {
  const mailbox = address.toLowerCase()
  const [inquiries, registrations] = await Promise.all([
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
  ])
  // To the person, and about what the person sent: found by its reference, however the address was spelt in the message.
  const references = [...inquiries, ...registrations].map(({ reference }) => reference)
  const emails = await connection
    .selectFrom('outbox')
    .select(['kind', 'subject', 'created_at', 'sent_at', 'recipient', 'body'])
    .where((expression) =>
      expression.or([
        expression('mailbox', '=', mailbox),
        ...(references.length > 0 ? [expression('target', 'in', references)] : []),
      ]),
    )
    .execute()
  return {
    mailbox,
    inquiries: inquiries.map(({ submission_key: _key, content_digest: _digest, ...row }) => row),
    registrations: registrations.map(
      ({ submission_key: _key, content_digest: _digest, pin_hash: _pin, ...row }) => row,
    ),
    // Sorted here: they come by two indexes.
    emails: emails.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
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
 * @param address in any case of letters
 * @returns how many submissions were emptied
 */
export async function erasePersonalData(database: Database, address: string, now: Date): Promise<number> {
  const mailbox = address.toLowerCase()
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
    const row = await connection
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', id)
      .where('body', '<>', '')
      .executeTakeFirst()
    if (row) continue
    await rm(join(folder, file), { force: true })
    removed += 1
  }
  return removed
}

export async function eraseInquiries(connection: Connection, references: string[], now: Date): Promise<void> {
  if (references.length === 0) return
  await connection
    .updateTable('inquiry')
    .set((row) => ({
      ...emptyInquiry,
      // The key is unique, so that the reference stands in for it.
      submission_key: row.ref('reference'),
      flagged: 0,
      erased_at: now.toISOString(),
    }))
    .where('reference', 'in', references)
    .execute()
  await connection.deleteFrom('outbox').where('target', 'in', references).execute()
}

export async function eraseRegistrations(
  connection: Connection,
  references: string[],
  now: Date,
): Promise<void> {
  if (references.length === 0) return
  await connection
    .updateTable('registration')
    .set((row) => ({
      ...emptyRegistration,
      submission_key: row.ref('reference'),
      flagged: 0,
      erased_at: now.toISOString(),
    }))
    .where('reference', 'in', references)
    .execute()
  await connection.deleteFrom('outbox').where('target', 'in', references).execute()
}
