/** Databases for tests: a new one for each, on SQLite and on the real PostgreSQL of the run (`testing-server.ts`). */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, inject, onTestFinished } from 'vitest'
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
    tests('postgres', async () => openPostgres(await lendDatabase()))
  })
}

/** Emptied databases of tests that ended: emptying one takes a tenth of the time of making one. */
const emptied: string[] = []

/** A migrated PostgreSQL database for the test that is running. */
async function lendDatabase(): Promise<string> {
  const address = emptied.pop() ?? (await copyDatabase('migrated'))
  onTestFinished(async () => {
    await ask(
      address,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
       ${inject('postgres').empty}`,
    ).then(
      () => emptied.push(address),
      // A test renamed a table, or the like: nobody else gets it.
      () => {},
    )
  })
  return address
}

/**
 * Makes a PostgreSQL database for the test that is running, and removes it afterwards.
 * @param content with the tables of the service, or without
 * @returns its address
 */
export async function createDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const address = await copyDatabase(content)
  const name = new URL(address).pathname.slice(1)
  onTestFinished(() => ask(inject('postgres').server, `drop database if exists ${name} with (force)`))
  return address
}

/** @returns the address of a new database, which stays until the end of the run */
async function copyDatabase(content: 'migrated' | 'empty'): Promise<string> {
  const { server, migrated } = inject('postgres')
  const template = content === 'migrated' ? migrated : 'template1'
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
