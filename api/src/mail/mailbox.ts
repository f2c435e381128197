/**
 * Reads the laboratory's mailbox by IMAP, each folder by its UIDs and all of them in the order in which the mail server got the messages. A message is
 * moved to a folder of ours only when it is stored. In the folder of sent messages are the answers that colleagues write beside the desk: nobody outside
 * can put one there. The folder of ours itself is read too: after a restore it has what the database does not know.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { day, later, minute, second } from '../clock.ts'
import type { MailInSettings } from '../settings/config.ts'
import { causeOf, type Log } from '../process/log.ts'
import { isLoopback } from '../settings/networks.ts'
import { readHead, type MailHead } from './mail-head.ts'

/** Where messages lie that are stored. */
export const deskFolder = 'Desk'
/** The mailbox is looked at so often, although the server says when something comes. */
const interval = 3 * minute
const pause = minute
/** Bytes of a message that is kept whole, and of what is read of a larger one or of headers. */
export const largestMail = 25 * 1024 * 1024
const beginning = 64 * 1024
/** Messages whose sizes and times are asked for at once. */
const batch = 500

export type ArrivedMail = {
  head: MailHead
  /** When the server got it. */
  at: Date
  /** Whose share of the limits it takes. */
  share: string
  /** As it came, or its beginning; nothing where the server ends the connection over it. */
  source: Buffer
  isWhole: boolean
  /** Lies among the mailbox's own sent messages. */
  isSent: boolean
  /** It ended the reading before: only its headers are read. */
  hasFailed: boolean
}

/** An answer that left, of which the sent messages may have no copy yet. */
export type SentCopy = {
  messageId: string
  sentAt: Date
  source: () => Promise<Buffer>
  /** Notes that the copy is there, or is not after all. @returns false where another process noted it before */
  note: (isThere: boolean) => Promise<boolean>
}

/** How far each folder is read: all up to this UID, as long as its validity is the same. */
export type Marks = Record<string, { validity: string; uid: number }>
/** A message on its way, and how often that ended the process. */
export type Attempt = { message: string; ended: number }
/** What is to be done with the copies of a message: from the folder of ours back into the inbox, or removed everywhere. `at`: when it came. */
export type CopyTask = { key: string; at: Date; copy: 'back' | 'removed' }
/** Why messages wait in the mailbox, and how many. */
export type Waiting = { limit: number; disk: number; failed: number; unmoved: number }

/** `stored`: it goes into the folder. `stays`: it is not for the desk. `later`: it cannot be read or stored now; it is tried again. */
export type Outcome = 'stored' | 'stays' | 'later'

/** What the reader asks of the service. */
export type MailboxUse = {
  /** One process reads. @returns whether it is this one, for the next minutes */
  hold: () => Promise<boolean>
  release: () => Promise<void>
  /** Of what is older, nothing is read at first. */
  since: () => Promise<Date>
  marks: () => Promise<Marks>
  noteMarks: (marks: Marks) => Promise<void>
  /** The message that was being read when a process ended. */
  lastAttempt: () => Promise<Attempt | undefined>
  noteAttempt: (attempt: Attempt | undefined) => Promise<void>
  /** Whose share of the limits a message takes today, or why there is no room. @param size bytes */
  shareOf: (head: MailHead, size: number) => Promise<{ share: string } | { waits: 'limit' | 'disk' }>
  store: (mail: ArrivedMail) => Promise<Outcome>
  copies: () => Promise<readonly SentCopy[]>
  tasks: () => Promise<readonly CopyTask[]>
  noteDone: (keys: readonly string[]) => Promise<void>
  keyOf: (head: MailHead) => string
  /** All was looked at, but for what waits. */
  succeeded: (waiting: Waiting) => Promise<void>
  /** @param words the mail server's own */
  failed: (words: string) => Promise<void>
}

type MailFolder = { folder: string; kind: 'sent' | 'inbox' | 'desk' }
type Found = { place: MailFolder; uid: number; at: Date; size: number; message: string }

