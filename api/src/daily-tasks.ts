/** What happens once a day, in one of the service processes: the digest and the end of retention periods. */
import { minute, type Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { causeOf, type Log } from './log.ts'
import { removeOrphanedMailFiles } from './privacy/personal-data.ts'
import { longestGap, runRetention } from './privacy/retention.ts'
import { queueDigest, takeDailyTurn } from './spam/digest.ts'

/** How often a process looks whether it is another day. */
const interval = 10 * minute

type Dependencies = {
  database: Database
  clock: Clock
  log: Log
  dataDir: string
  mailTo: string
  mailDomain: string
  wake(): void
}

/** @returns a function that stops them */
export function startDailyTasks(dependencies: Dependencies): () => void {
  const run = () => void runDailyTasks(dependencies)
  const timer = setInterval(run, interval)
  timer.unref()
  run()
  return () => clearInterval(timer)
}

/** Runs what is due. Never throws: it will be due again. */
export async function runDailyTasks({
  database,
  clock,
  log,
  dataDir,
  mailTo,
  mailDomain,
  wake,
}: Dependencies): Promise<void> {
  const now = clock()
  try {
    if (await takeDailyTurn(database, 'retention', now, longestGap)) {
      const erased = await runRetention(database, now)
      await removeOrphanedMailFiles(database.query, dataDir)
      if (erased > 0) log.info({ erased }, 'retention periods ended')
    }
    if (await takeDailyTurn(database, 'digest', now)) {
      const reported = await queueDigest(database, { mailTo, mailDomain, now })
      if (reported > 0) log.info({ reported }, 'held-back submissions reported')
      wake()
    }
  } catch (error) {
    log.error({ cause: causeOf(error) }, 'a daily task failed; it will be tried again')
  }
}
