import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux (from 32768), macOS and Windows (from 49152) give out by themselves: one of those could become the end
 * of anybody's connection between the moment when it is found and the moment when a server listens on it.
 */
const range = [20_000, 32_000] as const
/** Test workers that run beside each other draw from parts of their own: a port is free until the service that it was found for listens. */
const lanes = 8

const given = new Set<number>()

/** @returns a port of this machine that nobody listens on, and that this process was not told before */
export async function findFreePort(): Promise<number> {
  const [first, end] = range
  const width = (end - first) / lanes
  const lane = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0) % lanes
  for (;;) {
    const port = first + lane * width + randomInt(width)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
    .once('error', () => resolve(false))
    .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
