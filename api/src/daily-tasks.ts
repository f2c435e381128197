/** What happens once a day, in one of the service processes: one e-mail of what was held back, waits and fails, and the end of retention periods. */
import type { Retention } from '@laboratory/contract/retention'
import { minute, type Clock } from './clock.ts'
import { queueCopyWarning } from './upkeep/copies.ts'
import { claimDailyTask, unclaimDailyTask } from './daily-claim.ts'
import { removeEndedCopies, thinCopies } from './database/backup.ts'
import type { Database } from './database/database.ts'
import { sweepFiles } from './database/files.ts'
import { causeOf, type Log } from './log.ts'
import type { LetterFacts } from './letter-facts.ts'
import { queueMailboxWarning } from './mail/mailbox-watch.ts'
import { serviceActor } from './operations.ts'
import type { AuditKey } from './keys.ts'
import { removeOrphanedMailFiles } from './privacy/personal-data.ts'
import { longestGap, runRetention } from './privacy/retention.ts'
import { removeLooseFiles } from './inquiries/inquiry-files.ts'
import { removeLoosePictures } from './publishing/news-pictures.ts'
import { removeOldPresence } from './casework/presence.ts'
import { notifyLate, queueWaiting } from './casework/notifications.ts'
import { removeEndedAttempts } from './people/attempts.ts'
import { removeEndedAccess } from './people/sessions.ts'
import { queueSummary } from './forms/held-back-summary.ts'
import type { DayCounts } from './upkeep/day-counts.ts'
import { noteClosedDoors } from './upkeep/closed-doors.ts'
import { noteTroubles, queueTroubles } from './upkeep/troubles.ts'

/** How often a process looks whether it is another day. */
const interval = 10 * minute

type Dependencies = LetterFacts & {
  database: Database
  clock: Clock
  log: Log
  dataDir: string
  clamdSocket?: string | undefined
  /** Whether staff are told when there is no good copy of the database: not where somebody tries the site. */
  watchCopies: boolean
  retention: Retention
  audit: AuditKey
  /** What this process has counted, where staff are told of problems. */
  counts?: DayCounts
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

/**
 * Runs what is due. Never throws: what failed is due again the next time, or the next day where the database is away, and delays no
 * other task.
 */
export async function runDailyTasks({
  database,
  clock,
  log,
  dataDir,
  clamdSocket,
  watchCopies,
  mailTo,
  mailDomain,
  desk,
  retention,
  audit,
  counts,
  readsReplies,
  wake,
}: Dependencies): Promise<void> {
  const now = clock()
  /** They leave together: what is queued in one run is one e-mail. */
  let isQueued = false
  const runOnceADay = async (task: string, run: () => Promise<void>, gap?: number) => {
    let isClaimed = false
    try {
      isClaimed = await claimDailyTask(database, task, now, gap)
      if (isClaimed) await run()
    } catch (error) {
      log.error({ task, cause: causeOf(error) }, 'a daily task failed; it will be tried again')
      if (isClaimed) await unclaimDailyTask(database, task, now).catch(() => {})
    }
  }
  await runOnceADay(
    'retention',
    async () => {
      const erased = await runRetention(database, retention, { actor: serviceActor, now, audit })
      await removeOrphanedMailFiles(database.query, dataDir)
      await removeEndedAccess(database.query, now)
      await removeOldPresence(database.query, now)
      await removeLooseFiles(database.query, now)
      await removeLoosePictures(database.query, now)
      await sweepFiles(database, now)
      removeEndedCopies(dataDir, retention.backup, now)
      thinCopies(dataDir, retention.backup, now)
      if (erased > 0) log.info({ erased }, 'retention periods ended')
    },
    longestGap,
  )
  await runOnceADay('digest', async () => {
    const reported = await queueSummary(database, { mailTo, mailDomain, desk, now })
    if (reported > 0) log.info({ reported }, 'held-back submissions reported')
    await queueWaiting(database, { mailTo, mailDomain, desk, now, ...retention })
    isQueued = true
  })
  await runOnceADay('late', async () => {
    isQueued = (await notifyLate(database, { mailDomain, desk, now })) > 0 || isQueued
  })
  await removeEndedAttempts(database.query, now).catch((error: unknown) =>
    log.error({ cause: causeOf(error) }, 'counts of guesses that are over could not be removed'),
  )
  if (readsReplies)
    await queueMailboxWarning(database, { mailTo, mailDomain, now }).then(
      (isSaid) => {
        isQueued ||= isSaid
      },
      (error: unknown) =>
        log.error({ cause: causeOf(error) }, 'whether the mailbox is read could not be seen'),
    )
  await noteClosedDoors(database, { dataDir, clamdSocket, readsReplies }, now).catch((error: unknown) =>
    log.error({ cause: causeOf(error) }, 'what is closed could not be seen'),
  )
  if (counts) {
    await noteTroubles(database, counts, now).catch((error: unknown) =>
      log.error({ cause: causeOf(error) }, 'what this process has seen could not be noted'),
    )
    await runOnceADay('troubles', async () => {
      if (!(await queueTroubles(database, { mailTo, mailDomain, now }))) return
      log.warn('the website needs somebody; staff were told')
      isQueued = true
    })
  }
  if (watchCopies)
    await runOnceADay('copy-warning', async () => {
      if (!(await queueCopyWarning(database, { mailTo, mailDomain, now }))) return
      log.warn('there is no good copy of the database; staff were told')
      isQueued = true
    })
  if (isQueued) wake()
}
