/** The built service as a process, with a data folder and a mail server of its own: for browser tests, benches and fault tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { findFreePort } from '../../api/src/testing/free-port.ts'
import { builtService } from './built-service.ts'
import { MailServer } from './mail-server.ts'

const root = join(import.meta.dirname, '../..')

export const staffMailbox = 'laboratory@example.org'

export class TestService {
  readonly mails = new MailServer()
  readonly dataDir: string
  /** Both are known once it was started, and stay. */
  port = 0
  url = ''
  log = ''
  readonly #settings: Record<string, string>
  #process: ChildProcess | undefined

  /** @param settings environment variables of the service; limits per visitor are very high unless set here */
  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings
    this.dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'service-'))
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** Whether the process runs: false after a crash. */
  get running(): boolean {
    const child = this.#process
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** @returns milliseconds from the start of the process to its first answer */
  async start(): Promise<number> {
    if (this.mails.port === 0) await this.mails.start()
    this.port ||= await findFreePort()
    this.url = `http://127.0.0.1:${this.port}`
    const file = await builtService()
    const begun = performance.now()
    const child = spawn(process.execPath, [file], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        SMTP_URL: this.mails.url,
        MAIL_FROM: 'website@example.org',
        MAIL_TO: staffMailbox,
        PUBLIC_ORIGIN: this.url,
        SUBMISSIONS_PER_ADDRESS: '1000000',
        ...this.#settings,
      },
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (this.log += String(text)))
    while (!(await isListening(this.port))) {
      if (child.exitCode !== null || performance.now() - begun > 120_000)
        throw new Error(`The service did not start:\n${this.log}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const answer = await fetch(`${this.url}/healthz`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The service answered its health check with ${answer.status}.`)
    return performance.now() - begun
  }

  /**
   * Waits for words of its log, which comes through a pipe: it may be later than an answer.
   * @returns what the pattern found
   */
  async says(words: RegExp): Promise<string> {
    const end = performance.now() + 60_000
    for (;;) {
      const found = words.exec(this.log)
      if (found) return found[0]
      if (!this.running || performance.now() > end)
        throw new Error(`The service did not say ${words}:\n${this.log}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Asks its SQLite file, or changes it. */
  query(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    const database = new DatabaseSync(join(this.dataDir, 'laboratory.sqlite'), { timeout: 5000 })
    try {
      return database
        .prepare(sql)
        .all(...values)
        .map((row) => ({ ...row }))
    } finally {
      database.close()
    }
  }

  /** Makes the next attempt of every mail that waits due now, in place of half a minute of waiting. */
  makeMailsDue(): void {
    const now = new Date().toISOString()
    this.query('update outbox set "nextAt" = ? where "sentAt" is null and "deadAt" is null', now)
  }

  /** Waits until no mail waits. */
  async untilSent(): Promise<void> {
    const waiting = () =>
      this.query('select 1 from outbox where "sentAt" is null and "deadAt" is null limit 1')
    while (waiting().length > 0) await new Promise((resolve) => setTimeout(resolve, 200))
  }

  /**
   * @param signal SIGTERM stops cleanly, SIGKILL is the crash
   * @returns milliseconds until the process was gone
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    const child = this.#process
    const { running } = this
    this.#process = undefined
    if (!child || !running) return 0
    const begun = performance.now()
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
    return performance.now() - begun
  }

  /** Ends the process and its mail server, and removes the data folder. */
  async dispose(): Promise<void> {
    await this.stop('SIGKILL')
    await this.mails.stop()
    if (this.#settings.DATA_DIR === undefined) rmSync(this.dataDir, { recursive: true, force: true })
  }
}

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const open = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.destroy()
  return open
}
