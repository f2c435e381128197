/**
 * Checks every call of the desk. Every route below `/api/desk` says who may call it (`access`); one that does not say it stops the start. Here
 * it is checked, before the body is read: where the call comes from, whose session it has, how far that person has signed in, and
 * what the role allows.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byItselfHeader, mayAct, type Access } from '@laboratory/contract/desk/access'
import type { Session } from '@laboratory/contract/desk/people'
import { day } from '../clock.ts'
import type { Config } from '../settings/config.ts'
import { hasSecureCookies, readCookies } from '../http/form-token.ts'
import { networkOf, siteOf } from '../http/limits.ts'
import { ProblemError } from '../http/problems.ts'
import { browserName } from '../people/browser-name.ts'
import {
  deviceLifetime,
  findSession,
  freshUntil,
  touchSession,
  type OpenSession,
} from '../people/sessions.ts'
import { type StaffKeys, isDeviceToken } from '../people/staff-keys.ts'
import type { Caller, DeskContext } from './desk-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Of a call to the desk: whose it is. */
    deskSession: OpenSession | undefined
  }
}

const safeMethods = new Set(['GET', 'HEAD'])

/** Registers the guard in a scope: for every route of it, and those within it. */
export function guardDesk(scope: FastifyInstance, context: DeskContext): void {
  const { config, clock, database, keys } = context
  scope.addHook('onRoute', ({ method, url, config: routeConfig }) => {
    if (!routeConfig?.access) throw new Error(`${String(method)} ${url} does not say who may call it.`)
  })
  scope.decorateRequest('deskSession', undefined)
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    reply.header('X-Robots-Tag', 'noindex')
    refuseForeign(request, config)
    const access = request.routeOptions.config.access
    // No route at this address: 404 without further detail.
    if (!access) return
    const now = clock()
    const session = await findOwnSession(request, now)
    request.deskSession = session
    if (access.role === 'public') return
    if (!session) throw new ProblemError(401, 'Signed out', 'Please sign in.', { code: 'sign-in' })
    checkAccess(access, session, now)
    const isByItself = access.passive || request.headers[byItselfHeader.toLowerCase()] !== undefined
    if (!isByItself) await touchSession(database.query, session, now)
  })

  async function findOwnSession(request: FastifyRequest, now: Date) {
    const [token] = readCookies(request.headers.cookie, cookieNames(config).session)
    return token === undefined
      ? undefined
      : findSession(database.query, keys, token, now, config.desk.isSecondFactorRequired)
  }
}

/** @throws ProblemError 403 with the reason as its code */
export function checkAccess(access: Access, session: OpenSession, now: Date): void {
  if (access.secondFactor !== 'none' && session.stage !== 'in') {
    const isEnrolling = session.stage === 'enrol'
    throw new ProblemError(
      403,
      'Not signed in yet',
      isEnrolling
        ? 'Please set up your second factor first.'
        : 'Please give the code of your second factor first.',
      { code: isEnrolling ? 'enrol' : 'second-factor' },
    )
  }
  if (access.role !== 'public' && !mayAct(session.person.role, access.role)) {
    throw new ProblemError(403, 'Not allowed', 'Your role does not allow this. A manager can change it.', {
      code: 'role',
    })
  }
  if (access.secondFactor === 'fresh' && !freshUntil(session, now)) {
    throw new ProblemError(403, 'Confirm first', 'Please confirm that it is you: give a code once more.', {
      code: 'fresh-second-factor',
    })
  }
}

/** Stricter than for visitors: a browser always sends the origin of a call, and no other client is expected here. */
function refuseForeign({ method, headers }: FastifyRequest, config: Config): void {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  const isSafe = safeMethods.has(method)
  const isForeignSite = site !== undefined && site !== 'same-origin' && !(isSafe && site === 'none')
  const isForeignOrigin = origin !== undefined && !isOwnOrigin(origin, headers.host, config)
  const isUnsaid = !isSafe && origin === undefined && site === undefined
  if (isForeignSite || isForeignOrigin || isUnsaid) {
    throw new ProblemError(403, 'Sent from another site', 'The desk takes calls from its own pages only.')
  }
}

function isOwnOrigin(origin: string, host: string | undefined, { desk, hasPublicOrigin }: Config): boolean {
  if (hasPublicOrigin) return origin === desk.origin
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Names with the prefix that binds a cookie to this host and to TLS (RFC 6265bis, 4.1.3.2). */
function cookieNames(config: Config): { session: string; device: string } {
  const prefix = hasSecureCookies({ publicOrigin: config.desk.origin }) ? '__Host-' : ''
  return { session: `${prefix}desk`, device: `${prefix}desk-device` }
}

/** @returns the content of its device's cookie, where this service made it */
export function deviceOf({ headers }: FastifyRequest, config: Config, keys: StaffKeys): string | undefined {
  const [device] = readCookies(headers.cookie, cookieNames(config).device)
  return device !== undefined && isDeviceToken(keys, device) ? device : undefined
}

export function callerOf(request: FastifyRequest, { config, clock, keys }: DeskContext): Caller {
  return {
    network: networkOf(request.ip),
    site: siteOf(request.ip),
    origin: config.hasPublicOrigin
      ? config.desk.origin
      : (request.headers.origin ?? `http://${request.headers.host}`),
    browser: browserName(request.headers['user-agent']),
    device: deviceOf(request, config, keys),
    now: clock(),
  }
}

export type Entered = {
  session: Session
  /** For the session's cookie, where it changed. */
  token?: string
  /** For the device's cookie, where it is new. */
  device?: string
}

/** Sets the cookies. @returns what the page is told */
export function setDeskCookies(
  reply: FastifyReply,
  config: Config,
  { session, token, device }: Entered,
): Session {
  const names = cookieNames(config)
  if (token !== undefined) setCookie(reply, config, names.session, token)
  if (device !== undefined) setCookie(reply, config, names.device, device, deviceLifetime * day)
  return session
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  setCookie(reply, config, cookieNames(config).session, '', 0)
}

/** @param lifetime ms; that of the browser's window when left out */
function setCookie(
  reply: FastifyReply,
  config: Config,
  name: string,
  value: string,
  lifetime?: number,
): void {
  const secure = hasSecureCookies({ publicOrigin: config.desk.origin })
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(lifetime === undefined ? [] : [`Max-Age=${lifetime / 1000}`]),
    ...(secure ? ['Secure'] : []),
  ]
  reply.header('Set-Cookie', [`${name}=${value}`, ...attributes].join('; '))
}
