import { filesOf, openTestFile } from '../database/testing.ts'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readBytes, storeFile, storingFile } from '../casework/uploads.ts'
import { day, hour, later } from '../clock.ts'
import { listLeftBehind, restoreDatabase, thinCopies } from '../database/backup.ts'
import { databaseFile, type Database } from '../database/database.ts'
import { pathOfFile } from '../database/files.ts'
import { buildTestApp, temporaryFolder } from '../testing.ts'
import { runCommand } from '../testing/process.ts'
import {
  checkCopy,
  findCopyFault,
  findNewestCopy,
  inspectCopy,
  queueCopyWarning,
  takeCopy,
} from './copies.ts'

const fillFolder = async () => {
  const dataDir = temporaryFolder()
  const database = await openTestFile(dataDir)
  const service = await buildTestApp({ database })
  const reference = await service.ask()
  await service.app.close()
  const copy = () => takeCopy(database, { dataDir, databaseUrl: undefined }, new Date())
  const verify = (by: Database = database) => checkCopy(by, findNewestCopy(dataDir), true)
  return { dataDir, database, reference, mails: service.mails, copy, verify }
}

test('a copy is checked when it is taken, and says what it holds', async () => {
  const { dataDir } = await fillFolder()
  expect(await runCommand(dataDir, 'backup', 'verify')).toMatchObject({
    status: 1,
    error: `There is no copy in ${join(dataDir, 'backups')}: laboratory backup takes one.\n`,
  })
  expect((await runCommand(dataDir, 'backup')).output).toMatch(
    /^Backed up to .*\nIt holds 1 inquiries, 0 registrations, \d+ news items and 0 people \(\d\.\d MB\), and lists 0 files \(0\.0 MB\); the last submission came 20/,
  )
  expect((await runCommand(dataDir, 'backup', 'verify')).output).toContain(
    'is complete and undamaged.\nIt holds 1 inquiries',
  )
})

test('a restore names the submissions that it leaves behind', async () => {
  const { dataDir, database, reference, copy } = await fillFolder()
  const { path } = await copy()
  await database.close()
  const leftBehind = async () => {
    const { kept = '' } = await restoreDatabase(path, dataDir)
    return listLeftBehind(kept, join(dataDir, databaseFile))
  }
  expect(await leftBehind()).toEqual([])
  // The copy of a day before the inquiry came.
  const earlier = new DatabaseSync(path)
  earlier.exec('delete from inquiry')
  earlier.close()
  expect(await leftBehind()).toEqual([reference])
})

test('staff are told each day when the last copy is broken, gone or older than 36 hours, or when there never was one', async () => {
  const { database, mails, copy, verify } = await fillFolder()
  const now = new Date()
  const fault = (hours = 0) => findCopyFault(database.query, later(now, hours * hour))
  expect(await fault()).toBeUndefined()
  expect(await fault(37)).toBe('The website’s database has never been copied.')
  const { path } = await copy()
  expect(await fault(35)).toBeUndefined()
  expect(await fault(37)).toMatch(
    /^The last good copy of the website’s database was taken more than 36 hours ago/,
  )

  const whole = join(temporaryFolder(), 'whole.sqlite')
  copyFileSync(path, whole)
  truncateSync(path, 20_000)
  await expect(verify()).rejects.toThrow('is not an intact SQLite database.')
  expect(await fault()).toContain('is broken')
  // A named file says nothing about the nightly copies.
  await inspectCopy(whole, true)
  expect(await fault()).toContain('is broken')
  const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu', now }
  expect(await queueCopyWarning(database, mail)).toBe(true)
  const [digest] = await mails('digest')
  expect(digest?.subject).toBe('The website’s data are not backed up')

  copyFileSync(whole, path)
  await verify()
  expect(await fault()).toBeUndefined()
  expect(await queueCopyWarning(database, mail)).toBe(false)
  rmSync(path)
  expect(await fault()).toContain('is not there any more')
})

test('a copy has the files that it lists, each once for all copies, and a restore brings them back', async () => {
  const { dataDir, database, copy, verify } = await fillFolder()
  const bytes = Buffer.from('%PDF-1.7 a report')
  await storingFile(database, bytes, (transaction, prepared) =>
    storeFile(transaction, { id: 'report', reference: null, name: 'report.pdf' }, prepared, new Date()),
  )
  const [digest = ''] = filesOf(database)
  for (let nights = 0; nights < 2; nights += 1) expect((await copy()).content.files.count).toBe(1)
  const copied = pathOfFile(join(dataDir, 'backups/files'), digest)
  expect(statSync(copied).nlink).toBe(2)
  await database.close()
  rmSync(join(dataDir, 'files'), { recursive: true })
  await restoreDatabase(findNewestCopy(dataDir), dataDir)
  const restored = await openTestFile(dataDir)
  expect(await readBytes(restored, 'report')).toEqual(bytes)
  // Of the same length: only its digest tells.
  writeFileSync(copied, '%PDF-1.7 a rep0rt')
  await expect(verify(restored)).rejects.toThrow('lists 1 files, of which 1 are missing beside it or damaged')
})

test('a copy that finds no room is not begun, and staff read why', async () => {
  const { database } = await fillFolder()
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'laboratory.sqlite'), '')
  truncateSync(join(dataDir, 'laboratory.sqlite'), 8e12)
  const now = new Date()
  const refused = takeCopy(database, { dataDir, databaseUrl: undefined }, now)
  await expect(refused).rejects.toThrow(/was not taken: it needs 8000\d+ MB, and \d+ MB of the disk are free/)
  expect(await findCopyFault(database.query, now)).toContain('was not taken')
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
})

test('copies are kept seven days, then one of each week; files go after the last copy that may list them', async () => {
  const dataDir = temporaryFolder()
  const copies = join(dataDir, 'backups')
  const now = new Date('2026-11-26T03:00:00Z')
  mkdirSync(join(copies, 'files/ab'), { recursive: true })
  writeFileSync(join(copies, 'files/ab/ab1'), '')
  for (let age = 0; age < 34; age += 1)
    writeFileSync(
      join(
        copies,
        `laboratory-${later(now, -age * day)
          .toISOString()
          .slice(0, 13)}.dump`,
      ),
      '',
    )
  for (let run = 0; run < 2; run += 1) thinCopies(dataDir, 35, now)
  const left = readdirSync(copies).filter((name) => name.endsWith('.dump'))
  const ages = left.map((name) => (now.getTime() - Date.parse(`${name.slice(11, 24)}:00Z`)) / day)
  expect(ages.toSorted((a, b) => a - b).slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(ages.length).toBeLessThanOrEqual(7 + 5)
  expect(Math.max(...ages)).toBeGreaterThan(27)
  expect(existsSync(join(copies, 'files/ab/ab1'))).toBe(true)
  thinCopies(dataDir, 35, later(new Date(), 36 * day))
  expect(existsSync(join(copies, 'files/ab/ab1'))).toBe(false)
})
