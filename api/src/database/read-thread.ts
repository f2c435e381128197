/** The thread of long reads (`reader.ts`): one query after the other, on a connection that cannot write. */
import { parentPort, workerData } from 'node:worker_threads'
import { openNodeSqlite } from './node-sqlite.ts'
import type { Asked, Answer } from './reader.ts'

const database = openNodeSqlite(String(workerData), { readOnly: true })
database.native.exec('pragma cache_size = -16000')

parentPort?.on('message', ({ id, sql, parameters }: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
  const answer = (message: Answer) => parentPort?.postMessage(message)
  try {
    answer({ id, rows: database.prepare(sql).all(parameters) })
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    answer({ id, message, errcode })
  }
})
