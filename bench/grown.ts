/**
 * What the desk costs once years have passed: node bench/grown.ts [inquiries] [files of half a megabyte]. Fills a database in minutes, makes each call
 * that grew once, and prints how long it took and for how long the event loop did nothing else meanwhile. PostgreSQL where DATABASE_URL names an empty one.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/settings/config.ts'
import { openDatabase } from '../api/src/database/database.ts'
import { addTestPerson, callDesk } from '../api/src/desk/testing.ts'
import { fillGrown, grownPerson, grownReference, grownTag } from '../api/src/testing/grown.ts'

/** Milliseconds: of a call, and of the event loop during it. */
export type Grown = { act: string; took: number; hole: number }

const secret = Buffer.alloc(32, 7)

/** @param last reference of the newest inquiry */
const actsOn = (last: string): [act: string, call: DeskCall, input?: Record<string, unknown>][] => [
  ['poll, first', 'readChanges'],
  ['search for a word that all have, first', 'listInquiries', { search: 'water', limit: 30 }],
  ['poll, again', 'readChanges'],
  ['search for a word that all have, again', 'listInquiries', { search: 'water', limit: 30 }],
  ['the same, ended', 'listInquiries', { search: 'water', group: 'ended', limit: 30 }],
  ['the same, late', 'listInquiries', { search: 'water', group: 'late', limit: 30 }],
  ['search for two words', 'listInquiries', { search: 'pool visitor', limit: 30 }],
  ['search for a telephone number', 'listInquiries', { search: '5000 0007', limit: 30 }],
  ['filter by test', 'listInquiries', { test: 'sterility', group: 'late', limit: 30 }],
  ['filter by tag, ended', 'listInquiries', { tag: grownTag, group: 'ended', limit: 30 }],
  ['list of what ended with a step', 'listInquiries', { state: 'asked', group: 'ended', limit: 30 }],
  ['one’s own', 'listInquiries', { taker: 'me', limit: 30 }],
  ['one inquiry', 'readInquiry', { reference: last }],
  ['today', 'readToday'],
  ['a note', 'addNote', { reference: last, version: 4, note: 'The customer called.', key: 'k'.repeat(32) }],
  ['count before an export', 'countExport', { search: 'water' }],
  ['export as a workbook', 'exportInquiries', { search: 'water', format: 'xlsx' }],
  ['check of the audit record', 'checkAudit'],
  ['figures of a year', 'readWorkFigures', { period: '12-months' }],
  ['remove a tag', 'removeListName', { id: grownTag }],
  ['erase a person', 'erasePerson', { mailbox: grownPerson, again: grownPerson }],
]

/**
 * @param say gets each act once it is measured
 * @returns what each act took, on a database of its own that is removed afterwards
 */
export async function measureGrown(
  inquiries: number,
  files: number,
  say: (measured: Grown) => void = () => {},
): Promise<Grown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'grown-'))
  const secretFile = join(folder, 'secret')
  writeFileSync(secretFile, secret, { mode: 0o600 })
  const config = readConfig({
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
    SERVICE_SECRET_FILE: secretFile,
    DATA_DIR: folder,
    SITE_DIR: join(folder, 'no-site'),
  })
  const database = await openDatabase(config)
  const { app } = await buildApp({ config, database, secret })
  try {
    const now = new Date()
    const manager = await addTestPerson(database, { secret, now, role: 'manager' })
    await fillGrown(database, { inquiries, files, now, staff: [manager.id, 'ravi', 'zoe', 'anjali'] })
    // Filling takes longer than a second factor stays fresh, and than an idle session lives.
    const filled = new Date().toISOString()
    const times = { createdAt: filled, seenAt: filled, enteredAt: filled, confirmedAt: filled }
    await database.query.updateTable('staffSession').set(times).execute()
    const loop = monitorEventLoopDelay({ resolution: 1 })
    loop.enable()
    const measured: Grown[] = []
    for (const [act, call, input = {}] of actsOn(grownReference(inquiries))) {
      // What the measurement before left behind.
      await wait(20)
      loop.reset()
      const begun = performance.now()
      const { status, text } = await callDesk({ app, config }, call, input, { token: manager.token })
      const took = performance.now() - begun
      await wait(5)
      assert(status === 200, `${act}: ${status} ${text.slice(0, 200)}`)
      measured.push({ act, took, hole: loop.max / 1e6 })
      say({ act, took, hole: loop.max / 1e6 })
    }
    return measured
  } finally {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [inquiries = 300_000, files = 2000] = process.argv.slice(2).map(Number)
  const begun = performance.now()
  await measureGrown(inquiries, files, ({ act, took, hole }) =>
    console.log(
      `${act.padEnd(46)}${took.toFixed(0).padStart(7)} ms${hole.toFixed(0).padStart(7)} ms without another`,
    ),
  )
  console.log(
    `${inquiries} inquiries, ${files / 2} MB of files; ${Math.round((performance.now() - begun) / 1000)} s in all`,
  )
}
