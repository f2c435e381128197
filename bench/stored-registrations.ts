/** Many stored registrations for a bench, made by the database itself. */
import { CompiledQuery } from 'kysely'
import type { Database } from '../api/src/database/database.ts'

/**
 * Stores registrations of which one in a hundred waits; the others are decided. Every mailbox has two, every company four, and each a
 * history of three events and an e-mail.
 * @param now when the last one came
 * @returns the reference of one that waits
 */
export async function fillWithRegistrations(
  { engine, withoutTimeouts }: Database,
  rows: number,
  now: Date,
): Promise<string> {
  const sqlite = engine === 'sqlite'
  const at = sqlite
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${now.getTime() / 1000} - (${rows} - n) * 3600, 'unixepoch')`
    : `to_char(to_timestamp(${now.getTime() / 1000} - (${rows} - n) * 3600) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const numbers = `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${rows})`
  const reference = `'ABI-' || substr('23456789ABCDEFGHJKMN', 1 + n % 20, 1) || 'R' || n`
  const waits = 'n % 100 = 0'
  await withoutTimeouts(async (slow) => {
    const run = (statement: string) => slow.executeQuery(CompiledQuery.raw(statement))
    await run(`insert into registration (reference, received_at, state, decided_at, org_name, org_reg_number, first_name, last_name, email, mailbox,
        mobile, phone, gender, date_of_birth_short, date_of_birth, address_list, notification_opt_in, pepper_id, submission_key, content_digest,
        spam_score, spam_reasons, flagged, turn, changed_at, company_key, number_key)
      ${numbers} select ${reference}, ${at}, case when ${waits} then 'under_review' else 'approved' end, case when ${waits} then null else ${at} end,
        'Company ' || (n / 4), 'C' || (n / 4), 'Visitor', 'Example', 'visitor' || (n / 2) || '@example.org', 'visitor' || (n / 2) || '@example.org',
        '50000000', '2000000', '', '', '', '[]', 0, 'p', 'r-' || n, 'r-' || n, 0, '', 0,
        case when ${waits} then 'laboratory' else 'nobody' end, ${at}, 'company' || (n / 4), 'C' || (n / 4) from counter`)
    for (const version of [2, 3, 4])
      await run(`insert into registration_event (id, reference, version, at, kind, subject, note, checks, before)
        ${numbers} select 'r${version}-' || n, ${reference}, ${version}, ${at}, 'note', '', 'some words', '', '' from counter`)
    await run(`insert into outbox (id, kind, target, recipient, mailbox, subject, body, auto_submitted, message_id, created_at, attempts, next_at, sent_at)
      ${numbers} select 'r-' || n, 'registration-receipt', ${reference}, 'r', 'visitor' || (n / 2) || '@example.org', 's', '', 'no', 'm-' || n, ${at}, 1, ${at}, ${at} from counter`)
    if (!sqlite) await run('analyze')
  })
  return withoutTimeouts(async (slow) => {
    const row = await slow
      .selectFrom('registration')
      .select('reference')
      .where('turn', '=', 'laboratory')
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const shown = 'ABI-7Q4M-2KTS'
    for (const table of ['registration', 'registration_event'] as const)
      await slow.updateTable(table).set({ reference: shown }).where('reference', '=', row.reference).execute()
    await slow.updateTable('outbox').set({ target: shown }).where('target', '=', row.reference).execute()
    return shown
  })
}
