/**
 * What becomes slower as stored work grows: `node bench/growth.ts [--rows 100000] [--dry]`. Fills a scratch SQLite file with a thousand,
 * ten thousand and a hundred thousand inquiries, times the queries of the laboratory and the service, and reads SQLite's own plan of every
 * query. Then serves a site of ten times as many pages. Writes to docs/performance.md (not with --dry).
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { openSqlite, type Database } from '../api/src/database/database.ts'
import { findSubmission, selectPage } from '../api/src/submissions/submission-repository.ts'
import { storeInquiry } from '../api/src/inquiries/store-inquiry.ts'
import { claimDue, markSent, nextDue, readOutboxState } from '../api/src/mail/outbox.ts'
import { collectPersonalData } from '../api/src/privacy/personal-data.ts'
import { defaultRetention } from '../contract/src/retention.ts'
import { createAuditKey } from '../api/src/audit/audit-key.ts'
import { applyRetention } from '../api/src/privacy/retention.ts'
import { createReference } from '../api/src/submissions/reference.ts'
import type { SiteMap } from '@laboratory/contract/site-map'
import { isAnswerPath } from '@laboratory/contract/slots'
import { TestService } from '../e2e/support/test-service.ts'
import { siteFolder } from './floors.ts'
import { inquiryOf } from './inquiry-request.ts'
import { residentMegabytes } from './machine.ts'
import { describeMachine, median, table, writeSection } from './report.ts'

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, dry: { type: 'boolean', default: false } },
})
const most = Number(options.rows)
const sizes = [most / 100, most / 10, most]
const start = Date.parse('2026-01-01T00:00:00Z')
const day = 24 * 3_600_000
const times = 15

type Task = { name: string; run(database: Database, round: number): Promise<unknown>; once?: boolean }

const tasks: Task[] = [
  { name: 'store an inquiry with its e-mails', run: storeOne },
  { name: 'claim and confirm an e-mail', run: sendOne },
  { name: 'when is the next e-mail due', run: ({ query }) => nextDue(query) },
  { name: 'outbox state of /readyz', run: ({ query }) => readOutboxState(query, new Date(start)) },
  { name: 'list: the newest 50', run: ({ query }) => selectPage(query, 'inquiry', { limit: 50 }) },
  {
    name: 'list: 50 from the middle',
    run: ({ query }) => selectPage(query, 'inquiry', { limit: 50, after: middleOf() }),
  },
  {
    name: 'list: 50 flagged',
    run: ({ query }) => selectPage(query, 'inquiry', { limit: 50, equal: { flagged: 1 } }),
  },
  { name: 'find one by its reference', run: ({ query }) => findSubmission(query, 'inquiry', 'SEED-7') },
  {
    name: 'everything about one mailbox',
    run: ({ query }) => collectPersonalData(query, 'visitor-7@example.org'),
  },
  {
    name: 'retention, with nothing due',
    run: (database) =>
      database.query.transaction().execute((transaction) =>
        applyRetention(transaction, defaultRetention, {
          actor: 'bench',
          now: new Date(start - 340 * day),
          audit: createAuditKey(Buffer.alloc(32)),
        }),
      ),
  },
  { name: 'export everything', run: exportAll, once: true },
]

let size = 0
const timings = new Map<string, number[]>(tasks.map(({ name }) => [name, []]))
const scans = new Set<string>()
const fileSizes: number[] = []
for (size of sizes) await measure()

const rows = [...timings].map(([name, milliseconds]) => [
  name,
  ...milliseconds.map((time) => time.toFixed(2)),
])
const markdown = [
  `Measured ${describeMachine()}, SQLite, medians of ${times} in ms (the export once).`,
  '',
  table(
    ['Stored inquiries', ...sizes.map((count) => count.toLocaleString('en'))],
    [...rows, ['size of the file, MB', ...fileSizes.map((bytes) => (bytes / 1e6).toFixed(1))]],
  ),
  '',
  scans.size === 0
    ? 'By SQLite’s own plans every one of these queries goes by an index.'
    : `Queries that read a whole table or sort one:\n\n${[...scans].map((scan) => `- ${scan}`).join('\n')}`,
  '',
  await measurePages(),
].join('\n')
console.log(`\n${markdown}`)
if (!options.dry) writeSection('growth', markdown)

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  const path = join(folder, 'laboratory.sqlite')
  const database = await openSqlite(path)
  try {
    if (!database.native) throw new Error('No SQLite handle.')
    fill(database.native, size)
    const queries = listen(database.native)
    for (const { name, run, once } of tasks) {
      const found: number[] = []
      for (let round = 0; round < (once ? 1 : times); round += 1) {
        const begun = performance.now()
        await run(database, round)
        found.push(performance.now() - begun)
      }
      timings.get(name)?.push(median(found))
      console.error(`${size} inquiries, ${name}: ${median(found).toFixed(2)} ms`)
    }
    if (size === most)
      for (const query of queries) for (const scan of plan(database.native, query)) scans.add(scan)
    database.native.exec('pragma wal_checkpoint(truncate)')
    fileSizes.push(statSync(path).size)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Inquiries of the past, one every five minutes, one in twenty flagged, with two e-mails each, all sent. */
