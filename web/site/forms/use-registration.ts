import { readAnswers } from '@laboratory/contract/problem'
import {
  type RegistrationForm as Registration,
  RegistrationFormSchema,
} from '@laboratory/contract/registration-form'
import { formFieldOf, toSignUpExtension, toSignUpPayload } from '@laboratory/contract/sign-up-mapping'
import { type Checked, type Refusal, useForm } from '@laboratory/design/form/use-form.ts'
import { useToasts } from '@laboratory/design/ui/toaster/use-toasts.ts'
import { useEffect, useState } from 'react'
import { isOwnAddress, postJson } from '#site/browser/api-client.ts'
import { followBilling, forgetDelivery } from './delivery-address.ts'
import { restoreDraft, saveDraft } from './draft.ts'
import { useEnvelope } from './envelope.ts'
import { useErrorTitle } from './error-title.ts'
import { readSignUpAnswer } from './submit-result.ts'
import { fieldNames, inputId } from './registration-fields.ts'

export const address = `${import.meta.env.VITE_CUSTOMER_API_URL.replace(/\/$/, '')}/customer/sign-up`
const draft = 'draft-registration'

const secrets: readonly string[] = ['pin', 'confirmPin', 'birthDay', 'birthMonth', 'birthYear']
const kept = fieldNames.filter((name) => !secrets.includes(name))

/** The state of the registration form: its answers, what is wrong with them, their draft, and sending them. */
export function useRegistration() {
  const envelope = useEnvelope()
  const { toasts, show, dismiss } = useToasts()
  const [outcome, setOutcome] = useState<'open' | 'thanked' | 'closed'>('open')
  const form = useForm({ check, send, isEager: true })
  const { element, read } = form
  const wrong = fieldNames.flatMap((name) => {
    const message = form.wrong[name]
    return message ? [{ target: inputId(name), message }] : []
  })
  const wrongShown = form.hasTried && wrong.length > 0

  useErrorTitle(wrongShown)
  useEffect(() => {
    if (!element.current) return
    restoreDraft(element.current, draft, kept)
    // What was typed before the page was hydrated belongs to the draft, too.
    saveDraft(draft, kept, followBilling(element.current))
    read()
  }, [element, read])

  async function send(registration: Registration, fields: FormData): Promise<Refusal | undefined> {
    setOutcome('open')
    const payload = toSignUpPayload(registration)
    const extension = toSignUpExtension(registration)
    // Another host gets the specified payload only; the rest is for our own service.
    const body = isOwnAddress(address)
      ? { ...payload, extension, ...envelope.sealed({ payload, extension }, fields) }
      : payload
    const answer = readSignUpAnswer(await postJson(address, body))
    if (answer.kind === 'stored') {
      form.clear(fields)
      envelope.done()
      if (element.current) {
        forgetDelivery(element.current)
        saveDraft(draft, kept, followBilling(element.current))
      }
      setOutcome('thanked')
      return undefined
    }
    show(answer.message)
    const said = Object.entries(answer.kind === 'refused' ? answer.fields : {}).map(
      ([name, message]) => [formFieldOf(name), message] as const,
    )
    return { errors: errorsOnPage(Object.fromEntries(said), fields), message: answer.message }
  }

  return {
    form,
    /** What is wrong, in the order of the page; `wrongShown` after the first attempt to send. */
    wrong,
    wrongShown,
    /** For every change of a field. */
    keep(changed: HTMLFormElement) {
      saveDraft(draft, kept, followBilling(changed))
    },
    outcome,
    close: () => setOutcome('closed'),
    toasts,
    dismiss,
  }
}

/** One sentence per answer that the schema does not accept. */
function check(fields: FormData): Checked<Registration> {
  const typed = Object.fromEntries(fieldNames.map((name) => [name, fields.get(name) ?? undefined]))
  const { answers, errors } = readAnswers(RegistrationFormSchema, typed)
  return answers ? { answers } : { errors: errorsOnPage(errors, fields) }
}

/** Those of fields that can be filled in: the delivery address may be a copy, whose problems are those of the billing address. */
function errorsOnPage(errors: Readonly<Record<string, string>>, fields: FormData) {
  const isCopy = fields.has('sameAsBilling')
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const message = errors[name]
      return message && !(isCopy && name.startsWith('delivery')) ? [[name, message]] : []
    }),
  )
}
