/**
 * How long `npm run move` takes with 100,000 inquiries, to PostgreSQL and back: `node bench/move.ts [--rows 100000]`. The comparison of all rows
 * is part of it.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres, openSqlite } from '../api/src/database/database.ts'
import { moveDatabase } from '../api/src/database/move.ts'
import { startPostgresServer } from '../api/src/testing/postgres-server.ts'
import { describeMachine } from './report.ts'
import { fillWithInquiries } from './stored-inquiries.ts'

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const rows = Number(options.rows)
/** Seconds, for 100,000 inquiries. */
const budget = 120

const folder = mkdtempSync(join(tmpdir(), 'bench-move-'))
const server = await startPostgresServer([])
try {
  await server.createDatabase('website')
  const [first, postgres, last] = [
    await openSqlite(join(folder, 'first.sqlite')),
    await openPostgres(`${server.url}/website`),
    await openSqlite(join(folder, 'last.sqlite')),
  ]
  await fillWithInquiries(first, rows, new Date())
  const size = statSync(join(folder, 'first.sqlite')).size / 1e6
  console.log(`${rows} inquiries, ${size.toFixed(0)} MB. ${describeMachine()}`)
  for (const [name, from, to] of [
    ['SQLite to PostgreSQL', first, postgres],
    ['PostgreSQL to SQLite', postgres, last],
  ] as const) {
    const begun = performance.now()
    await moveDatabase(from, to)
    const seconds = (performance.now() - begun) / 1000
    console.log(`${name}: ${seconds.toFixed(1)} s${seconds > budget ? `, over ${budget} s` : ''}`)
    if (seconds > budget) process.exitCode = 1
  }
  await Promise.all([first, postgres, last].map((database) => database.close()))
} finally {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
}
