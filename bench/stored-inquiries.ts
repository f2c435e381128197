/** Many stored inquiries for a bench, made by the database itself. */
import { CompiledQuery } from 'kysely'
import type { Database } from '../api/src/database/database.ts'

const words =
  'legionella pool sterility syringe cleanroom paternity cosmetic cooling tower endotoxin water'.split(' ')

/**
 * Stores inquiries of which one in fifty is open; the others have ended, as after some years. One came every 15 minutes.
 * @param now when the last one came
 */
export async function fillWithInquiries(
  { query, engine, withoutTimeouts }: Database,
  rows: number,
  now: Date,
): Promise<void> {
  const sqlite = engine === 'sqlite'
  const at = sqlite
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${now.getTime() / 1000} - (${rows} - n) * 900, 'unixepoch')`
    : `to_char(to_timestamp(${now.getTime() / 1000} - (${rows} - n) * 900) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const word = (step: number) =>
    `case (n + ${step}) % ${words.length} ${words.map((text, index) => `when ${index} then '${text}'`).join(' ')} end`
  const text = `'company ' || n || ' ' || ${word(0)} || ' ' || ${word(3)} || ' visitor ' || n || ' example org'`
  const turn = `case when n % 50 = 0 then 'laboratory' when n % 50 = 1 then 'customer' else 'nobody' end`
  await withoutTimeouts(async (slow) => {
    const run = (statement: string) => slow.executeQuery(CompiledQuery.raw(statement))
    await run(`insert into inquiry (reference, received_at, name, company, address, email, mailbox, phone, description,
        submission_key, content_digest, spam_score, spam_reasons, flagged, turn, state, due_at, is_new, changed_at, search_text)
      with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${rows})
      select 'ABI-' || substr('23456789ABCDEFGHJKMN', 1 + n % 20, 1) || n, ${at}, 'Visitor', 'Company ' || n, '', 'visitor' || n || '@example.org',
        'visitor' || n || '@example.org', '', ${text} || ' and some more words about what is to be tested', 'key-' || n, 'd-' || n, 0, '', 0,
        ${turn}, case when n % 50 > 1 then 'closed' else 'asked' end, ${at}, n % 2, ${at}, ${text} from counter`)
    if (sqlite)
      await run(
        'insert into search_inquiry (reference, words) select reference, search_text from inquiry order by received_at',
      )
    else await run('analyze')
  })
  await query.selectFrom('inquiry').select('reference').limit(1).execute()
}
