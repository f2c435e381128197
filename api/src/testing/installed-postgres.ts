/** The PostgreSQL that is installed on this machine, with its tools: the one that other tests start comes without pg_dump and pg_restore. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

const programs = ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'pg_restore', 'psql', 'createdb', 'dropdb']

/** @returns the folder of its programs; undefined where one is missing, or where no user but the superuser could run them */
export function findInstalledPostgres(): string | undefined {
  const folder = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
  const isWhole = folder !== undefined && programs.every((name) => existsSync(join(folder, name)))
  return isWhole && (process.getuid?.() !== 0 || existsSync('/usr/sbin/runuser')) ? folder : undefined
}

export type InstalledPostgres = {
  readonly port: number
  readonly password: string
  /** Of the role `laboratory`, which may make databases and has one of its own. */
  readonly url: string
  /** Settings with which its tools reach it as the superuser. */
  readonly environment: Record<string, string>
  /** Asks as the superuser. */
  ask(statement: string): string
  stop(): void
}

/** Starts it on a free port, with its files in a temporary folder. @param bin folder of its programs */
export async function startInstalledPostgres(bin: string): Promise<InstalledPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'installed-postgres-'))
  const files = join(folder, 'data')
  const password = 'of-the-test-server-alone'
  mkdirSync(files, { mode: 0o700 })
  writeFileSync(join(folder, 'password'), password)
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  const as = (name: string, ...words: string[]) => {
    const own = [join(bin, name), ...words]
    const [program = '', ...more] = isRoot ? ['runuser', '-u', 'postgres', '--', ...own] : own
    execFileSync(program, more, { cwd: '/', stdio: 'ignore' })
  }
  as(
    'initdb',
    `--pgdata=${files}`,
    '--username=postgres',
    `--pwfile=${join(folder, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  )
  const port = await findFreePort()
  const settings = `-p ${port} -k ${files} -c listen_addresses=127.0.0.1 -c fsync=off`
  as(
    'pg_ctl',
    `--pgdata=${files}`,
    '--wait',
    '--silent',
    '-o',
    settings,
    `--log=${join(files, 'log')}`,
    'start',
  )
  const environment = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PGPASSWORD: password }
  const ask = (statement: string) =>
    execFileSync(join(bin, 'psql'), ['--no-align', '--tuples-only', '--command', statement], {
      env: { ...environment, PGDATABASE: 'postgres' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  ask(`create role laboratory login createdb password '${password}'`)
  ask('create database laboratory owner laboratory')
  return {
    port,
    password,
    url: `postgres://laboratory:${password}@127.0.0.1:${port}/laboratory`,
    environment,
    ask,
    stop() {
      as('pg_ctl', `--pgdata=${files}`, '--silent', '--mode=immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
