/** The queries of the service and the plans of each engine for them: none may read a whole growing table. */
import { InquirySchema } from '@laboratory/contract/inquiry'
import * as z from 'zod/mini'
import { CompiledQuery, type RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { day, later } from '../clock.ts'
import { inquiryGroups } from '@laboratory/contract/desk/inquiries'
import { registrationGroups } from '@laboratory/contract/desk/registrations'
import { countGroups, countMine, listInquiries, narrowInquiries } from '../inquiries/list/inquiry-list.ts'
import { showInquiry } from '../inquiries/list/inquiry-view.ts'
import { countList, findLatest } from '../casework/list.ts'
import { countDays } from '../numbers/count-days.ts'
import { storeInquiry } from '../inquiries/form/store-inquiry.ts'
import { claimDue, markSent, nextDue, releaseLeases } from '../mail/outbox.ts'
import { listGivenUp, readOutboxState } from '../mail/outbox-state.ts'
import { findUncopied } from '../mail/outbox-state.ts'
import { listAudit } from '../privacy/audit-list.ts'
import { listRequests } from '../privacy/data-requests.ts'
import { collectPersonalData, emptyPersonalData } from '../privacy/personal-data.ts'
import { applyRetention } from '../privacy/retention.ts'
import {
  listRegistrations,
  narrowRegistrations,
  showRegistration,
} from '../registrations/registration-list.ts'
import { findNewestApproved, findOthers } from '../registrations/registration-repository.ts'
import { queueSummary } from '../forms/held-back-summary.ts'
import { countNews } from '../publishing/news-list.ts'
import { countAttempt } from '../people/attempts.ts'
import { addView, countViews } from '../numbers/visits.ts'
import { acting, buildTestApp, inquiry } from '../testing.ts'
import type { Database, Engine, Transaction } from './database.ts'
import { fillGrown, grownReference } from '../testing/grown.ts'
import { describeEachEngine, openTestDatabase, watchQueries } from './testing.ts'

const start = new Date('2026-11-21T08:00:00Z')
const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu' }
const at = later(start, -30 * day).toISOString()
const after = `${at} SEED-1`
const desk = { now: start, staffId: 'somebody' }
const inTransaction = <Result>({ query }: Database, use: (transaction: Transaction) => Promise<Result>) =>
  query.transaction().execute(use)

type Stored = { inquiry: string; registration: string }
const questions: Record<string, (database: Database, stored: Stored) => Promise<unknown>> = {
  'the groups of the desk': async ({ query }) => {
    for (const group of inquiryGroups)
      if (group !== 'unread') await listInquiries(query, { group, limit: 50 }, desk)
  },
  'further pages of the groups': async ({ query }) => {
    for (const group of inquiryGroups)
      if (group !== 'unread') await listInquiries(query, { group, limit: 50, after: `${at} ${after}` }, desk)
  },
  'the desk by state and by person': async ({ query }) => {
    await listInquiries(query, { state: 'quotation', limit: 50 }, desk)
    await listInquiries(query, { taker: 'me', limit: 50 }, desk)
  },
  'one inquiry with its history': (database, { inquiry: reference }) =>
    inTransaction(database, (transaction) =>
      showInquiry(
        transaction,
        { reference },
        { ...acting(start), contact: { address: [], telephones: [] }, mail },
      ),
    ),
  'what is new at the desk': async ({ query }) => {
    for (const seesPersons of [true, false]) await countGroups(query, { ...desk, seesPersons })
    await countMine(query, desk)
    for (const table of ['inquiry', 'registration'] as const) await findLatest(query, table)
  },
  // Of all and of ended ones the limit ends the count, by whatever way.
  'how many an export would hold': async ({ query }) => {
    for (const group of inquiryGroups)
      if (group !== 'ended') await countList(query, narrowInquiries(query, { group }, desk))
    await countList(query, narrowInquiries(query, { state: 'quotation' }, desk))
  },
  'other registrations for a mailbox': ({ query }) => findOthers(query, 'visitor-7@example.org', 'REG-1'),
  'the groups of registrations': async ({ query }) => {
    for (const group of registrationGroups) {
      await listRegistrations(query, { group, limit: 50 }, start)
      await listRegistrations(query, { group, limit: 50, after }, start)
      if (group !== 'decided') await countList(query, narrowRegistrations(query, { group }, start))
    }
    await listRegistrations(query, { state: 'approved', limit: 50 }, start)
  },
  'whose PIN counts': ({ query }) => findNewestApproved(query, 'visitor-7@example.org', start),
  'what is stored about a person': ({ query }) => collectPersonalData(query, 'visitor-7@example.org'),
  'erasing a person': (database) =>
    inTransaction(database, (transaction) => emptyPersonalData(transaction, 'visitor-8@example.org', start)),
  retention: (database) =>
    inTransaction(database, (transaction) => applyRetention(transaction, acting(start))),
  'the summary of what was held back': (database) => queueSummary(database, { ...mail, now: start }),
  'storing an inquiry': (database) => store(database, true),
  'storing an inquiry without a key': (database) => store(database, false),
  'sending an e-mail': async (database) => {
    const [message] = await claimDue(database.query, start, 10)
    if (!message) throw new Error('No e-mail is due.')
    await markSent(database.query, message, start)
  },
  'the next e-mail due': ({ query }) => nextDue(query),
  'the state of the outbox': ({ query }) => readOutboxState(query, start),
  'answers without a copy': ({ query }) => findUncopied(query),
  'taking leases back': ({ query }) => releaseLeases(query),
  'the audit log, looked through': async ({ query }) => {
    const from = '2026-11-20'
    for (const filters of [
      {},
      { who: 'service' },
      { kind: 'retention' as const },
      { reference: 'ABI-7Q4M-2KTR' },
      { from, to: from },
    ])
      await listAudit(query, { ...filters, after: '15000' })
  },
  'a guess, twice': async ({ query }) => {
    const guess = { key: 'guess', limit: { most: 1, period: day } }
    const waits = [await countAttempt(query, guess, start), await countAttempt(query, guess, start)]
    expect(waits.map(({ wait }) => wait)).toEqual([0, day])
  },
}

/**
 * What is found is put into an order, which grows with it and with nothing else: what a person has not read, hits of a search, rows of a few days or of one company, groups, open requests,
 * e-mails that were given up.
 */
const searches: typeof questions = {
  'what somebody has not read': async ({ query }) => {
    await listInquiries(query, { group: 'unread', limit: 50 }, desk)
    await listInquiries(query, { group: 'unread', limit: 50, after: `${at} ${after}` }, desk)
  },
  // The others of its company.
  'one registration with its history': (database, { registration: reference }) =>
    inTransaction(database, (transaction) =>
      showRegistration(
        transaction,
        { reference },
        { ...acting(start), contact: { address: [], telephones: [] }, mail },
      ),
    ),
  'page views': async ({ query }) => {
    const view = { day: '2026-11-21', path: '/', label: '' }
    for (let count = 0; count < 2; count += 1) await addView(query, view)
    const { perDay } = await countViews(query, { from: view.day, to: view.day })
    expect(perDay).toEqual([{ day: view.day, views: 2 }])
  },
  'news by their groups': ({ query }) => countNews(query, start),
  'e-mails that were given up, to look at': ({ query }) => listGivenUp(query, 'clerk', start),
  'figures of the last days': ({ query }) => countDays(query, { from: '2026-11-20', to: '2026-11-21' }, []),
  'requests about personal data': ({ query }) => listRequests(query, {}, start),
  'a search at the desk': ({ query }) => listInquiries(query, { search: 'words vis', limit: 50 }, desk),
  'a search among what has ended': ({ query }) =>
    listInquiries(query, { search: 'visitor', group: 'ended', limit: 50 }, desk),
  'a search in each open group': async ({ query }) => {
    for (const group of inquiryGroups)
      if (group !== 'ended') await listInquiries(query, { search: 'visitor', group, limit: 50 }, desk)
  },
  'a search by state and by person': async ({ query }) => {
    await listInquiries(query, { search: 'visitor', state: 'quotation', limit: 50 }, desk)
    await listInquiries(query, { search: 'visitor', taker: 'nobody', limit: 50 }, desk)
  },
  'the groups of the desk by test, family, urgency and days': async ({ query }) => {
    const narrowing = { ...desk, testsOf: () => ['bioburden', 'sterility'] }
    const days = { from: '2026-11-20', to: '2026-11-21' }
    for (const group of inquiryGroups)
      for (const filters of [{ test: 'sterility' }, { family: 'device', urgent: 'yes' as const }, days])
        await listInquiries(query, { group, ...filters, limit: 50 }, narrowing)
    await countList(query, narrowInquiries(query, days, desk))
  },
  'a search by reference': ({ query }) => listInquiries(query, { search: 'ABI-7Q4M-2KTR', limit: 50 }, desk),
  'a registration by reference': ({ query }) =>
    listRegistrations(query, { search: 'ABI-7Q4M-2KTR', limit: 50 }, start),
  'how many a search would export': ({ query }) =>
    countList(query, narrowInquiries(query, { search: 'visitor' }, desk)),
}

describeEachEngine('what is asked', (engine) => {
  test('goes by an index, whatever it is, and one that has none is noticed', async () => {
    const { database, ask: send, register } = await buildTestApp()
    const sent = { inquiry: await send(), registration: await register() }
    const reading: string[] = []
    let asked = 0
    for (const [name, ask] of Object.entries({ ...questions, ...searches })) {
      const mayOrder = Object.hasOwn(searches, name)
      const { nodes, watched } = watchQueries(database)
      await ask(watched, sent)
      asked += nodes.length
      for (const node of nodes)
        for (const line of await planOf(database, engine, node))
          if (!mayOrder || !/^(?:Sort Key|USE TEMP B-TREE)/.test(line)) reading.push(`${name}: ${line}`)
    }
    expect(asked).toBeGreaterThan(50)
    expect(reading).toEqual([])

    const { nodes, watched } = watchQueries(database)
    await watched.query.selectFrom('inquiry').select('reference').where('phone', '=', '1').execute()
    await watched.query.selectFrom('inquiry').select('reference').orderBy('phone').limit(5).execute()
    for (const node of nodes) expect(await planOf(database, engine, node)).not.toEqual([])
  })
})

/** What the desk and the service ask again and again, or for one of all. */
const often = [
  'the groups of the desk',
  'further pages of the groups',
  'the desk by state and by person',
  'one inquiry with its history',
  'what is new at the desk',
  'answers without a copy',
  'the next e-mail due',
  'the state of the outbox',
] as const

test('what is asked often costs no more when ten times as much has ended', async () => {
  const costs = []
  for (const inquiries of [200, 2000]) {
    const database = await openTestDatabase()
    if (!database.native) return
    await fillGrown(database, { inquiries, perDay: 20, open: 100, now: start, staff: ['somebody'] })
    const cost: Record<string, number> = {}
    for (const name of often) {
      const { nodes, watched } = watchQueries(database)
      await questions[name]?.(watched, { inquiry: grownReference(inquiries), registration: '' })
      cost[name] = quickest(database, nodes)
    }
    costs.push(cost)
  }
  const [few = {}, many = {}] = costs
  for (const name of often)
    expect([name, (many[name] ?? 0) < 2 * (few[name] ?? 0) + 200]).toEqual([name, true])
})

/** Microseconds that statements which read take: the quickest of many runs, since whatever else the machine does only adds to a run. */
function quickest({ query, native }: Database, nodes: RootOperationNode[]): number {
  const executor = query.getExecutor()
  const statements = nodes.flatMap((node) => {
    const { sql, parameters } = executor.compileQuery(node, { queryId: 'cost' })
    return native && /^select/i.test(sql) ? [() => native.prepare(sql).all(...(parameters as string[]))] : []
  })
  expect(statements.length).toBeGreaterThan(0)
  const runs = Array.from({ length: 50 }, () => {
    const begun = performance.now()
    for (const run of statements) run()
    return performance.now() - begun
  })
  return Math.min(...runs) * 1000
}

/** The lines of a statement's plan that grow with a table. PostgreSQL reads a whole table, or sorts, only where it has no other way. */
async function planOf({ query }: Database, engine: Engine, node: RootOperationNode): Promise<string[]> {
  const executor = query.getExecutor()
  const { sql, parameters } = executor.compileQuery(node, { queryId: 'plan' })
  if (!/^(?:select|update|delete)/i.test(sql)) return []
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
  const plan = await query.transaction().execute(async (transaction) => {
    if (engine === 'postgres')
      for (const way of ['seqscan', 'sort', 'incremental_sort'])
        await transaction.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`))
    return transaction.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    )
  })
  const lines = plan.rows.map((row) => String(row.detail ?? row['QUERY PLAN']))
  // Along an index a query stops at its limit, or at the end of what waits.
  const whole =
    engine === 'sqlite'
      ? /^SCAN (?:inquiry|registration|outbox|caseEvent|inquiryAnswer|incomingMail)(?!\w)(?!.*USING (?:COVERING )?INDEX)|TEMP B-TREE/
      : /Seq Scan on (?:inquiry|registration|outbox|caseEvent|inquiryAnswer|incomingMail)(?!\w)|Sort Key/
  return lines.filter((line) => whole.test(line)).map((line) => `${line.trim()} in ${sql}`)
}

let stored = 0
async function store(database: Database, named: boolean): Promise<void> {
  stored += 1
  await storeInquiry(database, mail, {
    reference: `NEW-${stored}`,
    inquiry: z.parse(InquirySchema, inquiry),
    identity: { contentDigest: `new-${stored}`, submissionKey: `new-${stored}`, named },
    spam: { score: 0, reasons: [], flagged: false },
    subject: undefined,
    consentVersion: undefined,
    now: start,
  })
}
