/** Resources of the process that clients may hold: connections, and bodies that are under way. */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { second } from '../clock.ts'
import { dataHeaders } from './security-headers.ts'

/** Connections at a time, of which `mostArriving` send a body. */
const mostConnections = 2048
/**
 * Bodies on their way at a time. Our proxy passes a body on as it comes, so that a few hundred a second that never end would hold every
 * connection: beyond this, the oldest one is cut off.
 */
const mostArriving = 512
/** A client that sends nothing and reads nothing of its answer is cut off. Our proxy waits 20 s for an answer. */
const silence = 30 * second
/** What a client that was refused still has to read the answer. */
const lingerTime = second

/** What a body may take, ms: of forms and calls, and of a file of the greatest length at 0.9 Mbit/s. Our proxy waits a little longer. */
export const bodyTimes = { usual: 5 * second, file: 100 * second }
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts a request off whose body is not whole after a time, ms. What was said of it before counts no more. */
export function limitBody(request: IncomingMessage, time: number): void {
  clearTimeout(timers.get(request))
  const timer = setTimeout(() => {
    const { complete, socket } = request
    // A request that tests inject has no connection.
    if (!complete && socket.destroyed === false)
      refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  }, time)
  timers.set(request, timer)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

/** Limits the connections of a server, and the bodies that are on their way to it. */
export function boundConnections(server: Server): void {
  server.maxConnections = mostConnections
  server.timeout = silence
  /** Oldest first. */
  const arriving = new Set<IncomingMessage>()
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'transfer-encoding': encoding, 'content-length': length = '0' } = request.headers
    if (encoding === undefined && length === '0') return
    limitBody(request, bodyTimes.usual)
    arriving.add(request)
    request.once('close', () => arriving.delete(request))
    for (const oldest of arriving) {
      if (arriving.size <= mostArriving) break
      arriving.delete(oldest)
      if (!oldest.complete) oldest.socket.destroy()
    }
  })
}

/** Ends a connection that sends no valid HTTP, is too slow, or sends headers without end: for `clientError`. */
export function refuseConnection({ code }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request'
  const headers = dataHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`)
  // Some clients never close their side. Destroying the socket at once would be too early: data that still arrives would reset the
  // connection and lose the response.
  const timer = setTimeout(() => socket.destroy(), lingerTime)
  socket.once('close', () => clearTimeout(timer))
}
