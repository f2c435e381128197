/** Caddy with `deploy/Caddyfile` as it is shipped, with a certificate authority of its own in a temporary folder. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request as ask } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '../../api/src/testing/free-port.ts'
import type { TestService } from '../../e2e/support/test-service.ts'
import { siteFolder } from '../floor.ts'
import { test, type Stage, until } from './fault.ts'

export type Proxy = { port: number; agent: Agent }

/** @returns when it answers; it ends with the stage. Skips the test where Caddy is not installed */
export async function startCaddy(
  stage: Stage,
  upstreams: readonly TestService[],
  port?: number,
): Promise<Proxy> {
  const { status } = spawnSync('caddy', ['version'])
  test.skip(status !== 0, 'caddy is not installed here (Debian: apt-get install caddy).')
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  port ??= await findFreePort()
  const config = join(import.meta.dirname, '../../deploy/Caddyfile')
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: 'localhost',
      APEX_ADDRESS: 'apex.localhost',
      UPSTREAMS: upstreams.map((service) => `127.0.0.1:${service.port}`).join(' '),
      HTTP_PORT: String(await findFreePort()),
      HTTPS_PORT: String(port),
      SITE_FILES: siteFolder(),
    },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  stage.defer(() => {
    child.kill('SIGTERM')
    return gone
  })
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt')
  await until('Caddy has its certificate', () => existsSync(certificate), 120)
  const proxy = {
    port,
    agent: new Agent({ ca: readFileSync(certificate), keepAlive: true, maxSockets: 64 }),
  }
  stage.defer(() => proxy.agent.destroy())
  await until('Caddy answers', async () => (await sendThrough(proxy, '/healthz')).status === 200, 120)
  return proxy
}

/** One request through the proxy; status 0 when the connection broke. */
export async function sendThrough(
  { port, agent }: Proxy,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const { method = 'GET', headers = {}, body } = options
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  const place = { host: 'localhost', servername: 'localhost', port, path, agent, family: 4, timeout: 30_000 }
  const request = ask({ ...place, method, headers: { ...headers, ...length } })
  request.on('timeout', () => request.destroy())
  request.end(body)
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headersDistinct, text: await text(answer) }
  } catch {
    return { status: 0, headers: {}, text: '' }
  }
}
