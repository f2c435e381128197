/** Node's own SQLite in the shape that Kysely's SQLite dialect drives: no native package, and one connection. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { SqliteDriver, type DatabaseConnection, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { second } from '../clock.ts'
import { isLocked } from './dialect.ts'

/** Statements kept prepared: the first ones that were asked for. Later ones are prepared each time. */
const cachedStatements = 200

/** Milliseconds that the only thread waits for the lock of another process. */
const lockWait = 10
/** After which it is asked for again, beside the thread, and for how long in all. */
const lockPause = 40
const longestLock = 5 * second

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
  const native = new DatabaseSync(path, { timeout: longestLock, readOnly })
  if (content) native.deserialize(content)
  if (!readOnly) {
    // FULL: a commit that was answered survives a power cut, not only a crash.
    native.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    native.exec('pragma journal_size_limit = 16777216')
    // What is erased is overwritten with zeros, not only forgotten.
    native.exec('pragma secure_delete = on')
    // 16 MB: what figures of some days read, so that it is read once.
    native.exec('pragma cache_size = -16000')
    native.exec(`pragma busy_timeout = ${lockWait}`)
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

/** Waits for the lock of another process while the event loop runs on and others read. */
export class WaitingDriver extends SqliteDriver {
  readonly #database: ReturnType<typeof openNodeSqlite>
  #waiting: DatabaseConnection | undefined

  constructor(database: ReturnType<typeof openNodeSqlite>) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return (this.#waiting ??= {
      streamQuery: (...given) => connection.streamQuery(...given),
      executeQuery: async (query) => {
        for (const end = performance.now() + longestLock; ;) {
          try {
            return await connection.executeQuery(query)
          } catch (error) {
            // A transaction has the lock from its beginning.
            if (!isLocked(error) || this.#database.native.isTransaction || performance.now() > end)
              throw error
            await this.releaseConnection()
            await wait(lockPause)
            await super.acquireConnection()
          }
        }
      },
    })
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
