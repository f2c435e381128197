import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import {
  createMailboxReader,
  type ArrivedMail,
  type CopyTask,
  type Outcome,
  type MailboxUse,
  type Marks,
  type Attempt,
  type Waiting,
} from './mailbox.ts'
import { startMailbox, testPassword, waitFor, type MailboxOptions } from '../testing/mailbox.ts'

const message = (subject: string, id = subject) =>
  `From: Customer <customer@example.org>\nTo: laboratory@example.mu\nMessage-ID: <${id}@example.org>\nSubject: ${subject}\n\nThe order is attached.\n`

type Settings = Parameters<typeof createMailboxReader>[0]['settings']

function createReader(port: number, use: Partial<MailboxUse> = {}, settings: Partial<Settings> = {}) {
  const reader = createMailboxReader({
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
    log: silentLog,
    use: {
      hold: async () => true,
      release: async () => {},
      since: async () => new Date(Date.now() - 60_000),
      marks: async () => ({}),
      noteMarks: async () => {},
      lastAttempt: async () => undefined,
      noteAttempt: async () => {},
      shareOf: async () => ({ share: '' }),
      store: async () => 'stored',
      copies: async () => [],
      tasks: async () => [],
      noteDone: async () => {},
      keyOf: ({ messageId }) => messageId,
      succeeded: async () => {},
      failed: async () => {},
      ...use,
    },
  })
  reader.start()
  onTestFinished(() => reader.stop())
  return reader
}

/** A mailbox, and what a service remembers of it. */
async function build(
  store: (mail: ArrivedMail) => Promise<Outcome> = async () => 'stored',
  { since = new Date(Date.now() - 60_000), ...options }: { since?: Date } & MailboxOptions = {},
) {
  const mailbox = await startMailbox(options)
  onTestFinished(() => mailbox.end())
  const known = {
    marks: {} as Marks,
    reading: undefined as Attempt | undefined,
    tasks: [] as CopyTask[],
    looks: [] as Waiting[],
    failures: [] as string[],
    stored: [] as string[],
  }
  const open = (use: Partial<MailboxUse> = {}, settings: Partial<Settings> = {}) =>
    createReader(
      Number(new URL(mailbox.url).port),
      {
        store: async (mail) => {
          const outcome = await store(mail)
          if (outcome === 'stored') known.stored.push(mail.head.subject)
          return outcome
        },
        since: async () => since,
        marks: async () => structuredClone(known.marks),
        noteMarks: async (marks) => void (known.marks = structuredClone(marks)),
        lastAttempt: async () => known.reading,
        noteAttempt: async (reading) => void (known.reading = reading),
        tasks: async () => known.tasks,
        noteDone: async (keys) => void (known.tasks = known.tasks.filter(({ key }) => !keys.includes(key))),
        succeeded: async (waiting) => void known.looks.push(waiting),
        failed: async (words) => void known.failures.push(words),
        ...use,
      },
      settings,
    )
  return { mailbox, open, known }
}

test('a message is stored as it came, and then lies in the folder', async () => {
  const stored: ArrivedMail[] = []
  const { mailbox, open } = await build(async (mail) => {
    stored.push(mail)
    return 'stored'
  })
  mailbox.deliver(message('before the start'))
  open()
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
  createReader(Number(new URL(mailbox.url).port), {}, { password: undefined, oauth })
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
  open()
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
  const first = open()
  // The server writes a moved message before it takes it away.
  await waitFor(() => mailbox.desk().length === 1 && mailbox.inbox().length === 1)
  await first.stop()
  expect(mailbox.desk()[0]).toContain('good')
  isAway = false
  open()
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
  open()
  await waitFor(() => mailbox.desk().length === 1)
  await waitFor(() => mailbox.inbox().length === 1)
  expect(seen).toHaveLength(2)

  const late = await build(async () => 'stored', { since: new Date(Date.now() + 3_600_000) })
  late.mailbox.deliver(message('years old'))
  late.open()
  await waitFor(() => late.mailbox.inbox().length === 1)
})

test.each([
  ['as servers do', undefined],
  ['on a server that moves nothing and removes all that is marked', 'IMAP4rev1 SPECIAL-USE'],
])(
  'what was erased goes from every folder, what was put back lies in the inbox, and other messages stay: %s',
  async (_, capability) => {
    const { mailbox, open, known } = await build(
      async ({ head }) => (head.subject === 'back' && known.tasks.length > 0 ? 'stays' : 'stored'),
      { capability },
    )
    for (const subject of ['goes', 'stays', 'back']) mailbox.deliver(message(subject))
    const first = open()
    await waitFor(() => known.looks.length > 0 && mailbox.desk().length === 3)
    await first.stop()
    mailbox.deliver(message('goes'), '.Sent')
    mailbox.deliver(message('goes'), '.Archive')
    // A colleague's, marked as deleted in a mail program, and not removed yet.
    mailbox.deliver(message('of a colleague'), '.Desk', 'T')
    const at = new Date()
    known.tasks = [
      { key: '<goes@example.org>', at, copy: 'removed' },
      { key: '<gone@example.org>', at, copy: 'removed' },
      { key: '<back@example.org>', at, copy: 'back' },
    ]
    open({ store: async () => 'stays' })
    await waitFor(() => known.tasks.length === 0)
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
  const { mailbox, open, known } = await build()
  const first = open()
  await waitFor(() => known.looks.length > 0)
  const week = 7 * 24 * 60 * 60
  mailbox.deliver(message('of last week'), '', '', week)
  await waitFor(() => known.stored.length === 1 && known.looks.length > 1)
  await first.stop()
  mailbox.deliver(message('answer'), '.Sent', '', 60)
  mailbox.deliver(message('question'), '', '', 120)
  mailbox.deliver(message('later'), '', '', 30)
  const again = open()
  await waitFor(() => known.stored.length >= 4)
  await again.stop()
  expect(known.stored.slice(1, 4)).toEqual(['question', 'answer', 'later'])
})

