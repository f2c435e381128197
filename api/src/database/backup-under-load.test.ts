/** A copy by the laboratory's own command, in a process beside a service that stores as fast as it can. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp, inquiry, temporaryFolder } from '../testing.ts'
import { runCommand } from '../testing/process.ts'
import { restoreDatabase } from './backup.ts'
import { openDatabase } from './database.ts'

/** Submissions under way at a time. */
const parallel = 8
/** Stored before the command starts. */
const before = 300

/** Stores at full rate, runs a command beside it, and goes on storing until the command has ended. */
async function runUnderLoad(name: string, ...words: string[]) {
  const dataDir = temporaryFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  const service = await buildTestApp({
    database,
    settings: { SUBMISSIONS_PER_ADDRESS: '1000000', SUBMISSIONS_PER_MAILBOX: '1000000' },
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await service.app.close()
    await database.close()
  }
  onTestFinished(close)
  const accepted: string[] = []
  const refusals: number[] = []
  let stopped = false
  const load = Promise.all(
    Array.from({ length: parallel }, async (_, sender) => {
      for (let count = 0; !stopped; count += 1) {
        const answer = await service.post('/api/inquiries', {
          ...inquiry,
          email: `a${sender}-${count}@example.mu`,
          description: `Pool ${sender} ${count} `.repeat(50),
        })
        if (answer.status === 201) accepted.push(answer.json().reference)
        else refusals.push(answer.status)
        // Lets the process see its other events, as requests from a network do.
        await new Promise((resolve) => setImmediate(resolve))
      }
    }),
  )
  while (accepted.length < before) await new Promise((resolve) => setTimeout(resolve, 5))
  const promised = [...accepted]
  const { output } = await runCommand(dataDir, name, ...words)
  const during = accepted.length - promised.length
  stopped = true
  await load
  expect(refusals).toEqual([])
  // Proves that there was load.
  expect(during).toBeGreaterThan(20)
  return { dataDir, promised, output, close }
}

test('a backup taken at full rate is sound and holds all that was accepted before it', async () => {
  const { dataDir, promised, output, close } = await runUnderLoad('backup')
  const copy = /^Backed up to (.+\.sqlite)$/m.exec(output)?.[1] ?? ''
  await close()
  await restoreDatabase(copy, dataDir)
  const restored = new DatabaseSync(join(dataDir, 'laboratory.sqlite'))
  onTestFinished(() => restored.close())
  expect(restored.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const stored = restored.prepare('select reference from inquiry').all() as { reference: string }[]
  const references = new Set(stored.map(({ reference }) => reference))
  expect(promised.filter((reference) => !references.has(reference))).toEqual([])
  // Wherever the copy was cut, no inquiry is without its e-mails.
  const without = restored.prepare(
    'select reference from inquiry where not exists (select 1 from outbox where target = reference)',
  )
  expect(without.all()).toEqual([])
})
