/** Load on a service of this machine, by autocannon. */
import autocannon from 'autocannon'
import { inquiryOf, keyOf } from './inquiry-request.ts'

export type Load = {
  port: number
  connections: number
  seconds: number
  /** Requests a second in all, whether or not the earlier ones were answered; without it, each connection asks again once answered. */
  rate?: number
  /** A page to get, or the first part of the names of inquiries that all differ. */
  ask: { page: string; encoding: string } | { inquiries: string }
}

export type LoadResult = {
  /** Answers by status. */
  answers: Record<string, number>
  /** Milliseconds. */
  p99: number
  /** Connections that broke, were refused or had no answer in ten seconds. */
  errors: number
}

/** Runs a load in threads of its own, so that measuring it does not slow it down. */
export async function runLoad({ port, connections, seconds, rate, ask }: Load): Promise<LoadResult> {
  let sent = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: Math.ceil(rate) }),
    ...('page' in ask && { workers: 1 }),
    requests: [
      'page' in ask
        ? { path: ask.page, headers: { 'Accept-Encoding': ask.encoding } }
        : {
            method: 'POST',
            path: '/api/inquiries',
            setupRequest: (request) => {
              const name = `${ask.inquiries}-${(sent += 1)}`
              return {
                ...request,
                headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(name) },
                body: JSON.stringify(inquiryOf(name)),
              }
            },
          },
    ],
  })
  const answers = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
  )
  return { answers, p99: result.latency.p99, errors: result.errors + result.timeouts }
}
