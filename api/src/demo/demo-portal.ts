/** A customer portal for the demo: it takes every approval, keeps nothing, and refuses one when it is told to. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type DemoPortal = {
  /** Settings of a service that calls it. */
  settings: Record<'PORTAL_URL' | 'PORTAL_SECRET' | 'PORTAL_ADDRESS', string>
  /** Makes it refuse the next call permanently. */
  refuseNext(): void
}

/** Listens on this machine, on any free port, for as long as the process lasts. */
export async function startDemoPortal(): Promise<DemoPortal> {
  let isRefusing = false
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(isRefusing ? 422 : 204).end()
    isRefusing = false
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It does not keep the command's process alive.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      PORTAL_URL: `http://127.0.0.1:${port}/approvals`,
      PORTAL_ADDRESS: 'https://portal.example/',
      PORTAL_SECRET: `whsec_${Buffer.alloc(32, 'demo').toString('base64')}`,
    },
    refuseNext: () => void (isRefusing = true),
  }
}
