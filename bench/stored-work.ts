/** Records of years of work beside the inquiries: answers and steps, e-mails, entries of the audit log, views. For a bench. */
import { CompiledQuery } from 'kysely'
import type { Database } from '../api/src/database/database.ts'

/** Days of views, and pages that are looked at on each: as long as views are kept, and as many as the site has. */
const days = 1095
const pages = 100

/**
 * Gives each stored inquiry a first answer with its quotation after four hours, an end after three days, a sent e-mail, and two entries of the audit log.
 * @param rows inquiries that are stored
 */
export async function fillWithWork(
  { engine, withoutTimeouts }: Database,
  rows: number,
  now: Date,
): Promise<void> {
  const sqlite = engine === 'sqlite'
  const instant = (seconds: string) =>
    sqlite
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${now.getTime() / 1000} - ${seconds}, 'unixepoch')`
      : `to_char(to_timestamp(${now.getTime() / 1000} - ${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const day = (count: string) =>
    sqlite ? `substr(${instant(`${count} * 86400`)}, 1, 10)` : `left(${instant(`${count} * 86400`)}, 10)`
  const after = (hours: number) => instant(`((${rows} - n) * 900 - ${hours * 3600})`)
  const reference = `'ABI-' || substr('23456789ABCDEFGHJKMN', 1 + n % 20, 1) || n`
  const counter = (most: number) =>
    `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${most})`
  await withoutTimeouts(async (slow) => {
    const run = (statement: string) => slow.executeQuery(CompiledQuery.raw(statement))
    for (const [version, kind, from, to, hours] of [
      [2, 'answer', 'asked', 'quotation', 4],
      [3, 'state', 'quotation', 'closed', 72],
    ] as const)
      await run(`insert into inquiry_event (id, reference, version, at, kind, from_state, to_state, note, before)
        ${counter(rows)} select '${kind}' || n, ${reference}, ${version}, ${after(hours)}, '${kind}', '${from}', '${to}', '', '{}'
        from counter where n % 50 > 1 and n < ${rows - 300}`)
    await run(`insert into outbox (id, kind, target, recipient, mailbox, subject, body, auto_submitted, message_id, created_at, next_at, sent_at)
      ${counter(rows)} select 'mail' || n, 'inquiry-receipt', ${reference}, 'visitor' || n || '@example.org', 'visitor' || n || '@example.org',
        'S', '', 'auto-replied', 'mail' || n, ${after(0)}, ${after(0)}, ${after(0)} from counter`)
    await run(`insert into audit (position, at, actor, action, target, previous_digest, digest)
      ${counter(2 * rows)} select n, ${instant(`(${2 * rows} - n) * 450`)}, case when n % 1000 = 0 then 'service' else 'clerk' || (n % 5) || '@example.org' end,
        case when n % 5000 = 0 then 'privacy show' else 'inquiry note' end, 'ABI-' || n, '', '' from counter`)
    await run(`insert into visit (day, path, label, views)
      ${counter(days * pages)} select ${day(`((n - 1) / ${pages})`)}, '/page-' || (n % ${pages}), 'Page visited.', 1 + n % 90 from counter`)
    await run('analyze')
  })
}
