/**
 * Reads the laboratory's mailbox by IMAP, each folder by its UIDs and all of them in the order in which the mail server got the messages. A message is
 * moved to a folder of ours only when it is stored. In the folder of sent messages are the answers that colleagues write beside the desk: nobody outside
 * can put one there. The folder of ours itself is read too: after a restore it has what the database does not know.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { CaseActing } from '../casework/case.ts'
import { examineFile } from '../casework/examine-file.ts'
import { day, later, minute, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { readSpace } from '../http/health-routes.ts'
import { beginning, createClient, largestMail } from '../mail/mailbox-client.ts'
import { noteFailure, notePoll, type Waiting } from '../mail/mailbox-watch.ts'
import { readHead } from '../mail/mail-head.ts'
import { sourceOf, type OutgoingMessage } from '../mail/mailer.ts'
import { oneLine } from '../mail/one-line.ts'
import type { QueuedMessage } from '../mail/outbox.ts'
import { findUncopied, noteCopied } from '../mail/outbox-state.ts'
import { causeOf, type Log } from '../process/log.ts'
import type { Config, MailInSettings } from '../settings/config.ts'
import { keyOf, storeMail, type ArrivedMail, type Outcome } from './incoming-mail.ts'
import {
  copyTasks,
  createMailboxLease,
  lastAttempt,
  noteAttempt,
  noteCopiesDone,
  noteMarks,
  readMailSince,
  readMarks,
  shareOf,
  type Attempt,
  type Marks,
} from './mailbox-state.ts'

/** Where messages lie that are stored. */
const deskFolder = 'Desk'
/** The mailbox is looked at so often, although the server says when something comes. */
const interval = 3 * minute
const pause = minute
/** Messages whose sizes and times are asked for at once. */
const batch = 500

type Dependencies = {
  config: Config
  database: Database
  clock: Clock
  log: Log
  byService: () => CaseActing
  /** Inserts into an answer what is not stored with it. */
  complete: (message: QueuedMessage) => Promise<OutgoingMessage>
}

/** Not yet started. @returns undefined where no mailbox is read */
export function createLaboratoryMailbox({ byService, ...parts }: Dependencies) {
  const { mailIn, clamdSocket } = parts.config
  if (!mailIn) return undefined
  const examine = (bytes: Buffer) => examineFile(clamdSocket, bytes)
  return createMailboxReader({
    ...parts,
    settings: mailIn,
    store: (mail) =>
      storeMail(parts.database, mail, { ...byService(), mailServer: mailIn.authenticatedBy, examine }),
  })
}

type Parts = Pick<Dependencies, 'database' | 'clock' | 'log' | 'complete'> & {
  config: Pick<Config, 'dataDir' | 'mailTo' | 'mailFrom'>
  settings: MailInSettings
  store: (mail: ArrivedMail) => Promise<Outcome>
}

type MailFolder = { folder: string; kind: 'sent' | 'inbox' | 'desk' }
type Found = { place: MailFolder; uid: number; at: Date; size: number; message: string }

type State = Parts & {
  started: Date
  lease: ReturnType<typeof createMailboxLease>
  stopping: AbortController
  running: Promise<void>
  client: ImapFlow | undefined
  woken: PromiseWithResolvers<void>
  /** Messages that stay where they are. */
  staying: Set<string>
  /** How often the connection ended while a message was read. */
  failures: Map<string, number>
  reading: string | undefined
}

/** Not yet started. */
export function createMailboxReader(parts: Parts) {
  const state: State = {
    ...parts,
    started: parts.clock(),
    lease: createMailboxLease(parts.database.query, parts.clock),
    stopping: new AbortController(),
    running: Promise.resolve(),
    client: undefined,
    woken: Promise.withResolvers(),
    staying: new Set(),
    failures: new Map(),
    reading: undefined,
  }
  return {
    start() {
      state.running = run(state)
    },
    async stop() {
      state.stopping.abort()
      state.woken.resolve()
      state.client?.close()
      await state.running
    },
  }
}

