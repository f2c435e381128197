import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storeFile, storingFile } from '../casework/uploads.ts'
import { openTestFile } from '../database/testing.ts'
import { releaseSources } from '../editions/page-words.ts'
import { digestInRelease } from '../editions/release-text.ts'
import { insertEdition } from '../editions/statement-repository.ts'
import { showCurrent } from '../editions/editions.ts'
import { silentLog } from '../process/log.ts'
import { say, testKit } from '../editions/testing.ts'
import { buildTestApp, temporaryFolder, testSecret } from '../testing.ts'
import { runCommand } from '../testing/process.ts'

const now = new Date('2026-11-21T08:00:00Z')

test('what was published is in a copy, comes back from it with its files, and is written as files of the repository', async () => {
  const [dataDir, other] = [temporaryFolder(), temporaryFolder()]
  for (const folder of [dataDir, other])
    writeFileSync(join(folder, 'service-secret'), testSecret, { mode: 0o600 })
  const database = await openTestFile(dataDir)
  const context = { database, clock: () => now }
  await storingFile(database, Buffer.from('%PDF'), (transaction, prepared) =>
    storeFile(transaction, { id: 'f', reference: null, name: 'x.pdf' }, prepared, now),
  )
  const ids = [
    await say(context, 'answers:laboratory.telephone', ['+230 466 1234']),
    await say(context, 'documents/x.pdf', 'x.pdf', [{ name: 'documents/x.pdf', file: 'f' }]),
    // The release has a picture of this name.
    await say(context, 'pictures/about', { width: 10 }),
    await say(context, 'answers:taken.back', null),
    await say(context, 'answers:origene.price', { value: 1200, fr: 'mille deux cents' }),
    await say(context, 'answers:values.legionella-days', { value: 13, fr: 'treize' }),
    await say(context, 'answers:values.legal-terms.new-kit-fee-euro', 60),
    await say(context, 'schedule', [{ subject: 'bioburden' }]),
  ]
  await database.transact((transaction) => insertEdition(transaction, ids, {}, now))
  await say(context, 'schedule', [])
  // It was said over a release that had another picture there.
  const older = database.query.updateTable('contentStatement').set({ was: 'older' })
  await older.where('address', '=', 'pictures/about').execute()
  await database.close()

  expect((await runCommand(dataDir, 'backup')).output).toContain('Backed up to')
  const copy = /Backed up to (.+)/.exec((await runCommand(dataDir, 'backup')).output)![1]!
  expect(await runCommand(other, 'backup', 'restore', copy)).toMatchObject({ status: 0 })
  const folder = join(other, 'written')
  const { output, error } = await runCommand(other, 'content', '--to', folder)
  expect([...output.split('\n'), error]).toEqual([
    `7 statements are written to ${folder}.`,
    'The release changed pictures/about too: compare the two.',
    '',
    '',
  ])
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const [answers, schedule, manifest] = [
    'content/facts/answers',
    'content/facts/schedule',
    'pictures/manifest',
  ].map((name) => JSON.parse(read(`${name}.json`)) as unknown)
  const said = { saidBy: 'Reception', on: '2026-11-20' }
  expect(answers).toEqual({
    version: 1,
    answers: [
      { id: 'laboratory.telephone', value: ['+230 466 1234'], ...said },
      { id: 'origene.price', value: 1200, fr: 'mille deux cents', ...said },
    ],
  })
  expect([schedule, read('documents/x.pdf'), manifest]).toMatchObject([
    { rows: [{ subject: 'bioburden' }] },
    '%PDF',
    { about: { width: 10 }, 'premises-reception': {} },
  ])
  const numbers = readFileSync(join(releaseSources, 'content/values.yaml'), 'utf8').split('\n')
  expect(
    read('content/values.yaml')
      .split('\n')
      .filter((line, place) => line !== numbers[place]),
  ).toEqual(['legionellaDays: 13', '  newKitFeeEuro: 60'])
  mkdirSync(join(other, 'there'))
  expect(await runCommand(other, 'content', '--to', join(other, 'there'))).toMatchObject({ status: 1 })
})

test('the release’s text at an address is known by its digest, and is nothing where it says nothing', async () => {
  const digests = await Promise.all(
    ['pictures/about', 'pictures/nobody', 'answers:laboratory.telephone', 'schedule', 'documents/x.pdf'].map(
      digestInRelease,
    ),
  )
  expect(digests).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null, null, null, null])
})

test('pages are made for another release while the database is of the one before, and nothing is written into it', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ...testKit() }
  const database = await openTestFile(settings.DATA_DIR)
  const id = await say({ database, clock: () => now }, 'answers:a', 'first')
  await database.transact((transaction) => insertEdition(transaction, [id], {}, now))
  // As of before a migration.
  await sql`delete from kysely_migration`.execute(database.query)
  const press = () => runCommand(settings, 'press')
  expect(await press()).toMatchObject({
    status: 0,
    output: expect.stringContaining('are made for this release'),
  })
  const [made] = readdirSync(settings.EDITIONS_DIR)
  expect(await sql`select name from kysely_migration`.execute(database.query)).toMatchObject({ rows: [] })

  // The start presses no more.
  writeFileSync(join(settings.SITE_DIR, '../kit/press.js'), 'process.exit(1)')
  const { config, site } = await buildTestApp({ settings, siteDir: settings.SITE_DIR, database })
  await showCurrent({ config, database, site, clock: () => now }, silentLog)
  expect([site.edition, site.folder]).toEqual([1, join(settings.EDITIONS_DIR, made!)])
})
