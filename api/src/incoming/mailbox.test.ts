import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { hour, later, systemClock } from '../clock.ts'
import { openTestDatabase } from '../database/testing.ts'
import { readMailboxHealth } from '../mail/mailbox-watch.ts'
import { silentLog } from '../process/log.ts'
import { startMailbox, testPassword, waitFor, type MailboxOptions } from '../testing/mailbox.ts'
import { temporaryFolder } from '../testing.ts'
import { digestOf, type ArrivedMail, type Outcome } from './incoming-mail.ts'
import { createMailboxReader } from './mailbox.ts'
import { copyTasks, dailyLimits, lastAttempt, noteAttempt, noteMarks, readMarks } from './mailbox-state.ts'

const message = (subject: string, id = subject) =>
  `From: Customer <customer@example.org>\nTo: laboratory@example.mu\nMessage-ID: <${id}@example.org>\nSubject: ${subject}\n\nThe order is attached.\n`

type Parts = Parameters<typeof createMailboxReader>[0]
type Changes = Partial<Omit<Parts, 'settings'>> & { settings?: Partial<Parts['settings']> }

async function createReader(port: number, { settings, ...changes }: Changes = {}) {
  const reader = createMailboxReader({
    database: changes.database ?? (await openTestDatabase()),
    config: { dataDir: temporaryFolder(), mailTo: 'laboratory@example.mu', mailFrom: 'website@example.mu' },
    clock: systemClock,
    log: silentLog,
    store: async () => 'stored',
    complete: async (answer) => answer,
    ...changes,
    settings: {
      host: '127.0.0.1',
      port,
      secure: false,
      user: 'laboratory',
      password: testPassword,
      authenticatedBy: undefined,
      oauth: undefined,
      ...settings,
    },
  })
  reader.start()
  onTestFinished(() => reader.stop())
  return reader
}

/** A mailbox, and a database that knows what was read of it. */
async function build(
  store: (mail: ArrivedMail) => Promise<Outcome> = async () => 'stored',
  options: MailboxOptions = {},
) {
  const mailbox = await startMailbox(options)
  onTestFinished(() => mailbox.end())
  const database = await openTestDatabase()
  const { query } = database
  /** Subjects of what was stored. */
  const stored: string[] = []
  const open = (changes: Changes = {}) =>
    createReader(Number(new URL(mailbox.url).port), {
      database,
      async store(mail) {
        const outcome = await store(mail)
        if (outcome === 'stored') stored.push(mail.head.subject)
        return outcome
      },
      ...changes,
    })
  const look = () => readMailboxHealth(query)
  /** Waits for a whole look that ends after this one. */
  const looked = async (before: string | null = null) =>
    waitFor(async () => ![null, before].includes((await look()).readAt))
  /** Puts e-mails among the stored ones, as if they had come. */
  const insert = async (...mails: { id: string; [column: string]: unknown }[]) => {
    const usual = { at: new Date().toISOString(), storedAt: new Date().toISOString(), kind: 'reply', size: 1 }
    const texts = ['share', 'senderName', 'sender', 'mailbox', 'subject', 'body', 'messageId', 'messageKey']
    const words = Object.fromEntries(texts.map((name) => [name, '']))
    const rest = { files: '[]', details: '{}', authentication: 'unknown', examined: 'clean', isOfPerson: 0 }
    for (const mail of mails)
      await query
        .insertInto('incomingMail')
        .values({ ...words, ...usual, ...rest, mailKey: mail.id, ...mail } as never)
        .execute()
  }
  return { mailbox, open, stored, look, looked, insert, query }
}

test('a message is stored as it came, and then lies in the folder', async () => {
  const stored: ArrivedMail[] = []
  const { mailbox, open } = await build(async (mail) => {
    stored.push(mail)
    return 'stored'
  })
  mailbox.deliver(message('before the start'))
  await open()
  await waitFor(() => mailbox.desk().length === 1)
  mailbox.deliver(message('while it waits'))
  await waitFor(() => mailbox.desk().length === 2)
  await waitFor(() => mailbox.inbox().length === 0)
  expect(
    stored.map(({ source, isWhole }) => [String(source).match(/Subject: (.*)\r/)?.[1], isWhole]),
  ).toEqual([
    ['before the start', true],
    ['while it waits', true],
  ])
})

test('an access token opens it where there is no password', async () => {
  const asked: string[] = []
  const provider = createHttpServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST') asked.push(body)
    const isOurs = request.url === '/?token=a-token'
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify(
        request.method === 'POST' ? { access_token: 'a-token' } : isOurs ? { user: 'laboratory' } : {},
      ),
    )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void provider.close())
  await once(provider, 'listening')
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
  const mailbox = await startMailbox({ tokenInfo: address })
  onTestFinished(() => mailbox.end())
  mailbox.deliver(message('by a token'))
  const oauth = { tokenUrl: address, clientId: 'website', clientSecret: 'secret', scope: 'mail/.default' }
  await createReader(Number(new URL(mailbox.url).port), { settings: { password: undefined, oauth } })
  await waitFor(() => mailbox.desk().length === 1)
  expect(asked).toEqual([
    'grant_type=client_credentials&client_id=website&client_secret=secret&scope=mail%2F.default',
  ])
})

