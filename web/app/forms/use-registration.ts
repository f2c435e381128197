import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { toFieldErrors } from '@laboratory/contract/problem'
import {
  type RegistrationAnswers,
  type RegistrationForm as Registration,
  RegistrationFormSchema,
} from '@laboratory/contract/registration-form'
import { formFieldOf, toSignUpExtension, toSignUpPayload } from '@laboratory/contract/sign-up-mapping'
import { type SubmitEvent, startTransition, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { isOwnAddress, postJson, prepareFormToken } from '#app/lib/api-client.ts'
import { afterPaint } from '@laboratory/design/motion/after-paint.ts'
import { useToasts } from '@laboratory/design/ui/toaster/use-toasts.ts'
import { useDeliveryAddress } from './delivery-address.ts'
import { forgetDraft, restoreDraft, saveDraft } from './draft.ts'
import { useHydrated } from './hydrated.ts'
import { useEnvelope } from './envelope.ts'
import { useErrorTitle } from './error-title.ts'
import { readSignUpAnswer } from './outcome.ts'
import { type FieldName, fieldNames, inputId } from './registration-fields.ts'

const address = `${import.meta.env.VITE_CUSTOMER_API_URL.replace(/\/$/, '')}/customer/sign-up`
const draft = 'draft-registration'

const secrets: readonly string[] = ['pin', 'confirmPin', 'birthDay', 'birthMonth', 'birthYear']
const kept = fieldNames.filter((name) => !secrets.includes(name))

/** The state of the registration form: its answers, what is wrong with them, their draft, and sending them. */
export function useRegistration() {
  const hydrated = useHydrated()
  const envelope = useEnvelope()
  const form = useForm<RegistrationAnswers, unknown, Registration>({
    resolver: standardSchemaResolver(RegistrationFormSchema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  // Any other property of the form's state would render the form once more at each try.
  const { touchedFields } = form.formState
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [resets, countReset] = useReducer((count: number) => count + 1, 0)
  const [, countChange] = useReducer((count: number) => count + 1, 0)
  // Every change counts: the sentences and the number of missing answers follow it, after the letter itself is painted.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => startTransition(countChange) }),
    [form],
  )
  const delivery = useDeliveryAddress(form)
  const { toasts, show, dismiss } = useToasts()
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<'open' | 'thanked' | 'closed'>('open')
  const [birthDateLeft, setBirthDateLeft] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const busy = useRef(false)

  const values = form.getValues()
  const problems = hydrated ? problemsOf(values, refused) : {}
  const wrong = fieldNames.flatMap((name) => {
    const message = problems[name]
    return message ? [{ name, target: inputId(name), message }] : []
  })
  const isShown = (name: FieldName) =>
    tried ||
    (name.startsWith('birth') ? birthDateLeft : touchedFields[name as keyof typeof touchedFields] === true)
  // The library makes new properties at each call, so that every field would render again. A reset makes it forget its fields.
  const registered = useMemo(
    () => new Map(fieldNames.map((name) => [name, form.register(name)])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [form, resets],
  )
  const field = (name: FieldName) => ({
    ...(registered.get(name) ?? form.register(name)),
    id: inputId(name),
    error: isShown(name) ? problems[name] : undefined,
  })

  useErrorTitle(tried && wrong.length > 0)
  useEffect(() => {
    restoreDraft(form, draft, kept)
    delivery.follow()
    // What was typed before the page was hydrated belongs to the draft, too.
    saveDraft(draft, kept, { ...form.getValues(), ...delivery.typed() })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page hydrates
  }, [])

  async function send(registration: Registration): Promise<boolean> {
    if (!element.current) return false
    setSending(true)
    setFailure(undefined)
    setOutcome('open')
    const payload = toSignUpPayload(registration)
    const extension = toSignUpExtension(registration)
    // Another host gets the specified payload only; the rest is for our own service.
    const body = isOwnAddress(address)
      ? { ...payload, extension, ...envelope.sealed({ payload, extension }, element.current) }
      : payload
    const answer = readSignUpAnswer(await postJson(address, body))
    if (answer.kind === 'stored') return true
    const fields = answer.kind === 'refused' ? Object.entries(answer.fields) : []
    const known = fields.flatMap(([wireName, message]) => {
      const name = fieldNames.find((candidate) => candidate === formFieldOf(wireName))
      return name ? [{ name, message, value: form.getValues(name) }] : []
    })
    setRefused(known)
    setFailure(answer.message)
    show(answer.message)
    return false
  }

  /** Shows all messages and focuses the summary. Sends nothing. */
  function showMissing() {
    setTried(true)
    // The focus scrolls the page: on an old phone, as much work as the messages beside the fields.
    afterPaint(() => summary.current?.focus())
  }

  /** @returns how many answers are wrong, after everything that was typed */
  function countWrong(): number {
    flushSync(countChange)
    return Object.keys(problemsOf(form.getValues(), refused)).length
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    let stored = false
    await form.handleSubmit(
      async (registration) => {
        stored = await send(registration)
      },
      () => setFailure(undefined),
    )(event)
    busy.current = false
    setSending(false)
    if (!stored) return showMissing()
    setTried(false)
    // Only now, because the library marks the form as submitted when its handler has returned.
    form.reset()
    countReset()
    delivery.forget()
    envelope.done()
    forgetDraft(draft)
    setRefused([])
    setBirthDateLeft(false)
    setOutcome('thanked')
  }

  return {
    hydrated,
    form,
    field,
    element,
    summary,
    /** What is wrong, in the order of the page; `wrongShown` after the first attempt to send. */
    wrong,
    wrongShown: tried && wrong.length > 0,
    showMissing,
    countWrong,
    sameAddress: delivery.same,
    leaveBirthDate: () => setBirthDateLeft(true),
    /** For the first focus anywhere in the form: viewing the page requests no token. */
    prepare: () => void prepareFormToken(address),
    /** For every change of a field. */
    keep() {
      delivery.follow()
      saveDraft(draft, kept, { ...form.getValues(), ...delivery.typed() })
    },
    submit,
    sending,
    failure,
    outcome,
    close: () => setOutcome('closed'),
    toasts,
    dismiss,
  }
}

/** The service's error for an answer; valid as long as the answer is the same. */
type Refusal = { readonly name: FieldName; readonly value: unknown; readonly message: string }

/** One sentence per answer that the schema or the service does not accept. */
function problemsOf(
  values: RegistrationAnswers,
  refused: readonly Refusal[],
): Partial<Record<string, string>> {
  const { error } = RegistrationFormSchema.safeParse(values)
  const problems: Record<string, string> = error ? toFieldErrors(error.issues) : {}
  for (const { name, value, message } of refused) if (values[name] === value) problems[name] ??= message
  if (!values.sameAsBilling) return problems
  // The delivery address is a copy: its problems are those of the billing address.
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !name.startsWith('delivery')))
}
