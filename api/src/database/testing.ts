/** Databases for tests: an empty one for each, on SQLite and on the real PostgreSQL of the run (`testing-server.ts`). */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, inject, onTestFinished } from 'vitest'
import { openDatabase, openPostgres, openSqlite, type Database, type Engine } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's own database, and the name of the one to copy. */
    postgres: { server: string; migrated: string }
  }
}

/** Of the tests that run now; `npm run test:postgres` sets it for all tests of the service. */
let engine = (process.env.TEST_ENGINE as Engine | undefined) ?? 'sqlite'

/** The engine of tests in which no SQL is tested. */
export const usualEngine = engine

/** Runs the same tests of SQL on both engines: theirs is the one that `openTestDatabase` and `buildTestApp` take. */
export function describeEachEngine(name: string, tests: (engine: Engine) => void): void {
  for (const one of process.env.TEST_ENGINE ? [usualEngine] : (['sqlite', 'postgres'] as const)) {
    describe(`${name}, on ${one === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`, () => {
      beforeEach(() => void (engine = one))
      afterEach(() => void (engine = usualEngine))
      tests(one)
    })
  }
}

/** Opens an empty, migrated database, which closes with the test. */
export async function openTestDatabase(): Promise<Database> {
  const database =
    engine === 'postgres' ? await openPostgres(await createDatabase(), testFiles()) : await openInMemory()
  onTestFinished(() => database.close())
  return database
}

let migrated: Uint8Array | undefined

/** The digests of the files that are on the disk, in their order. */
export function filesOf({ files }: Pick<Database, 'files'>): string[] {
  return readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
}

/** A folder of files, which goes with the test. */
function testFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens the SQLite file of a folder, as the service does; it closes with the test at the latest. */
export async function openTestFile(dataDir: string): Promise<Database & { native: DatabaseSync }> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(() => database.close())
  return { ...database, native: database.native as DatabaseSync }
}

/** In memory: a copy of the first that this worker made, which takes a tenth of the time. */
async function openInMemory(): Promise<Database> {
  if (!migrated) {
    const first = await openSqlite(':memory:')
    migrated = first.native?.serialize()
    await first.close()
  }
  return openSqlite(':memory:', { content: migrated, files: testFiles() })
}

/**
 * Makes a PostgreSQL database for the test that is running, and removes it afterwards.
 * @param content with the tables of the service, or without
 * @returns its address
 */
export async function createDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { server, migrated } = inject('postgres')
  const url = await copyOf(content === 'migrated' ? migrated : 'template1', server)
  const name = new URL(url).pathname.slice(1)
  onTestFinished(() => ask(server, `drop database if exists ${name} with (force)`))
  return url
}

async function copyOf(template: string, server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By files: half of the work of a copy by its log.
  await ask(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The database with other ways to ask it: a plugin, or a schema. */
export function withQuery(database: Database, query: Database['query']): Database {
  const transact: Database['transact'] = (use) => query.transaction().execute(use)
  return { ...database, query, reader: query, transact }
}

/** The database, with a note of every statement. */
export function watchQueries(database: Database): { watched: Database; nodes: RootOperationNode[] } {
  const nodes: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  }
  return { nodes, watched: withQuery(database, database.query.withPlugin(plugin)) }
}