function fill(native: DatabaseSync, count: number): void {
  const instant = `strftime('%Y-%m-%dT%H:%M:%fZ', ${start / 1000} - (${count} - n) * 300, 'unixepoch')`
  native.exec(`
    begin;
    create temp table seed as with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${count})
      select n, 'SEED-' || n as reference, ${instant} as at, 'visitor-' || n || '@example.org' as mailbox from counter;
    insert into inquiry (reference, received_at, name, company, address, email, mailbox, phone, description, submission_key,
        content_digest, spam_score, spam_reasons, flagged)
      select reference, at, 'Visitor ' || n, 'Example Ltd', '1 Royal Road, Port Louis', mailbox, mailbox, '+230 5123 4567',
        'Please quote for the testing of samples of water. ' || hex(randomblob(150)), 'key-' || n, 'digest-' || n, 0, '',
        n % 20 = 0 from seed;
    insert into outbox (id, kind, target, recipient, mailbox, subject, body, auto_submitted, message_id, created_at, attempts,
        next_at, sent_at)
      select 'a' || n, 'inquiry', reference, 'laboratory@example.org', 'laboratory@example.org', 'Inquiry', hex(randomblob(200)),
        'auto-generated', '<a' || n || '@example.org>', at, 1, at, at from seed
      union all
      select 'b' || n, 'inquiry-receipt', reference, mailbox, mailbox, 'Receipt', hex(randomblob(100)), 'auto-replied',
        '<b' || n || '@example.org>', at, 1, at, at from seed;
    drop table seed;
    commit;
  `)
}

function middleOf(): string {
  return `${new Date(start - (size / 2) * 300_000).toISOString()} SEED-${size / 2}`
}

async function storeOne(database: Database, round: number): Promise<void> {
  const name = `grower-${round}`
  await storeInquiry(
    database,
    { mailTo: 'laboratory@example.org', mailDomain: 'example.org' },
    {
      reference: createReference(),
      inquiry: inquiryOf(name) as never,
      identity: { contentDigest: name, submissionKey: name, named: round % 2 === 0 },
      spam: { score: 0, reasons: [], flagged: false },
      subject: undefined,
      consentVersion: undefined,
      now: new Date(start + round),
    },
  )
}

async function sendOne(database: Database): Promise<void> {
  const now = new Date(start + 60_000)
  const [message] = await claimDue(database, now, 1)
  if (!message) throw new Error('No e-mail is due.')
  await markSent(database.query, message, now)
}

/** A page at a time, as the laboratory's command does. */
async function exportAll({ query }: Database): Promise<void> {
  let after: string | undefined
  do {
    const page = await selectPage(query, 'inquiry', { limit: 1000, after })
    after = page.next
  } while (after !== undefined)
}

/** Every statement that is prepared from now on. */
function listen(native: DatabaseSync): Set<string> {
  const seen = new Set<string>()
  const prepare = native.prepare.bind(native)
  native.prepare = (text) => {
    seen.add(text)
    return prepare(text)
  }
  return seen
}

/** The lines of a query's plan that grow with the table. */
function plan(native: DatabaseSync, text: string): string[] {
  if (!/^(?:select|update|delete)/i.test(text)) return []
  const lines = native.prepare(`explain query plan ${text}`).all() as { detail: string }[]
  return (
    lines
      .map(({ detail }) => detail)
      // Along an index a query stops at its limit, or at the end of what waits.
      .filter((detail) => /^SCAN (?!.*USING (?:COVERING )?INDEX)|TEMP B-TREE/.test(detail))
      .map((detail) => `${detail}: \`${text.replaceAll(/\s+/g, ' ').slice(0, 160)}\``)
  )
}

async function measurePages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-site-'))
  try {
    const site = siteFolder()
    cpSync(site, folder, { recursive: true })
    const map = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as SiteMap
    // Pages with slots have one address each.
    const pages = Object.entries(map.pages).filter(([path, page]) => !isAnswerPath(path) && !page.templates)
    const grown: SiteMap['pages'] = { ...map.pages }
    for (let copy = 1; copy < 10; copy += 1)
      for (const [path, page] of pages) grown[`/copy-${copy}${path}`] = page
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...map, pages: grown }))
    const results: string[][] = []
    for (const [name, siteDir, count] of [
      ['as built', site, Object.keys(map.pages).length],
      ['ten times as many', folder, Object.keys(grown).length],
    ] as const) {
      const service = new TestService({ SITE_DIR: siteDir })
      const milliseconds = await service.start()
      const response = await fetch(`${service.url}/home`)
      const bytes = (await response.arrayBuffer()).byteLength
      results.push([
        name,
        String(count),
        milliseconds.toFixed(0),
        residentMegabytes(service.pid).toFixed(0),
        String(bytes),
      ])
      await service.dispose()
    }
    return table(['Pages', 'Count', 'Start, ms', 'Memory, MB', '/home, bytes unpacked'], results)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
