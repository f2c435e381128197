/** `POST /api/customer/sign-up`: the payload of the specification, or the form itself when no script ran. */
import type { FastifyInstance } from 'fastify'
import { splitEnvelope } from '@laboratory/contract/envelope'
import {
  RegistrationFormSchema,
  SignUpSchema,
  toSignUpExtension,
  toSignUpPayload,
  type SignUp,
  type SignUpResponse,
} from '@laboratory/contract/registration'
import type { AppContext } from '../app.ts'
import { sendAnswerPage, wantsPage } from '../http/answer-page.ts'
import { checkFormToken } from '../http/form-token.ts'
import { parseAnswers } from '../http/problems.ts'
import { readKey } from '../inquiries/inquiry-routes.ts'
import { scoreSpam } from '../spam/score.ts'
import { withReference } from '../submissions/reference.ts'
import { hashPin } from './pin.ts'
import { storeRegistration } from './store-registration.ts'

/** Said on success, after the specification, section 8. */
const thanks =
  'Thank you for signing up. The account is under review by our staff; portal login access will be sent to the e-mail address.'

export function registerRegistrations(app: FastifyInstance, context: AppContext): void {
  const { clock, formTokens, identify, limits, pepper, site, worker } = context

  app.post(
    '/api/customer/sign-up',
    {
      config: { form: '/register', errors: 'sign-up', rateLimit: limits.form },
    },
    async (request, reply) => {
      const issuedAt = checkFormToken(request, reply, formTokens, context.secureCookies)
      const { answers, envelope } = splitEnvelope(request.body)
      const posted = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      const {
        pin,
        confirmPin: _confirmPin,
        ...signUp
      } = posted ? readForm(answers) : parseAnswers(SignUpSchema, answers)
      await limits.checkMailbox(request, signUp.email.toLowerCase())

      const now = clock()
      const shownAt = issuedAt ?? envelope.shownAt
      const spam = scoreSpam([signUp.orgName, signUp.firstName, signUp.lastName], {
        trapped: envelope.trapped,
        shownFor: shownAt === undefined ? undefined : now.getTime() - shownAt,
      })
      const identity = identify(
        'registration',
        { signUp, pin },
        readKey(request.headers, envelope.idempotencyKey),
        now,
      )
      const hash = await hashPin(pin, pepper)
      const { reference, isNew } = await withReference((reference) =>
        storeRegistration(context, {
          reference,
          signUp,
          pin: hash,
          identity,
          spam,
          consentVersion: envelope.consentVersion,
          now,
        }),
      )
      if (isNew) worker.wake()
      request.log.info(
        { reference, isNew, spamScore: spam.score, flagged: spam.flagged },
        'registration stored',
      )

      if (wantsPage(request)) {
        return sendAnswerPage(reply, site, '/register/thanks', {
          status: 200,
          slot: 'reference',
          content: [reference],
        })
      }
      const answer: SignUpResponse = { status: 200, message: thanks }
      return reply.status(200).header('Cache-Control', 'no-store').send(answer)
    },
  )
  // The address of the answer to a form without a script, bookmarked or asked for again.
  app.get('/api/customer/sign-up', (_request, reply) => reply.redirect('/register', 303))
}

/** The form as a browser posts it without a script, turned into the payload and the extension. */
function readForm(answers: unknown): SignUp {
  const form = parseAnswers(RegistrationFormSchema, answers)
  return parseAnswers(SignUpSchema, { ...toSignUpPayload(form), extension: toSignUpExtension(form) })
}
