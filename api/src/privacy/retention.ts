/** Ends the periods for which personal data is kept. The periods are in `contract/src/retention.ts`; the privacy policy prints them. */
import { setImmediate } from 'node:timers/promises'
import { complaintStates } from '@laboratory/contract/desk/inquiries'
import { retention } from '@laboratory/contract/retention'
import { sql } from 'kysely'
import { day, later } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Acting } from '../operations.ts'
import { recordAudit } from '../database/audit.ts'
import { emptied } from './columns.ts'
import { isUnrestricted } from '../casework/restriction.ts'
import { overwriteErased } from './overwrite.ts'
import { emptySubmissions, eraseMails } from './personal-data.ts'

/** After so many milliseconds since the last day that retention ran, erasing waits for another day: perhaps only the clock jumped. */
export const longestGap = 31 * day

/** Of each state of a registration: since when it is kept, and for how many days. */
const registrationPeriods = [
  ['rejected', 'decidedAt', retention.refusedRegistration],
  ['repeated', 'receivedAt', retention.refusedRegistration],
  ['under_review', 'receivedAt', retention.undecidedRegistration],
  ['approved', 'decidedAt', retention.approvedRegistration],
] as const

/** Submissions, and e-mails, that one of its queries takes at most. */
const batchSize = 50
const emailBatch = 500

/**
 * Erases what is due, as much of it as a short transaction holds.
 * @returns how many submissions were emptied, and whether more is due
 */
export async function applyRetention(
  transaction: Transaction,
  acting: Acting,
): Promise<{ count: number; isMore: boolean }> {
  const before = (days: number) => later(acting.now, -days * day).toISOString()
  // A query for each rule: joined by "or", they would read every row that was ever stored.
  const keptInquiries = transaction
    .selectFrom('inquiry')
    .select('reference')
    .where('erasedAt', 'is', null)
    .where(isUnrestricted)
    .limit(batchSize)
  const keptRegistrations = transaction
    .selectFrom('registration')
    .select('reference')
    .where('erasedAt', 'is', null)
    .where(isUnrestricted)
    .limit(batchSize)
  const inquiries = await referencesOf([
    keptInquiries
      .where('receivedAt', '<', before(retention.inquiry))
      .where('state', 'not in', complaintStates),
    // Since its outcome was told; one that is open stays.
    keptInquiries.where('state', '=', 'told').where('dueAt', '<', before(retention.complaint)),
    keptInquiries.where('flagged', '=', 1).where('receivedAt', '<', before(retention.heldBack)),
  ])
  const registrations = await referencesOf([
    ...registrationPeriods.map(([state, since, days]) =>
      keptRegistrations.where('state', '=', state).where(since, '<', before(days)),
    ),
    keptRegistrations.where('flagged', '=', 1).where('receivedAt', '<', before(retention.heldBack)),
  ])
  await emptySubmissions(transaction, 'inquiry', inquiries, acting.now)
  await emptySubmissions(transaction, 'registration', registrations, acting.now)
  const unlinkedBefore = later(acting.now, -retention.unlinkedMail * day)
  await eraseMails(transaction, { unlinkedBefore }, acting.now)
  // What went back into the inbox is known for some days more, so that it is not read again.
  await transaction
    .deleteFrom('incomingMail')
    .where('erasedAt', '<', before(7))
    .where('copy', 'is', null)
    .execute()
  const sent = transaction
    .selectFrom('outbox')
    .select('id')
    .where('createdAt', '<', before(retention.sentEmail))
    // As an expression and a literal: only so does SQLite take its index of kept words, and not that of all that was ever sent.
    .where(sql<boolean>`"sentAt" || '' < ${before(retention.sentEmail)}`)
    .where(sql<boolean>`body <> ''`)
    .limit(emailBatch)
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ body: '', replyToName: null, replyToAddress: null })
    .where('id', 'in', sent)
    .executeTakeFirst()
  await transaction.deleteFrom('outbox').where('deadAt', '<', before(retention.undeliveredEmail)).execute()
  await transaction.deleteFrom('visit').where('day', '<', before(retention.visit).slice(0, 10)).execute()
  await transaction
    .updateTable('dataRequest')
    .set(emptied('dataRequest'))
    .where('doneAt', '<', before(retention.inquiry))
    .where('mailbox', '<>', '')
    .execute()
  const count = inquiries.length + registrations.length
  if (count > 0) {
    await recordAudit(transaction, { action: 'retention', target: `${count} submissions` }, acting)
  }
  return { count, isMore: count >= batchSize || numUpdatedRows >= emailBatch }
}

async function referencesOf(
  queries: readonly { execute(): Promise<{ reference: string }[]> }[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const query of queries) for (const { reference } of await query.execute()) found.add(reference)
  return [...found]
}

/** Retention, a transaction at a time, until nothing is due. */
export async function runRetention(database: Database, acting: Acting): Promise<number> {
  let total = 0
  for (;;) {
    const { count, isMore } = await database.transact((transaction) => applyRetention(transaction, acting))
    total += count
    if (!isMore) break
    // Others have their turn in between.
    await setImmediate()
  }
  if (total > 0) await overwriteErased(database)
  return total
}
