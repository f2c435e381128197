/** Copies of the database that somebody asks for at the desk: one at a time, beside the service. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { SystemStatus } from '@laboratory/contract/desk/system-status'
import { minute, type Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { OperationError } from '../operations.ts'
import { repository } from '../repository.ts'

/** Far more than a copy takes: a process that hangs does not keep others from being made. */
const longestCopying = 10 * minute
const copying = join(repository, 'api/src/upkeep/copy-process.ts')

export type CopyOnRequest = ReturnType<typeof createCopyOnRequest>

/** @param clock of the service; the process takes the machine's */
export function createCopyOnRequest(config: Pick<Config, 'dataDir'>, clock: Clock) {
  let last: SystemStatus['backup']['asked'] = null
  /** @throws OperationError while one is being made */
  const refuseWhileRunning = () => {
    if (last?.state === 'running')
      throw new OperationError(
        'invalid',
        `A copy is being made already, for ${last.by}. It is ready in a moment.`,
      )
  }
  return {
    /** The one that was asked for last, since the service started. */
    get last() {
      return last
    },
    refuseWhileRunning,
    /** Begins one. @param by name of who asked */
    begin(by: string) {
      refuseWhileRunning()
      const asked = { by, startedAt: clock().toISOString() }
      last = { ...asked, state: 'running', endedAt: null, words: '' }
      const end = (state: 'done' | 'failed', words: string) =>
        (last = { ...asked, state, endedAt: clock().toISOString(), words })
      const options = {
        env: { ...process.env, DATA_DIR: config.dataDir },
        timeout: longestCopying,
        killSignal: 'SIGKILL',
      } as const
      execFile(process.execPath, [copying], options, (error, said, complaint) => {
        if (!error) return end('done', said.trim())
        const reason = error.killed ? 'The copy took too long.' : error.message
        return end('failed', complaint.trim().split('\n').at(-1) || reason)
      })
    },
  }
}
