/** The PostgreSQL of a test run: one server, with a migrated database of which every test gets a copy. */
import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from '../testing/postgres-server.ts'
import { openPostgres } from './database.ts'

const migrated = 'migrated'

/** @returns a function that ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (spawnSync('dovecot', ['--version']).error)
    process.stderr.write(
      'Dovecot is missing, and with it the tests of incoming mail fail: run script/install-for-tests.\n',
    )
  // The data is not needed after the tests, so nothing has to be synced to the disk.
  const server = await startPostgresServer(['fsync=off', 'full_page_writes=off', 'max_connections=200'])
  await server.createDatabase(migrated)
  await (await openPostgres(`${server.url}/${migrated}`, '/nowhere')).close()
  project.provide('postgres', { server: `${server.url}/postgres`, migrated })
  return server.remove
}
