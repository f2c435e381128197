/** Error responses: one format for programs, one page for people. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { judge } from '@laboratory/contract/judge'
import {
  messages,
  problemMediaType,
  toFieldErrors,
  type FieldErrors,
  type Problem,
} from '@laboratory/contract/problem'
import type { AnswerPath, FormPath } from '@laboratory/contract/slots'
import { second } from '../clock.ts'
import { isUnavailable } from '../database/dialect.ts'
import { causeOf } from '../process/log.ts'
import { OperationError } from '../operations.ts'
import { languageOf, sendAnswerPage, takesPage, wantsPage } from './answer-page.ts'
import { sayIn } from '../words/say.ts'
import { callFaults } from '../words/words.ts'
import { sendRepresentation } from './representation.ts'
import { notFoundPage, type Site } from './site.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page of the form that posts here; its `/problem` page answers a browser without a script. */
    form?: FormPath
    /** The page that a browser gets in place of a problem: where people open an address, as the links of receipts. */
    problemPage?: AnswerPath
    /** How errors are worded for programs: a problem, or the sign-up's own `{status, message}`. */
    errors?: 'sign-up'
    /** Never refused because too much is under way (`overload.ts`), and not counted there. */
    alwaysAnswered?: boolean
    /** A call of the desk that holds a whole file. */
    holdsFile?: boolean
  }
}

/** A refusal with its sentence for the person who asked. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  status: number
  title: string
  /** `retryAfter` in seconds; `code` for the page, see `Problem`. */
  more: { fields?: FieldErrors; retryAfter?: number; code?: string }

  constructor(status: number, title: string, detail: string, more: ProblemError['more'] = {}) {
    super(detail)
    this.status = status
    this.title = title
    this.more = more
  }
}

/**
 * Reads answers with a schema of the contract.
 * @param toFields gives errors the names of the fields that were posted, where those are others
 * @throws ProblemError 422 with one sentence per field
 */
export function parseAnswers<S extends z.ZodMiniType>(
  schema: S,
  answers: unknown,
  toFields: (errors: FieldErrors) => FieldErrors = (errors) => errors,
): z.output<S> {
  const result = judge(schema, answers)
  if (result.success) return result.data
  throw new ProblemError(422, 'Some answers need attention', messages.checkAnswers, {
    fields: toFields(toFieldErrors(result.error.issues)),
  })
}

/** Registers the error handler and the answer to unknown addresses. */
export function registerProblems(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request) => {
    // Before the body is read: no limit counts what is sent to no address.
    if (request.is404 && !isRead(request)) throw nothingHere
  })
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const problem = isBrokenOff(error, request) ? brokenOff : toProblem(error)
    if (error instanceof ProblemError && problem.status === 503) noteBusy(request)
    else if (problem.status >= 500) {
      request.log.error({ cause: causeOf(error), stack: stackOf(error) }, problem.title)
    } else {
      const { status, title, fields } = problem
      request.log.info({ status, title, fields: namesOf(fields) }, 'refused')
    }
    const retryAfter = error instanceof ProblemError ? error.more.retryAfter : undefined
    return sendProblem(request, reply, site, problem, retryAfter)
  })
  let refused = 0
  let noted = Number.NEGATIVE_INFINITY
  /** Of a flood one line in ten seconds; each answer has its own line all the same. */
  function noteBusy({ log }: FastifyRequest): void {
    refused += 1
    if (performance.now() - noted < 10 * second) return
    log.warn({ refused }, 'Busy')
    refused = 0
    noted = performance.now()
  }
  app.setNotFoundHandler((request, reply) => {
    if (isRead(request) && !request.url.startsWith('/api/')) {
      // With the headers of that page alone.
      reply.hijack()
      return sendRepresentation(request.raw, reply.raw, notFoundPage(site, request.url))
    }
    return sendProblem(request, reply, site, toProblem(nothingHere))
  })
}

