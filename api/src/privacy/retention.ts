/** Ends the periods for which personal data is kept. The periods are in `contract/src/retention.ts`; the privacy policy prints them. */
import type { Retention } from '@laboratory/contract/retention'
import { sql } from 'kysely'
import { day, later } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { emptyLog } from '../database/overwrite.ts'
import { recordAudit } from './audit.ts'
import { eraseInquiries, eraseRegistrations } from './personal-data.ts'

/** After so many milliseconds without a daily turn, erasing waits for another day: perhaps only the clock jumped. */
export const longestGap = 31 * day

const batch = 500

/**
 * Erases what is due, as much of it as a short transaction holds.
 * @param retention the periods in force
 * @returns how many submissions were emptied
 */
export async function applyRetention(database: Database, now: Date, retention: Retention): Promise<number> {
  const before = (days: number) => later(now, -days * day).toISOString()
  return database.query.transaction().execute(async (transaction) => {
    // A query for each rule: joined by "or", they would read every row that was ever stored.
    const keptInquiries = transaction
      .selectFrom('inquiry')
      .select('reference')
      .where('erased_at', 'is', null)
      .limit(batch)
    const keptRegistrations = transaction
      .selectFrom('registration')
      .select('reference')
      .where('erased_at', 'is', null)
      .limit(batch)
    const inquiries = await referencesOf([
      keptInquiries.where('received_at', '<', before(retention.inquiry)),
      keptInquiries.where('flagged', '=', 1).where('received_at', '<', before(retention.heldBack)),
    ])
    const registrations = await referencesOf([
      keptRegistrations
        .where('state', '=', 'rejected')
        .where('decided_at', '<', before(retention.refusedRegistration)),
      keptRegistrations
        .where('state', '=', 'repeated')
        .where('received_at', '<', before(retention.refusedRegistration)),
      keptRegistrations
        .where('state', '=', 'under_review')
        .where('received_at', '<', before(retention.undecidedRegistration)),
      keptRegistrations
        .where('state', '=', 'approved')
        .where('decided_at', '<', before(retention.approvedRegistration)),
      keptRegistrations.where('flagged', '=', 1).where('received_at', '<', before(retention.heldBack)),
    ])
    await eraseInquiries(transaction, inquiries, now)
    await eraseRegistrations(transaction, registrations, now)
    await transaction
      .updateTable('outbox')
      .set({ body: '', reply_to_name: null, reply_to_address: null })
      .where('sent_at', '<', before(retention.sentEmail))
      // As a literal: only so does SQLite see that its index of kept words answers this.
      .where(sql<boolean>`body <> ''`)
      .execute()
    await transaction.deleteFrom('outbox').where('dead_at', '<', before(retention.undeliveredEmail)).execute()
    await transaction.deleteFrom('visit').where('day', '<', before(retention.visit).slice(0, 10)).execute()
    return inquiries.length + registrations.length
  })
}

async function referencesOf(
  queries: readonly { execute(): Promise<{ reference: string }[]> }[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const query of queries) for (const { reference } of await query.execute()) found.add(reference)
  return [...found]
}

/** Retention with its entry in the audit log, until nothing is due. */
export async function runRetention(database: Database, now: Date, retention: Retention): Promise<number> {
  let total = 0
  for (;;) {
    const erased = await applyRetention(database, now, retention)
    total += erased
    if (erased < batch) break
  }
  if (total > 0) {
    await recordAudit(
      database,
      { action: 'retention', target: `${total} submissions`, actor: 'service' },
      now,
    )
    await emptyLog(database)
  }
  return total
}