test('what a colleague sent is read too, and stays among the sent messages', async () => {
  const stored: ArrivedMail[] = []
  const { mailbox, open } = await build(async (mail) => {
    stored.push(mail)
    return 'stored'
  })
  mailbox.deliver(message('answer'), '.Sent')
  await open()
  await waitFor(() => stored.length === 1)
  mailbox.deliver(message('reply'))
  await waitFor(() => mailbox.desk().length === 1)
  expect(stored.map(({ head, isSent }) => [head.subject, isSent])).toEqual([
    ['answer', true],
    ['reply', false],
  ])
  expect(mailbox.desk()[0]).toContain('reply')
})

test('a message that cannot be stored stays in the inbox, holds back no other, and is stored when that works again', async () => {
  let isAway = true
  const { mailbox, open } = await build(async ({ source }) => {
    if (isAway && String(source).includes('kept')) throw new Error('it cannot be stored')
    return 'stored'
  })
  mailbox.deliver(message('kept'))
  mailbox.deliver(message('good'))
  const first = await open()
  // The server writes a moved message before it takes it away.
  await waitFor(() => mailbox.desk().length === 1 && mailbox.inbox().length === 1)
  await first.stop()
  expect(mailbox.desk()[0]).toContain('good')
  isAway = false
  await open()
  await waitFor(() => mailbox.desk().length === 2)
})

test('what is not for the desk, and what is older than the setting, stays in the inbox', async () => {
  const seen: string[] = []
  const { mailbox, open } = await build(async ({ source }) => {
    seen.push(String(source))
    return String(source).includes('for the desk') ? 'stored' : 'stays'
  })
  mailbox.deliver(message('one of ours'))
  mailbox.deliver(message('for the desk'))
  await open()
  await waitFor(() => mailbox.desk().length === 1)
  await waitFor(() => mailbox.inbox().length === 1)
  expect(seen).toHaveLength(2)

  const late = await build()
  late.mailbox.deliver(message('years old'))
  await late.open({ clock: () => later(new Date(), hour) })
  await late.looked()
  expect(late.mailbox.inbox()).toHaveLength(1)
})

test.each([
  ['as servers do', undefined],
  ['on a server that moves nothing and removes all that is marked', 'IMAP4rev1 SPECIAL-USE'],
])(
  'what was erased goes from every folder, what was put back lies in the inbox, and other messages stay: %s',
  async (_, capability) => {
    const { mailbox, open, looked, insert, query } = await build(undefined, { capability })
    for (const subject of ['goes', 'stays', 'back']) mailbox.deliver(message(subject))
    const first = await open()
    await looked()
    expect(mailbox.desk()).toHaveLength(3)
    await first.stop()
    mailbox.deliver(message('goes'), '.Sent')
    mailbox.deliver(message('goes'), '.Archive')
    // A colleague's, marked as deleted in a mail program, and not removed yet.
    mailbox.deliver(message('of a colleague'), '.Desk', 'T')
    for (const [id, copy] of [
      ['goes', 'removed'],
      ['gone', 'removed'],
      ['back', 'back'],
    ] as const)
      await insert({ id, copy, messageKey: digestOf(`<${id}@example.org>`) })
    await open({ store: async () => 'stays' })
    await waitFor(async () => (await copyTasks(query)).length === 0)
    const isLeft = (file: string) => capability === undefined || !/:2,[^/]*T/.test(file)
    const left = (folder: string) =>
      mailbox
        .files(folder)
        .filter(({ file, raw }) => raw.includes('of a colleague') || isLeft(file))
        .map(({ raw }) => /Subject: (.*)\r/.exec(raw)?.[1])
        .toSorted()
    expect([left('.Desk'), left('.Sent'), left('.Archive'), left('')]).toEqual([
      ['of a colleague', 'stays'],
      [],
      [],
      ['back'],
    ])
  },
)

test('a message is read by its UID: also one of last week that comes from the unwanted ones; in the order of the server, sent ones among others', async () => {
  const { mailbox, open, stored, look, looked } = await build()
  const first = await open()
  await looked()
  const { readAt } = await look()
  const week = 7 * 24 * 60 * 60
  mailbox.deliver(message('of last week'), '', '', week)
  await waitFor(() => stored.length === 1)
  await looked(readAt)
  await first.stop()
  mailbox.deliver(message('answer'), '.Sent', '', 60)
  mailbox.deliver(message('question'), '', '', 120)
  mailbox.deliver(message('later'), '', '', 30)
  const again = await open()
  await waitFor(() => stored.length >= 4)
  await again.stop()
  expect(stored.slice(1, 4)).toEqual(['question', 'answer', 'later'])
})