/** One shared error: under a flood, a stack trace for each refusal would cost more than the refusal. */
export const nothingHere = new ProblemError(404, 'Not found', callFaults.nothing)

const brokenOff: Problem = {
  title: 'Broken off',
  status: 400,
  detail: callFaults.brokenOff,
}

/** Whether the client closed the connection in the middle of a body. A database that closed its connection has the same code. */
function isBrokenOff(error: FastifyError | ProblemError, { raw }: FastifyRequest): boolean {
  return 'code' in error && error.code === 'ECONNRESET' && !raw.complete
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  problem: Problem,
  retryAfter?: number,
): FastifyReply {
  const { form, problemPage, errors } = request.routeOptions.config
  reply.header('Cache-Control', 'no-store')
  const seconds = retryAfter ?? (problem.status === 503 ? 5 : undefined)
  if (seconds !== undefined && !reply.hasHeader('Retry-After')) reply.header('Retry-After', seconds)
  const page = form && wantsPage(request) ? (`${form}/problem` as const) : problemPage
  if (page && takesPage(request)) {
    const sentences = problem.fields ? [...new Set(Object.values(problem.fields))] : [problem.detail]
    return sendAnswerPage(reply, site, page, { status: problem.status, content: sentences })
  }
  if (errors === 'sign-up') {
    const { status, detail, fields } = problem
    const message = fields ? Object.values(fields).join(' ').slice(0, 500) : detail
    return reply
      .status(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ status, message, ...(fields ? { fields } : {}) }))
  }
  const say = sayIn(languageOf(request))
  const fields =
    problem.fields &&
    Object.fromEntries(Object.entries(problem.fields).map(([name, said]) => [name, say(said)]))
  const own = { ...problem, detail: say(problem.detail), ...(fields && { fields }) }
  return reply.status(problem.status).type(`${problemMediaType}; charset=utf-8`).send(JSON.stringify(own))
}

/** What the framework and its plugins refuse, by status: title and sentence. */
const frameworkProblems: Partial<Record<number, readonly [title: string, detail: string]>> = {
  400: ['Unreadable request', callFaults.unread],
  413: ['Too large', callFaults.large],
  414: ['Address too long', 'The address is too long.'],
  415: ['Unsupported media type', 'Send application/json or application/x-www-form-urlencoded.'],
  429: ['Too many requests', messages.tooMany],
  503: ['Busy', messages.busy],
}
const unexpected: Problem = { title: 'Something went wrong', status: 500, detail: messages.failed }

function toProblem(error: FastifyError | ProblemError): Problem {
  if (error instanceof ProblemError) {
    const { title, status, message, more } = error
    const { fields, code } = more
    return { title, status, detail: message, ...(fields && { fields }), ...(code && { code }) }
  }
  if (error instanceof OperationError) {
    const { kind, message, fields, changes } = error
    if (kind === 'stale')
      return { title: 'Changed meanwhile', status: 409, detail: message, code: 'stale', changes }
    return kind === 'invalid'
      ? { title: 'Some answers need attention', status: 422, detail: message, ...(fields && { fields }) }
      : { title: 'Not found', status: 404, detail: message }
  }
  if (isUnavailable(error)) {
    return { title: 'The database is not available', status: 503, detail: messages.failed }
  }
  const status = error.statusCode ?? 500
  const known = frameworkProblems[status]
  if (known) return { title: known[0], status, detail: known[1] }
  return status < 500 ? { title: 'Request refused', status, detail: callFaults.refused } : unexpected
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** Names of our own fields only: a name that a client invented may hold anything. */
function namesOf(fields: FieldErrors | undefined): string[] {
  return Object.entries(fields ?? {}).flatMap(([name, message]) =>
    message === messages.unknownField ? [] : [name],
  )
}

/** Where an unexpected error came from: file and line only, because its message may quote what a person sent. */
function stackOf(error: Error): string[] | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
}
