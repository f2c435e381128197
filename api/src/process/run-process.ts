/** Runs a program of ours in a process of its own, which ends afterwards: what it costs, and what becomes of it, is not the service's. */
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { second } from '../clock.ts'
import { repository } from '../repository.ts'

type Order = {
  /** Its file, from the top of the repository. */
  code: string
  words?: readonly string[]
  input?: readonly (string | Uint8Array)[]
  /** It reads nothing but its own code and these folders, knows no environment, and starts nothing; else it may what we may. */
  reads?: readonly string[]
  /** Beside what it may read: options of Node. */
  options?: readonly string[]
  env?: NodeJS.ProcessEnv
  /** Until it is killed, ms. */
  time: number
  /** kB of data; some 600,000 are Node's own before it begins. */
  memory?: number
  /** Bytes that it may answer with. */
  answer?: number
}

export type Ended = {
  isDone: boolean
  /** It was killed for taking too long. */
  isLate: boolean
  output: Buffer
  /** What it complained of: the end of that. */
  complaint: string
}

/**
 * No core of what it held, so much data, so many seconds of a processor; and where memory is short, the kernel ends it before the service. What a
 * system does not know of these it leaves out.
 */
const withLimits = [
  'ulimit -c 0',
  'ulimit -d "$0" 2>/dev/null',
  'ulimit -t "$1" 2>/dev/null',
  'echo 900 2>/dev/null >/proc/self/oom_score_adj',
  'shift',
  'exec "$@"',
].join('; ')

/** What Node lets a process read of our own code: none of the service's data, secrets or settings. A native library is not bound by it. */
function permissionsFor(reads: readonly string[]): string[] {
  const paths = ['node_modules', 'package.json', 'api/package.json', 'contract', ...reads]
  return ['--permission', ...paths.map((path) => `--allow-fs-read=${join(repository, path)}`)]
}

/** @throws where it cannot be started: nothing of it ran */
export async function runProcess(order: Order): Promise<Ended> {
  const { code, words = [], input = [], reads, options = [], time, memory, answer = Infinity } = order
  const command = [
    process.execPath,
    ...(reads ? permissionsFor(reads) : []),
    ...options,
    join(repository, code),
    ...words,
  ]
  const limits = [String(memory ?? 'unlimited'), String(Math.ceil(time / second) + 1)]
  // Where it is told what it may read, without our environment: it holds passwords of the database and of the mail server.
  const child = spawn('/bin/sh', ['-c', withLimits, ...limits, ...command], {
    env: reads ? {} : (order.env ?? process.env),
    cwd: repository,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // It has no pipes then.
  if (child.pid === undefined) await ended
  else
    try {
      // Pages come first.
      setPriority(child.pid, 5)
    } catch {
      // It has ended already.
    }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, time)
  const output: Buffer[] = []
  let length = 0
  let complaint = ''
  child.stdout.on('data', (part: Buffer) => {
    length += part.length
    if (length > answer) child.kill('SIGKILL')
    else output.push(part)
  })
  child.stderr.on('data', (part: Buffer) => (complaint = (complaint + part.toString()).slice(-4000)))
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  for (const part of input) child.stdin.write(part)
  child.stdin.end()
  const status = await ended.finally(() => clearTimeout(timer))
  return { isDone: status === 0 && length <= answer, isLate, output: Buffer.concat(output), complaint }
}

/** Lets one after another begin: two would take twice the memory. */
export function oneAtATime() {
  let before: Promise<unknown> = Promise.resolve()
  return <Result>(begin: () => Promise<Result>): Promise<Result> => {
    const result = before.then(begin)
    before = result.catch(() => {})
    return result
  }
}
