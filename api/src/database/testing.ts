/** Databases for tests: a new one for each, on SQLite and on the real PostgreSQL of the run (`testing-server.ts`). */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, inject, onTestFinished } from 'vitest'
import { openPostgres, openSqlite, type Database, type Engine } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's own database, and the name of the one to copy. */
    postgres: { server: string; migrated: string }
  }
}

/** Opens a new, empty, migrated database, which closes with the test. */
export type OpenDatabase = () => Promise<Database>

/** Set by `npm run test:postgres`: the engine of all tests of the service. */
const asked = process.env.TEST_ENGINE as Engine | undefined

/**
 * Runs the same tests of SQL on both engines.
 * @param tests gets the engine and a way to open a database on it
 */
export function describeEachEngine(name: string, tests: (engine: Engine, open: OpenDatabase) => void): void {
  for (const engine of asked ? [asked] : (['sqlite', 'postgres'] as const)) describeOn(engine, name, tests)
}

/** Runs tests of anything else on SQLite, or on the engine that was asked for. */
export function describeService(name: string, tests: (engine: Engine, open: OpenDatabase) => void): void {
  describeOn(asked ?? 'sqlite', name, tests)
}

function describeOn(engine: Engine, name: string, tests: (engine: Engine, open: OpenDatabase) => void): void {
  const isSqlite = engine === 'sqlite'
  describe(`${name}, on ${isSqlite ? 'SQLite' : 'PostgreSQL'}`, () => {
    tests(engine, async () => {
      const database = await (isSqlite ? openInMemory() : openPostgres(await createDatabase()))
      onTestFinished(() => database.close())
      return database
    })
  })
}

let migrated: Uint8Array | undefined

/** Opens a new, empty, migrated SQLite database in memory: a copy of the first that this worker made, which takes a tenth of the time. */
export async function openInMemory(): Promise<Database> {
  if (!migrated) {
    const first = await openSqlite(':memory:')
    migrated = first.native?.serialize()
    await first.close()
  }
  return openSqlite(':memory:', migrated)
}

/**
 * Makes a PostgreSQL database for the test that is running, and removes it afterwards.
 * @param content with the tables of the service, or without
 * @returns its address
 */
export async function createDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { server, migrated } = inject('postgres')
  const template = content === 'migrated' ? migrated : 'template1'
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(server, `create database ${name} template ${template}`)
  onTestFinished(() => ask(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
