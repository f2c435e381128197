/**
 * Long reads of an SQLite file in a thread of their own, with a connection of their own: searches, lists and figures take seconds where years have
 * passed, and the thread that serves visitors waits for none of them. They see all that was committed before.
 */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { repository } from '../repository.ts'
import type { Schema } from './schema.ts'

export type Asked = { id: number; sql: string; parameters: readonly unknown[] }
export type Answer =
  | { id: number; rows: unknown[] }
  | { id: number; message: string; errcode: number | undefined }
type Waiting = { resolve(result: QueryResult<never>): void; reject(error: Error): void }

/** @param path of a file that is open, and up to date. The thread begins with the first query. */
export function openReader(path: string): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ReadingDriver(path),
      createIntrospector: (query) => new SqliteIntrospector(query),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

class ReadingDriver extends DummyDriver implements DatabaseConnection {
  readonly #path: string
  #worker: Worker | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  constructor(path: string) {
    super()
    this.#path = path
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const worker = (this.#worker ??= this.#start())
    const id = (this.#last += 1)
    const answer = new Promise<QueryResult<Row>>((resolve, reject) =>
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject }),
    )
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
    worker.postMessage({ id, sql, parameters } satisfies Asked)
    return answer
  }

  #start(): Worker {
    const worker = new Worker(join(repository, 'api/src/database/read-thread.ts'), {
      workerData: this.#path,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 96 },
    })
    worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (this.#waiting.size === 0) worker.unref()
      if ('rows' in answer) waiting?.resolve({ rows: answer.rows as never[] })
      else waiting?.reject(Object.assign(new Error(answer.message), { errcode: answer.errcode }))
    })
    // What it was asked fails, and the next query begins another one.
    const end = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('The thread of long reads has ended.')))
    return worker
  }

  override async destroy(): Promise<void> {
    await this.#worker?.terminate()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this
  }
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Long reads come whole.')
  }
  override async beginTransaction(): Promise<void> {
    throw new Error('Long reads have no transactions.')
  }
}