test('after a restore, what lies in the folder since the copy is read there; what earlier years put there is not', async () => {
  const { mailbox, open, known } = await build()
  mailbox.deliver(message('of earlier years'), '.Desk')
  mailbox.deliver(message('before the copy'))
  const first = open()
  await waitFor(() => known.looks.length > 0 && mailbox.desk().length === 2)
  await first.stop()
  const copy = structuredClone(known.marks)
  mailbox.deliver(message('since the copy'))
  const second = open()
  await waitFor(() => mailbox.desk().length === 3)
  await second.stop()
  known.marks = copy
  known.stored = []
  open()
  await waitFor(() => known.stored.length > 0)
  expect([known.stored, mailbox.desk().length]).toEqual([['since the copy'], 3])
})

test('a folder that somebody renamed is made again, and what waits in the inbox is moved there', async () => {
  const { mailbox, open, known } = await build()
  open()
  await waitFor(() => known.looks.length > 0)
  mailbox.rename('.Desk', '.Desk-old')
  mailbox.deliver(message('after it'))
  await waitFor(() => mailbox.files('.Desk').some(({ raw }) => raw.includes('after it')))
  expect(known.failures).toEqual([])
})

test('a message that ended the process is read no more, but for its headers; one over which the server ends the connection holds up no other', async () => {
  const seen: [string, boolean, number][] = []
  const store = async ({ head, hasFailed, source }: ArrivedMail) => {
    seen.push([head.subject, hasFailed, source.length])
    return 'stored' as const
  }
  const { mailbox, open, known } = await build(store)
  // 137 kB of addresses, of which an envelope makes more than a client reads.
  const poison = `Subject: poison\nFrom: ${'a,'.repeat(68_000)}\nMessage-ID: <poison@example.org>\n\nx\n`
  mailbox.deliver(poison)
  mailbox.deliver(message('next'))
  const first = open()
  // Before the look has ended the marks are not noted, and what lies in Desk is read again.
  await waitFor(() => mailbox.desk().length === 2 && known.looks.length > 0)
  await first.stop()
  expect(seen.map(([subject]) => subject)).toEqual(['poison', 'next'])
  mailbox.deliver(message('deadly'))
  const died = Promise.withResolvers<Outcome>()
  const dying = open({ store: () => died.promise })
  await waitFor(() => known.reading !== undefined)
  const noted = known.reading
  died.resolve('later')
  await dying.stop()
  // As when the process had ended there.
  known.reading = noted
  open()
  await waitFor(() => mailbox.desk().length === 3)
  const [, hasFailed, size] = seen.find(([subject]) => subject === 'deadly') ?? []
  expect([hasFailed, (size ?? 0) > 0]).toEqual([true, true])
})

test('what the mail server says when it refuses is kept, and what waits is counted', async () => {
  const { mailbox, open, known } = await build()
  mailbox.deliver(message('too many'))
  const refused = open({}, { password: 'wrong' })
  await waitFor(() => known.failures.length > 0)
  expect(known.failures[0]).toContain('Authentication failed')
  await refused.stop()
  open({ shareOf: async () => ({ waits: 'limit' }) })
  await waitFor(() => known.looks.length > 0)
  expect(known.looks[0]).toMatchObject({ limit: 1 })
  expect(mailbox.inbox()).toHaveLength(1)
})

type Mailbox = Awaited<ReturnType<typeof startMailbox>>
/** What holds it up, how it ends, and where that is seen meanwhile. */
const holdUps: [
  what: string,
  begin: (mailbox: Mailbox) => unknown,
  end: (mailbox: Mailbox) => unknown,
  seen: 'failures' | 'looks',
][] = [
  ['is away', (mailbox) => mailbox.stop(), (mailbox) => mailbox.start(), 'failures'],
  [
    'is full',
    (mailbox) => mailbox.setFull('.Desk', true),
    (mailbox) => mailbox.setFull('.Desk', false),
    'looks',
  ],
]

test.each(holdUps)(
  'while the mailbox %s, nothing leaves it and it is said; then all is moved',
  async (_, begin, end, seen) => {
    const { mailbox, open, known } = await build()
    mailbox.deliver(message('before it'))
    const first = open()
    await waitFor(() => mailbox.desk().length === 1)
    await first.stop()
    await begin(mailbox)
    mailbox.deliver(message('meanwhile'))
    const count = known[seen].length
    const second = open()
    await waitFor(() => known[seen].length > count)
    await second.stop()
    expect([mailbox.inbox().length, mailbox.desk().length]).toEqual([1, 1])
    if (seen === 'looks') expect(known.looks.at(-1)).toMatchObject({ unmoved: 1 })
    await end(mailbox)
    open()
    await waitFor(() => mailbox.desk().length === 2 && mailbox.inbox().length === 0)
  },
)

test('a stop does not wait for a mail server that says nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection')
  const reader = createReader((server.address() as AddressInfo).port)
  await connected
  const begun = performance.now()
  await reader.stop()
  expect(performance.now() - begun).toBeLessThan(5000)
  server.close()
})
