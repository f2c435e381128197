/** Node's own SQLite in the shape that Kysely's SQLite dialect drives: no native package, one connection, one process. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Statements kept prepared; the service has fewer than this. */
const cachedStatements = 200

/**
 * Opens an SQLite file, or `:memory:`.
 * @param path absolute
 * @param options.content of a database, for one in memory that begins with it
 * @param options.readOnly the file is looked at as it is
 */
export function openNodeSqlite(
  path: string,
  { content, readOnly = false }: { content?: Uint8Array | undefined; readOnly?: boolean } = {},
): SqliteDatabase & { native: DatabaseSync } {
  const native = new DatabaseSync(path, { timeout: 5000, readOnly })
  if (content) native.deserialize(content)
  if (!readOnly) {
    // FULL: a commit that was answered survives a power cut, not only a crash.
    native.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    native.exec('pragma journal_size_limit = 16777216')
    // What is erased is overwritten with zeros, not only forgotten.
    native.exec('pragma secure_delete = on')
  }
  const cache = new Map<string, SqliteStatement>()
  return {
    native,
    close: () => native.close(),
    prepare(sql) {
      // A deferred transaction that reads and then writes fails at once, whatever the timeout, when another process wrote between.
      const text = sql === 'begin' ? 'begin immediate' : sql
      const statement = cache.get(text) ?? asKyselyStatement(native.prepare(text))
      if (cache.size < cachedStatements) cache.set(text, statement)
      // On a full disk SQLite ends the transaction itself; a rollback that fails then would hide why.
      const isOver = sql === 'rollback' && !native.isTransaction
      return isOver ? nothing : statement
    },
  }
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0n, lastInsertRowid: 0n }),
  iterate: () => [][Symbol.iterator](),
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map(({ name }) => name)
  // Node's own objects of rows have no prototype: to read and to copy them takes twice as long.
  statement.setReturnArrays(true)
  const toRow = (values: unknown) => {
    const row: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) row[name] = (values as unknown[])[index]
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...bindable(parameters)).map(toRow),
    run: (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...bindable(parameters))
      return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) }
    },
    *iterate(parameters) {
      for (const values of statement.iterate(...bindable(parameters))) yield toRow(values)
    },
  }
}

/** node:sqlite takes an object as the first argument for named parameters, and then writes NULL without an error. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(
      `SQLite cannot store a value of type ${value === undefined ? 'undefined' : typeof value}.`,
    )
  })
}
