import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { minute, second } from '../clock.ts'
import { buildTestApp, inquiry, testSite } from '../testing.ts'
import { bodyTimes } from './connections.ts'

/** A site whose page for unknown addresses is larger than the socket buffers, so that it cannot be sent to a client that does not read. */
async function listen(options: Parameters<typeof buildTestApp>[0] = {}) {
  const siteDir = testSite({ '/home': {}, '/404': { status: 404, html: 'x'.repeat(12_000_000) } })
  const service = await buildTestApp({ siteDir, ...options })
  return { ...service, port: await service.listen() }
}

/** A client that never closes its side by itself. */
function open(port: number, text: string): { socket: Socket; all: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text))
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  socket.on('error', () => {})
  return { socket, all: once(socket, 'end').then(() => answer) }
}

const post = (body: string, more = '') =>
  `POST /api/inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const statusesOf = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

test('who was refused is gone from the service, though they never close', async () => {
  const { port, app } = await listen()
  const arrived = once(app.server, 'connection') as Promise<[Socket]>
  const { all } = open(port, 'nonsense\r\n\r\n')
  const [socket] = await arrived
  expect(await all).toMatch(/^HTTP\/1.1 400/)
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('who does not read an answer is cut off', async () => {
  const { port, app } = await listen()
  expect(app.server.timeout).toBe(30_000)
  app.server.timeout = 200
  const arrived = once(app.server, 'connection') as Promise<[Socket]>
  const { socket: client } = open(port, 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n')
  client.pause()
  const [socket] = await arrived
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('bodies that never end take nobody’s place, make room for each other, and hold no connection that others need', async () => {
  const { port, app } = await listen({ settings: { SUBMISSIONS_PER_ADDRESS: '1000' } })
  // What is cut off here is cut off for its number, however long the machine takes for it.
  bodyTimes.usual = minute
  onTestFinished(() => void (bodyTimes.usual = 5 * second))
  const begun = `${post('').replace('Content-Length: 0', 'Content-Length: 9')}{`
  const arrived = once(app.server, 'connection') as Promise<[Socket]>
  open(port, begun)
  const [first] = await arrived
  for (let count = 0; count < 300; count += 1) open(port, begun)
  const whole = open(port, post(JSON.stringify(inquiry), 'Connection: close\r\n'))
  expect(statusesOf(await whole.all)).toEqual(['201'])
  for (let count = 0; count < 212; count += 1) open(port, begun)
  await once(first, 'close')
  // Cut off without a response; a request that was only too slow would have got 408.
  expect(first.bytesWritten).toBe(0)
  const connections = await new Promise((resolve) =>
    app.server.getConnections((_error, count) => resolve(count)),
  )
  expect(connections).toBeLessThanOrEqual(513)
})

test('a body that its sender breaks off is no failure of ours, and none of the database', async () => {
  const lines: string[] = []
  const noted = Promise.withResolvers<void>()
  const stream = {
    write(line: string) {
      lines.push(line)
      if (line.includes('refused') || line.includes('"level":50')) noted.resolve()
    },
  }
  const { port, app } = await listen({ logger: { level: 'info', stream } })
  const asked = once(app.server, 'request') as Promise<[IncomingMessage]>
  const { socket } = open(
    port,
    'POST /api/inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  const [request] = await asked
  await once(request, 'resume')
  socket.destroy()
  await noted.promise
  expect(lines.join('')).toContain('"title":"Broken off"')
  expect(lines.join('')).not.toMatch(/"level":50|database/)
})

test('a body for an address that does not exist is refused before it is read', async () => {
  const { port } = await listen()
  for (const path of ['/nothing', '/api/nothing']) {
    const { all } = open(
      port,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    )
    expect(statusesOf(await all)).toEqual(['404'])
  }
})

test('a connection that is reset at once is no error: its requests are counted together, in a short line each', async () => {
  const lines: { level: number; msg: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { port } = await listen({
    settings: { SUBMISSIONS_PER_ADDRESS: '3', DESK_NETWORKS: '102.0.2.0/24' },
    logger: { level: 'info', stream },
  })
  const requests = [
    ...Array<string>(6).fill(post(JSON.stringify(inquiry))),
    'GET /desk HTTP/1.1\r\nHost: x\r\n\r\n',
  ]
  for (const request of requests) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(request)
    socket.resetAndDestroy()
  }
  const noted = () =>
    lines.filter(({ msg }) => msg !== 'answered' && !msg.startsWith('Server')).map(({ msg }) => msg)
  await expect.poll(() => noted().length).toBe(6)
  expect(noted().toSorted()).toEqual([...Array(3).fill('inquiry stored'), ...Array(3).fill('refused')])
  expect(lines.every(({ level }) => level === 30)).toBe(true)
})
