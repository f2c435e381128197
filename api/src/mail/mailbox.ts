/**
 * Reads the laboratory's mailbox by IMAP. A message is moved to a folder of ours only when it is stored. In the folder of sent messages are the
 * answers that colleagues write beside the desk: nobody outside can put one there.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow, MessageEnvelopeObject } from 'imapflow'
import { minute, second } from '../clock.ts'
import type { MailInSettings } from '../config.ts'
import { causeOf, type Log } from '../log.ts'
import { isLoopback } from '../networks.ts'

/** Where messages lie that are stored. */
export const deskFolder = 'Desk'
/** The mailbox is looked at so often, although the server says when something comes. */
const interval = 3 * minute
const pause = minute
/** Bytes of a message that is kept whole, and of what is read of a larger one. */
export const largestMail = 25 * 1024 * 1024
const beginning = 64 * 1024

export type ArrivedMail = {
  /** By which its copy in the folder is found again: the Message-ID, or what else its envelope says. */
  name: string
  /** As the server reads them; shown where the message cannot be read. */
  sender: string
  subject: string
  /** When the server got it. */
  at: Date
  /** Whose share of the limits it takes. */
  share?: string
  /** As it came, or its beginning. */
  source: Buffer
  isWhole: boolean
  /** Lies among the mailbox's own sent messages. */
  isSent: boolean
}

/** An answer that left, of which the sent messages may have no copy yet. */
export type SentCopy = {
  messageId: string
  sentAt: Date
  source: () => Promise<Buffer>
  /** Notes that the copy is there, or is not after all. @returns false where another process noted it before */
  note: (isThere: boolean) => Promise<boolean>
}

/** A folder that is read, and where its messages go that are stored; undefined: they stay. */
type Place = { folder: string; to: string | undefined; since: Date; left: Set<number> }

/** `stored`: it goes into the folder. `stays`: it is not for the desk. `later`: too many came; it is tried again. */
export type Fate = 'stored' | 'stays' | 'later'

type Dependencies = {
  settings: MailInSettings
  log: Log
  /** Since when messages are read: what is older stays where it is. */
  since: () => Promise<Date>
  /** All that came before has its place, or stays. */
  readUntil: (instant: Date) => Promise<void>
  store: (mail: ArrivedMail) => Promise<Fate>
  /** Whether there is room for a message of this sender today. @param size bytes */
  hasRoom: (sender: string, size: number) => Promise<boolean>
  copies: () => Promise<readonly SentCopy[]>
  /** Digests of Message-IDs whose messages were erased, and what to call when the folder has them no more. */
  erased: () => Promise<ReadonlySet<string>>
  digestOf: (messageId: string) => string
  forget: (digests: readonly string[]) => Promise<void>
}

