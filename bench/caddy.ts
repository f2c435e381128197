/** Caddy with `deploy/Caddyfile` as it is shipped, with a certificate authority of its own in a temporary folder. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as ask } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../api/src/testing/free-port.ts'
import type { TestService } from '../e2e/support/test-service.ts'
import { hold, Skipped, type Stage, until } from './faults/fault.ts'

const root = join(import.meta.dirname, '..')

export type Proxy = {
  port: number
  httpPort: number
  ca: Buffer
  agent: Agent
  stop(): Promise<void>
}

type Answer = { status: number; headers: (readonly [string, string])[]; text: string }

/** @returns its version; throws `Skipped` where Caddy is not installed */
export function findCaddy(): string {
  const { status, stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' })
  if (status !== 0) throw new Skipped('caddy is not installed here (Debian: apt-get install caddy).')
  return stdout.trim().split(' ')[0] ?? ''
}

/**
 * @param port for https; a free one unless given
 * @returns when it answers; it ends with the stage
 */
export async function startCaddy(
  stage: Stage,
  upstreams: readonly TestService[],
  port?: number,
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const httpPort = await findFreePort()
  port ??= await findFreePort()
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
        SITE_FILES: join(root, 'web/build/site'),
      },
    },
  )
  let log = ''
  child.stderr.on('data', (text: Buffer) => (log = (log + String(text)).slice(-5000)))
  let isGone = false
  child.once('exit', () => (isGone = true))
  const stop = async () => {
    if (!isGone) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  stage.defer(stop)
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt')
  await until(
    'Caddy has its certificate',
    () => {
      hold(!isGone, `Caddy ended:\n${log}`)
      return existsSync(certificate)
    },
    120,
  )
  const ca = readFileSync(certificate)
  const proxy = {
    port,
    httpPort,
    ca,
    agent: new Agent({ ca, keepAlive: true, maxSockets: 64 }),
    stop,
  }
  stage.defer(() => proxy.agent.destroy())
  await until('Caddy answers', async () => (await sendThrough(proxy, '/healthz')).status === 200, 120)
  return proxy
}

/** One request through the proxy; status 0 when the connection broke. */
export function sendThrough(
  { port, agent }: Proxy,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, headers: [], text: '' })
    const request = ask(
      {
        host: 'localhost',
        port,
        path,
        method,
        agent,
        family: 4,
        timeout: 30_000,
        headers: { ...headers, ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', broken)
        answer.on('end', () => {
          const { rawHeaders: raw } = answer
          resolve({
            status: answer.statusCode ?? 0,
            headers: raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : [])),
            text: Buffer.concat(parts).toString(),
          })
        })
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', broken)
    request.end(body)
  })
}
