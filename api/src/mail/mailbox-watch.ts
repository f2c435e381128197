/** Whether the laboratory's mailbox is read: noted by whoever reads it, and watched by others, because what reads nothing says nothing. */
import { hour, minute } from '../clock.ts'
import type { Connection, Database } from '../database/database.ts'
import { lockMarker, readMarker, writeMarker } from '../database/markers.ts'
import { enqueueDigest, type Digesting } from './digest.ts'

/** Without a whole look for so long, somebody is told. */
const longestSilence = hour

/** Why messages wait in the mailbox, and how many. */
export type Waiting = { limit: number; disk: number; failed: number; unmoved: number }

type MailboxHealth = {
  /** The last whole look. */
  readAt: string | null
  /** Since when it fails; null while it works. */
  failingSince: string | null
  /** The mail server's own. */
  words: string
  waiting: Waiting
  /** Somebody was sent an e-mail about this failure. */
  isReported: boolean
}
const marker = 'mail-in-state'
const untouched: MailboxHealth = {
  readAt: null,
  failingSince: null,
  words: '',
  waiting: { limit: 0, disk: 0, failed: 0, unmoved: 0 },
  isReported: false,
}

export async function readMailboxHealth(connection: Connection): Promise<MailboxHealth> {
  const text = await readMarker(connection, marker)
  return text ? (JSON.parse(text) as MailboxHealth) : untouched
}

const write = (connection: Connection, state: MailboxHealth) =>
  writeMarker(connection, marker, JSON.stringify(state))

export const notePoll = (connection: Connection, waiting: Waiting, now: Date) =>
  write(connection, { ...untouched, readAt: now.toISOString(), waiting })

export async function noteFailure(connection: Connection, words: string, now: Date): Promise<void> {
  const before = await readMailboxHealth(connection)
  await write(connection, { ...before, failingSince: before.failingSince ?? now.toISOString(), words })
}

/** What the desk says of it. `fault`: a sentence where it was not read for an hour, or does not take what is stored. */
export async function describeMailbox(connection: Connection, now: Date) {
  const { readAt, failingSince, words, waiting } = await readMailboxHealth(connection)
  const since = readAt ?? failingSince
  const isSilent = since !== null && now.getTime() - Date.parse(since) > longestSilence
  const reason = words === '' ? 'it does not say why' : `“${words}”`
  const fault = isSilent
    ? `The laboratory’s mailbox has not been read for ${inHours(now.getTime() - Date.parse(since))}: replies of customers wait there. The mail server: ${reason}.`
    : waiting.unmoved > 0
      ? `${waiting.unmoved} e-mails are stored and cannot be moved into the folder Desk: the mailbox may be full.`
      : null
  return { readAt, fault, waiting }
}

const inHours = (time: number) =>
  time < 2 * hour ? `${Math.round(time / minute)} minutes` : `${Math.round(time / hour)} hours`

/** An e-mail to the laboratory, once for each failure. @returns whether one was queued */
export async function queueMailboxWarning(database: Database, digesting: Digesting): Promise<boolean> {
  return database.transact(async (transaction) => {
    // Of two processes that look at once, one tells.
    await lockMarker(transaction, marker)
    const { fault } = await describeMailbox(transaction, digesting.now)
    const state = await readMailboxHealth(transaction)
    if (fault === null || state.isReported) return false
    await write(transaction, { ...state, isReported: true })
    await enqueueDigest(
      transaction,
      digesting,
      'The mailbox is not read',
      fault,
      '',
      'Until it is, read it in your mail program. Please tell the person who runs the server: docs/operations.md, Replies.',
    )
    return true
  })
}