async function run(state: State): Promise<void> {
  const { clock, failures, lease, log, stopping } = state
  const { query } = state.database
  while (!stopping.signal.aborted) {
    try {
      if (await lease.hold()) await session(state)
      // Another process reads.
      else await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    } catch (error) {
      if (stopping.signal.aborted) break
      if (state.reading !== undefined) failures.set(state.reading, (failures.get(state.reading) ?? 0) + 1)
      const words = wordsOf(error)
      log.error({ cause: causeOf(error), words }, 'the mailbox cannot be read; trying again in a minute')
      await noteFailure(query, words, clock()).catch(() => {})
      await noteAttempt(query, undefined).catch(() => {})
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  await noteAttempt(query, undefined).catch(() => {})
  await lease.release().catch(() => {})
}

/** Reads until the connection ends. */
async function session(state: State): Promise<void> {
  const { lease, settings, stopping } = state
  const wake = () => state.woken.resolve()
  const client = await createClient(settings, { onEvent: wake, signal: stopping.signal })
  state.client = client
  try {
    stopping.signal.throwIfAborted()
    await client.connect()
    const before = await lastAttempt(state.database.query)
    for (;;) {
      // What arrives from here on is looked for once more.
      state.woken = Promise.withResolvers()
      if (!(await lease.hold())) return
      await readAll(state, client, before)
      if (stopping.signal.aborted) return
      const timer = setTimeout(wake, interval)
      await state.woken.promise
      clearTimeout(timer)
      if (stopping.signal.aborted || !client.usable) return
    }
  } finally {
    client.close()
  }
}

/** Reads what is new in all folders, and does there what is to be done. */
async function readAll(state: State, open: ImapFlow, before: Attempt | undefined): Promise<void> {
  const { stopping } = state
  const { query } = state.database
  // Again each time: somebody may have renamed it.
  const { path } = await open.mailboxCreate(deskFolder)
  const folders = (await open.list()).filter(({ flags }) => !flags.has(String.raw`\Noselect`))
  const sent = folders.find(({ specialUse }) => specialUse === String.raw`\Sent`)
  if (sent) await copySent(state, open, sent.path)
  const places: MailFolder[] = [
    ...(sent ? [{ folder: sent.path, kind: 'sent' } as const] : []),
    { folder: 'INBOX', kind: 'inbox' },
    { folder: path, kind: 'desk' },
  ]
  const since = await readMailSince(query, state.started)
  const marks = await readMarks(query)
  const next: Marks = {}
  const found: Found[] = []
  for (const place of places) found.push(...(await findNew(state, open, place, { since, marks, next })))
  const waiting: Waiting = { limit: 0, disk: 0, failed: 0, unmoved: 0 }
  const unfinished: Found[] = []
  let selected = ''
  for (const one of found.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.uid - b.uid)) {
    stopping.signal.throwIfAborted()
    if (one.place.folder !== selected) await open.mailboxOpen((selected = one.place.folder))
    const why = await takeMessage(state, open, one, { path, before })
    if (why === undefined) continue
    waiting[why] += 1
    unfinished.push(one)
  }
  const seen = next.INBOX?.uid ?? 0
  for (const { place, uid } of unfinished) {
    const mark = next[place.folder]
    if (mark) mark.uid = Math.min(mark.uid, uid - 1)
  }
  // What was moved there is known.
  const status = await open.status(path, { uidNext: true, uidValidity: true })
  if (status && !unfinished.some(({ place }) => place.kind === 'desk'))
    next[path] = { validity: String(status.uidValidity), uid: (status.uidNext ?? 1) - 1 }
  if (JSON.stringify(next) !== JSON.stringify(marks)) await noteMarks(query, next)
  await settleCopies(
    state,
    open,
    folders.map((one) => one.path),
    path,
  )
  const { uidNext } = await open.mailboxOpen('INBOX')
  await notePoll(query, waiting, state.clock())
  // It came while another folder was open, of which alone the server tells.
  if (uidNext - 1 > seen) state.woken.resolve()
}

/**
 * Puts answers among the sent messages. Noted before: a crash between leaves an answer without its copy, and never one with two.
 * What a provider keeps by itself, or was put there before, is found by its Message-ID.
 */
async function copySent(state: State, open: ImapFlow, folder: string): Promise<void> {
  const { clock, complete, config, log, stopping } = state
  const { query } = state.database
  const copies = await findUncopied(query)
  if (copies.length > 0) await open.mailboxOpen(folder)
  for (const answer of copies) {
    stopping.signal.throwIfAborted()
    const found = await open.search({ header: { 'message-id': answer.messageId } }, { uid: true })
    if (!found) throw new Error('the sent messages cannot be searched')
    if (!(await noteCopied(query, answer.id, clock())) || found.length > 0) continue
    try {
      const replyTo = { replyToName: laboratoryName, replyToAddress: config.mailTo }
      const source = await sourceOf(await complete({ ...answer, ...replyTo }), config.mailFrom)
      await open.append(folder, source, [String.raw`\Seen`], new Date(answer.sentAt ?? answer.createdAt))
    } catch (error) {
      // A full mailbox keeps nothing from being read.
      log.warn({ cause: causeOf(error) }, 'a copy of an answer cannot be kept; trying again later')
      await noteCopied(query, answer.id, null)
    }
  }
}

/** @param known.next gets the mark of this folder, as if all that is found were read */
async function findNew(
  { staying }: State,
  open: ImapFlow,
  place: MailFolder,
  { since, marks, next }: { since: Date; marks: Marks; next: Marks },
): Promise<Found[]> {
  const { uidNext, uidValidity } = await open.mailboxOpen(place.folder)
  const validity = String(uidValidity)
  const mark = marks[place.folder]
  next[place.folder] = { validity, uid: uidNext - 1 }
  // When it is read first, it has what earlier years put there.
  if (place.kind === 'desk' && !mark) return []
  const from = mark?.validity === validity ? mark.uid : undefined
  if (from !== undefined && uidNext - 1 <= from) return []
  const range = from === undefined ? { since } : { uid: `${from + 1}:*` }
  const uids = ((await open.search({ ...range, deleted: false }, { uid: true })) || []).filter(
    (uid) => uid > (from ?? 0) && !staying.has(`${place.folder} ${validity} ${uid}`),
  )
  const found: Found[] = []
  for (let start = 0; start < uids.length; start += batch)
    for (const { uid, size = 0, internalDate } of await open.fetchAll(
      uids.slice(start, start + batch),
      { internalDate: true, size: true },
      { uid: true },
    )) {
      const at = new Date(internalDate ?? Date.now())
      if (from === undefined && at < since) continue
      found.push({ place, uid, at, size, message: `${place.folder} ${validity} ${uid}` })
    }
  return found
}

/** Reads, stores and moves a message. @returns why it waits; undefined where nothing is left to do */
async function takeMessage(
  state: State,
  open: ImapFlow,
  { place, uid, at, size, message }: Found,
  { path, before }: { path: string; before: Attempt | undefined },
): Promise<keyof Waiting | undefined> {
  const { failures, log, settings, staying } = state
  const { query } = state.database
  const range = String(uid)
  const ended = before?.message === message ? before.ended : 0
  const isFetched = ended < 2 && (failures.get(message) ?? 0) < 2
  state.reading = message
  const headers = isFetched && (await open.fetchOne(range, headerQuery, { uid: true }))
  // Moved by somebody meanwhile.
  if (isFetched && !headers) return undefined
  const head = await readHead((headers && headers.headers) || undefined)
  const isSent = place.kind === 'sent'
  const about = {
    size: Math.min(size, largestMail),
    now: state.clock(),
    mailServer: settings.authenticatedBy,
  }
  const room = isSent
    ? { share: '' }
    : await shareOf(query, head, { ...about, free: (await readSpace(state.config.dataDir)).free })
  if ('waits' in room) return room.waits
  // A stranger's message may end the process: it does so once.
  if (!isSent) await noteAttempt(query, { message, ended: ended + 1 })
  const isWhole = isFetched && size <= largestMail
  const asked = { source: isWhole ? true : { maxLength: beginning } }
  const read = isFetched && (await open.fetchOne(range, asked, { uid: true }))
  const source = (read && read.source) || Buffer.alloc(0)
  const hasFailed = ended > 0 || !isFetched
  const mail = { head, at, ...room, source, isWhole, isSent, hasFailed }
  const outcome =
    isFetched && !read
      ? 'stays'
      : await state.store(mail).catch((error: unknown) => {
          log.error(
            { cause: causeOf(error) },
            'an e-mail cannot be stored; it stays in the mailbox and is tried again',
          )
          return 'later' as const
        })
  if (!isSent) await noteAttempt(query, undefined)
  state.reading = undefined
  if (outcome === 'later') return 'failed'
  if (outcome === 'stays' || place.kind !== 'inbox') staying.add(message)
  // One that could not be moved is found again, and known by its key.
  else if (!(await move(open, range, path))) return 'unmoved'
  return undefined
}

/** What staff put back, and what was erased here: erased in every folder, wherever people have moved it. */
async function settleCopies(
  { stopping, database: { query } }: State,
  open: ImapFlow,
  folders: readonly string[],
  path: string,
): Promise<void> {
  for (const { key, at, copy } of await copyTasks(query)) {
    let isDone = true
    for (const folder of copy === 'back' ? [path] : folders) {
      stopping.signal.throwIfAborted()
      await open.mailboxOpen(folder)
      const days = { since: later(at, -day), before: later(at, 2 * day) }
      const near = (await open.search({ ...days, deleted: false }, { uid: true })) || []
      const heads = near.length === 0 ? [] : await open.fetchAll(near, headerQuery, { uid: true })
      const keys = await Promise.all(heads.map(async ({ headers }) => keyOf(await readHead(headers))))
      const uids = heads.flatMap(({ uid }, place) => (keys[place] === key ? [uid] : []))
      if (uids.length === 0) continue
      const range = uids.join(',')
      isDone = (copy === 'back' ? await move(open, range, 'INBOX') : await remove(open, uids)) && isDone
    }
    if (isDone) await noteCopiesDone(query, [key])
  }
}

/** The beginning of the headers, and not the envelope: a list of addresses that somebody made long ends the connection. */
const headerQuery = { bodyParts: [{ key: 'HEADER', start: 0, maxLength: beginning }] }

/** Moves messages, and never touches others: without UIDPLUS a server would remove all that anybody has marked as deleted. */
async function move(open: ImapFlow, range: string, to: string): Promise<boolean> {
  if (open.capabilities.has('MOVE') || open.capabilities.has('UIDPLUS'))
    return Boolean(await open.messageMove(range, to, { uid: true }))
  if (!(await open.messageCopy(range, to, { uid: true }))) return false
  return open.messageFlagsAdd(range, [String.raw`\Deleted`], { uid: true })
}

/** Deletes messages, and never others: where others are marked too, ours stay marked until the mailbox's next cleaning. */
async function remove(open: ImapFlow, uids: number[]): Promise<boolean> {
  if (open.capabilities.has('UIDPLUS')) return open.messageDelete(uids, { uid: true })
  const others = (await open.search({ deleted: true }, { uid: true })) || []
  return others.length === 0
    ? open.messageDelete(uids, { uid: true })
    : open.messageFlagsAdd(uids, [String.raw`\Deleted`], { uid: true })
}

/** What the mail server said, on one line. */
function wordsOf(error: unknown): string {
  const { responseText, message } = error as { responseText?: string; message?: string }
  return oneLine(String(responseText || message || error), 300)
}
