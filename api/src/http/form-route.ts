/**
 * The routes of public forms. What only they need is here, and a route that is registered otherwise has none of it:
 * the limits per address and per mailbox, the queue (`config.form`, see `overload.ts`), the form token, the honeypot, the key that makes
 * sending twice harmless, and the answer as a page where no script runs.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyPattern, splitEnvelope, type Envelope } from '@laboratory/contract/envelope'
import type { FormPath } from '@laboratory/contract/slots'
import type { AppContext } from '../context.ts'
import { sendAnswerPage, wantsPage } from './answer-page.ts'
import { checkFormToken } from './form-token.ts'

/** What every public form takes. */
export type FormContext = Pick<AppContext, 'clock' | 'config' | 'formTokens' | 'limits' | 'site'>

/** What was posted, before its answers are checked. */
export type FormPost = {
  /** Not yet checked. */
  answers: unknown
  envelope: Envelope
  idempotencyKey: string | undefined
  /** Signs of a program, for `scoreSpam`. */
  signs: {
    honeypotFilled: boolean
    /** Milliseconds between showing and sending, when known. */
    shownFor: number | undefined
  }
  now: Date
  request: FastifyRequest
  /** Whether the sender's network has named this mailbox too often: then what it sends is stored and held back. Counts. */
  isNamedTooOften(address: string): Promise<boolean>
  /** Whether this mailbox may get a receipt. Counts it if so. */
  mayAcknowledge(address: string): boolean
  /** The same for a receipt with the link that proves the mailbox. */
  mayProve(address: string): boolean
}

type Form = {
  /** Address that the form posts to. */
  url: string
  /** Page of the form; `/thanks` and `/problem` below it answer browsers without a script. */
  page: FormPath
  /** How errors are worded for programs; a problem (RFC 9457) when left out. */
  errors?: 'sign-up'
  /** HTTP status of success. */
  status: 200 | 201
  /** Checks and stores. @returns the reference for a person, and the answer for a script */
  receive(post: FormPost): Promise<{ reference: string; answer: object }>
}

/** Registers `POST` of a form, and `GET` of the same address: it is that of an answer page, bookmarked or asked for again. */
export function registerForm(app: FastifyInstance, context: FormContext, form: Form): void {
  const { clock, config, formTokens, limits, site } = context
  const { url, page, errors, status } = form
  const secureCookies = hasSecureCookies(config)

  app.post(
    url,
    { config: { form: page, ...(errors && { errors }), rateLimit: limits.form } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const issuedAt = checkFormToken(request, reply, formTokens, secureCookies)
      const { answers, envelope } = splitEnvelope(request.body)
      const now = clock()
      const shownAt = issuedAt ?? envelope.shownAt
      const { reference, answer } = await form.receive({
        answers,
        envelope,
        idempotencyKey: readKey(request) ?? envelope.idempotencyKey,
        signs: {
          honeypotFilled: envelope.honeypotFilled,
          shownFor: shownAt === undefined ? undefined : now.getTime() - shownAt,
        },
        now,
        request,
        isNamedTooOften: (address) => limits.isNamedTooOften(request, address),
        mayAcknowledge: (address) => limits.mayAcknowledge(request, address),
        mayProve: (address) => limits.mayProve(request, address),
      })
      if (wantsPage(request)) {
        const content = [reference]
        return sendAnswerPage(reply, site, `${page}/thanks`, { status, content })
      }
      return reply.status(status).header('Cache-Control', 'no-store').send(answer)
    },
  )
  app.get(url, (_request, reply) => reply.redirect(page, 303))
}

/** Whether the site's cookies may travel over TLS only. */
export function hasSecureCookies({ publicOrigin }: { publicOrigin: string }): boolean {
  return publicOrigin.startsWith('https:')
}

/** The idempotency key of the standard header. */
function readKey({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key']
  return typeof header === 'string' && idempotencyKeyPattern.test(header) ? header : undefined
}
