import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { day, hour, later, minute } from '../clock.ts'
import { SettingError } from '../settings/config.ts'
import { insertNotice } from '../publishing/notice-repository.ts'
import { buildTestApp, temporaryFolder } from '../testing.ts'
import { backupDatabase, listCopies, removeEndedCopies, restoreDatabase } from './backup.ts'
import { afterCommit, openDatabase, openPostgres, openSqlite, requireDatabase } from './database.ts'
import { isUnavailable, isUniqueViolation } from './dialect.ts'
import { openTestFile, createDatabase, describeEachEngine, openTestDatabase } from './testing.ts'

const now = new Date('2026-11-21T08:00:00Z')

describeEachEngine('the database', () => {
  test('what follows a transaction is done once it is stored, and not where it is undone', async () => {
    const { transact, query } = await openTestDatabase()
    let done = 0
    const effect = () => void (done += 1)
    const queueing = transact(async (transaction) => {
      for (const _ of [1, 2]) afterCommit(transaction, effect)
      await transaction.selectFrom('marker').selectAll().execute()
      return done
    })
    expect([await queueing, done]).toEqual([0, 1])
    await transact(async (transaction) => {
      afterCommit(transaction, effect)
      throw new Error('no')
    }).catch(() => {})
    expect(done).toBe(1)
    afterCommit(query, effect)
    expect(done).toBe(2)
    const failing = transact(async (transaction) => {
      afterCommit(transaction, () => Promise.reject(new Error('The disk is full.')))
      afterCommit(transaction, async () => void (await Promise.resolve(effect())))
    })
    await expect(failing).rejects.toThrow('The disk is full.')
    expect(done).toBe(3)
  })

  test('a second row with the same key is told from other errors', async () => {
    const { query } = await openTestDatabase()
    const add = () => query.insertInto('marker').values({ name: 'a', value: '1' }).execute()
    await add()
    const error = await add().catch((error: unknown) => error)
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUnavailable(error)).toBe(false)
    const other = await sql`select * from nowhere`.execute(query).catch((error: unknown) => error)
    expect(isUniqueViolation(other)).toBe(false)
  })

  test('a column refuses a value of another type', async () => {
    const { query } = await openTestDatabase()
    const wrong = { day: '2026-11-21', path: '/', label: 'x', views: 'many' as unknown as number }
    await expect(query.insertInto('visit').values(wrong).execute()).rejects.toThrow(/views|integer/i)
  })

  test('it says whether it can be written, and an error when it cannot', async () => {
    const database = await openTestDatabase()
    await database.probe()
    await database.query.schema.dropTable('marker').execute()
    await expect(database.probe()).rejects.toThrow(/marker/)
  })
})

test('a first start that is cut off leaves no half of the tables', async () => {
  const path = join(temporaryFolder(), 'laboratory.sqlite')
  const file = new DatabaseSync(path)
  onTestFinished(() => file.close())
  file.exec('create table visit (day text)')
  await expect(openSqlite(path)).rejects.toThrow('already exists')
  file.exec('drop table visit')
  await (await openSqlite(path)).close()
})

test('SQLite refuses what node:sqlite would store as NULL without a word', async () => {
  const database = await openSqlite(':memory:')
  onTestFinished(() => database.close())
  for (const value of [new Date(), [1], { a: 1 }, true, undefined]) {
    const row = { name: value as unknown as string, value: 'x' }
    await expect(database.query.insertInto('marker').values(row).execute()).rejects.toThrow(
      /cannot store a value|NOT NULL/,
    )
  }
  expect(await database.query.selectFrom('marker').selectAll().execute()).toEqual([])
})

test('the file is its owner’s alone, and opening it twice migrates once', async () => {
  const dataDir = temporaryFolder()
  const first = await openTestFile(dataDir)
  await insertNotice(first.query, { text: 'kept', startsAt: now, endsAt: now }, now)
  await first.close()
  const second = await openTestFile(dataDir)
  expect(await second.query.selectFrom('notice').select('text').execute()).toEqual([{ text: 'kept' }])
  await second.close()
  expect(statSync(join(dataDir, 'laboratory.sqlite')).mode & 0o077).toBe(0)
})

