/** What happens once a day, in one of the service processes: one e-mail of what was held back, waits and fails, and the end of retention periods. */
import { retention } from '@laboratory/contract/retention'
import { minute, type Clock } from './clock.ts'
import { queueCopyWarning } from './upkeep/copies.ts'
import { claimDailyTask, unclaimDailyTask } from './database/daily-claim.ts'
import { removeEndedCopies, thinCopies } from './database/backup.ts'
import type { Database } from './database/database.ts'
import { sweepFiles } from './database/files.ts'
import { causeOf, type Log } from './process/log.ts'
import type { LetterFacts } from './mail/letter-facts.ts'
import { queueMailboxWarning } from './mail/mailbox-watch.ts'
import { serviceActor } from './operations.ts'
import type { AuditKey } from './secrets/keys.ts'
import { removeOrphanedMailFiles } from './privacy/personal-data.ts'
import { longestGap, runRetention } from './privacy/retention.ts'
import { removeLooseFiles } from './inquiries/answer/inquiry-files.ts'
import { removeLoosePictures } from './publishing/news-pictures.ts'
import { removeOldPresence } from './casework/presence.ts'
import { notifyLate, queueWaiting } from './casework/notifications.ts'
import { removeEndedAttempts } from './people/attempts.ts'
import { removeEndedAccess } from './people/sessions.ts'
import { queueSummary } from './forms/held-back-summary.ts'
import { noteClosedDoors } from './upkeep/closed-doors.ts'
import { noteTroubles, queueTroubles, type DayCounts } from './upkeep/troubles.ts'

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
  audit: AuditKey
  /** What this process has counted, where staff are told of problems. */
  counts?: DayCounts
}

/** @returns a function that stops them */
export function startDailyTasks(dependencies: Dependencies): () => void {
  const run = () => void runDailyTasks(dependencies)
  const timer = setInterval(run, interval)
  timer.unref()
  run()
  return () => clearInterval(timer)
}

type Task = {
  name: string
  run(): Promise<unknown>
  /** At each look, in each process. */
  isAlways?: true
  gap?: number
}

/**
 * Runs what is due. Never throws: what failed is due again the next time, or the next day where the database is away, and delays no
 * other task.
 */
export async function runDailyTasks(dependencies: Dependencies): Promise<void> {
  const { database, clock, log } = dependencies
  const now = clock()
  for (const { name, run, isAlways = false, gap } of tasksOf(dependencies, now)) {
    let isClaimed = false
    try {
      if (!isAlways) isClaimed = await claimDailyTask(database, name, now, gap)
      if (isAlways || isClaimed) await run()
    } catch (error) {
      log.error({ task: name, cause: causeOf(error) }, 'a task failed; it will be tried again')
      if (isClaimed) await unclaimDailyTask(database, name, now).catch(() => {})
    }
  }
}

function tasksOf({ database, log, dataDir, audit, counts, ...more }: Dependencies, now: Date): Task[] {
  const { clamdSocket, watchCopies, mailTo, mailDomain, desk, readsReplies } = more
  const { query } = database
  const digesting = { mailTo, mailDomain, now }
  const retain = async () => {
    const erased = await runRetention(database, { actor: serviceActor, now, audit })
    await removeOrphanedMailFiles(query, dataDir)
    await removeEndedAccess(query, now)
    await removeOldPresence(query, now)
    await removeLooseFiles(query, now)
    await removeLoosePictures(query, now)
    await sweepFiles(database, now)
    removeEndedCopies(dataDir, retention.backup, now)
    thinCopies(dataDir, retention.backup, now)
    if (erased > 0) log.info({ erased }, 'retention periods ended')
  }
  const digest = async () => {
    const reported = await queueSummary(database, { ...digesting, desk })
    if (reported > 0) log.info({ reported }, 'held-back submissions reported')
    await queueWaiting(database, { ...digesting, desk })
  }
  const warn = async (telling: Promise<boolean>, words: string) => {
    if (await telling) log.warn(`${words}; staff were told`)
  }
  const doors = { dataDir, clamdSocket, readsReplies }
  const tasks: (Task | false | undefined)[] = [
    { name: 'retention', gap: longestGap, run: retain },
    { name: 'digest', run: digest },
    { name: 'attempts', isAlways: true, run: () => removeEndedAttempts(query, now) },
    readsReplies && { name: 'mailbox', isAlways: true, run: () => queueMailboxWarning(database, digesting) },
    { name: 'closed doors', isAlways: true, run: () => noteClosedDoors(database, doors, now) },
    counts && { name: 'counts', isAlways: true, run: () => noteTroubles(database, counts, now) },
    counts && {
      name: 'troubles',
      run: () => warn(queueTroubles(database, digesting), 'the website needs somebody'),
    },
    watchCopies && {
      name: 'copy-warning',
      run: () => warn(queueCopyWarning(database, digesting), 'there is no good copy'),
    },
    // Last: its e-mails leave at once, with that to the laboratory.
    { name: 'late', run: () => notifyLate(database, { mailDomain, desk, now }) },
  ]
  return tasks.filter((task) => task !== false && task !== undefined)
}
