/** Whether a database file is one of ours: its tables, indexes and nothing else, as the migrations that it has had make them. */
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, Migrator, SqliteDialect } from 'kysely'
import { migrations } from './migrations.ts'
import { openNodeSqlite } from './node-sqlite.ts'

/**
 * Compares the schema of a file with that of a new database of the same migrations. A trigger or view in it would act on what the
 * service stores later.
 * @returns what differs in it, as a clause that ends with a full stop; undefined when it is one of ours
 */
export async function findForeignSchema(path: string): Promise<string | undefined> {
  const file = openUnchanged(path)
  try {
    const tables = readSchema(file)
    if (tables.size === 0) return 'it is empty.'
    if (!tables.has('table kysely_migration')) return 'it holds other tables.'
    const done = file.prepare('select name from kysely_migration order by name').all()
    const names = done.map(({ name }) => String(name))
    if (names.length === 0 || names.some((name) => !Object.hasOwn(migrations, name))) {
      return 'it is of another version of the service, newer than this one.'
    }
    const expected = await readOwnSchema(names)
    for (const [name, text] of tables)
      if (expected.get(name) !== text) return `${name} is not as this service makes it.`
    for (const name of expected.keys()) if (!tables.has(name)) return `it lacks ${name}.`
    return undefined
  } finally {
    file.close()
  }
}

/** Opens a database that nobody else has open, for reading: without a lock, a log, or a file beside it. */
export function openUnchanged(path: string): DatabaseSync {
  const address = pathToFileURL(path)
  address.search = '?immutable=1'
  return new DatabaseSync(address, { readOnly: true })
}

/** The statements of a schema, by kind and name. What SQLite keeps for its planner is no part of it. */
function readSchema(database: DatabaseSync): Map<string, string | null> {
  const rows = database
    .prepare(`select type, name, sql from sqlite_schema where name not like 'sqlite\\_stat%' escape '\\'`)
    .all() as { type: string; name: string; sql: string | null }[]
  return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, sql]))
}

/** @param names of migrations, in the order in which they ran */
async function readOwnSchema(names: readonly string[]): Promise<Map<string, string | null>> {
  const connection = openNodeSqlite(':memory:')
  const query = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) })
  try {
    // Makes the library's own tables.
    const migrator = new Migrator({ db: query, provider: { getMigrations: async () => ({}) } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    for (const name of names) await migrations[name]?.up(query)
    return readSchema(connection.native)
  } finally {
    await query.destroy()
  }
}
