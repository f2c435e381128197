/** A load generator for what `wrk` cannot do: inquiries that all differ, a fixed rate, and machines without `wrk`. */
import { Worker } from 'node:worker_threads'

export type Load = {
  port: number
  /** At most so many at a time. */
  connections: number
  /** Longer where `ask.requests` have not all been answered once by then: at most ten seconds. */
  seconds: number
  /** Requests per second, whether or not the earlier ones were answered; without it, each connection asks again once answered. */
  rate?: number
  /** A page to get, inquiries that each differ, or requests as bytes, in turn. */
  ask: { page: string; encoding: string } | { inquiries: string } | { requests: readonly Uint8Array[] }
}

export type LoadResult = {
  /** Answers by status. */
  answers: Record<string, number>
  /** Connections that broke, or were refused. */
  broken: number
  /** Requests that had no answer at the end, or no free connection. */
  unanswered: number
  perSecond: number
  /** Milliseconds, of the answers that did not say 503. */
  p50: number
  p99: number
  slowest: number
  /** Milliseconds, of the answers 503. */
  shedP99: number
}

/** Runs a load on a thread of its own, so that measuring it does not slow it down. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const worker = new Worker(new URL('load-worker.ts', import.meta.url), { workerData: load })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
