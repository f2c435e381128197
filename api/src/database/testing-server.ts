/** The PostgreSQL of a test run: one server, with a migrated database of which every test gets a copy. */
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from '../testing/postgres-server.ts'
import { openPostgres } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's own database, the name of the one to copy, and a statement that empties a copy. */
    postgres: { server: string; migrated: string; empty: string }
  }
}

const migrated = 'migrated'

/** @returns a function that ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Nothing here outlives the tests, so nothing needs to reach the disk.
  const server = await startPostgresServer(['fsync=off', 'full_page_writes=off', 'max_connections=200'])
  await server.createDatabase(migrated)
  const database = await openPostgres(`${server.url}/${migrated}`)
  const tables = (await database.query.introspection.getTables()).map(({ name }) => `delete from ${name}`)
  await database.close()
  // Without triggers and foreign keys.
  const empty = ['set session_replication_role = replica', ...tables].join(';')
  project.provide('postgres', { server: `${server.url}/postgres`, migrated, empty })
  return server.remove
}
