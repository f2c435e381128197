/** What visitors do with a registration: they send it, and confirm that its mailbox is theirs. */
import type { FastifyInstance } from 'fastify'
import { confirmPath } from '@laboratory/contract/slots'
import { RegistrationFormSchema } from '@laboratory/contract/registration-form'
import { SignUpSchema, type SignUp, type SignUpResponse } from '@laboratory/contract/sign-up'
import { toSignUpExtension, toSignUpPayload } from '@laboratory/contract/sign-up-mapping'
import { enqueueAbout } from '../casework/emails.ts'
import type { AppContext } from '../context.ts'
import { isPostedForm, languageOf, sendAnswerPage } from '../http/answer-page.ts'
import { registerForm, type FormContext } from '../forms/form-route.ts'
import { createOwnQueue } from '../http/overload.ts'
import { parseAnswers } from '../http/problems.ts'
import { type LetterFacts, letterFactsOf } from '../mail/letter-facts.ts'
import { withReference } from '../database/ids.ts'
import { findRow } from '../database/rows.ts'
import type { SubmissionIdentity } from '../forms/submission-key.ts'
import { proofRefusal as refusal } from '../words/words.ts'
import { registrationConfirmedForStaff } from './registration-emails.ts'
import { confirmMailbox } from './registration-work.ts'
import { findSameRegistration, storeRegistration } from './store-registration.ts'

/** Said on success, after the specification, section 8. */
const thanks =
  'Thank you for signing up. The account is under review by our staff; portal login access will be sent to the e-mail address.'

type Context = FormContext &
  Pick<AppContext, 'clock' | 'database' | 'hashPin' | 'identify' | 'limits' | 'proofs' | 'verifyPin'>

/** `POST /api/customer/sign-up`: the payload of the specification, or the form itself when no script ran. */
export function registerRegistrations(app: FastifyInstance, context: Context): void {
  const { config, database, hashPin, verifyPin, identify, proofs } = context
  const mail = letterFactsOf(config)
  registerMailboxProof(app, context, mail)
  // Comparing and hashing PINs takes up to a quarter of a second of a processor: few wait for it, so that other forms have places.
  const inTurn = createOwnQueue(2, 16)

  registerForm(app, context, {
    name: 'registration',
    url: '/api/customer/sign-up',
    page: '/register',
    errors: 'sign-up',
    status: 200,
    async receive({ answers, envelope, idempotencyKey, now, request, score, mayProve }) {
      const {
        pin,
        confirmPin: _confirmPin,
        ...signUp
      } = isPostedForm(request) ? readForm(answers) : parseAnswers(SignUpSchema, answers)

      const spam = await score([signUp.orgName, signUp.firstName, signUp.lastName], signUp.email)
      const identity = identify('registration', { signUp }, idempotencyKey, now)
      const isSamePin = (hash: string) => verifyPin(pin, hash)
      const { consentVersion } = envelope
      const store = async (as: SubmissionIdentity) => {
        const hash = await hashPin(pin)
        return withReference((reference) =>
          storeRegistration(database, mail, proofs, {
            reference,
            signUp,
            pin: hash,
            identity: as,
            spam,
            consentVersion,
            language: languageOf(request),
            mayAcknowledge: () => mayProve(signUp.email),
            now,
          }),
        )
      }
      return inTurn(async () => {
        for (let attempt = 1; ; attempt += 1) {
          const same = await findSameRegistration(database, identity, isSamePin, now)
          if ('reference' in same) return { ...same, isNew: false, spam }
          const stored = await store(same.identity)
          // Else another request stored the like meanwhile, perhaps with another PIN.
          if (stored.isNew || attempt === 2) return { ...stored, spam }
        }
      })
    },
    answer: (): SignUpResponse => ({ status: 200, message: thanks }),
  })
}

/** The form as a browser posts it without a script, turned into the payload and the extension. */
function readForm(answers: unknown): SignUp {
  const form = parseAnswers(RegistrationFormSchema, answers)
  return parseAnswers(SignUpSchema, { ...toSignUpPayload(form), extension: toSignUpExtension(form) })
}

/**
 * `/api/customer/confirm`: the link in a registration's receipt. Opening it changes nothing, because mail scanners open every link; the
 * button on its page does. Both work without a script.
 */
function registerMailboxProof(
  app: FastifyInstance,
  { clock, database, limits, proofs, site }: Context,
  mail: LetterFacts,
): void {
  app.get<{ Querystring: { token?: unknown } }>(
    confirmPath,
    { config: { problemPage: '/register/unconfirmed', limit: limits.counter } },
    (request, reply) => {
      const { token } = request.query
      // Without the database: the page must open whatever state that is in.
      if (proofs.referenceOf(token) === undefined)
        return sendAnswerPage(reply, site, '/register/unconfirmed', { status: 404, content: [refusal] })
      return sendAnswerPage(reply, site, '/register/confirm', { status: 200, content: [String(token)] })
    },
  )

  app.post<{ Body: { token?: unknown } | null }>(
    confirmPath,
    { config: { form: '/register', limit: limits.form }, bodyLimit: 2048 },
    async (request, reply) => {
      const token = request.body?.token
      const reference = proofs.referenceOf(token)
      const now = clock()
      const row = reference && (await findRow(database.query, 'registration', { reference }))
      if (!row || row.erasedAt !== null || !proofs.proves(String(token), row.mailbox, now))
        return sendAnswerPage(reply, site, '/register/unconfirmed', { status: 404, content: [refusal] })
      const isFirst = await database.transact(async (transaction) => {
        if (!(await confirmMailbox(transaction, row.reference, now))) return false
        const message = registrationConfirmedForStaff(row.reference, row.state, mail)
        await enqueueAbout(transaction, row.reference, message, { now, mail })
        return true
      })
      request.log.info({ reference: row.reference, isFirst }, 'mailbox confirmed')
      return sendAnswerPage(reply, site, '/register/confirmed', { status: 200, content: [row.reference] })
    },
  )
}
