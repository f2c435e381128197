/** Requests one page as often as possible: with `wrk` where it is installed, with a generator of our own elsewhere. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { runLoad } from './load.ts'

const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find((path) => existsSync(path))

export const pressTool = wrk
  ? 'wrk, 2 threads'
  : 'a generator of our own, 1 thread (it is the limit above about 20,000/s)'

export type Pressed = { perSecond: number; p50: number; p99: number; errors: number }

/** @returns requests per second, latencies in milliseconds, and failed or missing responses */
export async function press(
  port: number,
  page: string,
  encoding: string,
  options: { connections: number; seconds: number },
): Promise<Pressed> {
  const { connections, seconds } = options
  if (!wrk) {
    const result = await runLoad({ port, connections, seconds, ask: { page, encoding } })
    const good = result.answers['200'] ?? 0
    const all = Object.values(result.answers).reduce((sum, count) => sum + count, 0)
    return { ...result, errors: result.broken + all - good }
  }
  const { stdout } = await promisify(execFile)(wrk, [
    '--threads=2',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--latency',
    '--header',
    `Accept-Encoding: ${encoding}`,
    `http://127.0.0.1:${port}${page}`,
  ])
  const socketErrors = /connect ([0-9]+), read ([0-9]+), write ([0-9]+), timeout ([0-9]+)/.exec(stdout)
  return {
    perSecond: Number(/Requests\/sec:\s+([0-9.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
    errors:
      (socketErrors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0) +
      Number(/Non-2xx or 3xx responses: ([0-9]+)/.exec(stdout)?.[1] ?? 0),
  }
}

/** From wrk's `870.00us`, `2.13ms` or `1.02s`. */
function milliseconds(text = ''): number {
  const [, number, unit] = /^([0-9.]+)(us|ms|s|m)$/.exec(text) ?? []
  const factor = { us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit ?? ''] ?? Number.NaN
  return Number(number) * factor
}
