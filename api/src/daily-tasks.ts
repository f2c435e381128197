/** What happens once a day in one of the service processes (the end of retention periods, e-mails to staff), or every ten minutes in each. */
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
import { noteIncidents, queueIncidents, type DayCounts } from './upkeep/incidents.ts'

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
  run(): unknown
  /** At each look, in each process. */
  isAlways?: true
  /** Of tasks that one process does one after another, where it is not the name. */
  claim?: string
  gap?: number
}

/**
 * Runs what is due. Never throws: what failed is due again the next time, or the next day where the database is away, and delays no
 * other task.
 */
export async function runDailyTasks(dependencies: Dependencies): Promise<void> {
  const { database, clock, log } = dependencies
  const now = clock()
  const isClaimed = new Map<string, boolean>()
  const failed = new Set<string>()
  for (const { name, run, isAlways = false, claim = name, gap } of tasksOf(dependencies, now)) {
    try {
      if (!isAlways && !isClaimed.has(claim)) {
        isClaimed.set(claim, false)
        isClaimed.set(claim, await claimDailyTask(database, claim, now, gap))
      }
      if (isAlways || isClaimed.get(claim)) await run()
    } catch (error) {
      log.error({ task: name, cause: causeOf(error) }, 'a task failed; it will be tried again')
      if (isClaimed.get(claim)) failed.add(claim)
    }
  }
  for (const claim of failed) await unclaimDailyTask(database, claim, now).catch(() => {})
}

function tasksOf({ database, log, dataDir, audit, counts, ...more }: Dependencies, now: Date): Task[] {
  const { clamdSocket, watchCopies, mailTo, mailDomain, desk, readsReplies } = more
  const { query } = database
  const digesting = { mailTo, mailDomain, now }
  const retain = async () => {
    const erased = await runRetention(database, { actor: serviceActor, now, audit })
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
  const ending = { claim: 'retention', gap: longestGap }
  const tasks: (Task | false | undefined)[] = [
    { name: 'retention', ...ending, run: retain },
    { name: 'mail files', ...ending, run: () => removeOrphanedMailFiles(query, dataDir) },
    { name: 'access', ...ending, run: () => removeEndedAccess(query, now) },
    { name: 'presence', ...ending, run: () => removeOldPresence(query, now) },
    { name: 'loose files', ...ending, run: () => removeLooseFiles(query, now) },
    { name: 'loose pictures', ...ending, run: () => removeLoosePictures(query, now) },
    // After all that lists files no longer.
    { name: 'files', ...ending, run: () => sweepFiles(database, now) },
    { name: 'ended copies', ...ending, run: () => removeEndedCopies(dataDir, retention.backup, now) },
    { name: 'copies', ...ending, run: () => thinCopies(dataDir, retention.backup, now) },
    { name: 'digest', run: digest },
    { name: 'attempts', isAlways: true, run: () => removeEndedAttempts(query, now) },
    readsReplies && { name: 'mailbox', isAlways: true, run: () => queueMailboxWarning(database, digesting) },
    { name: 'closed doors', isAlways: true, run: () => noteClosedDoors(database, doors, now) },
    counts && { name: 'counts', isAlways: true, run: () => noteIncidents(database, counts, now) },
    counts && {
      name: 'incidents',
      run: () => warn(queueIncidents(database, digesting), 'the website needs somebody'),
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
