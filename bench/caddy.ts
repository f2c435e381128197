/** Caddy with `deploy/Caddyfile` as it is shipped, with a certificate authority of its own in a temporary folder. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as ask } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hold, type Stage, until } from './faults/fault.ts'
import { findFreePort, type Service } from '../e2e/support/service.ts'

const root = join(import.meta.dirname, '..')

export type Proxy = { port: number; ca: Buffer; agent: Agent }

/** @returns when it answers; it ends with the stage */
export async function startCaddy(stage: Stage, upstreams: readonly Service[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const [port, httpPort] = [await findFreePort(), await findFreePort()]
  const child = spawn(
    'caddy',
    ['run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_ADDRESS: 'localhost',
        APEX_ADDRESS: 'apex.localhost',
        UPSTREAMS: upstreams.map((service) => `127.0.0.1:${service.port}`).join(' '),
        HTTP_PORT: String(httpPort),
        HTTPS_PORT: String(port),
      },
    },
  )
  let log = ''
  child.stderr.on('data', (text: Buffer) => (log = (log + String(text)).slice(-5000)))
  let isGone = false
  child.once('exit', () => (isGone = true))
  stage.defer(async () => {
    if (!isGone) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt')
  await until(
    'Caddy has its certificate',
    () => {
      hold(!isGone, `Caddy ended:\n${log}`)
      return existsSync(certificate)
    },
    30,
  )
  const ca = readFileSync(certificate)
  const proxy = { port, ca, agent: new Agent({ ca, keepAlive: true, maxSockets: 64 }) }
  stage.defer(() => proxy.agent.destroy())
  await until('Caddy answers', async () => (await sendThrough(proxy, '/healthz')).status === 200, 30)
  return proxy
}

/** One request through the proxy; status 0 when the connection broke. */
export function sendThrough(
  { port, agent }: Proxy,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number }> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const request = ask(
      { host: 'localhost', port, path, method, agent, family: 4, headers: { ...headers, ...length } },
      (answer) => {
        answer.resume()
        answer.on('error', () => resolve({ status: 0 }))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }))
      },
    )
    request.setTimeout(30_000, () => request.destroy())
    request.on('error', () => resolve({ status: 0 }))
    request.end(body)
  })
}
