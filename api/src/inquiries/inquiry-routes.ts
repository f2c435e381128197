/** `POST /api/inquiries`: stored before thanked. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitEnvelope, idempotencyKeyPattern, subjectPattern } from '@laboratory/contract/envelope'
import { InquirySchema, type InquiryReceipt } from '@laboratory/contract/inquiry'
import type { AppContext } from '../app.ts'
import { sendAnswerPage, wantsPage } from '../http/answer-page.ts'
import { checkFormToken } from '../http/form-token.ts'
import { parseAnswers } from '../http/problems.ts'
import { scoreSpam } from '../spam/score.ts'
import { withReference } from '../submissions/reference.ts'
import { storeInquiry } from './store-inquiry.ts'

export function registerInquiries(app: FastifyInstance, context: AppContext): void {
  const { clock, formTokens, identify, limits, site, worker } = context

  app.post(
    '/api/inquiries',
    { config: { form: '/contact', rateLimit: limits.form } },
    async (request, reply) => {
      const issuedAt = checkFormToken(request, reply, formTokens, context.secureCookies)
      const { answers, envelope } = splitEnvelope(request.body)
      const inquiry = parseAnswers(InquirySchema, answers)
      await limits.checkMailbox(request, inquiry.email.toLowerCase())

      const now = clock()
      const shownAt = issuedAt ?? envelope.shownAt
      const spam = scoreSpam(Object.values(inquiry), {
        trapped: envelope.trapped,
        shownFor: shownAt === undefined ? undefined : now.getTime() - shownAt,
      })
      const identity = identify('inquiry', inquiry, readKey(request.headers, envelope.idempotencyKey), now)
      const { reference, isNew } = await withReference((reference) =>
        storeInquiry(context, {
          reference,
          inquiry,
          identity,
          spam,
          subject: envelope.subject ?? subjectOfPage(request),
          consentVersion: envelope.consentVersion,
          now,
        }),
      )
      if (isNew) worker.wake()
      request.log.info({ reference, isNew, spamScore: spam.score, flagged: spam.flagged }, 'inquiry stored')

      if (wantsPage(request)) {
        return sendAnswerPage(reply, site, '/contact/thanks', {
          status: 201,
          slot: 'reference',
          content: [reference],
        })
      }
      const receipt: InquiryReceipt = { reference }
      return reply.status(201).header('Cache-Control', 'no-store').send(receipt)
    },
  )
  // The address of the answer to a form without a script, bookmarked or asked for again.
  app.get('/api/inquiries', (_request, reply) => reply.redirect('/contact', 303))
}

/** The idempotency key, from the standard header or from the envelope. */
export function readKey(
  headers: Record<string, string | string[] | undefined>,
  fromEnvelope: string | undefined,
): string | undefined {
  const header = headers['idempotency-key']
  return typeof header === 'string' && idempotencyKeyPattern.test(header) ? header : fromEnvelope
}

/** What a form without a script is about: the address of its page says so (`/contact?subject=paternity`), and the browser names that page. */
function subjectOfPage(request: FastifyRequest): string | undefined {
  const page = wantsPage(request) ? URL.parse(request.headers.referer ?? '') : null
  const subject = page?.pathname === '/contact' ? page.searchParams.get('subject') : null
  return subject && subjectPattern.test(subject) ? subject : undefined
}
