/** `/api/desk/`: a Fastify scope behind one guard, with the routes of the contract's table and no others. */
import { closedDaysOf } from '../http/site.ts'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskRoutes, type DeskCall, type DeskRequest } from '@laboratory/contract/desk/routes'
import { DocumentSchema, FileSchema, type DeskRoute } from '@laboratory/contract/desk/route'
import type * as z from 'zod/mini'
import { hidePersons, revealPersons } from '../casework/persons.ts'
import { boundUnread, createFairQueue } from '../http/overload.ts'
import { ProblemError } from '../http/problems.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { parseInput } from '../operations.ts'
import type { OpenSession } from '../people/sessions.ts'
import type { DeskCallContext, DeskContext, DeskHandlers, CallerContext } from './desk-context.ts'
import { callerOf, guardDesk } from './desk-guard.ts'
import { administrationHandlers } from './administration-handlers.ts'
import { contentHandlers } from './content-handlers.ts'
import { inquiryHandlers } from './inquiry-handlers.ts'
import { mailHandlers } from './mail-handlers.ts'
import { peopleHandlers } from './people-handlers.ts'
import { registrationHandlers } from './registration-handlers.ts'
import { publishingHandlers } from './publishing-handlers.ts'

const compress = promisify(gzip)

/** Beside those that answer with a file: what holds a whole one while it works. */
const taking: readonly DeskCall[] = ['finishFile', 'finishPicture', 'saveAnswer', 'saveNews', 'readMailPage']
const holdsFile = (call: DeskCall) => deskRoutes[call].answer === FileSchema || taking.includes(call)
/** Files that are worked on at a time, of 25 MB at most each: the parts of e-mails are read one after another, and a colleague waits for no more than this. */
const mostHeld = 2
/** Bytes of those that who asked for them has not read yet. */
const mostUnread = 100 * 1024 * 1024

const handlers: DeskHandlers = {
  ...peopleHandlers,
  ...inquiryHandlers,
  ...mailHandlers,
  ...registrationHandlers,
  ...administrationHandlers,
  ...contentHandlers,
  ...publishingHandlers,
}

export async function registerDeskRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const slots = { hold: createFairQueue(mostHeld), boundAnswer: boundUnread(mostUnread) }
  await app.register(
    async (scope) => {
      // JSON only: no form of another site can send it.
      scope.removeContentTypeParser('application/x-www-form-urlencoded')
      guardDesk(scope, context)
      for (const call of Object.keys(deskRoutes) as DeskCall[]) addRoute(scope, context, call, slots)
      scope.setNotFoundHandler(() => {
        throw new ProblemError(404, 'Not found', 'There is nothing at this address.')
      })
    },
    { prefix: '/api/desk' },
  )
}

type FileSlots = {
  hold: ReturnType<typeof createFairQueue>
  boundAnswer: ReturnType<typeof boundUnread>
}

function addRoute(
  scope: FastifyInstance,
  context: DeskContext,
  call: DeskCall,
  { hold, boundAnswer }: FileSlots,
): void {
  const {
    method,
    path,
    access,
    request: shape,
    answer,
    bodyLimit,
  }: DeskRoute<z.ZodMiniType, z.ZodMiniType> = deskRoutes[call]
  const handle = handlers[call] as (
    call: DeskCallContext<DeskCall>,
    context: CallerContext,
  ) => Promise<unknown>
  scope.route({
    method,
    url: path,
    config: { access, holdsFile: holdsFile(call) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    async handler(request, reply) {
      const read = parseInput(shape, inputOf(request)) as DeskRequest<DeskCall>
      const caller = callerOf(request, context)
      const reader = request.deskSession?.person
      const isKept = reader?.seesPersons === false
      const input = isKept
        ? await hidePersons(context.database.query, read, { staffId: reader.id, now: caller.now })
        : read
      const done = holdsFile(call) ? await hold(reader?.id ?? '') : undefined
      const result = await handle(
        {
          input,
          caller,
          anySession: request.deskSession,
          get session() {
            return sessionOf(request)
          },
          get acting() {
            const { audit, mail, proofs, site } = context
            const { id: staffId, mailbox: actor, seesPersons } = sessionOf(request).person
            return {
              actor,
              staffId,
              seesPersons,
              now: caller.now,
              audit,
              mail,
              proofs,
              closedDays: closedDaysOf(site),
            }
          },
          reply,
        },
        { ...context, caller },
      ).finally(() => done?.())
      // Only what the contract names goes out.
      if (answer === DocumentSchema) {
        const { html, policy } = DocumentSchema.parse(result)
        for (const [name, value] of commonHeaders) reply.header(name, value)
        reply.header('Cross-Origin-Embedder-Policy', 'require-corp')
        reply.header('Content-Security-Policy', policy)
        // Firefox loads no document of our own into a frame without an origin; another site has no session to load it with.
        if (!policy.includes('allow-same-origin'))
          reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
        boundAnswer(reader?.id ?? '', Buffer.byteLength(html), reply)
        return reply.type('text/html; charset=utf-8').send(html)
      }
      if (answer !== FileSchema) {
        const body = answer.parse(result)
        return sendJson(request, reply, isKept ? revealPersons(body) : body)
      }
      const { name, type, bytes } = FileSchema.parse(result)
      // It is saved, or shown as a picture: a browser that opens it all the same runs and loads nothing.
      reply.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      boundAnswer(reader?.id ?? '', bytes.length, reply)
      return reply.type(type).send(bytes)
    },
  })
}

/** Bytes of an answer from which it is compressed: lists and long threads go to a fifth. */
const leastCompressed = 2048

/** Nobody elsewhere can have a call made and measure what comes back: the guard refuses other origins before the answer is made. */
async function sendJson(request: FastifyRequest, reply: FastifyReply, said: unknown) {
  const text = Buffer.from(JSON.stringify(said))
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
  if (text.length < leastCompressed || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(text)
  return reply.header('Content-Encoding', 'gzip').send(await compress(text))
}

/** The parts of the address with the body or with what follows the question mark: one object, of which none may name a part twice. */
function inputOf(request: FastifyRequest): unknown {
  const parts = request.params as Record<string, string>
  const rest = request.method === 'GET' || request.method === 'DELETE' ? request.query : (request.body ?? {})
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest)) return rest
  return { ...rest, ...parts }
}

function sessionOf({ deskSession }: FastifyRequest): OpenSession {
  if (!deskSession) throw new ProblemError(401, 'Signed out', 'Please sign in.', { code: 'sign-in' })
  return deskSession
}