test('a database that cannot be opened is said in one sentence, without the password', async () => {
  const url = 'postgres://user:hunter2@127.0.0.1:1/x'
  await expect(openDatabase({ databaseUrl: url, dataDir: '/' })).rejects.toThrow(
    /^The database of DATABASE_URL cannot be opened: (?!.*hunter2)/,
  )
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'laboratory.sqlite'), 'no database, but long enough for one'.repeat(50))
  await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(/cannot be opened/)
})

test('a copy taken while inquiries arrive is whole, and can be put back', async () => {
  const dataDir = temporaryFolder()
  const database = await openTestFile(dataDir)
  const settings = { SUBMISSIONS_PER_ADDRESS: '1000' }
  const service = await buildTestApp({ database, settings })
  const send = (count: number) => service.ask({ description: `Pool ${count}` })
  const promised: string[] = []
  for (let count = 0; count < 10; count += 1) promised.push(await send(count))
  const native = database.native
  if (!native) throw new Error('SQLite expected')
  const [copy] = await Promise.all([
    backupDatabase(native, dataDir, now),
    ...Array.from({ length: 10 }, (_, index) => send(10 + index)),
  ])
  expect(statSync(copy).mode & 0o077).toBe(0)
  await expect(restoreDatabase(copy, dataDir)).rejects.toThrow(/in use: stop the service first/)
  await service.app.close()
  await database.close()

  const { kept } = await restoreDatabase(copy, dataDir)
  expect(existsSync(kept ?? '')).toBe(true)
  const restored = await openTestFile(dataDir)
  const inquiries = await restored.query.selectFrom('inquiry').select('reference').execute()
  const messages = await restored.query.selectFrom('outbox').select('target').execute()
  expect(inquiries.map(({ reference }) => reference)).toEqual(expect.arrayContaining(promised))
  // No inquiry without its e-mail to the laboratory, wherever the copy was cut.
  const targets = new Set(messages.map(({ target }) => target))
  for (const { reference } of inquiries) expect(targets.has(reference)).toBe(true)
  await restored.close()
})

test('only a whole copy of ours is put back, and what is refused changes nothing', async () => {
  const dataDir = temporaryFolder()
  const database = await openTestFile(dataDir)
  const copy = await backupDatabase(database.native, dataDir, now)
  await database.close()
  const change = (name: string, ...statements: string[]) => {
    const path = join(dataDir, name)
    copyFileSync(copy, path)
    const native = new DatabaseSync(path)
    native.exec('pragma journal_mode = delete')
    for (const statement of statements) native.exec(statement)
    native.close()
    return path
  }
  const empty = join(dataDir, 'empty')
  writeFileSync(empty, '')
  const damaged = join(dataDir, 'damaged')
  writeFileSync(damaged, 'x'.repeat(5000))
  const foreign = join(dataDir, 'foreign')
  const native = new DatabaseSync(foreign)
  native.exec('create table inquiry (reference text)')
  native.close()
  const thief = `create trigger thief after insert on inquiry begin insert into marker values ('x', new.email); end`
  const refused: [path: string, reason: RegExp][] = [
    [empty, /it is empty\.$/],
    [damaged, /not an intact SQLite database/],
    [foreign, /it holds other tables\.$/],
    [change('trigger', thief), /trigger thief is not as this service makes it/],
    [change('view', 'create view v as select * from inquiry'), /view v is not as/],
    [change('table', 'create table extra (x text)'), /table extra is not as/],
    [change('column', 'alter table inquiry add column extra text'), /table inquiry is not as/],
    [change('index', 'drop index "inquiryMailbox"'), /it lacks index inquiryMailbox/],
    [change('newer', "insert into kysely_migration values ('2999-01-01-x', '2999')"), /newer than this one/],
    [change('none', 'delete from kysely_migration'), /another version/],
  ]
  const path = join(dataDir, 'laboratory.sqlite')
  const state = () => [readFileSync(path).toString('base64'), readdirSync(dataDir).toSorted()]
  const before = state()
  for (const [file, reason] of refused) {
    const bytes = readFileSync(file)
    await expect(restoreDatabase(file, dataDir)).rejects.toThrow(SettingError)
    await expect(restoreDatabase(file, dataDir)).rejects.toThrow(reason)
    expect(readFileSync(file).equals(bytes)).toBe(true)
  }
  await expect(restoreDatabase(join(dataDir, 'missing'), dataDir)).rejects.toThrow(/There is no file/)
  expect(state()).toEqual(before)
  const older = change('older')
  chmodSync(older, 0o400)
  expect(existsSync((await restoreDatabase(older, dataDir)).kept ?? '')).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await (await openTestFile(dataDir)).close()
})

