/** A new version is deployed: two services on one PostgreSQL are restarted one after the other, under load. */
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { TestService } from '../../e2e/support/test-service.ts'
import { hold, pause, type Fault } from './fault.ts'
import { Ledger, type StoredRow } from './inquiries.ts'
import { startPostgres } from './postgres.ts'

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  promise: 'Two services restarted in turn behind a proxy drop no request, and each stops within 10 s.',
  limit: 240,
  async run(stage) {
    const postgres = await startPostgres(stage)
    const services = postgres.prepareServices(2)
    for (const service of services) await service.start()
    const { server, url, retries } = await startProxy(services)
    stage.defer(() => server.close())
    const ledger = new Ledger()

    let stopped = false
    let pages = 0
    let dropped = 0
    const shed: string[] = []
    const readers = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        const status = await fetch(`${url}/home`).then(
          async (response) => (await response.arrayBuffer(), response.status),
          () => 0,
        )
        pages += 1
        if (status !== 200) dropped += 1
        await pause(5)
      }
    })
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !stopped; count += 1) {
        const name = `visitor-${writer}-${count}`
        const { status } = await ledger.send(url, name)
        if (status === 503) shed.push(name)
        else if (status !== 201) dropped += 1
        await pause(10)
      }
    })

    const visitors = Promise.all([...readers, ...writers])
    // A failure meanwhile is thrown where they are awaited.
    visitors.catch(() => undefined)
    const stops: number[] = []
    for (let round = 0; round < (stage.short ? 1 : 5); round += 1) {
      for (const service of services) {
        await pause(500)
        stops.push(await service.stop('SIGTERM'))
        await service.start()
      }
    }
    await pause(500)
    stopped = true
    await visitors
    hold(dropped === 0, `${dropped} of ${pages + ledger.accepted.size} requests were dropped.`)
    const slowest = Math.max(...stops)
    hold(slowest < 10_000, `A service took ${slowest.toFixed(0)} ms to stop.`)
    ledger.compare((await postgres.query('select reference, email from inquiry')) as StoredRow[])
    return `${stops.length} restarts, ${pages} pages and ${ledger.accepted.size} inquiries, 0 dropped, ${shed.length} asked to come back, ${retries.count} sent on to the other service, slowest stop ${slowest.toFixed(0)} ms`
  },
}

/** Alternates; like Caddy, it asks the other service when one cannot be reached or closed the connection without a response. */
async function startProxy(
  services: readonly TestService[],
): Promise<{ server: Server; url: string; retries: { count: number } }> {
  const retries = { count: 0 }
  let turn = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const first = turn++
      const attempt = (tries: number) => {
        const service = services[(first + tries) % services.length]
        const forward = ask(
          {
            port: service?.port,
            host: '127.0.0.1',
            method: request.method,
            path: request.url,
            headers: request.headers,
            agent: false,
          },
          (answer: IncomingMessage) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          },
        )
        // All requests here may be sent twice: pages are only read, and inquiries carry a key.
        forward.on('error', () => {
          if (response.headersSent || tries >= 20) return void response.destroy()
          retries.count += 1
          setTimeout(() => attempt(tries + 1), 20)
        })
        forward.end(body)
      }
      attempt(0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, retries }
}
