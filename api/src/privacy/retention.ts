/** How long personal data is kept. The privacy policy names the periods once the laboratory has approved them; keep both the same. */
import { sql } from 'kysely'
import { day, later } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { emptyLog } from '../database/overwrite.ts'
import { recordAudit } from './audit.ts'
import { eraseInquiries, eraseRegistrations } from './personal-data.ts'

/** Milliseconds. */
export const retention = {
  inquiry: 365 * day,
  /** Of an inquiry or registration that stayed flagged. */
  spam: 30 * day,
  /** Of a registration that was refused, or repeated one that was under review. */
  refusedRegistration: 90 * day,
  /** Of the words of an e-mail after it was sent. */
  sentEmail: 7 * day,
  deadEmail: 30 * day,
  visit: 3 * 365 * day,
} as const

/** After so many milliseconds without a daily turn, erasing waits for another day: perhaps only the clock jumped. */
export const longestGap = 31 * day

const batch = 500

/** Erases what is due, as much of it as a short transaction holds. @returns how many submissions were emptied */
export async function applyRetention(database: Database, now: Date): Promise<number> {
  const before = (period: number) => later(now, -period).toISOString()
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
      keptInquiries.where('flagged', '=', 1).where('received_at', '<', before(retention.spam)),
    ])
    const registrations = await referencesOf([
      keptRegistrations
        .where('state', '=', 'rejected')
        .where('decided_at', '<', before(retention.refusedRegistration)),
      keptRegistrations
        .where('state', '=', 'repeated')
        .where('received_at', '<', before(retention.refusedRegistration)),
      keptRegistrations.where('flagged', '=', 1).where('received_at', '<', before(retention.spam)),
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
    await transaction.deleteFrom('outbox').where('dead_at', '<', before(retention.deadEmail)).execute()
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
export async function runRetention(database: Database, now: Date): Promise<number> {
  let total = 0
  for (;;) {
    const erased = await applyRetention(database, now)
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
