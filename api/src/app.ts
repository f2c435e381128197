/** What the service does, in the order in which a request meets it. */
import type http from 'node:http'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyServerOptions } from 'fastify'
import { problemMediaType, type Problem } from '@laboratory/contract/problem'
import { second, systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './database/database.ts'
import { bodyTimes, boundConnections, refuseConnection } from './http/connections.ts'
import { registerCrossSiteCheck } from './http/cross-site.ts'
import { registerFormBody } from './http/form-body.ts'
import { createFormTokens, hasSecureCookies, registerFormToken } from './http/form-token.ts'
import { registerHealth } from './http/health-routes.ts'
import { registerLimits } from './http/limits.ts'
import { registerOverload } from './http/overload.ts'
import { registerProblems } from './http/problems.ts'
import { dataHeaders } from './http/security-headers.ts'
import { loadSite } from './http/site.ts'
import { restrictDesk, registerDesk } from './desk/desk.ts'
import { deviceOf } from './desk/desk-guard.ts'
import { filesOfAnswer } from './inquiries/inquiry-files.ts'
import { createLaboratoryMailbox } from './incoming/laboratory-mailbox.ts'
import { registerCustomerFiles } from './inquiries/customer-files.ts'
import { registerInquiries } from './inquiries/inquiry-routes.ts'
import { noteBounce } from './inquiries/undelivered.ts'
import { createRequestLinks, withRequestLink } from './inquiries/request-link.ts'
import { registerRequestLabels } from './inquiries/request-labels-route.ts'
import { registerRequestPresses } from './inquiries/request-presses.ts'
import { registerRequestSteps } from './inquiries/request-steps-route.ts'
import { languageOfCase } from './inquiries/request-page.ts'
import { withContact } from './mail/contact.ts'
import { letterFactsOf } from './letter-facts.ts'
import { createMailer, type Mailer, type OutgoingMessage } from './mail/mailer.ts'
import type { QueuedMessage } from './mail/outbox.ts'
import { createOutboxWorker } from './mail/outbox-worker.ts'
import { registerNewsPage } from './publishing/news-page.ts'
import { registerNews } from './publishing/news-routes.ts'
import { registerNotices } from './publishing/notice-routes.ts'
import { serviceActor } from './operations.ts'
import { hashPin, verifyPin } from './registrations/pin.ts'
import { registerMailboxProof } from './registrations/confirm-routes.ts'
import { createMailboxProofs } from './registrations/mailbox-proof.ts'
import { withPortal } from './registrations/portal.ts'
import { registerRegistrations } from './registrations/registration-routes.ts'
import { createAuditKey } from './keys.ts'
import { withInvitationLink } from './people/staff-emails.ts'
import { createStaffKeys } from './people/staff-keys.ts'
import { registerVisits } from './numbers/visits.ts'
import { createIdentify } from './forms/submission-key.ts'

// By `require`, as the framework does: an import statement reads every export of the module, one of which loads all of `fetch`.
const { createServer } = createRequire(import.meta.url)('node:http') as typeof http

type AppDependencies = {
  config: Config
  database: Database
  /** At least 32 bytes, shared by all service processes: see `readSecretFile`. */
  secret: Buffer
  clock?: Clock
  mailer?: Mailer
  logger?: FastifyServerOptions['logger']
}

/**
 * Bytes of the longest body, in a script of three bytes a letter: an inquiry with 20 tests at their limits as JSON, or with four as a form,
 * percent-encoded.
 */
export const bodyLimit = 192 * 1024

/** What is asked and answered is read by the schemas of the contract; no route has one of the framework's, and their compilers are not loaded. */
const noSchemas = () => {
  throw new Error('A route has a schema of the framework.')
}

/** The service and its outbox worker, both not yet started. */
export async function buildApp(dependencies: AppDependencies) {
  const { config, database, secret, clock = systemClock } = dependencies
  const site = loadSite(config.siteDir, clock)
  const isForDesk = (request: http.IncomingMessage) =>
    config.desk.host !== undefined && request.headers.host === config.desk.host
  let closing = false
  let leaving = false
  const app = Fastify({
    logger: dependencies.logger ?? false,
    // Its lines carry addresses of visitors; ours follow each answer instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // An address that no route can read ends before any hook.
    frameworkErrors(_error, _request, { raw: response }) {
      for (const [name, value] of dataHeaders) response.setHeader(name, value)
      const problem: Problem = {
        title: 'Unreadable address',
        status: 400,
        detail: 'The address could not be read. Please check it.',
      }
      response.writeHead(400, { 'Content-Type': `${problemMediaType}; charset=utf-8` })
      response.end(JSON.stringify(problem))
    },
    clientErrorHandler(error, socket) {
      refuseConnection(error as NodeJS.ErrnoException, socket as Socket)
    },
    // Pages are answered before routing, by an exact look-up and one write; the news page has a route that fills it in.
    serverFactory(handler): http.Server {
      const server = createServer(
        {
          // What a slow client may take for its headers, and for the longest request; most have less: `limitBody`.
          headersTimeout: 3 * second,
          requestTimeout: bodyTimes.file + 5 * second,
          connectionsCheckingInterval: second,
          keepAliveTimeout: 72 * second,
          maxHeaderSize: 16 * 1024,
        },
        (request, response) => {
          if (closing) response.shouldKeepAlive = false
          if (!isForDesk(request) && site.answer(request, response)) return
          handler(request, response)
        },
      )
      boundConnections(server)
      return server
    },
  })
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of dataHeaders) reply.header(name, value)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/healthz') return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.addHook('preClose', async () => {
    closing = true
    // A connection whose answer was under way becomes idle later; without this it would delay the end by its keep-alive time.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    // A service that never listened closes nothing, and its process may end.
    sweep.unref()
    app.server.once('close', () => clearInterval(sweep))
    app.server.closeIdleConnections()
  })

  registerProblems(app, site)
  restrictDesk(app, config)
  registerCrossSiteCheck(app, config.hasPublicOrigin ? config.publicOrigin : undefined)
  const keys = createStaffKeys(secret)
  registerOverload(app, (request) => deviceOf(request, config, keys) !== undefined)
  registerFormBody(app, bodyLimit)

  const requestLinks = createRequestLinks(secret, config.publicOrigin)
  const audit = createAuditKey(secret)
  const byService = () => ({
    actor: serviceActor,
    now: clock(),
    audit,
    mail: letterFactsOf(config, site),
    closedDays: site.closedDays,
  })
  const complete = async (message: QueuedMessage): Promise<OutgoingMessage> => {
    const language = await languageOfCase(database.query, message.target)
    const completed = withContact(
      withRequestLink(
        withInvitationLink(message, keys, config.desk.origin),
        requestLinks,
        config.publicOrigin,
        language,
      ),
      site.contact,
      language,
    )
    if (message.kind !== 'inquiry-answer' || message.target === null) return completed
    return { ...completed, files: await filesOfAnswer(database, message.id, message.target) }
  }
  const worker = createOutboxWorker({
    database,
    clock,
    log: app.log,
    mailer: withPortal(dependencies.mailer ?? createMailer(config), {
      portal: config.portal,
      connection: database.query,
      clock,
    }),
    mailTo: config.mailTo,
    complete,
    onGivenUp: (transaction, message) => noteBounce(transaction, message, byService()),
  })
  const mailbox = createLaboratoryMailbox({
    config,
    database,
    clock,
    log: app.log,
    byService,
    complete,
    wake: () => worker.wake(),
  })
  const context: AppContext = {
    config,
    clock,
    database,
    worker,
    site,
    formTokens: createFormTokens(secret, clock),
    identify: createIdentify(secret),
    proofs: createMailboxProofs(secret, config.publicOrigin),
    hashPin: (pin) => hashPin(pin, secret),
    verifyPin: (pin, hash) => verifyPin(pin, hash, secret),
    limits: await registerLimits(app, config, clock),
  }

  registerHealth(app, { database, dataDir: config.dataDir, clock, isStopping: () => leaving })
  registerFormToken(app, context.formTokens, hasSecureCookies(config))
  registerInquiries(app, { ...context, requestLinks })
  registerRequestSteps(app, { ...context, requestLinks })
  registerCustomerFiles(app, { ...context, requestLinks, byService })
  registerRequestPresses(app, { ...context, requestLinks, byService })
  registerRequestLabels(app, { ...context, requestLinks })
  registerRegistrations(app, context)
  registerMailboxProof(app, context)
  registerNews(app, context)
  registerNewsPage(app, context)
  registerVisits(app, context)
  const readClosedTimes = registerNotices(app, context)
  await registerDesk(app, { ...context, readClosedTimes }, { keys, audit })

  return {
    app,
    worker,
    /** Undefined where no mailbox is read. */
    mailbox,
    /** Each response closes its connection, and the health check says so to a proxy that has other processes. */
    leave() {
      closing = true
      leaving = true
    },
  }
}