export function createMailboxReader({ settings, log, ...use }: Dependencies) {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let client: ImapFlow | undefined
  let awake = Promise.withResolvers<void>()
  const wake = () => awake.resolve()

  /** Reads until the connection ends. */
  async function session(): Promise<void> {
    client = await createClient(settings, { heard: wake, signal: stopping.signal })
    try {
      stopping.signal.throwIfAborted()
      await client.connect()
      const { path } = await client.mailboxCreate(deskFolder)
      const since = await use.since()
      const sent = (await client.list()).find(({ specialUse }) => specialUse === String.raw`\Sent`)
      // The inbox last: an answer that also came to it is known by then, and the server says what comes to it from then on.
      const places: Place[] = [
        ...(sent ? [{ folder: sent.path, to: undefined, since, left: new Set<number>() }] : []),
        { folder: 'INBOX', to: path, since, left: new Set<number>() },
      ]
      for (;;) {
        // What arrives from here on is looked for once more.
        awake = Promise.withResolvers()
        const begun = new Date()
        let [isDone, failure]: [boolean, { error: unknown } | undefined] = [true, undefined]
        if (sent) await copySent(client, sent.path)
        for (const place of places) {
          const read = await readNew(client, place)
          isDone &&= read.isDone
          failure ??= read.failure
        }
        if (isDone) await use.readUntil(begun)
        if (await removeErased(client, { path, isDone })) await client.mailboxOpen('INBOX')
        if (failure) throw failure.error
        if (stopping.signal.aborted) return
        const timer = setTimeout(wake, interval)
        await awake.promise
        clearTimeout(timer)
        if (stopping.signal.aborted || !client.usable) return
      }
    } finally {
      client.close()
    }
  }

  /**
   * Puts answers among the sent messages. Noted before: a crash between leaves an answer without its copy, and never one with two.
   * What a provider keeps by itself, or another look put there, is found by its Message-ID.
   */
  async function copySent(open: ImapFlow, folder: string): Promise<void> {
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

  /**
   * @param place.left what stays in it
   * @returns whether nothing is left that is to be tried again, and what kept a message from being stored
   */
  async function readNew(
    open: ImapFlow,
    { folder, to, since, left }: Place,
  ): Promise<{ isDone: boolean; failure: { error: unknown } | undefined }> {
    let isDone = true
    let failure: { error: unknown } | undefined
    await open.mailboxOpen(folder)
    const found = (await open.search({ since, deleted: false }, { uid: true })) || []
    for (const uid of found) {
      stopping.signal.throwIfAborted()
      if (left.has(uid)) continue
      const range = String(uid)
      const head = await open.fetchOne(
        range,
        { size: true, internalDate: true, envelope: true },
        { uid: true },
      )
      // Read by another process meanwhile.
      if (!head) continue
      const size = head.size ?? 0
      const isWhole = size <= largestMail
      const query = { source: isWhole ? true : { maxLength: beginning } }
      const sender = head.envelope?.from?.[0]?.address ?? ''
      const isOld = new Date(head.internalDate ?? 0) < since
      // What the laboratory sends itself has room.
      if (!isOld && to !== undefined && !(await use.hasRoom(sender, Math.min(size, largestMail)))) {
        // Nothing of whose it is.
        if (isDone)
          log.warn({ size }, 'too much came, or the disk is nearly full: e-mails wait in the mailbox')
        isDone = false
        continue
      }
      const read = isOld ? false : await open.fetchOne(range, query, { uid: true })
      if (!read || !read.source) {
        left.add(uid)
        continue
      }
      const { source } = read
      const [name, subject] = [nameOf(head.envelope), head.envelope?.subject ?? '']
      const isSent = to === undefined
      const at = new Date(head.internalDate ?? Date.now())
      const mail = { name, sender, subject, at, source, isWhole, isSent }
      const fate = await use.store(mail).catch((error: unknown) => {
        failure = { error }
        return 'later' as const
      })
      if (fate === 'later') isDone = false
      else if (fate === 'stays' || to === undefined) left.add(uid)
      // One that could not be moved is found again, and known by its key.
      else isDone = Boolean(await open.messageMove(range, to, { uid: true })) && isDone
    }
    return { isDone, failure }
  }

  /**
   * What was erased here is erased in the folder too.
   * @param isDone nothing waits in the inbox: what is not in the folder either is gone
   */
  async function removeErased(
    open: ImapFlow,
    { path, isDone }: { path: string; isDone: boolean },
  ): Promise<boolean> {
    const erased = await use.erased()
    if (erased.size === 0) return false
    await open.mailboxOpen(path)
    const isEmpty = !open.mailbox || open.mailbox.exists === 0
    const all = isEmpty ? [] : await open.fetchAll('1:*', { uid: true, envelope: true })
    const gone = all
      .map(({ uid, envelope }) => ({ uid, digest: use.digestOf(nameOf(envelope)) }))
      .filter(({ digest }) => erased.has(digest))
    const uids = gone.map(({ uid }) => uid)
    const isGone = gone.length === 0 || (await open.messageDelete(uids, { uid: true }))
    const forgotten = isDone ? [...erased] : gone.map(({ digest }) => digest)
    if (isGone && forgotten.length > 0) await use.forget(forgotten)
    return true
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await session()
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error({ cause: causeOf(error) }, 'the mailbox cannot be read; trying again in a minute')
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    start() {
      running = run()
    },
    async stop() {
      stopping.abort()
      wake()
      client?.close()
      await running
    },
  }
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

/** The Message-ID; of a message without one, when it was written, by whom, and about what. */
function nameOf({ messageId, date, from, subject }: MessageEnvelopeObject = {}): string {
  return messageId || [date && new Date(date).toISOString(), from?.[0]?.address, subject].join(' ')
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
