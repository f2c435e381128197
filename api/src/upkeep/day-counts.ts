/** What a process has counted since it last stored its counts: numbers only, in memory until they are stored. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const forms = new Set(['/api/inquiries', '/api/customer/sign-up'])
const signInSteps = new Set(['/api/desk/session', '/api/desk/session/code', '/api/desk/invitation/accept'])

export type DayCounts = {
  answers: number
  /** Answers 5xx. */
  errors: number
  /** Forms among them. */
  failedForms: number
  refusedSignIns: number
  /** Checks, one every ten minutes, at which the database did not answer. */
  away: number
}

export const noCounts: DayCounts = { answers: 0, errors: 0, failedForms: 0, refusedSignIns: 0, away: 0 }

/** Counts what a server answers. @returns the counts; the caller resets them when they are stored */
export function countAnswers(server: Server): DayCounts {
  const counts = { ...noCounts }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    response.once('close', () => {
      const path = url.split('?', 1)[0] ?? ''
      const status = response.statusCode
      if (!response.writableFinished || path === '/healthz' || path === '/readyz') return
      counts.answers += 1
      if (status >= 500) counts.errors += 1
      if (status >= 500 && method === 'POST' && forms.has(path)) counts.failedForms += 1
      if (status >= 400 && method === 'POST' && signInSteps.has(path)) counts.refusedSignIns += 1
    })
  })
  return counts
}
