/** The service as a process: started, measured, stopped or killed. For benches and fault tests, which need no browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtService } from './built-service.ts'

const root = join(import.meta.dirname, '../..')

export const staffMailbox = 'laboratory@example.org'

/** Characters of log kept: the end of it says why something failed. */
const logLength = 20_000

type ServiceOptions = {
  /** A file that is loaded into the process before the service, and answers what `ask` sends. */
  readonly probe?: string
  /** Files that the process may hold open; Linux only. */
  readonly openFiles?: number
}

export class Service {
  readonly port: number
  readonly url: string
  readonly dataDir: string
  log = ''
  readonly #settings: Record<string, string>
  readonly #options: ServiceOptions
  #process: ChildProcess | undefined

  private constructor(
    port: number,
    dataDir: string,
    settings: Record<string, string>,
    options: ServiceOptions,
  ) {
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.dataDir = dataDir
    this.#settings = settings
    this.#options = options
  }

  /**
   * A service with a port and a data folder of its own, not yet started.
   * @param settings environment variables of the service; limits per visitor are out of the way unless set here
   */
  static async prepare(
    settings: Record<string, string> = {},
    options: ServiceOptions = {},
  ): Promise<Service> {
    const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'service-'))
    return new Service(await findFreePort(), dataDir, settings, options)
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** Asks the probe in the process. @returns what it answers first */
  async ask(question: string): Promise<unknown> {
    const child = this.#process
    if (!child?.connected) throw new Error('The service runs without a probe.')
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`The service ended:\n${this.log}`))
      child.once('exit', fail)
      child.once('message', (answer) => {
        child.off('exit', fail)
        resolve(answer)
      })
      child.send(question)
    })
  }

  /** @returns milliseconds from the start of the process to its first answer */
  async start(): Promise<number> {
    const file = await builtService()
    const begun = performance.now()
    // An argument rather than NODE_OPTIONS, which would load the probe into the service's own children too.
    const { probe, openFiles } = this.#options
    const command = [process.execPath, ...(probe ? ['--import', probe] : []), file]
    // Becomes the service: the process's id is the same.
    if (openFiles) command.unshift('prlimit', `--nofile=${openFiles}:${openFiles}`)
    const [program = '', ...words] = command
    const child = spawn(program, words, {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe', ...(probe ? (['ipc'] as const) : [])],
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        MAIL_FROM: 'website@example.org',
        MAIL_TO: staffMailbox,
        PUBLIC_ORIGIN: this.url,
        SUBMISSIONS_PER_ADDRESS: '1000000',
        SUBMISSIONS_PER_MAILBOX: '1000000',
        ...this.#settings,
      },
    })
    this.#process = child
    const keep = (text: Buffer) => (this.log = (this.log + String(text)).slice(-logLength))
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
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
   * @param signal SIGTERM stops cleanly, SIGKILL is the crash
   * @returns milliseconds until the process was gone
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0
    const begun = performance.now()
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
    return performance.now() - begun
  }

  /** Whether the process runs: false after a crash. */
  get running(): boolean {
    const child = this.#process
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** Ends the process and removes the data folder. */
  async dispose(): Promise<void> {
    await this.stop('SIGKILL')
    if (this.#settings.DATA_DIR === undefined) rmSync(this.dataDir, { recursive: true, force: true })
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
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
