/** The server and its framework, with what holds for every request. */
import type http from 'node:http'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { problemMediaType, type Problem } from '@laboratory/contract/problem'
import { second } from '../clock.ts'
import type { Config } from '../settings/config.ts'
import { bodyTimes, boundConnections, refuseConnection } from './connections.ts'
import { dataHeaders } from './security-headers.ts'
import { answerFrom, type Site } from './site.ts'

// By `require`, as the framework does: an import statement reads every export of the module, one of which loads all of `fetch`.
const { createServer } = createRequire(import.meta.url)('node:http') as typeof http

/**
 * Bytes of the longest body where a route sets no other limit, in a script of three bytes a letter: an inquiry with 20 tests at their limits as JSON, or with four as a form,
 * percent-encoded.
 */
export const bodyLimit = 192 * 1024

/** What is asked and answered is read by the schemas of the contract; no route has one of the framework's, and their compilers are not loaded. */
const noSchemas = () => {
  throw new Error('A route has a schema of the framework.')
}

/** `isClosing`: each response closes its connection. `isLeaving`: the health check says so to a proxy that has other processes. */
export type Ending = { isClosing: boolean; isLeaving: boolean }

/** Not yet listening. */
export function createHttpServer(
  { desk, trustProxy }: Config,
  { site, ending, logger = false }: { site: Site; ending: Ending; logger?: FastifyServerOptions['logger'] },
): FastifyInstance {
  const isForDesk = (request: http.IncomingMessage) =>
    desk.host !== undefined && request.headers.host === desk.host
  const app = Fastify({
    logger,
    // Its lines carry addresses of visitors; ours follow each answer instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit,
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (_error, _request, { raw }) => answerUnreadable(raw),
    clientErrorHandler(error, socket) {
      refuseConnection(error as NodeJS.ErrnoException, socket as Socket)
    },
    // Pages are answered before routing, by an exact look-up and one write; the news page has a route that fills it in.
    serverFactory: (handler) =>
      createBoundServer((request, response) => {
        if (ending.isClosing) response.shouldKeepAlive = false
        if (!isForDesk(request) && answerFrom(site, request, response)) return
        handler(request, response)
      }),
  })
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of dataHeaders) reply.header(name, value)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/healthz') return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.addHook('preClose', async () => {
    ending.isClosing = true
    closeIdle(app.server)
  })
  return app
}

/** An address that no route can read ends before any hook. */
function answerUnreadable(response: http.ServerResponse): void {
  for (const [name, value] of dataHeaders) response.setHeader(name, value)
  const problem: Problem = {
    title: 'Unreadable address',
    status: 400,
    detail: 'The address could not be read. Please check it.',
  }
  response.writeHead(400, { 'Content-Type': `${problemMediaType}; charset=utf-8` })
  response.end(JSON.stringify(problem))
}

function createBoundServer(listener: http.RequestListener): http.Server {
  const server = createServer(
    {
      // What a slow client may take for its headers, and for the longest request; most have less: `limitBody`.
      headersTimeout: 3 * second,
      requestTimeout: bodyTimes.file + 5 * second,
      connectionsCheckingInterval: second,
      keepAliveTimeout: 72 * second,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  )
  boundConnections(server)
  return server
}

/** A connection whose answer was under way becomes idle later; without this it would delay the end by its keep-alive time. */
function closeIdle(server: http.Server): void {
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  // A service that never listened closes nothing, and its process may end.
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
  server.closeIdleConnections()
}
