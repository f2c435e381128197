/** What the service does, in the order in which a request meets it. */
import type { FastifyServerOptions } from 'fastify'
import { systemClock, type Clock } from './clock.ts'
import type { Config } from './settings/config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './database/database.ts'
import { deviceOf } from './desk/desk-guard.ts'
import { registerDesk, restrictDesk } from './desk/desk.ts'
import { createIdentify } from './forms/submission-key.ts'
import { registerCrossSiteCheck } from './http/cross-site.ts'
import { registerFormBody } from './http/form-body.ts'
import { createFormTokens, hasSecureCookies, registerFormToken } from './http/form-token.ts'
import { registerHealth } from './http/health-routes.ts'
import { bodyLimit, createHttpServer, type Ending } from './http/http-server.ts'
import { registerLimits } from './http/limits.ts'
import { registerOverload } from './http/overload.ts'
import { registerProblems } from './http/problems.ts'
import { closedDaysOf, loadSite } from './http/site.ts'
import { createLaboratoryMailbox } from './incoming/mailbox.ts'
import { createRequestLinks } from './inquiries/request/request-link.ts'
import { registerInquiryRoutes } from './inquiries/routes.ts'
import { createAuditKey } from './secrets/keys.ts'
import { letterFactsOf } from './mail/letter-facts.ts'
import type { Mailer } from './mail/mailer.ts'
import { registerVisits } from './numbers/visits.ts'
import { serviceActor } from './operations.ts'
import { completeMessage, createOutgoingMail } from './outgoing-mail.ts'
import { createStaffKeys } from './people/staff-keys.ts'
import { registerPublishing } from './publishing/routes.ts'
import { createMailboxProofs } from './registrations/mailbox-proof.ts'
import { hashPin, verifyPin } from './registrations/pin.ts'
import { registerRegistrations } from './registrations/registration-routes.ts'

type AppDependencies = {
  config: Config
  database: Database
  /** At least 32 bytes, shared by all service processes: see `readSecretFile`. */
  secret: Buffer
  clock?: Clock
  mailer?: Mailer
  logger?: FastifyServerOptions['logger']
}

/** The service, its outbox worker and its reader of the mailbox, none of them started. */
export async function buildApp({
  config,
  database,
  secret,
  clock = systemClock,
  mailer,
  logger,
}: AppDependencies) {
  const site = loadSite(config.siteDir, clock)
  const ending: Ending = { isClosing: false, isLeaving: false }
  const app = createHttpServer(config, { site, ending, logger })
  const keys = createStaffKeys(secret)

  registerProblems(app, site)
  restrictDesk(app, config)
  registerCrossSiteCheck(app, config.hasPublicOrigin ? config.publicOrigin : undefined)
  registerOverload(
    app,
    (request) => deviceOf(request, config, keys) !== undefined,
    ({ deskSession }) => deskSession?.person.id,
  )
  registerFormBody(app, bodyLimit)

  const audit = createAuditKey(secret)
  const mail = letterFactsOf(config, site)
  const requestLinks = createRequestLinks(secret, config.publicOrigin)
  const byService = () => ({
    actor: serviceActor,
    now: clock(),
    audit,
    mail,
    closedDays: closedDaysOf(site),
  })
  const parts = { config, database, clock, log: app.log, site, keys, requestLinks, byService }
  const worker = createOutgoingMail(parts, mailer)
  const context: AppContext = {
    config,
    clock,
    database,
    site,
    formTokens: createFormTokens(secret, clock),
    identify: createIdentify(secret),
    proofs: createMailboxProofs(secret, config.publicOrigin),
    hashPin: (pin) => hashPin(pin, secret),
    verifyPin: (pin, hash) => verifyPin(pin, hash, secret),
    limits: await registerLimits(app, config, clock),
  }

  registerHealth(app, { database, dataDir: config.dataDir, clock, isStopping: () => ending.isLeaving })
  registerFormToken(app, context.formTokens, hasSecureCookies(config))
  registerInquiryRoutes(app, { ...context, requestLinks, byService })
  registerRegistrations(app, context)
  registerVisits(app, context)
  const readClosedTimes = registerPublishing(app, context)
  await registerDesk(app, { ...context, readClosedTimes }, { keys, audit })

  return {
    app,
    worker,
    site,
    /** Undefined where no mailbox is read. */
    mailbox: createLaboratoryMailbox({
      ...parts,
      complete: (message) => completeMessage(parts, message),
    }),
    /** Each response closes its connection, and the health check says so to a proxy that has other processes. */
    leave: () => void Object.assign(ending, { isClosing: true, isLeaving: true }),
  }
}
