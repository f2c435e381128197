/** Hundreds of clients that keep a connection open and hardly use it. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { inquiryRequest } from '../inquiry-request.ts'
import type { TestService } from '../../e2e/support/test-service.ts'
import { hold, pause, percentile, type Fault, type Stage } from './fault.ts'

type Kind = 'slow headers' | 'slow body' | 'slow read'

/** Seconds after which a slow client is gone. */
const longestWait = 6
/** What a busy machine adds to that, in seconds: little in the long version, which is run alone; the short one only asks that they go. */
const grace = { long: 1.5, short: 60 }
/** Other visitors' 99th percentile, in milliseconds, that is acceptable on any machine. */
const alwaysFine = 250

export const slowClients: Fault = {
  name: 'slow-clients',
  promise: `Clients that send or read at a crawl are cut off within ${longestWait} s, and nobody else waits for them.`,
  limit: 240,
  async run(stage) {
    const all = stage.short ? 50 : 500
    const kinds: Kind[] = ['slow headers', 'slow body', 'slow read']
    const service = await stage.startService()
    const quiet = await askOthers(service, stage.short ? 0.5 : 3)
    const figures: string[] = []
    const complaints: string[] = []
    for (const kind of kinds) {
      // Each client that reads nothing fills megabytes of socket buffers before the service notices.
      const count = kind === 'slow read' ? all * 0.4 : all
      const { cut, others } = await crawl(stage, service, kind, count)
      const slowest = Math.max(...cut)
      figures.push(
        `${count} × ${kind}: gone after ${(slowest / 1000).toFixed(1)} s, others' p99 ${others.toFixed(0)} ms`,
      )
      stage.say(figures.at(-1) ?? '')
      if (!Number.isFinite(slowest)) {
        const held = cut.filter((time) => !Number.isFinite(time)).length
        complaints.push(
          `${held} of ${count} clients with a ${kind} still hold their connection after ${longestWait} s`,
        )
      }
      // In the short version on a busy machine this figure means nothing.
      if (!stage.short && others > Math.max(2 * quiet, alwaysFine))
        complaints.push(`others' p99 rose from ${quiet.toFixed(0)} to ${others.toFixed(0)} ms with a ${kind}`)
    }
    await service.stop()
    hold(complaints.length === 0, `${complaints.join('; ')}. All: ${figures.join('; ')}`)
    return `${figures.join('; ')}; before: p99 ${quiet.toFixed(0)} ms`
  },
}

async function crawl(
  stage: Stage,
  service: TestService,
  kind: Kind,
  count: number,
): Promise<{ cut: number[]; others: number }> {
  const sockets: Socket[] = []
  stage.defer(() => {
    for (const socket of sockets) socket.destroy()
  })
  const begun: number[] = []
  const cut: number[] = Array.from({ length: count }, () => Number.POSITIVE_INFINITY)
  for (let index = 0; index < count; index += 1) {
    const socket = connect(service.port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    sockets.push(socket)
    begun.push(performance.now())
    if (kind === 'slow read') read(socket, service.port)
    else trickle(socket, kind, service.port)
    socket.once('close', () => (cut[index] = performance.now() - (begun[index] ?? 0)))
  }
  if (kind === 'slow read') {
    // It counts from the moment at which the service has filled the socket buffers.
    await askOthers(service, 0)
    begun.fill(performance.now())
  }
  const others = await askOthers(service, stage.short ? 0.5 : longestWait - 1)
  const last = Math.max(...begun)
  while (
    performance.now() < last + (longestWait + (stage.short ? grace.short : grace.long)) * 1000 &&
    cut.some((time) => !Number.isFinite(time))
  ) {
    await pause(50)
    // A client that does not read is not told that it was cut off: the kernel knows what the service still holds.
    if (kind === 'slow read') cut.fill(performance.now() - last, await countStuck(service))
  }
  for (const socket of sockets) socket.destroy()
  return { cut, others }
}

/** One byte a second: of headers without end, or of a body that was announced. */
function trickle(socket: Socket, kind: 'slow headers' | 'slow body', port: number): void {
  const request = inquiryRequest('crawler', port)
  const head = request.indexOf('\r\n\r\n')
  let at = head + 4
  socket.write(kind === 'slow headers' ? `${request.slice(0, head)}\r\nX-Slow: ` : request.slice(0, at))
  socket.resume()
  const timer = setInterval(() => {
    const byte = kind === 'slow headers' ? 'x' : request[at++ % request.length]
    if (socket.writable) socket.write(byte ?? 'x')
  }, 1000)
  socket.once('close', () => clearInterval(timer))
}

/** Asks for far more than the line's buffers hold, and never reads it. */
function read(socket: Socket, port: number): void {
  socket.pause()
  const request = `GET /home HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: identity\r\n\r\n`
  socket.write(request.repeat(80))
}

/** The 99th percentile, in milliseconds, of a page asked for on a new connection each time. */
async function askOthers(service: TestService, seconds: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  do {
    const begun = performance.now()
    const response = await fetch(`${service.url}/contact`, { headers: { Connection: 'close' } })
    await response.arrayBuffer()
    hold(response.status === 200, `Another visitor was answered ${response.status}.`)
    times.push(performance.now() - begun)
    await pause(5)
  } while (performance.now() < end)
  return percentile(times, 0.99)
}

/** Established connections of the service with unsent bytes, from the kernel's table (state 01: established). */
async function countStuck(service: TestService): Promise<number> {
  const port = service.port.toString(16).toUpperCase().padStart(4, '0')
  const table = await readFile('/proc/net/tcp', 'utf8').catch(() => '')
  return table
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([, local, , state, queues]) =>
        local?.endsWith(`:${port}`) && state === '01' && !queues?.startsWith('00000000'),
    ).length
}
