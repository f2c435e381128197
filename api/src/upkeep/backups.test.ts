import { openTestFile } from '../database/testing.ts'
import { copyFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { hour, later } from '../clock.ts'
import { buildTestApp, temporaryFolder } from '../testing.ts'
import { runCommand } from '../testing/process.ts'
import { findCopyFault, findNewestCopy, queueCopyWarning } from './copies.ts'

const fillFolder = async () => {
  const dataDir = temporaryFolder()
  const database = await openTestFile(dataDir)
  const service = await buildTestApp({ database })
  const reference = await service.ask()
  await service.app.close()
  return { dataDir, database, reference, mails: service.mails }
}

test('a copy is checked when it is taken, and says what it holds', async () => {
  const { dataDir } = await fillFolder()
  expect(await runCommand(dataDir, 'backup', 'verify')).toMatchObject({
    status: 1,
    error: `There is no copy in ${join(dataDir, 'backups')}: laboratory backup takes one.\n`,
  })
  expect((await runCommand(dataDir, 'backup')).output).toMatch(
    /^Backed up to .*\nIt holds 1 inquiries, 0 registrations, \d+ news items and 0 people \(\d\.\d MB\); the last submission came 20/,
  )
  expect((await runCommand(dataDir, 'backup', 'verify')).output).toContain(
    'is complete and undamaged.\nIt holds 1 inquiries',
  )
})

test('a restore names the submissions that it leaves behind', async () => {
  const { dataDir, database, reference } = await fillFolder()
  await runCommand(dataDir, 'backup')
  await database.close()
  const copy = findNewestCopy(dataDir)
  const restore = async () => (await runCommand(dataDir, 'backup', 'restore', copy)).output
  expect(await restore()).toContain('It holds no submission that is not in the copy.')
  // The copy of a day before the inquiry came.
  const earlier = new DatabaseSync(copy)
  earlier.exec('delete from inquiry')
  earlier.close()
  expect(await restore()).toContain(`It holds 1 submissions that are not in the copy: ${reference}.`)
})

test('staff are told each day when the last copy is broken, gone or older than 36 hours, or when there never was one', async () => {
  const { dataDir, database, mails } = await fillFolder()
  const now = new Date()
  const fault = (hours = 0) => findCopyFault(database.query, later(now, hours * hour))
  expect(await fault()).toBeUndefined()
  expect(await fault(37)).toBe('The website’s database has never been copied.')
  await runCommand(dataDir, 'backup')
  expect(await fault(35)).toBeUndefined()
  expect(await fault(37)).toMatch(
    /^The last good copy of the website’s database was taken more than 36 hours ago/,
  )

  const copy = findNewestCopy(dataDir)
  const whole = join(temporaryFolder(), 'whole.sqlite')
  copyFileSync(copy, whole)
  truncateSync(copy, 20_000)
  expect((await runCommand(dataDir, 'backup', 'verify')).error).toContain('is not an intact SQLite database.')
  expect(await fault()).toContain('is broken')
  // A named file says nothing about the nightly copies.
  expect((await runCommand(dataDir, 'backup', 'verify', whole)).status).toBe(0)
  expect(await fault()).toContain('is broken')
  const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu', now }
  expect(await queueCopyWarning(database, mail)).toBe(true)
  const [digest] = await mails('digest')
  expect(digest?.subject).toBe('The website’s data are not backed up')

  copyFileSync(whole, copy)
  expect((await runCommand(dataDir, 'backup', 'verify')).status).toBe(0)
  expect(await fault()).toBeUndefined()
  expect(await queueCopyWarning(database, mail)).toBe(false)
  rmSync(copy)
  expect(await fault()).toContain('is not there any more')
  await database.close()
})
