/** The server that Prometheus scrapes, on a separate port, never the public one. */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { second } from '../clock.ts'
import { createMetrics } from './metrics.ts'

/**
 * Answers GET /metrics.
 * @param port 0 for a free one
 * @returns the listening server; its caller closes it
 */
export async function startMetrics(
  port: number,
  sources: Parameters<typeof createMetrics>[0],
): Promise<Server> {
  const figures = createMetrics(sources)
  // The files of the process are for visitors: this port takes few of them, and none for long.
  const options = {
    headersTimeout: 5 * second,
    requestTimeout: 5 * second,
    connectionsCheckingInterval: second,
  }
  const server = createServer(options, async (request, response) => {
    const isKnown = request.url === '/metrics' && ['GET', 'HEAD'].includes(request.method ?? '')
    response.setHeader('Cache-Control', 'no-store')
    if (!isKnown) {
      response
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Only GET /metrics is here.\n')
      return
    }
    try {
      const text = await figures.read()
      response.writeHead(200, { 'Content-Type': figures.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.maxConnections = 20
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