test('a copy is put back as it is, whatever is left of the database before it', async () => {
  const dataDir = temporaryFolder()
  const path = join(dataDir, 'laboratory.sqlite')
  const database = await openTestFile(dataDir)
  const note = (name: string) => database.query.insertInto('marker').values({ name, value: '' }).execute()
  await note('before')
  const copy = await backupDatabase(database.native, dataDir, now)
  await note('after')
  const left = readFileSync(`${path}-wal`)
  await database.close()
  const notes = async () => {
    const opened = await openTestFile(dataDir)
    const rows = await opened.query.selectFrom('marker').select('name').execute()
    await opened.close()
    return rows.map(({ name }) => name)
  }

  // Somebody removed the broken file, and not the log beside it.
  rmSync(path)
  writeFileSync(`${path}-wal`, left)
  expect((await restoreDatabase(copy, dataDir)).kept).toBeUndefined()
  expect(await notes()).toEqual(['before'])
  const [log = ''] = listCopies(dataDir).filter((file) => file.endsWith('-wal'))
  expect(readFileSync(log).equals(left)).toBe(true)

  writeFileSync(path, 'no database any more'.repeat(500))
  const { kept = '' } = await restoreDatabase(copy, dataDir)
  expect(readFileSync(kept, 'latin1').slice(0, 11)).toBe('no database')
  expect(await notes()).toEqual(['before'])

  writeFileSync(`${copy}-journal`, 'half a transaction')
  await expect(restoreDatabase(copy, dataDir)).rejects.toThrow(/has a log beside it/)
})

test('what a restore replaced, and what was left behind, goes when its period ends', async () => {
  const dataDir = temporaryFolder()
  await (await openTestFile(dataDir)).close()
  const backups = join(dataDir, 'backups')
  mkdirSync(backups)
  const replaced = join(dataDir, `laboratory.sqlite.before-restore-${now.getTime()}`)
  const files = [
    replaced,
    join(backups, 'laboratory-1.sqlite'),
    join(backups, 'laboratory-2.sqlite.unfinished'),
    join(backups, 'laboratory-3.sqlite.unfinished-x'),
    join(dataDir, 'laboratory.sqlite.unfinished-x'),
  ]
  for (const file of files) {
    writeFileSync(file, 'x')
    utimesSync(file, now, now)
  }
  expect(listCopies(dataDir).toSorted()).toEqual(files.toSorted())
  const left = (at: Date) => {
    removeEndedCopies(dataDir, 35, at)
    return listCopies(dataDir).length
  }
  expect(left(later(now, minute))).toBe(5)
  expect(left(later(now, 2 * hour))).toBe(2)
  expect(left(later(now, 35 * day - hour))).toBe(2)
  expect(left(later(now, 35 * day + hour))).toBe(1)
  expect(existsSync(join(dataDir, 'laboratory.sqlite'))).toBe(true)
})

test('a PostgreSQL database that no service ever used is refused, and stays as it is', async () => {
  const settings = { databaseUrl: await createDatabase('empty'), dataDir: '/' }
  await expect(requireDatabase(settings)).rejects.toThrow(/holds no tables of the website: set DATABASE_URL/)
  await expect(requireDatabase(settings)).rejects.toThrow(SettingError)
  await (await openDatabase(settings)).close()
  await expect(requireDatabase(settings)).resolves.toBeUndefined()
})

test('processes that start together on an empty PostgreSQL make its tables once', async () => {
  const url = await createDatabase('empty')
  const databases = await Promise.all([
    openPostgres(url, '/nowhere'),
    openPostgres(url, '/nowhere'),
    openPostgres(url, '/nowhere'),
  ])
  for (const database of databases) await expect(database.probe()).resolves.toBeUndefined()
  await Promise.all(databases.map((database) => database.close()))
})
