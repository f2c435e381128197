/** Resources of the process that clients may hold: connections, bodies that are under way, and responses that are not read. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { second } from '../clock.ts'
import { rawHeader, send, stallTimeout } from './representation.ts'
import { dataHeaders } from './security-headers.ts'

/** Connections at a time: each may send a body of the greatest length, and all of them must fit into 512 MB. */
const mostConnections = Math.min(2048, Math.floor(openFileLimit() / 2))
/**
 * Bodies on their way at a time. Our proxy passes a body on as it comes, so that a few hundred a second that never end would hold every
 * connection: beyond this, the oldest one is cut off.
 */
const mostArriving = Math.min(512, Math.floor(mostConnections / 4))
/** What a client that was refused still has to read the answer. */
const lingerTime = second

/** @returns admits a request, or refuses it and returns false where it is not HTTP as we speak it: it needs no answer then */
export function createAdmission(): (request: IncomingMessage, response: ServerResponse) => boolean {
  /** Oldest first. */
  const arriving = new Set<IncomingMessage>()
  return (request, response) => {
    if (!isHttp(request)) {
      send(response, 400, [...dataHeaders.flat(), 'Content-Length', '0', 'Connection', 'close'])
      return false
    }
    const isWithoutBody =
      rawHeader(request, 'transfer-encoding') === undefined &&
      (rawHeader(request, 'content-length') ?? '0') === '0'
    if (isWithoutBody) return true
    arriving.add(request)
    request.once('close', () => arriving.delete(request))
    for (const oldest of arriving) {
      if (arriving.size <= mostArriving) break
      arriving.delete(oldest)
      if (!oldest.complete) oldest.socket.destroy()
    }
    return true
  }
}

/** Ends a connection that sends no valid HTTP, is too slow, or sends headers without end: for `clientError`. */
export function refuseConnection({ code }: NodeJS.ErrnoException, socket: Socket): void {
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

/**
 * Refuses what a proxy in front might read differently from this service (request smuggling): RFC 9112, sections 3.2 (one Host) and 6.1
 * (Transfer-Encoding).
 */
function isHttp(request: IncomingMessage): boolean {
  const { httpVersionMajor, httpVersionMinor, rawHeaders } = request
  if (httpVersionMajor !== 1) return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') {
      if (httpVersionMinor === 0 || rawHeaders[index + 1]?.toLowerCase() !== 'chunked') return false
    }
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}

/** Limits the connections of a server, and adds the headers of every response to what Node refuses by itself. */
export function boundConnections(server: Server): void {
  server.maxConnections = mostConnections
  let lastSwept = 0
  server.on('drop', () => {
    // Idle connections are closed, so that clients with a request can connect.
    if (performance.now() - lastSwept < second) return
    lastSwept = performance.now()
    server.closeIdleConnections()
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    send(response, 417, [...dataHeaders.flat(), 'Content-Length', '0', 'Connection', 'close'])
  })
}

/** Cuts off clients that do not read the response of a route; pages and files have time-outs of their own. */
export function cutOffUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Injected requests have none. Node sets its own time-out again once the response has been sent.
    if (socket instanceof Socket) socket.setTimeout(stallTimeout)
  })
}

/** Files that this process may hold open, connections among them. */
function openFileLimit(): number {
  try {
    const limit = /^Max open files +([0-9]+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))?.[1]
    if (limit) return Number(limit)
  } catch {
    // Not Linux.
  }
  return Number.POSITIVE_INFINITY
}