test('after a restore, what lies in the folder since the copy is read there; what earlier years put there is not', async () => {
  const { mailbox, open, stored, looked, query } = await build()
  mailbox.deliver(message('of earlier years'), '.Desk')
  mailbox.deliver(message('before the copy'))
  const first = await open()
  await looked()
  await first.stop()
  const copy = await readMarks(query)
  mailbox.deliver(message('since the copy'))
  const second = await open()
  await waitFor(() => mailbox.desk().length === 3)
  await second.stop()
  await noteMarks(query, copy)
  stored.length = 0
  await open()
  await waitFor(() => stored.length > 0)
  expect([stored, mailbox.desk().length]).toEqual([['since the copy'], 3])
})

test('a folder that somebody renamed is made again, and what waits in the inbox is moved there', async () => {
  const { mailbox, open, look, looked } = await build()
  await open()
  await looked()
  mailbox.rename('.Desk', '.Desk-old')
  mailbox.deliver(message('after it'))
  await waitFor(() => mailbox.files('.Desk').some(({ raw }) => raw.includes('after it')))
  expect((await look()).failingSince).toBeNull()
})

test('a message that ended the process is read no more, but for its headers; one over which the server ends the connection holds up no other', async () => {
  const seen: [string, boolean, number][] = []
  const store = async ({ head, hasFailed, source }: ArrivedMail) => {
    seen.push([head.subject, hasFailed, source.length])
    return 'stored' as const
  }
  const { mailbox, open, looked, query } = await build(store)
  // 137 kB of addresses, of which an envelope makes more than a client reads.
  const poison = `Subject: poison\nFrom: ${'a,'.repeat(68_000)}\nMessage-ID: <poison@example.org>\n\nx\n`
  mailbox.deliver(poison)
  mailbox.deliver(message('next'))
  const first = await open()
  // Before the look has ended the marks are not noted, and what lies in Desk is read again.
  await looked()
  expect(mailbox.desk()).toHaveLength(2)
  await first.stop()
  expect(seen.map(([subject]) => subject)).toEqual(['poison', 'next'])
  mailbox.deliver(message('deadly'))
  const died = Promise.withResolvers<Outcome>()
  const dying = await open({ store: () => died.promise })
  await waitFor(async () => (await lastAttempt(query)) !== undefined)
  const noted = await lastAttempt(query)
  died.resolve('later')
  await dying.stop()
  // As when the process had ended there.
  await noteAttempt(query, noted)
  await open()
  await waitFor(() => mailbox.desk().length === 3)
  const [, hasFailed, size] = seen.find(([subject]) => subject === 'deadly') ?? []
  expect([hasFailed, (size ?? 0) > 0]).toEqual([true, true])
})

test('what the mail server says when it refuses is kept, and what waits is counted', async () => {
  const { mailbox, open, look, looked, insert } = await build()
  mailbox.deliver(message('too many'))
  const refused = await open({ settings: { password: 'wrong' } })
  await waitFor(async () => (await look()).failingSince !== null)
  expect((await look()).words).toContain('Authentication failed')
  await refused.stop()
  await insert({ id: 'large', share: 'other', size: dailyLimits.other.total.bytes })
  await open()
  await looked()
  expect((await look()).waiting).toMatchObject({ limit: 1 })
  expect(mailbox.inbox()).toHaveLength(1)
})

type Mailbox = Awaited<ReturnType<typeof startMailbox>>
type State = Awaited<ReturnType<typeof readMailboxHealth>>
/** What holds it up, how it ends, and where that is seen meanwhile. */
const holdUps: [
  what: string,
  begin: (mailbox: Mailbox) => unknown,
  end: (mailbox: Mailbox) => unknown,
  isSeen: (state: State) => boolean,
][] = [
  ['is away', (it) => it.stop(), (it) => it.start(), ({ failingSince }) => failingSince !== null],
  [
    'is full',
    (it) => it.setFull('.Desk', true),
    (it) => it.setFull('.Desk', false),
    ({ waiting }) => waiting.unmoved === 1,
  ],
]

test.each(holdUps)(
  'while the mailbox %s, nothing leaves it and it is said; then all is moved',
  async (_, begin, end, isSeen) => {
    const { mailbox, open, look } = await build()
    mailbox.deliver(message('before it'))
    const first = await open()
    await waitFor(() => mailbox.desk().length === 1)
    await first.stop()
    await begin(mailbox)
    mailbox.deliver(message('meanwhile'))
    const second = await open()
    await waitFor(async () => isSeen(await look()))
    await second.stop()
    expect([mailbox.inbox().length, mailbox.desk().length]).toEqual([1, 1])
    await end(mailbox)
    await open()
    await waitFor(() => mailbox.desk().length === 2 && mailbox.inbox().length === 0)
  },
)

test('a stop does not wait for a mail server that says nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection')
  const reader = await createReader((server.address() as AddressInfo).port)
  await connected
  const begun = performance.now()
  await reader.stop()
  expect(performance.now() - begun).toBeLessThan(5000)
  server.close()
})
