/** `POST /api/customer/sign-up`: the payload of the specification, or the form itself when no script ran. */
import type { FastifyInstance } from 'fastify'
import { RegistrationFormSchema } from '@laboratory/contract/registration-form'
import { SignUpSchema, type SignUp, type SignUpResponse } from '@laboratory/contract/sign-up'
import { toSignUpExtension, toSignUpPayload } from '@laboratory/contract/sign-up-mapping'
import type { AppContext } from '../context.ts'
import { isPostedForm, languageOf } from '../http/answer-page.ts'
import { registerForm, type FormContext } from '../forms/form-route.ts'
import { createOwnQueue } from '../http/overload.ts'
import { parseAnswers } from '../http/problems.ts'
import { letterFactsOf } from '../mail/letter-facts.ts'
import { withReference } from '../database/ids.ts'
import type { SubmissionIdentity } from '../forms/submission-key.ts'
import { findSameRegistration, storeRegistration } from './store-registration.ts'

/** Said on success, after the specification, section 8. */
const thanks =
  'Thank you for signing up. The account is under review by our staff; portal login access will be sent to the e-mail address.'

export function registerRegistrations(
  app: FastifyInstance,
  context: FormContext & Pick<AppContext, 'database' | 'hashPin' | 'identify' | 'proofs' | 'verifyPin'>,
): void {
  const { config, database, hashPin, verifyPin, identify, proofs } = context
  const mail = letterFactsOf(config)
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
