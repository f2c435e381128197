/** The PostgreSQL of a test run: one server, with a migrated database of which every test gets a copy. */
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from '../testing/postgres-server.ts'
import { openPostgres } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's own database, and the name of the one to copy. */
    postgres: { server: string; migrated: string }
  }
}

const migrated = 'migrated'

/** @returns a function that ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Nothing here outlives the tests, so nothing needs to reach the disk.
  const server = await startPostgresServer(['fsync=off', 'full_page_writes=off', 'max_connections=200'])
  await server.createDatabase(migrated)
  await (await openPostgres(`${server.url}/${migrated}`)).close()
  project.provide('postgres', { server: `${server.url}/postgres`, migrated })
  return server.remove
}
