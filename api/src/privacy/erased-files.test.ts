import { changeRows } from '../database/rows.ts'
import { openTestFile } from '../database/testing.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { day, later } from '../clock.ts'
import { createMailer } from '../mail/mailer.ts'
import { acting, buildTestApp, inquiry, temporaryFolder } from '../testing.ts'
import { runCommand } from '../testing/process.ts'
import { removeOrphanedMailFiles } from './personal-data.ts'
import { runRetention } from './retention.ts'

const secret = 'planted-5e1f9c'

/** Files of a folder in which any of the words stands, in any case of letters. */
function filesWith(folder: string, ...words: string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path, 'latin1').toLowerCase()
      return words.some((word) => content.includes(word.toLowerCase()))
    })
}

/** A service on a file, whose e-mails are files beside it. */
async function buildService() {
  const folder = temporaryFolder()
  const database = await openTestFile(folder)
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'website@example.mu', dataDir: folder })
  const settings = { SUBMISSIONS_PER_ADDRESS: '10000' }
  const service = await buildTestApp({ database, mailer, settings })
  return { folder, service, database }
}

/** The same, with the planted person's submissions among those of many others. */
async function buildCrowded() {
  const built = await buildService()
  const { ask, register, worker } = built.service
  const others = async (from: number) => {
    for (let count = from; count < from + 60; count += 1)
      await ask({
        email: `other-${count}@example.mu`,
        description: 'Words of somebody else. '.repeat(count % 40),
      })
    await worker.drain()
  }
  await others(0)
  for (const [count, email] of [`${secret}@example.mu`, `${secret.toUpperCase()}@Example.MU`].entries()) {
    await ask({ name: secret, email, description: `${secret} ${count} `.repeat(30) })
    await register({ orgName: `${secret} Ltd`, email, lastName: `${secret} ${count}` })
  }
  await others(100)
  return built
}

test('after an erasure a planted secret is in no file of the data folder, while the service runs on', async () => {
  const { folder, service } = await buildCrowded()
  expect(filesWith(folder, secret).filter((path) => path.endsWith('.eml')).length).toBeGreaterThan(3)
  expect(filesWith(folder, secret).some((path) => /\.sqlite(?:-wal)?$/.test(path))).toBe(true)

  const replaced = join(folder, 'laboratory.sqlite.before-restore-1')
  writeFileSync(replaced, '')
  const { output } = await runCommand(folder, 'privacy', 'erase', '--email', `${secret}@EXAMPLE.mu`)
  expect(output).toMatch(/^4 submissions were emptied/)
  // The person who erased is told where else data may be.
  expect(output).toContain(replaced)

  expect(filesWith(folder, secret)).toEqual([])
  expect(filesWith(folder, 'other-7@example.mu').length).toBeGreaterThan(1)
  expect((await service.post('/api/inquiries', inquiry)).status).toBe(201)
})

test('what retention ended is in no file either', async () => {
  const { folder, service, database } = await buildCrowded()
  const rejected = { state: 'rejected', decidedAt: service.clock.now.toISOString() } as const
  await changeRows(database.query, 'registration', {}, rejected)
  const now = later(service.clock.now, 366 * day)
  await runRetention(database, acting(now))
  await removeOrphanedMailFiles(database.query, folder)
  expect(filesWith(folder, secret)).toEqual([])
})

test('a week after it was written, the file of an e-mail goes with its words', async () => {
  const { folder, service, database } = await buildService()
  await service.post('/api/inquiries', { ...inquiry, email: `${secret}@example.mu`, description: secret })
  await service.worker.drain()
  service.pass(5 * day)
  await service.ask({ email: 'other@example.mu' })
  await service.worker.drain()
  const files = () => filesWith(folder, 'Message-ID').length
  expect(files()).toBe(4)

  const now = later(service.clock.now, 3 * day)
  await runRetention(database, acting(now))
  await removeOrphanedMailFiles(database.query, folder)
  expect(files()).toBe(2)
  expect(filesWith(folder, secret).filter((path) => path.endsWith('.eml'))).toEqual([])
})
