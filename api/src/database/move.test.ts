import { readServiceSecret } from './data-folder.ts'
import { sql } from 'kysely'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addTestPerson } from '../desk/testing.ts'
import { isFound } from '../inquiries/list/inquiry-search.ts'
import { buildTestApp, signUp, temporaryFolder, testSecret } from '../testing.ts'
import { runCommand } from '../testing/process.ts'
import { databaseFile, openDatabase, openPostgres, openSqlite, type Database } from './database.ts'
import { moveDatabase } from './move.ts'
import { openTestFile, createDatabase } from './testing.ts'

/** A database with what visitors and staff store, and bytes. */
async function fill(database: Database): Promise<string> {
  const service = await buildTestApp({ database })
  const reference = await service.ask({ name: 'Élodie Ω 漢字 😀' })
  await service.post('/api/customer/sign-up', signUp)
  await addTestPerson(database, { secret: testSecret, now: new Date(), role: 'manager' })
  await service.app.close()
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256)
  for (const position of [0, 1])
    await database.query.insertInto('filePart').values({ file: 'n', position, bytes }).execute()
  // More rows than one batch holds, with keys that the engines put into another order.
  const visits = Array.from({ length: 2500 }, (_, views) => ({
    day: '2026-11-22',
    path: `/${views % 2 ? 'a' : 'B'}-${views}`,
    label: 'é',
    views,
  }))
  await database.query.insertInto('visit').values(visits).execute()
  return reference
}

const everything = async ({ query }: Database) => ({
  inquiries: await query.selectFrom('inquiry').selectAll().execute(),
  parts: (await query.selectFrom('filePart').selectAll().orderBy('position').execute()).map((row) => ({
    ...row,
    bytes: Buffer.from(row.bytes).toString('base64'),
  })),
  visits: (await query.selectFrom('visit').selectAll().execute()).toSorted((a, b) => a.views - b.views),
  audit: await query.selectFrom('audit').selectAll().orderBy('position').execute(),
})

test('a move that is interrupted, or after which a row differs, leaves the target empty and begins again; then every row is found there', async () => {
  const source = await openSqlite(':memory:')
  const reference = await fill(source)
  const target = await openPostgres(await createDatabase(), '/nowhere')
  // The last of the page views cannot be stored for now.
  await sql`alter table visit add constraint stop check (views < 2499)`.execute(target.query)
  await expect(moveDatabase(source, target)).rejects.toThrow('stop')
  await sql`alter table visit drop constraint stop`.execute(target.query)
  await sql`create function other() returns trigger language plpgsql as $$ begin new.phone := 'x'; return new; end $$`.execute(
    target.query,
  )
  await sql`create trigger other before insert on inquiry for each row execute function other()`.execute(
    target.query,
  )
  await expect(moveDatabase(source, target)).rejects.toThrow(
    'The table inquiry differs after the move: 1 rows here, 1 there.',
  )
  await sql`drop trigger other on inquiry`.execute(target.query)
  const unrecorded = moveDatabase(source, target, undefined, () => Promise.reject(new Error('unrecorded')))
  await expect(unrecorded).rejects.toThrow('unrecorded')
  await moveDatabase(source, target)
  expect(await everything(target)).toEqual(await everything(source))
  const rows = await target.query
    .selectFrom('inquiry')
    .select('reference')
    .where(isFound(target.query, 'elodie'))
    .execute()
  expect(rows).toEqual([{ reference }])
  await expect(moveDatabase(source, target)).rejects.toThrow(
    /^The target is not empty: its table \w+ holds rows/,
  )
  await Promise.all([source, target].map((database) => database.close()))
})

test('the command moves, keeps the file under another name, and refuses what would lose something', async () => {
  const dataDir = temporaryFolder()
  // As the first start makes it: none is made later, beside what it sealed.
  readServiceSecret({ secretFile: undefined, dataDir })
  const source = await openTestFile(dataDir)
  await fill(source)
  const url = await createDatabase('empty')
  const secretFile = join(temporaryFolder(), 'secret')
  const move = (...words: string[]) =>
    runCommand({ DATA_DIR: dataDir, SERVICE_SECRET_FILE: secretFile }, 'move', ...words)
  expect(await move('--too', url)).toMatchObject({ status: 2 })
  await expect(move('--to', url)).resolves.toMatchObject({
    status: 1,
    error: expect.stringContaining('secret'),
  })
  expect(await runCommand(dataDir, 'privacy', 'audit')).toMatchObject({ status: 0 })
  await writeFile(secretFile, 'another secret of at least 32 bytes', { mode: 0o600 })
  expect((await move('--to', url)).error).toContain('SERVICE_SECRET_FILE names another secret')
  await copyFile(join(dataDir, 'service-secret'), secretFile)
  expect((await move('--to', url)).error).toBe('The database is in use: stop the service first.\n')
  await source.close()
  const done = await move('--to', url)
  expect(done.output).toContain('Everything is in PostgreSQL now.')
  expect(existsSync(join(dataDir, databaseFile))).toBe(false)
  expect(readdirSync(dataDir)).toContainEqual(expect.stringMatching(/^laboratory\.sqlite\.before-move-\d+$/))
  expect(done.output).toContain('visit: 2500 rows, all equal')
  const target = await openDatabase({ databaseUrl: url, dataDir: '' })
  expect((await everything(target)).audit.map(({ action }) => action)).toContain('database move')
  await target.close()
})
