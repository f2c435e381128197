/** The calls of the customer portal, taken by a small receiver that does what `docs/portal.md` says a portal must do. */
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { minute, second } from '../clock.ts'
import { enqueue } from '../mail/outbox.ts'
import { keepLog, buildTestApp, decide, meant, signUp, temporaryFolder, testSecret } from '../testing.ts'
import { verifyPin } from './pin.ts'
import { withPortal } from './portal.ts'

const secret = Buffer.alloc(32, 5).toString('base64')
function settings(url: string) {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, `whsec_${secret}`, { mode: 0o600 })
  return { PORTAL_URL: url, PORTAL_SECRET_FILE: file }
}

type Call = { headers: Record<string, string>; body: string }
type Approval = {
  type: string
  audience: string
  data: { reference: string; email: string; pin: { hash: string; pepperId: string } | null }
}

/** A server on this machine. @returns its address */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/approvals`
}

/** A portal: takes each approval once, and nothing that is not signed for it, now. */
async function startPortal() {
  const calls: Call[] = []
  const taken: Approval[] = []
  const seen = new Set<string>()
  const answers: number[] = []
  const webhook = new Webhook(secret)
  const portal = { url: '', calls, taken, answers }
  function receive({ headers, body }: Call): number {
    try {
      webhook.verify(body, headers)
    } catch {
      return 401
    }
    const approval = JSON.parse(body) as Approval
    if (approval.audience !== portal.url) return 401
    // A repeat is recognised: nothing is done twice.
    if (seen.has(headers['webhook-id'] ?? '')) return 200
    seen.add(headers['webhook-id'] ?? '')
    taken.push(approval)
    return 204
  }
  portal.url = await listen((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const call = {
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts).toString(),
      }
      calls.push(call)
      response.statusCode = answers.shift() ?? receive(call)
      response.end()
    })
  })
  return portal
}

describe('the customer portal', () => {
  async function build(hasPortal = true) {
    const portal = await startPortal()
    const { logger, written } = keepLog('debug')
    const service = await buildTestApp({ logger, settings: hasPortal ? settings(portal.url) : {} })
    const { pass } = service
    // The portal takes what was signed within five minutes of its own clock, which is that of the machine.
    service.clock.now = new Date()
    const { token } = await service.person('clerk')
    const ask = (name: 'readRegistration' | 'decideRegistration' | 'handToPortal', input: object) =>
      service.desk(name, { ...input }, { token })
    return {
      service,
      database: service.database,
      portal,
      written,
      pass,
      ask,
      async approve(changes: object = {}) {
        pass(second)
        const reference = await service.register(changes)
        await ask('decideRegistration', { reference, version: 1, decision: 'approved', ...meant })
        return reference
      },
      async stateOf(reference: string) {
        const { emails } = (await service.desk('readRegistration', { reference }, { token })).body
        const call = emails.find(({ kind }) => kind === 'portal-approval')
        return call && [call.delivery, call.lastError]
      },
    }
  }

  test('gets what was corrected before the call, and is not called again for what is corrected after it', async () => {
    const { service, portal, approve } = await build()
    const reference = await approve()
    const { token } = await service.person('manager')
    const correct = (from: string, to: string) => {
      const [values, seen] = [{ lastName: to }, { lastName: from }]
      const input = { reference, values, seen, reason: 'She called.' }
      return service.desk('correctSubmission', input, { token })
    }
    expect((await correct(signUp.lastName, 'Quux')).status).toBe(200)
    await service.worker.drain()
    expect(portal.taken.map(({ data }) => data)).toEqual([expect.objectContaining({ lastName: 'Quux' })])
    // A new column goes to the portal only when that is meant.
    expect(
      Object.keys(portal.taken[0]?.data ?? {})
        .toSorted()
        .join(' '),
    ).toBe(
      'addressList consentVersion dateOfBirth dateOfBirthShort decidedAt deliveryAddress email erasedAt firstName flagged gender language lastName mailboxConfirmedAt mobile notificationOptIn orgName orgRegNumber phone pin receivedAt reference releasedAt reportedAt spamReasons spamScore state',
    )
    expect((await correct('Quux', 'Quuz')).status).toBe(200)
    await service.worker.drain()
    expect(portal.calls).toHaveLength(1)
  })

  test('gets each approval once, signed, with what verifies the PIN and no PIN', async () => {
    const { service, portal, written, approve, stateOf } = await build()
    const reference = await approve()
    expect(await stateOf(reference)).toEqual(['waiting', null])
    await service.worker.drain()
    expect(await stateOf(reference)).toEqual(['sent', null])
    const [approval] = portal.taken
    expect(approval).toMatchObject({
      type: 'registration.approved',
      data: { reference, email: signUp.email, state: 'approved' },
    })
    const { hash = '' } = approval?.data.pin ?? {}
    expect(await verifyPin(signUp.pin, hash, testSecret)).toBe(true)
    const outbox = await service.rows('outbox')
    for (const text of [...written, JSON.stringify(outbox)]) expect(text).not.toMatch(/argon2|pepper/)
    expect(written.join('')).not.toMatch(/lagoon|webhook-signature/i)
    expect(written.join('')).toContain('a call was sent')
  })

  test('is called until it answers, with one id and a new time stamp; given up, it is called again by hand', async () => {
    const { service, portal, approve, stateOf, pass, ask } = await build()
    portal.answers.push(503)
    const reference = await approve()
    await service.worker.drain()
    expect(await stateOf(reference)).toEqual(['waiting', 'HTTP 503'])
    pass(minute)
    portal.answers.push(422)
    await service.worker.drain()
    expect(await stateOf(reference)).toEqual(['given-up', 'HTTP 422'])
    expect((await ask('handToPortal', { reference, version: 2 })).status).toBe(200)
    await service.worker.drain()
    expect(await stateOf(reference)).toEqual(['sent', null])
    expect((await ask('handToPortal', { reference, version: 3 })).status).toBe(200)
    await service.worker.drain()
    expect(portal.taken).toHaveLength(1)
    const heads = portal.calls.map(({ headers }) => headers)
    expect(heads).toHaveLength(4)
    expect(new Set(heads.map((head) => head['webhook-id'])).size).toBe(1)
    expect(heads[1]?.['webhook-timestamp']).not.toBe(heads[0]?.['webhook-timestamp'])
  })

  test('gets the approvals of one mailbox in their order, and the PIN of the newest alone', async () => {
    const { service, portal, approve, pass, stateOf } = await build()
    portal.answers.push(503)
    const first = await approve()
    await service.worker.drain()
    const second = await approve({ pin: '7777', confirmPin: '7777', phone: '2000001' })
    const foreign = await approve({ email: 'ravi@lagoon.mu' })
    await service.worker.drain()
    expect(portal.taken.map(({ data }) => data.reference)).toEqual([foreign])
    expect(await stateOf(second)).toEqual(['waiting', null])
    pass(minute)
    await service.worker.drain()
    expect(portal.taken.map(({ data }) => [data.reference, data.pin !== null])).toEqual([
      [foreign, true],
      [first, false],
      [second, true],
    ])
  })

  test('that is not set gets nothing, and approvals from before it was set when somebody asks for it', async () => {
    const { service, database, portal, approve, stateOf, ask } = await build(false)
    const reference = await approve()
    await service.worker.drain()
    expect(await stateOf(reference)).toBeUndefined()
    const none = await ask('handToPortal', { reference, version: 2 })
    expect(none.body.detail).toMatch(/No customer portal is set/)
    const restarted = await buildTestApp({ database, settings: settings(portal.url) })
    restarted.clock.now = service.clock.now
    const { token } = await restarted.person('clerk')
    const handed = await restarted.desk('handToPortal', { reference, version: 2 }, { token })
    expect(handed.status).toBe(200)
    await restarted.worker.drain()
    expect(portal.taken.map(({ data }) => data.reference)).toEqual([reference])
  })
})

test('a portal that sends elsewhere, is too slow or never ends its answer is left, whatever it says', async () => {
  const service = await buildTestApp()
  const { database } = service
  const reference = await service.register()
  await decide(service, reference, 'approved', meant)
  const message = { kind: 'portal-approval', to: signUp.email, subject: '', body: '' } as const
  const id = await enqueue(
    database.query,
    { ...message, autoSubmitted: 'auto-generated' },
    { now: service.clock.now, domain: 'example.mu', target: reference },
  )
  const queued = (await service.rows('outbox')).find((row) => row.id === id)
  if (!queued) throw new Error('There is no call.')
  const reached: string[] = []
  const call = async (answer: RequestListener, limit = 5000) => {
    const url = await listen(answer)
    const mailer = withPortal(
      { async send() {}, close() {} },
      {
        portal: { url, secrets: [Buffer.alloc(32, 5)] },
        connection: database.query,
        clock: () => new Date(),
        limit,
      },
    )
    return mailer.send(queued).then(
      () => 'taken',
      (error: { reason?: string }) => error.reason,
    )
  }
  const elsewhere = await listen((_request, response) => {
    reached.push('elsewhere')
    response.end()
  })
  expect(await call((_request, response) => response.writeHead(307, { location: elsewhere }).end())).toBe(
    'HTTP 307',
  )
  expect(reached).toEqual([])
  expect(await call(() => {}, 100)).toBe('the portal was too slow')
  expect(
    await call((_request, response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => clearInterval(more))
    }),
  ).toBe('taken')
  expect(await call((request) => request.socket.destroy())).toMatch(/SOCKET|ECONNRESET|Error/)
})
