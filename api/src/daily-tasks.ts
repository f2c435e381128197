/** What happens once a day, in one of the service processes: the digest and the end of retention periods. */
import type { Retention } from '@laboratory/contract/retention'
import { minute, type Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { causeOf, type Log } from './log.ts'
import type { MailAddresses } from './mail/message.ts'
import { removeOrphanedMailFiles } from './privacy/personal-data.ts'
import { longestGap, runRetention } from './privacy/retention.ts'
import { giveBackDailyTurn, queueDigest, takeDailyTurn } from './spam/digest.ts'

/** How often a process looks whether it is another day. */
const interval = 10 * minute

type Dependencies = MailAddresses & {
  database: Database
  clock: Clock
  log: Log
  dataDir: string
  retention: Retention
  wake(): void
}

/** Turns that are not done, by the task's name, with the instant at which they were taken. */
type FailedTurns = Map<string, Date>

/** @returns a function that stops them */
export function startDailyTasks(dependencies: Dependencies): () => void {
  const failed: FailedTurns = new Map()
  const run = () => void runDailyTasks(dependencies, failed)
  const timer = setInterval(run, interval)
  timer.unref()
  run()
  return () => clearInterval(timer)
}

/**
 * Runs what is due. Never throws: what failed is due again the next time, and holds no other task up.
 * @param failed turns that could not be given back yet: the database that made the task fail may be away
 */
export async function runDailyTasks(
  { database, clock, log, dataDir, mailTo, mailDomain, retention, wake }: Dependencies,
  failed: FailedTurns = new Map(),
): Promise<void> {
  const now = clock()
  const giveBack = async (task: string) => {
    const takenAt = failed.get(task)
    if (takenAt) await giveBackDailyTurn(database, task, takenAt)
    failed.delete(task)
  }
  const runInTurn = async (task: string, run: () => Promise<void>, gap?: number) => {
    try {
      await giveBack(task)
      if (!(await takeDailyTurn(database, task, now, gap))) return
      failed.set(task, now)
      await run()
      failed.delete(task)
    } catch (error) {
      log.error({ task, cause: causeOf(error) }, 'a daily task failed; it will be tried again')
      await giveBack(task).catch(() => {})
    }
  }
  await runInTurn(
    'retention',
    async () => {
      const erased = await runRetention(database, now, retention)
      await removeOrphanedMailFiles(database.query, dataDir)
      if (erased > 0) log.info({ erased }, 'retention periods ended')
    },
    longestGap,
  )
  await runInTurn('digest', async () => {
    const reported = await queueDigest(database, { mailTo, mailDomain, now })
    if (reported > 0) log.info({ reported }, 'held-back submissions reported')
    wake()
  })
}