type State = {
  settings: MailInSettings
  log: Log
  use: MailboxUse
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
export function createMailboxReader(parts: Pick<State, 'settings' | 'log' | 'use'>) {
  const state: State = {
    ...parts,
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
  const { failures, log, stopping, use } = state
  while (!stopping.signal.aborted) {
    try {
      if (await use.hold()) await session(state)
      // Another process reads.
      else await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    } catch (error) {
      if (stopping.signal.aborted) break
      if (state.reading !== undefined) failures.set(state.reading, (failures.get(state.reading) ?? 0) + 1)
      const words = wordsOf(error)
      log.error({ cause: causeOf(error), words }, 'the mailbox cannot be read; trying again in a minute')
      await use.failed(words).catch(() => {})
      await use.noteAttempt(undefined).catch(() => {})
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  await use.noteAttempt(undefined).catch(() => {})
  await use.release().catch(() => {})
}

/** Reads until the connection ends. */
async function session(state: State): Promise<void> {
  const { settings, stopping, use } = state
  const wake = () => state.woken.resolve()
  const client = await createClient(settings, { heard: wake, signal: stopping.signal })
  state.client = client
  try {
    stopping.signal.throwIfAborted()
    await client.connect()
    const before = await use.lastAttempt()
    for (;;) {
      // What arrives from here on is looked for once more.
      state.woken = Promise.withResolvers()
      if (!(await use.hold())) return
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
  const { stopping, use } = state
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
  const since = await use.since()
  const marks = await use.marks()
  const next: Marks = {}
  const found: Found[] = []
  for (const place of places) found.push(...(await findNew(state, open, place, { since, marks, next })))
  const waiting: Waiting = { limit: 0, disk: 0, failed: 0, unmoved: 0 }
  const unfinished: Found[] = []
  let selected = ''
  for (const one of found.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.uid - b.uid)) {
    stopping.signal.throwIfAborted()
    if (one.place.folder !== selected) await open.mailboxOpen((selected = one.place.folder))
    const why = await take(state, open, one, { path, before })
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
  if (JSON.stringify(next) !== JSON.stringify(marks)) await use.noteMarks(next)
  await settleCopies(
    state,
    open,
    folders.map((one) => one.path),
    path,
  )
  const { uidNext } = await open.mailboxOpen('INBOX')
  await use.succeeded(waiting)
  // It came while another folder was open, of which alone the server tells.
  if (uidNext - 1 > seen) state.woken.resolve()
}

/**
 * Puts answers among the sent messages. Noted before: a crash between leaves an answer without its copy, and never one with two.
 * What a provider keeps by itself, or was put there before, is found by its Message-ID.
 */
async function copySent({ log, stopping, use }: State, open: ImapFlow, folder: string): Promise<void> {
  const copies = await use.copies()
  if (copies.length > 0) await open.mailboxOpen(folder)
  for (const { messageId, sentAt, source, note } of copies) {
    stopping.signal.throwIfAborted()
    const found = await open.search({ header: { 'message-id': messageId } }, { uid: true })
    if (!found) throw new Error('the sent messages cannot be searched')
    if (!(await note(true)) || found.length > 0) continue
    try {
      await open.append(folder, await source(), [String.raw`\Seen`], sentAt)
    } catch (error) {
      // A full mailbox keeps nothing from being read.
      log.warn({ cause: causeOf(error) }, 'a copy of an answer cannot be kept; trying again later')
      await note(false)
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
async function take(
  state: State,
  open: ImapFlow,
  { place, uid, at, size, message }: Found,
  { path, before }: { path: string; before: Attempt | undefined },
): Promise<keyof Waiting | undefined> {
  const { failures, log, staying, use } = state
  const range = String(uid)
  const ended = before?.message === message ? before.ended : 0
  const isFetched = ended < 2 && (failures.get(message) ?? 0) < 2
  state.reading = message
  const headers = isFetched && (await open.fetchOne(range, headerQuery, { uid: true }))
  // Moved by somebody meanwhile.
  if (isFetched && !headers) return undefined
  const head = readHead((headers && headers.headers) || undefined)
  const isSent = place.kind === 'sent'
  const room = isSent ? { share: '' } : await use.shareOf(head, Math.min(size, largestMail))
  if ('waits' in room) return room.waits
  // A stranger's message may end the process: it does so once.
  if (!isSent) await use.noteAttempt({ message, ended: ended + 1 })
  const isWhole = isFetched && size <= largestMail
  const query = { source: isWhole ? true : { maxLength: beginning } }
  const read = isFetched && (await open.fetchOne(range, query, { uid: true }))
  const source = (read && read.source) || Buffer.alloc(0)
  const hasFailed = ended > 0 || !isFetched
  const mail = { head, at, ...room, source, isWhole, isSent, hasFailed }
  const outcome =
    isFetched && !read
      ? 'stays'
      : await use.store(mail).catch((error: unknown) => {
          log.error(
            { cause: causeOf(error) },
            'an e-mail cannot be stored; it stays in the mailbox and is tried again',
          )
          return 'later' as const
        })
  if (!isSent) await use.noteAttempt(undefined)
  state.reading = undefined
  if (outcome === 'later') return 'failed'
  if (outcome === 'stays' || place.kind !== 'inbox') staying.add(message)
  // One that could not be moved is found again, and known by its key.
  else if (!(await move(open, range, path))) return 'unmoved'
  return undefined
}

/** What staff put back, and what was erased here: erased in every folder, wherever people have moved it. */
async function settleCopies(
  { stopping, use }: State,
  open: ImapFlow,
  folders: readonly string[],
  path: string,
): Promise<void> {
  for (const { key, at, copy } of await use.tasks()) {
    let isDone = true
    for (const folder of copy === 'back' ? [path] : folders) {
      stopping.signal.throwIfAborted()
      await open.mailboxOpen(folder)
      const days = { since: later(at, -day), before: later(at, 2 * day) }
      const near = (await open.search({ ...days, deleted: false }, { uid: true })) || []
      const heads = near.length === 0 ? [] : await open.fetchAll(near, headerQuery, { uid: true })
      const uids = heads.filter(({ headers }) => use.keyOf(readHead(headers)) === key).map(({ uid }) => uid)
      if (uids.length === 0) continue
      const range = uids.join(',')
      isDone = (copy === 'back' ? await move(open, range, 'INBOX') : await remove(open, uids)) && isDone
    }
    if (isDone) await use.noteDone([key])
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

/** The same: where others are marked too, ours stay marked until the mailbox's next cleaning. */
async function remove(open: ImapFlow, uids: number[]): Promise<boolean> {
  if (open.capabilities.has('UIDPLUS')) return open.messageDelete(uids, { uid: true })
  const others = (await open.search({ deleted: true }, { uid: true })) || []
  return others.length === 0
    ? open.messageDelete(uids, { uid: true })
    : open.messageFlagsAdd(uids, [String.raw`\Deleted`], { uid: true })
}

/** What the mail server said, on one line. */
function wordsOf(error: unknown): string {
  const { responseText, message } = error as { responseText?: unknown; message?: unknown }
  const words =
    typeof responseText === 'string' && responseText !== '' ? responseText : String(message ?? error)
  return words.replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, 300)
}

/** Signs in at the mail server. @throws when it cannot be reached, or does not take the name and what proves it */
export async function openMailbox(settings: MailInSettings): Promise<ImapFlow> {
  const client = await createClient(settings)
  await client.connect()
  return client
}

/** Not yet connected: who closes it ends an attempt to connect at once. */
async function createClient(
  settings: MailInSettings,
  { heard = () => {}, signal }: { heard?: () => void; signal?: AbortSignal } = {},
): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow')
  const { host, port, secure, user } = settings
  const opened = new Client({
    host,
    port,
    secure,
    // A password never leaves this machine unencrypted.
    ...(!secure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user, ...(await credentials(settings, signal)) },
    logger: false,
    // After its last command so long it waits for what the server says.
    autoIdleDelay: second,
    maxLiteralSize: largestMail + beginning,
    connectionTimeout: 30 * second,
    greetingTimeout: 30 * second,
    socketTimeout: 10 * minute,
  })
  for (const event of ['exists', 'close', 'error']) opened.on(event, heard)
  return opened
}

/** The password, or an access token by the client credentials of OAuth 2 (RFC 6749, section 4.4). */
async function credentials({ password, oauth }: MailInSettings, signal?: AbortSignal) {
  if (oauth === undefined) return { pass: password ?? '' }
  const { tokenUrl, clientId, clientSecret, scope } = oauth
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }),
    signal: AbortSignal.any([AbortSignal.timeout(30 * second), ...(signal ? [signal] : [])]),
  })
  const { access_token: accessToken } = (await answer.json()) as { access_token?: string }
  if (!answer.ok || accessToken === undefined) throw new Error(`no access token: ${answer.status}`)
  return { accessToken }
}
