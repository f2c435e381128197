/** The staff desk: who may reach it, its pages, and its calls. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'
import { networksOf } from '../settings/networks.ts'
import type { AppContext } from '../context.ts'
import { createOwnQueue } from '../http/overload.ts'
import { nothingHere } from '../http/problems.ts'
import { letterFactsOf } from '../mail/letter-facts.ts'
import type { AuditKey } from '../secrets/keys.ts'
import type { StaffKeys } from '../people/staff-keys.ts'
import type { DeskContext } from './desk-context.ts'
import { registerDeskPages } from './desk-pages.ts'
import { registerDeskRoutes } from './desk-routes.ts'

const deskAddress = /^\/(?:api\/)?desk(?:[/?]|$)/

/**
 * Restricts the desk to its networks and its host name, before anything else is checked: from elsewhere its addresses answer 404. Where the
 * desk has its own host name, that host serves nothing else.
 */
export function restrictDesk(app: FastifyInstance, { desk }: Config): void {
  const isAllowed = desk.networks.length > 0 ? networksOf(desk.networks) : () => true
  app.addHook('onRequest', async (request, reply) => {
    // By the route too: an address may write its letters as %64, and is routed all the same.
    const isDesk = deskAddress.test(request.url) || deskAddress.test(request.routeOptions.url ?? '')
    const isDeskHost = desk.host !== undefined && request.headers.host === desk.host
    const isRightHost = desk.host === undefined || isDesk === isDeskHost
    if (isRightHost && (!isDesk || isAllowed(request.ip))) return
    // Nothing is there anyway: answered as any unknown address.
    if (request.is404) throw nothingHere
    reply.callNotFound()
    return reply
  })
}

export async function registerDesk(
  app: FastifyInstance,
  parts: Pick<AppContext, 'clock' | 'config' | 'database' | 'proofs' | 'site'> &
    Pick<DeskContext, 'readClosedTimes'>,
  secrets: { keys: StaffKeys; audit: AuditKey },
): Promise<void> {
  const { config, site } = parts
  if (!config.desk.isOn) return
  const mail = letterFactsOf(config, site)
  registerDeskPages(app, config.desk.pagesDir)
  await registerDeskRoutes(app, {
    ...parts,
    ...secrets,
    mail,
    slowly: createOwnQueue(2, 16),
    searching: createOwnQueue(2, 40),
    counting: createOwnQueue(1, 8),
  })
}
