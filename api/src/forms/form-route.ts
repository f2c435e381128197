/**
 * The routes of public forms. What only they need is here, and other routes have none of it: the limits per address and per mailbox, the
 * queue (`config.form`, see `http/overload.ts`), the form token, the honeypot, the idempotency key, and the response as a page where no
 * script runs.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyPattern, splitEnvelope, type Envelope } from '@laboratory/contract/envelope'
import { addressIn } from '@laboratory/contract/languages'
import type { FormPath } from '@laboratory/contract/slots'
import type { AppContext } from '../context.ts'
import { languageOf, sendAnswerPage, wantsPage } from '../http/answer-page.ts'
import { checkFormToken, hasSecureCookies } from '../http/form-token.ts'
import { scoreSpam, type SpamScore } from './score.ts'

/** What every public form takes. */
export type FormContext = Pick<AppContext, 'clock' | 'config' | 'formTokens' | 'limits' | 'site'>

/** What was posted, before its answers are checked. */
export type FormPost = {
  /** Not yet checked. */
  answers: unknown
  envelope: Envelope
  idempotencyKey: string | undefined
  now: Date
  request: FastifyRequest
  /**
   * How much the submission looks like spam. Counts how often the sender's network has named the mailbox.
   * @param texts what the person wrote
   */
  score(texts: string[], mailbox: string): Promise<SpamScore>
  /** Whether this mailbox may get a receipt. Counts it if so. */
  mayAcknowledge(address: string): boolean
  /** Whether this mailbox may get a receipt with the link that proves it. Counts it if so. */
  mayProve(address: string): boolean
}

type StoredForm = {
  /** Its reference, new or from an earlier try. */
  reference: string
  isNew: boolean
  spam: SpamScore
  /** Of an inquiry: where its steps are, and its labels, if there is something to print. */
  request?: string | undefined
  labels?: string | undefined
}

type Form = {
  /** In the log. */
  name: 'inquiry' | 'registration'
  /** Address that the form posts to. */
  url: string
  /** Page of the form; `/thanks` and `/problem` below it answer browsers without a script. */
  page: Exclude<FormPath, '/request'>
  /** How errors are worded for programs; a problem (RFC 9457) when left out. */
  errors?: 'sign-up'
  /** HTTP status of success. */
  status: 200 | 201
  /** Checks and stores. */
  receive(post: FormPost): Promise<StoredForm>
  /** The answer for a script. */
  answer(stored: StoredForm): object
}

/** Registers `POST` of a form, and `GET` of the same address: it is that of an answer page, bookmarked or asked for again. */
export function registerForm(app: FastifyInstance, context: FormContext, form: Form): void {
  const { clock, config, formTokens, limits, site } = context
  const { url, page, errors, status } = form
  const secureCookies = hasSecureCookies(config)

  app.post(
    url,
    { config: { form: page, ...(errors && { errors }), limit: limits.form } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const issuedAt = checkFormToken(request, reply, formTokens, secureCookies)
      const { answers, envelope } = splitEnvelope(request.body)
      const now = clock()
      const shownAt = issuedAt ?? envelope.shownAt
      const stored = await form.receive({
        answers,
        envelope,
        idempotencyKey: readKey(request) ?? envelope.idempotencyKey,
        now,
        request,
        score: async (texts, mailbox) =>
          scoreSpam(texts, {
            honeypotFilled: envelope.honeypotFilled,
            shownFor: shownAt === undefined ? undefined : now.getTime() - shownAt,
            namedTooOften: await limits.isNamedTooOften(request, mailbox),
          }),
        mayAcknowledge: (address) => limits.mayAcknowledge(request, address),
        mayProve: (address) => limits.mayProve(request, address),
      })
      const { reference, isNew, spam, request: steps, labels } = stored
      request.log.info(
        { reference, isNew, spamScore: spam.score, flagged: spam.flagged },
        `${form.name} stored`,
      )
      if (wantsPage(request)) {
        const parts = Object.entries({ 'labels-link': labels, 'request-link': steps }).flatMap(
          ([template, address]) => (address === undefined ? [] : [{ template, words: { address } }]),
        )
        return sendAnswerPage(reply, site, `${page}/thanks`, {
          status,
          content: [reference],
          parts,
        })
      }
      return reply.status(status).header('Cache-Control', 'no-store').send(form.answer(stored))
    },
  )
  app.get(url, (request, reply) => reply.redirect(addressIn(languageOf(request), page), 303))
}

/** The idempotency key of the standard header. */
function readKey({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key']
  return typeof header === 'string' && idempotencyKeyPattern.test(header) ? header : undefined
}
