/** The site built once more, with every optional setting, for the tests of this folder: one worker runs them all. */
import { rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSite } from '../support/build.ts'
import { test as base } from '../support/site.ts'
import { TestService } from '../support/test-service.ts'

type Seen = { method: string; headers: IncomingHttpHeaders; body: string }
export type PortalReply = { status: number; body: string } | 'hang up'

/** A stub of an external account system. */
type Portal = { url: string; seen: Seen[]; reply: PortalReply }
/** A stub of an external map, which counts its requests. */
type Maps = { url: string; asked: number }

async function listen(answer: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const measurementId = 'G-TEST123456'

export const test = base.extend<object, { portal: Portal; maps: Maps }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const portal: Portal = { url: '', seen: [], reply: { status: 200, body: '' } }
      const { url, close } = await listen((request, response) => {
        const parts: Buffer[] = []
        request.on('data', (part: Buffer) => parts.push(part))
        request.on('end', () => {
          const { method = '', headers } = request
          portal.seen.push({ method, headers, body: Buffer.concat(parts).toString() })
          const { reply } = portal
          if (method !== 'OPTIONS' && reply === 'hang up') return void response.destroy()
          response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
          // Only what the specified call needs.
          response.setHeader('Access-Control-Allow-Headers', 'content-type')
          if (method === 'OPTIONS' || typeof reply === 'string') return void response.writeHead(204).end()
          response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body)
        })
      })
      portal.url = url
      await use(portal)
      close()
    },
    { scope: 'worker' },
  ],
  maps: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const maps: Maps = { url: '', asked: 0 }
      const { url, close } = await listen((_request, response) => {
        maps.asked += 1
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Map</title><p>A map</p>')
      })
      maps.url = url
      await use(maps)
      close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ portal, maps }, use) => {
      const build = buildSite({
        VITE_CUSTOMER_API_URL: `${portal.url}/portal/`,
        VITE_MAP_EMBED_URL: `${maps.url}/embed?place=1`,
        VITE_GA_MEASUREMENT_ID: measurementId,
      })
      const site = new TestService({ SITE_DIR: build.site })
      await site.start()
      await use(site)
      await site.dispose()
      rmSync(build.folder, { recursive: true, force: true })
    },
    // A whole build.
    { scope: 'worker', timeout: 900_000 },
  ],
})
