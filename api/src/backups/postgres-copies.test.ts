/** Copies of PostgreSQL, on the one that is installed here: only its server and its tools are of one version. */
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { day, hour, later } from '../clock.ts'
import { openDatabase } from '../database/database.ts'
import { createDatabase } from '../database/testing.ts'
import { addTestPerson, callDesk } from '../desk/testing.ts'
import { repository } from '../repository.ts'
import { buildTestApp, inquiry, temporaryFolder, testSecret } from '../testing.ts'
import { findInstalledPostgres, startInstalledPostgres } from '../testing/installed-postgres.ts'
import { processSettings, runCommand } from '../testing/process.ts'
import { findNewestCopy } from './inspect-copy.ts'
import { findCheckedCopy, findCopyFault, queueCopyWarning } from './watch-copies.ts'

const bin = findInstalledPostgres()

/** A database of the service with one inquiry, on a server of its own. */
async function fillServer() {
  const server = await startInstalledPostgres(bin ?? '')
  onTestFinished(() => server.stop())
  const dataDir = temporaryFolder()
  const secret = join(temporaryFolder(), 'secret')
  writeFileSync(secret, testSecret, { mode: 0o600 })
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    SERVICE_SECRET_FILE: secret,
    SITE_DIR: join(dataDir, 'no-site'),
    PATH: `${bin}:${processSettings.PATH}`,
  }
  const database = await openDatabase({ databaseUrl: server.url, dataDir })
  const service = await buildTestApp({ database, settings })
  const { reference } = (await service.post('/api/inquiries', inquiry)).json()
  return { server, settings, dataDir, database, service, reference }
}

/** Made by a check, and dropped after it. */
const scratch = `select count(*) from pg_database where datname like 'laboratory\\_scratch\\_%'`

