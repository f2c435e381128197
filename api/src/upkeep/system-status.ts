/** The state of the service, its disk, its e-mails and its copies. */
import { basename } from 'node:path'
import type { SystemStatus } from '@laboratory/contract/desk/system-status'
import { listClosedDoors } from './closed-doors.ts'
import { findCheckedCopy, findCopyFault, findObstacle } from './copies.ts'
import { second } from '../clock.ts'
import type { Config } from '../settings/config.ts'
import type { Database } from '../database/database.ts'
import { readSpace } from '../http/health-routes.ts'
import { describeMailbox } from '../mail/mailbox-watch.ts'
import { readOutboxState } from '../mail/outbox-state.ts'
import { version } from '../settings/version.ts'

/** Reads all of it. Whether an inquiry could be stored is tested by one write. */
export async function readSystemStatus(
  { database, config }: { database: Database; config: Config },
  now: Date,
): Promise<SystemStatus> {
  const isReady = await database.probe().then(
    () => true,
    () => false,
  )
  const disk = await readSpace(config.dataDir).catch(() => null)
  const { waiting, dead, oldestSeconds } = await readOutboxState(database.query, now)
  const checked = await findCheckedCopy(database.query)
  return {
    version,
    startedAt: new Date(now.getTime() - process.uptime() * second).toISOString(),
    engine: database.engine,
    isReady: isReady && disk?.isLow !== true,
    disk,
    closed: await listClosedDoors(database.query),
    emails: { waiting, givenUp: dead, oldestSeconds, areFiles: config.smtpUrl === undefined },
    mailbox: config.mailIn ? await describeMailbox(database.query, now) : null,
    backup: {
      elsewhere: findObstacle(config) ?? null,
      checked: checked ? { ...checked, file: basename(checked.file) } : null,
      fault: (await findCopyFault(database.query, now)) ?? null,
    },
  }
}
