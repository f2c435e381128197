/** The real thing for browser tests: the built site behind the service, its own data folder, a real mail server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { MailServer } from './mail-server.ts'

const root = join(import.meta.dirname, '../..')

export const staffAddress = 'laboratory@example.org'

export class Site {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  readonly mails = new MailServer()
  url = ''
  log = ''
  #port = 0
  #process: ChildProcess | undefined
  readonly #environment: Record<string, string>

  /** @param environment further settings of the service */
  constructor(environment: Record<string, string> = {}) {
    this.#environment = environment
  }

  async start(): Promise<void> {
    if (this.mails.port === 0) await this.mails.start()
    this.#port ||= await freePort()
    this.url = `http://127.0.0.1:${this.#port}`
    const child = spawn(process.execPath, ['api/build/server.js'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        SMTP_URL: this.mails.url,
        MAIL_FROM: 'website@example.org',
        MAIL_TO: staffAddress,
        PUBLIC_ORIGIN: this.url,
        ...this.#environment,
      },
    })
    this.#process = child
    child.stdout?.on('data', (text: Buffer) => (this.log += String(text)))
    child.stderr?.on('data', (text: Buffer) => (this.log += String(text)))
    const until = Date.now() + 30_000
    for (;;) {
      const alive = await fetch(`${this.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (alive) return
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`The service did not start:\n${this.log}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** @param signal SIGTERM stops cleanly, SIGKILL is the power cut */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  async dispose(): Promise<void> {
    await this.stop()
    await this.mails.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** `site` is shared by the tests of one worker; a test that stops it or counts what it holds makes its own `Site`. */
export const test = base.extend<{ complaints: string[] }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const site = new Site()
      await site.start()
      await use(site)
      await site.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** Every test fails on a console error, a page error, a refused resource or a call to another host. */
  complaints: [
    async ({ page, site }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
      page.on('request', (request) => {
        if (!request.url().startsWith(site.url) && /^(https?|wss?):/.test(request.url()))
          complaints.push(`foreign: ${request.url()}`)
      })
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
