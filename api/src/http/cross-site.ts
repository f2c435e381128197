/** Requests that another site made a browser send. Layer 1: fetch metadata and origin, always. Layer 2: a signed token, see form-token.ts. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callFaults } from '../words/words.ts'
import { ProblemError } from './problems.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe methods from other sites, before anything is read.
 * @param publicOrigin the site's own origin, when it was set
 */
export function registerCrossSiteCheck(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || isSameSite(request, publicOrigin)) return
    throw new ProblemError(403, 'Sent from another site', callFaults.elsewhere)
  })
}

function isSameSite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.origin
  // Neither header: not a current browser, so that no other site can have made a visitor's browser send it.
  if (origin === undefined) return true
  if (origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host && origin !== 'null'
}
