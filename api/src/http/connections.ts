/**
 * Resources of the process that clients may hold: connections, requests of one connection at a time, and responses that are not read.
 * Behind the proxy of `deploy/` none of these limits is ever reached.
 */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { second } from '../clock.ts'
import { ProblemError } from './problems.ts'
import { rawHeader, send, stallTimeout } from './representation.ts'
import { dataHeaders } from './security-headers.ts'

/** Connections at a time: each may send a body of the greatest length, and all of them must fit into 512 MB. */
const mostConnections = Math.min(2048, Math.floor(openFileLimit() / 2))
/** Requests of one connection that wait for their answers. Neither browsers nor our proxy send a second one before the first is answered. */
const mostUnanswered = 16
/**
 * Bodies on their way at a time. Our proxy passes a body on as it comes, so that a few hundred a second that never end would hold every
 * connection: beyond this, the oldest one is cut off.
 */
const mostArriving = Math.min(512, Math.floor(mostConnections / 4))
/** Pieces in which a body comes. A packet holds 1,400 bytes of it, and each piece costs 140 bytes of memory however small it is. */
const mostPieces = 2048
/** What a client that was refused still has to read the answer. */
const lingerTime = second

export type Connections = {
  /**
   * Whether a request is HTTP as we speak it, and not one too many on its connection.
   * @returns false when it was refused, and needs no answer
   */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  /** Notes a request that is not answered at once. */
  note(request: IncomingMessage, response: ServerResponse): void
  /** Ends a connection that sends no valid HTTP, is too slow, or sends headers without end: for `clientError`. */
  refuse(error: NodeJS.ErrnoException, socket: Socket): void
}

export function createConnections(): Connections {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
  const refused = new WeakSet<Socket>()
  /** Oldest first. */
  const arriving = new Set<IncomingMessage>()

  function noteBody(request: IncomingMessage): void {
    if (
      rawHeader(request, 'transfer-encoding') === undefined &&
      (rawHeader(request, 'content-length') ?? '0') === '0'
    )
      return
    arriving.add(request)
    request.once('close', () => arriving.delete(request))
    for (const oldest of arriving) {
      if (arriving.size <= mostArriving) return
      arriving.delete(oldest)
      if (!oldest.complete) oldest.socket.destroy()
    }
  }

  function note({ socket }: IncomingMessage, response: ServerResponse): number {
    const waiting = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, waiting)
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
    return waiting.size
  }

  return {
    note,
    admit(request, response) {
      // Without a socket, an earlier response has not been sent yet: the client pipelines.
      if (response.socket === null && note(request, response) > mostUnanswered) {
        stopReading(request.socket)
        request.socket.destroy()
        return false
      }
      if (isHttp(request)) {
        noteBody(request)
        return true
      }
      send(response, 400, [...dataHeaders.flat(), 'Content-Length', '0', 'Connection', 'close'])
      return false
    },
    refuse(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      if (refused.has(socket)) return
      refused.add(socket)
      // Complete requests before the invalid bytes are answered first: their forms may be stored.
      const whole = [...(unanswered.get(socket) ?? [])].filter(({ req }) => req.complete)
      let left = whole.length
      if (left === 0) return end(socket, error.code)
      for (const response of whole) {
        response.once('close', () => {
          left -= 1
          if (left === 0) end(socket, error.code)
        })
      }
    },
  }
}

/**
 * Leaves the rest of the packet unread. Node would make a request of everything in it, and an error with a stack for each when the
 * connection is gone: 40 ms of processor time for each 64 KB. Nothing public ends its parser within a packet; after a request that is said
 * to be an upgrade (2), it takes the rest for another protocol. This hook is private: no public way holds.
 */
function stopReading(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
}

function end(socket: Socket, code: string | undefined): void {
  if (!socket.writable) return void socket.destroy()
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

/** Cuts off a body that comes in pieces of a byte or two: our proxy joins them. */
export function boundPieces(app: FastifyInstance): void {
  // Not an async hook: both listeners must stand before the first piece comes.
  app.addHook('preParsing', (_request, _reply, body, done) => {
    let pieces = 0
    body.on('data', () => {
      pieces += 1
      if (pieces > mostPieces && 'destroy' in body) (body as IncomingMessage).destroy(inPieces)
    })
    done(null, body)
  })
}

/** One shared error: under a flood, a stack trace for each refusal would cost more than the refusal. */
const inPieces = new ProblemError(
  413,
  'Too many pieces',
  'The request came in too many pieces. Please send it again.',
)

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
