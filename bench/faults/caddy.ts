/** Caddy with `deploy/Caddyfile` as it is shipped, with a certificate authority of its own in a temporary folder. */
import { request, type APIRequestContext } from '@playwright/test'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../api/src/testing/free-port.ts'
import type { TestService } from '../../e2e/support/test-service.ts'
import { siteFolder } from '../floor.ts'
import { test, type Stage, until } from './fault.ts'

/** @returns when it answers; it ends with the stage. Skips the test where Caddy is not installed */
export async function startCaddy(
  stage: Stage,
  upstreams: readonly TestService[],
  port: number,
): Promise<APIRequestContext> {
  const { status } = spawnSync('caddy', ['version'])
  test.skip(status !== 0, 'caddy is not installed here (Debian: apt-get install caddy).')
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
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
  const proxy = await request.newContext({ baseURL: `https://localhost:${port}`, ignoreHTTPSErrors: true })
  stage.defer(() => proxy.dispose())
  await until('Caddy answers', async () => (await sendThrough(proxy, '/healthz')).status === 200, 120)
  return proxy
}

/** One request through the proxy; status 0 when the connection broke. */
export async function sendThrough(
  proxy: APIRequestContext,
  path: string,
  options: { method?: string; headers?: Record<string, string>; data?: object | string } = {},
) {
  try {
    const answer = await proxy.fetch(path, { ...options, maxRedirects: 0 })
    const [status, headers, text] = [answer.status(), answer.headers(), await answer.text()]
    await answer.dispose()
    return { status, headers, text }
  } catch {
    return { status: 0, headers: {} as Record<string, string>, text: '' }
  }
}
