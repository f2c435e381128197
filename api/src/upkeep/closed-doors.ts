/**
 * Doors that are closed: by which something comes or leaves, and does not now. Looked at every ten minutes and noted with since when, so that the
 * desk, the daily e-mail and the figures say the same. `laboratory check` looks for itself.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { examineFile } from '../casework/examine-file.ts'
import { hour, second } from '../clock.ts'
import type { Connection, Database } from '../database/database.ts'
import { readMarker, writeMarker } from '../database/markers.ts'
import { readSpace } from '../http/health-routes.ts'
import { leastFree, readFileRoom } from '../inquiries/request/customer-files.ts'
import { describeMailbox } from '../mail/mailbox-watch.ts'
import { readOutboxState } from '../mail/outbox-state.ts'

/** What is set. */
export type Watched = {
  dataDir: string
  clamdSocket?: string | undefined
  readsReplies?: boolean | undefined
}
type HealthCheck = 'disk' | 'files' | 'outbox' | 'mailbox' | 'clamav' | 'elsewhere'
export type ClosedDoor = { door: HealthCheck; since: string; sentence: string }

const marker = 'closed-doors'
/** Of an e-mail that waits, and of the copies elsewhere. */
const longest = { mail: hour, copies: 36 * hour }

/** @returns a sentence for each door that is closed now */
export async function findClosedDoors(
  connection: Connection,
  { dataDir, clamdSocket, readsReplies = false }: Watched,
  now: Date,
): Promise<Partial<Record<HealthCheck, string>>> {
  const { free, isLow } = await readSpace(dataDir)
  const room = await readFileRoom(connection, now)
  const { oldestSeconds } = await readOutboxState(connection, now)
  const mailbox = readsReplies && (await describeMailbox(connection, now))
  const isExamined =
    clamdSocket === undefined ||
    (await examineFile(clamdSocket, Buffer.from('a'), 5 * second)) !== 'not-examined'
  const sent = statSync(join(dataDir, 'backups/.sent-elsewhere'), { throwIfNoEntry: false })?.mtime
  const found: Record<HealthCheck, string | false | null | undefined> = {
    disk: isLow
      ? 'The disk is full: forms are refused.'
      : free < leastFree &&
        `${Math.round(free / 1e6)} MB of the disk are left: replies are not read, and files of customers not taken.`,
    files:
      room !== undefined &&
      `Customers’ files are refused${room.isForAll ? '' : ' where nobody has taken the inquiry'}, until ${room.isOfDay ? 'tomorrow' : 'older ones are erased'}: the page asks for them by e-mail.`,
    outbox:
      oldestSeconds * second > longest.mail &&
      `An e-mail has been waiting for ${Math.round(oldestSeconds / 3600)} hours: the mail server, or the portal, takes nothing.`,
    mailbox:
      mailbox &&
      (mailbox.fault ??
        (mailbox.waiting.limit > 0 &&
          `${mailbox.waiting.limit} e-mails wait in the mailbox: more than a day takes.`)),
    clamav:
      !isExamined &&
      'ClamAV does not answer, and files that come in are not examined: look at CLAMD_SOCKET and systemctl status clamav-daemon.',
    elsewhere:
      sent !== undefined &&
      now.getTime() - sent.getTime() > longest.copies &&
      `The encrypted copies were last sent elsewhere on ${sent.toISOString().slice(0, 10)}: run laboratory-copies send, and read what it says.`,
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence))
}

/** Notes which are closed, and since when. */
export async function noteClosedDoors(database: Database, watched: Watched, now: Date): Promise<void> {
  const found = await findClosedDoors(database.query, watched, now)
  const before = new Map((await readClosedDoors(database.query)).map(({ door, since }) => [door, since]))
  const closed = Object.entries(found).map(([door, sentence]) => ({
    door: door as HealthCheck,
    since: before.get(door as HealthCheck) ?? now.toISOString(),
    sentence,
  }))
  await writeMarker(database.query, marker, JSON.stringify(closed satisfies ClosedDoor[]))
}

/** As the desk shows them, which has a line of its own for the mailbox. */
export async function listClosedDoors(connection: Connection): Promise<ClosedDoor[]> {
  return (await readClosedDoors(connection)).filter(({ door }) => door !== 'mailbox')
}

/** Those that the last look found. */
export async function readClosedDoors(connection: Connection): Promise<ClosedDoor[]> {
  return JSON.parse((await readMarker(connection, marker)) ?? '[]') as ClosedDoor[]
}
