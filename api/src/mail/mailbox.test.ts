import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createMailboxReader, type ArrivedMail, type Fate } from './mailbox.ts'
import { startMailbox, testPassword, waitFor } from '../testing/mailbox.ts'

const message = (subject: string, id = subject) =>
  `From: Customer <customer@example.org>\nTo: laboratory@example.mu\nMessage-ID: <${id}@example.org>\nSubject: ${subject}\n\nThe order is attached.\n`
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

function createReader(port: number, use: Partial<Parameters<typeof createMailboxReader>[0]> = {}) {
  const reader = createMailboxReader({
    settings: {
      host: '127.0.0.1',
      port,
      secure: false,
      user: 'laboratory',
      password: testPassword,
      oauth: undefined,
    },
    log: silentLog,
    since: async () => new Date(Date.now() - 60_000),
    readUntil: async () => {},
    hasRoom: async () => true,
    store: async () => 'stored',
    copies: async () => [],
    erased: async () => new Set(),
    digestOf,
    forget: async () => {},
    ...use,
  })
  reader.start()
  onTestFinished(() => reader.stop())
  return reader
}

async function build(store: (mail: ArrivedMail) => Promise<Fate>, since = new Date(Date.now() - 60_000)) {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.end())
  const erased = new Set<string>()
  const open = () =>
    createReader(Number(new URL(mailbox.url).port), {
      store,
      since: async () => since,
      erased: async () => new Set(erased),
      forget: async (digests) => digests.forEach((digest) => erased.delete(digest)),
    })
  return { mailbox, open, erased }
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
  const mailbox = await startMailbox(address)
  onTestFinished(() => mailbox.end())
  mailbox.deliver(message('by a token'))
  createReader(Number(new URL(mailbox.url).port), {
    settings: {
      host: '127.0.0.1',
      port: Number(new URL(mailbox.url).port),
      secure: false,
      user: 'laboratory',
      password: undefined,
      oauth: { tokenUrl: address, clientId: 'website', clientSecret: 'secret', scope: 'mail/.default' },
    },
  })
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
  expect(stored.map(({ subject, isSent }) => [subject, isSent])).toEqual([
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

  const late = await build(async () => 'stored', new Date(Date.now() + 3_600_000))
  late.mailbox.deliver(message('years old'))
  late.open()
  await waitFor(() => late.mailbox.inbox().length === 1)
})

test('what was erased goes from the folder too', async () => {
  const { mailbox, open, erased } = await build(async () => 'stored')
  mailbox.deliver(message('goes'))
  mailbox.deliver(message('stays'))
  const first = open()
  await waitFor(() => mailbox.desk().length === 2)
  await first.stop()
  erased.add(digestOf('<goes@example.org>'))
  // Somebody removed it there already.
  erased.add(digestOf('<gone@example.org>'))
  open()
  await waitFor(() => mailbox.desk().length === 1)
  expect(mailbox.desk()[0]).toContain('stays')
  await waitFor(() => erased.size === 0)
})

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