describe.skipIf(bin === undefined)('where PostgreSQL holds the data', () => {
  test('a copy is restored and counted when it is taken, the service is seen to run on it, and staff are told when the last one is old or broken', async () => {
    const { server, settings, dataDir, database, service, reference } = await fillServer()
    const backup = (...words: string[]) => runCommand(settings, 'backup', ...words)
    const now = new Date()
    const fault = (hours = 0) => findCopyFault(database, later(now, hours * hour))
    expect(await fault(37)).toBe('The website’s database has never been copied.')

    expect(await backup()).toMatchObject({
      status: 0,
      error: '',
      output: expect.stringMatching(/^Backed up to .*\.dump\nIt holds 1 inquiries, 0 registrations, /),
    })
    const copy = findNewestCopy(dataDir, settings.DATABASE_URL)
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect((await backup('verify')).output).toContain('is complete and undamaged.\nIt holds 1 inquiries')
    expect(await backup('drill')).toMatchObject({
      error: '',
      output: expect.stringContaining(`Its newest inquiry, ${reference} of 20`),
    })
    expect([await fault(35), await fault(37)]).toEqual([
      undefined,
      expect.stringMatching(/^The last good copy of the website’s database was taken more than 36 hours ago/),
    ])
    const { token } = await addTestPerson(database, {
      secret: testSecret,
      now: service.clock.now,
      role: 'manager',
    })
    const house = await callDesk(service, 'readHouse', {}, { token })
    expect(house.body.backup.checked).toMatchObject({ isGood: true })

    // A server on which there is nothing yet: the machine was lost.
    server.ask('create database nothing owner laboratory')
    const elsewhere = { ...settings, DATABASE_URL: settings.DATABASE_URL.replace(/laboratory$/, 'not_made') }
    expect((await runCommand(elsewhere, 'backup', 'verify', copy)).output).toContain('It holds 1 inquiries')
    const { DATABASE_URL: _, ...withoutServer } = settings
    expect((await runCommand(withoutServer, 'backup', 'verify', copy)).error).toContain('set DATABASE_URL')

    const foreign = join(temporaryFolder(), 'foreign.dump')
    server.ask('create database other owner laboratory')
    const { environment } = server
    await promisify(execFile)(join(bin ?? '', 'pg_dump'), ['-Fc', '-f', foreign, 'other'], {
      env: environment,
    })
    expect((await backup('verify', foreign)).error).toContain('it is empty, or holds other tables')
    const whole = join(temporaryFolder(), 'whole.dump')
    copyFileSync(copy, whole)
    truncateSync(copy, Math.floor(statSync(copy).size / 2))
    expect((await backup('verify')).error).toMatch(/cannot be restored: pg_restore failed: /)
    expect(await fault()).toContain('is broken')
    const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu', now }
    expect(await queueCopyWarning(database, mail)).toBe(true)
    copyFileSync(whole, copy)
    expect((await backup('verify')).status).toBe(0)
    expect(await fault()).toBeUndefined()

    // Scratch databases of checks that were killed: one of another role, and its own.
    server.ask('create database laboratory_scratch_1_a')
    server.ask('create database laboratory_scratch_1_b owner laboratory')
    expect((await backup('verify')).status).toBe(0)
    expect(server.ask(`select datname from pg_database where datname like 'laboratory\\_scratch\\_%'`)).toBe(
      'laboratory_scratch_1_a',
    )
    server.ask('drop database laboratory_scratch_1_a')
    // A check that cannot be made says nothing about the copy.
    server.ask('alter role laboratory nocreatedb')
    expect((await backup('verify')).error).toBe(
      'The user of DATABASE_URL may not make the scratch database in which a copy is checked: alter role laboratory createdb.\n',
    )
    expect(await fault()).toBeUndefined()
    server.ask('alter role laboratory createdb')

    await database.query.schema.createTable('added_by_hand').addColumn('a', 'text').execute()
    expect((await backup()).error).toContain('column added_by_hand.a text is not as this service makes it.')
    expect(server.ask(scratch)).toBe('0')
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => !name.endsWith('.dump'))).toEqual([])
    await service.app.close()
    await database.close()
  })

  test('the nightly copy of the containers is restored by the database’s own tools and checked by the website’s', async () => {
    const { server, settings, database, service, reference } = await fillServer()
    // In the place of `docker compose … exec -T <service> <words>`.
    const compose = join(temporaryFolder(), 'compose')
    const values = Object.entries({ ...settings, PATH: '' }).map(([name, value]) => `${name}='${value}'`)
    const tools = Object.entries({ ...server.environment, PATH: bin ?? '' }).map(
      ([name, value]) => `${name}='${value}'`,
    )
    writeFileSync(
      compose,
      `#!/bin/sh
set -eu
[ "$1 $2" = "exec -T" ]
place=$3
shift 3
if [ "$place" = database ]; then
  tool=$1
  shift
  exec env ${tools.join(' ')} "${bin}/$tool" "$@"
fi
shift
cd ${repository}
exec env -i ${values.join(' ')} ${process.execPath} "$@"
`,
      { mode: 0o755 },
    )
    const copies = join(temporaryFolder(), 'copies')
    const copy = (...words: string[]) =>
      promisify(execFile)(join(repository, 'deploy/laboratory-containers-copy'), words, {
        env: { PATH: '/usr/bin:/bin', LABORATORY_COMPOSE: compose, LABORATORY_COPIES: copies },
      })
    expect((await copy()).stdout).toMatch(
      /laboratory-\S+\.dump is complete and undamaged\.\nIt holds 1 inquiries/,
    )
    const [name = ''] = readdirSync(copies)
    expect(statSync(join(copies, name)).mode & 0o777).toBe(0o600)
    expect(await findCheckedCopy(database.query)).toMatchObject({ file: join(copies, name), isGood: true })
    // The file is outside of the website's container.
    expect(await findCopyFault(database, new Date())).toBeUndefined()
    expect((await copy('drill')).stdout).toContain(`Its newest inquiry, ${reference} of 20`)
    expect(server.ask(scratch)).toBe('0')

    await database.query.schema
      .createView('added_by_hand')
      .as(database.query.selectFrom('marker').selectAll())
      .execute()
    const old = join(copies, '2026-10-01.dump')
    writeFileSync(old, '')
    const longAgo = later(new Date(), -36 * day)
    utimesSync(old, longAgo, longAgo)
    await expect(copy()).rejects.toMatchObject({ code: 1 })
    expect(await findCopyFault(database, new Date())).toContain('is broken')
    // The period of personal data does not depend on the check.
    expect(existsSync(old)).toBe(false)
    const remaining = readdirSync(copies)
    for (const each of remaining) utimesSync(join(copies, each), longAgo, longAgo)
    server.ask('alter role laboratory nologin')
    await expect(copy()).rejects.toMatchObject({ code: 1 })
    server.ask('alter role laboratory login')
    expect(readdirSync(copies)).toEqual(expect.arrayContaining(remaining))
    expect(server.ask(scratch)).toBe('0')
    await service.app.close()
    await database.close()
  })
})

test('where the tools of PostgreSQL are missing, a command says which and where they come from', async () => {
  const secret = join(temporaryFolder(), 'secret')
  writeFileSync(secret, testSecret, { mode: 0o600 })
  const settings = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await createDatabase(),
    SERVICE_SECRET_FILE: secret,
    PATH: temporaryFolder(),
  }
  expect(await runCommand(settings, 'backup')).toMatchObject({
    status: 1,
    error: 'pg_dump and pg_restore are not installed where this runs: see docs/operations.md, Backups.\n',
  })
  const dump = join(temporaryFolder(), 'some.dump')
  writeFileSync(dump, 'PGDMP')
  expect(await runCommand(settings, 'backup', 'verify', dump)).toMatchObject({
    status: 1,
    error: expect.stringMatching(/^pg_restore is not installed here: it comes with PostgreSQL's client/),
  })
})
